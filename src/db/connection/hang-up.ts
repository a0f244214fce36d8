import type { Socket } from 'node:net'
import type pg from 'pg'

/** Without a farewell, which a silent server would never answer: all that waits on the connection fails with it. */
export const hangUp = (client: pg.ClientBase): void => void streamOf(client).destroy()

export const streamOf = (client: pg.ClientBase): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream
