import { Container, Group, Text } from '@mantine/core'
import { metinler, useMetin } from '../dil/dil.tsx'
import { Bos } from '../ortak/liste/bos.tsx'
import { Dugme } from '../ortak/parcalar.tsx'
import { Sayfa } from '../ortak/sayfa.tsx'

const texts = metinler({
  baslik: ['Böyle bir sayfa yok', 'There is no such page'],
  metin: ['Adres değişmiş ya da yanlış yazılmış olabilir.', 'The address may have changed or been mistyped.'],
  nereye: [
    'Adres değişmiş ya da yanlış yazılmış olabilir. Menüden bir bölüm seçin ya da Ctrl-K ile arayın.',
    'The address may have changed or been mistyped. Choose a section of the menu, or search by Ctrl-K.',
  ],
  ana: ['Ana sayfaya git', 'Go to the home page'],
})

/** Inside a store: the menu around it stays. */
export function SayfaYok() {
  const t = useMetin(texts)
  return (
    <Sayfa baslik={t.baslik}>
      <Text>{t.nereye}</Text>
      <Group>
        <Dugme metin={t.ana} to="/" />
      </Group>
    </Sayfa>
  )
}

export function Bulunamadi() {
  const t = useMetin(texts)
  return (
    <Container py="xl">
      <Bos simge="bilgi" baslik={t.baslik} metin={t.metin}>
        <Dugme metin={t.ana} to="/" />
      </Bos>
    </Container>
  )
}
