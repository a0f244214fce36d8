import { Worker } from 'node:worker_threads'
import { plainLetters } from '../text/slug.ts'
import type { Answer, Question } from './parola-thread.ts'

// How soon a password is guessed. Its dictionaries take a second to read and 80 MB to keep, and a hostile password holds a
// processor for 0.16 s: a thread does it, which begins with the first password that is chosen and ends when none is for a while.

const IDLE_MS = 60_000
/** Nobody waits for an answer behind so many. */
const MAX_WAITING = 100
const MAX_LENGTH = 200
const MAX_PARTS = 80

export type Guc = { skor: number; yaygin: boolean }
type Waiting = { resolve: (guc: Guc) => void; reject: (error: unknown) => void }

let thread: Worker | undefined
let counter = 0
let idle: NodeJS.Timeout | undefined
const waiting = new Map<number, Waiting>()

/** From 0 (guessed at once) to 4; `bilinen` is what whoever guesses tries first. Null when too many ask at once. */
export function parolaGucu(parola: string, bilinen: readonly string[]): Promise<Guc> | null {
  if (waiting.size >= MAX_WAITING) return null
  clearTimeout(idle)
  thread ??= startThread()
  const to = thread
  return new Promise((resolve, reject) => {
    const no = ++counter
    waiting.set(no, { resolve, reject })
    // Only while somebody waits does it keep the process from ending.
    to.ref()
    to.postMessage({ no, parola: parola.slice(0, MAX_LENGTH), bilinen: partsOf(bilinen) } satisfies Question)
  })
}

/**
 * Addresses and names, their words, and all of it written together; each also without the letters that some keyboards lack.
 * Not too many of them, for each is looked for.
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
  // Whoever waits hears of its end, and the next password begins another.
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
