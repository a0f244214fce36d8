import { Group, SegmentedControl, Select, SimpleGrid, TagsInput, TextInput } from '@mantine/core'
import { useOturum } from '../api/oturum.tsx'
import { metinler, useMetin } from '../dil/dil.tsx'
import { FormAlani } from '../ortak/form/form-alani.tsx'
import { Kart } from '../ortak/kart.tsx'
import { ortakMetin } from '../ortak/metin.ts'
import { OzelKarti } from '../ortak/ozel/ozel-karti.tsx'
import { ayrintilar, lengthOf } from './ayrintilar.ts'
import { useUrunFormu, useYazi } from './form-baglami.ts'
import { KategoriSecici } from './kategori-secici.tsx'
import { useKoleksiyonlar, useMarkalar } from './kayitlar.ts'
import { urunMetni } from './metin.ts'
import { SeoKarti } from './seo-karti.tsx'
import { boyutlar, readSize } from './urun-formu.ts'

const texts = metinler({
  yer: ['Yerleştirme', 'Placement'],
  ayrinti: ['Ayrıntılar', 'Details'],
  etiketYer: ['Yazıp Enter’a basın', 'Type and press Enter'],
  sayi: ['Sayı olmalı', 'Must be a number'],
  yayinda: ['Vitrinde görünür ve satılır.', 'Seen and sold in the shop.'],
  taslak: ['Yalnız panelde görünür.', 'Seen in the panel only.'],
})

export function YanKartlar() {
  const { control } = useUrunFormu()
  const { may } = useOturum()
  return (
    <>
      <DurumKarti />
      <YerKarti />
      <AyrintiKarti />
      <SeoKarti />
      <OzelKarti kayit="urun" control={control} kapali={!may('urun:yazma')} />
    </>
  )
}

function DurumKarti() {
  const t = useMetin(texts)
  const u = useMetin(urunMetni)
  const { control } = useUrunFormu()
  return (
    <Kart baslik={u.durum}>
      <FormAlani control={control} name="durum">
        {({ value, onChange }) => (
          <>
            <SegmentedControl
              fullWidth
              aria-label={u.durum}
              data={[
                { value: 'taslak', label: u.taslak },
                { value: 'yayinda', label: u.yayinda },
              ]}
              value={value}
              onChange={onChange}
            />
            <Group fz="sm" c="dimmed">
              {t[value]}
            </Group>
          </>
        )}
      </FormAlani>
    </Kart>
  )
}

function YerKarti() {
  const t = useMetin(texts)
  const u = useMetin(urunMetni)
  const { control } = useUrunFormu()
  return (
    <Kart baslik={t.yer}>
      <KategoriSecici />
      <Secim name="marka_id" kayitlar={useMarkalar().data?.veri} />
      <Secim name="koleksiyon_id" kayitlar={useKoleksiyonlar().data?.veri} />
      <FormAlani control={control} name="etiketler">
        {({ value, onChange, error }) => (
          <TagsInput
            label={u.etiketler}
            placeholder={t.etiketYer}
            maxTags={50}
            splitChars={[',', ';']}
            value={value}
            onChange={(tags) => onChange(tags.map((tag) => tag.slice(0, 100)))}
            error={error}
          />
        )}
      </FormAlani>
    </Kart>
  )
}

type SecimProps = { name: 'marka_id' | 'koleksiyon_id'; kayitlar: { id: string; ad: string }[] | undefined }

function Secim({ name, kayitlar = [] }: SecimProps) {
  const u = useMetin(urunMetni)
  const ortak = useMetin(ortakMetin)
  const { control } = useUrunFormu()
  return (
    <FormAlani control={control} name={name}>
      {(alan) => (
        <Select
          label={u[name]}
          data={kayitlar.map(({ id, ad }) => ({ value: id, label: ad }))}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': `${ortak.sil}: ${u[name]}` }}
          {...alan}
        />
      )}
    </FormAlani>
  )
}

function AyrintiKarti() {
  const t = useMetin(texts)
  const u = useMetin(urunMetni)
  const yazi = useYazi()
  return (
    <Kart baslik={t.ayrinti}>
      {ayrintilar.map((alan) => (
        <TextInput key={alan} label={u[alan]} maxLength={lengthOf(alan)} {...yazi(alan)} />
      ))}
      <SimpleGrid cols={2} spacing="sm">
        {boyutlar.map((b) => (
          <TextInput
            key={b}
            label={u[b]}
            inputMode="decimal"
            maxLength={12}
            {...yazi(`olcu.${b}`, { validate: (text) => readSize(text) !== undefined || t.sayi })}
          />
        ))}
      </SimpleGrid>
    </Kart>
  )
}
