import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Ports } from '../../adapters/ports.ts'
import { Hata, hata } from '../../core/errors.ts'
import { parseJsonInTurns } from '../../core/json/json.ts'
import { JsonError } from '../../core/json/json-error.ts'
import type { Page } from '../../core/page.ts'
import { type Seal, sealWith } from '../../core/secrets/seal.ts'
import type { Db } from '../../db/connection/pool.ts'
import { spend, takeWrite } from '../../db/counts/kota.ts'
import { flushEvents } from '../../db/outbox.ts'
import type { PendingEvent, Transact, Tx, Work } from '../../db/work.ts'
import { decodeCursor, encodeCursor } from '../contract/paging.ts'
import { groupsIn } from '../contract/query-groups.ts'
import { type Answer, type Input, keepsAnswers, type Route, type SessionAnswer } from '../contract/route.ts'
import { assertStorableQuery, bodyCheck, isStorable, queryCheck } from '../contract/validate.ts'
import type { Caller } from '../gates/gate.ts'
import { listText, type Outcome, send } from './answers.ts'
import { languageOf, renderError } from './errors.ts'
import {
  type Ask,
  askOf,
  asTheyAre,
  bodyToHash,
  endsWithin,
  type FreshAnswer,
  findAnswer,
  once,
  settleAnswer,
  singleFlight,
} from './idempotency.ts'

export type PerformContext = {
  db: Db
  ports: Ports
  secret: string
  clock: () => Date
  /** Tests hand in a check that every answer fits its schema. */
  checkReply?: ((route: Route, body: string) => void) | undefined
  /** Called after the commit of a store's new events. */
  onEvents?: ((magaza_id: string) => void) | undefined
  /** Set-Cookie value for a session of the panel. */
  cookie: (oturum: Exclude<SessionAnswer['oturum'], undefined>) => string
}

// biome-ignore lint/suspicious/noExplicitAny: schemas have been checked by the time a handler sees it
type AnyInput = Input<any, any, any>
type Perform = (request: FastifyRequest, reply: FastifyReply, caller: Caller) => Promise<FastifyReply>

/** Turns a route record into what happens after a request has passed the gate. */
export function performer(context: PerformContext): (route: Route) => Perform {
  const alone = singleFlight()
  const sealed = sealWith(context.secret, 'tekrar')
  return (route) => {
    const readInput = inputReader(route, context.secret)
    const seal = route.secret ? sealed : asTheyAre
    const run = route.kind === 'read' ? runRead : runCounted
    return async (request, reply, caller) => {
      const input = await readInput(request, caller)
      const running: Running = {
        ...context,
        alone,
        seal,
        route,
        request,
        caller,
        told: false,
        asks: false,
        grown: { kayit: 0, bayt: 0 },
        cookieText: null,
      }
      const answer = await run(running, input)
      if (running.told) context.onEvents?.(caller.magaza.nesil)
      if (answer.status < 400) context.checkReply?.(route, answer.body)
      if (running.cookieText !== null) reply.header('set-cookie', running.cookieText)
      return send(route, request, reply, answer)
    }
  }
}

type Running = PerformContext & {
  alone: ReturnType<typeof singleFlight>
  /** How its answers are kept. */
  seal: Seal
  route: Route
  request: FastifyRequest
  caller: Caller
  /** Whether events were inserted. */
  told: boolean
  /** Whether external calls are to be made after the commit. */
  asks: boolean
  /** Events inserted, and their bytes: charged to the test store's quota. */
  grown: { kayit: number; bayt: number }
  /** Set-Cookie header, or null. */
  cookieText: string | null
}

function inputReader(route: Route, secret: string): (request: FastifyRequest, caller: Caller) => Promise<AnyInput> {
  const checkBody = route.body && bodyCheck(route.body)
  const gather = groupsIn(route.query)
  const checkQuery = queryCheck(route.query ?? { type: 'object', additionalProperties: false })
  return async (request, caller) => {
    const asked = request.query as Record<string, unknown>
    // An unreadable body is told first (400), then what is wrong with either (422).
    const body = checkBody ? await readBody(request.body as Buffer | undefined) : bytesOf(route, request)
    assertStorableQuery(asked)
    const query = gather(asked)
    checkQuery(query)
    checkBody?.(body, request.body as Buffer)
    const params = request.params as Record<string, string>
    if (!Object.values(params).every(isStorable)) throw hata('kayit_bulunamadi')
    const cursor = route.paged ? query.sonraki : undefined
    const position = cursor ? decodeCursor(secret, cursorScope(route, caller), String(cursor)) : null
    return { params, query, body, position, ready: undefined }
  }
}

/** Without a Content-Type no parser ran. */
const bytesOf = (route: Route, request: FastifyRequest): Buffer | undefined =>
  route.bytes && (Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0))

export async function readBody(raw: Buffer | undefined): Promise<unknown> {
  try {
    return await parseJsonInTurns(raw ?? Buffer.alloc(0))
  } catch (error) {
    if (!(error instanceof JsonError)) throw error
    throw hata(error.tur === 'bicim' ? 'json_gecersiz' : 'girdi_gecersiz', error.yol ?? '', error.metin)
  }
}

const cursorScope = (route: Route, caller: Caller): string => `${caller.magaza.id} ${route.path}`

function workOf(r: Running, tx: Tx, attempt: number): Work {
  return {
    tx,
    magaza_id: r.caller.magaza.nesil,
    magaza: r.caller.magaza,
    now: r.clock(),
    clock: r.clock,
    actor: r.caller.actor,
    attempt,
    if_match: r.request.headers['if-match'] ?? null,
    dil: languageOf(r.request.headers['accept-language']),
    events: new Map(),
    asked: new Set(),
  }
}

async function runRead(r: Running, input: AnyInput): Promise<Outcome> {
  // The test store is swapped for a new generation at night; a replica may have only half of it.
  const stale = r.route.bayat && !r.caller.magaza.test
  const { nesil } = r.caller.magaza
  const where = r.route.short ? r.db.read : stale ? r.db.staleRead(nesil) : r.db.pages(nesil)
  const answer = await r.route.handle(workOf(r, where, 1), input)
  const body = Array.isArray(answer) ? await listText(answer) : textOf(r, answer)
  return { status: 200, body, repeated: false }
}

/** Quota of the public test store: checked before, charged after. */
async function runCounted(r: Running, input: AnyInput): Promise<Outcome> {
  const { test, nesil } = r.caller.magaza
  if (!test) return runWrite(r, input)
  const here = { tx: r.db.pages(nesil), magaza_id: nesil }
  await takeWrite(here, Buffer.isBuffer(r.request.body) ? r.request.body.length : 0)
  const outcome = await runWrite(r, input)
  const { kayit, bayt } = r.grown
  // The write has committed: a failure to charge it is logged only.
  await spend(here, { kayit, bayt: bayt + outcome.body.length }).catch((err) =>
    r.request.log.error({ err }, 'write to the test store not counted'),
  )
  return outcome
}

async function runWrite(r: Running, input: AnyInput): Promise<Outcome> {
  const raw = Buffer.isBuffer(r.request.body) ? r.request.body : null
  // Without a key of their own (shoppers) callers share no identity to store an answer under, and must not see somebody
  // else's.
  const given = keepsAnswers(r.route) ? r.request.headers['idempotency-key'] : undefined
  const body = given === undefined ? null : await bodyToHash(raw)
  const konu = (r.request.params as { id?: string }).id ?? null
  const ask = askOf(given, r.caller.id, { method: r.route.method, url: r.request.url, konu, body })
  if (!ask) {
    const { status, body } = await transact(r, await prepare(r, input))
    return follow(r, input, null, { status, body, repeated: false })
  }
  return r.alone(`${r.caller.id} ${ask.tekrar_anahtari}`, async () => {
    const earlier = r.route.before && (await findAnswer(workOf(r, r.db.read, 1), ask, r.seal))
    if (earlier) return { ...earlier, repeated: true }
    const ready = await orRefusal(prepare(r, input))
    const refuse = (h: Hata) => renderError(h, r.request)
    const outcome = await r.db.transaction(r.caller.magaza.nesil, (tx, attempt) => {
      const w = workOf(r, tx, attempt)
      const work = async () => {
        if (ready instanceof Hata) throw ready
        return doWork(r, w, ready)
      }
      return once(w, ask, r.seal, work, refuse)
    })
    return follow(r, input, ask, outcome)
  })
}

/**
 * How long the caller waits for the external call; less than a concurrent request with the same key waits for this one.
 */
const FOLLOW_MS = 4000
/** From then on the stored answer is final, also that of a process that died. */
const SETTLED_AFTER_MS = 2 * FOLLOW_MS

/**
 * Runs `after`. The work has committed and stays: a failure is logged, unless the caller is meant to see it. What takes
 * too long goes on in the background.
 */
async function follow(r: Running, input: AnyInput, ask: Ask | null, outcome: Outcome): Promise<Outcome> {
  if (!r.route.after || !r.asks) return outcome
  const transact = announcing(r)
  const failed = (err: unknown): null => {
    r.request.log.error({ err }, 'what follows a write failed')
    return null
  }
  const following = r.route.after(transact, r.ports, input).catch((err) => (err instanceof Hata ? err : failed(err)))
  const newer = (await endsWithin(following, FOLLOW_MS)) ? await following : null
  if (newer instanceof Hata) throw newer
  const answer = newer === null ? outcome : { ...outcome, body: textOf(r, newer) }
  if (!ask) return answer
  const settled = await transact((w) => settleAnswer(w, ask, r.seal, answer)).catch(failed)
  return settled ? answer : outcome
}

/** Transactions of their own, which may outlive the answer. */
const announcing =
  (r: Running): Transact =>
  async (run) => {
    let told = false
    const result = await r.db.transaction(r.caller.magaza.nesil, async (tx, attempt) => {
      const w = workOf(r, tx, attempt)
      const done = await run(w)
      told = await flushEvents(w)
      return done
    })
    if (told) r.onEvents?.(r.caller.magaza.nesil)
    return result
  }

async function prepare(r: Running, input: AnyInput): Promise<AnyInput> {
  if (!r.route.before) return input
  return {
    ...input,
    ready: await r.route.before(workOf(r, r.db.pages(r.caller.magaza.nesil), 1), input, r.ports, announcing(r)),
  }
}

/** A refusal by `before` is stored under the Idempotency-Key like one inside the transaction. */
async function orRefusal<T>(work: Promise<T>): Promise<T | Hata> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Hata) return error
    throw error
  }
}

const transact = (r: Running, input: AnyInput): Promise<FreshAnswer> =>
  r.db.transaction(r.caller.magaza.nesil, (tx, attempt) => doWork(r, workOf(r, tx, attempt), input))

async function doWork(r: Running, w: Work, input: AnyInput): Promise<FreshAnswer> {
  const answer = withoutSession(r, await r.route.handle(w, input))
  if (w.magaza.test) r.grown = sizeOf(w.events.values())
  r.told = await flushEvents(w)
  r.asks = w.asked.size > 0
  const kesinlesme = r.route.after && r.asks ? new Date(r.clock().getTime() + SETTLED_AFTER_MS) : null
  return { status: r.route.status ?? 200, body: textOf(r, answer), kesinlesme }
}

function sizeOf(events: Iterable<PendingEvent>): Running['grown'] {
  const grown = { kayit: 0, bayt: 0 }
  for (const { veri } of events) {
    grown.kayit++
    grown.bayt += veri.length
  }
  return grown
}

function withoutSession(r: Running, answer: Answer): Answer {
  if (!r.route.opens) return answer
  const { oturum, yanit } = answer as SessionAnswer
  if (oturum !== undefined) r.cookieText = r.cookie(oturum)
  return yanit
}

function textOf(r: Running, answer: string | object): string {
  if (typeof answer === 'string') return answer
  if (!r.route.paged) return JSON.stringify(answer)
  const { veri, next } = answer as Page
  const sonraki = next === null ? 'null' : `"${encodeCursor(r.secret, cursorScope(r.route, r.caller), next)}"`
  return `{"veri":[${veri.join(',')}],"sonraki":${sonraki}}`
}
