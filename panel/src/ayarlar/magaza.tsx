import { Code, Grid, Group, NumberInput, Paper, Select, Stack, TextInput, Title } from '@mantine/core'
import { Controller, type UseFormReturn, useForm } from 'react-hook-form'
import type { MagazaAyarlari } from '../api/generated/kayitlar.ts'
import { useOturum } from '../api/oturum.tsx'
import { metinler, useDil, useMetin } from '../dil/dil.tsx'
import { KayitFormu } from '../ortak/form/kayit-formu.tsx'
import { HataKutusu } from '../ortak/hata.tsx'
import { Kopyala } from '../ortak/kopyala.tsx'
import { Soluk } from '../ortak/parca/soluk.tsx'
import { Sayfa } from '../ortak/sayfa.tsx'
import { Yukleniyor } from '../ortak/yukleniyor.tsx'
import { ayarMetni } from './ayarlar.tsx'
import { Kepenk } from './kepenk.tsx'
import { useAyarKaydet, useAyarlar } from './use-ayarlar.ts'
import { YalnizSahip } from './yalniz-sahip.tsx'

const texts = metinler(
  {
    genel: 'Genel',
    satis: 'Satış',
    ad: 'Mağazanın adı',
    adres: 'Vitrin adresi',
    adresMetin: 'Müşterilerin mağazayı gördüğü adres, örneğin https://magaza.example. Boşsa hizmetin kendi adresi.',
    eposta: 'Mağazanın e-postası',
    epostaMetin: 'Mağazayı ilgilendiren haberler buraya yazılır; müşteriler görmez.',
    dil: 'Mağazanın dili',
    kdv: 'KDV oranı (%)',
    kdvMetin: 'Kendi oranı olmayan ürünler için. Fiyatlar KDV dahildir.',
    azStok: 'Az stok sınırı',
    azStokMetin: 'Bu kadar ya da daha az kalınca “az” diye gösterilir.',
    degismez: 'Değişmeyenler',
    kod: 'Mağaza kodu',
    paraBirimi: 'Ana para birimi',
    plan: 'Paket',
  },
  {
    genel: 'General',
    satis: 'Sales',
    ad: 'Name of the store',
    adres: 'Storefront address',
    adresMetin: 'Where customers see the store, e.g. https://store.example. Empty: the service’s own address.',
    eposta: 'The store’s e-mail',
    epostaMetin: 'What concerns the store is written here; customers do not see it.',
    dil: 'Language of the store',
    kdv: 'VAT rate (%)',
    kdvMetin: 'For products without a rate of their own. Prices include VAT.',
    azStok: 'Low-stock mark',
    azStokMetin: 'So many units or fewer are shown as “low”.',
    degismez: 'What does not change',
    kod: 'Store code',
    paraBirimi: 'Main currency',
    plan: 'Plan',
  },
)

export function MagazaAyari() {
  const t = useMetin(ayarMetni)
  const { data, error, refetch } = useAyarlar()
  return (
    <Sayfa baslik={t.magaza} ust={{ metin: t.ayarlar, to: '/ayarlar' }}>
      <YalnizSahip />
      {error && <HataKutusu hata={error} tekrar={refetch} />}
      {!data && !error && <Yukleniyor />}
      {data && !data.test && <Kepenk />}
      {data && <MagazaFormu ayarlar={data} />}
    </Sayfa>
  )
}

type Alanlar = { ad: string; adres: string; eposta: string; dil: string; kdv_orani: number; az_stok: number }

function MagazaFormu({ ayarlar }: { ayarlar: MagazaAyarlari }) {
  const t = useMetin(texts)
  const { may } = useOturum()
  const save = useAyarKaydet()
  const { ad, dil, kdv_orani, az_stok } = ayarlar
  const form = useForm<Alanlar>({
    defaultValues: { ad, adres: ayarlar.adres ?? '', eposta: ayarlar.eposta ?? '', dil, kdv_orani, az_stok },
    disabled: !may('ayar'),
  })
  const alanlar = { ad: t.ad, adres: t.adres, eposta: t.eposta, dil: t.dil, kdv_orani: t.kdv, az_stok: t.azStok }
  return (
    <KayitFormu form={form} kaydet={save} alanlar={alanlar} taslak="ayar.magaza">
      <Grid>
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Stack>
            <Genel form={form} />
            <Satis form={form} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <Degismez ayarlar={ayarlar} />
        </Grid.Col>
      </Grid>
    </KayitFormu>
  )
}

type Parca = { form: UseFormReturn<Alanlar> }

function Genel({ form }: Parca) {
  const t = useMetin(texts)
  const { errors } = form.formState
  return (
    <Paper withBorder p="md">
      <Stack>
        <Title order={2} size="h4">
          {t.genel}
        </Title>
        <TextInput label={t.ad} required maxLength={200} error={errors.ad?.message} {...form.register('ad')} />
        <TextInput
          label={t.adres}
          description={t.adresMetin}
          inputMode="url"
          maxLength={200}
          error={errors.adres?.message}
          {...form.register('adres')}
        />
        <TextInput
          label={t.eposta}
          description={t.epostaMetin}
          inputMode="email"
          maxLength={254}
          error={errors.eposta?.message}
          {...form.register('eposta')}
        />
        <DilSecimi form={form} />
      </Stack>
    </Paper>
  )
}

const DILLER = ['tr', 'en', 'de', 'fr', 'ar', 'ru', 'nl', 'az']

function DilSecimi({ form }: Parca) {
  const t = useMetin(texts)
  const { dil } = useDil()
  const names = new Intl.DisplayNames(dil, { type: 'language' })
  const known = [...new Set([...DILLER, form.getValues('dil')])]
  return (
    <Controller
      name="dil"
      control={form.control}
      render={({ field, fieldState }) => (
        <Select
          label={t.dil}
          data={known.map((value) => ({ value, label: names.of(value) ?? value }))}
          allowDeselect={false}
          error={fieldState.error?.message}
          {...field}
        />
      )}
    />
  )
}

function Satis({ form }: Parca) {
  const t = useMetin(texts)
  const sayilar = [
    { name: 'kdv_orani', label: t.kdv, description: t.kdvMetin, max: 100 },
    { name: 'az_stok', label: t.azStok, description: t.azStokMetin, max: 1_000_000 },
  ] as const
  return (
    <Paper withBorder p="md">
      <Stack>
        <Title order={2} size="h4">
          {t.satis}
        </Title>
        {sayilar.map(({ name, label, description, max }) => (
          <Controller
            key={name}
            name={name}
            control={form.control}
            render={({ field, fieldState }) => (
              <NumberInput
                label={label}
                description={description}
                min={0}
                max={max}
                allowDecimal={false}
                required
                maw={320}
                error={fieldState.error?.message}
                {...field}
                onChange={(n) => field.onChange(n === '' ? 0 : Number(n))}
              />
            )}
          />
        ))}
      </Stack>
    </Paper>
  )
}

function Degismez({ ayarlar }: { ayarlar: MagazaAyarlari }) {
  const t = useMetin(texts)
  const satirlar = [
    [t.kod, ayarlar.id],
    [t.paraBirimi, ayarlar.para_birimi],
    [t.plan, ayarlar.plan],
  ] as const
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t.degismez}
        </Title>
        {satirlar.map(([label, value]) => (
          <Group key={label} justify="space-between">
            <Soluk>{label}</Soluk>
            <Group gap={4}>
              <Code>{value}</Code>
              <Kopyala deger={value} />
            </Group>
          </Group>
        ))}
      </Stack>
    </Paper>
  )
}
