import { maybe, type Work } from '../../db/work.ts'
import { epostaKey, isPlainEposta } from '../../trade/eposta.ts'
import * as queries from './queries.ts'

/** What orders and pricing need to know of a customer. */
export type MusteriKimligi = { id: string; eposta: string; gruplar: string[] }

export const kimlikOf = ({ id, eposta, gruplar }: MusteriKimligi): MusteriKimligi => ({ id, eposta, gruplar })

export async function find(w: Work, id: string): Promise<MusteriKimligi | undefined> {
  const row = await maybe(w, queries.find, { id })
  return row && kimlikOf(row)
}

export async function findByEposta(w: Work, eposta: string): Promise<MusteriKimligi | undefined> {
  const row = isPlainEposta(eposta) && (await maybe(w, queries.findByEposta, { eposta_anahtari: epostaKey(eposta) }))
  return row ? kimlikOf(row) : undefined
}
