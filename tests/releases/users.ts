import assert from 'node:assert/strict'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { checkReply } from '../support/reply-check.ts'
import { ask, type Browser, browserOf } from '../support/samples/kullanici.ts'
import { type Reply, startTest, type TestEnv } from '../support/setup.ts'
import { type Kept, kimlikOf } from './kept.ts'
import { MAGAZA, PAROLA, SAHIP, UYE } from './scene.ts'

/** Those who used the store before the upgrade, and come back after it with what they know. */
export type Users = {
  env: TestEnv
  sepetler: string[]
  /** With the key of then, as the owner of then, or as the member of then: whoever the path is for. */
  send: (method: string, path: string, body?: object) => Promise<Reply>
}

/**
 * An event keeps the bytes that it was first sent with: those that a release wrote may lack what its records have got since
 * (ADR 28). They must have their frame; all others must fit their shape.
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

const HOUR_MS = 3_600_000

/** A service of today on a copy of the database, an hour after it was kept: nothing of it has lapsed. */
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
