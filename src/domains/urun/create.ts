import { throwIfAny } from '../../core/errors.ts'
import { newId } from '../../core/id.ts'
import { cleanedWithin } from '../../core/text/cleaned.ts'
import { iso } from '../../core/time.ts'
import { emit } from '../../db/outbox.ts'
import { all, type Work } from '../../db/work.ts'
import { reindexAll } from '../arama/arama.ts'
import { checkedValues } from '../ozel/degerler.ts'
import { ACIKLAMA_MAX, URUN } from './alan-schema.ts'
import { fillBelge, type KayitliUrun, toBelge } from './belge/belge.ts'
import { type HazirGorsel, imagesFor } from './gorsel/gorsel.ts'
import { newVariant } from './kayit/next.ts'
import {
  categoryParams,
  imageParams,
  joined,
  openingOf,
  productParams,
  stockParams,
  variantParams,
} from './kayit/params.ts'
import { resolveReferences, saveProduct } from './kayit/references.ts'
import { insertProducts, type StokParams } from './kayit/write-queries.ts'
import type { UrunKaydi } from './panel/schema.ts'
import { checkNewProduct } from './rules.ts'
import type { Urun, UrunGirdisi } from './schema.ts'
import { searchWords } from './words.ts'

/** Rules that need nothing but the input, so that they are told before any picture is fetched. */
export const checkInput = (girdi: UrunGirdisi): void => throwIfAny(checkNewProduct(girdi))

/** A product with its options, variants, prices and stock. Answers it as JSON text. */
export async function create(w: Work, raw: UrunGirdisi | UrunKaydi, ready: readonly HazirGorsel[]): Promise<string> {
  const girdi = await withCheckedValues(w, await cleanInput(raw), {})
  const { tanitici, depo_id } = await resolveReferences(w, girdi)
  const yeni = { urun: newProduct(w, girdi, tanitici, ready), ready }
  const [answer] = await saveProduct(w, girdi.tanitici, () => insertAndTell(w, [yeni], depo_id))
  return answer as string
}

type Yeni = { urun: KayitliUrun; ready: readonly HazirGorsel[] }

/** New products in one statement, however many they are. Answers each as JSON text. */
export async function insertAndTell(w: Work, yeniler: readonly Yeni[], depo_id: string): Promise<string[]> {
  const rows = yeniler.map(({ urun }) => ({ urun, belge: toBelge(urun), an: w.now }))
  const stocks = rows.map(({ urun }) => stockParams(w, depo_id, urun.id, urun.varyantlar))
  const on = {
    kategori: rows.some(({ urun }) => urun.kategoriler.length > 0),
    gorsel: yeniler.some(({ ready }) => ready.length > 0),
    stok: stocks.some((stock) => stock.stoklar.length > 0),
  }
  await all(w, insertProducts(on), {
    ...productParams(rows),
    ...joined(rows.map(({ urun }) => variantParams(urun.id, urun.varyantlar, w.now))),
    ...(on.kategori && joined(rows.map(({ urun }) => categoryParams(urun)))),
    ...(on.gorsel && joined(yeniler.map(({ urun, ready }) => imageParams(w, urun, ready)))),
    ...(on.stok && joined(stocks)),
  })
  reindexAll(
    w,
    rows.map(({ urun }) => ({ kayit_id: urun.id, old: [], next: searchWords(urun) })),
  )
  return rows.map(({ urun, belge }, i) => {
    const answer = fillBelge(belge, openingOf(stocks[i] as StokParams), w.magaza)
    emit(w, 'urun.olusturuldu', urun.id, answer)
    return answer
  })
}

/** With custom fields as they are kept. */
export async function withCheckedValues<G extends UrunGirdisi | UrunKaydi>(
  w: Work,
  girdi: G,
  old: Urun['ozel'],
): Promise<G> {
  if (!('ozel' in girdi) || girdi.ozel === undefined) return girdi
  return { ...girdi, ozel: await checkedValues(w, 'urun', girdi.ozel, old) }
}

/** With harmless HTML. Before anything is locked: a long description takes a while. */
export const cleanInput = async <G extends Pick<UrunGirdisi, 'aciklama'>>(girdi: G): Promise<G> =>
  girdi.aciklama === undefined
    ? girdi
    : { ...girdi, aciklama: await cleanedWithin(girdi.aciklama, ACIKLAMA_MAX, 'aciklama') }

export function newProduct(w: Work, girdi: UrunKaydi, tanitici: string, ready: readonly HazirGorsel[]): KayitliUrun {
  const secenekler = (girdi.secenekler ?? []).map((s) => ({ id: newId('sec', w.now), ad: s.ad, degerler: s.degerler }))
  const gorseller = imagesFor(w, ready)
  const own = {
    id: newId('urun', w.now),
    tanitici,
    adres: `/urun/${tanitici}`,
    kategoriler: [...new Set(girdi.kategoriler ?? [])],
    kapak: gorseller[0]?.url ?? null,
    gorseller,
    secenekler,
    varyantlar: girdi.varyantlar.map((v, sira) => newVariant(w, { ad: girdi.ad, secenekler }, v, sira)),
    olusturma: iso(w.now),
    guncelleme: iso(w.now),
  }
  return URUN.whole(URUN.withGiven(own, girdi))
}
