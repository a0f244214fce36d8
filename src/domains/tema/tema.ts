import { type AlanHatasi, hata, type Metin, throwIfAny } from '../../core/errors.ts'
import { cleanedWithin } from '../../core/text/cleaned.ts'
import { iso } from '../../core/time.ts'
import { momentAfter } from '../../db/records/versions.ts'
import { lockMagaza } from '../../db/store-lock.ts'
import { all, later, maybe, type Work } from '../../db/work.ts'
import { readTema } from '../../trade/tema/read.ts'
import {
  BICIM,
  type Bolum,
  GOVDE_MAX,
  MAX_BYTES,
  type Tema,
  type TemaGirdisi,
  VARSAYILAN,
} from '../../trade/tema/schema.ts'
import { saversOf } from '../kim/kim.ts'
import type { Kim } from '../kim/schema.ts'
import * as queries from './queries.ts'
import { giysiOf, idsOf, namedBy, picturesNow, unknown, without } from './rules.ts'
import type { MagazaTemaGirdisi, MagazaTemasi, TemaSurumu } from './schema.ts'

// Theme of a store in versions: a save is a new one, the newest is worn, an earlier one is taken back as a new one. Saves queue
// by the store's lock, and each names the version that it was made from (optimistic concurrency). No events.

/** Older ones go. */
const KEPT = 50

const BOUND: Metin = { tr: 'en çok 256 kB olabilir', en: 'must have at most 256 kB' }

/** The document of a row; shapes of older releases become today's here, and addresses where the service is now. */
const documentOf = (w: Work, row: queries.TemaRow | undefined): Tema =>
  row ? picturesNow(row.belge as Tema, w.magaza.medya_adresi) : VARSAYILAN

/** As the shop's pages draw it. */
export const worn = async (w: Work): Promise<Tema> => documentOf(w, await maybe(w, queries.newest, {}))

export async function get(w: Work): Promise<MagazaTemasi> {
  const row = await maybe(w, queries.newest, {})
  const [kim] = row ? await saversOf(w, [row]) : [null]
  return shown(w, row, kim ?? null)
}

const shown = (w: Work, row: queries.TemaRow | undefined, kim: Kim): MagazaTemasi => ({
  surum: row?.surum ?? 0,
  tema: documentOf(w, row) as TemaGirdisi,
  kim,
  zaman: row ? iso(row.olusturma) : null,
})

export async function versions(w: Work): Promise<TemaSurumu[]> {
  const rows = await all(w, queries.list, { adet: KEPT })
  const names = await saversOf(w, rows)
  return rows.map(({ kim_tur: _, kim_id: __, olusturma, ...row }, i) => ({
    ...row,
    kim: names[i] ?? null,
    zaman: iso(olusturma),
  }))
}

// ---------------------------------------------------------------- writing

const below = (hatalar: readonly AlanHatasi[]): AlanHatasi[] => hatalar.map((h) => ({ ...h, alan: `tema.${h.alan}` }))

const assertSize = (belge: Tema): void => {
  if (Buffer.byteLength(JSON.stringify(belge)) > MAX_BYTES) throw hata('girdi_gecersiz', 'tema', BOUND)
}

/** Checked and with clean HTML. */
async function ready(w: Work, girdi: TemaGirdisi): Promise<Tema> {
  const { tema, hatalar } = readTema(girdi, w.magaza.medya_adresi)
  throwIfAny(below(hatalar))
  assertSize(tema)
  const ana: Bolum[] = []
  for (const [i, bolum] of tema.ana.entries()) {
    ana.push(await cleanSection(w, bolum, `tema.ana[${i}]`))
  }
  const clean = { ...tema, ana }
  assertSize(clean)
  return clean
}

const cleanSection = async (w: Work, bolum: Bolum, yol: string): Promise<Bolum> =>
  bolum.tur === 'metin' ? { ...bolum, govde: await cleanedWithin(w, bolum.govde, GOVDE_MAX, `${yol}.govde`) } : bolum

/** Saves a new version; one that is as the last changes nothing. */
export async function put(w: Work, { surum, tema: girdi }: MagazaTemaGirdisi): Promise<MagazaTemasi> {
  const tema = await ready(w, girdi)
  const last = await lockNewest(w, surum)
  if (last && JSON.stringify(documentOf(w, last)) === JSON.stringify(tema))
    return shown(w, last, (await saversOf(w, [last]))[0] ?? null)
  await assertTargets(w, tema, last)
  return save(w, last, tema, null)
}

/** A number in a path; none that a version could have is no version. */
export function versionIn(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw hata('kayit_bulunamadi')
  return Number(text)
}

/** An earlier version once more. What it names may be gone since: pages leave such sections out. */
export async function restore(w: Work, which: number, surum: number): Promise<MagazaTemasi> {
  const last = await lockNewest(w, surum)
  const row = await maybe(w, queries.find, { surum: which })
  if (!row) throw hata('kayit_bulunamadi')
  return save(w, last, documentOf(w, row), which)
}

async function lockNewest(w: Work, seen: number): Promise<queries.TemaRow | undefined> {
  // Pipelined: the second statement gets its snapshot after the lock is taken.
  const [, last] = await Promise.all([all(w, lockMagaza, {}), maybe(w, queries.newest, {})])
  if ((last?.surum ?? 0) !== seen) throw hata('surum_uyusmuyor')
  return last
}

/** Other stores' records are unknown here. What the last version names may stay, though it is gone since. */
async function assertTargets(w: Work, tema: Tema, last: queries.TemaRow | undefined): Promise<void> {
  const added = without(namedBy(tema), namedBy(documentOf(w, last)))
  if (added.length === 0) return
  const found = await all(w, queries.targets, {
    kategoriler: idsOf(added, 'kategori'),
    koleksiyonlar: idsOf(added, 'koleksiyon'),
    markalar: idsOf(added, 'marka'),
  })
  throwIfAny(unknown(without(added, found)))
}

async function save(
  w: Work,
  last: queries.TemaRow | undefined,
  tema: Tema,
  kaynak_surum: number | null,
): Promise<MagazaTemasi> {
  const surum = (last?.surum ?? 0) + 1
  const row = {
    ...{ surum, bicim: BICIM, kaynak_surum },
    ...{ kim_tur: w.actor.tur, kim_id: w.actor.id },
    olusturma: momentAfter(w, ...(last ? [last.olusturma] : [])),
  }
  later(w, queries.insert, { ...row, belge: JSON.stringify(tema) })
  later(w, queries.remove, { surum: surum - KEPT })
  later(w, queries.wear, { giysi: JSON.stringify(giysiOf(tema, surum)) })
  const saved = { ...row, belge: tema }
  return shown(w, saved, (await saversOf(w, [saved]))[0] ?? null)
}
