import { type Statement, sql } from './sql.ts'

/** A question to all stores at once, and the same to some of them: a cluster with a machine down can answer only that. */
export type Across<P extends object, R extends object> = {
  whole: Statement<P, R>
  among: Statement<P & { magazalar: string[] }, R>
}

/** `only(alias)` stands first in the condition of every table: a cluster leaves out the machines of the others by each. */
export const across = <P extends object, R extends object>(
  write: (only: (alias: string) => string) => string,
): Across<P, R> => {
  const whole = sql<P, R>(write(() => ''))
  wholes.add(whole)
  return {
    whole,
    among: sql<P & { magazalar: string[] }, R>(write((alias) => `${alias}.magaza_id = any(:magazalar::text[]) and `)),
  }
}

const wholes = new WeakSet<object>()

/** Whether a statement asks the machines of all stores. */
export const asksAll = (s: object): boolean => wholes.has(s)
