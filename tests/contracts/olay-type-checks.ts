import { emit } from '../../src/db/outbox.ts'
import type { Work } from '../../src/db/work.ts'
import type { KayitSemalari } from '../../src/domains/olay/schema.ts'

// Compile-time checks: each line that must be refused is marked, and an unused mark is an error itself.

export function told(w: Work, id: string, veri: string): void {
  emit(w, 'urun.olusturuldu', id, veri)
  emit(w, 'urun.olusturuldu', id, veri, { zaman: w.now })
  // @ts-expect-error this event has no `ek`
  emit(w, 'urun.olusturuldu', id, veri, { ek: { degisen: [] } })
  emit(w, 'urun.guncellendi', id, veri, { ek: { degisen: ['ad'] } })
  // @ts-expect-error `ek.degisen` is required
  emit(w, 'urun.guncellendi', id, veri)
  // @ts-expect-error names of fields are strings
  emit(w, 'urun.guncellendi', id, veri, { ek: { degisen: [1] } })
  // @ts-expect-error `ek.iade_id` is required, null without a return
  emit(w, 'siparis.para_iade_edildi', id, veri, { ek: { odeme_id: id, tutar: 1 } })
  emit(w, 'siparis.para_iade_edildi', id, veri, { ek: { odeme_id: id, tutar: 1, iade_id: null } })
  // @ts-expect-error this event has no `ek.tutar`
  emit(w, 'siparis.odeme_alindi', id, veri, { ek: { odeme_id: id, tutar: 1 } })
  // @ts-expect-error no such event
  emit(w, 'urun.satildi', id, veri)
}

/** A schema is required for every kind of record that events contain. */
export const missing = ({ Siparis, Iade, Urun, Stok }: KayitSemalari): KayitSemalari =>
  // @ts-expect-error customers have none here
  ({ Siparis, Iade, Urun, Stok })
