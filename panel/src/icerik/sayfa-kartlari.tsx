import { Divider, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { Controller, useFormContext } from 'react-hook-form'
import { useMetin } from '../dil/dil.tsx'
import { FormSwitch } from '../ortak/form/form-alani.tsx'
import { HtmlEditor } from '../ortak/html/html-editor.tsx'
import { Kart } from '../ortak/kart.tsx'
import { ortakMetin } from '../ortak/metin.ts'
import { Soluk } from '../ortak/parcalar.tsx'
import { Zaman } from '../ortak/zaman.tsx'
import type { SayfaFormu } from './sayfa-formu.ts'
import { sayfaMetni, yasalMetni, yasalTurler } from './sayfa-metni.ts'

export function MetinKarti() {
  const t = useMetin(sayfaMetni)
  const o = useMetin(ortakMetin)
  const { register, control, formState } = useFormContext<SayfaFormu>()
  const { errors } = formState
  return (
    <Kart baslik={t.metin}>
      <Stack gap="sm">
        <TextInput
          label={t.baslik}
          required
          maxLength={200}
          error={errors.baslik?.message}
          {...register('baslik', { required: o.zorunlu })}
        />
        <Controller
          control={control}
          name="govde"
          render={({ field }) => (
            <HtmlEditor
              label={t.govde}
              value={field.value}
              onChange={field.onChange}
              maxLength={200_000}
              error={errors.govde?.message}
            />
          )}
        />
        <Textarea
          label={t.ozet}
          description={t.ozetAciklama}
          autosize
          minRows={2}
          maxLength={500}
          error={errors.ozet?.message}
          {...register('ozet')}
        />
      </Stack>
    </Kart>
  )
}

export function YayinKarti({ yayin }: { yayin: string | null }) {
  const t = useMetin(sayfaMetni)
  const yasal = useMetin(yasalMetni)
  const { register, formState } = useFormContext<SayfaFormu>()
  const { errors } = formState
  return (
    <Kart baslik={t.yayin}>
      <Stack gap="sm">
        <FormSwitch<SayfaFormu> name="yayinda" label={t.yayinda} description={t.yayindaAciklama} />
        {yayin && (
          <Soluk>
            {t.ilkYayin}: <Zaman an={yayin} tam />
          </Soluk>
        )}
        <FormSwitch<SayfaFormu> name="altbilgide" label={t.altbilgide} />
        <Divider />
        <NativeSelect
          label={t.yasal_tur}
          description={t.yasalAciklama}
          error={errors.yasal_tur?.message}
          data={[{ value: '', label: t.normal }, ...yasalTurler.map((y) => ({ value: y, label: yasal[y] }))]}
          {...register('yasal_tur')}
        />
        <TextInput
          label={t.tanitici}
          description={t.taniticiAciklama}
          maxLength={200}
          error={errors.tanitici?.message}
          {...register('tanitici')}
        />
      </Stack>
    </Kart>
  )
}
