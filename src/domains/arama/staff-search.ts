import { draftWord, idWord, staffWord } from '../../core/text/sozcuk.ts'
import { type Grup, meaningsOfEach } from '../../core/text/sozcuk-sinir.ts'
import { beginningsOf } from '../../db/words/ask.ts'
import { all, type Work } from '../../db/work.ts'
import * as queries from './queries.ts'
import { prefixesOf } from './rules.ts'
import { MAX_GROUPS } from './schema.ts'
import { type Bulunan, NOTHING, pageOf } from './search.ts'

// Search for staff: also finds drafts, and products by short name and collection. Words that shoppers must not see
// carry a prefix of their own, so that one query covers several sets of words.

type Durum = 'yayinda' | 'taslak'

export type PersonelSorusu = {
  ara?: string | undefined
  durum?: Durum | undefined
  /** Records that a product belongs to and values that it has, as words; all must match. */
  sozcukler: readonly string[]
}

const plain = (word: string): string => word
const PUBLISHED = [plain, staffWord]
const placesOf = (durum: Durum | undefined) =>
  durum === 'taslak' ? [draftWord] : durum === 'yayinda' ? PUBLISHED : [...PUBLISHED, draftWord]

export async function searchForStaff(w: Work, soru: PersonelSorusu, imlec: string | null, limit: number) {
  // Records count against the bound of groups.
  const onekler = prefixesOf(soru.ara ?? '').slice(0, MAX_GROUPS - soru.sozcukler.length)
  if (soru.ara !== undefined && onekler.length === 0) return NOTHING
  const gruplar = await groupsFor(w, soru, onekler)
  return pageOf(w, gruplar, imlec, limit)
}

/** Groups of a query: one per word, in each set of words, and one per record. */
async function groupsFor(w: Work, { durum, sozcukler }: PersonelSorusu, onekler: readonly string[]): Promise<Grup[]> {
  const places = placesOf(durum)
  // Names of brands and categories are kept among the shoppers' words, whatever status is asked for.
  const asked = durum === 'taslak' ? [plain, ...places] : places
  const sayi = onekler.length + sozcukler.length > 1
  const beginnings = onekler.map((onek) => asked.map((place) => place(onek)))
  const found =
    beginnings.length === 0
      ? []
      : await all(w, queries.expand({ sayi }), beginningsOf(beginnings, meaningsOfEach(onekler.length * 2)))
  const words = onekler.map((_, i) => {
    const own = found.filter((f) => f.grup === i)
    return together(own, places, durum)
  })
  // The number of a record's products is not counted: it ranks as a common word, so that rarer words drive.
  const records = sozcukler.map((s) => ({ sozcukler: places.map((place) => place(s)), sayi: queries.COMMON }))
  return [...words, ...records]
}

function together(found: readonly queries.AnlamRow[], places: readonly ((w: string) => string)[], durum?: Durum): Grup {
  const isRecord = (word: string) => word.startsWith('#')
  const words = found.flatMap((f) => f.sozcukler)
  const own = words.filter((word) => !isRecord(word) && (durum !== 'taslak' || word.startsWith(draftWord(''))))
  const records = [...words.filter(isRecord), ...found.flatMap((f) => f.kategoriler ?? []).map(idWord)]
  const kept = records.flatMap((word) => places.map((place) => place(word)))
  const sayi = found.reduce((sum, f) => sum + f.sayi, 0) + (kept.length > 0 ? queries.COMMON : 0)
  return { sozcukler: [...new Set([...own, ...kept])], sayi }
}

export type { Bulunan }
