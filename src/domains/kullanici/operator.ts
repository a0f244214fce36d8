import { hata } from '../../core/errors.ts'
import { all, later, maybe } from '../../db/work.ts'
import { epostaKey } from '../../trade/eposta.ts'
import type { Kapsam } from '../../trade/kapsam.ts'
import * as anahtar from '../anahtar/anahtar.ts'
import { newCode } from '../hesap/kod.ts'
import { endAll } from '../hesap/oturum.ts'
import { addMember, deleteAllInvitesBy, listStores } from './ekip/queries.ts'
import { type At, here } from './here.ts'
import * as hesap from './hesap.ts'
import { resetAll } from './ikinci-adim/ikinci-adim.ts'
import * as queries from './queries.ts'
import type { Kullanici, Rol } from './schema.ts'

// Account commands of the operator. They hand out codes, never passwords.

type Uyelik = { magaza_kodu: string; rol: Rol; kapsamlar: Kapsam[] }

/** `kod` sets the password; null when the account exists already. */
type Acilan = { kullanici: Kullanici; kod: string | null; katildi: boolean }

/** Creates an account, or adds an existing one to a store. */
export async function create(w: At, yeni: { eposta: string; ad: string }, uyelik: Uyelik | null): Promise<Acilan> {
  const known = await maybe(here(w), queries.lockByEposta, { eposta_anahtari: epostaKey(yeni.eposta) })
  if (known && !uyelik) throw hata('eposta_kullanimda', 'eposta')
  const kullanici = known ?? (await hesap.create(w, { ...yeni, parola: null }))
  const joined = uyelik && (await maybe(here(w), addMember, { kullanici_id: kullanici.id, ...uyelik, now: w.now }))
  return { kullanici, kod: known ? null : newCode(here(w), kullanici.id, 'parola'), katildi: Boolean(joined) }
}

export async function list(w: At) {
  const rows = await all(here(w), queries.list, {})
  return Promise.all(
    rows.map(async (row) => ({ ...row, magazalar: await all(here(w), listStores, { kullanici_id: row.id }) })),
  )
}

async function lock(w: At, eposta: string): Promise<Kullanici> {
  const row = await maybe(here(w), queries.lockByEposta, { eposta_anahtari: epostaKey(eposta) })
  if (!row) throw hata('kayit_bulunamadi')
  return row
}

/** Code for a new password. Ends sessions and codes, and reopens a closed account. */
export async function reset(w: At, eposta: string): Promise<{ kullanici: Kullanici; kod: string }> {
  const kullanici = await lock(w, eposta)
  later(here(w), queries.reopen, { id: kullanici.id, now: w.now })
  endAll(here(w), kullanici.id)
  return { kullanici, kod: newCode(here(w), kullanici.id, 'parola') }
}

type Kapatma = { kullanici: Kullanici; magazalar: Uyelik[]; anahtarlar: number }

/** Closes an account. What it did stays, except invitations, and API keys if asked. Returns its stores. */
export async function disable(w: At, eposta: string, anahtarlari_iptal: boolean): Promise<Kapatma> {
  const kullanici = await lock(w, eposta)
  later(here(w), queries.close, { id: kullanici.id, now: w.now })
  later(here(w), deleteAllInvitesBy, { davet_eden_id: kullanici.id })
  endAll(here(w), kullanici.id)
  const magazalar = await all(here(w), listStores, { kullanici_id: kullanici.id })
  let anahtarlar = 0
  for (const { magaza_kodu } of anahtarlari_iptal ? magazalar : []) {
    anahtarlar += await anahtar.revokeBy(w.tx, magaza_kodu, kullanici.id, w.now)
  }
  return { kullanici, magazalar, anahtarlar }
}

/** Removes the second factors; ends sessions. */
export async function resetFactors(w: At, eposta: string): Promise<Kullanici> {
  const kullanici = await lock(w, eposta)
  await resetAll(w, kullanici.id)
  return kullanici
}

/** Page where a code for a password is entered. */
export const passwordAddress = (adres: string, kod: string): string => `${adres}/panel/parola?kod=${kod}`
