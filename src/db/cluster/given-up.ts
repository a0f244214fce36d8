import type pg from 'pg'
import type { Door } from '../connection/asking.ts'
import { hangUp } from '../connection/hang-up.ts'
import type { Liveness } from '../connection/liveness.ts'
import type { Lookups } from '../connection/lookups.ts'
import type { Machines } from '../connection/machines.ts'
import { NO_STORE } from '../no-store.ts'
import { PROBING, type Query } from './silence.ts'

// Connections when a machine of the cluster has been found silent, and those that find it so.

type Open = { write: Door; look: Door; lookups: readonly Lookups[] }

/** What waits for a machine that was found silent, and what may: reads are asked again, by others if they are of all stores. */
export function giveUp({ isServed }: Pick<Machines, 'isServed'>, { write, look, lookups }: Open): void {
  for (const [client, magaza_id] of write.held) if (!isServed(magaza_id)) hangUp(client)
  for (const [client, magaza_id] of look.held) if (magaza_id === NO_STORE || !isServed(magaza_id)) hangUp(client)
  for (const each of lookups) each.drop()
}

/** Sessions of their own, for one question. */
export function sessionsApart({ Client }: Liveness, config: pg.ClientConfig) {
  const own = { ...config, options: `${config.options} ${PROBING}` }
  return async <T>(ask: (query: Query) => Promise<T>): Promise<T> => {
    const client = new Client(own)
    try {
      await client.connect()
      return await ask((text, values) => client.query(text, values))
    } finally {
      hangUp(client)
    }
  }
}
