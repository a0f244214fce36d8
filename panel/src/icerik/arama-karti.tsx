import { Textarea, TextInput } from '@mantine/core'
import { useFormContext, useWatch } from 'react-hook-form'
import { useMetin } from '../dil/dil.tsx'
import { yaziAlanlari } from '../ortak/form/form-alani.tsx'
import { AramaOnizlemesi, plain } from '../ortak/html/arama-onizlemesi.tsx'
import { Kart } from '../ortak/kart.tsx'
import type { SayfaFormu } from './sayfa-formu.ts'
import { sayfaMetni } from './sayfa-metni.ts'

/** What search engines are told of a page. */
export function AramaKarti() {
  const t = useMetin(sayfaMetni)
  const yazi = yaziAlanlari(useFormContext<SayfaFormu>())
  return (
    <Kart baslik={t.seo}>
      <Preview />
      <TextInput label={t.seoBaslik} maxLength={120} {...yazi('seo.baslik')} />
      <Textarea label={t.seoAciklama} autosize minRows={2} maxLength={320} {...yazi('seo.aciklama')} />
    </Kart>
  )
}

function Preview() {
  const t = useMetin(sayfaMetni)
  const { control } = useFormContext<SayfaFormu>()
  const [seo, baslik, tanitici, ozet, govde] = useWatch({
    control,
    name: ['seo', 'baslik', 'tanitici', 'ozet', 'govde'],
  })
  return (
    <AramaOnizlemesi
      adres={`/sayfa/${tanitici || '…'}`}
      baslik={seo.baslik || baslik || t.basliksiz}
      aciklama={seo.aciklama || ozet || plain(govde).slice(0, 160) || t.aciklamasiz}
    />
  )
}
