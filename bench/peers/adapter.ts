import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { Service } from '../processes.ts'
import type { Request } from '../scenarios.ts'
import type { PeerContext } from './context.ts'

/** Where a peer runs. */
export type PeerPlace = {
  /** Its installation. */
  folder: string
  /** Temporary folder. */
  work: string
  connection: pg.ClientConfig
}

/** Adapter: how a peer is set up, started and filled. */
export type Adapter = {
  title: string
  /** Creates tables and an account. */
  setUp: (p: PeerPlace) => Promise<void>
  start: (p: PeerPlace) => Promise<Service>
  /** Signs in and creates products with what they need. */
  fill: (s: Service, run: string, products: number) => Promise<PeerContext>
}

export function versionOf(folder: string, name: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')) as {
    version: string
  }
  return version
}

/** One request outside the measurement; returns the last answer's body. */
export async function send(port: number, authorization: string, r: Request): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${r.path}`, {
    method: r.method,
    headers: { authorization, ...(r.body !== undefined && { 'content-type': 'application/json' }) },
    ...(r.body !== undefined && { body: r.body }),
  })
  const text = await answer.text()
  if (answer.status !== r.status || !text.startsWith(r.begins))
    throw new Error(`${r.method} ${r.path} answered ${answer.status}: ${text.slice(0, 900)}`)
  return r.follow ? send(port, authorization, r.follow(text)) : text
}

const AT_ONCE = 8

/** Calls for 0..count-1 with bounded concurrency. */
export async function forEach(count: number, work: (n: number) => Promise<unknown>): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
