import { hata, throwIfAny } from '../../core/errors.ts'
import { newId } from '../../core/id.ts'
import { isUniqueViolation } from '../../db/connection/pg-errors.ts'
import { all, later, maybe, type Work } from '../../db/work.ts'
import { epostaKey } from '../../trade/eposta.ts'
import { here } from './here.ts'
import { get, signedIn } from './oturum.ts'
import * as queries from './queries.ts'
import { checkAd } from './rules.ts'
import type { Kullanici, KullaniciDegisikligi, KullaniciDili, PanelOturumu } from './schema.ts'

export type YeniKullanici = { eposta: string; ad: string; dil?: KullaniciDili | undefined; parola: string | null }

/** Creates an account; with a password it counts as signed in. One account per address, in any spelling. */
export async function create(w: Pick<Work, 'tx' | 'now'>, yeni: YeniKullanici): Promise<Kullanici> {
  const { eposta, parola } = yeni
  const kullanici: Kullanici = { id: newId('kul', w.now), eposta, ad: yeni.ad.trim(), dil: yeni.dil ?? 'tr' }
  try {
    const son_giris = parola === null ? null : w.now
    const row = { ...kullanici, eposta_anahtari: epostaKey(eposta), parola, son_giris, now: w.now }
    await all(here(w), queries.insert, row)
  } catch (error) {
    if (isUniqueViolation(error, 'kullanici_eposta_uk')) throw hata('eposta_kullanimda', 'eposta')
    throw error
  }
  return kullanici
}

/** Own name and language. */
export async function update(w: Work, { ad, dil }: KullaniciDegisikligi): Promise<PanelOturumu> {
  throwIfAny(checkAd('ad', ad))
  const own = await maybe(here(w), queries.find, { id: signedIn(w).kullanici_id })
  if (!own) throw hata('oturum_gecersiz')
  later(here(w), queries.update, { id: own.id, ad: ad?.trim() ?? own.ad, dil: dil ?? own.dil, now: w.now })
  return get(w)
}
