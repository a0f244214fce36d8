import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { migrateCitus } from '../../src/db/upkeep/migrate.ts'
import { type Accounts, asSuperuser, join, type Machine, makeDatabase, makeRole } from './furnish.ts'
import { asked } from './node.ts'

// A template database on all machines of a given cluster. What Citus keeps about a database is in its catalogues: shards
// beside the tables, nodes by host and port, the group of the machine itself. None of it names the database, so a copy on
// each machine is a spread database again.

const ROLE = 'kepenk_deneme'

/** Each test database has as many tables as there are shards, on disk and to copy: two on each of two machines tell as much as 32. */
const SHARDS = 4

export class NotACluster extends Error {}

export type OnCluster = {
  /** Of the service's role, to the coordinator. */
  connection: pg.ClientConfig
  /** Of a superuser, to each machine; the coordinator is the first. */
  machines: pg.ClientConfig[]
  stop: () => Promise<void>
}

const WHO = `
  select rolsuper as is_super, to_regclass('pg_dist_node') is not null as has_citus
  from pg_roles where rolname = current_user`
const NODES = `
  select nodename as host, nodeport as port from pg_dist_node
  where noderole = 'primary' and isactive order by groupid`

/** The machines of the cluster whose coordinator is asked, the coordinator first. */
async function machinesOf(given: pg.ClientConfig): Promise<Machine[]> {
  const [who] = await asked(given, [WHO])
  if (!who.is_super) throw new NotACluster(`${given.user} is no superuser: databases with Citus are made by one`)
  if (!who.has_citus) throw new NotACluster(`the database ${given.database} has no Citus`)
  const [{ groupid }] = await asked(given, ['select groupid from pg_dist_local_group'])
  if (groupid !== 0) throw new NotACluster(`${given.host}:${given.port} is a worker, not the coordinator`)
  const machines = await asked(given, [NODES])
  if (machines.length < 2) throw new NotACluster('the coordinator knows no workers')
  return machines
}

/** A superuser's address of a coordinator, in a database of it that knows the machines. */
export async function startOnCluster(
  given: pg.ClientConfig,
  template: string,
  settable: readonly string[],
): Promise<OnCluster> {
  const machines = await machinesOf(given)
  const superuser = { user: String(given.user), password: String(given.password ?? '') }
  const accounts: Accounts = { role: { user: ROLE, password: randomBytes(16).toString('hex') }, superuser }
  const connections = machines.map((machine) => asSuperuser(machine, superuser, 'postgres'))
  const remove = async () => {
    for (const connection of connections) await asked(connection, [`drop database if exists ${template} with (force)`])
  }
  await remove()
  for (const machine of machines) {
    await makeRole(machine, accounts)
    await asked(asSuperuser(machine, superuser, 'postgres'), [
      "load 'auto_explain'",
      // Tests have rows that cannot be changed.
      `alter role ${ROLE} set citus.enable_unsafe_triggers = on`,
      ...settable.map((name) => `grant set on parameter ${name} to ${ROLE}`),
    ])
    await makeDatabase(machine, template, accounts)
  }
  await join(machines, template, superuser)
  const [{ host, port }] = machines as [Machine]
  const connection = { host, port, ...accounts.role, database: 'postgres' }
  await migrateCitus({ ...connection, database: template, options: `-c citus.shard_count=${SHARDS}` }, () => {})
  await Promise.all(connections.map((c) => quieten(c, template)))
  return { connection, machines: connections, stop: remove }
}

/**
 * A database that somebody is connected to cannot be copied. Citus itself is, in each: its maintenance daemon, which nobody
 * starts again but the next session.
 */
async function quieten(connection: pg.ClientConfig, database: string): Promise<void> {
  const STOP = `
    select count(*)::int as left,
      count(pg_terminate_backend(pid)) filter (where backend_type <> 'client backend') as ended
    from pg_stat_activity where datname = '${database}'`
  while ((await asked(connection, [STOP]))[0].left > 0) await pause(50)
}
