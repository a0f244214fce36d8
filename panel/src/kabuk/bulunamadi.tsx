import { Button, Container } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { metinler, useMetin } from '../dil/dil.tsx'
import { Bos } from '../ortak/liste/bos.tsx'

const texts = metinler(
  { baslik: 'Böyle bir sayfa yok', metin: 'Adres değişmiş ya da yanlış yazılmış olabilir.', ana: 'Ana sayfaya git' },
  {
    baslik: 'There is no such page',
    metin: 'The address may have changed or been mistyped.',
    ana: 'Go to the home page',
  },
)

export function Bulunamadi() {
  const t = useMetin(texts)
  return (
    <Container py="xl">
      <Bos simge="bilgi" baslik={t.baslik} metin={t.metin}>
        <Button component={Link} to="/">
          {t.ana}
        </Button>
      </Bos>
    </Container>
  )
}
