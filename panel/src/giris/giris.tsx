import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { pageIn } from '../api/adres.ts'
import { hesap } from '../api/istemci.ts'
import { metinler, useMetin } from '../dil/dil.tsx'
import { YaziBagi } from '../ortak/parcalar.tsx'
import { Baslangic } from './baslangic.tsx'
import { GirisFormu } from './giris-formu.tsx'
import { IkinciAdimKapisi } from './ikinci-adim.tsx'
import { IlkKurulum } from './ilk-kurulum.tsx'
import { Kapi } from './kapi.tsx'
import { useIceri, useKapi } from './use-kapi.ts'

const texts = metinler({
  baslik: ['Panele giriş', 'Sign in to the panel'],
  unuttum: ['Parolamı unuttum', 'I forgot my password'],
  baglanti: ['E-postayla giriş bağlantısı al', 'Get a sign-in link by e-mail'],
  donus: [
    'Oturumunuz sona ermiş. Giriş yapınca kaldığınız yere dönersiniz.',
    'Your session has ended. After signing in you are back where you were.',
  ],
})

export function Giris() {
  const { kod, donus } = useSearch({ from: '/giris' })
  return kod === undefined ? <GirisKapisi donus={donus} /> : <IlkKurulum kod={kod} />
}

function GirisKapisi({ donus }: { donus: string | undefined }) {
  const t = useMetin(texts)
  const giren = useIceri(donus)
  const parola = useKapi('POST /giris', giren)
  const gecis = useKapi('POST /giris/gecis', giren)
  const kurulum = useQuery({
    queryKey: ['kurulum'],
    queryFn: ({ signal }) => hesap('GET /kurulum', { signal, retries: 0 }),
  })
  // Before it is known whether anybody can sign in, nothing is asked of anybody.
  if (kurulum.isPending) return null
  if (kurulum.data?.bekliyor) return <Baslangic />
  if (parola.adim) return <IkinciAdimKapisi adim={parola.adim} donus={donus} />
  return (
    <Kapi baslik={t.baslik} metin={donus && pageIn(donus) !== '/' ? t.donus : undefined}>
      <GirisFormu parola={parola} gecis={gecis}>
        <YaziBagi metin={t.unuttum} to="/parola-unuttum" ta="center" />
        <YaziBagi metin={t.baglanti} to="/giris-baglantisi" ta="center" />
      </GirisFormu>
    </Kapi>
  )
}
