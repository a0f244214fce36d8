import { SimpleGrid, Text } from '@mantine/core'
import type { TerkEdilenSepet } from '../api/generated/kayitlar.ts'
import { panel } from '../api/istemci.ts'
import { useOturum } from '../api/oturum.tsx'
import { useVeri } from '../api/veri.ts'
import { useDil, useMetin } from '../dil/dil.tsx'
import { durumOf } from '../ortak/durum.tsx'
import { Kart } from '../ortak/kart.tsx'
import { GunAraligi } from '../ortak/liste/gun-araligi.tsx'
import type { Sutun } from '../ortak/liste/liste.tsx'
import { ListeSayfasi } from '../ortak/liste/liste-sayfasi.tsx'
import { useListe } from '../ortak/liste/use-liste.ts'
import { formatPara } from '../ortak/para.ts'
import { Para } from '../ortak/para.tsx'
import { Dugme, Soluk } from '../ortak/parcalar.tsx'
import { Zaman } from '../ortak/zaman.tsx'
import { readTerkAramasi } from './arama.ts'
import { terkMetni } from './metin.ts'

type Sonuc = 'bekliyor' | 'dondu' | 'siparis'

const SonucDurumu = durumOf<Sonuc>(terkMetni, {
  bekliyor: { simge: 'saat', renk: 'gray' },
  dondu: { simge: 'geri', renk: 'blue' },
  siparis: { simge: 'tik', renk: 'teal' },
})

const sonucOf = ({ siparis_id, donus }: TerkEdilenSepet): Sonuc =>
  siparis_id ? 'siparis' : donus ? 'dondu' : 'bekliyor'

/** Carts that shoppers were reminded of, and what came of it. */
export function TerkEdilenler() {
  const t = useMetin(terkMetni)
  const { may } = useOturum()
  const liste = useListe(['terk-edilen-sepetler'], readTerkAramasi, (arama, signal) =>
    panel('GET /terk-edilen-sepetler', { query: { ...arama, limit: 25 }, signal }),
  )
  const ayar = may('ayar') && <Dugme simge="ayar" metin={t.ayarlar} to="/ayarlar/sepet-hatirlatma" variant="default" />
  return (
    <ListeSayfasi
      baslik={t.baslik}
      eylemler={ayar}
      ustunde={<OzetKarti />}
      liste={liste}
      ara={t.yer}
      suzgecler={<GunAraligi arama={liste.arama} sor={liste.sor} />}
      sutunlar={useSutunlar()}
      bos={{ simge: 'sepet', baslik: t.bos, metin: t.bosMetin, children: ayar }}
    />
  )
}

function OzetKarti() {
  const t = useMetin(terkMetni)
  const { dil } = useDil()
  const { data } = useVeri(['terk-edilen-sepetler', 'ozet'], (signal) =>
    panel('GET /terk-edilen-sepetler/ozet', { signal }),
  )
  if (!data || data.hatirlatilan === 0) return null
  const sayi = (n: number) => new Intl.NumberFormat(dil).format(n)
  const kazanc = data.tutarlar.map((x) => formatPara(x.tutar, x.para_birimi, dil)).join(' + ') || '—'
  const rakamlar: [string, string][] = [
    [t.hatirlatilan, `${sayi(data.hatirlatilan)}${data.tam ? '' : '+'}`],
    [t.donen, sayi(data.donen)],
    [t.alan, sayi(data.siparis)],
    [t.kazanc, kazanc],
  ]
  return (
    <Kart baslik={t.ozet(data.gun)}>
      <SimpleGrid cols={{ base: 2, sm: 4 }}>
        {rakamlar.map(([ad, deger]) => (
          <div key={ad}>
            <Soluk>{ad}</Soluk>
            <Text fz={24} fw={650} lh={1.2} style={{ fontVariantNumeric: 'tabular-nums' }}>
              {deger}
            </Text>
          </div>
        ))}
      </SimpleGrid>
    </Kart>
  )
}

const SHOWN = 3

function Icinde({ kalemler }: Pick<TerkEdilenSepet, 'kalemler'>) {
  const t = useMetin(terkMetni)
  const rest = kalemler.length - SHOWN
  return (
    <Text size="sm" maw={360} style={{ overflowWrap: 'anywhere' }} lineClamp={4}>
      {kalemler
        .slice(0, SHOWN)
        .map((k) => `${k.adet} × ${k.ad}${k.varyant_ad ? ` (${k.varyant_ad})` : ''}`)
        .join(', ')}
      {rest > 0 && ` ${t.dahaKalem(rest)}`}
    </Text>
  )
}

function useSutunlar(): Sutun<TerkEdilenSepet>[] {
  const t = useMetin(terkMetni)
  return [
    { baslik: t.kime, hucre: (r) => r.eposta ?? <Soluk component="span">{t.silinmis}</Soluk> },
    { baslik: t.icinde, hucre: (r) => <Icinde kalemler={r.kalemler} /> },
    { baslik: t.hatirlatma, hucre: (r) => <Zaman an={r.olusturma} /> },
    { baslik: t.sonuc, hucre: (r) => <SonucDurumu durum={sonucOf(r)} /> },
    {
      baslik: t.siparisNo,
      hucre: (r) =>
        r.siparis_id ? (
          <Dugme kucuk metin={r.siparis_no ?? t.siparisNo} to="/siparisler/$id" params={{ id: r.siparis_id }} />
        ) : (
          '—'
        ),
    },
    { baslik: t.tutar, hucre: (r) => <Para tutar={r.tutar} birim={r.para_birimi} />, sag: true },
  ]
}
