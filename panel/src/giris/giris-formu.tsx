import { KepenkHata } from '@kepenk/sdk'
import { Divider, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { hesap } from '../api/istemci.ts'
import { metinler, useMetin } from '../dil/dil.tsx'
import { readForm } from '../ortak/form/form.ts'
import { askPasskey, hasPasskeys } from '../ortak/gecis.ts'
import { Dugme } from '../ortak/parcalar.tsx'
import { ParolaGirdisi } from '../ortak/yetki/yeni-parola.tsx'
import { EpostaGirdisi } from './eposta-girdisi.tsx'
import { Refusal } from './ret.tsx'
import type { Kapisi } from './use-kapi.ts'

const texts = metinler({
  parola: ['Parola', 'Password'],
  giris: ['Giriş yap', 'Sign in'],
  kilitli: ['Bu ağdan çok deneme yapıldı', 'Too many attempts from this network'],
  kilitliMetin: [
    'Biraz bekleyin ya da beklemeden, e-postanıza gelecek bağlantıyla girin.',
    'Wait a little, or sign in without waiting by a link in your mail.',
  ],
  gecis: ['Geçiş anahtarıyla gir', 'Sign in with a passkey'],
  ya: ['ya da', 'or'],
})

type Props = {
  parola: Kapisi
  gecis: Kapisi
  /** Whose address is likely. */
  eposta?: string | undefined
  /** Other ways in. */
  children?: ReactNode
}

/** By password or passkey, at the door and in the window over a page whose session ended. */
export function GirisFormu({ parola, gecis, eposta, children }: Props) {
  const t = useMetin(texts)
  const byPasskey = () =>
    gecis.enterBy(async () => {
      const { secenekler } = await hesap('POST /giris/gecis-sorgusu', { retries: 0 })
      return { yanit: await askPasskey(secenekler) }
    })
  const refused = parola.error ?? gecis.error
  return (
    <form
      onSubmit={(e) => {
        const form = readForm(e)
        void parola.enter({ eposta: form.eposta, parola: form.parola })
      }}
    >
      <Stack>
        {refused instanceof KepenkHata && refused.durum === 429 ? (
          <Refusal baslik={t.kilitli}>{t.kilitliMetin}</Refusal>
        ) : (
          <Refusal hata={refused} />
        )}
        <EpostaGirdisi defaultValue={eposta} autoFocus={eposta === undefined} />
        <ParolaGirdisi
          name="parola"
          label={t.parola}
          required
          autoComplete="current-password"
          data-autofocus={eposta !== undefined || undefined}
        />
        <Dugme metin={t.giris} type="submit" loading={parola.busy} />
        {hasPasskeys() && (
          <>
            <Divider label={t.ya} />
            <Dugme
              simge="anahtar"
              metin={t.gecis}
              variant="default"
              loading={gecis.busy}
              onClick={() => void byPasskey()}
            />
          </>
        )}
        {children}
      </Stack>
    </form>
  )
}
