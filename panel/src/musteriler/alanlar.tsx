import { Checkbox, MultiSelect, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { k } from '../api/istemci.ts'
import { useVeri } from '../api/veri.ts'
import { useMetin } from '../dil/dil.tsx'
import { Soluk } from '../ortak/parcalar.tsx'
import type { MusteriFormu } from './form.ts'
import { musteriMetni } from './metin.ts'

type Props = { form: UseFormReturn<MusteriFormu>; yeni?: boolean; kapali?: boolean }

/** Who it is. */
export function KisiAlanlari({ form, yeni, kapali }: Props) {
  const t = useMetin(musteriMetni)
  const { errors } = form.formState
  const field = (name: 'ad' | 'soyad' | 'telefon' | 'sirket', max: number) => ({
    label: t[name],
    maxLength: max,
    disabled: kapali,
    error: errors[name]?.message,
    ...form.register(name),
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
        error={errors.eposta?.message}
        {...form.register('eposta')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput autoComplete="off" {...field('ad', 100)} />
        <TextInput autoComplete="off" {...field('soyad', 100)} />
        <TextInput
          type="tel"
          autoComplete="off"
          description={t.telefonAciklama}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          {...field('telefon', 30)}
        />
        <TextInput autoComplete="off" {...field('sirket', 200)} />
      </SimpleGrid>
    </Stack>
  )
}

export function IzinAlanlari({ form, kapali }: Props) {
  const t = useMetin(musteriMetni)
  const box = (izin: 'eposta' | 'sms', label: string) => (
    <Controller
      control={form.control}
      name={`izinler.${izin}`}
      render={({ field: { value, onChange, ref, onBlur } }) => (
        <Checkbox
          ref={ref}
          label={label}
          disabled={kapali}
          checked={value}
          onBlur={onBlur}
          onChange={(e) => onChange(e.currentTarget.checked)}
        />
      )}
    />
  )
  return (
    <Stack gap="xs">
      {box('eposta', t.izinEposta)}
      {box('sms', t.izinSms)}
      <Soluk kucuk>{t.izinAciklama}</Soluk>
    </Stack>
  )
}

export function GrupAlani({ form, kapali }: Props) {
  const t = useMetin(musteriMetni)
  const gruplar = useVeri(['gruplar', 'hepsi'], (signal) => k.musteriGruplari.list({ limit: 100 }, { signal }))
  const known = gruplar.data?.veri.map((g) => ({ value: g.id, label: g.ad })) ?? []
  return (
    <Controller
      control={form.control}
      name="gruplar"
      render={({ field: { value, onChange, ref, onBlur } }) => (
        <MultiSelect
          ref={ref}
          aria-label={t.gruplar}
          placeholder={value.length === 0 ? t.grupSec : ''}
          nothingFoundMessage={t.grupYok}
          searchable
          hidePickedOptions
          disabled={kapali}
          // A group that is not among the first hundred stays chosen.
          data={[...known, ...value.filter((id) => !known.some((g) => g.value === id))]}
          value={value}
          onBlur={onBlur}
          onChange={onChange}
          error={form.formState.errors.gruplar?.message}
        />
      )}
    />
  )
}
