import { MultiSelect, SimpleGrid, Stack, TextInput } from '@mantine/core'
import type { UseFormReturn } from 'react-hook-form'
import { k } from '../api/istemci.ts'
import { useVeri } from '../api/veri.ts'
import { useMetin } from '../dil/dil.tsx'
import { FormAlani, FormKutusu, yaziAlanlari } from '../ortak/form/form-alani.tsx'
import { Soluk } from '../ortak/parcalar.tsx'
import type { MusteriFormu } from './form.ts'
import { musteriMetni } from './metin.ts'

type Props = { form: UseFormReturn<MusteriFormu>; yeni?: boolean; kapali?: boolean }

/** Who it is. */
export function KisiAlanlari({ form, yeni, kapali }: Props) {
  const t = useMetin(musteriMetni)
  const yazi = yaziAlanlari(form)
  const field = (name: 'ad' | 'soyad' | 'telefon' | 'sirket', max: number) => ({
    label: t[name],
    maxLength: max,
    autoComplete: 'off',
    ...yazi(name),
    disabled: kapali,
  })
  return (
    <Stack gap="sm">
      <TextInput
        type="email"
        label={t.eposta}
        description={yeni ? t.epostaAciklama : undefined}
        readOnly={!yeni}
        variant={yeni ? 'default' : 'filled'}
        required={yeni}
        maxLength={200}
        autoComplete="off"
        {...yazi('eposta')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput {...field('ad', 100)} />
        <TextInput {...field('soyad', 100)} />
        <TextInput
          type="tel"
          description={t.telefonAciklama}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          {...field('telefon', 30)}
        />
        <TextInput {...field('sirket', 200)} />
      </SimpleGrid>
    </Stack>
  )
}

export function IzinAlanlari({ form, kapali }: Props) {
  const t = useMetin(musteriMetni)
  const common = { control: form.control, disabled: kapali }
  return (
    <Stack gap="xs">
      <FormKutusu {...common} name="izinler.eposta" label={t.izinEposta} />
      <FormKutusu {...common} name="izinler.sms" label={t.izinSms} />
      <FormKutusu {...common} name="izinler.arama" label={t.izinArama} />
      <Soluk kucuk>{t.izinAciklama}</Soluk>
    </Stack>
  )
}

export function GrupAlani({ form, kapali }: Props) {
  const t = useMetin(musteriMetni)
  const gruplar = useVeri(['gruplar', 'hepsi'], (signal) => k.musteriGruplari.list({ limit: 100 }, { signal }))
  const known = gruplar.data?.veri.map((g) => ({ value: g.id, label: g.ad })) ?? []
  return (
    <FormAlani control={form.control} name="gruplar">
      {(alan) => (
        <MultiSelect
          aria-label={t.gruplar}
          placeholder={alan.value.length === 0 ? t.grupSec : ''}
          nothingFoundMessage={t.grupYok}
          searchable
          hidePickedOptions
          // A group that is not among the first hundred stays chosen.
          data={[...known, ...alan.value.filter((id) => !known.some((g) => g.value === id))]}
          {...alan}
          disabled={kapali}
        />
      )}
    </FormAlani>
  )
}
