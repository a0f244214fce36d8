import { Secret, TOTP } from 'otpauth'
import { hata } from '../../../core/errors.ts'
import { type Seal, whatOpens } from '../../../core/secrets/seal.ts'
import { later, maybe, type Work } from '../../../db/work.ts'
import { tellOwner } from '../eposta/guvenlik.ts'
import { here } from '../here.ts'
import * as hesaplar from '../queries.ts'
import { codesForFirst, endWithLast, holdAccount } from './ikinci-adim.ts'
import * as queries from './queries.ts'

// TOTP (RFC 6238): six digits, a new code every 30 s.

const STEP_MS = 30_000

const totpOf = (gizli: Secret, label: string) =>
  new TOTP({ issuer: 'Kepenk', label, algorithm: 'SHA1', digits: 6, period: STEP_MS / 1000, secret: gizli })

/**
 * Time step of the code, with a window of one step either way; null when it is wrong. Without the secret that it was sealed
 * under each code is: recovery codes open.
 */
function stepOf(seal: Seal, sealed: string, kod: string, now: Date): number | null {
  const token = kod.replace(/\s/g, '')
  const [gizli] = whatOpens(seal.open, sealed)
  if (gizli === undefined || !/^\d{6}$/.test(token)) return null
  const timestamp = now.getTime()
  const delta = totpOf(Secret.fromBase32(gizli), '').validate({ token, timestamp, window: 1 })
  return delta === null ? null : Math.floor(timestamp / STEP_MS) + delta
}

/** New secret; inactive until a code proves that the app has it. */
export async function begin(w: Work, seal: Seal) {
  const kullanici_id = await holdAccount(w)
  const kullanici = await maybe(here(w), hesaplar.find, { id: kullanici_id })
  if (!kullanici) throw hata('oturum_gecersiz')
  const gizli = new Secret({ size: 20 })
  const saved = await maybe(here(w), queries.saveTotp, { kullanici_id, gizli: seal.close(gizli.base32), now: w.now })
  if (!saved) throw hata('kayit_kullanimda')
  return { gizli: gizli.base32, adres: totpOf(gizli, kullanici.eposta).toString() }
}

export async function confirm(w: Work, kod: string, seal: Seal): Promise<{ kurtarma_kodlari: string[] }> {
  const kullanici_id = await holdAccount(w)
  const row = await maybe(here(w), queries.findWaitingTotp, { kullanici_id })
  if (!row) throw hata('kayit_bulunamadi')
  const adim = stepOf(seal, row.gizli, kod, w.now)
  if (adim === null) throw hata('girdi_gecersiz', 'kod', wrongTotp)
  later(here(w), queries.confirmTotp, { kullanici_id, gizli: row.gizli, adim, now: w.now })
  await tellOwner(w, kullanici_id, 'totp_acildi')
  return { kurtarma_kodlari: await codesForFirst(w, kullanici_id) }
}

const wrongTotp = {
  tr: 'uygulamadaki kod bu değil; telefonun saatine bakın',
  en: 'is not the code of the app; look at the clock of the telephone',
}

/** One-time, also for concurrent uses. */
export async function useTotp(w: Work, kullanici_id: string, kod: string, seal: Seal): Promise<boolean> {
  const row = await maybe(here(w), queries.findTotp, { kullanici_id })
  const adim = row ? stepOf(seal, row.gizli, kod, w.now) : null
  if (!row || adim === null) return false
  return (await maybe(here(w), queries.useTotp, { kullanici_id, gizli: row.gizli, adim })) !== undefined
}

export async function turnOff(w: Work) {
  const kullanici_id = await holdAccount(w)
  if (!(await maybe(here(w), queries.deleteTotp, { kullanici_id }))) throw hata('kayit_bulunamadi')
  await endWithLast(w, kullanici_id)
  await tellOwner(w, kullanici_id, 'totp_kapandi')
  return { silindi: true, id: 'totp' }
}
