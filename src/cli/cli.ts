import { listenForSignals } from './interrupt.ts'

const { run } = await import('./run.ts')

const say = (line: string) => void process.stderr.write(`${line}\n`)
const out = (text: string) => void process.stdout.write(text)
// Progress rewrites its own line, which only a terminal can show.
const progress = (text: string) => void (process.stderr.isTTY && process.stderr.write(`\r\u001b[K${text}`))

// EPIPE: a reader that went away (`| head`) or a closed terminal must not end us before the database is stopped.
let isLost = false
process.stderr.on('error', () => {})
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') return
  isLost = true
  say(`Çıktı yazılamadı: ${error.message}`)
})

const code = await run(process.argv.slice(2), { out, say, progress, interrupt: listenForSignals(say) })
await new Promise<void>((resolve) => process.stdout.write('', () => resolve()))
// Not process.exit: data written into a pipe must still arrive.
process.exitCode = isLost ? 1 : code
