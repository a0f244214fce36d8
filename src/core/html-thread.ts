import { parentPort } from 'node:worker_threads'
import { cleanHtml } from './html.ts'

// The thread that long HTML is cleaned in: one text after the other, each answered under its number.

parentPort?.on('message', ({ no, html }: { no: number; html: string }) => {
  parentPort?.postMessage({ no, clean: cleanHtml(html) })
})
