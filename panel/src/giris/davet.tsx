import { KepenkHata } from '@kepenk/sdk'
import { Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { DavetBilgisi } from '../api/generated/kayitlar.ts'
import { hesap } from '../api/istemci.ts'
import { metinler, useDil, useMetin } from '../dil/dil.tsx'
import { readForm } from '../ortak/form/form.ts'
import { HataKutusu } from '../ortak/hata.tsx'
import { Dugme } from '../ortak/parcalar.tsx'
import { rolMetni } from '../ortak/yetki/roller.ts'
import { ParolaGirdisi, YeniParola } from '../ortak/yetki/yeni-parola.tsx'
import { Yukleniyor } from '../ortak/yukleniyor.tsx'
import { katilmaOf } from './girdiler.ts'
import { IkinciAdimKapisi } from './ikinci-adim.tsx'
import { Kapi } from './kapi.tsx'
import { Refusal } from './ret.tsx'
import { type Kapisi, useIceri, useKapi } from './use-kapi.ts'

const texts = metinler({
  baslik: ['Ekibe davet', 'An invitation to a team'],
  davet: [
    (magaza: string, rol: string) => `${magaza} sizi panele davet ediyor. Rolünüz: ${rol}.`,
    (magaza, rol) => `${magaza} invites you to its panel. Your role: ${rol}.`,
  ],
  eposta: ['E-posta', 'E-mail'],
  ad: ['Adınız soyadınız', 'Your name'],
  parola: ['Parola', 'Password'],
  hesapVar: [
    'Bu adresle bir hesabınız var; onun parolasını yazın.',
    'There is an account with this address; enter its password.',
  ],
  katil: ['Katıl', 'Join'],
  kod: ['E-postadaki kod', 'Code from the mail'],
  ac: ['Daveti aç', 'Open the invitation'],
  gecmiyor: [
    'Bu davet geçmiyor: süresi dolmuş, geri çekilmiş ya da kabul edilmiş. Davet edenden yenisini isteyin.',
    'This invitation does not work: it has expired, was taken back or accepted. Ask for a new one.',
  ],
})

export function Davet() {
  const t = useMetin(texts)
  const { kod } = useSearch({ from: '/davet' })
  return kod === undefined ? (
    <Kapi baslik={t.baslik} don>
      <KodFormu />
    </Kapi>
  ) : (
    <DavetiAc kod={kod} />
  )
}

function KodFormu() {
  const t = useMetin(texts)
  const navigate = useNavigate()
  return (
    <form onSubmit={(e) => void navigate({ to: '/davet', search: { kod: readForm(e).kod ?? '' } })}>
      <Stack>
        <TextInput name="kod" label={t.kod} required maxLength={100} autoComplete="off" />
        <Dugme metin={t.ac} type="submit" />
      </Stack>
    </form>
  )
}

/** Nobody has looked at the code yet: it may be a good one. */
const isPassing = (error: Error): boolean => error instanceof KepenkHata && error.retryable

function DavetiAc({ kod }: { kod: string }) {
  const t = useMetin(texts)
  const roller = useMetin(rolMetni)
  const kapi = useKapi('POST /davet-kabul', useIceri())
  const { data, error, refetch } = useQuery({
    queryKey: ['davet', kod],
    queryFn: () => hesap('POST /davet', { body: { kod }, retries: 0 }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (kapi.adim) return <IkinciAdimKapisi adim={kapi.adim} />
  return (
    <Kapi baslik={t.baslik} metin={data && t.davet(data.magaza, roller[data.rol])} don>
      {error && (isPassing(error) ? <HataKutusu hata={error} tekrar={refetch} /> : <Refusal baslik={t.gecmiyor} />)}
      {!data && !error && <Yukleniyor satir={3} />}
      {data && <KatilmaFormu kod={kod} davet={data} kapi={kapi} />}
    </Kapi>
  )
}

type Katilma = { kod: string; davet: DavetBilgisi; kapi: Kapisi }

function KatilmaFormu({ kod, davet, kapi }: Katilma) {
  const t = useMetin(texts)
  const { dil } = useDil()
  const { enter, busy, error, atField, fields } = kapi
  return (
    <form onSubmit={(e) => void enter(katilmaOf(readForm(e), kod, davet.hesap_var, dil))}>
      <Stack>
        {fields.includes('kod') ? <Refusal baslik={t.gecmiyor} /> : <Refusal hata={error} />}
        <TextInput label={t.eposta} value={davet.eposta} readOnly autoComplete="username" name="eposta" />
        {davet.hesap_var ? (
          <ParolaGirdisi
            name="parola"
            label={t.parola}
            description={t.hesapVar}
            required
            autoComplete="current-password"
            error={atField('parola')}
          />
        ) : (
          <>
            <TextInput name="ad" label={t.ad} required maxLength={200} autoComplete="name" error={atField('ad')} />
            <YeniParola name="parola" label={t.parola} error={atField('parola')} />
          </>
        )}
        <Dugme metin={t.katil} type="submit" loading={busy} />
      </Stack>
    </form>
  )
}
