import { type AlanHatasi, alanHatasi } from '../../../core/errors.ts'
import type { SiparisKaydi } from '../kayit-schema.ts'
import { checkLine } from '../yeni/create.ts'
import type { DuzenKalemi } from './schema.ts'

/** Unknown lines, lines named twice, and lines of the order with more than their units. */
export function checkLines(old: SiparisKaydi, asked: readonly DuzenKalemi[]): AlanHatasi[] {
  const seen = new Set<string>()
  return asked.flatMap(({ kalem_id, ...yeni }, i) => {
    if (kalem_id === undefined) return checkLine(yeni, i)
    const at = `kalemler[${i}].kalem_id`
    if (seen.has(kalem_id)) return [alanHatasi(at, 'kalem_tekrarli')]
    seen.add(kalem_id)
    if (!old.kalemler.some((k) => k.id === kalem_id)) return [alanHatasi(at, 'kayit_yok')]
    const { adet, ...others } = yeni
    return Object.keys(others).map((alan) => alanHatasi(`kalemler[${i}].${alan}`, 'girdi_gecersiz', asSold))
  })
}

const asSold = { tr: 'siparişteki kalemde verilmez', en: 'is not for a line of the order' }
