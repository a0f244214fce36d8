import type { Interrupt } from './interrupt.ts'

// A command is data. Help, checking, near misses and shell completion are all made from the same table.

/** stdout for data, stderr for messages: only the first may be piped. */
export type Io = {
  out: (text: string) => void
  say: (line: string) => void
  /** Progress line on a terminal: each text replaces the former one, an empty one clears it. */
  progress: (text: string) => void
  interrupt: Interrupt
}

type Result = {
  /** What --json prints. */
  json: object
  /** What a person reads instead. */
  text: string
  /** Said beside it: a warning, the next step. */
  notes?: readonly string[]
  /** How the process ends when the answer itself is bad news; 0 without it. */
  exit?: 0 | 1
}

export type Option<T = unknown> = {
  kind: 'required' | 'optional' | 'repeated' | 'flag'
  /** Stands for the value in help; a flag has none. */
  value: string
  summary: string
  /** The value, or a usage error; of a repeated one the list that each of its texts adds. `name` is the option as typed. */
  parse: (text: string, name: string) => T
}
export type Options = Record<string, Option>
type Values<O extends Options> = { [K in keyof O]: O[K] extends Option<infer T> ? T : never }

type Parse<T> = Option<T>['parse']

export const required = <T>(value: string, summary: string, parse: Parse<T>): Option<T> => ({
  kind: 'required',
  value,
  summary,
  parse,
})
export const optional = <T>(value: string, summary: string, parse: Parse<T>): Option<T | undefined> => ({
  kind: 'optional',
  value,
  summary,
  parse,
})
/** May be given several times; the values in their order. */
export const repeated = <T>(value: string, summary: string, parse: Parse<T>): Option<T[] | undefined> => ({
  kind: 'repeated',
  value,
  summary,
  parse: (text, name) => [parse(text, name)],
})
export const flag = (summary: string): Option<boolean> => ({ kind: 'flag', value: '', summary, parse: () => true })

type Common = {
  noun: string
  /** Null when the noun is the whole command. */
  verb: string | null
  summary: string
  /** What follows the program's name; the first is shown in the overview. */
  examples: readonly [string, ...string[]]
  /** Ends the command's help: a list that is too long for an option's line. */
  details?: string
}

export type Command = Common & {
  options: Options
  // Any: a table holds commands of every shape; each was checked where it was written.
  run: (io: Io, values: any) => Promise<Result>
}

export const command = <O extends Options>(
  spec: Common & { options: O; run: (io: Io, values: Values<O>) => Promise<Result> },
): Command => spec

export const nameOf = (c: Command): string => (c.verb === null ? c.noun : `${c.noun} ${c.verb}`)

/** How a person types it in this repository. */
export const PROGRAM = 'npm run -s kepenk --'
export const typed = (words: string): string => `${PROGRAM} ${words}`
