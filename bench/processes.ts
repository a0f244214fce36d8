import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

// Child processes of the bench. Each leads its own process group, so that Ctrl-C reaches only the bench, which ends
// them in order. (The service takes a second signal as "do not wait", and would leave its database running.)

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))
const root = path('..')
const STOP_MS = 30_000

const running = new Set<ChildProcess>()
let closing = false

function watch(start: () => ChildProcess): ChildProcess {
  if (closing) throw new Error('the bench is ending')
  const child = start()
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

export type Service = { port: number; pid: number; firstAnswerMs: number; stop: () => Promise<void> }
export type ServiceOptions = {
  veri: string
  log: string
  profile?: string | undefined
  env?: Record<string, string>
}

/** Node arguments of `npm start`. */
function startArguments(): string[] {
  const { scripts } = JSON.parse(readFileSync(path('../package.json'), 'utf8')) as { scripts: { start: string } }
  return scripts.start.split(' ').slice(1)
}

/** Starts the real service and waits for the first 200 of its health check. */
export async function startService(o: ServiceOptions): Promise<Service> {
  const port = await freePort()
  const flags = o.profile ? ['--cpu-prof', `--cpu-prof-dir=${o.profile}`] : []
  const args = [...flags, ...startArguments()]
  return launch({ args, cwd: root, env: serviceEnv(o, port), port, health: '/saglik' })
}

export type Launch = {
  /** For Node. */
  args: string[]
  cwd: string
  env: NodeJS.ProcessEnv
  port: number
  health: string
}

export async function launch(o: Launch): Promise<Service> {
  const started = performance.now()
  const child = watch(() =>
    spawn(process.execPath, o.args, {
      cwd: o.cwd,
      env: o.env,
      detached: true,
      // Log lines are discarded; stderr is kept for the error message.
      stdio: ['ignore', 'ignore', 'pipe'],
    }),
  )
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-4000)
  })
  await firstAnswer(child, o, () => said)
  return { port: o.port, pid: child.pid as number, firstAnswerMs: performance.now() - started, stop: () => stop(child) }
}

/** Without settings of the caller's own programs. */
export const cleanEnv = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(PORT|DATABASE_URL|NODE_OPTIONS|KEPENK_.*)$/.test(name)),
  )

function serviceEnv(o: ServiceOptions, port: number): NodeJS.ProcessEnv {
  const unlimited = ['temel', 'plus', 'pro', 'test', 'vitrin', 'anonim'].map((n) => `${n}=1000000000`).join(',')
  return {
    ...cleanEnv(),
    NODE_ENV: 'production',
    PORT: String(port),
    KEPENK_HOST: '127.0.0.1',
    KEPENK_ADRES: SERVICE_ADDRESS,
    KEPENK_VERI: o.veri,
    KEPENK_LOG: o.log,
    KEPENK_SINIRLAR: unlimited,
    KEPENK_DEMO: '0',
    ...o.env,
  }
}

/** Part of every answer, so constant. */
export const SERVICE_ADDRESS = 'https://kepenk.example'

async function firstAnswer(child: ChildProcess, o: Launch, said: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the service ended at its start: ${said()}`)
    const ok = await fetch(`http://127.0.0.1:${o.port}${o.health}`).then(
      (r) => r.ok,
      () => false,
    )
    if (ok) return
    await sleep(5)
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done))
  const { port } = probe.address() as AddressInfo
  await new Promise((done) => probe.close(done))
  return port
}

export type Helper = {
  ask: <T>(message: object) => Promise<T>
  tell: (message: object) => void
  stop: () => Promise<void>
}

/** A child with request and reply messages. */
export function startHelper(file: 'load.ts' | 'floor.ts' | 'receiver.ts' | 'crowd/shoppers.ts'): Helper {
  const child = watch(() => fork(path(file), { serialization: 'advanced', detached: true }))
  return {
    tell: (message) => void child.send(message),
    ask: <T>(message: object) =>
      new Promise<T>((resolve, reject) => {
        const ended = () => reject(new Error(`${file} ended`))
        child.once('exit', ended)
        child.once('message', (answer: object) => {
          child.off('exit', ended)
          if ('failed' in answer) reject(new Error(`${file}: ${String(answer.failed)}`))
          else resolve(answer as T)
        })
        child.send(message)
      }),
    stop: () => stop(child),
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await ended
  clearTimeout(late)
}

/** Ends everything that still runs, after an aborted run. */
export async function stopAll(): Promise<void> {
  closing = true
  await Promise.all([...running].map(stop))
}

/** Resident memory and its peak, and CPU time so far; null where the system does not tell (not Linux). */
export function usageOf(pid: number): { rss_mb: number; peak_mb: number; cpu_ms: number } | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const kb = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1])
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number) as [number, number]
    // Clock ticks of 10 ms, as on every Linux that Node runs on.
    return { rss_mb: kb('VmRSS') / 1024, peak_mb: kb('VmHWM') / 1024, cpu_ms: (user + system) * 10 }
  } catch {
    return null
  }
}
