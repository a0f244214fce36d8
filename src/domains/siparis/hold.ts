import { hata } from '../../core/errors.ts'
import { type Anlatilan as AnlatilanOlay, emit } from '../../db/outbox.ts'
import { momentAfter } from '../../db/records/versions.ts'
import { all, later, maybe, type Work } from '../../db/work.ts'
import type { OlayiOf } from '../../trade/olaylar.ts'
import { show } from './answer.ts'
import { toBelge } from './belge/belge.ts'
import { izlerAs } from './iz.ts'
import type { Kalem, SiparisKaydi } from './kayit-schema.ts'
import * as queries from './queries.ts'
import { type Iz, izlerBetween } from './rules/iz.ts'
import { parcelWords } from './rules/sozcuk.ts'

/** An order with all its parts, locked until the commit: the first thing that a verb does. */
export async function hold(w: Work, id: string): Promise<SiparisKaydi> {
  // They leave together; the parts are read once the lock is ours.
  const [row, kalemler, odemeler, gonderiler] = await Promise.all([
    maybe(w, queries.lock, { id }),
    all(w, queries.lines.ofOne, { id }),
    all(w, queries.payments.ofOne, { id }),
    all(w, queries.shipments.ofOne, { id }),
  ])
  if (!row) throw hata('kayit_bulunamadi')
  return { ...row, kalemler, odemeler, gonderiler }
}

/** The moment of the change that is being made to it. */
export const momentOf = (w: Work, old: SiparisKaydi): Date => momentAfter(w, old.guncelleme)

/** Writes what differs between the order as it was held and as it shall be. Answers it as the API shows it. */
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
  // A part that a verb did not touch is the same object still.
  const kalemler = next.kalemler.filter((k) => !old.kalemler.includes(k))
  if (kalemler.length > 0) later(w, queries.updateLines, { id, ...quantities(kalemler) })
  const odemeler = next.odemeler.filter((o) => !old.odemeler.includes(o))
  if (odemeler.length > 0) later(w, queries.savePayments, { id, odemeler: JSON.stringify(odemeler) })
  const gonderiler = next.gonderiler.filter((g) => !old.gonderiler.includes(g))
  if (gonderiler.length > 0) later(w, queries.saveShipments, { id, gonderiler: JSON.stringify(gonderiler) })
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
 * Saves and tells of it: the events show the order as it stands after all that this transaction does to it. `izler` are
 * those that the order itself does not show.
 */
export function saveAndTell(
  w: Work,
  old: SiparisKaydi,
  next: SiparisKaydi,
  olaylar: readonly Anlatilan[],
  izler: readonly Iz[] = [],
): string {
  const yanit = save(w, old, next, izler)
  for (const { olay, ...rest } of olaylar) emit(w, olay, next.id, yanit, { ...rest, zaman: next.guncelleme })
  return yanit
}
