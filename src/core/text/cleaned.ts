import { Worker } from 'node:worker_threads'
import { hata } from '../errors.ts'
import { cleanHtml } from './html.ts'
import { htmlFits } from './html-length.ts'
import type { Answer, Question } from './html-thread.ts'

// HTML sanitising cannot be interrupted: 200,000 `<` take 0.4 s. Short texts are cleaned synchronously, long ones on a
// worker thread.

/** The worst case of this length takes some 8 ms. */
const SHORT = 4096

type Waiting = { resolve: (clean: string) => void; reject: (error: unknown) => void }

let thread: Worker | undefined
let counter = 0
const waiting = new Map<number, Waiting>()

/** Sanitised HTML. Await it before taking locks. */
export const cleaned = (html: string): string | Promise<string> =>
  html.length <= SHORT ? cleanHtml(html) : inThread(html)

/**
 * The same with a length limit. Sanitising can lengthen a text (open tags are closed, links get a `rel`), so the result
 * is measured: what is stored must be accepted when it is sent again.
 */
export async function cleanedWithin(html: string, max: number, alan: string): Promise<string> {
  const clean = await cleaned(html)
  if (!htmlFits(clean, max)) throw hata('girdi_gecersiz', alan, tooLong(max))
  return clean
}

const tooLong = (max: number) => ({
  tr: `temizlenmiş HTML olarak en çok ${max} karakter olabilir`,
  en: `must have at most ${max} characters as cleaned HTML`,
})

function inThread(html: string): Promise<string> {
  thread ??= startThread()
  const to = thread
  return new Promise((resolve, reject) => {
    const no = ++counter
    waiting.set(no, { resolve, reject })
    // Keeps the process alive only while an answer is pending.
    to.ref()
    to.postMessage({ no, html } satisfies Question)
  })
}

function startThread(): Worker {
  const started = new Worker(new URL('./html-thread.ts', import.meta.url))
  started.on('message', ({ no, clean }: Answer) => {
    waiting.get(no)?.resolve(clean)
    waiting.delete(no)
    if (waiting.size === 0) started.unref()
  })
  // Rejects whoever waits; the next text starts a new thread.
  const ended = (error: unknown) => {
    if (thread === started) thread = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  started.on('error', ended)
  started.on('exit', () => ended(new Error('the thread that cleans HTML has ended')))
  return started
}
