import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { inTime } from './coarse-timer.ts'
import { hangUp } from './hang-up.ts'

// Whether the database answers, asked over a connection that carries nothing else: no slow statement of anybody's stands
// before the question.

const ANSWER_MS = 1000
const CONNECT_MS = 2000
const ASK_AGAIN_MS = 250
/** However many ask for our health at once, the database is asked five times a second. */
const FRESH_MS = 200

export type Pulse = {
  isAnswering: () => Promise<boolean>
  /** Something has waited for long: asks, and acts on what it finds. */
  suspect: () => void
  /** True from the moment that the database was found silent until it answers again. */
  isSilent: () => boolean
  close: () => Promise<void>
}

type PulseOptions = {
  config: pg.ClientConfig
  /** Connections that are open are worth nothing any more. */
  dropAll: () => void
  say: (message: string, error?: unknown) => void
}

export function takePulse({ config, dropAll, say }: PulseOptions): Pulse {
  const probe = openProbe(config, () => {
    say('connections to the database were lost without a word')
    dropAll()
  })
  let asked: Promise<boolean> | undefined
  let last = { at: Number.NEGATIVE_INFINITY, answers: false }
  let silent = false
  let closed = false

  const isAnswering = (): Promise<boolean> => {
    if (closed) return Promise.resolve(false)
    if (!asked && performance.now() - last.at < FRESH_MS) return Promise.resolve(last.answers)
    asked ??= probe.ask().then((answers) => {
      last = { at: performance.now(), answers }
      asked = undefined
      return answers
    })
    return asked
  }

  const untilItAnswers = async (): Promise<void> => {
    while (!closed && !(await isAnswering())) await pause(ASK_AGAIN_MS, undefined, { ref: false })
    silent = false
    if (!closed) say('the database answers again')
  }

  return {
    isAnswering,
    suspect: async () => {
      if (silent || (await isAnswering()) || silent || closed) return
      silent = true
      say('the database is silent')
      dropAll()
      await untilItAnswers()
    },
    isSilent: () => silent,
    close: async () => {
      closed = true
      probe.close()
      await asked
    },
  }
}

/** The connection that the question goes over; `swallowed` is told when others of its age can no longer be heard. */
function openProbe(config: pg.ClientConfig, swallowed: () => void) {
  let client: pg.Client | undefined
  let closed = false

  /** By a connection of this moment. */
  const answersAnew = async (): Promise<boolean> => {
    const one = new pg.Client({ ...config, connectionTimeoutMillis: 0 })
    const forget = () => {
      if (client === one) client = undefined
    }
    one.on('error', forget)
    one.on('end', forget)
    const answer = one.connect().then(
      () => ping(one),
      () => false,
    )
    const answers = (await inTime(answer, CONNECT_MS)) === true
    if (answers && !closed) client = one
    else hangUp(one)
    return answers
  }

  return {
    ask: async (): Promise<boolean> => {
      const old = client
      if (!old) return answersAnew()
      const answer = ping(old)
      if (await inTime(answer, ANSWER_MS)) return true
      const answers = await answersAnew()
      // Two that are asked at once answer at once, unless somebody between us has swallowed what was open before.
      if (answers && (await inTime(answer, ANSWER_MS)) === null) swallowed()
      hangUp(old)
      return answers
    },
    close: () => {
      closed = true
      if (client) hangUp(client)
    },
  }
}

const ping = (client: pg.Client): Promise<boolean> =>
  client.query('select 1').then(
    () => true,
    () => false,
  )
