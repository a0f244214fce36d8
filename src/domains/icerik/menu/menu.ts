import { hata, throwIfAny } from '../../../core/errors.ts'
import { iso } from '../../../core/time.ts'
import { assertUnchanged, momentAfter } from '../../../db/records/versions.ts'
import { all, maybe, one, type Work } from '../../../db/work.ts'
import { type MenuGirdisi, type MenuOgesi, type MenuTanitici, menuTaniticilari } from '../schema.ts'
import * as queries from './queries.ts'
import { checkMenu, targetsOf, unknownTargets } from './rules.ts'

// Both menus always exist. Answers are JSON text: items are sent as stored.

const neverWritten = (tanitici: MenuTanitici): queries.MenuRow => ({ tanitici, ogeler: '[]', guncelleme: null })

const answerOf = ({ tanitici, ogeler, guncelleme }: queries.MenuRow): string =>
  `{"tanitici":"${tanitici}","ogeler":${ogeler},"guncelleme":${guncelleme ? `"${iso(guncelleme)}"` : null}}`

function known(tanitici: string): MenuTanitici {
  const found = menuTaniticilari.find((t) => t === tanitici)
  if (!found) throw hata('kayit_bulunamadi')
  return found
}

export async function list(w: Work): Promise<string> {
  const rows = await all(w, queries.list, {})
  const menus = menuTaniticilari.map((t) => rows.find((row) => row.tanitici === t) ?? neverWritten(t))
  return `{"veri":[${menus.map(answerOf).join(',')}]}`
}

export const get = async (w: Work, ad: string): Promise<string> => answerOf(await find(w, ad))

export const getItems = async (w: Work, ad: string): Promise<MenuOgesi[]> => JSON.parse((await find(w, ad)).ogeler)

async function find(w: Work, ad: string): Promise<queries.MenuRow> {
  const tanitici = known(ad)
  return (await maybe(w, queries.find, { tanitici })) ?? neverWritten(tanitici)
}

/** Replaces the menu. Equal items change nothing, even if a target was deleted since. */
export async function put(w: Work, ad: string, girdi: MenuGirdisi): Promise<string> {
  const ogeler = JSON.stringify(girdi.ogeler)
  throwIfAny(checkMenu(girdi.ogeler, Buffer.byteLength(ogeler)))
  const tanitici = known(ad)
  // Pipelined: the second statement gets its snapshot after the lock is taken.
  const [, old] = await Promise.all([
    all(w, queries.ensure, neverWritten(tanitici)),
    one(w, queries.lock, { tanitici }),
  ])
  assertUnchanged(w, answerOf(old))
  if (old.guncelleme && old.ogeler === ogeler) return answerOf(old)
  const targets = targetsOf(girdi.ogeler)
  if (Object.values(targets).some((ids) => ids.length > 0)) {
    throwIfAny(unknownTargets(girdi.ogeler, await all(w, queries.targets, targets)))
  }
  const row = { tanitici, ogeler, guncelleme: momentAfter(w, ...(old.guncelleme ? [old.guncelleme] : [])) }
  await all(w, queries.update, row)
  return answerOf(row)
}
