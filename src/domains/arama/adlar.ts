import { wordsOf } from '../../core/text/sozcuk.ts'
import { beginningsOf } from '../../db/words/ask.ts'
import { all, type Work } from '../../db/work.ts'
import { called } from './meaning-queries.ts'
import { MAX_WORDS } from './schema.ts'

/** Brands and categories whose names have a word with each of these beginnings; hidden categories among them. */
export async function calledSo(w: Work, ara: string): Promise<string[]> {
  const sozler = wordsOf([ara]).slice(0, MAX_WORDS)
  if (sozler.length === 0) return []
  const rows = await all(w, called, beginningsOf(sozler.map((soz) => [soz])))
  const each = sozler.map((_, grup) => new Set(rows.filter((r) => r.grup === grup).flatMap((r) => r.kayitlar)))
  return [...each.reduce((both, own) => both.intersection(own))]
}
