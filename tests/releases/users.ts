import assert from 'node:assert/strict'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { HOUR_MS } from '../../src/core/time.ts'
import { checkReply } from '../support/reply-check.ts'
import { ask, type Browser, browserOf } from '../support/samples/kullanici.ts'
import { type Reply, startTest, type TestEnv } from '../support/setup.ts'
import { type Kept, kimlikOf } from './kept.ts'
import { MAGAZA, PAROLA, SAHIP, UYE } from './scene.ts'

/** Users of the store before the upgrade, with their credentials. */
export type Users = {
  env: TestEnv
  sepetler: string[]
  /** With the former key, owner or member, depending on the path. */
  send: (method: string, path: string, body?: object) => Promise<Reply>
}

/**
 * Events keep the bytes that were first sent: those of an earlier release may lack later fields of their records (ADR
 * 28). They must have the frame; all others must match their schema.
 */
const allowingOldEvents =
  (until: Date): typeof checkReply =>
  (route, body) => {
    if (route.path !== '/v1/olaylar') return checkReply(route, body)
    const { veri, ...page } = JSON.parse(body)
    const isOld = (event: any) => new Date(event.zaman) < until
    for (const { id, olay, zaman, veri: record } of veri.filter(isOld)) {
      assert.ok(id && olay && zaman && Object.keys(record).length > 0, `an event without its frame: ${body}`)
    }
    checkReply(route, JSON.stringify({ veri: veri.filter((event: any) => !isOld(event)), ...page }))
  }

/** Today's service on a copy of the database, with the clock an hour after it was stored: nothing has expired. */
export async function usersOf(version: string, kept: Kept): Promise<Users> {
  const env = await startTest({}, { template: kept.name, checkReply: allowingOldEvents(kept.zaman) })
  await cp(kept.medya, join(env.config.veri, 'medya'), { recursive: true })
  env.clock.shiftMs = kept.zaman.getTime() + HOUR_MS - Date.now()
  const { anahtar, sepetler } = kimlikOf(version)
  const owner: Browser = browserOf(await ask(env, null, 'POST', 'giris', { eposta: SAHIP, parola: PAROLA }))
  const signedIn = await env.call(null)('POST', `/vitrin/v1/${MAGAZA}/oturum`, {
    body: { eposta: UYE, parola: PAROLA },
  })
  assert.equal(signedIn.status, 201, signedIn.text)
  const member = env.call(signedIn.body.anahtar)
  const holder = env.call(anahtar)
  return {
    env,
    sepetler,
    send: (method, path, body) => {
      if (path.startsWith('/panel/')) return ask(env, owner, method, path, body)
      return (path.startsWith('/vitrin/') ? member : holder)(method, path, { ...(body && { body }) })
    },
  }
}
