import './grafik.css'
import { Box, Paper, Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useDil, useMetin } from '../../dil/dil.tsx'
import { Tablo } from '../liste/tablo.tsx'
import { Dugme, Soluk } from '../parcalar.tsx'
import { ceiling, dayAfter, dayUnder, isMove } from './hesaplar.ts'
import { grafikMetni } from './metin.ts'

export type Nokta = { gun: string; deger: number }

type Props = {
  ad: string
  noktalar: readonly Nokta[]
  /** A value as people read it. */
  yaz: (deger: number) => string
  /** The same where there is little room. */
  eksen?: (deger: number) => string
}

const HEIGHT = 170
const LEFT = 64
const BOTTOM = 22
const TOP = 8

/** Bar chart of days, with values under the pointer and for the keyboard; as a table for whoever wants all numbers. */
export function GunGrafigi(props: Props) {
  const { ad } = props
  const t = useMetin(grafikMetni)
  const [table, setTable] = useState(false)
  return (
    <Box>
      <Box style={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 8 }}>
        <Text fw={600} size="sm" component="h3">
          {ad}
        </Text>
        <Dugme
          metin={table ? t.grafikGoster : t.tabloGoster}
          variant="subtle"
          size="compact-xs"
          onClick={() => setTable(!table)}
          aria-pressed={table}
        />
      </Box>
      {table ? <Days {...props} /> : <Bars {...props} />}
    </Box>
  )
}

/** A day as it is written in the open language, from `2026-11-15`. */
function useGun() {
  const { dil } = useDil()
  const format = new Intl.DateTimeFormat(dil === 'en' ? 'en-GB' : 'tr-TR', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  return (gun: string): string => format.format(new Date(`${gun}T00:00:00Z`))
}

function Bars({ ad, noktalar, yaz, eksen = yaz }: Props) {
  const t = useMetin(grafikMetni)
  const gunOf = useGun()
  const { ref, width } = useElementSize()
  const top = noktalar.reduce((a, b) => (b.deger > a.deger ? b : a), noktalar[0] as Nokta)
  const high = ceiling(top.deger)
  // Of nothing there is one level.
  const levels = top.deger > 0 ? [0, high / 2, high] : [0]
  const step = Math.max(0, width - LEFT) / noktalar.length
  const y = (deger: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - Math.max(0, deger) / high)
  const { at, handlers } = useSecilenGun(noktalar.length, step)
  const chosen = at === null ? undefined : noktalar[at]
  const textOf = ({ gun, deger }: Nokta) => `${gunOf(gun)}: ${yaz(deger)}`
  return (
    <Box
      ref={ref}
      h={HEIGHT}
      pos="relative"
      className="grafik"
      // Slider role: one stop of the keyboard, whose days are gone through by arrows and read out.
      role="slider"
      tabIndex={0}
      aria-label={t.grafik(ad, yaz(top.deger), gunOf(top.gun))}
      aria-orientation="horizontal"
      aria-valuemin={1}
      aria-valuemax={noktalar.length}
      aria-valuenow={(at ?? noktalar.length - 1) + 1}
      aria-valuetext={textOf(chosen ?? (noktalar.at(-1) as Nokta))}
      {...handlers}
    >
      <svg width={width} height={HEIGHT} aria-hidden="true" style={{ display: 'block' }}>
        {levels.map((deger) => (
          <Level key={deger} y={y(deger)} width={width} text={eksen(deger)} />
        ))}
        {noktalar.map(({ gun, deger }, i) => (
          <rect
            key={gun}
            x={LEFT + i * step + step * 0.12}
            y={y(deger)}
            width={Math.max(1, step * 0.76)}
            height={Math.max(0, HEIGHT - BOTTOM - y(deger))}
            rx={Math.min(3, step * 0.2)}
            fill="var(--mantine-primary-color-filled)"
            opacity={at === null || at === i ? 1 : 0.45}
          />
        ))}
        {at !== null && (
          <rect
            x={LEFT + at * step}
            y={TOP}
            width={step}
            height={HEIGHT - TOP - BOTTOM}
            fill="currentColor"
            opacity={0.08}
          />
        )}
        <Ends noktalar={noktalar} width={width} gunOf={gunOf} />
      </svg>
      {chosen && at !== null && (
        <Paper
          withBorder
          shadow="sm"
          className="grafik-deger"
          // Beside its bar, and within the chart at both ends.
          style={{ left: `clamp(0px, ${LEFT + (at + 0.5) * step - 70}px, ${Math.max(0, width - 140)}px)` }}
        >
          <Soluk kucuk>{gunOf(chosen.gun)}</Soluk>
          <Text size="sm" fw={600}>
            {yaz(chosen.deger)}
          </Text>
        </Paper>
      )}
    </Box>
  )
}

/** The day under the pointer, or the one that the keyboard has gone to; the newest when it comes. */
function useSecilenGun(count: number, step: number) {
  const [at, setAt] = useState<number | null>(null)
  const last = count - 1
  const point = (e: PointerEvent<HTMLDivElement>) => {
    const x = e.clientX - e.currentTarget.getBoundingClientRect().left - LEFT
    setAt(dayUnder(x, step, last))
  }
  const handlers = {
    onPointerMove: point,
    onPointerDown: point,
    onPointerLeave: () => setAt(null),
    onFocus: () => setAt((old) => old ?? last),
    onBlur: () => setAt(null),
    onKeyDown: (e: KeyboardEvent<HTMLDivElement>) => {
      if (!isMove(e.key)) return
      e.preventDefault()
      setAt((old) => dayAfter(e.key, old ?? last, last))
    },
  }
  // A shorter period may have come meanwhile.
  return { at: at !== null && at > last ? null : at, handlers }
}

const QUIET = { fill: 'var(--mantine-color-dimmed)', fontSize: 11 }

function Level({ y, width, text }: { y: number; width: number; text: string }) {
  return (
    <g>
      <line x1={LEFT} x2={width} y1={y} y2={y} stroke="var(--mantine-color-default-border)" />
      <text x={LEFT - 6} y={y + 4} textAnchor="end" {...QUIET}>
        {text}
      </text>
    </g>
  )
}

function Ends({
  noktalar,
  width,
  gunOf,
}: {
  noktalar: readonly Nokta[]
  width: number
  gunOf: (gun: string) => string
}) {
  const [first, last] = [noktalar[0], noktalar.at(-1)]
  return (
    <g>
      <text x={LEFT} y={HEIGHT - 6} {...QUIET}>
        {first && gunOf(first.gun)}
      </text>
      <text x={width} y={HEIGHT - 6} textAnchor="end" {...QUIET}>
        {last && gunOf(last.gun)}
      </text>
    </g>
  )
}

function Days({ ad, noktalar, yaz }: Props) {
  const t = useMetin(grafikMetni)
  const gunOf = useGun()
  return (
    <Box mah={HEIGHT * 1.6} style={{ overflowY: 'auto' }} tabIndex={0} role="region" aria-label={ad}>
      <Tablo
        ad={ad}
        verticalSpacing={4}
        satirlar={noktalar.toReversed()}
        anahtar={({ gun }) => gun}
        sutunlar={[
          { baslik: t.tarih, hucre: ({ gun }) => gunOf(gun) },
          { baslik: ad, sag: true, hucre: ({ deger }) => yaz(deger) },
        ]}
      />
    </Box>
  )
}
