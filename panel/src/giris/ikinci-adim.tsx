import { Stack } from '@mantine/core'
import { hesap } from '../api/istemci.ts'
import { metinler, useMetin } from '../dil/dil.tsx'
import { askPasskey } from '../ortak/gecis.ts'
import { IkinciAdimGirdisi, isWrongCode } from '../ortak/yetki/ikinci-adim-girdisi.tsx'
import { Kapi } from './kapi.tsx'
import { Refusal } from './ret.tsx'
import { type Adim, type Giren, useIceri, useKapi } from './use-kapi.ts'

const ikinciAdimMetni = metinler({
  baslik: ['İkinci adım', 'Second step'],
  metin: [
    'İlk adım tamam. Siz olduğunuzu bir kez daha gösterin.',
    'The first step is done. Show once more that it is you.',
  ],
  gecti: [
    'Bu girişin süresi doldu. Girişe dönüp baştan başlayın.',
    'This took too long. Go back to sign-in and begin again.',
  ],
})

/** Between password and panel. */
export function IkinciAdimKapisi({ adim, donus }: { adim: Adim; donus?: string | undefined }) {
  const t = useMetin(ikinciAdimMetni)
  return (
    <Kapi baslik={t.baslik} metin={t.metin} don>
      <IkinciAdimFormu adim={adim} giren={useIceri(donus)} />
    </Kapi>
  )
}

export function IkinciAdimFormu({ adim, giren }: { adim: Adim; giren: Giren }) {
  const t = useMetin(ikinciAdimMetni)
  const { enter, enterBy, busy, error, fields } = useKapi('POST /giris/ikinci-adim', giren)
  const { kod, totp, gecis } = adim
  // A passkey has no field to tell it at.
  const asksCode = totp || !gecis
  const byPasskey = () =>
    enterBy(async () => {
      const body = { kod }
      const { secenekler } = await hesap('POST /giris/ikinci-adim/gecis-sorgusu', { body, retries: 0 })
      return { kod, gecis: await askPasskey(secenekler) }
    })
  return (
    <Stack>
      {fields.includes('kod') && <Refusal baslik={t.gecti} />}
      {!fields.includes('kod') && !(asksCode && isWrongCode(error)) && <Refusal hata={error} />}
      <IkinciAdimGirdisi
        totp={totp}
        gecis={gecis}
        busy={busy}
        hata={error}
        send={(shown) => void enter({ kod, ...shown })}
        sendPasskey={() => void byPasskey()}
      />
    </Stack>
  )
}
