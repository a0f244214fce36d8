import type { Urun, Varyant } from '@kepenk/sdk'
import { Avatar, Badge, Box, Button, Group, ScrollArea, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { UrunSatiri } from '../../api/generated/kayitlar.ts'
import { k, panel } from '../../api/istemci.ts'
import { useParaBirimi } from '../../api/magaza.ts'
import { metinler, useMetin } from '../../dil/dil.tsx'
import { HataKutusu } from '../hata.tsx'
import { Para } from '../para.tsx'
import { Dugme, SimgeDugmesi, Soluk } from '../parcalar.tsx'
import { Simge } from '../simge.tsx'
import { Secici } from './secici.tsx'

const texts = metinler({
  urun: ['Ürün', 'Product'],
  urunEkle: ['Ürün ekle', 'Add a product'],
  yer: ['Ad, stok kodu ya da barkod', 'Name, stock code or barcode'],
  taslak: ['Taslak', 'Draft'],
  varyant: [(n: number) => `${n} varyant`, (n) => `${n} variants`],
  stok: [(n: number) => `Stok: ${n}`, (n) => `Stock: ${n}`],
  geri: ['Ürünlere dön', 'Back to the products'],
  kaldir: [(ad: string) => `Kaldır: ${ad}`, (ad) => `Remove: ${ad}`],
  fiyatsiz: ['Fiyatı yok', 'No price'],
})

export type SecilenUrun = { id: string; ad: string; kapak: string | null }
export type SecilenVaryant = {
  varyant_id: string
  urun_id: string
  ad: string
  varyant_ad: string
  sku: string | null
  fiyat: number | null
  stok: number
  kapak: string | null
}

type Common = { etiket?: string; disabled?: boolean; error?: ReactNode; description?: ReactNode }

const findProducts = async (ara: string, signal: AbortSignal): Promise<UrunSatiri[]> => {
  const query = { limit: 10, ...(ara && { ara }) }
  return (await panel('GET /urunler', { query, signal })).veri
}

type UrunAramasiProps = Common & { onSelect: (urun: UrunSatiri, metin: string) => unknown }

function UrunAramasi(p: UrunAramasiProps & { etiket: string }) {
  const t = useMetin(texts)
  return (
    <Secici<UrunSatiri>
      ad="urun"
      yer={t.yer}
      ara={findProducts}
      anahtar={(u) => u.id}
      satir={(u) => <UrunSatirlari urun={u} />}
      {...p}
    />
  )
}

/** Finds a product. */
export function UrunSecici({ onSelect, ...rest }: Common & { onSelect: (u: SecilenUrun) => void }) {
  const t = useMetin(texts)
  return <UrunAramasi etiket={t.urun} {...rest} onSelect={({ id, ad, kapak }) => onSelect({ id, ad, kapak })} />
}

type Many<T> = Common & { value: readonly T[]; onChange: (value: T[]) => void }

/** Several products, each once, removable. */
export function UrunlerSecici({ value, onChange, ...rest }: Many<SecilenUrun>) {
  const t = useMetin(texts)
  return (
    <Stack gap="xs">
      <UrunSecici
        etiket={t.urunEkle}
        {...rest}
        onSelect={(u) => value.some((v) => v.id === u.id) || onChange([...value, u])}
      />
      <Secilenler value={value} onChange={onChange} />
    </Stack>
  )
}

/** Chosen records, each removable. */
export function Secilenler<T extends { id: string; ad: string; kapak?: string | null }>({
  value,
  onChange,
}: Pick<Many<T>, 'value' | 'onChange'>) {
  const t = useMetin(texts)
  if (value.length === 0) return null
  return (
    <ScrollArea.Autosize mah={260} type="auto">
      <Stack component="ul" gap={4} p={0} m={0} style={{ listStyle: 'none' }}>
        {value.map((u) => (
          <Group component="li" key={u.id} justify="space-between" wrap="nowrap" gap="xs">
            <Group gap="xs" wrap="nowrap" style={{ minWidth: 0 }}>
              {u.kapak !== undefined && <Kapak url={u.kapak} boy={24} />}
              <Text size="sm" truncate>
                {u.ad}
              </Text>
            </Group>
            <SimgeDugmesi
              simge="carpi"
              boy={14}
              ad={t.kaldir(u.ad)}
              color="gray"
              onClick={() => onChange(value.filter((v) => v.id !== u.id))}
            />
          </Group>
        ))}
      </Stack>
    </ScrollArea.Autosize>
  )
}

/** Finds a variant: directly by code, or by its product first. */
export function VaryantSecici({ onSelect, ...rest }: Common & { onSelect: (v: SecilenVaryant) => void }) {
  const t = useMetin(texts)
  const [urun, setUrun] = useState<Urun | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const give = (u: Urun, v: Varyant) => {
    setUrun(null)
    const { id: varyant_id, ad: varyant_ad, sku, fiyat, stok } = v
    onSelect({ varyant_id, urun_id: u.id, ad: u.ad, varyant_ad, sku, fiyat, stok, kapak: u.kapak })
  }
  const open = async (satir: UrunSatiri, metin: string) => {
    setError(null)
    const u = await k.urunler.get(satir.id)
    const named = u.varyantlar.filter((v) => metin !== '' && [v.sku, v.barkod].includes(metin))
    const only = u.varyantlar.length === 1 ? u.varyantlar : named
    if (only.length === 1 && only[0]) give(u, only[0])
    else setUrun(u)
  }
  return (
    <Stack gap="xs">
      <UrunAramasi etiket={t.urunEkle} {...rest} onSelect={(u, metin) => open(u, metin).catch(setError)} />
      {error && <HataKutusu hata={error} />}
      {urun && <VaryantListesi urun={urun} onSelect={(v) => give(urun, v)} kapat={() => setUrun(null)} />}
    </Stack>
  )
}

function VaryantListesi(p: { urun: Urun; onSelect: (v: Varyant) => void; kapat: () => void }) {
  const t = useMetin(texts)
  const birim = useParaBirimi()
  return (
    <Box>
      <Group justify="space-between" mb={4}>
        <Text size="sm" fw={600}>
          {p.urun.ad}
        </Text>
        <Dugme metin={t.geri} size="compact-xs" variant="subtle" onClick={p.kapat} />
      </Group>
      <ScrollArea.Autosize mah={260} type="auto">
        <Stack gap={4}>
          {p.urun.varyantlar.map((v, i) => (
            <Button
              key={v.id}
              variant="default"
              fullWidth
              h="auto"
              py={6}
              justify="flex-start"
              autoFocus={i === 0}
              onClick={() => p.onSelect(v)}
              // Keeps clear of the save bar.
              style={{ scrollMarginBottom: 96 }}
              styles={{ label: { whiteSpace: 'normal', textAlign: 'start' } }}
            >
              <Box component="span">
                {v.ad}
                <Soluk kucuk component="span" display="block" fw={400}>
                  {v.sku && `${v.sku} · `}
                  {v.stok_takibi && `${t.stok(v.stok)} · `}
                  {v.fiyat === null ? t.fiyatsiz : <Para tutar={v.fiyat} birim={birim} />}
                </Soluk>
              </Box>
            </Button>
          ))}
        </Stack>
      </ScrollArea.Autosize>
    </Box>
  )
}

function UrunSatirlari({ urun }: { urun: UrunSatiri }) {
  const t = useMetin(texts)
  const details = [
    urun.varyant_sayisi > 1 ? t.varyant(urun.varyant_sayisi) : urun.sku,
    urun.stok === null ? null : t.stok(urun.stok),
  ]
  return (
    <Group gap="sm" wrap="nowrap">
      <Kapak url={urun.kapak} boy={36} />
      <Box style={{ flex: 1, minWidth: 0 }}>
        <Text size="sm" truncate>
          {urun.ad}
        </Text>
        <Soluk kucuk truncate>
          {details.filter(Boolean).join(' · ')}
        </Soluk>
      </Box>
      {urun.durum === 'taslak' && (
        <Badge size="xs" variant="light" color="gray">
          {t.taslak}
        </Badge>
      )}
    </Group>
  )
}

const Kapak = ({ url, boy }: { url: string | null; boy: number }) => (
  <Avatar src={url} alt="" size={boy} radius="sm">
    <Simge ad="resim" boy={boy / 2} />
  </Avatar>
)
