import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join as pathOf } from 'node:path'
import type pg from 'pg'
import { type Account, asSuperuser, join, type Machine, makeDatabase, makeRole } from './furnish.ts'
import { asked, type ClusterNode, makeNode, SUPERUSER } from './node.ts'

// A coordinator and workers on this machine, set up as docs/citus.md tells: an ordinary role that owns its database on
// every node, and passwords between them.

const ROLE = 'kepenk'
const DATABASE = 'kepenk'
const HOST = '127.0.0.1'

export type ClusterOptions = {
  /** Path of pg_config of a PostgreSQL that Citus is installed beside. */
  pgConfig: string
  folder: string
  /** The coordinator's port; workers follow. */
  port: number
  workers: number
  settings?: Record<string, string>
}

export type Cluster = {
  /** DATABASE_URL of the service. */
  url: string
  /** The same of a superuser. */
  superuserUrl: string
  connection: pg.ClientConfig
  coordinator: ClusterNode
  workers: readonly ClusterNode[]
  /** As a superuser of the service's database, on the coordinator unless another port is given. */
  asSuperuser: (statements: readonly string[], port?: number) => Promise<any[]>
  stop: () => Promise<void>
}

export class NotInstalled extends Error {}

export function binariesOf(pgConfig: string): string {
  const told = (what: string) => execFileSync(pgConfig, [what], { encoding: 'utf8' }).trim()
  let folders: { bin: string; lib: string }
  try {
    folders = { bin: told('--bindir'), lib: told('--pkglibdir') }
  } catch (error) {
    throw new NotInstalled(`${pgConfig}: ${(error as Error).message}`)
  }
  for (const name of ['initdb', 'postgres']) {
    if (!existsSync(pathOf(folders.bin, name))) throw new NotInstalled(`no ${name} in ${folders.bin}`)
  }
  if (!existsSync(pathOf(folders.lib, 'citus.so'))) throw new NotInstalled(`no citus.so in ${folders.lib}`)
  return folders.bin
}

export async function startCluster(o: ClusterOptions): Promise<Cluster> {
  const bin = binariesOf(o.pgConfig)
  const password = randomBytes(16).toString('hex')
  const accounts = { role: { user: ROLE, password }, superuser: { user: SUPERUSER, password } }
  const machines: Machine[] = Array.from({ length: o.workers + 1 }, (_, i) => ({ host: HOST, port: o.port + i }))
  const nodes = machines.map(({ port }, i) =>
    makeNode({
      ...{ bin, port, password, settings: o.settings ?? {} },
      folder: pathOf(o.folder, i === 0 ? 'coordinator' : `worker-${i}`),
    }),
  )
  const stop = async () => {
    for (const node of nodes) await node.stop()
  }
  try {
    await Promise.all(nodes.map((node) => node.start()))
    for (const machine of machines) {
      await makeRole(machine, accounts)
      await makeDatabase(machine, DATABASE, accounts)
    }
    await join(machines, DATABASE, accounts.superuser)
    const [coordinator, ...workers] = nodes as [ClusterNode, ...ClusterNode[]]
    const urlOf = ({ user }: Account) => `postgresql://${user}:${password}@${HOST}:${o.port}/${DATABASE}`
    return {
      url: urlOf(accounts.role),
      superuserUrl: urlOf(accounts.superuser),
      connection: { host: HOST, port: o.port, ...accounts.role, database: DATABASE },
      coordinator,
      workers,
      asSuperuser: (statements, port = o.port) =>
        asked(asSuperuser({ host: HOST, port }, accounts.superuser, DATABASE), statements),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
