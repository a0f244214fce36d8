import { Button, Container, Paper, PasswordInput, Stack, TextInput, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { hesap } from '../api/istemci.ts'
import { OTURUM } from '../api/oturum.tsx'
import { metinler, useMetin } from '../dil/dil.tsx'
import { HataKutusu } from '../ortak/hata.tsx'

const texts = metinler(
  { baslik: 'Kepenk’e giriş', eposta: 'E-posta', parola: 'Parola', giris: 'Giriş yap' },
  { baslik: 'Sign in to Kepenk', eposta: 'E-mail', parola: 'Password', giris: 'Sign in' },
)

export function Giris() {
  const t = useMetin(texts)
  const { donus } = useSearch({ from: '/giris' })
  const client = useQueryClient()
  const navigate = useNavigate()
  const [error, setError] = useState<Error | null>(null)
  const submit = async (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault()
    const form = new FormData(e.currentTarget)
    try {
      client.setQueryData(OTURUM, await hesap('POST', 'giris', { body: { eposta: form.get('eposta'), parola: form.get('parola') } }))
      await navigate({ href: `/panel${donus ?? '/'}` })
    } catch (refused) {
      setError(refused as Error)
    }
  }
  return (
    <Container size={420} py={80}>
      <Paper withBorder p="lg" component="main">
        <form onSubmit={(e) => void submit(e)}>
          <Stack>
            <Title order={1} size="h3">
              {t.baslik}
            </Title>
            {error && <HataKutusu hata={error} />}
            <TextInput name="eposta" type="email" label={t.eposta} required autoComplete="username" />
            <PasswordInput name="parola" label={t.parola} required autoComplete="current-password" />
            <Button type="submit">{t.giris}</Button>
          </Stack>
        </form>
      </Paper>
    </Container>
  )
}
