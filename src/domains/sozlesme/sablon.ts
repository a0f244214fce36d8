import { hata, throwIfAny } from '../../core/errors.ts'
import { iso } from '../../core/time.ts'
import { momentAfter } from '../../db/records/versions.ts'
import { lockMagaza } from '../../db/store-lock.ts'
import { all, later, maybe, type Work } from '../../db/work.ts'
import { checkSablon, tidy } from '../../trade/sozlesme/doldur.ts'
import { type SozlesmeDili, type SozlesmeTuru, sozlesmeDilleri, sozlesmeTurleri } from '../../trade/sozlesme/tur.ts'
import { VARSAYILANLAR } from '../../trade/sozlesme/varsayilan.ts'
import { saversOf } from '../kim/kim.ts'
import type { Kim } from '../kim/schema.ts'
import * as queries from './queries.ts'
import type { SablonSurumu, SozlesmeSablonu, SozlesmeSablonuGirdisi } from './schema.ts'

// Templates in versions, as themes are: a save is a new one and names the version that it was made from (optimistic
// concurrency). No events. What was accepted under an earlier version stays with its order.

/** Older ones go. */
const KEPT = 50

type Belge = { tur: SozlesmeTuru; dil: SozlesmeDili }

/** Kind and language of a path. */
export function belgeIn(params: Record<string, string>): Belge {
  const tur = sozlesmeTurleri.find((t) => t === params.tur)
  const dil = sozlesmeDilleri.find((d) => d === params.dil)
  if (!tur || !dil) throw hata('kayit_bulunamadi')
  return { tur, dil }
}

/** A number in a path; none that a version could have is no version. */
export function versionIn(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw hata('kayit_bulunamadi')
  return Number(text)
}

const newestIn = (w: Work, diller: readonly SozlesmeDili[]): Promise<queries.SablonRow[]> =>
  all(w, queries.listNewest, {
    turler: diller.flatMap(() => sozlesmeTurleri),
    diller: diller.flatMap((dil) => sozlesmeTurleri.map(() => dil)),
  })

/** What holds, whether the store has saved one or not. */
export async function holding(w: Work, dil: SozlesmeDili): Promise<(Belge & { surum: number; metin: string })[]> {
  const rows = await newestIn(w, [dil])
  return sozlesmeTurleri.map((tur) => {
    const row = rows.find((r) => r.tur === tur)
    return { tur, dil, surum: row?.surum ?? 0, metin: row?.metin ?? VARSAYILANLAR[tur][dil] }
  })
}

export async function list(w: Work): Promise<SozlesmeSablonu[]> {
  const rows = await newestIn(w, sozlesmeDilleri)
  const names = await saversOf(w, rows)
  return sozlesmeDilleri.flatMap((dil) =>
    sozlesmeTurleri.map((tur) => {
      const at = rows.findIndex((r) => r.tur === tur && r.dil === dil)
      return shown({ tur, dil }, rows[at], names[at] ?? null)
    }),
  )
}

const shown = ({ tur, dil }: Belge, row: queries.SablonRow | undefined, kim: Kim): SozlesmeSablonu => ({
  ...{ tur, dil, surum: row?.surum ?? 0, varsayilan: (row?.metin ?? null) === null },
  metin: row?.metin ?? VARSAYILANLAR[tur][dil],
  kim,
  zaman: row ? iso(row.olusturma) : null,
})

export async function versions(w: Work, belge: Belge): Promise<SablonSurumu[]> {
  const rows = await all(w, queries.listVersions, { ...belge, adet: KEPT })
  const names = await saversOf(w, rows)
  return rows.map(({ surum, varsayilan, olusturma }, i) => ({
    ...{ surum, varsayilan, kim: names[i] ?? null },
    zaman: iso(olusturma),
  }))
}

export async function getVersion(w: Work, belge: Belge, surum: number): Promise<SozlesmeSablonu> {
  const row = await maybe(w, queries.findVersion, { ...belge, surum })
  if (!row) throw hata('kayit_bulunamadi')
  return shown(belge, row, (await saversOf(w, [row]))[0] ?? null)
}

/** Saves a new version; one that is as the last changes nothing. */
export async function put(w: Work, belge: Belge, girdi: SozlesmeSablonuGirdisi): Promise<SozlesmeSablonu> {
  const metin = girdi.metin === null ? null : tidy(girdi.metin)
  if (metin !== null) throwIfAny(checkSablon(metin))
  // Pipelined: the second statement gets its snapshot after the lock is taken.
  const [, rows] = await Promise.all([all(w, lockMagaza, {}), newestIn(w, [belge.dil])])
  const last = rows.find((r) => r.tur === belge.tur)
  if ((last?.surum ?? 0) !== girdi.surum) throw hata('surum_uyusmuyor')
  if ((last?.metin ?? null) === metin) return shown(belge, last, last ? ((await saversOf(w, [last]))[0] ?? null) : null)
  const row = {
    ...belge,
    ...{ surum: girdi.surum + 1, metin, kim_tur: w.actor.tur, kim_id: w.actor.id },
    olusturma: momentAfter(w, ...(last ? [last.olusturma] : [])),
  }
  later(w, queries.insertVersion, row)
  later(w, queries.removeVersion, { ...belge, surum: row.surum - KEPT })
  return shown(belge, row, (await saversOf(w, [row]))[0] ?? null)
}
