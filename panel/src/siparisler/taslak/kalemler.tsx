import { Group, NumberInput, Select, Stack, Text, TextInput } from '@mantine/core'
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form'
import type { SiparisOnizleme } from '../../api/generated/kayitlar.ts'
import { useParaBirimi } from '../../api/magaza.ts'
import { metinler, useMetin } from '../../dil/dil.tsx'
import { FormAlani, FormKutusu } from '../../ortak/form/form-alani.tsx'
import { FormParasi } from '../../ortak/form/form-parasi.tsx'
import { HataKutusu } from '../../ortak/hata.tsx'
import { Kart } from '../../ortak/kart.tsx'
import { Para } from '../../ortak/para.tsx'
import { Bildiri, Dugme, SimgeDugmesi, Soluk } from '../../ortak/parcalar.tsx'
import { siparisMetni } from '../metin.ts'
import { pricesOf, type Taslak } from './form.ts'
import { UrunSec } from './urun-sec.tsx'

const texts = metinler({
  ekle: ['Ürün ekle', 'Add a product'],
  katalogDisi: ['Katalogda olmayan bir şey ekle', 'Add something outside the catalogue'],
  ad: ['Adı', 'Name'],
  fiyat: ['Birim fiyat', 'Unit price'],
  fiyatOf: [(ad: string) => `Birim fiyat: ${ad}`, (ad) => `Unit price: ${ad}`],
  adetOf: [(ad: string) => `Adet: ${ad}`, (ad) => `Quantity: ${ad}`],
  cikar: [(ad: string) => `Çıkar: ${ad}`, (ad) => `Remove: ${ad}`],
  kdv: ['KDV', 'VAT'],
  azStok: [(n: number) => `Satılabilecek: ${n}`, (n) => `Can be sold: ${n}`],
  asim: ['Stok yetmese de al', 'Take it even if stock does not suffice'],
  asimAciklama: ['Stok eksiye düşer.', 'Stock goes below zero.'],
  bos: [
    'Ürün arayıp ekleyin; fiyatlar müşteriye göre hesaplanır.',
    'Search for products and add them; prices are those of the customer.',
  ],
  adsiz: ['yeni kalem', 'new line'],
})

type Props = { form: UseFormReturn<Taslak>; fiyat: SiparisOnizleme | undefined; hata: Error | null }

export function TaslakKalemleri({ form, fiyat, hata }: Props) {
  const t = useMetin(texts)
  const s = useMetin(siparisMetni)
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'kalemler' })
  const birim = useParaBirimi()
  const fiyatlar = pricesOf(useWatch({ control: form.control, name: 'kalemler' }), fiyat?.kalemler ?? [])
  const short = fiyat?.kalemler.some((x) => !x.yeterli) ?? false
  const line = { adet: 1, birim_fiyat: null, kdv_orani: 20 }
  const add = (u: { varyant_id: string; ad: string; varyant_ad: string | null; sku: string | null }) => {
    const at = form.getValues('kalemler').findIndex((x) => x.varyant_id === u.varyant_id)
    if (at < 0) append({ ...u, ...line }, { shouldFocus: false })
    else form.setValue(`kalemler.${at}.adet`, form.getValues(`kalemler.${at}.adet`) + 1, { shouldDirty: true })
  }
  return (
    <Kart baslik={s.urunToplami}>
      <UrunSec etiket={t.ekle} sec={add} odakla />
      {form.formState.errors.kalemler?.message && (
        <Text size="sm" c="red">
          {form.formState.errors.kalemler.message}
        </Text>
      )}
      {fields.length === 0 && <Soluk>{t.bos}</Soluk>}
      <Stack gap="md" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {fields.map((field, i) => (
          <Kalem key={field.id} form={form} i={i} birim={birim} fiyat={fiyatlar[i]} cikar={() => remove(i)} />
        ))}
      </Stack>
      {hata && <HataKutusu hata={hata} />}
      {short && (
        <Bildiri tur="dikkat">
          <FormKutusu control={form.control} name="stok_asimi" label={t.asim} description={t.asimAciklama} />
        </Bildiri>
      )}
      <Dugme
        kucuk
        simge="arti"
        metin={t.katalogDisi}
        variant="subtle"
        w="fit-content"
        onClick={() => append({ varyant_id: null, ad: '', varyant_ad: null, sku: null, ...line })}
      />
    </Kart>
  )
}

type KalemProps = {
  form: UseFormReturn<Taslak>
  i: number
  birim: string
  fiyat: SiparisOnizleme['kalemler'][number] | undefined
  cikar: () => void
}

function Kalem({ form, i, birim, fiyat, cikar }: KalemProps) {
  const t = useMetin(texts)
  const kalem = form.getValues(`kalemler.${i}`)
  const ad = [kalem.ad, kalem.varyant_ad].filter(Boolean).join(' · ') || t.adsiz
  return (
    <li>
      <Group align="flex-start" gap="sm" wrap="wrap">
        <div style={{ flex: '1 1 220px', minWidth: 0 }}>
          <KalemAdi form={form} i={i} ad={ad} fiyat={fiyat} />
        </div>
        <FormParasi
          control={form.control}
          name={`kalemler.${i}.birim_fiyat`}
          aria-label={t.fiyatOf(ad)}
          placeholder={fiyat ? String((fiyat.birim_fiyat / 100).toFixed(2)).replace('.', ',') : t.fiyat}
          w={140}
          birim={birim}
        />
        <FormAlani control={form.control} name={`kalemler.${i}.adet`}>
          {({ value, onChange, error }) => (
            <NumberInput
              aria-label={t.adetOf(ad)}
              w={84}
              min={1}
              max={9999}
              allowDecimal={false}
              value={value}
              onChange={(v) => onChange(Math.max(1, Number(v) || 1))}
              error={error}
            />
          )}
        </FormAlani>
        <Text w={110} ta="right" pt={6} component="div">
          {fiyat ? <Para tutar={fiyat.toplam} birim={birim} /> : '—'}
          {fiyat && fiyat.indirim > 0 && (
            <Soluk kucuk>
              −<Para tutar={fiyat.indirim} birim={birim} />
            </Soluk>
          )}
        </Text>
        <SimgeDugmesi simge="carpi" boy={16} ad={t.cikar(ad)} color="gray" mt={4} onClick={cikar} />
      </Group>
    </li>
  )
}

const ORANLAR = ['0', '1', '10', '20']

function KalemAdi({ form, i, ad, fiyat }: Omit<KalemProps, 'birim' | 'cikar'> & { ad: string }) {
  const t = useMetin(texts)
  const kalem = form.getValues(`kalemler.${i}`)
  if (kalem.varyant_id === null) {
    return (
      <Group gap="xs" wrap="nowrap">
        <TextInput
          aria-label={t.ad}
          placeholder={t.ad}
          maxLength={300}
          style={{ flex: 1 }}
          {...form.register(`kalemler.${i}.ad`)}
        />
        <FormAlani control={form.control} name={`kalemler.${i}.kdv_orani`}>
          {({ value, onChange }) => (
            <Select
              aria-label={t.kdv}
              w={86}
              allowDeselect={false}
              data={ORANLAR.map((oran) => ({ value: oran, label: `%${oran}` }))}
              value={String(value)}
              onChange={(v) => v !== null && onChange(Number(v))}
            />
          )}
        </FormAlani>
      </Group>
    )
  }
  return (
    <>
      <Text size="sm" fw={550}>
        {ad}
      </Text>
      <Soluk kucuk>{[kalem.sku, ...(fiyat?.kampanyalar ?? [])].filter(Boolean).join(' · ')}</Soluk>
      {fiyat && !fiyat.yeterli && (
        <Text size="xs" c="orange">
          {t.azStok(fiyat.satilabilir ?? 0)}
        </Text>
      )}
    </>
  )
}
