import { hata } from '../../../core/errors.ts'
import { iso } from '../../../core/time.ts'
import { all, later, maybe, one, type Work } from '../../../db/work.ts'
import { endSessions } from '../../hesap/oturum.ts'
import { tellOwner } from '../eposta/guvenlik.ts'
import { here } from '../here.ts'
import { signedIn } from '../oturum.ts'
import * as hesaplar from '../queries.ts'
import * as gecisler from './gecis-queries.ts'
import { newRecoveryCodes } from './kurtarma.ts'
import * as queries from './queries.ts'
import type { Gecis, IkinciAdimDurumu } from './schema.ts'

// Second factors of an account. With one of them a password alone opens nothing.

type At = Parameters<typeof tellOwner>[0]

export async function factorsOf(w: Pick<Work, 'tx' | 'now'>, kullanici_id: string) {
  const { totp, gecis, kurtarma } = await one(here(w), queries.findFactors, { kullanici_id })
  return { totp, gecis: gecis > 0, kurtarma }
}

export const shownPasskey = ({ id, ad, son_kullanim, olusturma }: gecisler.GecisRow): Gecis => ({
  id,
  ad,
  son_kullanim: son_kullanim && iso(son_kullanim),
  olusturma: iso(olusturma),
})

export async function get(w: Work): Promise<IkinciAdimDurumu> {
  const { kullanici_id } = signedIn(w)
  const [{ totp, kurtarma }, rows] = await Promise.all([
    factorsOf(w, kullanici_id),
    all(here(w), gecisler.listPasskeys, { kullanici_id }),
  ])
  return { totp, gecisler: rows.map(shownPasskey), kurtarma_kodu: kurtarma }
}

/** Serialises changes of an account's factors. */
export async function holdAccount(w: Work): Promise<string> {
  const { kullanici_id, ozet } = signedIn(w)
  if (!(await maybe(here(w), hesaplar.lockOpen, { id: kullanici_id }))) throw hata('oturum_gecersiz')
  // These routes require a fresh proof, so the session counts as proved now.
  later(here(w), hesaplar.proveSession, { ozet, now: w.now })
  return kullanici_id
}

/** Recovery codes come with the first factor: whoever loses it must still get in. */
export async function codesForFirst(w: Work, kullanici_id: string): Promise<string[]> {
  const { kurtarma } = await factorsOf(w, kullanici_id)
  return kurtarma === 0 ? newRecoveryCodes(w, kullanici_id) : []
}

/** Recovery codes are deleted with the last factor. */
export async function endWithLast(w: Work, kullanici_id: string): Promise<void> {
  const { totp, gecis } = await factorsOf(w, kullanici_id)
  if (!totp && !gecis) later(here(w), queries.deleteRecoveryCodes, { kullanici_id })
}

export async function renewCodes(w: Work): Promise<{ kurtarma_kodlari: string[] }> {
  const kullanici_id = await holdAccount(w)
  const { totp, gecis } = await factorsOf(w, kullanici_id)
  if (!totp && !gecis) throw hata('kayit_bulunamadi')
  await tellOwner(w, kullanici_id, 'kurtarma')
  return { kurtarma_kodlari: newRecoveryCodes(w, kullanici_id) }
}

/** Removes all factors, for a user who lost them: the password alone is enough again. Sessions end. */
export async function resetAll(w: At, kullanici_id: string): Promise<void> {
  await tellOwner(w, kullanici_id, 'sifirlandi')
  later(here(w), queries.deleteTotp, { kullanici_id })
  later(here(w), gecisler.deletePasskeys, { kullanici_id })
  later(here(w), queries.deleteRecoveryCodes, { kullanici_id })
  endSessions(here(w), kullanici_id)
}
