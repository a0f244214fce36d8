/** Picture host on this machine that records requests, and a service that may fetch from it. */
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import { picture, STRANGERS, tinyWebp } from './samples/images.ts'
import { startTest, type TestEnv, type TestMagaza } from './setup.ts'

const ENDINGS: Record<string, string> = { a: 'png', b: 'jpg', c: 'webp' }

/** Each number is another picture. */
const NUMBERED = ['minik', 'kucuk', 'iri']

export type PictureHost = {
  env: TestEnv
  url: (name: string) => string
  hashOf: (name: string) => string
  /** Address of a picture of the store. */
  addressOf: (m: TestMagaza, name: string) => string
  /** Pictures requested from the host during `work`. */
  fetchedBy: (work: () => Promise<unknown>) => Promise<string[]>
}

/**
 * Pictures `a`, `b` and `c`, the numbered ones, a drawing `svg`, and 404 for all else. By default the service's own
 * address leads here as well.
 */
export async function startPictureHost(adres?: string): Promise<PictureHost> {
  const files: Record<string, Buffer> = {
    a: await picture('png', 20, 10),
    b: await picture('jpeg', 21, 10),
    c: await picture('webp', 22, 10),
    svg: STRANGERS.svg as Buffer,
    minik: tinyWebp(),
    kucuk: tinyWebp(1000, 1000),
    // As long as a genuine one.
    iri: Buffer.concat([tinyWebp(), Buffer.alloc(30_000)]),
  }
  const asked: string[] = []
  const host = createServer((request, response) => {
    const [name = '', no] = String(request.url).slice(1).split('?')
    asked.push(name)
    const bytes = files[name]
    if (bytes) response.end(NUMBERED.includes(name) ? Buffer.concat([bytes, Buffer.from(` ${no}`)]) : bytes)
    else response.writeHead(404).end()
  })
  await new Promise<void>((listening) => host.listen(0, '127.0.0.1', listening))
  after(() => host.close())
  const base = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
  const hashOf = (name: string) =>
    createHash('sha256')
      .update(files[name] as Buffer)
      .digest('hex')
  return {
    env: await startTest({ KEPENK_IZINLI_AGLAR: '127.0.0.0/8', KEPENK_ADRES: adres ?? base }),
    url: (name) => `${base}/${name}`,
    hashOf,
    addressOf: (m, name) => `${base}/medya/${m.id}/${hashOf(name)}.${ENDINGS[name]}`,
    fetchedBy: async (work) => {
      asked.length = 0
      await work()
      return [...asked].sort()
    },
  }
}
