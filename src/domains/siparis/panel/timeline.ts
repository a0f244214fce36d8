import { hata } from '../../../core/errors.ts'
import { iso } from '../../../core/time.ts'
import { all, maybe, one, type Work } from '../../../db/work.ts'
import { addMoney } from '../../../trade/money.ts'
import { namesOf } from '../../kim/kim.ts'
import * as queries from '../iz-queries.ts'
import type { SiparisKaydi } from '../kayit-schema.ts'
import { isBegun } from '../odeme/bekleyis.ts'
import * as bekleyis from '../odeme/bekleyis-queries.ts'
import * as koken from '../odeme/koken-queries.ts'
import { askable } from '../odeme/refund.ts'
import { lines, payments } from '../queries.ts'
import { noteIn } from '../rules/kendi-notu.ts'
import { cancelWays, due, leftToGive, owedBack } from '../rules/money.ts'
import { findMoney, promised } from './queries.ts'

// What the panel shows beside the order itself: its history, where the money is, and the orders tied to it by
// exchanges.

const LONGEST = 500

/** History, newest first, and what can be done with the money. */
export async function timeline(w: Work, siparis_id: string) {
  const [row, rows, odemeler, kalemler, promise, wait, origins, degisimler] = await Promise.all([
    maybe(w, findMoney, { siparis_id }),
    all(w, queries.list, { siparis_id, adet: LONGEST }),
    all(w, payments.ofOne, { id: siparis_id }),
    all(w, lines.ofOne, { id: siparis_id }),
    one(w, promised, { siparis_id }),
    maybe(w, bekleyis.find, { siparis_id }),
    all(w, koken.listOrigins, { id: siparis_id }),
    all(w, koken.listExchanges, { id: siparis_id }),
  ])
  if (!row) throw hata('kayit_bulunamadi')
  const siparis = { ...row, odemeler, kalemler }
  const [from] = origins
  const names = await namesOf(
    w,
    rows.map((row) => row.kim_id),
  )
  return {
    veri: rows.map(({ kim_tur, kim_id, olusturma, ...z }) => ({
      ...z,
      metin: z.metin && noteIn(z.metin, w.dil),
      kim: kim_tur && { tur: kim_tur, ad: names.get(kim_id ?? '') ?? null },
      olusturma: iso(olusturma),
    })),
    kalan_borc: due(siparis),
    iade_borcu: owedBack(siparis, promise.tutar),
    iade_bekleyen: addMoney(...odemeler.map((o) => o.iade_bekleyen)),
    geri_verilebilir: Math.max(0, leftToGive(siparis)),
    iptalde: await afterCancel(w, siparis, origins),
    odeme_sonu: lapse(siparis, wait),
    koken: from ? { id: from.siparis_id, no: from.no } : null,
    degisimler,
  }
}

/** A partly paid order is not cancelled by itself. */
const lapse = (s: Pick<SiparisKaydi, 'durum' | 'odenen' | 'odemeler'>, wait: bekleyis.Bekleyis | undefined) =>
  s.durum === 'odeme_bekliyor' && !isBegun(s) && wait?.sonraki && wait.bitis ? iso(wait.bitis) : null

type Para = Pick<SiparisKaydi, 'odenen' | 'odemeler'>

/** Preview: what a cancellation would do with the money, through the origins of an exchange. */
async function afterCancel(w: Work, s: Para, origins: readonly { siparis_id: string }[]) {
  const idler = origins.map((o) => o.siparis_id)
  const paid = idler.length > 0 ? await all(w, payments.ofMany, { idler }) : []
  const canAsk = await askable(w, [...s.odemeler, ...paid])
  const chain = idler.map((id) => paid.filter((o) => o.siparis_id === id))
  return cancelWays(s, chain, canAsk)
}
