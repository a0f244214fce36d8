import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { createInterface } from 'node:readline'
import { spawnService } from '../support/processes/crash.ts'
import { until } from '../support/processes/until.ts'

// The real service as several processes, and a client that comes with a new connection each time.

export type Several = {
  process: ChildProcess
  address: string
  key: string
  /** What all of them logged so far. */
  lines: Record<string, any>[]
  said: () => string
  /** Pids of those that serve now. */
  children: () => number[]
  ended: Promise<unknown[]>
}

export async function startSeveral(veri: string, env: Record<string, string> = {}): Promise<Several> {
  const child = spawnService(veri, { KEPENK_SUREC: '2', ...env })
  const ended = once(child, 'exit')
  const lines: Several['lines'] = []
  let said = ''
  child.stderr?.on('data', (text) => {
    said += text
  })
  createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => lines.push(JSON.parse(line)))
  const readyLine = () => lines.find((l) => l.msg === 'ready')
  await until('all are ready', () => readyLine() !== undefined || child.exitCode !== null, 60_000)
  const ready = readyLine()
  if (!ready) throw new Error(`not ready: ${said}`)
  return {
    process: child,
    address: `http://127.0.0.1:${new URL(ready.adres).port}`,
    key: ready.test_anahtari,
    lines,
    said: () => said,
    children: () => childrenOf(child.pid as number),
    ended,
  }
}

/** Processes of the service that this one has started. */
export function childrenOf(pid: number): number[] {
  try {
    const all = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
    return all.filter((p) => readFileSync(`/proc/${p}/cmdline`, 'utf8').includes('main.mjs'))
  } catch {
    return []
  }
}

export const isRunning = (pid: number): boolean => {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

export type Reply = { status: number; headers: IncomingHttpHeaders; text: string; body: any }

/** On a connection of its own; null when it was refused or cut. */
export function ask(url: string, key?: string, o: { method?: string; body?: object } = {}): Promise<Reply | null> {
  return new Promise((resolve) => {
    const headers = { ...(key && { authorization: `Bearer ${key}` }), 'content-type': 'application/json' }
    const req = request(url, { agent: false, method: o.method ?? 'GET', headers }, (res) => {
      let text = ''
      res.on('data', (chunk) => {
        text += chunk
      })
      res.on('end', () => resolve({ status: res.statusCode ?? 0, headers: res.headers, text, body: parsed(text) }))
      res.on('error', () => resolve(null))
    })
    req.on('error', () => resolve(null))
    req.end(o.body && JSON.stringify(o.body))
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
