import { Button, Group, Tabs, Text } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { KampanyaSatiri } from '../api/generated/kayitlar.ts'
import { panel } from '../api/istemci.ts'
import { useOturum } from '../api/oturum.tsx'
import { useVeri } from '../api/veri.ts'
import { useDil, useMetin } from '../dil/dil.tsx'
import { ApiGoster } from '../ortak/api-goster.tsx'
import { Kopyala } from '../ortak/kopyala.tsx'
import { AramaKutusu } from '../ortak/liste/arama.tsx'
import { Bos } from '../ortak/liste/bos.tsx'
import { Gorunumler } from '../ortak/liste/gorunumler.tsx'
import { Liste, type Sutun } from '../ortak/liste/liste.tsx'
import { Para } from '../ortak/para.tsx'
import { Sayfa } from '../ortak/sayfa.tsx'
import { Simge } from '../ortak/simge.tsx'
import { toLocalInput } from '../ortak/zaman.ts'
import { durumlar, type KampanyaAramasi } from './arama.ts'
import { datesOf } from './cumle.ts'
import { KampanyaDurumu } from './durum.tsx'
import { kampanyaMetni } from './metin.ts'

export function Kampanyalar() {
  const t = useMetin(kampanyaMetni)
  const { may } = useOturum()
  const search = useSearch({ from: '/kabuk/kampanyalar' })
  const navigate = useNavigate({ from: '/kampanyalar' })
  const sorgu = useVeri(['kampanyalar', search], (signal) => panel('GET /kampanyalar', { query: search, signal }))
  const filter = ({ durum, ara }: KampanyaAramasi) =>
    void navigate({ search: { ...(durum && { durum }), ...(ara && { ara }) } })
  const add = may('kampanya:yazma') && (
    <Button component={Link} to="/kampanyalar/yeni" leftSection={<Simge ad="arti" boy={16} />}>
      {t.yeni}
    </Button>
  )
  return (
    <Sayfa
      baslik={t.kampanyalar}
      eylemler={
        <>
          <ApiGoster method="GET" path="/v1/kampanyalar" sdk="k.kampanyalar.list()" />
          {add}
        </>
      }
    >
      <Tabs
        value={search.durum ?? 'hepsi'}
        onChange={(d) => filter({ ...search, durum: durumlar.find((x) => x === d) })}
      >
        <Tabs.List aria-label={t.durum}>
          {(['hepsi', ...durumlar] as const).map((d) => (
            <Tabs.Tab key={d} value={d}>
              {t[d]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {/* One panel whose content follows the tab that is open. */}
        <Tabs.Panel value={search.durum ?? 'hepsi'} pt="md">
          <Group mb="md">
            <AramaKutusu deger={search.ara} ara={(ara) => filter({ ...search, ara })} yer={t.yer} />
            <Gorunumler sayfa="kampanyalar" />
          </Group>
          <Liste
            sorgu={sorgu}
            ad={t.kampanyalar}
            sutunlar={useSutunlar()}
            anahtar={(k) => k.id}
            bag={(k) => ({ to: '/kampanyalar/$id', params: { id: k.id } })}
            suzuldu={search.ara !== undefined || search.durum !== undefined}
            temizle={() => filter({})}
            imlec={search.sonraki}
            sayfala={(sonraki) => void navigate({ search: { ...search, sonraki } })}
            bos={
              <Bos simge="yuzde" baslik={t.bosBaslik} metin={t.bosMetin}>
                {add}
              </Bos>
            }
          />
        </Tabs.Panel>
      </Tabs>
    </Sayfa>
  )
}

function useSutunlar(): Sutun<KampanyaSatiri>[] {
  const t = useMetin(kampanyaMetni)
  const { dil } = useDil()
  return [
    { baslik: t.kampanya, hucre: (k) => k.ad },
    { baslik: t.tur, genis: true, hucre: (k) => t[`tur_${k.tur}`] },
    { baslik: t.kod, hucre: (k) => <Kod kampanya={k} /> },
    { baslik: t.durum, hucre: (k) => <KampanyaDurumu kampanya={k} /> },
    {
      baslik: t.kullanim,
      sag: true,
      hucre: (k) => (k.kullanim_siniri === null ? k.kullanim : `${k.kullanim} / ${k.kullanim_siniri}`),
    },
    { baslik: t.toplamIndirim, sag: true, hucre: (k) => <Para tutar={k.toplam_indirim} birim={k.para_birimi} /> },
    {
      baslik: t.tarih,
      genis: true,
      hucre: (k) => datesOf(toLocalInput(k.baslangic), toLocalInput(k.bitis), dil) ?? t.suresiz,
    },
  ]
}

function Kod({ kampanya: k }: { kampanya: KampanyaSatiri }) {
  const t = useMetin(kampanyaMetni)
  if (k.otomatik) {
    return (
      <Text size="sm" c="dimmed" component="span">
        {t.otomatik}
      </Text>
    )
  }
  return (
    <Group gap={4} wrap="nowrap" component="span" display="inline-flex">
      <Text size="sm" ff="monospace" component="span">
        {k.kod}
      </Text>
      <Kopyala deger={k.kod} />
    </Group>
  )
}
