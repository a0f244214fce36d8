import { Avatar, Box, Group, Text } from '@mantine/core'
import { useMemo } from 'react'
import type { UrunSatiri } from '../api/generated/kayitlar.ts'
import { useParaBirimi } from '../api/magaza.ts'
import { metinler, useMetin } from '../dil/dil.tsx'
import type { Sutun } from '../ortak/liste/liste.tsx'
import { Para } from '../ortak/para.tsx'
import { Soluk } from '../ortak/parcalar.tsx'
import { Simge } from '../ortak/simge.tsx'
import { Zaman } from '../ortak/zaman.tsx'
import { UrunDurumu } from './durum.tsx'
import { urunMetni } from './metin.ts'

const texts = metinler({
  urun: ['Ürün', 'Product'],
  guncelleme: ['Güncelleme', 'Updated'],
  varyant: [(n: number) => `${n} varyant`, (n) => `${n} ${n === 1 ? 'variant' : 'variants'}`],
  izlenmiyor: ['İzlenmiyor', 'Not tracked'],
  yok: ['Tükendi', 'Out of stock'],
})

export function useSutunlar(): Sutun<UrunSatiri>[] {
  const t = useMetin(texts)
  const u = useMetin(urunMetni)
  const birim = useParaBirimi()
  // Memoised: rows that stay are not rendered again.
  return useMemo(
    () => [
      { baslik: t.urun, hucre: (row) => <Ad row={row} /> },
      { baslik: u.durum, hucre: (row) => <UrunDurumu durum={row.durum} />, genislik: 130 },
      { baslik: u.stok, hucre: (row) => <Stok stok={row.stok} />, sag: true, genislik: 120 },
      { baslik: u.fiyat, hucre: (row) => <Fiyat row={row} birim={birim} />, sag: true, genislik: 210 },
      {
        baslik: u.varyantlar,
        hucre: (row) => t.varyant(row.varyant_sayisi),
        genis: true,
        genislik: 120,
      },
      { baslik: t.guncelleme, hucre: (row) => <Zaman an={row.guncelleme} />, genis: true, genislik: 130 },
    ],
    [t, u, birim],
  )
}

function Ad({ row }: { row: UrunSatiri }) {
  return (
    <Group gap="sm" wrap="nowrap" component="span">
      <Avatar src={row.kapak} alt="" radius="sm" size={40} color="gray">
        <Simge ad="resim" />
      </Avatar>
      <Box component="span" style={{ minWidth: 0 }}>
        <Text component="span" display="block" inherit style={{ overflowWrap: 'anywhere' }}>
          {row.ad}
        </Text>
        {row.sku && (
          <Soluk kucuk component="span" fw={400}>
            {row.sku}
          </Soluk>
        )}
      </Box>
    </Group>
  )
}

function Stok({ stok }: { stok: number | null }) {
  const t = useMetin(texts)
  if (stok === null)
    return (
      <Text component="span" c="dimmed" inherit>
        {t.izlenmiyor}
      </Text>
    )
  return (
    <Text component="span" inherit fw={stok <= 5 ? 600 : undefined}>
      {stok > 0 ? stok : stok === 0 ? t.yok : `${t.yok} (${stok})`}
    </Text>
  )
}

function Fiyat({ row, birim }: { row: UrunSatiri; birim: string }) {
  const { fiyat_en_az: az, fiyat_en_cok: cok } = row
  if (az === cok || cok === null) return <Para tutar={az} birim={birim} />
  return (
    <span>
      <Para tutar={az} birim={birim} /> – <Para tutar={cok} birim={birim} />
    </span>
  )
}
