import { together } from '../db/work.ts'
import * as kategori from '../domains/kategori/kategori.ts'
import * as koleksiyon from '../domains/koleksiyon/koleksiyon.ts'
import * as marka from '../domains/marka/marka.ts'
import * as ozelAlan from '../domains/ozel/ozel-alan.ts'
import { create } from '../domains/urun/create.ts'
import type { HazirGorsel } from '../domains/urun/gorsel/gorsel.ts'
import type { UrunKaydi } from '../domains/urun/panel/schema.ts'
import type { Urun } from '../domains/urun/schema.ts'
import { kokler, koleksiyonlar, malzemeOf, markalar, yapraklar } from './katalog/katalog.ts'
import { kdvOf, ozelAlanlar, ozelOf } from './katalog/ozellikler.ts'
import { optionsOf } from './katalog/secenekler.ts'
import type { Yaprak } from './katalog/yaprak.ts'
import type { Cizim, Istenen, Resim } from './pictures.ts'
import type { Rastgele } from './random.ts'
import type { Sahne } from './sahne.ts'
import { daysBefore, plus, SAAT_MS } from './takvim.ts'

/** Every picture that a product may show. */
export const wantedPictures = (): Istenen[] => {
  const all = yapraklar.flatMap((y) => y.cizimler.flatMap((cizim) => y.renkler.map((renk) => ({ cizim, renk }))))
  return [...new Map(all.map((i) => [`${i.cizim} ${i.renk}`, i])).values()]
}

export type Kimlikler = {
  kategoriler: Map<string, string>
  koleksiyonlar: Map<string, string>
  markalar: Map<string, string>
}

/** How many have a logo. */
export const MARKA_SAYISI = Object.keys(markalar).length

/** Brands, collections, categories and custom fields, created a year and a half ago. */
export async function createShelves({ at, bugun, magaza }: Sahne, logolar: readonly string[]): Promise<Kimlikler> {
  const an = (n: number) => plus(daysBefore(bugun, 540), n * 1000)
  const named = <T extends { ad: string; id: string }>(list: readonly T[]) => new Map(list.map((k) => [k.ad, k.id]))
  const [brands, collections, roots] = await together([
    together(
      Object.entries(markalar).map(([ad, { aciklama }], i) =>
        at(an(i), (w) => marka.create(w, { ad, aciklama, logo: `${magaza.medya_adresi}/${logolar[i]}` })),
      ),
    ),
    together(koleksiyonlar.map((ad, i) => at(an(i), (w) => koleksiyon.create(w, { ad })))),
    together(
      Object.entries(kokler).map(([ad, aciklama], i) =>
        at(an(i), (w) => kategori.create(w, { ad, aciklama, sira: i * 10 })),
      ),
    ),
    together(ozelAlanlar.map((girdi, i) => at(an(i), (w) => ozelAlan.create(w, girdi)))),
  ])
  const ids = named(roots)
  const hidden = [
    { ad: 'Toptan Seçkisi', aciklama: 'Toptan alıcılara önerilenler.', dahili: true, sira: 900 },
    { ad: 'Yılbaşı', aciklama: 'Her aralıkta açılır.', aktif: false, sira: 910 },
  ]
  const leaves = yapraklar.map(({ ad, aciklama, ust }, i) => ({ ad, aciklama, ust_id: ids.get(ust) ?? null, sira: i }))
  const made = await together(
    [...leaves, ...hidden].map((girdi, i) => at(an(60 + i), (w) => kategori.create(w, girdi))),
  )
  return { markalar: named(brands), koleksiyonlar: named(collections), kategoriler: named([...roots, ...made]) }
}

export type DemoUrunu = Urun & { kategori: string; yeni: boolean }

/** All products, each at its own creation moment, the newest last. */
export async function createProducts(sahne: Sahne, ids: Kimlikler, resimler: readonly Resim[]): Promise<DemoUrunu[]> {
  const r = sahne.rastgele.fork('katalog')
  const pictures = new Map(resimler.map((p) => [`${p.cizim} ${p.renk}`, p]))
  const planned = yapraklar.flatMap((yaprak, y) =>
    yaprak.urunler.map((_, n) => {
      const yeni = r.chance(0.07)
      const gun = yeni ? r.int(6, 58) : r.int(100, 400)
      const an = plus(daysBefore(sahne.bugun, gun), r.int(9, 17) * SAAT_MS + r.int(0, 3_599_999))
      return { an, yeni, yaprak, ...productOf(r, ids, pictures, { yaprak, y, n }) }
    }),
  )
  const made = await together(
    planned.map(({ an, girdi, gorseller }) => sahne.at(an, (w) => create(w, girdi, gorseller))),
  )
  return made.map((json, i) => {
    const { yaprak, yeni } = planned[i] as (typeof planned)[number]
    return { ...(JSON.parse(json) as Urun), kategori: yaprak.ad, yeni }
  })
}

type Yeri = { yaprak: Yaprak; y: number; n: number }

function productOf(r: Rastgele, ids: Kimlikler, pictures: ReadonlyMap<string, Resim>, { yaprak, y, n }: Yeri) {
  const [ad, lira, metin] = yaprak.urunler[n] as Yaprak['urunler'][number]
  const { renkler, secenekler, secimler } = optionsOf(r, yaprak, n)
  const marka = r.pick(yaprak.marka)
  const taslak = r.chance(0.03)
  const tracked = yaprak.secenek !== 'tutar' && !r.chance(0.03)
  const struck = r.chance(0.22) ? 1 + r.int(15, 45) / 100 : null
  const wholesale = r.chance(0.12) ? [ids.kategoriler.get('Toptan Seçkisi') as string] : []
  const kdv_orani = kdvOf(yaprak, ad)
  const ozel = ozelOf(yaprak, n)
  const girdi: UrunKaydi = {
    ad,
    aciklama: descriptionOf(yaprak, ad, metin, markalar[marka]?.yer as string),
    durum: taslak ? 'taslak' : 'yayinda',
    kategoriler: [ids.kategoriler.get(yaprak.ad) as string, ...wholesale],
    etiketler: [...yaprak.etiketler, ...(struck ? ['indirimde'] : []), ...(r.chance(0.1) ? ['çok satan'] : [])],
    marka_id: ids.markalar.get(marka) as string,
    ...detailsOf(ids, yaprak, ad, metin, y + n),
    seo: { baslik: `${ad} | ${yaprak.ad}`, aciklama: metin },
    ...(Object.keys(ozel).length > 0 && { ozel }),
    gorsel_altlari: renkler.map((renk) => `${ad}, ${renk.toLocaleLowerCase('tr')}`),
    ...(secenekler.length > 0 && { secenekler }),
    varyantlar: secimler.map((secim, i) => {
      const fiyat = priced(lira * secim.kat)
      return {
        ...(secenekler.length > 0 && { secenekler: secim.secenekler }),
        sku: `${yaprak.kod}-${two(n + 1)}-${two(i + 1)}`,
        barkod: barcode(y * 10_000 + n * 100 + i),
        fiyat,
        kdv_orani,
        ...(struck && { indirimsiz_fiyat: priced((fiyat / 100) * struck) }),
        stok: tracked ? openingStock(r) : null,
      }
    }),
  }
  const cizim = yaprak.cizimler[n % yaprak.cizimler.length] as Cizim
  const gorseller = renkler.map((renk) => readyPicture(pictures.get(`${cizim} ${renk}`) as Resim))
  return { girdi, gorseller }
}

/** Every fourth product belongs to a collection. */
function detailsOf(ids: Kimlikler, yaprak: Yaprak, ad: string, metin: string, n: number) {
  const [tag = yaprak.ad] = yaprak.etiketler
  const koleksiyon = n % 4 === 0 ? koleksiyonlar[(n / 4) % koleksiyonlar.length] : undefined
  return {
    alt_baslik: (/^[^,;:.]+/.exec(metin) as RegExpExecArray)[0],
    tur: tag[0]?.toLocaleUpperCase('tr') + tag.slice(1),
    malzeme: malzemeOf(ad, yaprak),
    mense: 'Türkiye',
    koleksiyon_id: koleksiyon === undefined ? null : (ids.koleksiyonlar.get(koleksiyon) as string),
    olcu: { agirlik: 200 + 50 * n, en: null, boy: null, yukseklik: null },
  }
}

const two = (n: number): string => String(n).padStart(2, '0')

/** Prices end like 1889,90. */
const priced = (lira: number): number => Math.max(1, Math.round(lira)) * 100 - 10

/** Mostly in stock, some low, some sold out. */
const openingStock = (r: Rastgele): number =>
  r.weighted([
    [0, 4],
    [r.int(1, 3), 5],
    [r.int(8, 90), 91],
  ])

function descriptionOf(yaprak: Yaprak, ad: string, metin: string, yer: string): string {
  const malzeme = malzemeOf(ad, yaprak)
  const facts = [...(malzeme ? [`Malzeme: ${malzeme}`] : []), `Üretim: ${yer}`]
  const list = facts.map((f) => `<li>${f}</li>`).join('')
  return `<p>${metin}</p><ul>${list}</ul><p><strong>Bakım:</strong> ${yaprak.bakim}</p>`
}

/** EAN-13 with prefix 2: for use within a shop. */
function barcode(n: number): string {
  const twelve = `20${String(n).padStart(10, '0')}`
  const sum = Array.from(twelve, Number).reduce((s, digit, i) => s + digit * (i % 2 === 0 ? 1 : 3), 0)
  return `${twelve}${(10 - (sum % 10)) % 10}`
}

const readyPicture = ({ hash, bayt, en, boy }: Resim): HazirGorsel => ({
  id: null,
  hash,
  uzanti: 'webp',
  kaynak: null,
  yeni: { hash, uzanti: 'webp', bayt, en, boy },
})
