import { parentPort } from 'node:worker_threads'
import { cleanHtml } from './html.ts'

// The thread that long HTML is cleaned in: one text after the other, each answered under its number.

export type Question = { no: number; html: string }
export type Answer = { no: number; clean: string }

parentPort?.on('message', ({ no, html }: Question) => {
  parentPort?.postMessage({ no, clean: cleanHtml(html) } satisfies Answer)
})
