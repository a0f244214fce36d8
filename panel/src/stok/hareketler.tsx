import { Anchor, Box, Group, Paper, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { StokHareketi } from '../api/generated/kayitlar.ts'
import { panel } from '../api/istemci.ts'
import { useUzayanVeri } from '../api/veri.ts'
import { metinler, useMetin } from '../dil/dil.tsx'
import { Bekleyen } from '../ortak/bekleyen.tsx'
import { varyantAdi } from '../ortak/izgara/urun-hucresi.tsx'
import { Bos } from '../ortak/liste/bos.tsx'
import { Uzat } from '../ortak/liste/uzayan.tsx'
import { Soluk } from '../ortak/parcalar.tsx'
import { Zaman } from '../ortak/zaman.tsx'

const texts = metinler({
  acilis: ['Açılış', 'Opening'],
  varyant: ['Ürün sayfasından ya da API’den', 'From the product page or the API'],
  toplu: ['Sayım ya da toplu yazma', 'Count or bulk write'],
  hareket: ['Giriş ya da çıkış', 'In or out'],
  takip: ['Takip ayarı değişti', 'Tracking changed'],
  ayirma: ['Sipariş için ayrıldı', 'Set aside for an order'],
  birakma: ['Ayrılan bırakıldı', 'Released'],
  sevk: ['Gönderildi', 'Shipped'],
  iade: ['İade alındı', 'Returned'],
  sevk_iptal: ['Gönderi geri alındı', 'Shipment undone'],
  sure_doldu: ['Ayırma süresi doldu', 'Hold has lapsed'],
  depo_silme: ['Depo silindi', 'Warehouse deleted'],
  silme: ['Varyant silindi', 'Variant deleted'],
  siparis: [(no: string) => `Sipariş ${no}`, (no) => `Order ${no}`],
  miktar: ['Miktar', 'Quantity'],
  ayrilan: ['ayrılan', 'set aside'],
  sistem: ['Kepenk', 'Kepenk'],
  musteri: ['Müşteri', 'Customer'],
  anahtar: ['API anahtarı', 'API key'],
  bos: ['Henüz hareket yok', 'No movements yet'],
  eski: ['Daha eskileri göster', 'Show older ones'],
  silinmis: ['Silinmiş varyant', 'Deleted variant'],
})
type Metin = ReturnType<typeof useMetin<typeof texts.tr>>

/** Stock ledger of one variant, or of all: the latest first. */
export function Hareketler({ varyant_id }: { varyant_id: string | null }) {
  const t = useMetin(texts)
  const sorgu = useUzayanVeri<StokHareketi>(['hareketler', varyant_id], (sonraki, signal) => {
    const asked = { query: { limit: 50, sonraki }, signal }
    return varyant_id === null
      ? panel('GET /stok/hareketler', asked)
      : panel('GET /stok/{varyant_id}/hareketler', { varyant_id, ...asked })
  })
  const { data: hareketler } = sorgu
  if (!hareketler) return <Bekleyen sorgu={sorgu} satir={6} />
  if (hareketler.length === 0) return <Bos simge="saat" baslik={t.bos} />
  return (
    <Stack gap="xs">
      <Stack component="ol" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
        {hareketler.map((h) => (
          <Hareket
            key={[h.zaman, h.varyant_id, h.depo_id, h.neden, h.kaynak, h.miktar, h.ayrilan].join(' ')}
            h={h}
            adli={varyant_id === null}
          />
        ))}
      </Stack>
      <Uzat sorgu={sorgu} metin={t.eski} />
    </Stack>
  )
}

const signed = (n: number): string => (n > 0 ? `+${n}` : `−${Math.abs(n)}`)

/** Forward compatible: a reason that this page does not know is shown as it is. */
const reasonOf = (t: Metin, neden: string): string => {
  const text = t[neden as keyof Metin]
  return typeof text === 'string' ? text : neden
}

function whoOf(t: Metin, { tur, ad }: StokHareketi['kim']): string {
  if (tur === 'sistem') return t.sistem
  if (tur === 'musteri') return t.musteri
  return tur === 'anahtar' ? `${t.anahtar} ${ad ?? ''}`.trim() : (ad ?? tur)
}

function Hareket({ h, adli }: { h: StokHareketi; adli: boolean }) {
  const t = useMetin(texts)
  return (
    <Paper component="li" withBorder p="sm">
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
        <Box miw={0}>
          {adli && (
            <Text fw={550} style={{ overflowWrap: 'anywhere' }}>
              {h.urun_ad === null ? t.silinmis : varyantAdi({ urun_ad: h.urun_ad, varyant_ad: h.varyant_ad ?? '' })}
              {h.sku && ` · ${h.sku}`}
            </Text>
          )}
          <Text size="sm">
            {reasonOf(t, h.neden)}
            {h.siparis && (
              <>
                {' · '}
                <SiparisBagi siparis={h.siparis}>{t.siparis(h.siparis.no)}</SiparisBagi>
              </>
            )}
          </Text>
          {h.aciklama && (
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {h.aciklama}
            </Text>
          )}
          <Soluk kucuk component="div">
            <Zaman an={h.zaman} tam /> · {h.depo_ad ?? h.depo_id} · {whoOf(t, h.kim)}
          </Soluk>
        </Box>
        <Box ta="right" style={{ flexShrink: 0, fontVariantNumeric: 'tabular-nums' }}>
          {h.miktar !== 0 && <Text fw={600}>{signed(h.miktar)}</Text>}
          {h.ayrilan !== 0 && (
            <Soluk>
              {t.ayrilan} {signed(h.ayrilan)}
            </Soluk>
          )}
        </Box>
      </Group>
    </Paper>
  )
}

const SiparisBagi = ({ siparis, children }: { siparis: { id: string }; children: ReactNode }) => (
  <Anchor inherit renderRoot={(props) => <Link to="/siparisler/$id" params={{ id: siparis.id }} {...props} />}>
    {children}
  </Anchor>
)
