import { randomBytes } from 'node:crypto'
import { fillGaps, GAP, shapeOf } from '../../../core/kept-text.ts'
import type { MagazaBilgisi } from '../../../db/work.ts'
import { priceAt } from '../../../trade/fiyat.ts'
import type { Kur } from '../../../trade/money.ts'
import { SEKIL, URUN } from '../alan-schema.ts'
import type { Urun, Varyant } from '../schema.ts'
import { VARYANT } from '../varyant/alan-schema.ts'

// Kept text of products, with gaps for the stock of each variant, prices computed from rates, the addresses of store and
// media, and texts of pictures, which not every answer shows. A read fills the gaps and sends the text; nothing is parsed or serialised.

const STORE = 'm'
const MEDIA = 'g'
const ALT = 'a'
/** Stands before it. */
const BEFORE_ALT = ',"alt":'

export const { beginning: BEGINNING, isPresent: hasPresentShape } = shapeOf(SEKIL)

// While the text is made, gaps are marked by a random word that no input can contain.
const mark = `kepenk${randomBytes(12).toString('hex')}`

/**
 * Stored form: addresses are relative, the numbers in `stok` are meaningless, and `fiyatlar` has only prices that were
 * set, not those computed from rates.
 */
export type KayitliUrun = Omit<Urun, 'gorseller'> & { gorseller: Gorsel[] }

/** `alt`: what it shows, where the store has said it. */
export type Gorsel = Urun['gorseller'][number] & { alt?: string }

export function toBelge(urun: KayitliUrun): string {
  const marked = {
    ...urun,
    adres: `${mark}.${STORE}/urun/${urun.tanitici}`,
    kapak: urun.gorseller[0] ? `${mark}.${MEDIA}${urun.gorseller[0].url}` : null,
    gorseller: urun.gorseller.map(({ alt, ...g }) => ({
      ...g,
      url: `${mark}.${MEDIA}${g.url}`,
      ...(alt && { alt: `${mark}:${ALT}${encodeURIComponent(alt)}` }),
    })),
    varyantlar: urun.varyantlar.map((v) => ({
      ...v,
      fiyatlar: v.fiyat === null ? v.fiyatlar : [...v.fiyatlar, `${mark}:${priceKey(v)}`],
      stok: v.stok_takibi ? `${mark}:${v.id}` : 0,
    })),
  }
  return BEGINNING + withGaps(JSON.stringify(marked))
}

/**
 * Turns marks into gaps: `mark.m` inside a string; `"mark:var_…"` with its quotes; `,"mark:f…"` also with its comma,
 * `,"alt":"mark:a…"` with its name.
 * One pass: separate patterns took longer than serialising.
 */
function withGaps(text: string): string {
  const [first = '', ...others] = text.split(mark)
  const pieces = [first]
  for (const piece of others) {
    const isInner = piece.startsWith('.')
    const end = isInner ? 2 : piece.indexOf('"')
    const key = piece.slice(1, end)
    const before = pieces.pop() as string
    const dropped = isInner ? 0 : key.startsWith('f') ? 2 : key.startsWith(ALT) ? BEFORE_ALT.length + 1 : 1
    pieces.push(before.slice(0, before.length - dropped), key, piece.slice(isInner ? end : end + 1))
  }
  return pieces.join(GAP)
}

/** Input for computing other currencies: `f<price>_<struck-through>_<currency with its own price>…`. */
const priceKey = (v: Varyant): string =>
  ['f', v.fiyat, '_', v.indirimsiz_fiyat, ...v.fiyatlar.slice(1).map((f) => `_${f.para_birimi}`)].join('')

/** Computed prices: for each currency of the store without its own price, by rate. */
function pricesByRate(key: string, { kurlar }: MagazaBilgisi): string {
  if (kurlar.length === 0) return ''
  const [fiyat, indirimsiz, ...own] = key.slice(1).split('_')
  const computed = computedPrices(Number(fiyat), indirimsiz ? Number(indirimsiz) : null, own, kurlar)
  return computed.map((f) => `,${JSON.stringify(f)}`).join('')
}

const computedPrices = (fiyat: number, indirimsiz: number | null, own: readonly string[], kurlar: readonly Kur[]) =>
  kurlar.filter((k) => !own.includes(k.para_birimi)).flatMap((k) => priceAt(k, fiyat, indirimsiz) ?? [])

/** Answer of one variant, without rendering the whole product. */
export function shownVariant(v: Varyant, stok: ReadonlyMap<string, number>, { kurlar }: MagazaBilgisi): Varyant {
  const own = v.fiyatlar.map((f) => f.para_birimi)
  const computed = v.fiyat === null ? [] : computedPrices(v.fiyat, v.indirimsiz_fiyat, own, kurlar)
  return { ...v, fiyatlar: [...v.fiyatlar, ...computed], stok: v.stok_takibi ? (stok.get(v.id) ?? 0) : 0 }
}

/** Parses a text of any shape; later fields are null or empty. */
export function parseBelge(belge: string): KayitliUrun {
  const valueFor = (key: string) => (key.startsWith('var_') ? '0' : key.startsWith(ALT) ? altIn(key) : '')
  const urun = JSON.parse(fillGaps(belge, valueFor)) as KayitliUrun
  if (hasPresentShape(belge)) return urun
  return URUN.whole({ ...urun, varyantlar: urun.varyantlar.map((v) => VARYANT.whole(v)) })
}

const altIn = (key: string): string => BEFORE_ALT + JSON.stringify(decodeURIComponent(key.slice(ALT.length)))

/**
 * The answer. `stok` lists sellable units by warehouse as `var_… 5 var_… 0 var_… 2`; variants without a row have 0.
 * `alt`: with the texts of pictures, which `/v1` has apart.
 */
export function fillBelge(belge: string, stok: string | null, magaza: MagazaBilgisi, o: { alt?: true } = {}): string {
  const counts = sumByVariant(stok ?? '')
  const adres = inJson(magaza.adres)
  const medya = inJson(magaza.medya_adresi)
  return fillGaps(hasPresentShape(belge) ? belge : toBelge(parseBelge(belge)), (key) => {
    if (key === STORE) return adres
    if (key === MEDIA) return medya
    if (key.startsWith('f')) return pricesByRate(key, magaza)
    if (key.startsWith('s')) return ''
    if (key.startsWith(ALT)) return o.alt ? altIn(key) : ''
    return String(counts.get(key) ?? 0)
  })
}

/** Sellable units by variant. */
export function sumByVariant(stok: string): Map<string, number> {
  const words = stok.split(' ')
  const counts = new Map<string, number>()
  for (let i = 0; i + 1 < words.length; i += 2) {
    const id = words[i] as string
    counts.set(id, (counts.get(id) ?? 0) + Number(words[i + 1]))
  }
  return counts
}

/** The same list with another number for one variant. */
export function withStock(stok: string | null, varyant_id: string, satilabilir: number): string {
  const counts = sumByVariant(stok ?? '').set(varyant_id, satilabilir)
  return [...counts].map(([id, n]) => `${id} ${n}`).join(' ')
}

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1)
