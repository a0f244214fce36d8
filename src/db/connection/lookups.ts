import pg from 'pg'
import { hangUp, streamOf } from './hang-up.ts'

/**
 * Pipelined connections shared by all callers: statements are sent without waiting for earlier answers, and those of
 * one event-loop turn in one write. Only for short statements (head-of-line blocking): whatever is queued behind a
 * long one waits for it.
 */
export type Lookups = {
  next: () => Promise<pg.Client>
  /** What waits on them fails; the next ones are new. */
  drop: () => void
  close: () => Promise<void>
}

type LookupOptions = {
  size: number
  /** Called before it connects. */
  opened: (client: pg.Client) => void
  /** The first that is asked on it. */
  prepare: (client: pg.Client) => Promise<unknown>
}

export function openLookups(config: pg.ClientConfig, { size, opened, prepare }: LookupOptions): Lookups {
  const pipelined = { ...config, pipeline: true } as pg.ClientConfig
  const slots: (Promise<pg.Client> | undefined)[] = Array.from({ length: size })
  const clients: pg.Client[] = []
  let next = 0
  let closed = false
  const open = async (i: number): Promise<pg.Client> => {
    const client = new pg.Client(pipelined)
    // One that was dropped ends when the next is there already.
    clients[i] = client
    const forget = () => {
      if (clients[i] === client) slots[i] = undefined
    }
    client.on('error', forget)
    client.on('end', forget)
    opened(client)
    try {
      await client.connect()
      await prepare(client)
    } catch (error) {
      forget()
      throw error
    }
    return client
  }
  return {
    next: async () => {
      if (closed) throw new Error('Connection terminated')
      const i = next++ % size
      slots[i] ??= open(i)
      const client = await slots[i]
      corkForTurn(client)
      return client
    },
    drop: () => {
      for (const [i, client] of slots.entries()) {
        slots[i] = undefined
        client?.then(hangUp, () => {})
      }
    },
    close: async () => {
      closed = true
      const clients = await Promise.allSettled(slots)
      await Promise.all(clients.map((c) => (c.status === 'fulfilled' ? c.value?.end() : undefined)))
    },
  }
}

const corked = new WeakSet<pg.ClientBase>()

/**
 * Corks the socket until the end of the event-loop turn: one write instead of many, since waking the database costs
 * most.
 */
export function corkForTurn(client: pg.ClientBase): void {
  if (corked.has(client)) return
  const stream = streamOf(client)
  corked.add(client)
  stream.cork()
  setImmediate(() => {
    corked.delete(client)
    stream.uncork()
  })
}
