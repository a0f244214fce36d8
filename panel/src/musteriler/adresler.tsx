import { Checkbox, Fieldset, Group, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { useMetin } from '../dil/dil.tsx'
import { FormAlani, yaziAlanlari } from '../ortak/form/form-alani.tsx'
import { Dugme, SimgeDugmesi, Soluk } from '../ortak/parcalar.tsx'
import { Simge } from '../ortak/simge.tsx'
import { type AdresFormu, defaultsAfter, type MusteriFormu, newAddress } from './form.ts'
import { musteriMetni } from './metin.ts'

type Props = { form: UseFormReturn<MusteriFormu>; kapali?: boolean }
const MAX_ADDRESSES = 50

/** The address book, saved with the rest. */
export function Adresler({ form, kapali }: Props) {
  const t = useMetin(musteriMetni)
  const book = useFieldArray({ control: form.control, name: 'adresler', keyName: 'anahtar' })
  return (
    <Stack gap="sm">
      {book.fields.length === 0 && <Soluk>{t.adresYok}</Soluk>}
      {book.fields.map((field, i) => (
        <Adres key={field.anahtar} form={form} i={i} kapali={kapali} sil={() => book.remove(i)} />
      ))}
      {!kapali && book.fields.length < MAX_ADDRESSES && (
        <Group>
          <Dugme
            metin={t.adresEkle}
            variant="default"
            size="sm"
            leftSection={<Simge ad="arti" boy={14} />}
            onClick={() =>
              book.append(newAddress(form.getValues()), { focusName: `adresler.${book.fields.length}.satir1` })
            }
          />
        </Group>
      )}
    </Stack>
  )
}

function Adres({ form, i, kapali, sil }: Props & { i: number; sil: () => void }) {
  const t = useMetin(musteriMetni)
  const yazi = yaziAlanlari(form)
  type Part = Exclude<keyof AdresFormu, 'id' | 'varsayilan_teslimat' | 'varsayilan_fatura'>
  const part = (name: Part, max: number) => (
    <TextInput
      label={t[name]}
      maxLength={max}
      autoComplete="off"
      {...yazi(`adresler.${i}.${name}`)}
      disabled={kapali}
    />
  )
  return (
    <Fieldset legend={t.adresNo(i + 1)} pos="relative">
      {!kapali && (
        <SimgeDugmesi
          simge="cop"
          boy={16}
          ad={t.adresSil(i + 1)}
          color="gray"
          pos="absolute"
          top={4}
          right={8}
          onClick={sil}
        />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
        {part('ad', 100)}
        {part('soyad', 100)}
        {part('satir1', 250)}
        {part('satir2', 250)}
        {part('ilce', 100)}
        {part('il', 100)}
        {part('posta_kodu', 20)}
        {part('ulke', 100)}
        {part('telefon', 30)}
        {part('sirket', 200)}
      </SimpleGrid>
      <Group mt="sm">
        <Default form={form} i={i} ad="varsayilan_teslimat" etiket={t.varsayilanTeslimat} kapali={kapali} />
        <Default form={form} i={i} ad="varsayilan_fatura" etiket={t.varsayilanFatura} kapali={kapali} />
      </Group>
    </Fieldset>
  )
}

type DefaultProps = Props & { i: number; ad: 'varsayilan_teslimat' | 'varsayilan_fatura'; etiket: string }

function Default({ form, i, ad, etiket, kapali }: DefaultProps) {
  const choose = (on: boolean) => {
    for (const [other, value] of defaultsAfter(form.getValues('adresler').length, i, on)) {
      form.setValue(`adresler.${other}.${ad}`, value, { shouldDirty: true })
    }
  }
  return (
    <FormAlani control={form.control} name={`adresler.${i}.${ad}`}>
      {({ value, ref, error }) => (
        <Checkbox
          ref={ref}
          label={etiket}
          disabled={kapali}
          checked={value}
          error={error}
          onChange={(e) => choose(e.currentTarget.checked)}
        />
      )}
    </FormAlani>
  )
}
