import { Group, Select } from '@mantine/core'
import { metinler, useMetin } from '../dil/dil.tsx'
import { AramaKutusu } from '../ortak/liste/arama.tsx'
import { OzelSuzgeci } from '../ortak/ozel/ozel-suzgeci.tsx'
import type { UrunArama } from './arama.ts'
import { treeOf, useKategoriler, useKoleksiyonlar, useMarkalar } from './kayitlar.ts'
import { urunMetni } from './metin.ts'

const texts = metinler({
  yer: ['Ad, stok kodu, barkod ya da kısa ad', 'Name, SKU, barcode or short name'],
  kategori: ['Kategori', 'Category'],
  stok: ['Stok', 'Stock'],
  stokYok: ['Tükenenler', 'Out of stock'],
  stokAz: ['Azalanlar (1–5)', 'Running low (1–5)'],
})

type Props = { arama: UrunArama; sec: (change: Partial<UrunArama>) => void }

export function Suzgecler({ arama, sec }: Props) {
  const t = useMetin(texts)
  const u = useMetin(urunMetni)
  const kategoriler = treeOf(useKategoriler().data?.veri ?? []).map((d) => ({ value: d.id, label: d.yol }))
  const markalar = (useMarkalar().data?.veri ?? []).map(choiceOf)
  const koleksiyonlar = (useKoleksiyonlar().data?.veri ?? []).map(choiceOf)
  const stoklar = [
    { value: 'yok', label: t.stokYok },
    { value: 'az', label: t.stokAz },
  ]
  const pick = (ad: 'kategori' | 'marka' | 'koleksiyon' | 'stok') => (value: string | null) =>
    sec({ [ad]: value ?? undefined } as Partial<UrunArama>)
  return (
    <Group gap="xs" align="flex-end">
      <AramaKutusu deger={arama.ara} ara={(ara) => sec({ ara })} yer={t.yer} />
      <Suzgec ad={t.kategori} data={kategoriler} value={arama.kategori} sec={pick('kategori')} />
      <Suzgec ad={u.marka_id} data={markalar} value={arama.marka} sec={pick('marka')} />
      <Suzgec ad={u.koleksiyon_id} data={koleksiyonlar} value={arama.koleksiyon} sec={pick('koleksiyon')} />
      <Suzgec ad={t.stok} data={stoklar} value={arama.stok} sec={pick('stok')} />
      <OzelSuzgeci kayit="urun" deger={arama.ozel} sec={(ozel) => sec({ ozel })} />
    </Group>
  )
}

const choiceOf = ({ id, ad }: { id: string; ad: string }) => ({ value: id, label: ad })

type SuzgecProps = {
  ad: string
  data: { value: string; label: string }[]
  value: string | undefined
  sec: (value: string | null) => void
}

function Suzgec({ ad, data, value, sec }: SuzgecProps) {
  if (data.length === 0 && value === undefined) return null
  return (
    <Select
      aria-label={ad}
      placeholder={ad}
      data={data}
      value={value ?? null}
      onChange={sec}
      searchable={data.length > 8}
      clearable
      w={{ base: 'calc(50% - 5px)', xs: 160 }}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      clearButtonProps={{ 'aria-label': ad }}
    />
  )
}
