import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { IadeSatiri } from '../api/generated/kayitlar.ts'
import { panel } from '../api/istemci.ts'
import { metinler, useMetin } from '../dil/dil.tsx'
import { Gorunumler } from '../ortak/liste/gorunumler.tsx'
import { GunAraligi } from '../ortak/liste/gun-araligi.tsx'
import type { Sutun } from '../ortak/liste/liste.tsx'
import { ListeSayfasi } from '../ortak/liste/liste-sayfasi.tsx'
import { useListe } from '../ortak/liste/use-liste.ts'
import { ortakMetin } from '../ortak/metin.ts'
import { Para } from '../ortak/para.tsx'
import { Dugme } from '../ortak/parcalar.tsx'
import { Zaman } from '../ortak/zaman.tsx'
import { readIadeAramasi } from './arama.ts'
import { orderLink } from './baglar.ts'
import { siparisMetni } from './metin.ts'

const texts = metinler({
  iadeler: ['İadeler', 'Returns'],
  siparis: ['Sipariş', 'Order'],
  tutar: ['Geri verilen', 'Given back'],
  stok: ['Stok', 'Stock'],
  stoka: ['Stoka döndü', 'Back in stock'],
  stoksuz: ['Alınmadı', 'Not taken'],
  degisim: ['Değişim', 'Exchange'],
  iptal: ['iptal edildi', 'cancelled'],
  bos: ['Henüz iade yok', 'No returns yet'],
  bosMetin: [
    'Gönderilmiş bir siparişin sayfasında “İade al” ile iade alınır.',
    'A return is taken on the page of an order that was shipped, by “Take a return”.',
  ],
})

export function Iadeler() {
  const t = useMetin(texts)
  const o = useMetin(ortakMetin)
  const liste = useListe(['iadeler'], readIadeAramasi, (arama, signal) =>
    panel('GET /iadeler', { query: { ...arama, limit: 25 }, signal }),
  )
  const { arama, sor } = liste
  return (
    <ListeSayfasi
      baslik={t.iadeler}
      api={{ path: '/v1/iadeler', sdk: 'k.iadeler.list()' }}
      eylemler={<Gorunumler sayfa="iadeler" />}
      liste={liste}
      suzgecler={
        <>
          <GunAraligi arama={arama} sor={sor} />
          {liste.suzuldu && <Dugme metin={o.temizle} variant="subtle" onClick={liste.temizle} />}
        </>
      }
      sutunlar={useSutunlar()}
      bag={(r) => ({ to: '/siparisler/$id', params: { id: r.siparis_id } })}
      bos={{ simge: 'geri', baslik: t.bos, metin: t.bosMetin }}
    />
  )
}

function useSutunlar(): Sutun<IadeSatiri>[] {
  const t = useMetin(texts)
  const s = useMetin(siparisMetni)
  return [
    { baslik: t.siparis, hucre: (r) => r.siparis_no },
    { baslik: s.tarih, hucre: (r) => <Zaman an={r.olusturma} /> },
    { baslik: s.musteri, hucre: (r) => r.musteri_ad ?? s.misafir },
    {
      baslik: s.neden,
      hucre: (r) => (
        <Text size="sm" lineClamp={2}>
          {r.neden}
        </Text>
      ),
    },
    { baslik: s.adetBaslik, hucre: (r) => r.adet, sag: true },
    { baslik: t.stok, hucre: (r) => (r.stoka_geri ? t.stoka : t.stoksuz) },
    {
      baslik: t.degisim,
      hucre: (r) =>
        r.degisim_siparis_id ? (
          <Anchor component={Link} {...orderLink(r.degisim_siparis_id)} size="sm">
            {r.degisim_no ?? t.degisim}
            {r.degisim_iadesi > 0 && ` (${t.iptal})`}
          </Anchor>
        ) : (
          '—'
        ),
    },
    { baslik: t.tutar, hucre: (r) => <Para tutar={r.tutar + r.degisim_iadesi} birim={r.para_birimi} />, sag: true },
  ]
}
