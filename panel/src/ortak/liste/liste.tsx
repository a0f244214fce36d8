import { Box, Checkbox, Group, Paper, Table } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Link, useRouter } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { useMetin } from '../../dil/dil.tsx'
import { Bekleyen } from '../bekleyen.tsx'
import { HataKutusu } from '../hata.tsx'
import { ortakMetin } from '../metin.ts'
import { Dugme, Soluk } from '../parcalar.tsx'
import { Simge } from '../simge.tsx'
import { SonucYok } from './bos.tsx'
import { Kaydirma } from './tablo.tsx'

export type Sutun<T> = {
  baslik: string
  hucre: (kayit: T) => ReactNode
  /** Right-aligned, for numbers. */
  sag?: boolean
  /** Hidden in the cards of a phone. */
  genis?: boolean
  genislik?: number | string
}

/** `to`, `params` and `search` as for a Link. */
export type Bag = { to: string; params?: Record<string, string>; search?: Record<string, unknown> }

/** What a list answers: some have no further pages. */
export type Yanit<T> = { veri: readonly T[]; sonraki?: string | null }

export type Sorgu<T> = {
  data: Yanit<T> | undefined
  error: Error | null
  isPlaceholderData?: boolean
  refetch: () => unknown
}

export type Secim<T> = {
  secili: ReadonlySet<string>
  set: (secili: ReadonlySet<string>) => void
  metin: (kayit: T) => string
}

export type ListeProps<T> = {
  /** Result of `useVeri`. */
  sorgu: Sorgu<T>
  /** Accessible name of the table. */
  ad: string
  sutunlar: Sutun<T>[]
  anahtar: (kayit: T) => string
  /** The first column is a real link to it. */
  bag?: ((kayit: T) => Bag) | undefined
  /** Row selection. */
  secim?: Secim<T> | undefined
  /** Empty state; with `suzuldu`, for no matches. */
  bos: ReactNode
  suzuldu?: boolean
  temizle?: () => void
  /** Cursor of the page shown, from the address; undefined on the first. */
  imlec?: string | undefined
  /** Navigates to another page: the cursor goes into the address. */
  sayfala?: (imlec: string) => void
}

/** A page of records: a table, or cards on a narrow screen. */
export function Liste<T>(p: ListeProps<T>) {
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const { data, error } = p.sorgu
  // Memoised: not rendered again while the next page is loading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other functions of a page follow from these
  const body = useMemo(
    () => data && (narrow ? <Cards {...p} kayitlar={data.veri} /> : <Rows {...p} kayitlar={data.veri} />),
    [data, narrow, p.sutunlar, p.secim?.secili],
  )
  if (!data) return <Bekleyen sorgu={p.sorgu} satir={8} />
  // A page may be empty though there is a next one (walk).
  if (data.veri.length === 0 && p.imlec === undefined && !data.sonraki) {
    return p.suzuldu ? <SonucYok temizle={p.temizle} /> : p.bos
  }
  return (
    <Box style={{ opacity: p.sorgu.isPlaceholderData ? 0.55 : 1 }} aria-busy={p.sorgu.isPlaceholderData || undefined}>
      {error && <HataKutusu hata={error} tekrar={p.sorgu.refetch} />}
      {body}
      <Pages imlec={p.imlec} sonraki={data.sonraki ?? null} sayfala={p.sayfala} />
    </Box>
  )
}

type Shown<T> = ListeProps<T> & { kayitlar: readonly T[] }

function Rows<T>({ kayitlar, ...p }: Shown<T>) {
  const t = useMetin(ortakMetin)
  const all = kayitlar.map(p.anahtar)
  const chosen = p.secim ? all.filter((id) => p.secim?.secili.has(id)).length : 0
  return (
    <Paper withBorder>
      <Kaydirma ad={p.ad} enAz={600}>
        <Table highlightOnHover aria-label={p.ad}>
          <Table.Thead>
            <Table.Tr>
              {p.secim && (
                <Table.Th w={40}>
                  <Checkbox
                    aria-label={t.tumunuSec}
                    checked={chosen > 0 && chosen === all.length}
                    indeterminate={chosen > 0 && chosen < all.length}
                    onChange={(e) => p.secim?.set(new Set(e.currentTarget.checked ? all : []))}
                  />
                </Table.Th>
              )}
              {p.sutunlar.map((s) => (
                <Table.Th key={s.baslik} w={s.genislik} ta={s.sag ? 'right' : undefined}>
                  {s.baslik}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {kayitlar.map((kayit) => (
              <Row key={p.anahtar(kayit)} kayit={kayit} {...p} />
            ))}
          </Table.Tbody>
        </Table>
      </Kaydirma>
    </Paper>
  )
}

function Row<T>({ kayit, ...p }: ListeProps<T> & { kayit: T }) {
  const id = p.anahtar(kayit)
  return (
    <Table.Tr>
      {p.secim && (
        <Table.Td>
          <Chosen id={id} kayit={kayit} secim={p.secim} />
        </Table.Td>
      )}
      {p.sutunlar.map((s, i) => (
        <Table.Td key={s.baslik} ta={s.sag ? 'right' : undefined}>
          {i === 0 && p.bag ? <RowLink bag={p.bag(kayit)}>{s.hucre(kayit)}</RowLink> : s.hucre(kayit)}
        </Table.Td>
      ))}
    </Table.Tr>
  )
}

function Cards<T>({ kayitlar, ...p }: Shown<T>) {
  const [first, ...others] = p.sutunlar
  return (
    <ul aria-label={p.ad} style={{ listStyle: 'none', padding: 0, margin: 0, display: 'grid', gap: 8 }}>
      {kayitlar.map((kayit) => (
        <Paper component="li" withBorder p="sm" key={p.anahtar(kayit)}>
          <Group wrap="nowrap" align="flex-start" gap="sm">
            {p.secim && <Chosen id={p.anahtar(kayit)} kayit={kayit} secim={p.secim} />}
            <Box style={{ flex: 1, minWidth: 0 }}>
              {first && (p.bag ? <RowLink bag={p.bag(kayit)}>{first.hucre(kayit)}</RowLink> : first.hucre(kayit))}
              {others
                .filter((s) => !s.genis)
                .map((s) => (
                  <Group key={s.baslik} justify="space-between" gap="xs" mt={4}>
                    <Soluk kucuk>{s.baslik}</Soluk>
                    <Box fz="sm">{s.hucre(kayit)}</Box>
                  </Group>
                ))}
            </Box>
          </Group>
        </Paper>
      ))}
    </ul>
  )
}

function Chosen<T>({ id, kayit, secim }: { id: string; kayit: T; secim: Secim<T> }) {
  const t = useMetin(ortakMetin)
  const toggle = (on: boolean) => {
    const next = new Set(secim.secili)
    if (on) next.add(id)
    else next.delete(id)
    secim.set(next)
  }
  return (
    <Checkbox
      aria-label={t.sec(secim.metin(kayit))}
      checked={secim.secili.has(id)}
      onChange={(e) => toggle(e.currentTarget.checked)}
    />
  )
}

function RowLink({ bag, children }: { bag: Bag; children: ReactNode }) {
  return (
    <Link {...(bag as { to: '/' })} className="satir-bagi">
      {children}
    </Link>
  )
}

/** Forward by cursor, back by the browser's history. */
export function Pages({
  imlec,
  sonraki,
  sayfala,
}: {
  imlec: string | undefined
  sonraki: string | null
  sayfala: ((i: string) => void) | undefined
}) {
  const t = useMetin(ortakMetin)
  const { history } = useRouter()
  if (!sayfala || (imlec === undefined && sonraki === null)) return null
  return (
    <Group justify="flex-end" mt="sm" gap="xs" component="nav" aria-label={`${t.onceki}, ${t.sonraki}`}>
      <Dugme
        metin={t.onceki}
        variant="default"
        size="sm"
        disabled={imlec === undefined}
        onClick={() => history.back()}
        leftSection={<Simge ad="sol" boy={14} />}
      />
      <Dugme
        metin={t.sonraki}
        variant="default"
        size="sm"
        disabled={sonraki === null}
        onClick={() => sonraki !== null && sayfala(sonraki)}
        rightSection={<Simge ad="sag" boy={14} />}
      />
    </Group>
  )
}
