import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Ports } from '../../adapters/ports.ts'
import { groups } from '../../core/concurrency/groups.ts'
import { Hata } from '../../core/errors.ts'
import type { Page } from '../../core/page.ts'
import { type Seal, sealWith } from '../../core/secrets/seal.ts'
import type { Db } from '../../db/connection/pool.ts'
import { spend, takeWrite } from '../../db/counts/kota.ts'
import { flushEvents } from '../../db/outbox.ts'
import type { PendingEvent, Transact, Tx, Work } from '../../db/work.ts'
import { encodeCursor } from '../contract/paging.ts'
import { type Answer, keepsAnswers, type Route, type SessionAnswer } from '../contract/route.ts'
import type { Caller } from '../gates/gate.ts'
import { type KeptOutcome, listText, type Outcome, send } from './answers.ts'
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
import { type AnyInput, cursorScope, inputReader } from './input.ts'
import type { Kept } from './kept-answers.ts'

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
  /** Answers of anonymous shoppers. */
  kept: Kept
}

type Perform = (request: FastifyRequest, reply: FastifyReply, caller: Caller) => Promise<FastifyReply>

/** Turns a route record into what happens after a request has passed the gate. */
export function performer(context: PerformContext): (route: Route) => Perform {
  const alone = singleFlight()
  const grouped = groups<AnyInput, Outcome>()
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
        grouped,
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
      if (answer.status < 400) context.checkReply?.(route, String(answer.body))
      if (running.cookieText !== null) reply.header('set-cookie', running.cookieText)
      return send(route, request, reply, answer)
    }
  }
}

type Running = PerformContext & {
  alone: ReturnType<typeof singleFlight>
  grouped: ReturnType<typeof groups<AnyInput, Outcome>>
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

function workOf(r: Running, tx: Tx, tries: number): Work {
  return {
    tx,
    magaza_id: r.caller.magaza.nesil,
    magaza: r.caller.magaza,
    now: r.clock(),
    clock: r.clock,
    actor: r.caller.actor,
    tries,
    if_match: r.request.headers['if-match'] ?? null,
    dil: languageOf(r.request.headers['accept-language']),
    events: new Map(),
    asked: new Set(),
  }
}

async function runRead(r: Running, input: AnyInput): Promise<Outcome | KeptOutcome> {
  // The test store is swapped for a new generation at night; a replica may have only half of it.
  const stale = r.route.bayat && !r.caller.magaza.test
  const { nesil } = r.caller.magaza
  const where = r.route.short ? r.db.read : stale ? r.db.staleRead(nesil) : r.db.pages(nesil)
  const make = async (from: Tx): Promise<string> => {
    const answer = await r.route.handle(workOf(r, from, 1), input)
    return Array.isArray(answer) ? listText(answer) : textOf(r, answer)
  }
  if (!isForAnybody(r)) return { status: 200, body: await make(where), repeated: false }
  const { magaza } = r.caller
  const answer = await r.kept.answer({ magaza, url: r.request.url, where, make })
  if (!r.route.sinir) r.request.kept = answer
  return { status: 200, body: answer.bytes, tag: answer.tag, repeated: false }
}

/** Asked by a shopper whom nobody knows: the same answer for everybody. */
const isForAnybody = ({ route, caller }: Running): boolean => route.bayat === true && caller.actor.tur === 'vitrin'

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
  if (!ask) return runUnkeyed(r, input)
  return r.alone(`${r.caller.id} ${ask.tekrar_anahtari}`, async () => {
    const earlier = r.route.before && (await findAnswer(workOf(r, r.db.read, 1), ask, r.seal))
    if (earlier) return { ...earlier, repeated: true }
    const ready = await orRefusal(prepare(r, input))
    const refuse = (h: Hata) => renderError(h, r.request)
    const outcome = await r.db.transaction(r.caller.magaza.nesil, (tx, tries) => {
      const w = workOf(r, tx, tries)
      const work = async () => {
        if (ready instanceof Hata) throw ready
        return doWork(r, w, ready)
      }
      return once(w, ask, r.seal, work, refuse)
    })
    return follow(r, input, ask, outcome)
  })
}

function runUnkeyed(r: Running, input: AnyInput): Promise<Outcome> {
  const alone = async (): Promise<Outcome> => {
    const { status, body } = await transact(r, await prepare(r, input))
    return follow(r, input, null, { status, body, repeated: false })
  }
  const { route, caller, request } = r
  // The quota of the test store is charged by request.
  const isAlone = caller.magaza.test || request.headers['if-match'] !== undefined
  const record = isAlone ? null : (route.group?.record(input) ?? null)
  if (record === null) return alone()
  const lane = [route.path, caller.magaza.nesil, caller.id, languageOf(request.headers['accept-language'])].join(' ')
  return r.grouped({ lane, record, input, alone, together: (inputs) => runTogether(r, inputs) })
}

/** Writes of one caller in one transaction, on behalf of all by the request of the first. */
async function runTogether(r: Running, inputs: readonly AnyInput[]): Promise<(Outcome | null)[]> {
  const outcomeOf = (answer: Answer | null): Outcome | null =>
    answer === null ? null : { status: r.route.status ?? 200, body: textOf(r, answer), repeated: false }
  try {
    return await announcing(r)(async (w) => ((await r.route.group?.handle(w, inputs)) ?? []).map(outcomeOf))
  } catch (err) {
    r.request.log.warn({ err, sayi: inputs.length }, 'writes that failed together are done one by one')
    throw err
  }
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
    const result = await r.db.transaction(r.caller.magaza.nesil, async (tx, tries) => {
      const w = workOf(r, tx, tries)
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
  r.db.transaction(r.caller.magaza.nesil, (tx, tries) => doWork(r, workOf(r, tx, tries), input))

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
  const { veri, next, yaninda } = answer as Page
  const sonraki = next === null ? 'null' : `"${encodeCursor(r.secret, cursorScope(r.route, r.caller), next)}"`
  const more = yaninda === undefined ? '' : `,${JSON.stringify(yaninda).slice(1, -1)}`
  return `{"veri":[${veri.join(',')}],"sonraki":${sonraki}${more}}`
}
