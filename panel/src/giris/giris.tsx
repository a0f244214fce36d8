import { Anchor, Button, Divider, Stack, TextInput } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { KepenkHata } from '../../../sdk/src/kepenk.ts'
import { hesap } from '../api/istemci.ts'
import { metinler, useMetin } from '../dil/dil.tsx'
import { readForm } from '../ortak/form/form.ts'
import { ParolaGirdisi } from '../ortak/form/yeni-parola.tsx'
import { askPasskey, hasPasskeys } from '../ortak/gecis.ts'
import { Simge } from '../ortak/simge.tsx'
import { IkinciAdimKapisi } from './ikinci-adim.tsx'
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
    baglanti: 'E-postayla giriş bağlantısı al',
    kilitli: 'Bu ağdan çok deneme yapıldı',
    kilitliMetin: 'Biraz bekleyin ya da beklemeden, e-postanıza gelecek bağlantıyla girin.',
    gecis: 'Geçiş anahtarıyla gir',
    ya: 'ya da',
    donus: 'Oturumunuz sona ermiş. Giriş yapınca kaldığınız yere dönersiniz.',
  },
  {
    baslik: 'Sign in to the panel',
    eposta: 'E-mail',
    parola: 'Password',
    giris: 'Sign in',
    unuttum: 'I forgot my password',
    baglanti: 'Get a sign-in link by e-mail',
    kilitli: 'Too many attempts from this network',
    kilitliMetin: 'Wait a little, or sign in without waiting by a link in your mail.',
    gecis: 'Sign in with a passkey',
    ya: 'or',
    donus: 'Your session has ended. After signing in you are back where you were.',
  },
)

export function Giris() {
  const { kod, donus } = useSearch({ from: '/giris' })
  return kod === undefined ? <GirisFormu donus={donus} /> : <IlkKurulum kod={kod} />
}

function GirisFormu({ donus }: { donus: string | undefined }) {
  const t = useMetin(texts)
  const { enter, busy, error, adim } = useKapi('POST /giris', donus)
  const gecis = useKapi('POST /giris/gecis', donus)
  if (adim) return <IkinciAdimKapisi adim={adim} donus={donus} />
  const byPasskey = () =>
    gecis.enterBy(async () => {
      const { secenekler } = await hesap('POST /giris/gecis-sorgusu', { retries: 0 })
      return { yanit: await askPasskey(secenekler) }
    })
  const refused = error ?? gecis.error
  return (
    <Kapi baslik={t.baslik} metin={donus && donus !== '/' ? t.donus : undefined}>
      <form
        onSubmit={(e) => {
          const { eposta, parola } = readForm(e)
          void enter({ eposta, parola })
        }}
      >
        <Stack>
          {refused instanceof KepenkHata && refused.durum === 429 ? (
            <Refusal baslik={t.kilitli}>{t.kilitliMetin}</Refusal>
          ) : (
            <Refusal hata={refused} />
          )}
          <TextInput name="eposta" type="email" label={t.eposta} required autoComplete="username" autoFocus />
          <ParolaGirdisi name="parola" label={t.parola} required autoComplete="current-password" />
          <Button type="submit" loading={busy}>
            {t.giris}
          </Button>
          {hasPasskeys() && (
            <>
              <Divider label={t.ya} />
              <Button
                variant="default"
                leftSection={<Simge ad="anahtar" boy={16} />}
                loading={gecis.busy}
                onClick={() => void byPasskey()}
              >
                {t.gecis}
              </Button>
            </>
          )}
          <Anchor component={Link} to="/parola-unuttum" size="sm" ta="center">
            {t.unuttum}
          </Anchor>
          <Anchor component={Link} to="/giris-baglantisi" size="sm" ta="center">
            {t.baglanti}
          </Anchor>
        </Stack>
      </form>
    </Kapi>
  )
}
