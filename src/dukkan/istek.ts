import { LONGEST_SEARCH, VitrinListeSorgusu } from '../domains/vitrin/liste/schema.ts'
import { decodeCursor, encodeCursor } from '../http/contract/paging.ts'
import { groupsIn } from '../http/contract/query-groups.ts'
import { assertStorableQuery, queryCheck } from '../http/contract/validate.ts'
import { asked, hrefWith, isOpen, opened, type Soru, withChoice, without } from './soru.ts'
import type { Istek } from './veri.ts'

// The question of a list page, read as the shoppers' API reads it.

const gather = groupsIn(VitrinListeSorgusu)
const check = queryCheck(VitrinListeSorgusu)

/** Not for the address of a page: how many, in which currency, and what the path says. */
const NOT_ASKED = new Set(['limit', 'para_birimi', 'yuzler', 'sonraki'])
const KNOWN = new Set(Object.keys(VitrinListeSorgusu.properties))

/** Names that advertisers and others add are not ours to refuse. */
const isOurs = (name: string): boolean => KNOWN.has(/^[^[]*/.exec(name)?.[0] ?? '') && !NOT_ASKED.has(name)

const scopeOf = (magaza: string, path: string): string => `${magaza} ${path}`

/** What is searched for; of too long a question the whole words that fit. People paste more than a search takes. */
function searched(ara: string): { ara: string; kesildi: boolean } {
  const letters = [...ara.trim()]
  const fits = letters.slice(0, LONGEST_SEARCH).join('')
  if (letters.length <= LONGEST_SEARCH) return { ara: fits, kesildi: false }
  const isWhole = /\s/.test(letters[LONGEST_SEARCH] as string)
  return { ara: (isWhole ? fits : fits.replace(/\s+\S*$/, '')).trim(), kesildi: true }
}

type Yer = { magaza: string; path: string; ad: string; secret: string }

export function istekOf(soru: Soru, { magaza, path, ad, secret }: Yer): Istek {
  let kesildi = false
  const kept = soru.flatMap(([name, value]): Soru => {
    if (!isOurs(name) && name !== 'sonraki' && name !== 'v') return []
    if (name !== 'ara') return [[name, value]]
    const { ara, kesildi: isCut } = searched(value)
    kesildi ||= isCut
    return ara === '' ? [] : [[name, ara]]
  })
  const given: Record<string, string | string[]> = {}
  for (const [name, value] of kept) {
    if (!isOurs(name)) continue
    const before = given[name]
    given[name] = before === undefined ? value : [before, value].flat()
  }
  assertStorableQuery(given)
  const sorgu = gather(given)
  check(sorgu)
  const [cursor] = asked(soru, 'sonraki')
  const scope = scopeOf(magaza, path)
  return {
    ad,
    soru: isOpen(soru) ? opened(kept) : kept,
    kesildi,
    sorgu: sorgu as VitrinListeSorgusu,
    position: cursor === undefined ? null : decodeCursor(secret, scope, cursor),
    cursorOf: (position) => encodeCursor(secret, scope, position),
  }
}

const BOUNDS = ['en_az', 'en_cok'] as const

/**
 * Prices are typed in whole units and asked for in hundredths: where the address has the former, the one with the latter;
 * null where there is nothing to turn.
 */
export function inHundredths(path: string, soru: Soru): string | null {
  if (!BOUNDS.some((name) => asked(soru, name).length > 0)) return null
  const rest = BOUNDS.reduce<Soru>((left, name) => without(without(left, name), `fiyat_${name}`), soru)
  const turned = BOUNDS.reduce<Soru>((left, name) => {
    const units = Number((asked(soru, name)[0] ?? '').replace(',', '.'))
    return units > 0 && units < 1e12 ? withChoice(left, `fiyat_${name}`, String(Math.round(units * 100))) : left
  }, rest)
  return hrefWith(path, inOrder(turned))
}

/** Bounds that were typed the wrong way round are meant the other way. */
function inOrder(soru: Soru): Soru {
  const [low, high] = BOUNDS.map((name) => asked(soru, `fiyat_${name}`)[0])
  if (low === undefined || high === undefined || Number(low) <= Number(high)) return soru
  const rest = without(without(soru, 'fiyat_en_az'), 'fiyat_en_cok')
  return withChoice(withChoice(rest, 'fiyat_en_az', high), 'fiyat_en_cok', low)
}
