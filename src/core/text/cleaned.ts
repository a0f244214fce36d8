import { Worker } from 'node:worker_threads'
import { fairQueue } from '../concurrency/fair-queue.ts'
import { hata } from '../errors.ts'
import { nextTurn } from '../turns.ts'
import { cleanHtml } from './html.ts'
import { htmlFits } from './html-length.ts'
import type { Answer, Question } from './html-thread.ts'

// HTML sanitising cannot be interrupted: 200,000 `<` take 0.4 s. Short texts are cleaned on the event loop, so much in one
// turn, long ones on a worker thread, where stores take turns.

/** The worst case of this length takes some 8 ms. A turn has room for so much. */
const SHORT = 4096

let room = SHORT

function fitsTurn(html: string): boolean {
  if (html.length > room) return false
  if (room === SHORT) {
    setImmediate(() => {
      room = SHORT
    })
  }
  room -= html.length
  return true
}

/** Sanitised HTML. Await it before taking locks. */
export function cleaned(magaza_id: string, html: string): string | Promise<string> {
  if (html.length > SHORT) return inThread(magaza_id, html)
  return fitsTurn(html) ? cleanHtml(html) : nextTurn().then(() => cleaned(magaza_id, html))
}

/**
 * The same with a length limit. Sanitising can lengthen a text (open tags are closed, links get a `rel`), so the result
 * is measured: what is stored must be accepted when it is sent again.
 */
export async function cleanedWithin(
  { magaza_id }: { magaza_id: string },
  html: string,
  max: number,
  alan: string,
): Promise<string> {
  const clean = await cleaned(magaza_id, html)
  if (!htmlFits(clean, max)) throw hata('girdi_gecersiz', alan, tooLong(max))
  return clean
}

const tooLong = (max: number) => ({
  tr: `temizlenmiş HTML olarak en çok ${max} karakter olabilir`,
  en: `must have at most ${max} characters as cleaned HTML`,
})

// Texts of one bulk are a hundred, and as many bulks wait as there are transactions.
const inTurn = fairQueue({ total: 1, each: 1, queue: { total: 5000, each: 1000 } })

const inThread = (magaza_id: string, html: string): Promise<string> => inTurn(magaza_id, () => askThread(html))

let thread: Worker | undefined
let asked: PromiseWithResolvers<string> | undefined

async function askThread(html: string): Promise<string> {
  thread ??= startThread()
  const to = thread
  asked = Promise.withResolvers()
  // It keeps the process alive only while an answer is pending.
  to.ref()
  to.postMessage({ html } satisfies Question)
  try {
    return await asked.promise
  } finally {
    to.unref()
  }
}

function startThread(): Worker {
  const started = new Worker(new URL('./html-thread.ts', import.meta.url))
  started.on('message', ({ clean }: Answer) => asked?.resolve(clean))
  // Refuses the text that it had; the next one starts a new thread.
  const ended = (error: unknown) => {
    if (thread !== started) return
    thread = undefined
    asked?.reject(error)
  }
  started.on('error', ended)
  started.on('exit', () => ended(new Error('the thread that cleans HTML has ended')))
  return started
}
