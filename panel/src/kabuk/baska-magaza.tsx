import { Button, Container, Group, Text } from '@mantine/core'
import { addressIn, openStore } from '../api/adres.ts'
import { useKisi } from '../api/oturum.tsx'
import { metinler, useMetin } from '../dil/dil.tsx'
import { Bos } from '../ortak/liste/bos.tsx'
import { Dugme } from '../ortak/parcalar.tsx'
import { useSignOut } from './hesap-menusu.tsx'

const texts = metinler({
  baslik: [(kod: string) => `Sizin böyle bir mağazanız yok: ${kod}`, (kod) => `You have no such store: ${kod}`],
  metin: [
    (eposta: string) =>
      `Adres yanlış yazılmış, mağaza başka bir hesabınızda ya da ekibinden çıkarılmış olabilirsiniz. Şu hesapla girdiniz: ${eposta}`,
    (eposta) =>
      `The address may be mistyped, the store may belong to another account of yours, or you may have been removed from its team. You are signed in as ${eposta}`,
  ],
  magazalar: ['Mağazalarınız:', 'Your stores:'],
  cikis: ['Başka hesapla gir', 'Sign in with another account'],
})

/** Address of an unknown store, or of one that the user does not belong to: both look the same. */
export function BaskaMagaza() {
  const t = useMetin(texts)
  const { kullanici, magazalar } = useKisi()
  const signOut = useSignOut()
  return (
    <Container py="xl" component="main">
      <Bos simge="bilgi" baslik={t.baslik(openStore() ?? '')} metin={t.metin(kullanici.eposta)}>
        <Text mt="sm">{t.magazalar}</Text>
        <Group justify="center">
          {magazalar.map((m) => (
            <Button key={m.id} component="a" href={addressIn(m.id, '/')} variant="light">
              {m.ad}
            </Button>
          ))}
        </Group>
        <Dugme metin={t.cikis} variant="subtle" mt="sm" onClick={() => void signOut()} />
      </Bos>
    </Container>
  )
}
