import { hata } from '../../../core/errors.ts'
import type { Work } from '../../../db/work.ts'
import type { TahsilatDurumu } from '../kayit-schema.ts'
import { paid } from './paid.ts'
import type { OdemeRaporu } from './rapor-schema.ts'
import { fail, holdTahsilat } from './tahsilat.ts'

/** Report of a provider; idempotent, in any order. */
export async function report(w: Work, saglayici: string, rapor: OdemeRaporu): Promise<{ durum: TahsilatDurumu }> {
  const held = await holdTahsilat(w, rapor.odeme_id)
  if (held?.tahsilat.saglayici !== saglayici) throw hata('kayit_bulunamadi')
  const { durum } =
    rapor.durum === 'tahsil_edildi'
      ? await paid(w, held, { tutar: rapor.tutar ?? held.tahsilat.tutar, no: rapor.no || null })
      : await fail(w, held, rapor.neden || 'neden_bildirilmedi')
  return { durum }
}
