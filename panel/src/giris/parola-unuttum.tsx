import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { hesap } from '../api/istemci.ts'
import { metinler, useMetin } from '../dil/dil.tsx'
import { readForm } from '../ortak/form/form.ts'
import { useIstek } from '../ortak/form/use-istek.ts'
import { Bildiri, Dugme } from '../ortak/parcalar.tsx'
import { EpostaGirdisi } from './eposta-girdisi.tsx'
import { Kapi } from './kapi.tsx'
import { Refusal } from './ret.tsx'

const texts = metinler({
  baslik: ['Parolamı unuttum', 'I forgot my password'],
  metin: [
    'E-posta adresinizi yazın; parolanızı belirleyeceğiniz bağlantıyı gönderelim.',
    'Enter your e-mail address and we will send you a link to choose a new one.',
  ],
  gonder: ['Bağlantıyı gönder', 'Send the link'],
  gitti: ['E-postanıza bakın', 'Look into your mail'],
  gittiMetin: [
    'Bu adresle bir hesap varsa bağlantı birkaç dakika içinde gelir ve 24 saat geçer. Gelmezse gereksiz posta kutusuna da bakın.',
    'If there is an account with this address, the link arrives within minutes and works for 24 hours. If it does not, look into the spam folder as well.',
  ],
})

export function ParolaUnuttum() {
  const t = useMetin(texts)
  return <EpostaIste islem="POST /parola-unuttum" baslik={t.baslik} metin={t.metin} gittiMetin={t.gittiMetin} />
}

type Props = {
  islem: 'POST /parola-unuttum' | 'POST /giris-baglantisi'
  baslik: string
  metin: string
  gittiMetin: string
}

/** No account enumeration: asks for a mail to an address, and does not tell whether it is anybody's. */
export function EpostaIste({ islem, baslik, metin, gittiMetin }: Props) {
  const t = useMetin(texts)
  const { send, busy, error, atField } = useIstek()
  const [sent, setSent] = useState<string | null>(null)
  if (sent !== null) {
    return (
      <Kapi baslik={baslik} don>
        <Bildiri tur="oldu" title={t.gitti} role="status">
          <Text size="sm">{gittiMetin}</Text>
          <Text size="sm" fw={600} mt="xs">
            {sent}
          </Text>
        </Bildiri>
      </Kapi>
    )
  }
  return (
    <Kapi baslik={baslik} metin={metin} don>
      <form
        onSubmit={(e) => {
          const { eposta = '' } = readForm(e)
          void send(async () => {
            await hesap(islem, { body: { eposta }, retries: 0 })
            setSent(eposta)
          })
        }}
      >
        <Stack>
          <Refusal hata={error} />
          <EpostaGirdisi autoFocus error={atField('eposta')} />
          <Dugme metin={t.gonder} type="submit" loading={busy} />
        </Stack>
      </form>
    </Kapi>
  )
}
