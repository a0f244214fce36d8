import { Box, Text } from '@mantine/core'
import type { WebhookOzeti } from '../api/generated/kayitlar.ts'
import { panel } from '../api/istemci.ts'
import { useMetin } from '../dil/dil.tsx'
import { Durum } from '../ortak/durum.tsx'
import type { Sutun } from '../ortak/liste/liste.tsx'
import { ListeSayfasi } from '../ortak/liste/liste-sayfasi.tsx'
import { useListe } from '../ortak/liste/use-liste.ts'
import { Soluk } from '../ortak/parcalar.tsx'
import { readWebhooklarAramasi } from './arama.ts'
import { HataNedeni } from './teslimat-gorunumu.tsx'
import { webhookMetni } from './webhook-metni.ts'

export function Webhooklar() {
  const t = useMetin(webhookMetni)
  const liste = useListe(['webhooklar'], readWebhooklarAramasi, (query, signal) =>
    panel('GET /webhooklar', { query, signal }),
  )
  return (
    <ListeSayfasi
      baslik={t.baslik}
      api={{ path: '/v1/webhooklar', sdk: 'k.webhooklar.list()' }}
      ekle={{ metin: t.ekle, to: '/gelistirici/webhooklar/yeni' }}
      liste={liste}
      sutunlar={useColumns()}
      bag={(w) => ({ to: '/gelistirici/webhooklar/$id', params: { id: w.id } })}
      bos={{ simge: 'zincir', baslik: t.bosBaslik, metin: t.bosMetin }}
    />
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
            <Soluk kucuk fw={400} component="span" display="block">
              {w.aciklama}
            </Soluk>
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
      <Soluk kucuk component="span">
        {t.adet(saglik.basarili, toplam)}
      </Soluk>
    </Box>
  )
}
