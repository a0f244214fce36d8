import { hata } from '../../core/errors.ts'
import { iso } from '../../core/time.ts'
import { all, later, maybe, type Work } from '../../db/work.ts'
import { turAdlari } from '../../trade/sozlesme/tur.ts'
import type { Kabul } from './kayit-schema.ts'
import { ozetOf } from './metin.ts'
import * as queries from './queries.ts'
import type { DolduMetin, SiparisSozlesmesi } from './schema.ts'

// Contracts kept with an order, as they were accepted.

export const kabulOf = (w: Work, belgeler: readonly DolduMetin[]): Kabul => ({
  an: iso(w.now),
  ag: w.actor.ag_izi ?? null,
  belgeler: belgeler.map(({ tur, dil, sablon_surumu, metin, ozet }) => ({ tur, dil, sablon_surumu, metin, ozet })),
})

/** The same of one who is forgotten. */
export const forgottenKabul = ({ an, belgeler }: Kabul): Kabul => ({
  an,
  ag: null,
  belgeler: belgeler.map((b) => ({ ...b, metin: null })),
})

/** In the transaction that makes the order, behind it. */
export function keep(w: Work, siparis_id: string, { an, ag, belgeler }: Kabul): void {
  later(w, queries.insertKept, {
    siparis_id,
    turler: belgeler.map((b) => b.tur),
    diller: belgeler.map((b) => b.dil),
    surumler: belgeler.map((b) => b.sablon_surumu),
    metinler: belgeler.map((b) => b.metin),
    ozetler: belgeler.map((b) => b.ozet),
    kabul: new Date(an),
    ag,
  })
}

/** Hashed again at each read: what is stored is held against what was accepted. */
const show = (row: queries.SozlesmeRow): SiparisSozlesmesi => ({
  tur: row.tur,
  dil: row.dil,
  baslik: turAdlari[row.tur][row.dil],
  sablon_surumu: row.sablon_surumu,
  metin: row.metin,
  ozet: row.ozet,
  ozet_tutuyor: row.metin === null ? null : ozetOf(row.metin) === row.ozet,
  kabul: iso(row.kabul),
  ag: row.ag,
})

/** Of an order that the caller has found. */
export const listOf = async (w: Work, siparis_id: string): Promise<SiparisSozlesmesi[]> =>
  (await all(w, queries.listKept, { idler: [siparis_id] })).map(show)

/** Empty for an order that was not made in the shop. */
export async function list(w: Work, siparis_id: string): Promise<SiparisSozlesmesi[]> {
  const [order, rows] = await Promise.all([
    maybe(w, queries.findOrder, { id: siparis_id }),
    all(w, queries.listKept, { idler: [siparis_id] }),
  ])
  if (!order) throw hata('kayit_bulunamadi')
  return rows.map(show)
}

/** Of several orders, by order. */
export async function listOfMany(w: Work, idler: string[]): Promise<Map<string, SiparisSozlesmesi[]>> {
  const rows = await all(w, queries.listKept, { idler })
  const grouped = Map.groupBy(rows, (row) => row.siparis_id)
  return new Map([...grouped].map(([id, own]) => [id, own.map(show)]))
}

/** Texts and networks go; that something was accepted, when and by which hash stays. */
export const forget = (w: Work, idler: string[]) => all(w, queries.forgetKept, { idler })
