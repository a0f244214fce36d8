import type { Work } from '../../db/work.ts'
import * as olay from '../olay/kayit.ts'
import { forgottenEposta } from './rules.ts'
import { hold, save } from './save.ts'
import type { IzinKaynagi } from './schema.ts'

/**
 * Erasure: removes personal data here and in the event log. The record stays, since orders refer to it. Returns the
 * anonymised record.
 */
export async function anonymize(w: Work, id: string, kaynak: IzinKaynagi): Promise<string> {
  const old = await hold(w, id)
  const next = {
    ...old,
    eposta: forgottenEposta(id),
    ad: null,
    soyad: null,
    telefon: null,
    sirket: null,
    hesap: false,
    izin_eposta: false,
    izin_sms: false,
    izin_arama: false,
    gruplar: [],
    adresler: [],
    ozel: {},
  }
  const answer = await save(w, old, next, kaynak)
  const now = JSON.parse(answer)
  await olay.rewrite(w, [id], () => now)
  return answer
}
