import { Paper, Table, type TableProps } from '@mantine/core'
import type { ReactNode } from 'react'

type TabloSutunu<T> = {
  baslik: ReactNode
  hucre: (satir: T, i: number) => ReactNode
  /** Right-aligned, for numbers. */
  sag?: boolean
  /** Hidden on a narrow screen. */
  genis?: boolean
  genislik?: number | string
  /** Names its row. */
  satirBasligi?: boolean
}

type Props<T> = Omit<TableProps, 'children'> & {
  /** Accessible name. */
  ad: string
  satirlar: readonly T[]
  anahtar: (satir: T, i: number) => string
  sutunlar: readonly TabloSutunu<T>[]
  /** Narrower than this it scrolls sideways. */
  enAz?: number
  cerceveli?: boolean
}

/** Table described by its columns: header, rows, and a region that the keyboard can scroll. */
export function Tablo<T>({ ad, satirlar, anahtar, sutunlar, enAz, cerceveli, ...rest }: Props<T>) {
  const sideOf = (s: { sag?: boolean; genis?: boolean }) => ({
    ...(s.sag && { ta: 'right' as const }),
    ...(s.genis && { visibleFrom: 'sm' as const }),
  })
  const table = (
    <Table aria-label={ad} {...rest}>
      <Table.Thead>
        <Table.Tr>
          {sutunlar.map((s, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
            <Table.Th key={i} w={s.genislik} {...sideOf(s)}>
              {s.baslik}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {satirlar.map((satir, i) => (
          <Table.Tr key={anahtar(satir, i)}>
            {sutunlar.map((s, j) => {
              const Hucre = s.satirBasligi ? Table.Th : Table.Td
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
                <Hucre key={j} {...sideOf(s)}>
                  {s.hucre(satir, i)}
                </Hucre>
              )
            })}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
  const scrolled = enAz ? (
    <Kaydirma ad={ad} enAz={enAz}>
      {table}
    </Kaydirma>
  ) : (
    table
  )
  return cerceveli ? <Paper withBorder>{scrolled}</Paper> : scrolled
}

/** Scroll region with a name, so that the keyboard reaches it. */
export const Kaydirma = ({ ad, enAz, children }: { ad: string; enAz: number; children: ReactNode }) => (
  <Table.ScrollContainer
    minWidth={enAz}
    scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': ad, role: 'region' } }}
  >
    {children}
  </Table.ScrollContainer>
)
