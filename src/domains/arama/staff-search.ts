import { draftWord, idWord, staffWord } from '../../core/text/sozcuk.ts'
import { type Grup, meaningsOfEach } from '../../core/text/sozcuk-sinir.ts'
import { beginningsOf } from '../../db/words/ask.ts'
import { all, type Work } from '../../db/work.ts'
import * as queries from './queries.ts'
import { prefixesOf } from './rules.ts'
import { MAX_GROUPS } from './schema.ts'
import { type Bulunan, NOTHING, pageOf } from './search.ts'

// Those who run a store find its drafts as well, and products by their short names and collections. Words that shoppers
// do not see are kept behind a sign of their own, so that one question looks in several places.

type Durum = 'yayinda' | 'taslak'

export type PersonelSorusu = {
  /** What was typed. */
  ara?: string | undefined
  durum?: Durum | undefined
  /** Records that a product belongs to and values that it has, as words: all of them. */
  sozcukler: readonly string[]
}

const plain = (word: string): string => word
const PUBLISHED = [plain, staffWord]
const placesOf = (durum: Durum | undefined) =>
  durum === 'taslak' ? [draftWord] : durum === 'yayinda' ? PUBLISHED : [...PUBLISHED, draftWord]

export async function searchForStaff(w: Work, soru: PersonelSorusu, imlec: string | null, limit: number) {
  // Records take the places of words, of which there are so many in all.
  const onekler = prefixesOf(soru.ara ?? '').slice(0, MAX_GROUPS - soru.sozcukler.length)
  if (soru.ara !== undefined && onekler.length === 0) return NOTHING
  const gruplar = await groupsFor(w, soru, onekler)
  return pageOf(w, gruplar, imlec, limit)
}

/** What each word of the question may mean, wherever it is kept, and each record as one more. */
async function groupsFor(w: Work, { durum, sozcukler }: PersonelSorusu, onekler: readonly string[]): Promise<Grup[]> {
  const places = placesOf(durum)
  // Names of brands and categories are kept where shoppers look, whatever is asked for.
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
  // Nobody knows how many products a record has: it is put to them one by one.
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
