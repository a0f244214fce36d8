import { hata } from '../../core/errors.ts'
import { breather } from '../../core/turns.ts'
import { all, shopperOf, type Work } from '../../db/work.ts'
import { pictureNow } from '../../trade/kimlik/own-picture.ts'
import { chosenCurrency } from '../../trade/para-birimi.ts'
import { pricesFor } from '../fiyat/price.ts'
import type { GecerliFiyat } from '../fiyat/rules.ts'
import * as musteri from '../musteri/find.ts'
import * as ozel from '../ozel/degerler.ts'
import { URUN } from '../urun/alan-schema.ts'
import { stored } from '../urun/read.ts'
import type { Urun } from '../urun/schema.ts'
import { VARYANT } from '../urun/varyant/alan-schema.ts'
import type { YayindakiUrun } from '../urun/yayinda.ts'
import * as yayinda from '../urun/yayinda.ts'
import { averagesIn, isClosed } from '../yorum/puan.ts'
import type { UrunPuani } from '../yorum/schema.ts'
import { coverOf, type Gorseller, hashesOf, listedPictures, picturesIn, shownPictures } from './gorseller.ts'
import * as queries from './queries.ts'
import { availability, belongings, pathTo, visibleOf } from './rules.ts'
import type { VitrinUrun, VitrinUrunAyrintisi, VitrinVaryant } from './schema.ts'

/** As texts, in several turns. */
export async function written(urunler: readonly VitrinUrun[]): Promise<string[]> {
  const breathe = breather()
  const texts: string[] = []
  for (const urun of urunler) {
    const text = JSON.stringify(urun)
    texts.push(text)
    await breathe(text.length)
  }
  return texts
}

export async function get(w: Work, tanitici: string, asked: string | undefined): Promise<VitrinUrunAyrintisi> {
  return (await getWithin(w, tanitici, asked)).urun
}

/** With what it belongs to. */
export async function getWithin(w: Work, tanitici: string, asked: string | undefined): Promise<Ayrinti> {
  const urun = await yayinda.byName(w, tanitici)
  if (!urun) throw hata('kayit_bulunamadi')
  return detailed(w, urun, chosenCurrency(w.magaza, asked))
}

/** Published or not, for who has a link to it. */
export async function preview(w: Work, id: string, asked: string): Promise<VitrinUrunAyrintisi> {
  const urun = await stored(w, id)
  return (await detailed(w, urun, chosenCurrency(w.magaza, asked))).urun
}

type Ayrinti = { urun: VitrinUrunAyrintisi; ait: string[]; birlikte: readonly string[] }

async function detailed(w: Work, urun: YayindakiUrun, para_birimi: string): Promise<Ayrinti> {
  const { gorunen, bagli, resimler, iade_disi, birlikte } = await shown(w, [urun], para_birimi, { whole: true })
  const yol = pathTo(bagli, urun.kategoriler).map(({ id, ad, tanitici }) => ({ id, ad, tanitici }))
  const ayrinti = { ...(gorunen[0] as VitrinUrun), gorseller: shownPictures(urun, resimler), iade_disi, yol }
  return { urun: ayrinti, ait: belongings(bagli, urun), birlikte }
}

/** Products as shoppers see them, with the visible brands and categories (and those above them) by id. */
type Gorunen = {
  gorunen: VitrinUrun[]
  bagli: ReadonlyMap<string, queries.BagliRow>
  resimler: Gorseller
  /** Of a single product: why it cannot be returned. */
  iade_disi: string | null
  /** What is bought together with them, where they are shown whole. */
  birlikte: readonly string[]
}

/**
 * Constant number of statements, whatever the number of products: two or three, and one more for custom fields of
 * variants.
 */
export async function shown(
  w: Work,
  urunler: readonly YayindakiUrun[],
  para_birimi: string,
  o: { whole: boolean } = { whole: false },
): Promise<Gorunen> {
  if (urunler.length === 0) return { gorunen: [], bagli: new Map(), resimler: new Map(), iade_disi: null, birlikte: [] }
  const alici = shopperOf(w)
  const idler = urunler.flatMap((u) => u.varyantlar.map((v) => v.id))
  const [prices, rows, kimlik] = await Promise.all([
    pricesFor(w, { idler, skular: [], para_birimi }),
    all(w, queries.references, {
      markalar: [...new Set(urunler.flatMap((u) => u.marka_id ?? []))],
      kategoriler: [...new Set(urunler.flatMap((u) => u.kategoriler))],
      yorumlular: isClosed(w) ? [] : urunler.map((u) => u.id),
      hashler: hashesOf(urunler, { all: o.whole }),
      birlikteler: o.whole ? urunler.map((u) => u.id) : [],
    }),
    alici === null ? undefined : musteri.find(w, alici),
  ])
  const ozelleri = await ownValues(w, idler, rows)
  const fiyatlar = prices(kimlik?.gruplar ?? [])
  const puanOf = averagesIn(rows)
  const logoOf = ({ logo }: queries.YanindaRow) => pictureNow(logo, w.magaza.medya_adresi)
  const bagli = new Map(visibleOf(rows).map((row) => [row.id, { ...row, logo: logoOf(row) }]))
  const resimler = picturesIn(rows)
  const yaninda = { para_birimi, fiyatlar, bagli, puanOf, resimler, ...ozelleri }
  const beside = { iade_disi: reasonIn(rows), birlikte: rows.flatMap((row) => row.birlikte ?? []) }
  return { gorunen: urunler.map((urun) => show(urun, yaninda)), bagli, resimler, ...beside }
}

/** Also of categories that nobody sees. The first by id, as carts choose it. */
const reasonIn = (rows: readonly queries.BagliRow[]): string | null =>
  rows.filter((row) => row.iade_disi !== null).toSorted((a, b) => (a.id < b.id ? -1 : 1))[0]?.iade_disi ?? null

/** Visible custom values of products and of these variants. */
async function ownValues(w: Work, idler: readonly string[], rows: readonly queries.YanindaRow[]) {
  const tanimlar = rows.flatMap((row) => (row.tanim ?? []) as ozel.SiraliTanim).toSorted(ozel.byPlace)
  const ofProduct = tanimlar.filter((t) => t.kayit === 'urun')
  const ofVariant = tanimlar.filter((t) => t.kayit === 'varyant')
  const values = ofVariant.length === 0 ? [] : await all(w, queries.valuesOfVariants, { idler })
  const byVariant = new Map(values.map((v) => [v.varyant_id, ozel.shownValues(ofVariant, JSON.parse(v.ozel))]))
  return {
    ofProduct: (urun: Urun) => ozel.shownValues(ofProduct, urun.ozel),
    ofVariant: (id: string) => byVariant.get(id) ?? [],
  }
}

type Yaninda = Awaited<ReturnType<typeof ownValues>> & {
  para_birimi: string
  fiyatlar: ReadonlyMap<string, GecerliFiyat | null>
  bagli: ReadonlyMap<string, queries.BagliRow>
  puanOf: (urun_id: string) => UrunPuani
  resimler: Gorseller
}

function show(u: YayindakiUrun, yaninda: Yaninda): VitrinUrun {
  const { para_birimi, fiyatlar, bagli, puanOf, resimler, ofProduct, ofVariant } = yaninda
  const marka = u.marka_id === null ? undefined : bagli.get(u.marka_id)
  return {
    ...URUN.onStorefront(u),
    gorseller: listedPictures(u),
    kapak_gorseli: coverOf(u, resimler),
    marka: marka ? { id: marka.id, ad: marka.ad, tanitici: marka.tanitici, logo: marka.logo } : null,
    kategoriler: u.kategoriler.flatMap((id) => {
      const k = bagli.get(id)
      return k ? [{ id, ad: k.ad, tanitici: k.tanitici }] : []
    }),
    para_birimi,
    varyantlar: u.varyantlar.map((v) => ({ ...showVariant(v, fiyatlar.get(v.id) ?? null), ozel: ofVariant(v.id) })),
    ozel: ofProduct(u),
    puan: puanOf(u.id),
  }
}

const showVariant = (v: Urun['varyantlar'][number], fiyat: GecerliFiyat | null): Omit<VitrinVaryant, 'ozel'> => ({
  ...VARYANT.onStorefront(v),
  fiyat: fiyat?.tutar ?? null,
  indirimsiz_fiyat: fiyat?.indirimsiz_tutar ?? null,
  referans_fiyat: fiyat?.referans_tutar ?? null,
  ...(fiyat === null ? { stok_var: false, kalan: null } : availability(v)),
})
