import { Worker } from 'node:worker_threads'
import { plainLetters } from '../text/slug.ts'
import type { Answer, Question } from './parola-thread.ts'

// Password strength (zxcvbn) on a worker thread: its dictionaries take a second to load and 80 MB, and a hostile
// password takes 0.16 s of CPU. The thread starts with the first password and ends when idle.

const IDLE_MS = 60_000
/** Bound of the queue: beyond it the caller gets 503. */
const MAX_WAITING = 100
const MAX_LENGTH = 200
const MAX_PARTS = 80

export type Guc = { skor: number; yaygin: boolean }
type Waiting = { resolve: (guc: Guc) => void; reject: (error: unknown) => void }

let thread: Worker | undefined
let counter = 0
let idle: NodeJS.Timeout | undefined
const waiting = new Map<number, Waiting>()

/**
 * From 0 (guessed at once) to 4; `bilinen`: personal words that an attacker tries first. Null when the queue is full.
 */
export function parolaGucu(parola: string, bilinen: readonly string[]): Promise<Guc> | null {
  if (waiting.size >= MAX_WAITING) return null
  clearTimeout(idle)
  thread ??= startThread()
  const to = thread
  return new Promise((resolve, reject) => {
    const no = ++counter
    waiting.set(no, { resolve, reject })
    // Keeps the process alive only while an answer is pending.
    to.ref()
    to.postMessage({ no, parola: parola.slice(0, MAX_LENGTH), bilinen: partsOf(bilinen) } satisfies Question)
  })
}

/**
 * Addresses and names, their words, and all words joined; each also in plain ASCII letters. Bounded, since each is
 * searched for.
 */
const partsOf = (bilinen: readonly string[]): string[] => {
  const texts = bilinen.map((text) => text.slice(0, 254).toLocaleLowerCase('tr'))
  const words = texts.map((text) => text.split(/[^\p{L}\d]+/u).filter(Boolean))
  const parts = [...texts, ...words.map((of) => of.join('')), ...words.flat()].filter((part) => part.length >= 3)
  return [...new Set(parts.flatMap((part) => [part, plainLetters(part)]))].slice(0, MAX_PARTS)
}

function startThread(): Worker {
  const started = new Worker(new URL('./parola-thread.ts', import.meta.url))
  started.on('message', ({ no, ...guc }: Answer) => {
    waiting.get(no)?.resolve(guc)
    waiting.delete(no)
    if (waiting.size > 0) return
    started.unref()
    idle = setTimeout(() => void started.terminate(), IDLE_MS).unref()
  })
  // Rejects whoever waits; the next password starts a new thread.
  const ended = (error: unknown) => {
    if (thread !== started) return
    thread = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  started.on('error', ended)
  started.on('exit', () => ended(new Error('the thread that judges passwords has ended')))
  return started
}
