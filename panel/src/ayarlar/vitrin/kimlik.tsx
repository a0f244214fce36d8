import { ColorSwatch, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturn } from 'react-hook-form'
import { metinler, useMetin } from '../../dil/dil.tsx'
import { FormAlani, yaziAlanlari } from '../../ortak/form/form-alani.tsx'
import { Kart } from '../../ortak/kart.tsx'
import { GorselGirdisi } from '../../ortak/ozel/gorsel-girdisi.tsx'
import { Soluk } from '../../ortak/parcalar.tsx'
import type { KimlikAlanlari } from './kimlik-formu.ts'

const texts = metinler({
  baslik: ['Kimlik ve iletişim', 'Identity and contact'],
  aciklama: [
    'Vitrinin başında, altında ve iletişim sayfasında gösterilir; herkes görür. Yasa satıcının unvanını, MERSİS ya da vergi numarasını, adresini, telefonunu ve KEP adresini göstermesini ister.',
    'Shown at the head and the foot of the storefront and on its contact page, to everybody. The law of Türkiye has sellers show their title, MERSIS or tax number, address, telephone and KEP address.',
  ],
  logo: ['Logo', 'Logo'],
  logoMetin: [
    'https ile başlayan bir adres yazın ya da yükleyin.',
    'Type an address that begins with https, or upload.',
  ],
  renk: ['Ana renk', 'Main colour'],
  renkIkinci: ['İkinci renk', 'Second colour'],
  eposta: ['Müşterilerin yazacağı e-posta', 'E-mail for customers'],
  telefon: ['Müşterilerin arayacağı telefon', 'Telephone for customers'],
  adres: ['Açık adres', 'Postal address'],
  unvan: ['Satıcının unvanı', 'Title of the seller'],
  mersis: ['MERSİS numarası', 'MERSIS number'],
  vkn: ['VKN ya da TCKN', 'Tax or identity number'],
  vergiDairesi: ['Vergi dairesi', 'Tax office'],
  kep: ['KEP adresi', 'KEP address'],
})

/** Names of the fields by their paths, for errors and the bar of changes. */
export function useKimlikAdlari(): Record<string, string> {
  const t = useMetin(texts)
  return {
    kimlik: t.baslik,
    'kimlik.logo': t.logo,
    'kimlik.renk': t.renk,
    'kimlik.renk_ikinci': t.renkIkinci,
    'kimlik.iletisim.eposta': t.eposta,
    'kimlik.iletisim.telefon': t.telefon,
    'kimlik.iletisim.adres': t.adres,
    'kimlik.satici.unvan': t.unvan,
    'kimlik.satici.mersis': t.mersis,
    'kimlik.satici.vkn': t.vkn,
    'kimlik.satici.vergi_dairesi': t.vergiDairesi,
    'kimlik.satici.kep': t.kep,
  }
}

type Form = { kimlik: KimlikAlanlari }
type Parca = { form: UseFormReturn<Form> }

/** What the storefront says about the shop and its seller. */
export function KimlikKarti<T extends Form>({ form }: { form: UseFormReturn<T> }) {
  const t = useMetin(texts)
  const own = form as unknown as UseFormReturn<Form>
  return (
    <Kart baslik={t.baslik} aralik="md">
      <Soluk>{t.aciklama}</Soluk>
      <FormAlani control={own.control} name="kimlik.logo">
        {({ value, onChange, error, disabled }) => (
          <GorselGirdisi
            ad={t.logo}
            aciklama={t.logoMetin}
            value={value}
            onChange={onChange}
            error={error}
            disabled={Boolean(disabled)}
          />
        )}
      </FormAlani>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Renk form={own} name="kimlik.renk" label={t.renk} />
        <Renk form={own} name="kimlik.renk_ikinci" label={t.renkIkinci} />
      </SimpleGrid>
      <Iletisim form={own} />
      <Satici form={own} />
    </Kart>
  )
}

function Renk({ form, name, label }: Parca & { name: 'kimlik.renk' | 'kimlik.renk_ikinci'; label: string }) {
  const value = form.watch(name).trim()
  return (
    <TextInput
      label={label}
      placeholder="#0f766e"
      maxLength={7}
      autoComplete="off"
      leftSection={/^#[\da-f]{6}$/i.test(value) && <ColorSwatch color={value} size={16} />}
      {...yaziAlanlari(form)(name)}
    />
  )
}

function Iletisim({ form }: Parca) {
  const t = useMetin(texts)
  const yazi = yaziAlanlari(form)
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label={t.eposta} inputMode="email" maxLength={254} {...yazi('kimlik.iletisim.eposta')} />
        <TextInput label={t.telefon} inputMode="tel" maxLength={40} {...yazi('kimlik.iletisim.telefon')} />
      </SimpleGrid>
      <Textarea label={t.adres} maxLength={500} autosize minRows={2} {...yazi('kimlik.iletisim.adres')} />
    </>
  )
}

function Satici({ form }: Parca) {
  const t = useMetin(texts)
  const yazi = yaziAlanlari(form)
  return (
    <>
      <TextInput label={t.unvan} maxLength={200} {...yazi('kimlik.satici.unvan')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label={t.mersis} inputMode="numeric" maxLength={40} {...yazi('kimlik.satici.mersis')} />
        <TextInput label={t.vkn} inputMode="numeric" maxLength={40} {...yazi('kimlik.satici.vkn')} />
        <TextInput label={t.vergiDairesi} maxLength={100} {...yazi('kimlik.satici.vergi_dairesi')} />
        <TextInput label={t.kep} inputMode="email" maxLength={254} {...yazi('kimlik.satici.kep')} />
      </SimpleGrid>
    </>
  )
}
