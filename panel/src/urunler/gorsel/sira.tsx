import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Badge } from '@mantine/core'
import { useState } from 'react'
import { metinler, useMetin } from '../../dil/dil.tsx'
import { SimgeDugmesi } from '../../ortak/parcalar.tsx'
import { AltPenceresi } from './alt-penceresi.tsx'
import { useAltlar } from './altlar.ts'

const texts = metinler({
  gorsel: [(n: number) => `Görsel ${n}`, (n) => `Picture ${n}`],
  tasi: [(n: number) => `Görseli taşı: ${n}`, (n) => `Move picture ${n}`],
  kaldir: [(n: number) => `Görseli kaldır: ${n}`, (n) => `Remove picture ${n}`],
  metin: [(n: number) => `Görsel metni: ${n}`, (n) => `Text of picture ${n}`],
  kapak: ['Kapak', 'Cover'],
  nasil: [
    'Taşımaya başlamak için Boşluk, yerini değiştirmek için oklar, bırakmak için Boşluk, vazgeçmek için Esc.',
    'Space to pick up, arrows to move, Space to drop, Esc to cancel.',
  ],
  aldi: [(n: number) => `Görsel ${n} tutuldu`, (n) => `Picture ${n} picked up`],
  uzerinde: [(n: number) => `Yeni sıra: ${n}`, (n) => `New place: ${n}`],
  birakti: [(n: number) => `Görsel bırakıldı, sıra: ${n}`, (n) => `Picture dropped, place: ${n}`],
  vazgecti: ['Taşımaktan vazgeçildi', 'Moving cancelled'],
})

type Props = { urls: string[]; degisti: (urls: string[]) => void; acik: boolean }

export function GorselSirasi({ urls, degisti, acik }: Props) {
  const t = useMetin(texts)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const { altlar, hazir, yaz } = useAltlar()
  const [written, setWritten] = useState<string | null>(null)
  const placeOf = (id: unknown) => urls.indexOf(String(id)) + 1
  const announcements: Announcements = {
    onDragStart: ({ active }) => t.aldi(placeOf(active.id)),
    onDragOver: ({ over }) => (over ? t.uzerinde(placeOf(over.id)) : undefined),
    onDragEnd: ({ active, over }) => t.birakti(placeOf(over?.id ?? active.id)),
    onDragCancel: () => t.vazgecti,
  }
  const end = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) degisti(arrayMove(urls, placeOf(active.id) - 1, placeOf(over.id) - 1))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t.nasil } }}
    >
      <SortableContext items={urls} strategy={rectSortingStrategy}>
        <ul className="gorsel-sirasi">
          {urls.map((url, i) => (
            <Gorsel
              key={url}
              url={url}
              sira={i + 1}
              acik={acik}
              alt={altlar[url] ?? ''}
              yaz={hazir ? () => setWritten(url) : null}
              kaldir={() => degisti(urls.filter((other) => other !== url))}
            />
          ))}
        </ul>
      </SortableContext>
      {written !== null && (
        <AltPenceresi
          sira={placeOf(written)}
          metin={altlar[written] ?? ''}
          yaz={(metin) => yaz(written, metin)}
          kapat={() => setWritten(null)}
        />
      )}
    </DndContext>
  )
}

type GorselProps = {
  url: string
  sira: number
  acik: boolean
  alt: string
  /** Null until it is known what is there. */
  yaz: (() => void) | null
  kaldir: () => void
}

function Gorsel({ url, sira, acik, alt, yaz, kaldir }: GorselProps) {
  const t = useMetin(texts)
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: url,
  })
  return (
    <li
      ref={setNodeRef}
      className="gorsel"
      data-tasiniyor={isDragging || undefined}
      style={{ transform: CSS.Transform.toString(transform), transition }}
    >
      <img
        src={/^https?:\/\//.test(url) ? url : undefined}
        alt={alt || t.gorsel(sira)}
        loading="lazy"
        draggable={false}
      />
      {acik && (
        <span className="gorsel-ust">
          <SimgeDugmesi
            simge="tut"
            boy={14}
            ad={t.tasi(sira)}
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
            size="sm"
            variant="default"
          />
          <SimgeDugmesi simge="carpi" boy={14} ad={t.kaldir(sira)} size="sm" variant="default" onClick={kaldir} />
        </span>
      )}
      {acik && (
        <span className="gorsel-metni">
          <SimgeDugmesi
            simge="yazi"
            boy={14}
            ad={t.metin(sira)}
            size="sm"
            variant={alt ? 'filled' : 'default'}
            disabled={yaz === null}
            onClick={() => yaz?.()}
          />
        </span>
      )}
      {sira === 1 && (
        <Badge className="gorsel-kapak" size="sm" variant="default">
          {t.kapak}
        </Badge>
      )}
    </li>
  )
}
