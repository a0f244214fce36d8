import { hata } from '../../../core/errors.ts'
import { iso } from '../../../core/time.ts'
import { maybe, type Work } from '../../../db/work.ts'
import { stored } from '../../urun/read.ts'
import { findAnyPage } from '../queries.ts'
import { type Onizlenen, previewLink } from './kod.ts'

/** Links to records that are there. */

export async function toProduct(w: Work, id: string) {
  await stored(w, id)
  return linkTo(w, 'urun', id)
}

export async function toPage(w: Work, id: string) {
  if (!(await maybe(w, findAnyPage, { id }))) throw hata('kayit_bulunamadi')
  return linkTo(w, 'sayfa', id)
}

function linkTo({ magaza, now }: Work, tur: Onizlenen, id: string) {
  const link = previewLink(magaza, tur, id, now)
  if (link === null) throw hata('kayit_bulunamadi')
  return { adres: link.adres, bitis: iso(link.bitis) }
}
