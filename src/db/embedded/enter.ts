import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import * as hba from './hba.ts'
import type { Location } from './location.ts'
import { keepPassword, newPassword, passwordFile, passwordOf, readPassword, SERVICE, SUPERUSER } from './password.ts'
import { isAlive } from './process.ts'
import type { Server } from './server.ts'
import { reload } from './server.ts'

export type Connection = { host: string; port: number; user: string; database: string; password: string }

const DATABASE = 'kepenk'
/** Wrong password, no such role, no such database. */
const UNFURNISHED = ['28P01', '28000', '3D000']

export const connectionAs = (role: string, password: string, server: Server): Connection => ({
  host: server.socket || '127.0.0.1',
  port: server.port,
  user: role,
  database: DATABASE,
  password: passwordOf(role, password),
})

/**
 * Connects as the service, and repairs role, database and pg_hba.conf where they are missing: in a new cluster, in one
 * whose first start was cut short, and in one of an old version, where every local user was superuser.
 */
export async function enter(location: Location, native: string, server: Server, isAlone: boolean): Promise<Connection> {
  const known = readPassword(location)
  const isClosed = !hba.isOpen(location)
  if (known !== undefined && isClosed) {
    const service = connectionAs(SERVICE, known, server)
    if ((await knock(service, server)) === undefined) return service
  }
  if (known === undefined && isClosed && !isAlone) {
    throw new Error(
      `Veritabanının parolası yok: ${passwordFile(location)}; onu kullanan süreçler kapanınca yenisi yapılır`,
    )
  }
  const password = known ?? newPassword()
  if (known === undefined) keepPassword(location, password)
  const isReopened = await openIfLost(location, native, server, password)
  await furnish(password, server)
  // Processes of an older version that still run connect without a password.
  if (hba.isOpen(location) && (isAlone || isReopened)) {
    hba.close(location)
    reload(native, server)
  }
  return connectionAs(SERVICE, password, server)
}

async function openIfLost(location: Location, native: string, server: Server, password: string): Promise<boolean> {
  const superuser = { ...connectionAs(SUPERUSER, password, server), database: 'postgres' }
  if ((await knock(superuser, server)) === undefined) return false
  if (server.socket === '') throw new Error(`Veritabanının parolası başka: ${passwordFile(location)}`)
  hba.open(location)
  reload(native, server)
  const deadline = Date.now() + 10_000
  while ((await knock(superuser, server)) !== undefined) {
    if (Date.now() > deadline) throw new Error(`Veritabanının parolası değiştirilemedi: ${passwordFile(location)}`)
    await sleep(20)
  }
  return true
}

/** Tries a connection, and waits while the server starts. Returns the SQLSTATE of what is missing. */
async function knock(connection: Connection, server: Server): Promise<string | undefined> {
  const deadline = Date.now() + 60_000
  for (;;) {
    try {
      await inSession(connection, (client) => client.query('select 1'))
      return undefined
    } catch (e) {
      const code = (e as { code?: string }).code ?? ''
      if (code === '53300') return undefined // every place is taken: it is up, and another process of ours uses it
      if (UNFURNISHED.includes(code)) return code
      // Recovering from a crashed backend: up again within moments.
      const isPassing = ['57P03', '57P01', '57P02', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(code)
      if (!isPassing || !isAlive(server.pid) || Date.now() > deadline) {
        throw new Error(`Veritabanına bağlanılamadı: ${(e as Error).message || code}`)
      }
      await sleep(20)
    }
  }
}

/** Creates or repairs the service's role and database; idempotent. */
async function furnish(password: string, server: Server): Promise<void> {
  const superuser = connectionAs(SUPERUSER, password, server)
  await inSession({ ...superuser, database: 'postgres' }, async (client) => {
    // SCRAM iterations slow down guessing of weak passwords; ours are random, and every connection would pay for them.
    await client.query('set scram_iterations = 16')
    const roles = await client.query('select 1 from pg_roles where rolname = $1', [SERVICE])
    if (roles.rowCount === 0) await client.query(`create role ${SERVICE}`)
    for (const role of [SERVICE, SUPERUSER]) {
      await client.query(`alter role ${role} login password '${passwordOf(role, password)}'`)
    }
    await client.query(`grant pg_checkpoint to ${SERVICE}`)
    const databases = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (databases.rowCount === 0) await client.query(`create database ${DATABASE} owner ${SERVICE}`)
    else await client.query(`alter database ${DATABASE} owner to ${SERVICE}`)
  })
  await inSession(superuser, (client) => client.query(GIVE))
}

/**
 * Changes the owner of all that the superuser created in the service's database; indexes and sequences follow their
 * table.
 */
const GIVE = `
do $$
declare one record;
begin
  for one in
    select c.oid::regclass as ad
    from pg_class c
    where c.relnamespace = 'public'::regnamespace
      and c.relkind in ('r', 'p', 'v', 'm', 'S')
      and c.relowner = '${SUPERUSER}'::regrole
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i', 'e'))
    order by c.oid
  loop
    execute format('alter table %s owner to ${SERVICE}', one.ad);
  end loop;
end $$`

async function inSession<T>(connection: Connection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  // ssl is named because PGSSLMODE in the environment would otherwise decide.
  const client = new pg.Client({ ...connection, ssl: false, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {}) // the same failure rejects the call below
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end()
  }
}
