import { maybe, type Work } from '../../../db/work.ts'
import { useEntryCode, wrongCode } from '../../hesap/kod.ts'
import { hesapOf } from '../hesap.ts'
import * as queries from '../queries.ts'
import { uyeler } from '../uyeler.ts'
import { openSession } from './oturum.ts'

/** Sign-in by mail, without the password: for members locked out by the attempt limit. */
export async function enterByCode(w: Work, kod: string) {
  const musteri_id = await useEntryCode(uyeler(w), kod)
  const uye = await maybe(w, queries.find, { musteri_id })
  if (!uye) throw wrongCode()
  return { ...openSession(w, musteri_id), hesap: await hesapOf(w, musteri_id, uye) }
}
