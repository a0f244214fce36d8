import {
  closestCenter,
  DndContext,
  type DragMoveEvent,
  DragOverlay,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { Box, Paper, VisuallyHidden } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useMetin } from '../dil/dil.tsx'
import type { Adlar } from './hedefler.ts'
import { depthAt, dropped, endOf, type Oge, type Satir, step, type Yon } from './menu-agaci.ts'
import { menuDuzenMetni } from './menu-metni.ts'
import { GIRINTI, MenuSatiri, useOgeAdi } from './menu-satiri.tsx'

type Props = {
  satirlar: Satir[]
  set: (next: Satir[]) => void
  adlar: Adlar
  duzenle: (i: number) => void
  altaEkle: (i: number) => void
  kaldir: (i: number) => void
}

/** Where a dragged row would fall: before row `to` of the rest, so deep. */
type Yer = { i: number; to: number; derinlik: number }

/** Sortable rows of a menu: dragged with the pointer, or moved from their handle with the arrow keys. */
export function MenuSatirlari({ satirlar, set, adlar, ...p }: Props) {
  const t = useMetin(menuDuzenMetni)
  const adOf = useOgeAdi(adlar)
  const [yer, setYer] = useState<Yer | null>(null)
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const { move, spoken, list } = useSteps(satirlar, set, adOf)
  const drop = () => {
    if (yer) set(dropped(satirlar, yer.i, yer.to, yer.derinlik))
    setYer(null)
  }
  const end = yer ? endOf(satirlar, yer.i) : 0
  const isDragged = (i: number) => yer !== null && i >= yer.i && i < end
  /** Its place among the rows that stay. */
  const restIndex = (i: number) => (yer && i >= end ? i - (end - yer.i) : i)
  const line = yer && (
    <Box
      pos="absolute"
      top={-1}
      left={yer.derinlik * GIRINTI}
      right={0}
      h={3}
      bg="var(--mantine-primary-color-filled)"
    />
  )
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={(args) => {
        const under = pointerWithin(args)
        return under.length > 0 ? under : closestCenter(args)
      }}
      onDragMove={(e) => setYer(placeOf(satirlar, e))}
      onDragEnd={drop}
      onDragCancel={() => setYer(null)}
      accessibility={{ screenReaderInstructions: { draggable: t.talimat }, announcements: silent }}
    >
      <Box component="ul" aria-label={t.ogeler} m={0} p={0} ref={list} style={{ listStyle: 'none' }}>
        {satirlar.map((satir, i) => (
          <Box component="li" key={satir.anahtar} pos="relative">
            {!isDragged(i) && yer?.to === restIndex(i) && line}
            <MenuSatiri
              satir={satir}
              sira={i}
              soluk={isDragged(i)}
              adlar={adlar}
              tasi={(yon) => move(i, yon)}
              {...actionsOf(p, i)}
            />
          </Box>
        ))}
        {yer && yer.to === satirlar.length - (end - yer.i) && (
          <Box component="li" pos="relative">
            {line}
          </Box>
        )}
      </Box>
      <DragOverlay dropAnimation={null}>
        {yer && (
          <Paper withBorder shadow="md" p="xs" fz="sm" fw={550} w="max-content">
            {adOf((satirlar[yer.i] as Satir).oge)}
          </Paper>
        )}
      </DragOverlay>
      <VisuallyHidden role="status" aria-live="assertive">
        {spoken}
      </VisuallyHidden>
    </DndContext>
  )
}

const actionsOf = (p: Pick<Props, 'duzenle' | 'altaEkle' | 'kaldir'>, i: number) => ({
  duzenle: () => p.duzenle(i),
  altaEkle: () => p.altaEkle(i),
  kaldir: () => p.kaldir(i),
})

/** Live region off: moves by keys are told by ourselves; a pointer's move is seen. */
const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

function placeOf(satirlar: readonly Satir[], { active, over, delta }: DragMoveEvent): Yer | null {
  const i = satirlar.findIndex((s) => s.anahtar === active.id)
  const own = satirlar[i]
  if (!own) return null
  const end = endOf(satirlar, i)
  const rest = [...satirlar.slice(0, i), ...satirlar.slice(end)]
  const at = satirlar.findIndex((s) => s.anahtar === over?.id)
  const rect = active.rect.current.translated
  const below = over && rect && rect.top + rect.height / 2 > over.rect.top + over.rect.height / 2
  const wantedAt = at < 0 ? i : at + (below ? 1 : 0)
  const to = wantedAt <= i ? wantedAt : wantedAt >= end ? wantedAt - (end - i) : i
  const height = Math.max(...satirlar.slice(i, end).map((s) => s.derinlik)) - own.derinlik
  return { i, to, derinlik: depthAt(rest, to, own.derinlik + Math.round(delta.x / GIRINTI), height) }
}

/** Moves by the arrow keys. Rows that change places lose the focus, so it is given back. */
function useSteps(satirlar: Satir[], set: (next: Satir[]) => void, adOf: (oge: Oge) => string) {
  const t = useMetin(menuDuzenMetni)
  const [spoken, setSpoken] = useState('')
  const moved = useRef<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the rows stand where they were moved to
  useEffect(() => {
    if (moved.current === null) return
    list.current?.querySelector<HTMLElement>(`[data-tut="${moved.current}"]`)?.focus()
    moved.current = null
  }, [satirlar])
  const move = (i: number, yon: Yon) => {
    const satir = satirlar[i] as Satir
    const next = step(satirlar, i, yon)
    if (!next) return setSpoken(t.olmaz(adOf(satir.oge)))
    const at = next.findIndex((s) => s.anahtar === satir.anahtar)
    moved.current = satir.anahtar
    set(next)
    setSpoken(t.yeri(adOf(satir.oge), at + 1, (next[at]?.derinlik ?? 0) + 1))
  }
  return { move, spoken, list }
}
