import { emit } from '../../src/db/outbox.ts'
import type { Work } from '../../src/db/work.ts'
import type { KayitSemalari } from '../../src/domains/olay/schema.ts'

// Compile-time checks: each line that must be refused is marked, and an unused mark is an error itself.

export function told(w: Work, id: string, veri: string): void {
  emit(w, 'urun.olusturuldu', id, veri)
  emit(w, 'urun.olusturuldu', id, veri, { zaman: w.now })
  // @ts-expect-error it tells nothing beside the record
  emit(w, 'urun.olusturuldu', id, veri, { ek: { degisen: [] } })
  emit(w, 'urun.guncellendi', id, veri, { ek: { degisen: ['ad'] } })
  // @ts-expect-error it tells what changed
  emit(w, 'urun.guncellendi', id, veri)
  // @ts-expect-error names of fields are texts
  emit(w, 'urun.guncellendi', id, veri, { ek: { degisen: [1] } })
  // @ts-expect-error the return that it is for is missing
  emit(w, 'siparis.para_iade_edildi', id, veri, { ek: { odeme_id: id, tutar: 1 } })
  emit(w, 'siparis.para_iade_edildi', id, veri, { ek: { odeme_id: id, tutar: 1, iade_id: null } })
  // @ts-expect-error nobody was told of this field
  emit(w, 'siparis.odeme_alindi', id, veri, { ek: { odeme_id: id, tutar: 1 } })
  // @ts-expect-error no such event
  emit(w, 'urun.satildi', id, veri)
}

/** Every kind of record in events has a schema in the API. */
export const missing = ({ Siparis, Iade, Urun, Stok }: KayitSemalari): KayitSemalari =>
  // @ts-expect-error customers have none here
  ({ Siparis, Iade, Urun, Stok })
