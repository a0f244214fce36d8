import { isEposta } from '../../core/eposta.ts'
import { type AlanHatasi, alanHatasi, hata, type Metin, throwIfAny } from '../../core/errors.ts'
import { absentIfEmpty } from '../../core/schema.ts'
import { lockMagaza } from '../../db/store-lock.ts'
import { all, later, type Work } from '../../db/work.ts'
import { find } from './magaza.ts'
import { type MagazaRow, updateMagaza } from './queries.ts'
import { plainAdres } from './rules.ts'
import type { MagazaDegisikligi } from './schema.ts'

// What an owner may change of the store itself. Requests learn of it within a second.

const shown = ({ kod, ad, adres, eposta, para_birimi, dil, plan, test }: MagazaRow) => ({
  id: kod,
  ad,
  adres,
  eposta,
  para_birimi,
  dil,
  plan,
  test,
})

async function rowOf(w: Work): Promise<MagazaRow> {
  const row = await find(w.tx, w.magaza.id)
  if (!row) throw hata('kayit_bulunamadi')
  return row
}

export const get = async (w: Work) => shown(await rowOf(w))

function checkDegisiklik({ ad, adres, eposta, dil }: MagazaDegisikligi): AlanHatasi[] {
  const wrong = (is: boolean, alan: string, metin: Metin) => (is ? [alanHatasi(alan, 'girdi_gecersiz', metin)] : [])
  const [page, mail] = [absentIfEmpty(adres), absentIfEmpty(eposta)]
  return [
    ...wrong(ad !== undefined && (ad.trim() === '' || /\p{Cc}/u.test(ad)), 'ad', TEXTS.ad),
    ...wrong(page !== undefined && plainAdres(page) === null, 'adres', TEXTS.adres),
    ...wrong(mail !== undefined && !isEposta(mail), 'eposta', TEXTS.eposta),
    ...wrong(dil !== undefined && !/^[a-z]{2}$/.test(dil), 'dil', TEXTS.dil),
  ]
}

const TEXTS = {
  ad: { tr: 'tek satırlık bir ad olmalı', en: 'must be a name in one line' },
  adres: { tr: 'http(s) adresi olmalı, örneğin https://magaza.example', en: 'must be an http(s) address' },
  eposta: { tr: 'geçerli bir e-posta olmalı', en: 'must be a valid e-mail address' },
  dil: { tr: 'iki küçük harf olmalı, örneğin tr', en: 'must be two lower-case letters, e.g. tr' },
}

/** Only the fields sent change; an empty one is emptied. */
export async function update(w: Work, girdi: MagazaDegisikligi) {
  throwIfAny(checkDegisiklik(girdi))
  await all(w, lockMagaza, {})
  const row = await rowOf(w)
  const adres = absentIfEmpty(girdi.adres)
  const next = {
    ...row,
    ad: girdi.ad?.trim() ?? row.ad,
    adres: girdi.adres === undefined ? row.adres : adres === undefined ? null : plainAdres(adres),
    eposta: girdi.eposta === undefined ? row.eposta : (absentIfEmpty(girdi.eposta) ?? null),
    dil: girdi.dil ?? row.dil,
  }
  later(w, updateMagaza, { ad: next.ad, adres: next.adres, eposta: next.eposta, dil: next.dil })
  return shown(next)
}
