import { TextInput } from '@mantine/core'
import { Controller } from 'react-hook-form'
import { useOturum } from '../api/oturum.tsx'
import { metinler, useMetin } from '../dil/dil.tsx'
import { HtmlEditor } from '../ortak/html/html-editor.tsx'
import { Kart } from '../ortak/kart.tsx'
import { ortakMetin } from '../ortak/metin.ts'
import { useHatalar, useUrunFormu } from './form-baglami.ts'
import { urunMetni } from './metin.ts'

const texts = metinler({ baslik: 'Ad ve açıklama' }, { baslik: 'Name and description' })

export function MetinKarti() {
  const t = useMetin(texts)
  const u = useMetin(urunMetni)
  const ortak = useMetin(ortakMetin)
  const { register, control } = useUrunFormu()
  const errors = useHatalar()
  const { may } = useOturum()
  return (
    <Kart baslik={t.baslik}>
      <TextInput
        label={u.ad}
        required
        maxLength={300}
        error={errors.ad?.message}
        {...register('ad', { validate: (ad) => ad.trim() !== '' || ortak.zorunlu })}
      />
      <TextInput label={u.alt_baslik} maxLength={300} error={errors.alt_baslik?.message} {...register('alt_baslik')} />
      <Controller
        name="aciklama"
        control={control}
        render={({ field, fieldState }) => (
          <HtmlEditor
            label={u.aciklama}
            value={field.value}
            onChange={field.onChange}
            maxLength={100_000}
            disabled={!may('urun:yazma')}
            error={fieldState.error?.message}
          />
        )}
      />
    </Kart>
  )
}
