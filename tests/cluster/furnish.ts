import type pg from 'pg'
import { LOCK_MS } from '../../src/db/connection/pool.ts'
import { asked } from './node.ts'

// What docs/citus.md has an operator do on each machine and on the coordinator, as a superuser.

export type Account = { user: string; password: string }

/** Who is to own the database, and who sets it up. */
export type Accounts = { role: Account; superuser: Account }

export type Machine = { host: string; port: number }

/** A superuser's connection to a database of a machine. */
export const asSuperuser = (
  { host, port }: Machine,
  { user, password }: Account,
  database: string,
): pg.ClientConfig => ({
  ...{ host, port, user, password, database },
})

/** An ordinary role with the settings that the service wants on workers; one that is there gets them anew. */
export async function makeRole(machine: Machine, { role, superuser }: Accounts): Promise<void> {
  const at = asSuperuser(machine, superuser, 'postgres')
  const [found] = await asked(at, [`select from pg_roles where rolname = '${role.user}'`])
  await asked(at, [
    `${found ? 'alter' : 'create'} role ${role.user} login password '${role.password}'`,
    `alter role ${role.user} set lock_timeout = '${LOCK_MS}ms'`,
    `alter role ${role.user} set timezone = 'UTC'`,
  ])
}

/** Its database, the extension, and how this machine signs in to the others. */
export async function makeDatabase(machine: Machine, database: string, { role, superuser }: Accounts): Promise<void> {
  await asked(asSuperuser(machine, superuser, 'postgres'), [`create database ${database} owner ${role.user}`])
  await asked(asSuperuser(machine, superuser, database), [
    'create extension citus',
    ...[role, superuser].map(
      ({ user, password }) =>
        `insert into pg_dist_authinfo (nodeid, rolename, authinfo) values (0, '${user}', 'password=${password}')`,
    ),
  ])
}

/** Makes the machines one cluster, in that database; the first is its coordinator. */
export async function join(
  [coordinator, ...workers]: readonly Machine[],
  database: string,
  superuser: Account,
): Promise<void> {
  if (!coordinator) throw new Error('no coordinator')
  await asked(asSuperuser(coordinator, superuser, database), [
    `select citus_set_coordinator_host('${coordinator.host}', ${coordinator.port})`,
    ...workers.map(({ host, port }) => `select citus_add_node('${host}', ${port})`),
  ])
}
