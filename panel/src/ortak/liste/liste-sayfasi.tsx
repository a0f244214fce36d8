import { Group, Stack, Tabs, Text } from '@mantine/core'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiGoster, type ApiIstegi } from '../api-goster.tsx'
import { Dugme } from '../parcalar.tsx'
import { Sayfa, type SayfaProps } from '../sayfa.tsx'
import { Simge } from '../simge.tsx'
import { AramaKutusu } from './arama.tsx'
import { Bos, type BosProps } from './bos.tsx'
import { Gorunumler, type GorunumSayfasi } from './gorunumler.tsx'
import { Liste, type ListeProps, type Sorgu } from './liste.tsx'

type Arama = { ara?: string | undefined; sonraki?: string | undefined }

/** Result of `useListe` as the frame needs it; for a list without pages, its query. */
type ListeHali<T> = {
  sorgu: Sorgu<T>
  arama?: Arama
  sor?(change: Arama): void
  suzuldu?: boolean
  temizle?: () => void
  imlec?: string | undefined
  sayfala?: (imlec: string) => void
}

type Props<T> = Pick<ListeProps<T>, 'sutunlar' | 'bag' | 'secim'> &
  Pick<SayfaProps, 'baslik' | 'ust' | 'yaninda'> & {
    liste: ListeHali<T>
    /** Accessible name of the table, if not the page's title. */
    ad?: string
    anahtar?: (kayit: T) => string
    /** API request of the page. */
    api?: Omit<ApiIstegi, 'method'>
    /** Further actions. */
    eylemler?: ReactNode
    /** Add button: beside the title, and in the empty state. */
    ekle?: EkleProps | false
    /** Above tabs and filters. */
    ustunde?: ReactNode
    sekmeler?: Sekmeler
    /** Placeholder of the search; without it there is none. */
    ara?: string
    gorunum?: GorunumSayfasi
    /** Beside the search. */
    suzgecler?: ReactNode
    /** Between filters and list: actions on selected rows. */
    arada?: ReactNode
    /** For a page that is empty though there is a next one (walk). */
    devam?: { metin: string; eylem: string }
    bos: BosProps
    /** Below the list, and its windows. */
    children?: ReactNode
  }

/** A link, or a dialog. */
type EkleProps = { metin: string } & ({ to: LinkProps['to'] } | { ac: () => void })

function Ekle({ metin, ...p }: EkleProps) {
  const icon = <Simge ad="arti" boy={16} />
  if ('ac' in p) {
    return <Dugme metin={metin} leftSection={icon} onClick={p.ac} />
  }
  return <Dugme metin={metin} leftSection={icon} to={p.to} />
}

type Sekmeler = {
  /** What the tabs divide the list by. */
  ad: string
  /** Label of the tab for all. */
  tumu: string
  deger: string | undefined
  sec(deger: string | undefined): void
  secenekler: readonly { value: string; label: ReactNode }[]
}

const ALL = 'tumu'

function Sekmeli({ sekmeler: s, children }: { sekmeler: Sekmeler | undefined; children: ReactNode }) {
  if (!s) return <>{children}</>
  return (
    <Tabs value={s.deger ?? ALL} onChange={(v) => s.sec(v === null || v === ALL ? undefined : v)}>
      <Tabs.List aria-label={s.ad}>
        {[{ value: ALL, label: s.tumu }, ...s.secenekler].map(({ value, label }) => (
          <Tabs.Tab key={value} value={value}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {/* One panel whose content follows the open tab. */}
      <Tabs.Panel value={s.deger ?? ALL} pt="md">
        <Stack gap="md">{children}</Stack>
      </Tabs.Panel>
    </Tabs>
  )
}

/** List page: title and actions, tabs, search, saved views, filters, rows, empty state. */
export function ListeSayfasi<T extends { id: string }>(p: Props<T>) {
  const { liste, ara, gorunum, suzgecler } = p
  return (
    <Sayfa
      baslik={p.baslik}
      ust={p.ust}
      yaninda={p.yaninda}
      eylemler={
        <>
          {p.api && <ApiGoster method="GET" {...p.api} />}
          {p.eylemler}
          {p.ekle && <Ekle {...p.ekle} />}
        </>
      }
    >
      {p.ustunde}
      <Sekmeli sekmeler={p.sekmeler}>
        {(ara || gorunum || suzgecler) && (
          <Group gap="sm" align="flex-end">
            {ara && <AramaKutusu deger={liste.arama?.ara} ara={(metin) => liste.sor?.({ ara: metin })} yer={ara} />}
            {gorunum && <Gorunumler sayfa={gorunum} />}
            {suzgecler}
          </Group>
        )}
        {p.arada}
        <Rows {...p} />
      </Sekmeli>
      {p.children}
    </Sayfa>
  )
}

function Rows<T extends { id: string }>({ liste, bos, ekle, devam, ...p }: Props<T>) {
  const { data } = liste.sorgu
  const next = data?.sonraki
  if (devam && data?.veri.length === 0 && next) {
    return (
      <Stack align="flex-start" gap="xs">
        <Text>{devam.metin}</Text>
        <Dugme metin={devam.eylem} variant="default" onClick={() => liste.sayfala?.(next)} />
      </Stack>
    )
  }
  return (
    <Liste
      ad={p.ad ?? p.baslik}
      sorgu={liste.sorgu}
      sutunlar={p.sutunlar}
      anahtar={p.anahtar ?? ((kayit) => kayit.id)}
      bag={p.bag}
      secim={p.secim}
      suzuldu={liste.suzuldu}
      temizle={liste.temizle}
      imlec={liste.imlec}
      sayfala={liste.sayfala}
      bos={
        <Bos {...bos}>
          {(ekle || bos.children) && (
            <Group>
              {ekle && <Ekle {...ekle} />}
              {bos.children}
            </Group>
          )}
        </Bos>
      }
    />
  )
}
