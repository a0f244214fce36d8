import { parentPort } from 'node:worker_threads'
import { cleanHtml } from './html.ts'

// Worker thread for long HTML: one text at a time, answered by number.

export type Question = { no: number; html: string }
export type Answer = { no: number; clean: string }

parentPort?.on('message', ({ no, html }: Question) => {
  parentPort?.postMessage({ no, clean: cleanHtml(html) } satisfies Answer)
})
