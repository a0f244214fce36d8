import assert from 'node:assert/strict'
import { request } from 'node:http'
import { join } from 'node:path'
import { test } from 'node:test'
import { kapsamlar } from '../../src/core/kapsam.ts'
import { openFolder, openStore, startService } from '../crash.ts'
import { bodies, type Heavy, prepare } from './requests.ts'

// How long the heaviest requests on heavy records hold the event loop: the processor's time of the longest turn.

const BAR_MS = 50
const ROUNDS = 7
const LIMITS = ['temel', 'plus', 'pro', 'test', 'vitrin', 'anonim'].map((plan) => `${plan}=10000000`).join()

/** Tells the probe inside the service what to count, or what it has counted. */
const probe = (socketPath: string, path: string): Promise<{ longest: number; sum: number }> =>
  new Promise((resolve, reject) => {
    request({ socketPath, path }, (reply) => {
      let text = ''
      reply
        .on('data', (chunk) => {
          text += chunk
        })
        .on('end', () => resolve(JSON.parse(text)))
    })
      .on('error', reject)
      .end()
  })

type Call = (method: string, path: string, body?: string) => Promise<{ status: number; text: string }>

const caller =
  (address: string, key: string): Call =>
  async (method, path, body) => {
    const authorization = `Bearer ${key}`
    const reply = await fetch(`${address}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(!path.startsWith('/vitrin') && { authorization }) },
      ...(body !== undefined && { body }),
    })
    return { status: reply.status, text: await reply.text() }
  }

async function measure(call: Call, socket: string, { what, method, path, status, body }: Heavy) {
  const [longest, sums] = [[] as number[], [] as number[]]
  let characters = 0
  for (let round = 0; round < ROUNDS; round++) {
    const sent = body?.(round)
    const isWatched = round % 2 === 1
    await probe(socket, isWatched ? '/turns' : '/sum')
    const reply = await call(method, path, sent)
    const seen = await probe(socket, '/stop')
    assert.equal(reply.status, status, `${what}: ${reply.text.slice(0, 300)}`)
    characters = reply.text.length
    // The first round compiles; the least of the others is what the work itself takes on a busy machine.
    if (isWatched) longest.push(seen.longest)
    else if (round > 0) sums.push(seen.sum)
  }
  const held = Math.min(...longest)
  const size = `${(characters / 1024).toFixed(0)} kB`
  return {
    held,
    row: `${held.toFixed(0)} ms longest turn, ${Math.min(...sums).toFixed(0)} ms in all, ${size}: ${what}`,
  }
}

test('the heaviest requests on heavy records, one after the other', async (t) => {
  const { veri, atEnd } = openFolder(t)
  const store = await openStore(veri, kapsamlar)
  atEnd(store.close)
  const socket = join(veri, 'sonda')
  const NODE_OPTIONS = `--import ${new URL('probe.ts', import.meta.url)}`
  const service = await startService(veri, { NODE_OPTIONS, KEPENK_SONDA: socket, KEPENK_SINIRLAR: LIMITS })
  atEnd(() => service.kill())
  const call = caller(service.address, store.key)
  const made = async (path: string, body: object) => {
    const reply = await call('POST', path, JSON.stringify(body))
    assert.equal(reply.status, 201, reply.text.slice(0, 300))
    return JSON.parse(reply.text)
  }
  const over: string[] = []
  for (const heavy of [...(await prepare(made)), ...bodies]) {
    const { held, row } = await measure(call, socket, heavy)
    t.diagnostic(row)
    if (held > BAR_MS) over.push(row)
  }
  assert.deepEqual(over, [])
})
