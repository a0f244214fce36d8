import pg from 'pg'
import { gathering } from '../records/look-ups.ts'
import { type AnyStatement, type Statement, valuesOf } from '../sql.ts'
import type { Tx } from '../work.ts'
import type { Liveness } from './liveness.ts'
import type { Lookups } from './lookups.ts'
import { isConnectionLost, isStoreMoved } from './pg-errors.ts'
import type { createShares } from './shares.ts'
import type { Slot } from './transaction.ts'

// Statements outside transactions, auto-committed: pipelined over a few shared connections, or over one taken from the
// pool for that statement alone.

export type Asking = {
  liveness: Liveness
  /** Maps a driver error to what the caller may see. */
  explained: (error: unknown) => unknown
  /** Throws where a machine of the cluster that would be asked is known to be silent. */
  answered: (s: AnyStatement, params: object) => void
  observe: ((text: string) => void) | undefined
}

/** Short statements: pipelined over the next of a few shared connections, those by id gathered. */
export const lookingUp = (o: Asking, among: Lookups): Tx['run'] =>
  gathering(asking(o, async (s, params) => send(o, await o.liveness.connected(among.next()), s, params)))

/** Statements that may be long: over a pooled connection of their own, so that nothing queues behind them. */
export const askingAlone = (o: Asking, enter: () => Promise<Slot>): Tx['run'] =>
  asking(o, async (s, params) => {
    const { client, leave } = await enter()
    let broken: Error | undefined
    try {
      return await send(o, client, s, params)
    } catch (error) {
      if (isConnectionLost(error)) broken = error as Error
      throw error
    } finally {
      leave(broken)
    }
  })

/** Retries once when the connection was lost, or the store's rows have moved: outside a transaction these are reads, or safe to repeat. */
const asking =
  ({ liveness, explained, answered }: Asking, once: Tx['run']): Tx['run'] =>
  async (s, params) => {
    liveness.assertAnswering()
    answered(s, params)
    try {
      return await once(s, params).catch((error) => {
        const isWorthwhile = isConnectionLost(error) || isStoreMoved(error)
        if (!isWorthwhile || liveness.isSilent()) throw error
        answered(s, params)
        return once(s, params)
      })
    } catch (error) {
      throw explained(error)
    }
  }

const send = <R>(o: Asking, client: pg.ClientBase, s: Statement<object, object>, params: object): Promise<R[]> =>
  o.liveness.answered(client, runStatement(client, s, params, o.observe))

/** Connections of one kind, and what a store needs to get one. */
export type Door = {
  liveness: Liveness
  slots: ReturnType<typeof createShares>
  pool: pg.Pool
  /** Throws for a store whose machine is known to be silent. */
  served: (magaza_id: string) => void
  /** Those in use, with the stores that they are used for. */
  held: Map<pg.PoolClient, string>
}

/** A pooled connection within the store's share: waits for a slot first, then for the connection. */
export async function enter({ liveness, slots, pool, served, held }: Door, magaza_id: string): Promise<Slot> {
  served(magaza_id)
  const leave = await slots.enter(magaza_id)
  try {
    // The database, or the store's machine, may have been found silent while this waited for its slot.
    liveness.assertAnswering()
    served(magaza_id)
    const client = await liveness.connected(pool.connect())
    held.set(client, magaza_id)
    const giveBack = (broken: Error | undefined) => {
      held.delete(client)
      client.release(broken)
      leave()
    }
    return { client, leave: giveBack }
  } catch (error) {
    leave()
    throw error
  }
}

export async function runStatement<R>(
  client: pg.ClientBase,
  statement: Statement<object, object>,
  params: object,
  observe: Asking['observe'],
): Promise<R[]> {
  observe?.(statement.text)
  const { name, text } = statement
  const asked = queried<R>(client, name, text, valuesOf(statement, params))
  return asked.catch((error: Error) => {
    // As the driver does: otherwise its stack is that of the socket.
    Error.captureStackTrace(error)
    throw error
  })
}

/** A plain configuration is copied by the driver property by property: a tenth of what a short statement costs the service. */
const queried = <R>(client: pg.ClientBase, name: string, text: string, values: unknown[]): Promise<R[]> =>
  new Promise((resolve, reject) => {
    const query = new pg.Query<object[], unknown[]>(text, values, (error, result) =>
      error ? reject(error) : resolve(result.rows as R[]),
    )
    client.query(Object.assign(query, { name }))
  })
