import assert from 'node:assert/strict'
import type pg from 'pg'
import { noInterrupt } from '../../src/cli/interrupt.ts'
import { run } from '../../src/cli/run.ts'

export type Outcome = { code: number | null; out: string; err: string }

/** Runs a command line in this process: the same code without the cost of a start. */
export async function inside(...args: string[]): Promise<Outcome> {
  const { progress, ...outcome } = await watched(...args)
  return outcome
}

/** The same with the progress that a terminal shows. */
export async function watched(...args: string[]): Promise<Outcome & { progress: string[] }> {
  let out = ''
  let err = ''
  const progress: string[] = []
  const say = (line: string) => {
    err += `${line}\n`
  }
  const write = (text: string) => {
    out += text
  }
  const show = (text: string) => void progress.push(text)
  const code = await run(args, { out: write, say, progress: show, interrupt: noInterrupt })
  return { code, out, err, progress }
}

/** Sets environment variables for the duration of `work`. */
export async function under<T>(settings: Record<string, string>, work: () => Promise<T>): Promise<T> {
  const names = Object.keys(settings)
  const before = names.map((name) => process.env[name])
  Object.assign(process.env, settings)
  try {
    return await work()
  } finally {
    for (const [i, name] of names.entries()) {
      if (before[i] === undefined) delete process.env[name]
      else process.env[name] = before[i]
    }
  }
}

/** Command lines with these settings, one at a time. */
export const withSettings = (settings: Record<string, string>) => ({
  inside: (...args: string[]) => under(settings, () => inside(...args)),
  watched: (...args: string[]) => under(settings, () => watched(...args)),
})

/** Output of --json: exactly one object on one line; success by default. */
export function jsonOf(o: Outcome, code = 0): any {
  assert.deepEqual({ code: o.code, err: o.err }, { code, err: '' })
  assert.match(o.out, /^\{.*\}\n$/)
  return JSON.parse(o.out)
}

/** DATABASE_URL of a test's own database. */
export function urlOf({ host, port, user, password, database }: pg.ClientConfig): string {
  const login = `${user}${password ? `:${encodeURIComponent(String(password))}` : ''}`
  return `postgresql://${login}@/${database}?host=${encodeURIComponent(String(host))}&port=${port}`
}
