import { Select, Textarea, TextInput } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { type Kategori, KepenkHata } from '../../../sdk/src/kepenk.ts'
import { k } from '../api/istemci.ts'
import { useYaz } from '../api/veri.ts'
import { useMetin } from '../dil/dil.tsx'
import { withoutPath } from '../ortak/form/alan-hatasi.tsx'
import { FormSwitch } from '../ortak/form/form-switch.tsx'
import { ortakMetin } from '../ortak/metin.ts'
import { FormPenceresi } from '../ortak/pencere.tsx'
import { flatten, subtree } from './agac.ts'
import { kategoriMetni } from './kategori-metni.ts'

type Alanlar = Pick<Kategori, 'ad' | 'tanitici' | 'aciklama' | 'ust_id' | 'aktif' | 'dahili'>
type Props = { kategori: Kategori; kategoriler: Kategori[]; kapat: () => void }

/** Only what was changed is sent. */
export function KategoriPenceresi({ kategori, kategoriler, kapat }: Props) {
  const t = useMetin(kategoriMetni)
  const ortak = useMetin(ortakMetin)
  const { ad, tanitici, aciklama, ust_id, aktif, dahili } = kategori
  const form = useForm<Alanlar>({ defaultValues: { ad, tanitici, aciklama, ust_id, aktif, dahili } })
  const { errors, dirtyFields, isDirty } = form.formState
  const yaz = useYaz((d: Partial<Alanlar>, o) => k.kategoriler.update(kategori.id, d, o), {
    stale: [['kategoriler']],
    after: kapat,
  })
  const send = form.handleSubmit((a) => {
    const names = (Object.keys(a) as (keyof Alanlar)[]).filter((name) => dirtyFields[name])
    yaz.mutate(Object.fromEntries(names.map((name) => [name, a[name]])), {
      onError: (error) => {
        const hatalar = error instanceof KepenkHata ? error.hatalar : []
        for (const h of hatalar) form.setError(h.alan as keyof Alanlar, { message: withoutPath(h) })
      },
    })
  })
  const below = subtree(kategoriler, kategori.id)
  const parents = flatten(kategoriler)
    .filter((d) => !below.has(d.kategori.id))
    .map((d) => ({ value: d.kategori.id, label: `${'– '.repeat(d.derinlik)}${d.kategori.ad}` }))
  return (
    <FormPenceresi
      baslik={t.duzenle(kategori.ad)}
      kapat={kapat}
      boyut="lg"
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
      <Select
        label={t.ust}
        placeholder={t.ustYok}
        clearable
        clearButtonProps={{ 'aria-label': t.ustYok }}
        searchable
        data={parents}
        value={form.watch('ust_id')}
        onChange={(id) => form.setValue('ust_id', id, { shouldDirty: true })}
        error={errors.ust_id?.message}
      />
      <Textarea
        label={t.aciklama}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={5000}
        {...form.register('aciklama')}
        error={errors.aciklama?.message}
      />
      <FormSwitch control={form.control} name="aktif" label={t.aktifAlan} />
      <FormSwitch control={form.control} name="dahili" label={t.dahiliAlan} />
    </FormPenceresi>
  )
}
