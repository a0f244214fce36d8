import { Anchor, Button, Stack, TextInput } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { metinler, useMetin } from '../dil/dil.tsx'
import { readForm } from '../ortak/form.ts'
import { ParolaGirdisi } from '../ortak/yeni-parola.tsx'
import { IlkKurulum } from './ilk-kurulum.tsx'
import { Kapi } from './kapi.tsx'
import { Refusal } from './ret.tsx'
import { useKapi } from './use-kapi.ts'

const texts = metinler(
  {
    baslik: 'Panele giriş',
    eposta: 'E-posta',
    parola: 'Parola',
    giris: 'Giriş yap',
    unuttum: 'Parolamı unuttum',
    donus: 'Oturumunuz sona ermiş. Giriş yapınca kaldığınız yere dönersiniz.',
  },
  {
    baslik: 'Sign in to the panel',
    eposta: 'E-mail',
    parola: 'Password',
    giris: 'Sign in',
    unuttum: 'I forgot my password',
    donus: 'Your session has ended. After signing in you are back where you were.',
  },
)

export function Giris() {
  const { kod, donus } = useSearch({ from: '/giris' })
  return kod === undefined ? <GirisFormu donus={donus} /> : <IlkKurulum kod={kod} />
}

function GirisFormu({ donus }: { donus: string | undefined }) {
  const t = useMetin(texts)
  const { enter, busy, error } = useKapi('giris', donus)
  return (
    <Kapi baslik={t.baslik} metin={donus && donus !== '/' ? t.donus : undefined}>
      <form
        onSubmit={(e) => {
          const { eposta, parola } = readForm(e)
          void enter({ eposta, parola })
        }}
      >
        <Stack>
          <Refusal hata={error} />
          <TextInput name="eposta" type="email" label={t.eposta} required autoComplete="username" autoFocus />
          <ParolaGirdisi name="parola" label={t.parola} required autoComplete="current-password" />
          <Button type="submit" loading={busy}>
            {t.giris}
          </Button>
          <Anchor component={Link} to="/parola-unuttum" size="sm" ta="center">
            {t.unuttum}
          </Anchor>
        </Stack>
      </form>
    </Kapi>
  )
}
