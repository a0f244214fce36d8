import { hata } from '../../../core/errors.ts'
import type { Seal } from '../../../core/secrets/seal.ts'
import { tallyKey } from '../../../db/counts/tally.ts'
import type { Transact, Work } from '../../../db/work.ts'
import { attemptKey, countAttempt, forgetAttempts } from '../../hesap/attempt.ts'
import { here } from '../here.ts'
import { TOTP_ATTEMPTS } from '../rules.ts'
import * as gecis from './gecis.ts'
import { useRecoveryCode } from './kurtarma.ts'
import type { GecisYaniti } from './schema.ts'
import { useTotp } from './totp.ts'

// Second factors (TOTP, recovery code, passkey), for signing in and for re-authentication.

type Gosterilen = { totp?: string; kurtarma?: string; gecis?: GecisYaniti }
type Hazir = { sayac: string; gecen: gecis.Gecen | null; seal: Seal }

/** Before the transaction: counts the attempt and verifies the passkey's signature. */
export async function prepareFactor(
  w: Work,
  transact: Transact,
  girdi: Gosterilen,
  sorgu: { tur: 'ikinci_adim' | 'kanit'; kullanici_id: string },
  seal: Seal,
): Promise<Hazir> {
  const { kullanici_id } = sorgu
  if ([girdi.totp, girdi.kurtarma, girdi.gecis].filter((given) => given !== undefined).length !== 1) throw oneOf()
  const { sayac } = await countAttempt(transact, here, () => attemptKey(w, 'ikinci_adim', kullanici_id))
  if (girdi.totp !== undefined) await countAttempt(transact, here, () => tallyKey('totp', kullanici_id), TOTP_ATTEMPTS)
  const gecen = girdi.gecis ? await gecis.prove(w, transact, girdi.gecis, sorgu) : null
  if (girdi.gecis && !gecen) throw hata('ikinci_adim_hatali')
  return { sayac, gecen, seal }
}

const oneOf = () =>
  hata('girdi_gecersiz', '', {
    tr: 'Doğrulama yollarından biri verilmeli: totp, kurtarma ya da gecis',
    en: 'Give one of totp, kurtarma and gecis',
  })

/** Uses the factor up; throws when it is wrong. */
export async function useFactor(w: Work, kullanici_id: string, girdi: Gosterilen, { gecen, ...hazir }: Hazir) {
  const good = gecen
    ? await gecis.usePasskey(w, gecen)
    : girdi.totp !== undefined
      ? await useTotp(w, kullanici_id, girdi.totp, hazir.seal)
      : await useRecoveryCode(w, kullanici_id, girdi.kurtarma ?? '')
  if (!good) throw hata('ikinci_adim_hatali')
  forgetAttempts(here(w), hazir.sayac)
}
