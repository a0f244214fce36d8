import { alanHatasi, hata, throwIfAny } from '../../../core/errors.ts'
import { iso } from '../../../core/time.ts'
import { all, one, type Work } from '../../../db/work.ts'
import type { Kur } from '../../../trade/money.ts'
import { isParaBirimi, parseKur } from '../rules.ts'
import { deleteKur, type KurRow, listKur, upsertKur } from './queries.ts'

// Further currencies of a store. Prices in them are computed on reading, so a rate changes no product; requests see it
// with the cached key, within a second.

export async function set(w: Work, { para_birimi, kur }: Kur): Promise<KurRow> {
  if (para_birimi === w.magaza.para_birimi) {
    throw hata('girdi_gecersiz', 'para_birimi', {
      tr: `${para_birimi} mağazanın ana para birimidir, ona kur verilmez`,
      en: `${para_birimi} is the main currency of the store and has no rate`,
    })
  }
  return one(w, upsertKur, { para_birimi, kur, guncelleme: w.now })
}

export const list = (w: Work): Promise<KurRow[]> => all(w, listKur, {})

/** Ends the computed prices in this currency; own prices of variants stay. */
export async function remove(w: Work, para_birimi: string): Promise<void> {
  const rows = await all(w, deleteKur, { para_birimi })
  if (rows.length === 0) throw hata('kayit_bulunamadi')
}

/** Parses a rate. */
export function read(para_birimi: string, text: string): Kur {
  const kur = parseKur(text)
  throwIfAny([
    ...(isParaBirimi(para_birimi) ? [] : [alanHatasi('para_birimi', 'girdi_gecersiz', NO_CURRENCY)]),
    ...(kur === null ? [alanHatasi('kur', 'girdi_gecersiz', NO_RATE)] : []),
  ])
  return { para_birimi, kur: kur as string }
}

const NO_CURRENCY = { tr: 'ISO 4217 kodu olmalı, örneğin USD', en: 'must be a code of ISO 4217, e.g. USD' }
const NO_RATE = { tr: 'sıfırdan büyük bir sayı olmalı, örneğin 0,025', en: 'must be a number above zero, e.g. 0.025' }

export const shown = ({ para_birimi, kur, guncelleme }: KurRow) => ({ para_birimi, kur, guncelleme: iso(guncelleme) })
