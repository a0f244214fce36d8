import { Textarea, TextInput } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { KepenkHata } from '../../../sdk/src/kepenk.ts'
import { useYaz } from '../api/veri.ts'
import { useMetin } from '../dil/dil.tsx'
import { withoutPath } from '../ortak/form/alan-hatasi.tsx'
import { ortakMetin } from '../ortak/metin.ts'
import { FormPenceresi } from '../ortak/pencere.tsx'
import { type AdliKayit, type AdliTanim, adliMetin, type Girdi } from './adli-tanim.ts'

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
  const ortak = useMetin(ortakMetin)
  const form = useForm<Girdi>({
    defaultValues: {
      ad: kayit?.ad ?? '',
      tanitici: kayit?.tanitici ?? '',
      ...(tanim.aciklamali && { aciklama: kayit?.aciklama ?? '' }),
    },
  })
  const { errors, isDirty, dirtyFields } = form.formState
  const yaz = useYaz((g: Partial<Girdi>, o) => (kayit ? tanim.update(kayit.id, g, o) : tanim.create(g as Girdi, o)), {
    stale: [[tanim.ad]],
    after: kapat,
  })
  const send = form.handleSubmit((g) => {
    const changed = (Object.keys(g) as (keyof Girdi)[]).filter((name) => !kayit || dirtyFields[name])
    yaz.mutate(Object.fromEntries(changed.map((name) => [name, g[name]])), {
      onError: (error) => {
        for (const h of error instanceof KepenkHata ? error.hatalar : [])
          form.setError(h.alan as keyof Girdi, { message: withoutPath(h) })
      },
    })
  })
  return (
    <FormPenceresi
      baslik={kayit ? t.duzenle(kayit.ad) : tanim.yeni}
      kapat={kapat}
      yaz={yaz}
      gonder={send}
      kapali={!isDirty}
      noValidate
    >
      <TextInput
        label={t.ad}
        required
        maxLength={200}
        data-autofocus
        {...form.register('ad', { required: ortak.zorunlu })}
        error={errors.ad?.message}
      />
      <TextInput
        label={t.tanitici}
        description={t.taniticiMetin}
        maxLength={200}
        {...form.register('tanitici')}
        error={errors.tanitici?.message}
      />
      {tanim.aciklamali && (
        <Textarea
          label={t.aciklama}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={5000}
          {...form.register('aciklama')}
          error={errors.aciklama?.message}
        />
      )}
    </FormPenceresi>
  )
}
