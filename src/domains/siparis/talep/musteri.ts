import { hata } from '../../../core/errors.ts'
import { all, maybe, type Work } from '../../../db/work.ts'
import { isOrderCode } from '../../../trade/siparis-kodu.ts'
import { isForgotten } from '../../musteri/rules.ts'
import { listOf as sozlesmeler } from '../../sozlesme/kayit.ts'
import type { SiparisSozlesmesi } from '../../sozlesme/schema.ts'
import { forCustomer } from '../belge/belge.ts'
import type { Yazili } from '../kayit-schema.ts'
import { openRequests } from '../rules/talep.ts'
import type { Siparis } from '../schema.ts'
import { listOfOrder as listExceptions } from './iade-disi-queries.ts'
import * as queries from './queries.ts'
import { request, withdraw } from './request.ts'
import type { HesapTalepGirdisi, Talep, TalepGirdisi } from './schema.ts'
import { show } from './talep.ts'

/** The order of an id as its customer reads it: with its requests, and what can be asked now. */
export async function forItsCustomer(w: Work, row: Yazili & { id: string }): Promise<string> {
  const [rows, iade_disi] = await Promise.all([
    all(w, queries.listOfOrder, { siparis_id: row.id }),
    all(w, listExceptions, { siparis_id: row.id }),
  ])
  const text = forCustomer(row)
  const open = openRequests(JSON.parse(text) as Siparis, rows, {
    ...{ gun: w.magaza.satis.iade_suresi, now: w.now },
    iade_disi,
  })
  return `${text.slice(0, -1)},${JSON.stringify({ talepler: rows.map(show), ...open, iade_disi }).slice(1)}`
}

/**
 * An order by its number and code, for who has no account. A wrong number and a wrong code are one refusal, and cost the
 * same comparison; so does the order of one who is forgotten.
 */
export async function orderOf(w: Work, no: string, kod: string): Promise<queries.MisafirRow> {
  const row = await maybe(w, queries.findByNo, { no })
  const isRight = isOrderCode(w.magaza, row?.id ?? '', kod)
  const isGone = [row?.eposta, row?.musteri_eposta].some((eposta) => eposta && isForgotten(eposta))
  if (!row || !isRight || isGone) throw hata('kayit_bulunamadi')
  return row
}

export const getByCode = async (w: Work, no: string, kod: string): Promise<string> =>
  forItsCustomer(w, await orderOf(w, no, kod))

/** Contracts of an order by its code. */
export async function contractsByCode(w: Work, no: string, kod: string): Promise<SiparisSozlesmesi[]> {
  const { id } = await orderOf(w, no, kod)
  return sozlesmeler(w, id)
}

export async function requestByCode(w: Work, no: string, { kod, ...girdi }: TalepGirdisi): Promise<Talep> {
  const { id } = await orderOf(w, no, kod)
  return request(w, id, girdi satisfies HesapTalepGirdisi)
}

export async function withdrawByCode(w: Work, no: string, kod: string, talep_id: string): Promise<Talep> {
  const { id } = await orderOf(w, no, kod)
  return withdraw(w, id, talep_id)
}
