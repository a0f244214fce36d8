import { Worker } from 'node:worker_threads'
import { fairQueue } from '../concurrency/fair-queue.ts'
import { hata } from '../errors.ts'
import { cleanHtml } from './html.ts'
import { htmlFits } from './html-length.ts'
import type { Answer, Question } from './html-thread.ts'
import { isPlainMarkup } from './plain-markup.ts'

// HTML sanitising cannot be interrupted: 200,000 `<` take 0.4 s. Short texts are cleaned synchronously, long ones on a
// worker thread; so are many short ones in one turn of the event loop. Stores take turns there.

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

/** Sanitised HTML. Await it before taking locks. What most texts are is seen at a glance, and costs no room. */
export const cleaned = (magaza_id: string, html: string): string | Promise<string> =>
  html.length <= SHORT && (isPlainMarkup(html) || fitsTurn(html)) ? cleanHtml(html) : inThread(magaza_id, html)

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

// Texts of one bulk request are a hundred.
const inTurn = fairQueue({ total: 1, each: 1, queue: { total: 5000, each: 500 } })

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
