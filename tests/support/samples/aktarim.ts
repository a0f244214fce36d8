import assert from 'node:assert/strict'
import pino from 'pino'
import { createFileRunner } from '../../../src/worker/files.ts'
import type { Reply, TestEnv, TestMagaza } from '../setup.ts'
import { ask, newPerson, type Person } from './kullanici.ts'

// Imports and exports through the panel, with a file runner that the test drives.

export type Office = {
  env: TestEnv
  m: TestMagaza
  owner: Person
  at: (part: string) => string
  ask: (method: string, part: string, body?: object) => Promise<Reply>
}

export async function openOffice(env: TestEnv, o: Parameters<TestEnv['magaza']>[0] = {}): Promise<Office> {
  const m = await env.magaza(o)
  const owner = await newPerson(env, { magaza: m.id, rol: 'sahip' })
  const at = (part: string) => `/panel/v1/magazalar/${m.id}${part}`
  return { env, m, owner, at, ask: (method, part, body) => ask(env, owner, method, at(part), body) }
}

export const fileRunnerOf = ({ env }: Pick<Office, 'env'>, sliceMs?: number) =>
  createFileRunner({
    db: env.db,
    ports: env.ports,
    log: pino({ enabled: false }),
    clock: env.clock.now,
    told: () => {},
    ...(sliceMs !== undefined && { sliceMs }),
  })

export async function runFiles(o: Office): Promise<void> {
  const runner = fileRunnerOf(o)
  await runner.lookAround()
  await runner.idle()
}

export const bring = (o: Office, tur: string, bytes: Buffer | string, ad = 'dosya.csv'): Promise<Reply> =>
  ask(o.env, o.owner, 'POST', o.at(`/aktarimlar?tur=${tur}&ad=${encodeURIComponent(ad)}`), null, {
    raw: Buffer.from(bytes as Buffer),
    headers: { 'content-type': 'application/octet-stream' },
  })

/** Uploaded and dry-run with the proposed mapping. */
export async function tried(o: Office, tur: string, bytes: Buffer | string, secenekler: object = {}) {
  const brought = await bring(o, tur, bytes)
  assert.equal(brought.status, 201, brought.text)
  const { id, esleme } = brought.body
  const mapped = await o.ask('PUT', `/aktarimlar/${id}/esleme`, { esleme, secenekler })
  assert.equal(mapped.status, 200, mapped.text)
  await runFiles(o)
  return (await o.ask('GET', `/aktarimlar/${id}`)).body
}

export async function run(o: Office, id: string) {
  const started = await o.ask('POST', `/aktarimlar/${id}/baslat`)
  assert.equal(started.status, 200, started.text)
  await runFiles(o)
  return (await o.ask('GET', `/aktarimlar/${id}`)).body
}

export const errorsOf = async (o: Office, id: string) =>
  (await o.ask('GET', `/aktarimlar/${id}/hatalar?limit=100`)).body.veri

export const counts = ({ durum, yeni, degisen, ayni, hatali }: Record<string, unknown>) => ({
  durum,
  yeni,
  degisen,
  ayni,
  hatali,
})

/** Exported file, as bytes. */
export async function taken(o: Office, tur: string, bicim: string, filtre?: object): Promise<Buffer> {
  const ordered = await o.ask('POST', '/aktarimlar/disa', { tur, bicim, ...(filtre && { filtre }) })
  assert.equal(ordered.status, 201, ordered.text)
  await runFiles(o)
  return fileOf(o, ordered.body.id)
}

/** Over HTTP, as a browser downloads it. */
export async function fileOf(o: Office, id: string): Promise<Buffer> {
  const address = await o.env.listen()
  const reply = await fetch(`${address}${o.at(`/aktarimlar/${id}/dosya`)}`, {
    headers: { cookie: `__Host-kepenk=${o.owner.cookie}` },
  })
  assert.equal(reply.status, 200, await (reply.status === 200 ? '' : reply.text()))
  return Buffer.from(await reply.arrayBuffer())
}
