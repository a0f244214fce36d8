import { Box, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useFormContext, useWatch } from 'react-hook-form'
import { useMetin } from '../dil/dil.tsx'
import { Kart } from '../ortak/kart.tsx'
import { Soluk } from '../ortak/parcalar.tsx'
import type { SayfaFormu } from './sayfa-formu.ts'
import { sayfaMetni } from './sayfa-metni.ts'

/** What search engines are told of a page. */
export function AramaKarti() {
  const t = useMetin(sayfaMetni)
  const { register, formState } = useFormContext<SayfaFormu>()
  const { errors } = formState
  return (
    <Kart baslik={t.seo}>
      <Stack gap="sm">
        <Preview />
        <TextInput
          label={t.seoBaslik}
          maxLength={120}
          error={errors.seo?.baslik?.message}
          {...register('seo.baslik')}
        />
        <Textarea
          label={t.seoAciklama}
          autosize
          minRows={2}
          maxLength={320}
          error={errors.seo?.aciklama?.message}
          {...register('seo.aciklama')}
        />
      </Stack>
    </Kart>
  )
}

/** Markup is left out by a parser whose document runs and fetches nothing. */
const plain = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''

function Preview() {
  const t = useMetin(sayfaMetni)
  const { control } = useFormContext<SayfaFormu>()
  const [seo, baslik, tanitici, ozet, govde] = useWatch({
    control,
    name: ['seo', 'baslik', 'tanitici', 'ozet', 'govde'],
  })
  const about = seo.aciklama || ozet || plain(govde).slice(0, 160) || t.aciklamasiz
  return (
    <Box role="group" aria-label={t.onizleme} style={{ overflowWrap: 'anywhere' }}>
      <Soluk kucuk>{`/sayfa/${tanitici || '…'}`}</Soluk>
      <Text c="blue" fw={500} lineClamp={2}>
        {seo.baslik || baslik || t.basliksiz}
      </Text>
      <Soluk lineClamp={3}>{about}</Soluk>
    </Box>
  )
}
