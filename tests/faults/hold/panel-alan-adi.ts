import assert from 'node:assert/strict'
import { ask } from '../../support/samples/kullanici.ts'
import type { Heavy } from './heavy.ts'
import type { HoldStore } from './store.ts'

// Domain names of a shop, as many and as long as may be.

const M = '/panel/v1/magazalar/:magaza'

const longName = (s: HoldStore, i: number): string => `${`${'a'.repeat(60)}.`.repeat(3)}${i}.${s.id}.example`

/** Of a proved one nobody asks DNS. */
async function named(s: HoldStore, i: number, isProved = false): Promise<string> {
  const ad = longName(s, i)
  const reply = await ask(s.env, s.owner, 'POST', `/panel/v1/magazalar/${s.id}/alan-adlari`, { ad })
  assert.equal(reply.status, 201, reply.text)
  const text = `update alan_adi set kanit = now(), kanit_yolu = 'komut' where magaza_id = $1 and ad = $2`
  if (isProved) await s.env.rows(text, [s.id, ad])
  return ad
}

export const alanAdiHeavy: Record<string, Heavy> = {
  [`GET ${M}/alan-adlari`]: async (s) => {
    for (let i = 0; i < 4; i++) await named(s, i)
    return {}
  },
  [`POST ${M}/alan-adlari`]: (s) => ({ body: { ad: `${longName(s, 4)}.` } }),
  [`POST ${M}/alan-adlari/:ad/kontrol`]: async (s) => ({ params: { ad: await named(s, 0, true) } }),
  // Taken back: the shop's pages would lead there from then on.
  [`PUT ${M}/alan-adlari/:ad/ana`]: async (s) => {
    const ad = await named(s, 0, true)
    const settle = () => ask(s.env, s.owner, 'DELETE', `/panel/v1/magazalar/${s.id}/alan-adlari/${ad}`)
    return { params: { ad }, settle }
  },
  [`DELETE ${M}/alan-adlari/:ad`]: async (s) => ({ params: { ad: await named(s, 1) } }),
}
