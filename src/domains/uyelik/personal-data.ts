import { iso } from '../../core/time.ts'
import { all, maybe, type Work } from '../../db/work.ts'
import { endCodes } from '../hesap/kod.ts'
import * as queries from './queries.ts'
import { uyeler } from './uyeler.ts'

// Personal data in accounts.

/** Account, sessions and codes, without secrets. */
export async function keptOf(w: Work, musteri_id: string) {
  const [uye, oturumlar, kodlar] = await Promise.all([
    maybe(w, queries.find, { musteri_id }),
    all(w, queries.listSessions, { musteri_id }),
    all(w, queries.listCodes, { musteri_id }),
  ])
  return {
    hesap: uye
      ? {
          dogrulama: uye.dogrulama && iso(uye.dogrulama),
          olusturma: iso(uye.olusturma),
          guncelleme: iso(uye.guncelleme),
        }
      : null,
    oturumlar: oturumlar.map((o) => ({ olusturma: iso(o.olusturma), bitis: iso(o.bitis) })),
    kodlar: kodlar.map((k) => ({ tur: k.tur, olusturma: iso(k.olusturma), bitis: iso(k.bitis) })),
  }
}

/** Masks codes: a pending mail is exported, and must not open the account to whoever reads it. */
export const withoutCodes = (text: string): string => text.replace(/kod_[0-9a-z]{32}/g, 'kod_…')

/** Deletes account, sessions and codes. The caller holds the customer and deletes the mail. */
export async function forget(w: Work, musteri_id: string): Promise<void> {
  await all(w, queries.remove, { musteri_id })
  endCodes(uyeler(w), musteri_id)
}
