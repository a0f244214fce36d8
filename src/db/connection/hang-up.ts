import type { Socket } from 'node:net'
import type pg from 'pg'

/**
 * Destroys the socket without the protocol's goodbye, which a silent server would never answer; pending statements
 * fail.
 */
export const hangUp = (client: pg.ClientBase): void => void streamOf(client).destroy()

export const streamOf = (client: pg.ClientBase): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream
