import type { Rapor } from '../api/generated/kayitlar.ts'
import { useOturum } from '../api/oturum.tsx'
import { useDil, useMetin } from '../dil/dil.tsx'
import { Dugme } from '../ortak/parcalar.tsx'
import { Ad, sayiSutunu } from './listeler.tsx'
import { raporMetni } from './metin.ts'
import { TabloKarti } from './tablo-karti.tsx'

type Arama = Rapor['aramalar'][number]

export function Aramalar({ rapor }: { rapor: Rapor }) {
  const t = useMetin(raporMetni)
  const { dil } = useDil()
  const nameOf = ({ metin }: Arama) => metin ?? t.diger
  return (
    <TabloKarti
      baslik={t.aramalar}
      rapor={rapor}
      satirlar={rapor.aramalar}
      anahtar={({ metin }) => metin ?? ''}
      sutunlar={[
        { baslik: t.arama, hucre: (a) => <Ad>{nameOf(a)}</Ad>, deger: nameOf },
        sayiSutunu(t.kez, rapor.aramalar),
        {
          baslik: t.sonucsuz,
          sag: true,
          genislik: 96,
          hucre: (a) => new Intl.NumberFormat(dil).format(a.sonucsuz),
          deger: (a) => a.sonucsuz,
        },
      ]}
    />
  )
}

/** What shoppers looked for in vain, with a way to mend it. */
export function SonucsuzAramalar({ rapor }: { rapor: Rapor }) {
  const t = useMetin(raporMetni)
  const { may } = useOturum()
  const nameOf = ({ metin }: Arama) => metin ?? t.diger
  const rows = rapor.sonucsuz_aramalar.map((a) => ({ ...a, sayi: a.sonucsuz }))
  const mend = {
    baslik: t.esAnlam,
    sag: true,
    genislik: 104,
    hucre: (a: Arama) =>
      a.metin !== null && (
        <Dugme kucuk metin={t.esAnlamEkle} ad={t.esAnlamAdi(a.metin)} to="/es-anlamlilar" search={{ yeni: a.metin }} />
      ),
  }
  return (
    <TabloKarti
      baslik={t.sonucsuzlar}
      metin={t.sonucsuzMetin}
      rapor={rapor}
      satirlar={rows}
      anahtar={({ metin }) => metin ?? ''}
      sutunlar={[
        { baslik: t.arama, hucre: (a) => <Ad>{nameOf(a)}</Ad>, deger: nameOf },
        { ...sayiSutunu(t.kez, rows), genislik: '30%' },
        ...(may('urun:yazma') ? [mend] : []),
      ]}
    />
  )
}
