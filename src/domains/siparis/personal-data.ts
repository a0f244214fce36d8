import { iso } from '../../core/time.ts'
import { removeMailTo } from '../../db/mail.ts'
import { momentAfter } from '../../db/records/versions.ts'
import { all, type Work } from '../../db/work.ts'
import { epostaKey } from '../../trade/eposta.ts'
import { isForgotten } from '../musteri/rules.ts'
import * as olay from '../olay/kayit.ts'
import { valuesIn } from '../ozel/yaninda/yaninda.ts'
import * as sozlesme from '../sozlesme/kayit.ts'
import { answerIn, parseBelge, toBelge } from './belge/belge.ts'
import * as duzenleme from './duzenle/queries.ts'
import * as ozel from './ozel-queries.ts'
import * as queries from './personal-data-queries.ts'
import { forgotten, isInvoiced } from './rules/forget.ts'
import { ownWords, searchWords } from './rules/sozcuk.ts'
import type { Siparis } from './schema.ts'
import * as talep from './talep/queries.ts'
import { show as showRequest } from './talep/talep.ts'

// Personal data in orders.

/** All orders of the customer with notes, requests, custom values and contracts, oldest first. */
export async function listOf(w: Work, musteri_id: string) {
  const siparisler = (await all(w, queries.listOfCustomer, { musteri_id })).map(parseBelge)
  const idler = siparisler.map((s) => s.id)
  const [notlar, ozeller, talepler, duzenlemeler, sozlesmeler] = await Promise.all([
    all(w, queries.listNotes, { idler }),
    all(w, ozel.listOf, { idler }),
    all(w, talep.listOfOrders, { idler }),
    all(w, duzenleme.listOfOrders, { idler }),
    sozlesme.listOfMany(w, idler),
  ])
  return siparisler.map((s) => ({
    ...s,
    ozel: valuesIn(ozeller.find((o) => o.siparis_id === s.id)?.ozel ?? null),
    notlar: notlar
      .filter((n) => n.siparis_id === s.id)
      .map(({ id, metin, olusturma }) => ({ id, metin, olusturma: iso(olusturma) })),
    talepler: talepler.filter((t) => t.siparis_id === s.id).map(showRequest),
    duzenlemeler: duzenlemeler
      .filter((d) => d.siparis_id === s.id)
      .map(({ degisen, adresler, olusturma }) => ({ ...degisen, adresler: adresler ?? [], olusturma: iso(olusturma) })),
    sozlesmeler: sozlesmeler.get(s.id) ?? [],
  }))
}

const FORGOTTEN_AT_ONCE = 100

/**
 * Erasure step: removes the person from some orders after `konum`, their events and unsent mails. Custom values are
 * deleted whole, since their meaning is unknown; so are the words of requests
 * and the texts of contracts. Amounts and the name on the invoice stay. `eposta` replaces the
 * customer's. Returns the last order; null when none are left.
 */
export async function forget(
  w: Work,
  kisi: { id: string; eposta: string },
  eposta: string,
  konum: string,
): Promise<string | null> {
  const rows = await all(w, queries.lockOfCustomer, { musteri_id: kisi.id, konum, adet: FORGOTTEN_AT_ONCE })
  const idler = rows.map((row) => row.id)
  const values = new Map((await all(w, ozel.listOf, { idler })).map((o) => [o.siparis_id, o]))
  const orders = new Map(rows.map((row) => [row.id, parseBelge(row)]))
  const parted = rows.map((row) => {
    const old = orders.get(row.id) as Siparis
    const next = forgotten(old, eposta, isInvoiced(old.durum))
    const an = momentAfter(w, row.guncelleme)
    const same = JSON.stringify(next) === answerIn(row)
    const gone = wordsGone(old, next, values.get(row.id)?.ozel ?? null)
    return { id: row.id, an, gone, next: same ? null : { ...next, guncelleme: iso(an) } }
  })
  const changed = parted.flatMap(({ next, ...row }) => (next === null ? [] : [{ ...row, next }]))
  const written = [...values.values()].filter((o) => o.ozel !== '{}')
  const adresler = [...new Set([kisi.eposta, ...rows.flatMap((row) => row.eposta ?? [])])]
  await Promise.all([
    all(w, queries.forget, {
      idler: changed.map((c) => c.id),
      belgeler: changed.map((c) => toBelge(JSON.stringify(c.next))),
      teslimatlar: changed.map((c) => c.next.teslimat_adresi && JSON.stringify(c.next.teslimat_adresi)),
      faturalar: changed.map((c) => c.next.fatura_adresi && JSON.stringify(c.next.fatura_adresi)),
      anlar: changed.map((c) => c.an),
      eposta,
      anahtar: epostaKey(eposta),
    }),
    all(w, queries.removeNotes, { idler }),
    all(w, talep.forget, { idler }),
    all(w, duzenleme.forget, { idler }),
    sozlesme.forget(w, idler),
    all(w, ozel.empty, {
      idler: written.map((o) => o.siparis_id),
      anlar: written.map((o) => momentAfter(w, o.guncelleme)),
    }),
    all(w, queries.removeWords, {
      giden: parted.flatMap((p) => p.gone),
      giden_kayitlari: parted.flatMap((p) => p.gone.map(() => p.id)),
    }),
    all(w, removeMailTo, { adresler }),
  ])
  // Each event is rewritten by itself, so it keeps the state of its moment.
  await olay.rewrite(w, idler, (id, veri) =>
    forgotten(veri as Siparis, eposta, isInvoiced((orders.get(id) as Siparis).durum)),
  )
  return rows.length < FORGOTTEN_AT_ONCE ? null : (idler.at(-1) as string)
}

function wordsGone(old: Siparis, next: Siparis, ozel: string | null): string[] {
  const foundBy = new Set([...searchWords(old, isForgotten), ...ownWords(valuesIn(ozel))])
  return [...foundBy.difference(new Set(searchWords(next, isForgotten)))]
}
