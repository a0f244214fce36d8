import { Box, Button, Text } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { WebhookOzeti } from '../api/generated/kayitlar.ts'
import { panel } from '../api/istemci.ts'
import { useVeri } from '../api/veri.ts'
import { useMetin } from '../dil/dil.tsx'
import { ApiGoster } from '../ortak/api-goster.tsx'
import { Durum } from '../ortak/durum.tsx'
import { Bos } from '../ortak/liste/bos.tsx'
import { Liste, type Sutun } from '../ortak/liste/liste.tsx'
import { Sayfa } from '../ortak/sayfa.tsx'
import { Simge } from '../ortak/simge.tsx'
import { HataNedeni } from './teslimat-gorunumu.tsx'
import { webhookMetni } from './webhook-metni.ts'

export function Webhooklar() {
  const t = useMetin(webhookMetni)
  const { sonraki } = useSearch({ from: '/kabuk/gelistirici/webhooklar' })
  const navigate = useNavigate()
  const sutunlar = useColumns()
  const sorgu = useVeri(['webhooklar', sonraki], (signal) => panel('GET /webhooklar', { query: { sonraki }, signal }))
  const add = (
    <Button component={Link} to="/gelistirici/webhooklar/yeni" leftSection={<Simge ad="arti" boy={16} />}>
      {t.ekle}
    </Button>
  )
  return (
    <Sayfa
      baslik={t.baslik}
      eylemler={
        <>
          <ApiGoster method="GET" path="/v1/webhooklar" sdk="k.webhooklar.list()" />
          {add}
        </>
      }
    >
      <Liste
        sorgu={sorgu}
        ad={t.baslik}
        anahtar={(w) => w.id}
        bag={(w) => ({ to: '/gelistirici/webhooklar/$id', params: { id: w.id } })}
        sutunlar={sutunlar}
        imlec={sonraki}
        sayfala={(imlec) => void navigate({ to: '/gelistirici/webhooklar', search: { sonraki: imlec } })}
        bos={
          <Bos simge="zincir" baslik={t.bosBaslik} metin={t.bosMetin}>
            {add}
          </Bos>
        }
      />
    </Sayfa>
  )
}

function useColumns(): Sutun<WebhookOzeti>[] {
  const t = useMetin(webhookMetni)
  return [
    {
      baslik: t.adres,
      hucre: (w) => (
        <>
          <Text inherit component="span" style={{ overflowWrap: 'anywhere' }}>
            {w.adres}
          </Text>
          {w.aciklama && (
            <Text size="xs" c="dimmed" fw={400} component="span" display="block">
              {w.aciklama}
            </Text>
          )}
        </>
      ),
    },
    { baslik: t.durum, hucre: (w) => <AbonelikDurumu aktif={w.aktif} /> },
    { baslik: t.olaylar, hucre: (w) => t.olaySayisi(w.olaylar.length) },
    { baslik: t.son24, hucre: (w) => <Saglik saglik={w.saglik} /> },
    { baslik: t.bekleyen, sag: true, hucre: (w) => (w.saglik.bekleyen >= 100 ? '100+' : w.saglik.bekleyen) },
    { baslik: t.sonHata, hucre: (w) => (w.saglik.son_hata ? <HataNedeni hata={w.saglik.son_hata} /> : t.hicYok) },
  ]
}

export function AbonelikDurumu({ aktif }: { aktif: boolean }) {
  const t = useMetin(webhookMetni)
  return aktif ? <Durum metin={t.acik} simge="tik" renk="teal" /> : <Durum metin={t.kapali} simge="carpi" renk="red" />
}

/** How much of the last day arrived. */
export function Saglik({ saglik }: { saglik: WebhookOzeti['saglik'] }) {
  const t = useMetin(webhookMetni)
  const toplam = saglik.basarili + saglik.basarisiz
  if (toplam === 0) {
    return (
      <Text inherit c="dimmed">
        {t.gonderimYok}
      </Text>
    )
  }
  // Rounded down: one that failed is not hidden behind a full hundred.
  const oran = Math.floor((saglik.basarili / toplam) * 100)
  return (
    <Box>
      <Text inherit component="span" c={oran < 90 ? 'red' : undefined}>
        {t.oran(oran)}
      </Text>{' '}
      <Text size="xs" c="dimmed" component="span">
        {t.adet(saglik.basarili, toplam)}
      </Text>
    </Box>
  )
}
