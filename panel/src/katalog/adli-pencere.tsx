import { Textarea, TextInput } from '@mantine/core'
import { useMetin } from '../dil/dil.tsx'
import { useAlanlar } from '../ortak/form/use-alanlar.ts'
import { FormPenceresi } from '../ortak/pencere.tsx'
import { createOf, formOf } from './adli-girdi.ts'
import { type AdliKayit, type AdliTanim, adliMetin } from './adli-tanim.ts'

export function AdliPencere<T extends AdliKayit>({
  kayit,
  tanim,
  kapat,
}: {
  kayit: T | null
  tanim: AdliTanim<T>
  kapat: () => void
}) {
  const t = useMetin(adliMetin)
  const form = useAlanlar(
    formOf(kayit),
    (girdi, o, degisen) =>
      kayit ? tanim.update(kayit.id, degisen, o) : tanim.create(createOf(girdi, tanim.aciklamali), o),
    { stale: [[tanim.ad]], after: kapat },
  )
  return (
    <FormPenceresi
      baslik={kayit ? t.duzenle(kayit.ad) : tanim.yeni}
      kapat={kapat}
      {...form.pencere}
      kapali={!form.degisti}
    >
      <TextInput label={t.ad} required maxLength={200} data-autofocus {...form.yazi('ad')} />
      <TextInput label={t.tanitici} description={t.taniticiMetin} maxLength={200} {...form.yazi('tanitici')} />
      {tanim.aciklamali && (
        <Textarea label={t.aciklama} autosize minRows={3} maxRows={10} maxLength={5000} {...form.yazi('aciklama')} />
      )}
    </FormPenceresi>
  )
}
