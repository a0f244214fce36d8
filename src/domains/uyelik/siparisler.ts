import { hata } from '../../core/errors.ts'
import { cutWalk, filtersOf, type Page } from '../../core/page.ts'
import { DEFAULT_LIMIT } from '../../core/schema.ts'
import { all, maybe, type Work } from '../../db/work.ts'
import { forCustomer } from '../siparis/belge/belge.ts'
import { forItsCustomer } from '../siparis/talep/musteri.ts'
import * as talep from '../siparis/talep/request.ts'
import type { HesapTalepGirdisi, Talep } from '../siparis/talep/schema.ts'
import { memberOf } from './giris/oturum.ts'
import type { HesapSiparisSorgusu } from './schema.ts'
import * as queries from './siparis-queries.ts'

export async function list(w: Work, sorgu: HesapSiparisSorgusu, position: string | null): Promise<Page> {
  const limit = sorgu.limit ?? DEFAULT_LIMIT
  const { musteri_id } = memberOf(w)
  const imlec = position === null ? {} : { imlec: position }
  const filters = { ...filtersOf(sorgu, {}), ...imlec, musteri_id }
  const rows = await all(w, queries.list({ imlec: position !== null }), { ...filters, adet: limit + 1 })
  return cutWalk(
    rows,
    limit,
    (row) => row.id,
    (row) => forCustomer(row),
  )
}

async function find(w: Work, id: string) {
  const row = await maybe(w, queries.find, { musteri_id: memberOf(w).musteri_id, id })
  if (!row) throw hata('kayit_bulunamadi')
  return row
}

export const get = async (w: Work, id: string): Promise<string> => forItsCustomer(w, await find(w, id))

export async function request(w: Work, id: string, girdi: HesapTalepGirdisi): Promise<Talep> {
  await find(w, id)
  return talep.request(w, id, girdi)
}

export async function withdraw(w: Work, id: string, talep_id: string): Promise<Talep> {
  await find(w, id)
  return talep.withdraw(w, id, talep_id)
}
