import { hata } from '../../core/errors.ts'
import type { Work } from '../../db/work.ts'
import { forgetAnswers } from '../../http/forget-answers.ts'
import { anonymize } from '../musteri/anonymize.ts'
import { find, type MusteriKimligi } from '../musteri/find.ts'
import type { IzinKaynagi, Musteri } from '../musteri/schema.ts'
import * as sepet from '../sepet/personal-data.ts'
import * as siparis from '../siparis/personal-data.ts'
import * as uyelik from '../uyelik/personal-data.ts'

/** Takes away all that is kept of a person and need not be, in every domain. Answers the customer as it then is. */
export async function forget(w: Work, kisi: MusteriKimligi, kaynak: IzinKaynagi): Promise<Musteri> {
  const answer: Musteri = JSON.parse(await anonymize(w, kisi.id, kaynak))
  await uyelik.forget(w, kisi.id)
  await sepet.forget(w, kisi.eposta, answer.eposta)
  await siparis.forget(w, kisi, answer.eposta)
  await forgetAnswers(w, kisi.id)
  return answer
}

/** The same by the id alone, as the panel asks for it. */
export async function forgetById(w: Work, id: string): Promise<Musteri> {
  const kisi = await find(w, id)
  if (!kisi) throw hata('kayit_bulunamadi')
  return forget(w, kisi, 'panel')
}
