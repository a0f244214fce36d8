import { hata } from '../../core/errors.ts'
import { absentIfEmpty } from '../../core/schema.ts'
import { slugify, withSuffix } from '../../core/text/slug.ts'
import { isUniqueViolation, RetryTransaction } from '../connection/pg-errors.ts'
import type { Work } from '../work.ts'
import { type Eski, leaveOldName } from './old-names.ts'

// Short names (`tanitici`) are unique per store and kind. One that was asked for must be free; one made from the name
// takes the next free number. Two writers that choose the same at once meet at the unique index.

/** Answers which of these are taken. */
export type Taken = (candidates: string[]) => Promise<readonly string[]>

const FIRST_LOOK = 20

/** What is tried first: the asked-for name alone, or the made one with its first few numbers. */
export function candidatesFor(asked: string | undefined, name: string, fallback: string): string[] {
  const wanted = slugify(absentIfEmpty(asked) ?? '')
  if (wanted) return [wanted]
  const base = slugify(name) || fallback
  return [base, ...Array.from({ length: FIRST_LOOK - 1 }, (_, i) => withSuffix(base, i + 2))]
}

/** The first free candidate; beyond those given, a free number is found by bisection. */
export async function chooseFrom(candidates: string[], taken: readonly string[], look: Taken): Promise<string> {
  const free = candidates.find((c) => !taken.includes(c))
  if (free) return free
  const [base = ''] = candidates
  if (candidates.length === 1) throw hata('tanitici_kullanimda', 'tanitici')
  let low = FIRST_LOOK
  let high = low * 2
  const isTaken = async (n: number) => (await look([withSuffix(base, n)])).length > 0
  while (await isTaken(high)) {
    low = high
    high *= 2
  }
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (await isTaken(middle)) low = middle
    else high = middle
  }
  return withSuffix(base, high)
}

export async function chooseShortName(asked: string | undefined, name: string, fallback: string, look: Taken) {
  const candidates = candidatesFor(asked, name, fallback)
  return chooseFrom(candidates, await look(candidates), look)
}

/**
 * Runs the write; on a unique violation by a concurrent writer, a name that was asked for is an error and a derived one
 * is chosen again.
 */
export async function writeWithShortName<T>(
  w: Work,
  constraint: string,
  asked: string | undefined,
  run: () => Promise<T>,
) {
  try {
    return await run()
  } catch (error) {
    if (!isUniqueViolation(error, constraint)) throw error
    if (slugify(asked ?? '')) throw hata('tanitici_kullanimda', 'tanitici')
    throw new RetryTransaction(`short name taken on try ${w.tries}`)
  }
}

/**
 * The short name after an update: as it was unless asked for; asked for as empty, it is made from the name again. The old one
 * stays behind as a redirect.
 */
export async function changedShortName(
  w: Work,
  tur: string,
  old: Eski,
  d: { tanitici?: string | undefined; ad: string },
  look: Taken,
): Promise<string> {
  const next = await nextShortName(d.tanitici, old.tanitici, d.ad, tur, look)
  if (next !== old.tanitici) await leaveOldName(w, tur, old)
  return next
}

async function nextShortName(asked: string | undefined, old: string, name: string, fallback: string, look: Taken) {
  if (asked === undefined || slugify(asked) === old) return old
  const made = slugify(asked) ? '' : slugify(name) || fallback
  if (made && (old === made || (old.startsWith(`${made}-`) && /^\d+$/.test(old.slice(made.length + 1))))) return old
  return chooseShortName(asked, name, fallback, look)
}
