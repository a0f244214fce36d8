import { Box, Text, Textarea, TextInput } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { metinler, useMetin } from '../dil/dil.tsx'
import { FormSwitch } from '../ortak/form/form-alani.tsx'
import { Kart } from '../ortak/kart.tsx'
import { Soluk } from '../ortak/parcalar.tsx'
import { useHatalar, useUrunFormu } from './form-baglami.ts'
import { urunMetni } from './metin.ts'

const texts = metinler(
  {
    baslik: 'Başlık',
    aciklama: 'Açıklama',
    gizle: 'Arama motorlarından gizle',
    taniticiAciklama: 'Vitrindeki adresin sonu. Boşsa addan üretilir.',
    onizleme: 'Arama sonucunda görünüşü',
    adsiz: 'Ürün adı',
    aciklamasiz: 'Açıklama yazılmazsa ürünün açıklamasının başı görünür.',
  },
  {
    baslik: 'Title',
    aciklama: 'Description',
    gizle: 'Hide from search engines',
    taniticiAciklama: 'The end of its address in the shop. Made from the name when empty.',
    onizleme: 'As it looks in a search result',
    adsiz: 'Product name',
    aciklamasiz: 'Without one, the beginning of the product’s description is shown.',
  },
)

export function SeoKarti() {
  const t = useMetin(texts)
  const u = useMetin(urunMetni)
  const { register, control } = useUrunFormu()
  const errors = useHatalar()
  return (
    <Kart baslik={u.seo}>
      <Onizleme />
      <TextInput label={t.baslik} maxLength={200} error={errors.seo?.baslik?.message} {...register('seo.baslik')} />
      <Textarea
        label={t.aciklama}
        autosize
        minRows={2}
        maxLength={500}
        error={errors.seo?.aciklama?.message}
        {...register('seo.aciklama')}
      />
      <TextInput
        label={u.tanitici}
        description={t.taniticiAciklama}
        maxLength={200}
        error={errors.tanitici?.message}
        {...register('tanitici')}
      />
      <FormSwitch control={control} name="seo.gizle" label={t.gizle} />
    </Kart>
  )
}

/** Markup is left out by a parser whose document runs and fetches nothing. */
const plain = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''

function Onizleme() {
  const t = useMetin(texts)
  const { control } = useUrunFormu()
  const [seo, ad, tanitici, aciklama] = useWatch({ control, name: ['seo', 'ad', 'tanitici', 'aciklama'] })
  const about = seo.aciklama || plain(aciklama).slice(0, 160) || t.aciklamasiz
  return (
    <Box role="group" aria-label={t.onizleme} style={{ overflowWrap: 'anywhere' }}>
      <Soluk kucuk>{`/urun/${tanitici || '…'}`}</Soluk>
      <Text c="blue" fw={500} lineClamp={2}>
        {seo.baslik || ad || t.adsiz}
      </Text>
      <Soluk lineClamp={3}>{about}</Soluk>
    </Box>
  )
}
