import { epostaKey } from '../../core/eposta.ts'
import { iso } from '../../core/time.ts'
import { removeMailTo } from '../../db/mail.ts'
import { momentAfter } from '../../db/versions.ts'
import { all, type Work } from '../../db/work.ts'
import { isForgotten } from '../musteri/rules.ts'
import * as olay from '../olay/kayit.ts'
import { withReason } from './answer.ts'
import * as queries from './personal-data-queries.ts'
import { forgotten, isInvoiced } from './rules/forget.ts'
import { searchWords } from './rules/sozcuk.ts'
import type { Siparis } from './schema.ts'

// What orders tell of the person who gave them.

/** Every order of the customer as the API shows it, with its notes, oldest first. */
export async function listOf(w: Work, musteri_id: string) {
  const siparisler = (await all(w, queries.listOfCustomer, { musteri_id })).map(
    (s): Siparis => JSON.parse(withReason(s)),
  )
  const notlar = await all(w, queries.listNotes, { idler: siparisler.map((s) => s.id) })
  return siparisler.map((s) => ({
    ...s,
    notlar: notlar
      .filter((n) => n.siparis_id === s.id)
      .map(({ id, metin, olusturma }) => ({ id, metin, olusturma: iso(olusturma) })),
  }))
}

const FORGOTTEN_AT_ONCE = 100

/**
 * Takes the person out of some of the customer's orders, those after `konum`, their events and their unsent mail. What
 * was sold for how much, and whom the invoice names, stays. `eposta` stands in place of the customer's. Answers the last
 * order; null when none are left.
 */
export async function forget(
  w: Work,
  kisi: { id: string; eposta: string },
  eposta: string,
  konum: string,
): Promise<string | null> {
  const rows = await all(w, queries.lockOfCustomer, { musteri_id: kisi.id, konum, adet: FORGOTTEN_AT_ONCE })
  const orders = new Map(rows.map((row) => [row.id, JSON.parse(row.belge) as Siparis]))
  const changed = rows.flatMap((row) => {
    const old = orders.get(row.id) as Siparis
    const next = forgotten(old, eposta, isInvoiced(old.durum))
    if (JSON.stringify(next) === row.belge) return []
    const an = momentAfter(w, row.guncelleme)
    const gone = new Set(searchWords(old, isForgotten)).difference(new Set(searchWords(next, isForgotten)))
    return [{ id: row.id, an, gone: [...gone], belge: JSON.stringify({ ...next, guncelleme: iso(an) }) }]
  })
  const idler = rows.map((row) => row.id)
  const adresler = [...new Set([kisi.eposta, ...rows.flatMap((row) => row.eposta ?? [])])]
  await Promise.all([
    all(w, queries.forget, {
      idler: changed.map((c) => c.id),
      belgeler: changed.map((c) => c.belge),
      anlar: changed.map((c) => c.an),
      eposta,
      anahtar: epostaKey(eposta),
    }),
    all(w, queries.removeNotes, { idler }),
    all(w, queries.removeWords, {
      sozcukler: changed.flatMap((c) => c.gone),
      idler: changed.flatMap((c) => c.gone.map(() => c.id)),
    }),
    all(w, removeMailTo, { adresler }),
  ])
  // Each event keeps its moment of the order's life.
  await olay.rewrite(w, idler, (id, veri) =>
    forgotten(veri as Siparis, eposta, isInvoiced((orders.get(id) as Siparis).durum)),
  )
  return rows.length < FORGOTTEN_AT_ONCE ? null : (idler.at(-1) as string)
}
