import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Rapor } from '../api/generated/kayitlar.ts'
import { useOturum } from '../api/oturum.tsx'
import { useMetin } from '../dil/dil.tsx'
import { Cubuk } from '../ortak/grafik/cubuk.tsx'
import { Soluk } from '../ortak/parcalar.tsx'
import { raporMetni } from './metin.ts'
import { TabloKarti } from './tablo-karti.tsx'

type Sayili = { sayi: number }

/** Column of counts with their bars. */
export const sayiSutunu = <T extends Sayili>(baslik: string, satirlar: readonly T[]) => {
  const enCok = Math.max(1, ...satirlar.map((s) => s.sayi))
  return {
    baslik,
    genislik: '40%',
    hucre: ({ sayi }: T) => <Cubuk sayi={sayi} enCok={enCok} />,
    deger: ({ sayi }: T) => sayi,
  }
}

export const Ad = ({ children }: { children: string }) => (
  <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
    {children}
  </Text>
)

export function Kaynaklar({ rapor }: { rapor: Rapor }) {
  const t = useMetin(raporMetni)
  type Kaynak = Rapor['kaynaklar'][number]
  const nameOf = ({ kaynak }: Kaynak) => (kaynak === null ? t.diger : kaynak === 'dogrudan' ? t.dogrudan : kaynak)
  return (
    <TabloKarti
      baslik={t.kaynaklar}
      rapor={rapor}
      satirlar={rapor.kaynaklar}
      anahtar={({ kaynak }) => kaynak ?? ''}
      sutunlar={[
        { baslik: t.kaynak, hucre: (k) => <Ad>{nameOf(k)}</Ad>, deger: nameOf },
        sayiSutunu(t.ziyaret, rapor.kaynaklar),
      ]}
    />
  )
}

export function Urunler({ rapor }: { rapor: Rapor }) {
  const t = useMetin(raporMetni)
  const { may } = useOturum()
  type Urun = Rapor['urunler'][number]
  const nameOf = ({ urun_id, ad }: Urun) => (urun_id === null ? t.diger : (ad ?? urun_id))
  return (
    <TabloKarti
      baslik={t.urunler}
      rapor={rapor}
      satirlar={rapor.urunler}
      anahtar={({ urun_id }) => urun_id ?? ''}
      sutunlar={[
        {
          baslik: t.urun,
          hucre: (u) =>
            u.urun_id === null || !may('urun:okuma') ? (
              <Ad>{nameOf(u)}</Ad>
            ) : (
              <Anchor
                size="sm"
                style={{ overflowWrap: 'anywhere' }}
                renderRoot={(props) => <Link {...props} to="/urunler/$id" params={{ id: u.urun_id as string }} />}
              >
                {nameOf(u)}
              </Anchor>
            ),
          deger: nameOf,
        },
        sayiSutunu(t.gosterim, rapor.urunler),
      ]}
    />
  )
}

export function Sayfalar({ rapor }: { rapor: Rapor }) {
  const t = useMetin(raporMetni)
  type SayfaSatiri = Rapor['sayfalar'][number]
  const kindOf = ({ tur }: SayfaSatiri) => t[`tur_${tur}`]
  const nameOf = (s: SayfaSatiri) => (s.id === null ? kindOf(s) : `${kindOf(s)}: ${s.ad ?? s.id}`)
  return (
    <TabloKarti
      baslik={t.sayfalar}
      rapor={rapor}
      satirlar={rapor.sayfalar}
      anahtar={({ tur, id }) => `${tur} ${id}`}
      sutunlar={[
        {
          baslik: t.sayfa,
          hucre: (s) => (
            <>
              <Ad>{s.id === null ? kindOf(s) : (s.ad ?? s.id)}</Ad>
              {s.id !== null && <Soluk kucuk>{kindOf(s)}</Soluk>}
            </>
          ),
          deger: nameOf,
        },
        sayiSutunu(t.gosterim, rapor.sayfalar),
      ]}
    />
  )
}
