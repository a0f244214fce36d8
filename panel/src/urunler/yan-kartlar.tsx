import { Group, SegmentedControl, Select, SimpleGrid, Stack, TagsInput, TextInput } from '@mantine/core'
import { Controller } from 'react-hook-form'
import { useOturum } from '../api/oturum.tsx'
import { metinler, useMetin } from '../dil/dil.tsx'
import { Kart } from '../ortak/kart.tsx'
import { ortakMetin } from '../ortak/metin.ts'
import { OzelKarti } from '../ortak/ozel/ozel-karti.tsx'
import { ayrintilar, lengthOf } from './ayrintilar.ts'
import { useHatalar, useUrunFormu } from './form-baglami.ts'
import { KategoriSecici } from './kategori-secici.tsx'
import { useKoleksiyonlar, useMarkalar } from './kayitlar.ts'
import { urunMetni } from './metin.ts'
import { SeoKarti } from './seo-karti.tsx'
import { boyutlar, readSize } from './urun-formu.ts'

const texts = metinler(
  {
    yer: 'Yerleştirme',
    ayrinti: 'Ayrıntılar',
    etiketYer: 'Yazıp Enter’a basın',
    agirlik: 'Ağırlık (g)',
    en: 'En (cm)',
    boy: 'Boy (cm)',
    yukseklik: 'Yükseklik (cm)',
    sayi: 'Sayı olmalı',
    yayinda: 'Vitrinde görünür ve satılır.',
    taslak: 'Yalnız panelde görünür.',
  },
  {
    yer: 'Placement',
    ayrinti: 'Details',
    etiketYer: 'Type and press Enter',
    agirlik: 'Weight (g)',
    en: 'Width (cm)',
    boy: 'Length (cm)',
    yukseklik: 'Height (cm)',
    sayi: 'Must be a number',
    yayinda: 'Seen and sold in the shop.',
    taslak: 'Seen in the panel only.',
  },
)

export function YanKartlar() {
  const { control } = useUrunFormu()
  const { may } = useOturum()
  return (
    <Stack>
      <DurumKarti />
      <YerKarti />
      <AyrintiKarti />
      <SeoKarti />
      <OzelKarti kayit="urun" control={control} kapali={!may('urun:yazma')} />
    </Stack>
  )
}

function DurumKarti() {
  const t = useMetin(texts)
  const u = useMetin(urunMetni)
  const { control } = useUrunFormu()
  return (
    <Kart baslik={u.durum}>
      <Controller
        name="durum"
        control={control}
        render={({ field }) => (
          <>
            <SegmentedControl
              fullWidth
              aria-label={u.durum}
              data={[
                { value: 'taslak', label: u.taslak },
                { value: 'yayinda', label: u.yayinda },
              ]}
              value={field.value}
              onChange={field.onChange}
            />
            <Group fz="sm" c="dimmed">
              {t[field.value]}
            </Group>
          </>
        )}
      />
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
      <Secim name="marka_id" data={(useMarkalar().data?.veri ?? []).map(choiceOf)} />
      <Secim name="koleksiyon_id" data={(useKoleksiyonlar().data?.veri ?? []).map(choiceOf)} />
      <Controller
        name="etiketler"
        control={control}
        render={({ field, fieldState }) => (
          <TagsInput
            label={u.etiketler}
            placeholder={t.etiketYer}
            maxTags={50}
            splitChars={[',', ';']}
            value={field.value}
            onChange={(tags) => field.onChange(tags.map((tag) => tag.slice(0, 100)))}
            error={fieldState.error?.message}
          />
        )}
      />
    </Kart>
  )
}

const choiceOf = ({ id, ad }: { id: string; ad: string }) => ({ value: id, label: ad })

type SecimProps = { name: 'marka_id' | 'koleksiyon_id'; data: { value: string; label: string }[] }

function Secim({ name, data }: SecimProps) {
  const u = useMetin(urunMetni)
  const ortak = useMetin(ortakMetin)
  const { control } = useUrunFormu()
  return (
    <Controller
      name={name}
      control={control}
      render={({ field, fieldState }) => (
        <Select
          label={u[name]}
          data={data}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': `${ortak.sil}: ${u[name]}` }}
          value={field.value}
          onChange={field.onChange}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}

function AyrintiKarti() {
  const t = useMetin(texts)
  const u = useMetin(urunMetni)
  const { register } = useUrunFormu()
  const errors = useHatalar()
  return (
    <Kart baslik={t.ayrinti}>
      {ayrintilar.map((alan) => (
        <TextInput
          key={alan}
          label={u[alan]}
          maxLength={lengthOf(alan)}
          error={errors[alan]?.message}
          {...register(alan)}
        />
      ))}
      <SimpleGrid cols={2} spacing="sm">
        {boyutlar.map((b) => (
          <TextInput
            key={b}
            label={t[b]}
            inputMode="decimal"
            maxLength={12}
            error={errors.olcu?.[b]?.message}
            {...register(`olcu.${b}`, { validate: (text) => readSize(text) !== undefined || t.sayi })}
          />
        ))}
      </SimpleGrid>
    </Kart>
  )
}
