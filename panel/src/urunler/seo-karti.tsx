import { Textarea, TextInput } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { metinler, useMetin } from '../dil/dil.tsx'
import { FormSwitch } from '../ortak/form/form-alani.tsx'
import { AramaOnizlemesi, plain } from '../ortak/html/arama-onizlemesi.tsx'
import { Kart } from '../ortak/kart.tsx'
import { useUrunFormu, useYazi } from './form-baglami.ts'
import { urunMetni } from './metin.ts'

const texts = metinler({
  aciklama: ['Açıklama', 'Description'],
  taniticiAciklama: [
    'Vitrindeki adresin sonu. Boşsa addan üretilir.',
    'The end of its address in the shop. Made from the name when empty.',
  ],
  adsiz: ['Ürün adı', 'Product name'],
  aciklamasiz: [
    'Açıklama yazılmazsa ürünün açıklamasının başı görünür.',
    'Without one, the beginning of the product’s description is shown.',
  ],
})

export function SeoKarti() {
  const t = useMetin(texts)
  const u = useMetin(urunMetni)
  const { control } = useUrunFormu()
  const yazi = useYazi()
  return (
    <Kart baslik={u.seo}>
      <Onizleme />
      <TextInput label={u.baslik} maxLength={200} {...yazi('seo.baslik')} />
      <Textarea label={t.aciklama} autosize minRows={2} maxLength={500} {...yazi('seo.aciklama')} />
      <TextInput label={u.tanitici} description={t.taniticiAciklama} maxLength={200} {...yazi('tanitici')} />
      <FormSwitch control={control} name="seo.gizle" label={u.gizle} />
    </Kart>
  )
}

function Onizleme() {
  const t = useMetin(texts)
  const { control } = useUrunFormu()
  const [seo, ad, tanitici, aciklama] = useWatch({ control, name: ['seo', 'ad', 'tanitici', 'aciklama'] })
  return (
    <AramaOnizlemesi
      adres={`/urun/${tanitici || '…'}`}
      baslik={seo.baslik || ad || t.adsiz}
      aciklama={seo.aciklama || plain(aciklama).slice(0, 160) || t.aciklamasiz}
    />
  )
}
