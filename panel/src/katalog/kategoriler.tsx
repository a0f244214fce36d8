import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { Kategori } from '@kepenk/sdk'
import { Alert, Group, Paper, TextInput, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { k } from '../api/istemci.ts'
import { useOturum } from '../api/oturum.tsx'
import { useVeri } from '../api/veri.ts'
import { useMetin } from '../dil/dil.tsx'
import { ApiGoster } from '../ortak/api-goster.tsx'
import { Bekleyen } from '../ortak/bekleyen.tsx'
import { useAlanlar } from '../ortak/form/use-alanlar.ts'
import { HataKutusu, useHataMetni } from '../ortak/hata.tsx'
import { Bos } from '../ortak/liste/bos.tsx'
import { Dugme, Soluk } from '../ortak/parcalar.tsx'
import { Sayfa } from '../ortak/sayfa.tsx'
import { childrenOf, dropAt, flatten, step, subtree, type Yon } from './agac.ts'
import { kategoriMetni } from './kategori-metni.ts'
import { KategoriPenceresi } from './kategori-penceresi.tsx'
import { KategoriSatiri } from './kategori-satiri.tsx'
import { useTasima } from './tasima.ts'

/** One level of the tree, in pixels. */
const LEVEL = 28

export function Kategoriler() {
  const t = useMetin(kategoriMetni)
  const { may } = useOturum()
  const sorgu = useVeri(['kategoriler'], (signal) => k.kategoriler.list({ signal }))
  const { data } = sorgu
  const writes = may('urun:yazma')
  return (
    <Sayfa baslik={t.baslik} eylemler={<ApiGoster method="GET" path="/v1/kategoriler" sdk="k.kategoriler.list()" />}>
      {writes && (
        <Paper withBorder p="sm">
          <YeniKategori ust={null} />
        </Paper>
      )}
      {!data && <Bekleyen sorgu={sorgu} satir={8} />}
      {data?.veri.length === 0 && <Bos simge="katman" baslik={t.bos} metin={t.bosMetin} />}
      {data && data.veri.length > 0 && <Agac kategoriler={data.veri} writes={writes} />}
    </Sayfa>
  )
}

function Agac({ kategoriler, writes }: { kategoriler: Kategori[]; writes: boolean }) {
  const t = useMetin(kategoriMetni)
  const { tasi, hata } = useTasima()
  const [dragged, setDragged] = useState<string | null>(null)
  const [told, setTold] = useState('')
  const [editing, setEditing] = useState<Kategori | null>(null)
  const [adding, setAdding] = useState<string | null>(null)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
  )
  // Subtree of the dragged one: goes with it, and is not rendered meanwhile.
  const hidden = dragged ? subtree(kategoriler, dragged) : new Set<string>()
  const rows = flatten(kategoriler).filter((r) => r.kategori.id === dragged || !hidden.has(r.kategori.id))
  const drop = ({ active, over, delta }: DragEndEvent) => {
    setDragged(null)
    const to = over && dropAt(rows, String(active.id), String(over.id), Math.round(delta.x / LEVEL))
    if (to) tell(String(active.id), tasi(String(active.id), to))
  }
  const go = (id: string, yon: Yon) => {
    const to = step(kategoriler, id, yon)
    if (to) tell(id, tasi(id, to))
    else setTold(t.tasinamaz)
  }
  const tell = (id: string, now: Kategori[]) => setTold(placeText(t, now, id))
  const announcements = announcementsIn(t, kategoriler)
  return (
    <>
      {hata && <HataKutusu hata={hata} />}
      {writes && <Soluk visibleFrom="sm">{t.ipucu}</Soluk>}
      <VisuallyHidden role="status" aria-live="polite">
        {told}
      </VisuallyHidden>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements, screenReaderInstructions: { draggable: t.ipucu } }}
        onDragStart={({ active }) => setDragged(String(active.id))}
        onDragCancel={() => setDragged(null)}
        onDragEnd={drop}
      >
        <SortableContext items={rows.map((r) => r.kategori.id)} strategy={verticalListSortingStrategy}>
          <Paper withBorder component="ul" m={0} p={0} aria-label={t.baslik} style={{ listStyle: 'none' }}>
            {rows.map(({ kategori, derinlik }) => (
              <KategoriSatiri
                key={kategori.id}
                kategori={kategori}
                derinlik={derinlik}
                writes={writes}
                go={(yon) => go(kategori.id, yon)}
                duzenle={() => setEditing(kategori)}
                altEkle={() => setAdding(kategori.id)}
                alt={adding === kategori.id && <YeniKategori ust={kategori} kapat={() => setAdding(null)} />}
              />
            ))}
          </Paper>
        </SortableContext>
      </DndContext>
      {editing && (
        <KategoriPenceresi
          key={editing.id}
          kategori={editing}
          kategoriler={kategoriler}
          kapat={() => setEditing(null)}
        />
      )}
    </>
  )
}

type Metin = ReturnType<typeof useMetin<typeof kategoriMetni.tr>>

function placeText(t: Metin, kategoriler: readonly Kategori[], id: string): string {
  const own = kategoriler.find((x) => x.id === id)
  if (!own) return ''
  const siblings = childrenOf(kategoriler, own.ust_id)
  const at = siblings.findIndex((x) => x.id === id) + 1
  const ust = kategoriler.find((x) => x.id === own.ust_id)
  return t.tasindi(own.ad, ust ? t.altinda(ust.ad, at, siblings.length) : t.kokYeri(at, siblings.length))
}

function announcementsIn(t: Metin, kategoriler: readonly Kategori[]) {
  const name = (id: string | number) => kategoriler.find((x) => x.id === id)?.ad ?? ''
  return {
    onDragStart: ({ active }: { active: { id: string | number } }) => t.suruklendi(name(active.id)),
    onDragOver: () => undefined,
    onDragEnd: ({ active }: { active: { id: string | number } }) => t.birakildi(name(active.id)),
    onDragCancel: ({ active }: { active: { id: string | number } }) => t.vazgecildi(name(active.id)),
  }
}

/** A name and Enter: the field is ready for the next one. */
function YeniKategori({ ust, kapat }: { ust: Kategori | null; kapat?: () => void }) {
  const t = useMetin(kategoriMetni)
  const metinOf = useHataMetni()
  const form = useAlanlar(
    { ad: '' },
    ({ ad }, o) => k.kategoriler.create({ ad: ad.trim(), ust_id: ust?.id ?? null, sira: LAST }, o),
    { done: (made) => t.eklendi(made.ad), stale: [['kategoriler']], after: (_made, _sent, set) => set({ ad: '' }) },
  )
  const { yaz } = form.pencere
  const { value: ad, onChange } = form.yazi('ad')
  const label = ust ? t.altAd(ust.ad) : t.yeniAd
  return (
    <form {...form.sayfada}>
      <Group gap="xs" align="flex-start">
        <TextInput
          aria-label={label}
          placeholder={label}
          maxLength={200}
          style={{ flex: 1 }}
          data-autofocus={ust ? true : undefined}
          ref={(input) => void (ust && ad === '' && input?.focus())}
          value={ad}
          onChange={onChange}
          onKeyDown={(e) => e.key === 'Escape' && kapat?.()}
        />
        <Dugme metin={t.ekle} type="submit" disabled={ad.trim() === ''} loading={yaz.isPending} />
      </Group>
      {yaz.error && (
        <Alert color="red" mt="xs" role="alert">
          {metinOf(yaz.error)}
        </Alert>
      )}
    </form>
  )
}

/** Behind those that were put in order; the next move gives it a number of its own. */
const LAST = 100_000
