import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { towardsReceivers } from '../support/processes/webhook-crash.ts'
import { type Receiver, startReceiver } from '../support/receiver.ts'
import { picture } from '../support/samples/images.ts'

// The service of any release, run from its own tree. Only HTTP and commands are used, as by its users, so that it works
// for future releases.

/** Secret of all tests, so that they can open sealed data. */
export const SIR = 'deneme-sirri'
export const ADRES = 'https://kepenk.example'

export type Answer = { status: number; body: any; headers: Headers }
export type Send = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>

export type Release = {
  /** Whether its contract has the operation, such as `PUT /v1/siparisler/{id}/ozel`. */
  has: (operation: string) => boolean
  /** Throws unless the answer is 2xx. */
  send: Send
  /** Sends with a key or a shopper's session. */
  as: (key: string) => Send
  /** A command with --json. */
  kepenk: (...args: string[]) => Promise<any>
  /** Receives deliveries; answers 500 below `/kapali`, and pictures where asked. */
  receiver: Receiver
  pictureUrl: (n: number) => string
  pictures: readonly Uint8Array[]
  stop: () => Promise<void>
  remove: () => Promise<void>
}

const LIMITS = ['temel', 'plus', 'pro', 'test', 'vitrin', 'panel', 'giris', 'anonim', 'acik'].map((n) => `${n}=1000000`)

export async function startRelease(tree: string): Promise<Release> {
  const veri = realpathSync(mkdtempSync(join(tmpdir(), 'kepenk-surum-')))
  // Run by root, the database runs as another user.
  chmodSync(veri, 0o755)
  writeFileSync(join(veri, 'sir'), SIR, { mode: 0o600 })
  const receiver = await startReceiver()
  const pictures = await Promise.all([8, 12, 16].map((side) => picture('png', side, side)))
  receiver.answer = (req, res) => {
    const [, n] = /^\/resim\/(\d)/.exec(req.url ?? '') ?? []
    if (n !== undefined) res.writeHead(200, { 'content-type': 'image/png' }).end(pictures[Number(n) % pictures.length])
    else res.writeHead(req.url === '/kapali' ? 500 : 200).end('{}')
  }
  const settings = {
    ...process.env,
    ...towardsReceivers(veri),
    PORT: '0',
    KEPENK_HOST: '127.0.0.1',
    KEPENK_VERI: veri,
    KEPENK_ADRES: ADRES,
    KEPENK_SINIRLAR: LIMITS.join(),
    // Rebuilt every night, so no data to keep.
    KEPENK_TEST: '0',
  }
  const service = spawn(process.execPath, [join(tree, 'src', 'main.ts')], {
    cwd: tree,
    env: settings,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(service, 'exit')
  const address = await listening(service.stdout)
  const run = promisify(execFile)
  const contract: any = await (await fetch(`${address}/v1/openapi.json`)).json()
  const as =
    (key: string | null): Send =>
    async (method, path, body, headers = {}) => {
      const isBytes = body instanceof Uint8Array
      const reply = await fetch(`${address}${path}`, {
        method,
        headers: {
          ...(key !== null && { authorization: `Bearer ${key}` }),
          ...(body !== undefined && !isBytes && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: isBytes ? body : JSON.stringify(body) }),
      })
      const text = await reply.text()
      if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}\n${JSON.stringify(body)}`)
      return { status: reply.status, body: text && JSON.parse(text), headers: reply.headers }
    }
  return {
    has: (operation) => {
      const [method = '', path = ''] = operation.split(' ')
      return contract.paths[path]?.[method.toLowerCase()] !== undefined
    },
    send: as(null),
    as,
    kepenk: async (...args) => {
      const { stdout } = await run(process.execPath, [join(tree, 'src', 'cli', 'cli.ts'), ...args, '--json'], {
        cwd: tree,
        env: settings,
      })
      return JSON.parse(stdout)
    },
    receiver,
    pictures,
    pictureUrl: (n) => `${new URL(receiver.url).origin}/resim/${n}.png`,
    stop: async () => {
      service.kill('SIGTERM')
      await ended
      await receiver.close()
    },
    remove: () => rm(veri, { recursive: true, force: true, maxRetries: 5 }),
  }
}

async function listening(stdout: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: stdout })) {
    const entry = JSON.parse(line)
    if (entry.level >= 50) process.stderr.write(`${line}\n`)
    if (entry.dinlenen === undefined) continue
    // Keeps reading, or the pipe fills up.
    stdout.resume()
    return `http://127.0.0.1:${new URL(entry.adres).port}`
  }
  throw new Error('The service ended before it was ready.')
}
