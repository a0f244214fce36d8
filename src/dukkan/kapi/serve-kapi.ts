import type { FastifyInstance } from 'fastify'
import { hata } from '../../core/errors.ts'
import type { Db } from '../../db/connection/pool.ts'
import { bilgi } from '../../domains/magaza/magaza.ts'
import { listOpen } from '../../domains/magaza/queries.ts'
import { TEST_KOD } from '../../domains/magaza/schema.ts'
import { languageOf } from '../../http/answers/errors.ts'
import { nameIn } from '../../http/hosts/host.ts'
import { anaBasliklari, anaSayfa, SIMGE, type Vitrin } from './ana-sayfa.ts'
import { serviceRobots } from './robots.ts'

// What stands at the root of the service's own address, for hosts that are no shop's.

const ANA = '/'
const SIMGE_PATH = '/favicon.svg'
const ROBOTS = '/robots.txt'
/** Asked by proxies that fetch certificates by themselves, before they do so for a name (on-demand TLS). */
export const SORU = '/alan-adi-var-mi'

export const KAPI_PATHS: readonly string[] = [ANA, SIMGE_PATH, ROBOTS, SORU]

type Options = {
  db: Db
  clock: () => Date
  adres: string
  /** There is a test store. */
  test: boolean
  /** Stores that are open are named to everybody. */
  isListing: boolean
  isKnown: (name: string) => Promise<boolean>
}

const MOST_STORES = 20
const KEEP_MS = 10_000

type Vitrinler = { vitrinler: Vitrin[]; dahasi: boolean }

/** Who is open, read every ten seconds at most; the test store hides nothing, and needs no query. */
function windows({ db, clock, adres, test, isListing }: Options): () => Promise<Vitrinler> {
  const trial = test ? [{ ad: 'Test Mağazası', adres: `/vitrin/${TEST_KOD}` }] : []
  let known: { at: number; answer: Promise<Vitrinler> } | null = null
  const read = async (): Promise<Vitrinler> => {
    const rows = await db.read.run(listOpen, { en_cok: MOST_STORES + 1 })
    const stores = rows.slice(0, MOST_STORES).map((row) => bilgi(row, adres))
    return { vitrinler: [...stores, ...trial], dahasi: rows.length > MOST_STORES }
  }
  return () => {
    if (!isListing) return Promise.resolve({ vitrinler: trial, dahasi: false })
    const at = clock().getTime()
    if (known && Math.abs(at - known.at) < KEEP_MS) return known.answer
    const own = { at, answer: read() }
    known = own
    own.answer.catch(() => {
      if (known === own) known = null
    })
    return own.answer
  }
}

/** Programs that ask for JSON alone get what they always got there. */
const isForProgram = (accept: string | undefined): boolean =>
  accept !== undefined && /\bjson\b/.test(accept) && !/text\/html|\*\/\*/.test(accept)

export function serveKapi(app: FastifyInstance, o: Options): void {
  const shown = windows(o)
  app.get(ANA, async (request, reply) => {
    if (isForProgram(request.headers.accept)) return reply.callNotFound()
    const dil = languageOf(request.headers['accept-language'])
    return reply.headers({ ...anaBasliklari, 'content-language': dil }).send(anaSayfa({ dil, ...(await shown()) }))
  })
  app.get(SIMGE_PATH, (_, reply) =>
    reply
      .headers({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' })
      .header('content-security-policy', "default-src 'none'")
      .send(SIMGE),
  )
  app.get(ROBOTS, async (_, reply) => {
    const { vitrinler } = o.isListing ? await shown() : { vitrinler: [] }
    const adresler = vitrinler.map(({ adres }) => adres).filter((adres) => adres.startsWith(`${o.adres}/vitrin/`))
    return reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=900' })
      .header('content-security-policy', "default-src 'none'")
      .send(serviceRobots(TEST_KOD, adresler))
  })
  app.get<{ Querystring: { domain?: unknown } }>(SORU, async (request, reply) => {
    const { domain } = request.query
    const name = typeof domain === 'string' && domain.length <= 255 ? nameIn(domain) : null
    if (name === null || !(await o.isKnown(name))) throw hata('kayit_bulunamadi')
    return reply.header('cache-control', 'no-store').send({ var: true })
  })
}
