import { parentPort } from 'node:worker_threads'
import { cleanHtml } from './html.ts'

// Worker thread for long HTML: one text at a time.

parentPort?.on('message', (html: string) => parentPort?.postMessage(cleanHtml(html)))
