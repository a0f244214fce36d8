import { hata } from '../../core/errors.ts'
import { type Anlatilan as AnlatilanOlay, emit } from '../../db/outbox.ts'
import { momentAfter } from '../../db/records/versions.ts'
import { all, later, maybe, type Work } from '../../db/work.ts'
import type { OlayiOf } from '../../trade/olaylar.ts'
import { show } from './answer.ts'
import { toBelge } from './belge/belge.ts'
import { queueNews } from './eposta/haber.ts'
import { izlerAs } from './iz.ts'
import type { Kalem, SiparisKaydi } from './kayit-schema.ts'
import * as queries from './queries.ts'
import { type Iz, izlerBetween } from './rules/iz.ts'
import { parcelWords } from './rules/sozcuk.ts'
import { planRequest } from './yorum-istegi/plan.ts'

/** Locks an order until the commit and reads all its parts: the first step of every verb. */
export async function hold(w: Work, id: string): Promise<SiparisKaydi> {
  // Pipelined: the parts are read after the lock is taken.
  const [row, kalemler, odemeler, gonderiler] = await Promise.all([
    maybe(w, queries.lock, { id }),
    all(w, queries.lines.ofOne, { id }),
    all(w, queries.payments.ofOne, { id }),
    all(w, queries.shipments.ofOne, { id }),
  ])
  if (!row) throw hata('kayit_bulunamadi')
  return { ...row, kalemler, odemeler, gonderiler }
}

/** An order as it is now, for who changes nothing. */
export async function seen(w: Work, id: string): Promise<SiparisKaydi> {
  const [[row], kalemler, odemeler, gonderiler] = await Promise.all([
    all(w, queries.listMany, { idler: [id] }),
    all(w, queries.lines.ofOne, { id }),
    all(w, queries.payments.ofOne, { id }),
    all(w, queries.shipments.ofOne, { id }),
  ])
  if (!row) throw hata('kayit_bulunamadi')
  return { ...row, kalemler, odemeler, gonderiler }
}

/** Moment of the current change. */
export const momentOf = (w: Work, old: SiparisKaydi): Date => momentAfter(w, old.guncelleme)

/** Writes the difference between the held order and the next. Returns the answer. */
function save(w: Work, old: SiparisKaydi, next: SiparisKaydi, izler: readonly Iz[] = []): string {
  const { id } = next
  const yanit = JSON.stringify(show(next))
  later(w, queries.update, {
    id,
    durum: next.durum,
    odenen: next.odenen,
    iade_edilen: next.iade_edilen,
    iptal: next.iptal,
    iptal_nedeni: next.iptal_nedeni,
    degisime_giden: next.degisime_giden,
    ayrica_iade: next.ayrica_iade,
    guncelleme: next.guncelleme,
    belge: toBelge(yanit),
    sozcukler: [...new Set(parcelWords(next.gonderiler)).difference(new Set(parcelWords(old.gonderiler)))],
    ...izlerAs(w, [...izler, ...izlerBetween(old, next)], next.guncelleme),
  })
  // Identity: a part that a verb did not touch is the same object.
  const kalemler = next.kalemler.filter((k) => !old.kalemler.includes(k))
  if (kalemler.length > 0) later(w, queries.updateLines, { id, ...quantities(kalemler) })
  const odemeler = next.odemeler.filter((o) => !old.odemeler.includes(o))
  if (odemeler.length > 0) later(w, queries.savePayments, { id, odemeler: JSON.stringify(odemeler) })
  const gonderiler = next.gonderiler.filter((g) => !old.gonderiler.includes(g))
  if (gonderiler.length > 0) later(w, queries.saveShipments, { id, gonderiler: JSON.stringify(gonderiler) })
  planRequest(w, old, next)
  return yanit
}

const quantities = (kalemler: readonly Kalem[]) => ({
  kalem_idleri: kalemler.map((k) => k.id),
  gonderilenler: kalemler.map((k) => k.gonderilen),
  teslimler: kalemler.map((k) => k.teslim_edilen),
  iadeler: kalemler.map((k) => k.iade_edilen),
})

export type Anlatilan = AnlatilanOlay<OlayiOf<'Siparis'>>

/**
 * Saves and emits the events, which show the order as it is at the end of this transaction. `izler` are history entries
 * that cannot be derived from the order. `isTold`: another mail tells the customer of this change.
 */
export function saveAndTell(
  w: Work,
  old: SiparisKaydi,
  next: SiparisKaydi,
  olaylar: readonly Anlatilan[],
  izler: readonly Iz[] = [],
  isTold = false,
): string {
  const yanit = save(w, old, next, izler)
  for (const { olay, ...rest } of olaylar) emit(w, olay, next.id, yanit, { ...rest, zaman: next.guncelleme })
  if (!isTold) queueNews(w, next, olaylar)
  return yanit
}
