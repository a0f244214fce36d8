import { hata } from '../../core/errors.ts'
import { newId } from '../../core/id.ts'
import { addMoney } from '../../core/money.ts'
import { iso } from '../../core/time.ts'
import { NO_STORE } from '../../db/turn.ts'
import { all, later, maybe, one, type Work } from '../../db/work.ts'
import * as queries from './iz-queries.ts'
import { findMoney, promised } from './panel-queries.ts'
import { type IzParams, insertTrace, listPayments } from './queries.ts'
import type { Iz } from './rules/iz.ts'
import { leftToGive, owedBack } from './rules/money.ts'

/** What is written down of a change, with who made it. */
export const tracesAs = (w: Work, izler: readonly Iz[], an: Date): IzParams => ({
  iz_idleri: izler.map(() => newId('iz', an)),
  iz_turleri: izler.map((i) => i.tur),
  iz_hedefleri: izler.map((i) => i.hedef_id),
  iz_tutarlari: izler.map((i) => i.tutar),
  kim_tur: w.actor.tur,
  kim_id: w.actor.id,
  iz_an: an,
})

/** What happened beside the order's own change. */
export function trace(w: Work, id: string, iz: Pick<Iz, 'tur'> & Partial<Iz>, an: Date = w.now): void {
  later(w, insertTrace, { id, ...tracesAs(w, [{ hedef_id: null, tutar: null, ...iz }], an) })
}

const LONGEST = 500

/** All that happened to an order, newest first. */
export async function timeline(w: Work, siparis_id: string) {
  const [siparis, rows, odemeler, promise] = await Promise.all([
    maybe(w, findMoney, { siparis_id }),
    all(w, queries.list, { siparis_id, adet: LONGEST }),
    all(w, listPayments, { id: siparis_id }),
    one(w, promised, { siparis_id }),
  ])
  if (!siparis) throw hata('kayit_bulunamadi')
  const names = await namesOf(w, rows)
  return {
    veri: rows.map(({ kim_tur, kim_id, olusturma, ...row }) => ({
      ...row,
      kim: kim_tur && { tur: kim_tur, ad: names.get(kim_id ?? '') ?? null },
      olusturma: iso(olusturma),
    })),
    iade_borcu: owedBack({ ...siparis, odemeler }, promise.tutar),
    iade_bekleyen: addMoney(...odemeler.map((o) => o.iade_bekleyen)),
    geri_verilebilir: Math.max(0, leftToGive({ ...siparis, odemeler })),
  }
}

async function namesOf(w: Work, rows: readonly queries.IzRow[]): Promise<Map<string, string>> {
  const ids = (tur: string) => [...new Set(rows.flatMap((r) => (r.kim_tur === tur && r.kim_id ? [r.kim_id] : [])))]
  const [keys, users] = await Promise.all([
    all({ tx: w.tx, magaza_id: w.magaza.id }, queries.keyNames, { idler: ids('anahtar') }),
    all({ tx: w.tx, magaza_id: NO_STORE }, queries.userNames, { idler: ids('kullanici') }),
  ])
  return new Map([...keys, ...users].map(({ id, ad }) => [id, ad]))
}
