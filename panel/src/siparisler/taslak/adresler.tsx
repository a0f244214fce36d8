import { Autocomplete, Divider, Group, TextInput } from '@mantine/core'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { metinler, useMetin } from '../../dil/dil.tsx'
import { FormAlani, FormKutusu, yaziAlanlari } from '../../ortak/form/form-alani.tsx'
import { Kart } from '../../ortak/kart.tsx'
import type { Taslak, TaslakAdresi } from './form.ts'
import { iller } from './iller.ts'

export const adresMetni = metinler({
  adresler: ['Adresler', 'Addresses'],
  ad: ['Ad', 'First name'],
  soyad: ['Soyad', 'Last name'],
  telefon: ['Telefon', 'Telephone'],
  sirket: ['Şirket', 'Company'],
  satir1: ['Adres', 'Address'],
  satir2: ['Adresin devamı', 'Address, second line'],
  ilce: ['İlçe', 'District'],
  il: ['İl', 'Province'],
  posta_kodu: ['Posta kodu', 'Postal code'],
  tckn: ['T.C. kimlik no', 'Identity no'],
  vergi_no: ['Vergi no', 'Tax no'],
  vergi_dairesi: ['Vergi dairesi', 'Tax office'],
  ayni: ['Fatura da bu adrese', 'The invoice goes there, too'],
  fatura: ['Fatura adresi', 'Invoice address'],
})

type Yer = 'teslimat_adresi' | 'fatura_adresi'
type Props = { form: UseFormReturn<Taslak> }

export function TaslakAdresleri({ form }: Props) {
  const t = useMetin(adresMetni)
  const same = useWatch({ control: form.control, name: 'faturaAyni' })
  return (
    <Kart baslik={t.adresler}>
      <AdresAlanlari form={form} yer="teslimat_adresi" />
      {same && <FaturaAlanlari form={form} yer="teslimat_adresi" />}
      <FormKutusu control={form.control} name="faturaAyni" label={t.ayni} />
      {!same && (
        <>
          <Divider label={t.fatura} labelPosition="left" />
          <AdresAlanlari form={form} yer="fatura_adresi" />
          <FaturaAlanlari form={form} yer="fatura_adresi" />
        </>
      )}
    </Kart>
  )
}

function useAlan(form: UseFormReturn<Taslak>, yer: Yer) {
  const t = useMetin(adresMetni)
  const yazi = yaziAlanlari(form)
  return (ad: keyof TaslakAdresi, max: number) => ({
    label: t[ad],
    maxLength: max,
    autoComplete: 'off',
    ...yazi(`${yer}.${ad}`),
  })
}

function AdresAlanlari({ form, yer }: Props & { yer: Yer }) {
  const t = useMetin(adresMetni)
  const alan = useAlan(form, yer)
  return (
    <>
      <Group grow align="flex-start" gap="xs">
        <TextInput {...alan('ad', 100)} />
        <TextInput {...alan('soyad', 100)} />
      </Group>
      <TextInput type="tel" {...alan('telefon', 30)} />
      <TextInput {...alan('satir1', 250)} />
      <TextInput {...alan('satir2', 250)} />
      <Group grow align="flex-start" gap="xs">
        <TextInput {...alan('ilce', 100)} />
        <FormAlani control={form.control} name={`${yer}.il`}>
          {({ value, onChange }) => (
            <Autocomplete label={t.il} data={iller} maxLength={100} value={value} onChange={onChange} />
          )}
        </FormAlani>
      </Group>
      <TextInput inputMode="numeric" {...alan('posta_kodu', 20)} />
    </>
  )
}

function FaturaAlanlari({ form, yer }: Props & { yer: Yer }) {
  const alan = useAlan(form, yer)
  return (
    <>
      <TextInput {...alan('sirket', 200)} />
      <Group grow align="flex-start" gap="xs">
        <TextInput inputMode="numeric" {...alan('tckn', 30)} />
        <TextInput inputMode="numeric" {...alan('vergi_no', 30)} />
      </Group>
      <TextInput {...alan('vergi_dairesi', 100)} />
    </>
  )
}
