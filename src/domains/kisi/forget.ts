import { hata } from '../../core/errors.ts'
import { type ArkaIs, begin } from '../../db/arka-is.ts'
import type { Work } from '../../db/work.ts'
import { forgetAnswers } from '../../http/answers/forget-answers.ts'
import * as haber from '../haber/personal-data.ts'
import { anonymize } from '../musteri/anonymize.ts'
import { find, type MusteriKimligi } from '../musteri/find.ts'
import type { IzinKaynagi, Musteri } from '../musteri/schema.ts'
import * as sepet from '../sepet/personal-data.ts'
import * as siparis from '../siparis/personal-data.ts'
import * as uyelik from '../uyelik/personal-data.ts'
import * as yorum from '../yorum/personal-data.ts'

/**
 * Erasure (KVKK): removes a person's data from every domain, as far as it need not be kept. Returns the anonymised
 * customer. What exceeds one request is left to the worker (unfinished work).
 */
export async function forget(w: Work, kisi: MusteriKimligi, kaynak: IzinKaynagi): Promise<Musteri> {
  const answer: Musteri = JSON.parse(await anonymize(w, kisi.id, kaynak))
  await uyelik.forget(w, kisi.id)
  await begin(w, 'kisi', kisi.id, forgetMore, { eposta: kisi.eposta, yerine: answer.eposta })
  return answer
}

type Veri = { id: string; eposta: string; yerine: string }

/** Steps in order, each resumed at `konum`; null when a step is done. */
const PARTS: ((w: Work, kisi: Veri, konum: string) => Promise<string | null>)[] = [
  async (w, { eposta, yerine }) => ((await sepet.forget(w, eposta, yerine)) ? '' : null),
  (w, kisi, konum) => siparis.forget(w, kisi, kisi.yerine, konum),
  (w, { id }, konum) => forgetAnswers(w, id, konum),
  async (w, kisi) => ((await yorum.forget(w, kisi)) ? '' : null),
  async (w, kisi) => ((await haber.forget(w, kisi)) ? '' : null),
]

export async function forgetMore(w: Work, is: ArkaIs): Promise<string | null> {
  const kisi = { id: is.kayit_id, ...(is.veri as Omit<Veri, 'id'>) }
  const [part, from] = is.konum === '' ? [0, ''] : (JSON.parse(is.konum) as [number, string])
  let konum = from
  for (let i = part; i < PARTS.length; i++) {
    const left = (await PARTS[i]?.(w, kisi, konum)) ?? null
    if (left !== null) return JSON.stringify([i, left])
    konum = ''
  }
  return null
}

/** By id alone, for the panel. */
export async function forgetById(w: Work, id: string): Promise<Musteri> {
  const kisi = await find(w, id)
  if (!kisi) throw hata('kayit_bulunamadi')
  return forget(w, kisi, 'panel')
}
