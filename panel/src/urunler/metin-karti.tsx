import { TextInput } from '@mantine/core'
import { useOturum } from '../api/oturum.tsx'
import { metinler, useMetin } from '../dil/dil.tsx'
import { FormAlani } from '../ortak/form/form-alani.tsx'
import { HtmlEditor } from '../ortak/html/html-editor.tsx'
import { Kart } from '../ortak/kart.tsx'
import { ortakMetin } from '../ortak/metin.ts'
import { useUrunFormu, useYazi } from './form-baglami.ts'
import { urunMetni } from './metin.ts'

const texts = metinler({
  baslik: ['Ad ve açıklama', 'Name and description'],
})

export function MetinKarti() {
  const t = useMetin(texts)
  const u = useMetin(urunMetni)
  const ortak = useMetin(ortakMetin)
  const { control } = useUrunFormu()
  const yazi = useYazi()
  const { may } = useOturum()
  return (
    <Kart baslik={t.baslik}>
      <TextInput
        label={u.ad}
        required
        maxLength={300}
        {...yazi('ad', { validate: (ad) => ad.trim() !== '' || ortak.zorunlu })}
      />
      <TextInput label={u.alt_baslik} maxLength={300} {...yazi('alt_baslik')} />
      <FormAlani control={control} name="aciklama">
        {({ value, onChange, error }) => (
          <HtmlEditor
            label={u.aciklama}
            value={value}
            onChange={onChange}
            maxLength={100_000}
            disabled={!may('urun:yazma')}
            error={error}
          />
        )}
      </FormAlani>
    </Kart>
  )
}
