import pg from 'pg'
import { hata } from '../../core/errors.ts'
import { hangUp } from './hang-up.ts'
import { watchOverdue } from './overdue.ts'
import { takePulse } from './pulse.ts'

// The line to the database: every connection there is, and whether anybody answers at the other end.

export type Liveness = ReturnType<typeof watchLiveness>

type LivenessOptions = {
  config: pg.ClientConfig
  /** How long an answer may take. */
  answerMs: number
  warn: ((message: string, error: unknown) => void) | undefined
}

export function watchLiveness({ config, answerMs, warn: say }: LivenessOptions) {
  let closing = false
  const warn = (message: string, error?: unknown): void => void (closing || say?.(message, error))
  const clients = trackClients()
  const pulse = takePulse({ config, dropAll: clients.dropAll, say: warn })
  const overdue = watchOverdue(pulse.suspect)
  return {
    warn,
    opened: clients.opened,
    Client: clients.Client,
    isSilent: pulse.isSilent,
    isAnswering: async (): Promise<boolean> => !pulse.isSilent() && pulse.isAnswering(),
    assertAnswering: (): void => {
      if (pulse.isSilent()) throw hata('bakim')
    },
    /** What was asked over a connection, which is hung up when no answer comes. */
    answered: <T>(client: pg.ClientBase, asked: Promise<T>): Promise<T> =>
      overdue.watch(asked, answerMs, () => hangUp(client)),
    /** A connection that is waited for, however long; that it takes long is suspicious. */
    connected: <T>(connecting: Promise<T>): Promise<T> => overdue.watch(connecting, Number.POSITIVE_INFINITY, () => {}),
    /** Nothing that goes wrong from now on is worth a word. */
    closeSoon: (): void => {
      closing = true
    },
    closePulse: pulse.close,
    close: (): void => {
      overdue.close()
      clients.dropAll()
    },
  }
}

/** Connections, from before they are connected: a silent server would leave them at that. */
function trackClients() {
  const clients = new Set<pg.ClientBase>()
  const opened = (client: pg.ClientBase): void => {
    clients.add(client)
    // The pool hands a connection over before its user listens: one that dies in between would end the process.
    client.on('error', () => {})
    client.on('end', () => clients.delete(client))
  }
  class Client extends pg.Client {
    constructor(own?: string | pg.ClientConfig) {
      super(own)
      opened(this)
    }
  }
  return {
    opened,
    Client,
    dropAll: (): void => {
      for (const client of clients) hangUp(client)
    },
  }
}
