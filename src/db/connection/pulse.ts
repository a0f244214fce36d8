import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { inTime } from './coarse-timer.ts'
import { hangUp } from './hang-up.ts'

// Health probe over a connection of its own, so that no slow statement stands before it.

const ANSWER_MS = 1000
const CONNECT_MS = 2000
const ASK_AGAIN_MS = 250
/** Probe results are cached for this long: any number of health checks ask the database five times a second. */
const FRESH_MS = 200

export type Pulse = {
  isAnswering: () => Promise<boolean>
  /** Called when an answer is overdue: probes, and acts on the result. */
  suspect: () => void
  /** True from the probe that found the database silent until one that is answered. */
  isSilent: () => boolean
  close: () => Promise<void>
}

type PulseOptions = {
  config: pg.ClientConfig
  /** Destroys every open connection. */
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

/** The probe's connection; `swallowed` is called when a new connection is answered but the old one is not. */
function openProbe(config: pg.ClientConfig, swallowed: () => void) {
  let client: pg.Client | undefined
  let closed = false

  /** Over a new connection. */
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
      // Both were asked at once; if only the new connection is answered, a proxy or firewall has dropped the state of
      // the old ones.
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
