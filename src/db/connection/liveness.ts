import pg from 'pg'
import { hata } from '../../core/errors.ts'
import { hangUp } from './hang-up.ts'
import { watchOverdue } from './overdue.ts'
import { takePulse } from './pulse.ts'

// Liveness of the database: tracks every open connection, times out answers and detects a server that has gone silent.

export type Liveness = ReturnType<typeof watchLiveness>

type LivenessOptions = {
  config: pg.ClientConfig
  /** Timeout of one answer. */
  answerMs: number
  warn: ((message: string, error: unknown) => void) | undefined
  /** Called repeatedly while some answer is overdue. */
  overdue: () => void
}

export function watchLiveness({ config, answerMs, warn: say, overdue: isLate }: LivenessOptions) {
  let closing = false
  const warn = (message: string, error?: unknown): void => void (closing || say?.(message, error))
  const clients = trackClients()
  const pulse = takePulse({ config, dropAll: clients.dropAll, say: warn })
  const overdue = watchOverdue(() => {
    pulse.suspect()
    isLate()
  })
  return {
    warn,
    opened: clients.opened,
    Client: clients.Client,
    isSilent: pulse.isSilent,
    isAnswering: async (): Promise<boolean> => !pulse.isSilent() && pulse.isAnswering(),
    assertAnswering: (): void => {
      if (pulse.isSilent()) throw hata('bakim')
    },
    /** Awaits an answer; on timeout the connection is destroyed, and the promise fails with it. */
    answered: <T>(client: pg.ClientBase, asked: Promise<T>, withinMs = answerMs): Promise<T> =>
      overdue.watch(asked, withinMs, () => hangUp(client)),
    /** Awaits a connection without a timeout of its own, but a long wait triggers a liveness probe. */
    connected: <T>(connecting: Promise<T>): Promise<T> => overdue.watch(connecting, Number.POSITIVE_INFINITY, () => {}),
    /** From here on errors are those of closing, and are not logged. */
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

/** Registers clients before they connect: `connect` to a silent server never settles, and must be cancellable. */
function trackClients() {
  const clients = new Set<pg.ClientBase>()
  const opened = (client: pg.ClientBase): void => {
    clients.add(client)
    // The pool hands a connection over before its user listens; an unhandled 'error' in between would end the process.
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
