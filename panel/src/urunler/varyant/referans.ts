import type { VaryantReferansi } from '../../api/generated/kayitlar.ts'
import { readFiyat } from '../../ortak/para.ts'
import type { Satir } from '../urun-formu.ts'

// Reference price beside a discount, for the one who is typing it: a warning, never a refusal.

/** `yuksek`: the struck-through price was not asked in those days. */
export type ReferansNotu = { tutar: number; yuksek: boolean }

type Fiyatlar = Pick<Satir, 'fiyat' | 'indirimsiz_fiyat'>

/**
 * Of a row as it stands in the form. A discount that is saved and goes on has its own reference; another price, or a discount
 * where there was none, begins now.
 */
export function referansNotu(
  row: Fiyatlar,
  saved: Fiyatlar | undefined,
  referans: VaryantReferansi | undefined,
): ReferansNotu | null {
  const [fiyat, struck] = [readFiyat(row.fiyat), readFiyat(row.indirimsiz_fiyat)]
  if (!referans || typeof fiyat !== 'number' || typeof struck !== 'number') return null
  const goesOn = saved && readFiyat(saved.fiyat) === fiyat && typeof readFiyat(saved.indirimsiz_fiyat) === 'number'
  const tutar = goesOn ? referans.referans_fiyat : referans.yeni_indirimde
  return tutar === null ? null : { tutar, yuksek: struck > tutar }
}
