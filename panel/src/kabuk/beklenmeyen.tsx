import { KepenkHata } from '@kepenk/sdk'
import { Button, Code, Container, Group } from '@mantine/core'
import { addressOf } from '../api/adres.ts'
import { metinler, useMetin } from '../dil/dil.tsx'
import { HataKutusu } from '../ortak/hata.tsx'
import { Bos } from '../ortak/liste/bos.tsx'
import { Dugme } from '../ortak/parcalar.tsx'

const texts = metinler({
  baslik: ['Bu sayfa gösterilemedi', 'This page could not be shown'],
  metin: [
    'Sayfada beklenmeyen bir şey oldu. Kayıtlarınıza bir şey olmadı; sayfayı yenileyin ya da ana sayfaya dönün.',
    'Something unexpected happened in the page. Your records are as they were; reload, or go to the home page.',
  ],
  yenile: ['Sayfayı yenile', 'Reload the page'],
  ana: ['Ana sayfaya git', 'Go to the home page'],
})

/** Error boundary: a page that failed while rendering. The menu around it stays. */
export function Beklenmeyen({ error }: { error: unknown }) {
  const t = useMetin(texts)
  // Its module could not be loaded.
  if (error instanceof KepenkHata) {
    return (
      <Container py="xl">
        <HataKutusu hata={error} tekrar={() => window.location.reload()} />
      </Container>
    )
  }
  return (
    <Container py="xl" role="alert">
      <Bos simge="uyari" baslik={t.baslik} metin={t.metin}>
        <Group justify="center">
          <Dugme metin={t.yenile} onClick={() => window.location.reload()} />
          {/* A plain link: the router may be what failed. */}
          <Button component="a" href={addressOf('/')} variant="default">
            {t.ana}
          </Button>
        </Group>
        <Code>{String(error)}</Code>
      </Bos>
    </Container>
  )
}
