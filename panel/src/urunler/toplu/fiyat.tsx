import { Stack } from '@mantine/core'
import { useState } from 'react'
import { birlikte } from '../../api/birlikte.ts'
import { k } from '../../api/istemci.ts'
import { useMagazaBilgisi } from '../../api/magaza.ts'
import { useVeri, useYaz } from '../../api/veri.ts'
import { metinler, useMetin } from '../../dil/dil.tsx'
import { HataKutusu } from '../../ortak/hata.tsx'
import { type Yer, yerOf } from '../../ortak/izgara/hucreler.ts'
import { Izgara, type IzgaraTanimi } from '../../ortak/izgara/izgara.tsx'
import { IzgaraCubugu } from '../../ortak/izgara/izgara-cubugu.tsx'
import { type IzgaraTaslagi, useIzgaraTaslagi } from '../../ortak/izgara/izgara-taslak.ts'
import { ortakMetin } from '../../ortak/metin.ts'
import { editablePara, readFiyat } from '../../ortak/para.ts'
import { HataListesi, Soluk } from '../../ortak/parcalar.tsx'
import { Pencere } from '../../ortak/pencere.tsx'
import { Yukleniyor } from '../../ortak/yukleniyor.tsx'
import { urunMetni } from '../metin.ts'
import { type FiyatSutunu, fiyatSutunlari, ownCells, pricesOf, refusalAt, type Satir } from './fiyatlar.ts'

const texts = metinler({
  baslik: ['Fiyatları düzenle', 'Edit prices'],
  aciklama: [
    (birim: string) =>
      `${birim} fiyatları. Excel’den bir sütun ya da blok yapıştırabilirsiniz; Enter ve oklar hücreler arasında gezer.`,
    (birim) => `Prices in ${birim}. Paste a column or a block from a spreadsheet; Enter and arrows move between cells.`,
  ],
  urun: ['Ürün', 'Product'],
  fiyatGerekli: ['Fiyat boş bırakılamaz', 'A price is required'],
  kaydedilemeyen: ['Kaydedilemeyen satırlar', 'Rows that were not saved'],
})

type Props = { idler: string[]; acik: boolean; kapat: () => void }

export function TopluFiyat({ idler, acik, kapat }: Props) {
  const t = useMetin(texts)
  return (
    <Pencere acik={acik} kapat={kapat} baslik={t.baslik} boyut="tam">
      {acik && <Fiyatlar idler={idler} kapat={kapat} />}
    </Pencere>
  )
}

/** The variants of the products that are chosen, a few products at a time. */
async function readVariants(idler: readonly string[], signal: AbortSignal): Promise<Satir[]> {
  const rows: Satir[] = []
  for (let from = 0; from < idler.length; from += 6) {
    const urunler = await Promise.all(idler.slice(from, from + 6).map((id) => k.urunler.get(id, { signal })))
    for (const u of urunler) {
      rows.push(...u.varyantlar.map((v) => ({ ...v, ad: u.secenekler.length > 0 ? `${u.ad} · ${v.ad}` : u.ad })))
    }
  }
  return rows
}

function Fiyatlar({ idler, kapat }: { idler: string[]; kapat: () => void }) {
  const t = useMetin(texts)
  const magaza = useMagazaBilgisi()
  const birim = magaza.data?.para_birimi ?? ''
  const sorgu = useVeri(['urunler', 'fiyatlar', idler], (signal) => readVariants(idler, signal), { keep: false })
  const taslak = useIzgaraTaslagi('urun-fiyat')
  const tanim = useTanim()
  const kaydet = useKaydet(sorgu.data ?? [], taslak, birim, kapat)
  const { error, refetch } = birlikte(sorgu, magaza)
  if (error) return <HataKutusu hata={error} tekrar={refetch} />
  if (!sorgu.data || birim === '') return <Yukleniyor satir={8} />
  const own = ownCells(sorgu.data, taslak.hucreler)
  const kusurlu = own.flatMap((h) => (tanim.kusur(h.metin) === undefined ? [] : [h.metin]))
  return (
    <Stack>
      <Soluk>{t.aciklama(birim)}</Soluk>
      {kaydet.error && <HataKutusu hata={kaydet.error} />}
      {kaydet.ret.size > 0 && (
        <HataListesi
          baslik={t.kaydedilemeyen}
          satirlar={[...kaydet.ret].map(([yer, mesaj]) => ({
            anahtar: yer,
            ad: rowName(sorgu.data, yer),
            metin: mesaj,
          }))}
        />
      )}
      <Izgara {...tanim} satirlar={sorgu.data} taslak={taslak} ret={kaydet.ret} />
      <IzgaraCubugu
        degisen={own.length}
        kusurlu={kusurlu}
        ilerleme={kaydet.busy ? 0 : null}
        kaydet={kaydet.run}
        vazgec={() => {
          taslak.birak(own)
          kapat()
        }}
      />
    </Stack>
  )
}

function useTanim(): IzgaraTanimi<Satir> {
  const t = useMetin(texts)
  const u = useMetin(urunMetni)
  const ortak = useMetin(ortakMetin)
  return {
    ad: t.baslik,
    anahtar: (row) => row.id,
    satirAdi: (row) => row.ad,
    once: [
      { baslik: t.urun, hucre: (row) => row.ad },
      { baslik: u.sku, hucre: (row) => row.sku ?? ortak.yok },
    ],
    sutunlar: fiyatSutunlari.map((id) => ({ id, baslik: u[id] })),
    simdiki: (row, sutun) => editablePara(row[sutun as FiyatSutunu]),
    kusur: (metin) => (readFiyat(metin) === undefined ? ortak.gecersizTutar : undefined),
    inputMode: 'decimal',
  }
}

/** With the cells that it was made of: those typed while it is on its way are not of it. */
type Girdi = ReturnType<typeof pricesOf> & { yazilan: readonly Yer[] }

/** No `useAlanlar`: the cells are the grid's draft, and rows that were refused stay in it. */
function useKaydet(rows: readonly Satir[], taslak: IzgaraTaslagi, birim: string, kapat: () => void) {
  const t = useMetin(texts)
  const ortak = useMetin(ortakMetin)
  const [ret, setRet] = useState<ReadonlyMap<string, string>>(new Map())
  const { mutate, isPending, error } = useYaz(
    async ({ kalemler }: Girdi, o) =>
      kalemler.length > 0 ? (await k.fiyatlar.bulk(kalemler, { ...o, kismi: true })).hatalar : [],
    {
      done: null,
      stale: [['urunler']],
      after: (hatalar = [], { kalemler, fiyatsiz, anlasilmayan, yazilan }) => {
        const refused = new Map([
          ...anlasilmayan.map((h) => [yerOf(h.satir, h.sutun), ortak.gecersizTutar] as const),
          ...fiyatsiz.map((id) => [yerOf(id, 'fiyat'), t.fiyatGerekli] as const),
          ...hatalar.map((h) => refusalAt(kalemler[h.sira]?.varyant_id ?? '', h.mesaj)),
        ])
        setRet(refused)
        const bad = new Set([...refused.keys()].map((yer) => yer.split(' ')[0]))
        taslak.birak(yazilan.filter((h) => !bad.has(h.satir)))
        if (refused.size === 0) kapat()
      },
    },
  )
  const run = () => mutate({ ...pricesOf(rows, taslak.hucreler, birim), yazilan: ownCells(rows, taslak.hucreler) })
  return { run, busy: isPending, error, ret }
}

const rowName = (rows: readonly Satir[], yer: string): string => rows.find((row) => yer.startsWith(row.id))?.ad ?? yer
