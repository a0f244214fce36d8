import { randomBytes } from 'node:crypto'
import type { MagazaBilgisi } from '../../db/work.ts'
import type { Urun } from './schema.ts'

// A product's answer is kept as text with gaps where something else decides: the stock of each variant and the
// addresses of store and media. A read fills the gaps and sends the text; nothing is parsed or written again.
// A gap is its key between two U+0001, which cannot occur in JSON text otherwise: JSON escapes control characters.

const GAP = '\u0001'
const STORE = 'm'
const MEDIA = 'g'

// While the text is being made, gaps are marked by a word that no input can guess.
const mark = `kepenk${randomBytes(12).toString('hex')}`
const quotedMark = new RegExp(`"${mark}:([a-z0-9_]+)"`, 'g')
const innerMark = new RegExp(`${mark}\\.([a-z])`, 'g')

/** The product as it is kept: addresses begin at their root, the numbers in `stok` mean nothing. */
export type KayitliUrun = Urun

export function toBelge(urun: KayitliUrun): string {
  const marked = {
    ...urun,
    adres: `${mark}.${STORE}/urun/${urun.tanitici}`,
    kapak: urun.gorseller[0] ? `${mark}.${MEDIA}${urun.gorseller[0].url}` : null,
    gorseller: urun.gorseller.map((g) => ({ ...g, url: `${mark}.${MEDIA}${g.url}` })),
    varyantlar: urun.varyantlar.map((v) => ({ ...v, stok: v.stok_takibi ? `${mark}:${v.id}` : 0 })),
  }
  return JSON.stringify(marked).replace(quotedMark, `${GAP}$1${GAP}`).replace(innerMark, `${GAP}$1${GAP}`)
}

/** Every second piece is the key of a gap. */
function fillGaps(belge: string, valueFor: (key: string) => string): string {
  const pieces = belge.split(GAP)
  for (let i = 1; i < pieces.length; i += 2) pieces[i] = valueFor(pieces[i] as string)
  return pieces.join('')
}

export const parseBelge = (belge: string): KayitliUrun =>
  JSON.parse(fillGaps(belge, (key) => (key.length === 1 ? '' : '0')))

/** The answer: `stok` is what can be sold from each warehouse, as `var_… 5 var_… 0 var_… 2`; no row is none. */
export function fillBelge(belge: string, stok: string | null, magaza: MagazaBilgisi): string {
  const counts = sumByVariant(stok ?? '')
  return fillGaps(belge, (key) => {
    if (key === STORE) return inJson(magaza.adres)
    if (key === MEDIA) return inJson(magaza.medya_adresi)
    return String(counts.get(key) ?? 0)
  })
}

function sumByVariant(stok: string): Map<string, number> {
  const words = stok.split(' ')
  const counts = new Map<string, number>()
  for (let i = 0; i + 1 < words.length; i += 2) {
    const id = words[i] as string
    counts.set(id, (counts.get(id) ?? 0) + Number(words[i + 1]))
  }
  return counts
}

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1)
