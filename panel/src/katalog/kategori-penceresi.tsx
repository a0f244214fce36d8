import type { Kategori } from '@kepenk/sdk'
import { Select, Switch, Textarea, TextInput } from '@mantine/core'
import { k } from '../api/istemci.ts'
import { useMetin } from '../dil/dil.tsx'
import { useAlanlar } from '../ortak/form/use-alanlar.ts'
import { FormPenceresi } from '../ortak/pencere.tsx'
import { parentsFor } from './agac.ts'
import { kategoriMetni } from './kategori-metni.ts'

type Props = { kategori: Kategori; kategoriler: Kategori[]; kapat: () => void }

/** PATCH: only what was changed is sent. */
export function KategoriPenceresi({ kategori, kategoriler, kapat }: Props) {
  const t = useMetin(kategoriMetni)
  const { ad, tanitici, aciklama, ust_id, aktif, dahili } = kategori
  const alanlar = { ad, tanitici, aciklama, ust_id, aktif, dahili, iade_disi: kategori.iade_disi ?? '' }
  const form = useAlanlar(alanlar, (_, o, degisen) => k.kategoriler.update(kategori.id, degisen, o), {
    stale: [['kategoriler']],
    after: kapat,
  })
  const parents = parentsFor(kategoriler, kategori.id).map((d) => ({
    value: d.kategori.id,
    label: `${'– '.repeat(d.derinlik)}${d.kategori.ad}`,
  }))
  return (
    <FormPenceresi baslik={t.duzenle(kategori.ad)} kapat={kapat} boyut="lg" {...form.pencere} kapali={!form.degisti}>
      <TextInput label={t.ad} required maxLength={200} data-autofocus {...form.yazi('ad')} />
      <TextInput label={t.tanitici} description={t.taniticiMetin} maxLength={200} {...form.yazi('tanitici')} />
      <Select
        label={t.ust}
        placeholder={t.ustYok}
        clearable
        clearButtonProps={{ 'aria-label': t.ustYok }}
        searchable
        data={parents}
        {...form.secim('ust_id')}
      />
      <Textarea label={t.aciklama} autosize minRows={3} maxRows={10} maxLength={5000} {...form.yazi('aciklama')} />
      <TextInput label={t.iadeDisi} description={t.iadeDisiMetin} maxLength={300} {...form.yazi('iade_disi')} />
      <Switch label={t.aktifAlan} {...form.isaret('aktif')} />
      <Switch label={t.dahiliAlan} {...form.isaret('dahili')} />
    </FormPenceresi>
  )
}
