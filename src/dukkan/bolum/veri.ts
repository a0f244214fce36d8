import type { Work } from '../../db/work.ts'
import { worn } from '../../domains/tema/tema.ts'
import { type Bagli, besides, type Yaninda } from '../../domains/tema/yaninda.ts'
import { markalar } from '../../domains/vitrin/adlar.ts'
import { type KategoriAdi, listNames } from '../../domains/vitrin/kategori/adlar.ts'
import { found } from '../../domains/vitrin/liste/liste.ts'
import type { VitrinListeSorgusu } from '../../domains/vitrin/liste/schema.ts'
import { newest } from '../../domains/yorum/vitrin/yorumlar.ts'
import type { BolumTuru } from '../../trade/tema/bolum.ts'
import type { Bolum, BolumOf, Tema } from '../../trade/tema/schema.ts'
import type { Baglam } from '../baglam.ts'
import { ILK_MARKALAR, urunAdedi, YORUM_ADEDI } from './adet.ts'
import type { BolumVerisi, UrunSatiri } from './cizim.ts'

// What the sections of the home page show, by the verbs that the shoppers' API has too: as many statements as the sections ask
// for, however large the store is.

type Satir = { ad: string; yol: string; sorgu: VitrinListeSorgusu }
type Adlar = { kategoriler: readonly KategoriAdi[] } & Pick<Yaninda, 'koleksiyonlar' | 'markalar'>

/** What a row asks for; null where the record that it names is gone. */
function rowOf({ s }: Baglam, { kaynak, hedef_id }: BolumOf<'urun_satiri'>, adlar: Adlar): Satir | null {
  if (kaynak === 'yeni') return { ad: s.yeniler, yol: '/urunler', sorgu: {} }
  if (kaynak === 'cok_satan') {
    const sorgu = { sirala: 'cok_satan', stokta: true } as const
    return { ad: s.cokSatanlar, yol: '/urunler?sirala=cok_satan', sorgu }
  }
  if (kaynak === 'indirim') {
    const sorgu = { sirala: 'indirim', indirimde: true, stokta: true } as const
    return { ad: s.indirimdekiler, yol: '/urunler?indirimde=true&sirala=indirim', sorgu }
  }
  const id = hedef_id ?? ''
  const own = {
    kategori: () => adlar.kategoriler.find((k) => k.id === id),
    koleksiyon: () => adlar.koleksiyonlar.get(id),
    marka: () => adlar.markalar.get(id),
  }[kaynak]()
  if (!own) return null
  const sorgu = { kategori: { kategori: id }, koleksiyon: { koleksiyon: id }, marka: { marka: [id] } }[kaynak]
  return { ad: own.ad, yol: `/${kaynak}/${own.tanitici}`, sorgu }
}

const of = <T extends BolumTuru>({ ana }: Tema, tur: T): BolumOf<T>[] =>
  ana.filter((bolum) => bolum.tur === tur) as unknown as BolumOf<T>[]

async function firstBrands(w: Work): Promise<Bagli[]> {
  const { veri } = await markalar.list(w, { limit: ILK_MARKALAR }, null)
  return veri.map((text) => JSON.parse(text))
}

async function rows(w: Work, b: Baglam, tema: Tema, adlar: Promise<Adlar>): Promise<Map<Bolum, UrunSatiri>> {
  const known = await adlar
  const made = await Promise.all(
    of(tema, 'urun_satiri').map(async (bolum): Promise<[Bolum, UrunSatiri] | null> => {
      const satir = rowOf(b, bolum, known)
      if (satir === null) return null
      const { sorgu, ...rest } = satir
      const asked = { limit: bolum.adet ?? urunAdedi(tema.gorunum), para_birimi: b.para_birimi, ...sorgu }
      return [bolum, { ...rest, urunler: (await found(w, asked, null)).urunler }]
    }),
  )
  return new Map(made.filter((one) => one !== null))
}

/** The store's theme with all that its sections show. */
export async function homeData(w: Work, b: Baglam): Promise<{ tema: Tema; veri: BolumVerisi }> {
  const tema = await worn(w)
  const satirlari = of(tema, 'urun_satiri')
  const asksCategories = of(tema, 'kategoriler').length > 0 || satirlari.some((satir) => satir.kaynak === 'kategori')
  const asksBrands = of(tema, 'markalar').some((bolum) => !bolum.markalar?.length)
  const reviews = Math.max(0, ...of(tema, 'yorumlar').map(({ adet = YORUM_ADEDI }) => adet))
  const named = besides(w, tema)
  const categories = asksCategories ? listNames(w) : []
  // A row by category waits for the names; those of the store itself do not.
  const adlar = Promise.all([categories, named]).then(([all, { koleksiyonlar, markalar }]) => ({
    ...{ kategoriler: all, koleksiyonlar, markalar },
  }))
  const [yaninda, kategorileri, satirlar, ilkMarkalar, yorumlar] = await Promise.all([
    named,
    categories,
    rows(w, b, tema, adlar),
    asksBrands ? firstBrands(w) : [],
    reviews > 0 ? newest(w, reviews) : [],
  ])
  return { tema, veri: { ...yaninda, now: w.now, kategoriler: kategorileri, satirlar, ilkMarkalar, yorumlar } }
}
