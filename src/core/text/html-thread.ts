import { parentPort } from 'node:worker_threads'
import { cleanHtml } from './html.ts'

// Worker thread for long HTML: one text at a time.

export type Question = { html: string }
export type Answer = { clean: string }

parentPort?.on('message', ({ html }: Question) => {
  parentPort?.postMessage({ clean: cleanHtml(html) } satisfies Answer)
})
