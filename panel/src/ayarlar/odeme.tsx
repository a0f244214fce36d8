import { Checkbox, Paper, SimpleGrid, Stack, TextInput, Title } from '@mantine/core'
import { Controller, type UseFormReturn, useForm } from 'react-hook-form'
import { MAGAZA_AYARLARI_ODEME_YONTEMLERI } from '../api/generated/degerler.ts'
import type { MagazaAyarlari } from '../api/generated/kayitlar.ts'
import { useOturum } from '../api/oturum.tsx'
import { useMetin } from '../dil/dil.tsx'
import { KayitFormu } from '../ortak/form/kayit-formu.tsx'
import { HataKutusu } from '../ortak/hata.tsx'
import { ParaGirdisi } from '../ortak/para.tsx'
import { Bildiri } from '../ortak/parca/bildiri.tsx'
import { Sayfa } from '../ortak/sayfa.tsx'
import { Yukleniyor } from '../ortak/yukleniyor.tsx'
import { ayarMetni } from './ayarlar.tsx'
import { BekleyenSiparisler } from './bekleyen-siparisler.tsx'
import { OdemeSaglayicilari } from './kopru/odeme-saglayicilari.tsx'
import { bodyOf, formOf, type OdemeFormu, type Yontem } from './odeme-formu.ts'
import { odemeMetni } from './odeme-metni.ts'
import { useAyarKaydet, useAyarlar } from './use-ayarlar.ts'
import { YalnizSahip } from './yalniz-sahip.tsx'

export function Odeme() {
  const a = useMetin(ayarMetni)
  const { may } = useOturum()
  const { data, error, refetch } = useAyarlar()
  return (
    <Sayfa baslik={a.odeme} ust={{ metin: a.ayarlar, to: '/ayarlar' }}>
      <Stack gap="xl">
        <YalnizSahip />
        {error && <HataKutusu hata={error} tekrar={refetch} />}
        {!data && !error && <Yukleniyor />}
        {data && <OdemeAyari ayarlar={data} />}
        {may('ayar') && <OdemeSaglayicilari />}
      </Stack>
    </Sayfa>
  )
}

type Parca = { form: UseFormReturn<OdemeFormu> }

const yontemler: readonly Yontem[] = MAGAZA_AYARLARI_ODEME_YONTEMLERI

function OdemeAyari({ ayarlar }: { ayarlar: MagazaAyarlari }) {
  const t = useMetin(odemeMetni)
  const { may } = useOturum()
  const save = useAyarKaydet()
  const form = useForm<OdemeFormu>({ defaultValues: formOf(ayarlar), disabled: !may('ayar') })
  const alanlar = {
    ...{ odeme_yontemleri: t.yontemler, kapida_ucreti: t.kapidaUcreti, havale_hesabi: t.hesap },
    ...{ hesap_sahibi: t.hesapSahibi, banka: t.banka, iban: 'IBAN' },
    ...{ havale_suresi: t.havaleSuresi, kalem_siniri: t.kalemSiniri, acik_siparis_siniri: t.acikSiparisSiniri },
  }
  return (
    <KayitFormu form={form} kaydet={(deger) => save(bodyOf(deger))} alanlar={alanlar} taslak="ayar.odeme">
      <Yontemler form={form} birim={ayarlar.para_birimi} />
      <HavaleHesabi form={form} />
      <BekleyenSiparisler control={form.control} />
    </KayitFormu>
  )
}

function Yontemler({ form, birim }: Parca & { birim: string }) {
  const t = useMetin(odemeMetni)
  const chosen = form.watch('odeme_yontemleri')
  return (
    <Paper withBorder p="md">
      <Stack>
        <Title order={2} size="h4">
          {t.yontemler}
        </Title>
        <Controller
          name="odeme_yontemleri"
          control={form.control}
          rules={{ validate: (v) => v.length > 0 || t.enAzBir }}
          render={({ field, fieldState }) => (
            <Checkbox.Group
              label={t.yontemlerMetin}
              value={field.value}
              onChange={(value) => field.onChange(yontemler.filter((y) => value.includes(y)))}
              error={fieldState.error?.message}
            >
              <Stack gap="xs" mt="xs">
                {yontemler.map((y) => (
                  <Checkbox key={y} value={y} label={t[y]} description={t[`${y}_metin`]} disabled={field.disabled} />
                ))}
              </Stack>
            </Checkbox.Group>
          )}
        />
        {chosen.some((y) => y.startsWith('kapida')) && (
          <Controller
            name="kapida_ucreti"
            control={form.control}
            render={({ field, fieldState }) => (
              <ParaGirdisi
                label={t.kapidaUcreti}
                description={t.kapidaUcretiMetin}
                birim={birim}
                maw={320}
                error={fieldState.error?.message}
                {...field}
                onChange={(tutar) => field.onChange(tutar ?? 0)}
              />
            )}
          />
        )}
      </Stack>
    </Paper>
  )
}

function HavaleHesabi({ form }: Parca) {
  const t = useMetin(odemeMetni)
  const chosen = form.watch('odeme_yontemleri')
  const hesap = form.watch('havale_hesabi')
  const errors = form.formState.errors.havale_hesabi
  if (!chosen.includes('havale')) return null
  return (
    <Paper withBorder p="md">
      <Stack>
        <Title order={2} size="h4">
          {t.hesap}
        </Title>
        {hesap.iban.trim() === '' && <Bildiri tur="dikkat">{t.hesapYok}</Bildiri>}
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label={t.hesapSahibi}
            maxLength={200}
            autoComplete="off"
            error={errors?.hesap_sahibi?.message}
            {...form.register('havale_hesabi.hesap_sahibi')}
          />
          <TextInput
            label={t.banka}
            maxLength={100}
            autoComplete="off"
            error={errors?.banka?.message}
            {...form.register('havale_hesabi.banka')}
          />
        </SimpleGrid>
        <TextInput
          label="IBAN"
          placeholder="TR00 0000 0000 0000 0000 0000 00"
          maxLength={50}
          autoComplete="off"
          error={errors?.iban?.message}
          {...form.register('havale_hesabi.iban')}
        />
      </Stack>
    </Paper>
  )
}
