import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { asked, type ClusterNode, makeNode, SUPERUSER } from './node.ts'

// A coordinator and workers on this machine, set up as docs/citus.md tells: an ordinary role that owns its database on
// every node, and passwords between them.

export const ROLE = 'kepenk'
const DATABASE = 'kepenk'

export type ClusterOptions = {
  /** Path of pg_config of a PostgreSQL that Citus is installed beside. */
  pgConfig: string
  folder: string
  /** The coordinator's port; workers follow. */
  port: number
  workers: number
}

export type Cluster = {
  /** DATABASE_URL of the service. */
  url: string
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
    if (!existsSync(join(folders.bin, name))) throw new NotInstalled(`no ${name} in ${folders.bin}`)
  }
  if (!existsSync(join(folders.lib, 'citus.so'))) throw new NotInstalled(`no citus.so in ${folders.lib}`)
  return folders.bin
}

export async function startCluster(o: ClusterOptions): Promise<Cluster> {
  const bin = binariesOf(o.pgConfig)
  const password = randomBytes(16).toString('hex')
  const nodes = Array.from({ length: o.workers + 1 }, (_, i) =>
    makeNode({ bin, folder: join(o.folder, i === 0 ? 'coordinator' : `worker-${i}`), port: o.port + i, password }),
  )
  const stop = async () => {
    for (const node of nodes) await node.stop()
  }
  const at = (port: number, user: string, database: string) => ({ host: '127.0.0.1', port, user, password, database })
  try {
    await Promise.all(nodes.map((node) => node.start()))
    for (const { port } of nodes) await furnish((database) => at(port, SUPERUSER, database), password)
    const [coordinator, ...workers] = nodes as [ClusterNode, ...ClusterNode[]]
    const members = workers.map(({ port }) => `select citus_add_node('127.0.0.1', ${port})`)
    await asked(at(o.port, SUPERUSER, DATABASE), [
      `select citus_set_coordinator_host('127.0.0.1', ${o.port})`,
      ...members,
    ])
    return {
      url: `postgresql://${ROLE}:${password}@127.0.0.1:${o.port}/${DATABASE}`,
      connection: at(o.port, ROLE, DATABASE),
      coordinator,
      workers,
      asSuperuser: (statements, port = o.port) => asked(at(port, SUPERUSER, DATABASE), statements),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Role, database, extension, and how this node signs in to the others. */
async function furnish(at: (database: string) => pg.ClientConfig, password: string): Promise<void> {
  await asked(at('postgres'), [
    `create role ${ROLE} login password '${password}'`,
    `alter role ${ROLE} set lock_timeout = '5s'`,
    `alter role ${ROLE} set timezone = 'UTC'`,
    `create database ${DATABASE} owner ${ROLE}`,
  ])
  await asked(at(DATABASE), [
    'create extension citus',
    ...[ROLE, SUPERUSER].map(
      (role) =>
        `insert into pg_dist_authinfo (nodeid, rolename, authinfo) values (0, '${role}', 'password=${password}')`,
    ),
  ])
}
