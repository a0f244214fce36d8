import { Box, Text } from '@mantine/core'
import { metinler, useMetin } from '../../dil/dil.tsx'
import { Soluk } from '../parcalar.tsx'

const texts = metinler({
  ad: ['Arama sonucunda görünüşü', 'As it looks in a search result'],
})

const BLOCKS = 'p, li, h1, h2, h3, h4, h5, h6, blockquote, pre, div, td, th, br, hr'

/** Markup is left out by a parser whose document runs and fetches nothing; where a block ended, there is a space. */
export function plain(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const block of body.querySelectorAll(BLOCKS)) block.after(' ')
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim()
}

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
