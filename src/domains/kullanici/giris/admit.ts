import { iso } from '../../../core/time.ts'
import type { Work } from '../../../db/work.ts'
import { newCode } from '../../hesap/kod.ts'
import { here } from '../here.ts'
import { factorsOf } from '../ikinci-adim/ikinci-adim.ts'
import { openSession } from '../oturum.ts'
import { stepEnd } from '../rules.ts'
import type { Kullanici } from '../schema.ts'

/**
 * After the first factor. An account with a second factor gets no session yet, but a code that is good only for the
 * second step.
 */
export async function admit(w: Work, kullanici: Kullanici) {
  const { totp, gecis } = await factorsOf(w, kullanici.id)
  if (!totp && !gecis) return openSession(w, kullanici)
  const bitis = stepEnd(w.now)
  const kod = newCode(here(w), kullanici.id, 'ikinci_adim', bitis)
  return { oturum: undefined, yanit: { ikinci_adim: { kod, totp, gecis, bitis: iso(bitis) } } }
}
