import { Select, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { StokSatiri } from '../../api/generated/kayitlar.ts'
import { panel } from '../../api/istemci.ts'
import { useVeri } from '../../api/veri.ts'
import { metinler, useMetin } from '../../dil/dil.tsx'
import { HataKutusu } from '../../ortak/hata.tsx'
import { Soluk } from '../../ortak/parcalar.tsx'
import { Simge } from '../../ortak/simge.tsx'

const texts = metinler({
  yer: ['Ürün adı, stok kodu ya da barkod yazın', 'Type a product name, stock code or barcode'],
  yok: ['Eşleşen ürün yok', 'No product matches'],
  stok: [(n: number) => `${n} adet var`, (n) => `${n} in stock`],
  taslak: ['taslak', 'draft'],
})

export type SecilenUrun = { varyant_id: string; ad: string; varyant_ad: string | null; sku: string | null }

type Props = { etiket: string; sec: (urun: SecilenUrun) => void; odakla?: boolean }

/** Finds a variant by anything that it is called, and hands it over. */
export function UrunSec({ etiket, sec, odakla }: Props) {
  const t = useMetin(texts)
  const [ara, setAra] = useState('')
  const [asked] = useDebouncedValue(ara.trim(), 200)
  const { data, error } = useVeri(['stok-secimi', asked], (signal) =>
    panel('GET /stok', { query: { ...(asked && { ara: asked }), limit: 12 }, signal }),
  )
  const rows = new Map((data?.veri ?? []).map((v) => [v.varyant_id, v]))
  const choose = (id: string | null) => {
    const row = id === null ? undefined : rows.get(id)
    if (!row) return
    const { varyant_id, urun_ad: ad, varyant_ad, sku } = row
    sec({ varyant_id, ad, varyant_ad: varyant_ad === ad ? null : varyant_ad, sku })
    setAra('')
  }
  return (
    <>
      <Select
        label={etiket}
        placeholder={t.yer}
        searchable
        value={null}
        searchValue={ara}
        onSearchChange={setAra}
        onChange={choose}
        nothingFoundMessage={t.yok}
        leftSection={<Simge ad="ara" boy={16} />}
        data-autofocus={odakla || undefined}
        autoComplete="off"
        // No filtering by the library: the service has chosen already.
        filter={({ options }) => options}
        data={[...rows.values()].map((v) => ({ value: v.varyant_id, label: nameOf(v) }))}
        renderOption={({ option }) => {
          const row = rows.get(option.value)
          return <Secenek satir={row} ad={option.label} />
        }}
      />
      {error && <HataKutusu hata={error} />}
    </>
  )
}

const nameOf = (v: StokSatiri): string => (v.varyant_ad === v.urun_ad ? v.urun_ad : `${v.urun_ad} · ${v.varyant_ad}`)

function Secenek({ satir, ad }: { satir: StokSatiri | undefined; ad: string }) {
  const t = useMetin(texts)
  const stok = satir?.satilabilir ?? null
  const parts = [
    satir?.sku,
    stok === null ? null : t.stok(stok),
    satir?.urun_durum === 'taslak' ? t.taslak : null,
  ].filter(Boolean)
  return (
    <div>
      <Text size="sm">{ad}</Text>
      <Soluk kucuk>{parts.join(' · ')}</Soluk>
    </div>
  )
}
