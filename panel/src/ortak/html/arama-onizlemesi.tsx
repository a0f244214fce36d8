import { Box, Text } from '@mantine/core'
import { metinler, useMetin } from '../../dil/dil.tsx'
import { Soluk } from '../parcalar.tsx'

const texts = metinler({
  ad: ['Arama sonucunda görünüşü', 'As it looks in a search result'],
})

/** Markup is left out by a parser whose document runs and fetches nothing. */
export const plain = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''

/** Search result of a page of the storefront, as its form would have it. */
export function AramaOnizlemesi({ adres, baslik, aciklama }: { adres: string; baslik: string; aciklama: string }) {
  const t = useMetin(texts)
  return (
    <Box role="group" aria-label={t.ad} style={{ overflowWrap: 'anywhere' }}>
      <Soluk kucuk>{adres}</Soluk>
      <Text c="blue" fw={500} lineClamp={2}>
        {baslik}
      </Text>
      <Soluk lineClamp={3}>{aciklama}</Soluk>
    </Box>
  )
}
