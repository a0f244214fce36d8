import { newSecret } from '../../../core/id.ts'
import { iso } from '../../../core/time.ts'
import { later, type Work } from '../../../db/work.ts'
import { here, ozetOf } from '../here.ts'
import { factorsOf } from '../ikinci-adim/ikinci-adim.ts'
import * as kodlar from '../kod-queries.ts'
import { openSession } from '../oturum.ts'
import { stepEnd } from '../rules.ts'
import type { Kullanici } from '../schema.ts'

/**
 * Lets somebody in who has shown the first of what he has to show. Whoever has a second factor gets no session by that: a
 * code, good for nothing but the second step.
 */
export async function admit(w: Work, kullanici: Kullanici) {
  const { totp, gecis } = await factorsOf(w, kullanici.id)
  if (!totp && !gecis) return openSession(w, kullanici)
  const kod = newSecret('kod')
  const bitis = stepEnd(w.now)
  later(here(w), kodlar.insertCode, {
    ozet: ozetOf(kod),
    tur: 'ikinci_adim',
    kullanici_id: kullanici.id,
    bitis,
    now: w.now,
  })
  return { oturum: undefined, yanit: { ikinci_adim: { kod, totp, gecis, bitis: iso(bitis) } } }
}
