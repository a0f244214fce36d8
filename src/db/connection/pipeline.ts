import type { Connection } from 'pg'
import pg from 'pg'
import { toText, toWire } from './wire.ts'

// Pipeline mode of the wire protocol: statements of one transaction are sent in one write and answered in one read, because
// the round trip costs more than most of what they do. After one that fails, PostgreSQL skips the rest up to the sync.

export type Command = { readonly text: string; readonly name: string }
export type Done<R> = { rows: R[]; command: string }

export type Part = {
  command: Command
  values: unknown[]
  rows: object[]
  /**
   * Parse error of a row; kept until the end, because throwing inside the driver's callback would break the connection.
   */
  unread?: unknown
  done: (result: Done<never>) => void
  failed: (error: unknown) => void
}

/** Row description of a prepared statement, cached per connection after its first run: it is not described again. */
export type Shape = { name: string; parse: (text: string) => unknown }[]

/** What makes fewer of the statements that leave together; on most connections nothing does. */
export type Bundle = (parts: readonly Part[], described: ReadonlyMap<string, Shape>) => Part[]
const bundles = new WeakMap<pg.ClientBase, Bundle>()
export const bundleOn = (client: pg.ClientBase, bundle: Bundle): void => void bundles.set(client, bundle)

/** Statements queued for the next pipeline, which is sent once the current one is answered. */
type Queue = { waiting: Part[]; isSending: boolean; isLost: boolean }

const queues = new WeakMap<pg.ClientBase, Queue>()
/** The same for all connections: statements are described alike everywhere. */
const described = new Map<string, Shape>()
const shapesOf = new WeakMap<pg.ClientBase, Map<string, Shape | 'unsure'>>()

/**
 * Queues the statement; everything queued in this event-loop turn, or while a pipeline is under way, is sent together.
 */
export function send<R>(client: pg.ClientBase, command: Command, values: unknown[] = []): Promise<Done<R>> {
  return new Promise((done, failed) => {
    const queue = queues.get(client) ?? openQueue(client)
    const part: Part = {
      command,
      values: values.map(bundles.has(client) ? toText : toWire),
      rows: [],
      done: done as Part['done'],
      failed,
    }
    queue.waiting.push(part)
    if (queue.waiting.length === 1 && !queue.isSending) setImmediate(() => sendNext(client, queue))
  })
}

function openQueue(client: pg.ClientBase): Queue {
  const queue: Queue = { waiting: [], isSending: false, isLost: false }
  const answered = () => {
    queue.isSending = false
    sendNext(client, queue)
  }
  const lose = () => {
    queue.isLost = true
    answered()
  }
  // 'drain': the connection is idle again, whether the pipeline succeeded or failed.
  client.on('drain', answered)
  client.on('end', lose)
  client.on('error', lose)
  queues.set(client, queue)
  return queue
}

function sendNext(client: pg.ClientBase, queue: Queue): void {
  if (queue.isSending || queue.waiting.length === 0) return
  const parts = bundles.get(client)?.(queue.waiting, described) ?? queue.waiting
  queue.waiting = []
  // A lost connection never drains: `pg` rejects at once whatever is asked of it.
  queue.isSending = !queue.isLost
  client.query(pipelined(parts, shapesFor(client)) as unknown as pg.Submittable)
}

function shapesFor(client: pg.ClientBase): Map<string, Shape | 'unsure'> {
  const known = shapesOf.get(client) ?? new Map<string, Shape | 'unsure'>()
  shapesOf.set(client, known)
  return known
}

type Wire = Connection & {
  parse: (o: Command) => void
  bind: (o: { statement: string; values: unknown[] }) => void
  describe: (o: { type: 'P'; name: string }) => void
  execute: (o: object) => void
  close: (o: { type: 'S'; name: string }) => void
  sync: () => void
  stream: { cork: () => void; uncork: () => void }
}
type Field = { name: string; dataTypeID: number }

/** A `Submittable` in the sense of `pg`: gets the connection, then every message of the server. */
function pipelined(parts: Part[], shapes: Map<string, Shape | 'unsure'>) {
  let at = 0
  const first = new Set<string>()
  const learnt = new Map<string, Shape>()
  const current = () => parts[at] as Part
  return {
    submit: (wire: Wire) => {
      wire.stream.cork()
      for (const { command, values } of parts) {
        const isKnown = first.has(command.name) || Array.isArray(shapes.get(command.name))
        if (!isKnown) {
          if (shapes.has(command.name)) wire.close({ type: 'S', name: command.name })
          wire.parse(command)
          first.add(command.name)
        }
        wire.bind({ statement: command.name, values })
        if (!isKnown) wire.describe({ type: 'P', name: '' })
        wire.execute({})
      }
      wire.sync()
      wire.stream.uncork()
    },
    handleRowDescription: ({ fields }: { fields: Field[] }) => {
      const shape = fields.map((f) => ({ name: f.name, parse: pg.types.getTypeParser(f.dataTypeID, 'text') }))
      learnt.set(current().command.name, shape)
    },
    handleDataRow: ({ fields }: { fields: (string | null)[] }) => {
      const part = current()
      const { name } = part.command
      try {
        part.rows.push(rowOf((learnt.get(name) ?? shapes.get(name)) as Shape, fields))
      } catch (error) {
        part.unread ??= error
      }
    },
    handleCommandComplete: ({ text }: { text: string }) => {
      const { command, rows, unread, done, failed } = current()
      at++
      if (first.has(command.name) && !learnt.has(command.name)) learnt.set(command.name, [])
      if (unread) failed(unread)
      else done({ rows: rows as never[], command: text })
    },
    handleReadyForQuery: () => {
      for (const [name, shape] of learnt) {
        shapes.set(name, shape)
        described.set(name, shape)
      }
    },
    handleError: (error: Error) => {
      // It is unknown whether the server prepared them before it failed.
      for (const name of first) shapes.set(name, 'unsure')
      for (const part of parts.slice(at)) part.failed(error)
    },
    handleEmptyQuery: () => {},
    handlePortalSuspended: () => {},
  }
}

export function rowOf(shape: Shape, fields: readonly (string | null)[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (let i = 0; i < fields.length; i++) {
    const { name, parse } = shape[i] as Shape[number]
    const text = fields[i] as string | null
    row[name] = text === null ? null : parse(text)
  }
  return row
}
