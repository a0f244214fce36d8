import type pg from 'pg'
import { type Statement, valuesOf } from '../sql.ts'
import type { Tx } from '../work.ts'
import type { Liveness } from './liveness.ts'
import type { Lookups } from './lookups.ts'
import { isConnectionLost } from './pg-errors.ts'
import type { createShares } from './shares.ts'
import type { Slot } from './transaction.ts'

// Statements outside transactions, auto-committed: pipelined over a few shared connections, or over one taken from the
// pool for that statement alone.

export type Asking = {
  liveness: Liveness
  /** Maps a driver error to what the caller may see. */
  explained: (error: unknown) => unknown
  observe: ((text: string) => void) | undefined
}

/** Short statements: pipelined over the next of a few shared connections. */
export const lookingUp = (o: Asking, among: Lookups): Tx['run'] =>
  asking(o, async (s, params) => send(o, await o.liveness.connected(among.next()), s, params))

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

/** Retries once when the connection was lost: outside a transaction these are reads, or safe to repeat. */
const asking =
  ({ liveness, explained }: Asking, once: Tx['run']): Tx['run'] =>
  async (s, params) => {
    liveness.assertAnswering()
    try {
      return await once(s, params).catch((error) => {
        if (!isConnectionLost(error) || liveness.isSilent()) throw error
        return once(s, params)
      })
    } catch (error) {
      throw explained(error)
    }
  }

const send = <R>(o: Asking, client: pg.ClientBase, s: Statement<object, object>, params: object): Promise<R[]> =>
  o.liveness.answered(client, runStatement(client, s, params, o.observe))

/** A pooled connection within the store's share: waits for a slot first, then for the connection. */
export async function enter(
  liveness: Liveness,
  slots: ReturnType<typeof createShares>,
  pool: pg.Pool,
  magaza_id: string,
): Promise<Slot> {
  const leave = await slots.enter(magaza_id)
  try {
    // The database may have been found silent while this waited for its slot.
    liveness.assertAnswering()
    const client = await liveness.connected(pool.connect())
    const giveBack = (broken: Error | undefined) => {
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
  const result = await client.query({ name, text, values: valuesOf(statement, params) })
  return result.rows as R[]
}
