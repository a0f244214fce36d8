import { KepenkHata } from '@kepenk/sdk'
import { Anchor, Divider, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { metinler, useMetin } from '../../dil/dil.tsx'
import { readForm } from '../form/form.ts'
import { hasPasskeys } from '../gecis.ts'
import { Dugme } from '../parcalar.tsx'

const texts = metinler({
  totp: ['Uygulamadaki kod', 'Code of the app'],
  totpMetin: ['Doğrulama uygulamasında görünen altı hane', 'The six digits that your authenticator app shows'],
  kurtarma: ['Kurtarma kodu', 'Recovery code'],
  kurtarmaMetin: [
    'Sakladığınız on koddan biri; her biri bir kez kullanılır',
    'One of the ten codes that you kept; each works once',
  ],
  kurtarmaKullan: ['Telefonum yanımda değil: kurtarma kodu kullan', 'I do not have my telephone: use a recovery code'],
  totpKullan: ['Uygulama kodu kullan', 'Use a code of the app'],
  gecis: ['Geçiş anahtarını kullan', 'Use a passkey'],
  ya: ['ya da', 'or'],
  dogrula: ['Doğrula', 'Verify'],
  totpYanlis: [
    'Kod yanlış ya da kullanılmış. Uygulamada şimdi görünen kodu yazın; telefonun saati doğru olmalı.',
    'The code is wrong or used. Enter the one that the app shows now; the clock of the telephone must be right.',
  ],
  kurtarmaYanlis: ['Bu kurtarma kodu geçersiz ya da kullanılmış.', 'This recovery code is wrong or used.'],
})

type Props = {
  totp: boolean
  gecis: boolean
  busy: boolean
  /** With a code. */
  send: (shown: { totp: string } | { kurtarma: string }) => void
  /** Error of the last code. */
  hata?: Error | null
  /** With a passkey. */
  sendPasskey: () => void
}

/** Shown at the code's field. */
export const isWrongCode = (hata: Error | null): boolean =>
  hata instanceof KepenkHata && hata.kod === 'ikinci_adim_hatali'

/** TOTP, passkey or recovery code, whichever is set up. */
export function IkinciAdimGirdisi({ totp, gecis, busy, hata = null, send, sendPasskey }: Props) {
  const t = useMetin(texts)
  const [lost, setLost] = useState(!totp && !(gecis && hasPasskeys()))
  const name = lost ? 'kurtarma' : 'totp'
  const asksCode = totp || lost
  return (
    <Stack>
      {gecis && hasPasskeys() && (
        <>
          <Dugme
            simge="anahtar"
            metin={t.gecis}
            variant={asksCode ? 'default' : 'filled'}
            loading={busy}
            onClick={sendPasskey}
            data-autofocus={!asksCode || undefined}
          />
          {asksCode && <Divider label={t.ya} />}
        </>
      )}
      {asksCode && (
        <form
          onSubmit={(e) => {
            const value = readForm(e)[name] ?? ''
            send(lost ? { kurtarma: value } : { totp: value })
          }}
        >
          <Stack>
            <TextInput
              key={name}
              name={name}
              label={t[name]}
              description={t[`${name}Metin`]}
              error={isWrongCode(hata) ? t[`${name}Yanlis`] : undefined}
              required
              autoFocus
              data-autofocus
              maxLength={lost ? 60 : 20}
              inputMode={lost ? 'text' : 'numeric'}
              autoComplete={lost ? 'off' : 'one-time-code'}
            />
            <Dugme metin={t.dogrula} type="submit" loading={busy} />
          </Stack>
        </form>
      )}
      {(!lost || totp) && (
        <Anchor component="button" type="button" size="sm" ta="center" onClick={() => setLost(!lost)}>
          {lost ? t.totpKullan : t.kurtarmaKullan}
        </Anchor>
      )}
    </Stack>
  )
}
