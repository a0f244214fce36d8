import { Button, Group, NativeSelect, Tabs, Text } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { SayfaSatiri } from '../api/generated/kayitlar.ts'
import { panel } from '../api/istemci.ts'
import { useOturum } from '../api/oturum.tsx'
import { useVeri } from '../api/veri.ts'
import { useMetin } from '../dil/dil.tsx'
import { ApiGoster } from '../ortak/api-goster.tsx'
import { Durum } from '../ortak/durum.tsx'
import { AramaKutusu } from '../ortak/liste/arama.tsx'
import { Bos } from '../ortak/liste/bos.tsx'
import { Liste, type Sutun } from '../ortak/liste/liste.tsx'
import { ortakMetin } from '../ortak/metin.ts'
import { OzelSuzgeci } from '../ortak/ozel/ozel-suzgeci.tsx'
import { queryOf, sdkArgs } from '../ortak/ozel/suzgec.ts'
import { Sayfa } from '../ortak/sayfa.tsx'
import { Simge } from '../ortak/simge.tsx'
import { Zaman } from '../ortak/zaman.tsx'
import type { SayfaAramasi } from './rotalar.tsx'
import { sayfaMetni, yasalMetni } from './sayfa-metni.ts'

const TO = '/icerik/sayfalar'

export function Sayfalar() {
  const t = useMetin(sayfaMetni)
  const { may } = useOturum()
  const search = useSearch({ from: '/kabuk/icerik/sayfalar' })
  const navigate = useNavigate()
  const sutunlar = useColumns()
  const sorgu = useVeri(['sayfalar', search], (signal) => panel('GET /sayfalar', { query: search, signal }))
  /** A filter begins at the first page. */
  const change = (next: SayfaAramasi) => {
    const { sonraki: _, ...kept } = { ...search, ...next }
    void navigate({ to: TO, search: Object.fromEntries(Object.entries(kept).filter(([, v]) => v)) as SayfaAramasi })
  }
  const add = may('icerik:yazma') && (
    <Button component={Link} to="/icerik/sayfalar/yeni" leftSection={<Simge ad="arti" boy={16} />}>
      {t.yeni}
    </Button>
  )
  return (
    <Sayfa
      baslik={t.sayfalar}
      eylemler={
        <>
          <ApiGoster
            method="GET"
            path="/v1/sayfalar"
            query={queryOf(search.ozel)}
            sdk={`k.sayfalar.list(${sdkArgs(search.ozel)})`}
          />
          {add}
        </>
      }
    >
      <Filters search={search} change={change} />
      <Liste
        sorgu={sorgu}
        ad={t.sayfalar}
        anahtar={(s) => s.id}
        sutunlar={sutunlar}
        bag={(s) => ({ to: '/icerik/sayfalar/$id', params: { id: s.id } })}
        suzuldu={Boolean(search.ara ?? search.durum ?? search.tur ?? search.ozel)}
        temizle={() => void navigate({ to: TO, search: {} })}
        imlec={search.sonraki}
        sayfala={(imlec) => void navigate({ to: TO, search: { ...search, sonraki: imlec } })}
        bos={
          <Bos simge="yazi" baslik={t.bosBaslik} metin={t.bosMetin}>
            {add}
          </Bos>
        }
      />
    </Sayfa>
  )
}

function Filters({ search, change }: { search: SayfaAramasi; change: (next: SayfaAramasi) => void }) {
  const t = useMetin(sayfaMetni)
  return (
    <>
      <Tabs
        value={search.durum ?? 'tumu'}
        onChange={(v) => change({ durum: v === 'tumu' || v === null ? undefined : (v as 'yayinda') })}
      >
        <Tabs.List aria-label={t.durum}>
          <Tabs.Tab value="tumu">{t.tumu}</Tabs.Tab>
          <Tabs.Tab value="yayinda">{t.yayindaSekmesi}</Tabs.Tab>
          <Tabs.Tab value="taslak">{t.taslakSekmesi}</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      <Group align="flex-end">
        <AramaKutusu deger={search.ara} ara={(ara) => change({ ara })} yer={t.araYer} />
        <NativeSelect
          aria-label={t.tur}
          value={search.tur ?? ''}
          onChange={(e) => change({ tur: (e.currentTarget.value || undefined) as SayfaAramasi['tur'] })}
          data={[
            { value: '', label: t.herTur },
            { value: 'sayfa', label: t.normal },
            { value: 'yasal', label: t.yasal },
          ]}
        />
        <OzelSuzgeci kayit="sayfa" deger={search.ozel} sec={(ozel) => change({ ozel })} />
      </Group>
    </>
  )
}

export function SayfaDurumu({ yayinda }: { yayinda: boolean }) {
  const t = useMetin(sayfaMetni)
  return yayinda ? (
    <Durum metin={t.yayindaDurumu} simge="tik" renk="teal" />
  ) : (
    <Durum metin={t.taslakDurumu} simge="kalem" renk="gray" />
  )
}

function useColumns(): Sutun<SayfaSatiri>[] {
  const t = useMetin(sayfaMetni)
  const o = useMetin(ortakMetin)
  const yasal = useMetin(yasalMetni)
  return [
    {
      baslik: t.baslik,
      hucre: (s) => (
        <>
          {s.baslik}
          <Text size="xs" c="dimmed" fw={400} component="span" display="block">
            /sayfa/{s.tanitici}
          </Text>
        </>
      ),
    },
    { baslik: t.durum, hucre: (s) => <SayfaDurumu yayinda={s.yayinda} /> },
    { baslik: t.tur, hucre: (s) => (s.yasal_tur ? yasal[s.yasal_tur] : t.normal) },
    { baslik: t.altbilgideMi, genis: true, hucre: (s) => (s.altbilgide ? o.evet : o.hayir) },
    { baslik: t.guncelleme, hucre: (s) => <Zaman an={s.guncelleme} /> },
  ]
}
