import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '../../support/processes/until.ts'
import { towardsReceivers } from '../../support/processes/webhook-crash.ts'
import { ask, isRunning, type Several, startSeveral } from '../several.ts'

// Services on one database as on machines of their own: each with a data folder, and processes that nobody else ends.

export type Machine = {
  service: Several
  /** Of this machine's processes alone. */
  settings: Record<string, string>
  folder: string
}

export type Fleet = {
  machines: Machine[]
  join: (more?: Record<string, string>) => Promise<Machine>
  /** An address of one of them, in turn. */
  address: () => string
  /** All processes of the machine at once, as when its power goes; then it starts again. */
  loseAndStart: (m: Machine) => Promise<void>
  /** Ended as an operator does it; then it starts again. */
  endAndStart: (m: Machine) => Promise<void>
  end: () => Promise<void>
}

export async function openFleet(shared: Record<string, string>, count: number): Promise<Fleet> {
  const machines: Machine[] = []
  let turn = 0
  const start = (m: Omit<Machine, 'service'>) => startSeveral(m.folder, { ...shared, ...m.settings })
  const join_ = async (more: Record<string, string> = {}): Promise<Machine> => {
    const folder = mkdtempSync(join(tmpdir(), 'kepenk-filo-'))
    const own = { folder, settings: { ...towardsReceivers(folder), ...more } }
    const machine = { ...own, service: await start(own) }
    machines.push(machine)
    return machine
  }
  await Promise.all(Array.from({ length: count }, () => join_()))
  return {
    machines,
    join: join_,
    address: () => (machines[turn++ % machines.length] as Machine).service.address,
    loseAndStart: async (m) => {
      const all = processesOf(m)
      for (const pid of all) process.kill(pid, 'SIGKILL')
      await m.service.ended
      await until('its processes are gone', () => all.filter(isRunning).length === 0)
      m.service = await start(m)
    },
    endAndStart: async (m) => {
      await endOne(m)
      m.service = await start(m)
    },
    end: async () => {
      await Promise.all(machines.map(endOne))
      for (const { folder } of machines) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The one that supervises first: it must not replace the others while they fall. */
const processesOf = ({ service }: Machine): number[] => [service.process.pid as number, ...service.children()]

async function endOne({ service }: Machine): Promise<void> {
  service.process.kill('SIGTERM')
  assert.deepEqual(await service.ended, [0, null], service.said())
}

/** How each process of the machine answers, asked by new connections until all have. */
export async function answersOf({ service }: Machine, path: string, key: string): Promise<string[]> {
  const count = Math.max(1, service.children().length)
  const seen = new Map<number, string>()
  await until('all its processes have answered', async () => {
    const reply = await ask(service.address + path, key)
    // One that is too busy says so, and is asked again.
    if (!reply || reply.status === 503) return false
    const line = () => service.lines.find((l) => l.istek !== undefined && l.istek === reply.headers['svc-istek'])
    await until('it is logged', () => line() !== undefined)
    seen.set(line()?.surec ?? 0, [reply.status, reply.body?.ad].filter(Boolean).join(' '))
    return seen.size >= count
  })
  return [...seen.values()]
}
