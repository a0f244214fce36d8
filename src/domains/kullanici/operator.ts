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

// What whoever runs the service does with accounts from the command line. He hands out codes, never passwords.

type Uyelik = { magaza_kodu: string; rol: Rol; kapsamlar: Kapsam[] }

/** A code that sets the password of an account; null for one that has its password already. */
type Acilan = { kullanici: Kullanici; kod: string | null; katildi: boolean }

/** A new account, or one that there is, in a store. */
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

/** A code for a new password. Whatever was open is closed, and a closed account is open again. */
export async function reset(w: At, eposta: string): Promise<{ kullanici: Kullanici; kod: string }> {
  const kullanici = await lock(w, eposta)
  later(here(w), queries.reopen, { id: kullanici.id, now: w.now })
  endAll(here(w), kullanici.id)
  return { kullanici, kod: newCode(here(w), kullanici.id, 'parola') }
}

type Kapatma = { kullanici: Kullanici; magazalar: Uyelik[]; anahtarlar: number }

/** Opens nothing any more; what it did stays, but for the invitations, and the keys if they are to go. Answers its stores. */
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

/** Takes away what he has beside the password; what was open is closed. */
export async function resetFactors(w: At, eposta: string): Promise<Kullanici> {
  const kullanici = await lock(w, eposta)
  await resetAll(w, kullanici.id)
  return kullanici
}

/** Where a code for a password is entered. */
export const passwordAddress = (adres: string, kod: string): string => `${adres}/panel/parola?kod=${kod}`
