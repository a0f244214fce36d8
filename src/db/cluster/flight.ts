import { type Part, rowOf, type Shape } from '../connection/pipeline.ts'
import { toWire } from '../connection/wire.ts'
import type { AnyStatement } from '../sql.ts'
import { LOCAL_TABLES, REFERENCE_TABLES } from '../upkeep/citus.ts'
import { CALL_FLIGHT, textInFlight } from './function.ts'
import { fieldsOf } from './record-text.ts'

// A flight of a transaction as one call to the machine of its store, instead of one command for each part of each statement
// (ADR 46).

type Described = ReadonlyMap<string, Shape>
type Travelling = Part & { command: AnyStatement }

/** One call is one statement, with its time: what fills a store flies with thousands. */
const MOST = 200

/** Statements of one store that follow each other become one call; the others stay, and so does the order. */
export function inCalls(parts: readonly Part[], described: Described): Part[] {
  const sent: Part[] = []
  let together: Travelling[] = []
  const leave = () => {
    if (together.length > 0) sent.push(callOf(together, described))
    together = []
  }
  for (const part of parts) {
    const isTravelling = travels(part, described)
    const isFull = together.length === MOST
    if (!isTravelling || isFull || (together[0] && storeOf(together[0]) !== storeOf(part))) leave()
    if (isTravelling) together.push(part)
    else sent.push(part)
  }
  leave()
  return sent
}

/** What a statement answers is known once it has run by itself. */
const travels = (part: Part, described: Described): part is Travelling =>
  'params' in part.command && described.has(part.command.name) && mayTravel(part.command as AnyStatement)

const storeAt = (s: AnyStatement): number => s.params.indexOf('magaza_id')
const storeOf = ({ command, values }: Travelling): string => values[storeAt(command)] as string

const known = new Map<string, boolean>()

/**
 * Whether all that a statement touches lies with its store, and Citus sees that it does: where an insert takes the store from the
 * rows that it selects, it does not.
 */
export function mayTravel(s: AnyStatement): boolean {
  const found = known.get(s.name)
  if (found !== undefined) return found
  const tables = [...s.reads, ...s.writes]
  const isElsewhere = tables.some((table) => LOCAL_TABLES.includes(table) || REFERENCE_TABLES.includes(table))
  const may = storeAt(s) >= 0 && tables.length > 0 && !isElsewhere && !/\bselect \w+\.magaza_id\b/.test(s.text)
  known.set(s.name, may)
  return may
}

export const inFlight = (s: AnyStatement): string => textInFlight(s.text, storeAt(s) + 1)

type Row = { sira: number; satir: string }

function callOf(parts: readonly Travelling[], described: Described): Part {
  const shapes = parts.map((p) => described.get(p.command.name) as Shape)
  const rows: Row[] = []
  const values = [
    storeOf(parts[0] as Travelling),
    parts.map((p) => p.command.name),
    parts.map((p) => inFlight(p.command)),
    shapes.map((shape) => shape.length > 0),
    parts.map((p) => p.values.length),
    parts.flatMap((p) => p.values),
  ]
  return {
    command: CALL_FLIGHT,
    values: values.map(toWire),
    rows,
    done: () => {
      const texts = Map.groupBy(rows, (r) => r.sira)
      for (const [i, part] of parts.entries()) answer(part, shapes[i] as Shape, texts.get(i + 1) ?? [])
    },
    failed: (error) => {
      for (const part of parts) part.failed(error)
    },
  }
}

function answer(part: Part, shape: Shape, rows: readonly Row[]): void {
  try {
    part.done({ rows: rows.map((r) => rowOf(shape, fieldsOf(r.satir))) as never[], command: '' })
  } catch (error) {
    part.failed(error)
  }
}
