import { Checkbox, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { MAGAZA_AYARLARI_ODEME_YONTEMLERI } from '../api/generated/degerler.ts'
import type { MagazaAyarlari } from '../api/generated/kayitlar.ts'
import { useOturum } from '../api/oturum.tsx'
import { useMetin } from '../dil/dil.tsx'
import { Bekleyen } from '../ortak/bekleyen.tsx'
import { FormAlani, yaziAlanlari } from '../ortak/form/form-alani.tsx'
import { FormParasi } from '../ortak/form/form-parasi.tsx'
import { KayitFormu } from '../ortak/form/kayit-formu.tsx'
import { Kart } from '../ortak/kart.tsx'
import { Bildiri } from '../ortak/parcalar.tsx'
import { Sayfa } from '../ortak/sayfa.tsx'
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
  const sorgu = useAyarlar()
  const { data } = sorgu
  return (
    <Sayfa baslik={a.odeme} ust={{ metin: a.ayarlar, to: '/ayarlar' }}>
      <Stack gap="xl">
        <YalnizSahip />
        <Bekleyen sorgu={sorgu} />
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
    <Kart baslik={t.yontemler} aralik="md">
      <FormAlani control={form.control} name="odeme_yontemleri" rules={{ validate: (v) => v.length > 0 || t.enAzBir }}>
        {({ value, onChange, error, disabled }) => (
          <Checkbox.Group
            label={t.yontemlerMetin}
            value={value}
            onChange={(next) => onChange(yontemler.filter((y) => next.includes(y)))}
            error={error}
          >
            <Stack gap="xs" mt="xs">
              {yontemler.map((y) => (
                <Checkbox key={y} value={y} label={t[y]} description={t[`${y}_metin`]} disabled={disabled} />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
      </FormAlani>
      {chosen.some((y) => y.startsWith('kapida')) && (
        <FormParasi
          control={form.control}
          name="kapida_ucreti"
          label={t.kapidaUcreti}
          description={t.kapidaUcretiMetin}
          birim={birim}
          maw={320}
          bos={0}
        />
      )}
    </Kart>
  )
}

function HavaleHesabi({ form }: Parca) {
  const t = useMetin(odemeMetni)
  const [chosen, hesap] = form.watch(['odeme_yontemleri', 'havale_hesabi'])
  const yazi = yaziAlanlari(form)
  if (!chosen.includes('havale')) return null
  return (
    <Kart baslik={t.hesap} aralik="md">
      {hesap.iban.trim() === '' && <Bildiri tur="dikkat">{t.hesapYok}</Bildiri>}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label={t.hesapSahibi} maxLength={200} autoComplete="off" {...yazi('havale_hesabi.hesap_sahibi')} />
        <TextInput label={t.banka} maxLength={100} autoComplete="off" {...yazi('havale_hesabi.banka')} />
      </SimpleGrid>
      <TextInput
        label="IBAN"
        placeholder="TR00 0000 0000 0000 0000 0000 00"
        maxLength={50}
        autoComplete="off"
        {...yazi('havale_hesabi.iban')}
      />
    </Kart>
  )
}
