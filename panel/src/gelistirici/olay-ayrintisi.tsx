import { Group, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { OlayAyrintisi as Ayrinti } from '../api/generated/kayitlar.ts'
import { panel } from '../api/istemci.ts'
import { useOturum } from '../api/oturum.tsx'
import { useVeri } from '../api/veri.ts'
import { useMetin } from '../dil/dil.tsx'
import { Bekleyen } from '../ortak/bekleyen.tsx'
import { KodBlogu } from '../ortak/kod-blogu.tsx'
import { Kopyala } from '../ortak/kopyala.tsx'
import { Tablo } from '../ortak/liste/tablo.tsx'
import { Soluk, YaziBagi } from '../ortak/parcalar.tsx'
import { Cekmece } from '../ortak/pencere.tsx'
import { Zaman } from '../ortak/zaman.tsx'
import { pretty } from './govde.ts'
import { useOlayAdi } from './olay-adlari.ts'
import { olayMetni } from './olay-metni.ts'
import { TeslimatDurumu } from './teslimat-gorunumu.tsx'
import { webhookMetni } from './webhook-metni.ts'

/** Drawer of an event: its body, and its deliveries. */
export function OlayAyrintisi({ id, kapat }: { id: string | undefined; kapat: () => void }) {
  const t = useMetin(olayMetni)
  return (
    <Cekmece acik={id !== undefined} kapat={kapat} baslik={t.ayrinti} boyut="xl">
      {id && <Content id={id} />}
    </Cekmece>
  )
}

function Content({ id }: { id: string }) {
  const t = useMetin(olayMetni)
  const adOf = useOlayAdi()
  const sorgu = useVeri(['olay', id], (signal) => panel('GET /olaylar/{id}', { id, signal }), {
    keep: false,
  })
  const { data } = sorgu
  if (!data) return <Bekleyen sorgu={sorgu} />
  return (
    <Stack>
      <Stack gap={4}>
        <Group justify="space-between">
          <Text fw={600}>{adOf(data.olay)}</Text>
          <RecordLink kayit={data.kayit_id} />
        </Group>
        <Text size="sm">
          <Zaman an={data.zaman} tam />
        </Text>
        <Group gap={4}>
          <Soluk kucuk ff="monospace">
            {data.id}
          </Soluk>
          <Kopyala deger={data.id} />
        </Group>
      </Stack>
      <Title order={3} size="h5">
        {t.govde}
      </Title>
      <KodBlogu ad={t.govde} metin={pretty(data.govde)} kopya={data.govde} enCok={420} />
      <Title order={3} size="h5">
        {t.teslimatlar}
      </Title>
      {data.teslimatlar.length === 0 ? <Text size="sm">{t.teslimatYok}</Text> : <Deliveries olay={data} />}
    </Stack>
  )
}

const PAGES = [
  ['order_', '/siparisler/$id', 'siparis:okuma'],
  ['urun_', '/urunler/$id', 'urun:okuma'],
  ['mus_', '/musteriler/$id', 'musteri:okuma'],
] as const

/** Link to the record, where it has a page that this person may see. */
function RecordLink({ kayit }: { kayit: string }) {
  const t = useMetin(olayMetni)
  const { may } = useOturum()
  const page = PAGES.find(([prefix, , kapsam]) => kayit.startsWith(prefix) && may(kapsam))
  if (!page) return null
  return <YaziBagi metin={t.kaydiAc} {...({ to: page[1], params: { id: kayit } } as object)} />
}

function Deliveries({ olay }: { olay: Ayrinti }) {
  const t = useMetin(webhookMetni)
  return (
    <Tablo
      ad={t.teslimatlar}
      fz="sm"
      satirlar={olay.teslimatlar}
      anahtar={(d) => d.id}
      sutunlar={[
        {
          baslik: t.adres,
          hucre: (d) => (
            <Link
              className="satir-bagi"
              style={{ overflowWrap: 'anywhere' }}
              to="/gelistirici/webhooklar/$id"
              params={{ id: d.abonelik_id }}
              search={{ teslimat: d.id }}
            >
              {d.adres}
            </Link>
          ),
        },
        { baslik: t.durum, hucre: (d) => <TeslimatDurumu durum={d.durum} /> },
        { baslik: t.zaman, hucre: (d) => <Zaman an={d.olusturma} /> },
      ]}
    />
  )
}
