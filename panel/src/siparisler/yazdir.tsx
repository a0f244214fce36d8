import type { Siparis, SiparisKalemi } from '@kepenk/sdk'
import { Alert, Checkbox, Group, Text, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { k } from '../api/istemci.ts'
import { useOturum } from '../api/oturum.tsx'
import { useVeri } from '../api/veri.ts'
import { metinler, useMetin } from '../dil/dil.tsx'
import { Bekleyen } from '../ortak/bekleyen.tsx'
import { useArama } from '../ortak/liste/use-liste.ts'
import { Para } from '../ortak/para.tsx'
import { Dugme } from '../ortak/parcalar.tsx'
import { Sayfa } from '../ortak/sayfa.tsx'
import { Zaman } from '../ortak/zaman.tsx'
import { readYazdirAramasi } from './arama.ts'
import { Toplamlar } from './kalem-karti.tsx'
import { siparisMetni } from './metin.ts'
import { AdresMetni } from './yan-kartlar.tsx'
import './yazdir.css'

const texts = metinler({
  baslik: ['Yazdır', 'Print'],
  simdi: ['Yazdır', 'Print'],
  fiyatli: ['Fiyatlar görünsün (sipariş fişi)', 'Show prices (order slip)'],
  teslimat: ['Teslimat adresi', 'Delivery address'],
  fatura: ['Fatura adresi', 'Invoice address'],
  ayni: ['Teslimat adresiyle aynı', 'Same as the delivery address'],
  toplandi: ['Toplandı', 'Picked'],
  toplamAdet: [(n: number) => `Toplam ${n} adet`, (n) => `${n} ${n === 1 ? 'unit' : 'units'} in all`],
  yok: ['Yazdırılacak sipariş seçilmedi.', 'No order was chosen to be printed.'],
  enCok: [
    'En çok 50 sipariş birlikte yazdırılır; ilk 50’si gösteriliyor.',
    'At most 50 orders are printed together; the first 50 are shown.',
  ],
  musteriNotu: ['Siparişiniz için teşekkür ederiz.', 'Thank you for your order.'],
})

const MOST = 50

/** Print view, a sheet for each order: for whoever packs it, or with prices for whoever bought it. */
export function Yazdir() {
  const t = useMetin(texts)
  const s = useMetin(siparisMetni)
  const { idler = '' } = useArama(readYazdirAramasi).arama
  const asked = idler.split(',').filter(Boolean)
  const [fiyatli, setFiyatli] = useState(true)
  const sorgu = useVeri(['yazdir', idler], (signal) =>
    Promise.all(asked.slice(0, MOST).map((id) => k.siparisler.get(id, { signal }))),
  )
  const { data } = sorgu
  return (
    <div className="yazdir-sayfasi">
      <Sayfa
        baslik={t.baslik}
        ust={{ metin: s.siparisler, to: '/siparisler' }}
        eylemler={
          <Group gap="sm">
            <Checkbox label={t.fiyatli} checked={fiyatli} onChange={(e) => setFiyatli(e.currentTarget.checked)} />
            <Dugme
              simge="yazdir"
              metin={t.simdi}
              disabled={!data || data.length === 0}
              onClick={() => window.print()}
            />
          </Group>
        }
      >
        {asked.length === 0 && <Text>{t.yok}</Text>}
        {asked.length > MOST && (
          <Alert color="yellow" className="yazdirma">
            {t.enCok}
          </Alert>
        )}
        <Bekleyen sorgu={sorgu} satir={12} />
        {data?.map((siparis) => (
          <Fis key={siparis.id} siparis={siparis} fiyatli={fiyatli} />
        ))}
      </Sayfa>
    </div>
  )
}

function Fis({ siparis, fiyatli }: { siparis: Siparis; fiyatli: boolean }) {
  const t = useMetin(texts)
  const s = useMetin(siparisMetni)
  const { magaza } = useOturum()
  const { teslimat_adresi: teslimat, fatura_adresi: fatura } = siparis
  const same = fatura === null || JSON.stringify(fatura) === JSON.stringify(teslimat)
  return (
    <section className="fis" aria-label={s.siparisNo(siparis.no)}>
      <Group justify="space-between" align="flex-start">
        <div>
          <Text fw={700} fz="lg">
            {magaza.ad}
          </Text>
          <Title order={2} size="h3">
            {s.siparisNo(siparis.no)}
          </Title>
          <Text size="sm">
            <Zaman an={siparis.olusturma} tam />
          </Text>
        </div>
        <Text fw={550}>{t.toplamAdet(siparis.kalemler.reduce((n, x) => n + x.adet, 0))}</Text>
      </Group>
      <div className="fis-adresler">
        <div>
          <Text size="sm" fw={550}>
            {t.teslimat}
          </Text>
          <AdresMetni adres={teslimat} />
        </div>
        <div>
          <Text size="sm" fw={550}>
            {t.fatura}
          </Text>
          {same ? <Text size="sm">{t.ayni}</Text> : <AdresMetni adres={fatura} />}
        </div>
      </div>
      <FisKalemleri siparis={siparis} fiyatli={fiyatli} />
      {fiyatli && <Toplamlar siparis={siparis} />}
      {fiyatli && <Text size="sm">{t.musteriNotu}</Text>}
    </section>
  )
}

type FisSutunu = { baslik: string; sag?: boolean; hucre: (kalem: SiparisKalemi) => ReactNode }

/** Plain table: paper has none of the library's styles. */
function FisKalemleri({ siparis, fiyatli }: { siparis: Siparis; fiyatli: boolean }) {
  const t = useMetin(texts)
  const s = useMetin(siparisMetni)
  const birim = siparis.para_birimi
  const kutu: FisSutunu = { baslik: t.toplandi, hucre: () => <span className="fis-kutu" aria-hidden="true" /> }
  const fiyatlar: FisSutunu[] = [
    { baslik: s.fiyat, sag: true, hucre: (x) => <Para tutar={x.birim_fiyat} birim={birim} /> },
    { baslik: s.tutar, sag: true, hucre: (x) => <Para tutar={x.toplam} birim={birim} /> },
  ]
  const sutunlar: FisSutunu[] = [
    ...(fiyatli ? [] : [kutu]),
    {
      baslik: s.urun,
      hucre: (x) => (
        <>
          {x.ad}
          <div className="fis-ince">{[x.varyant_ad, x.sku].filter(Boolean).join(' · ')}</div>
        </>
      ),
    },
    { baslik: s.adetBaslik, sag: true, hucre: (x) => x.adet },
    ...(fiyatli ? fiyatlar : []),
  ]
  return (
    <table className="fis-kalemler">
      <thead>
        <tr>
          {sutunlar.map(({ baslik, sag }) => (
            <th key={baslik} scope="col" className={sag ? 'sag' : undefined}>
              {baslik}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {siparis.kalemler.map((x) => (
          <tr key={x.id}>
            {sutunlar.map(({ baslik, sag, hucre }) => (
              <td key={baslik} className={sag ? 'sag' : undefined}>
                {hucre(x)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
