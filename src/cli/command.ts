import type { Interrupt } from './interrupt.ts'

// A command is data. Help, validation, suggestions and shell completion derive from the same table.

/** stdout for data, stderr for messages: only the first may be piped. */
export type Io = {
  out: (text: string) => void
  say: (line: string) => void
  /** Progress line on a terminal: each text replaces the former one, an empty one clears it. */
  progress: (text: string) => void
  interrupt: Interrupt
}

type Result = {
  /** Output of --json. */
  json: object
  /** Output for people. */
  text: string
  /** Warnings, or the next step. */
  notes?: readonly string[]
  /** Exit status when the result itself is bad news; 0 by default. */
  exit?: 0 | 1
}

export type Option<T = unknown> = {
  kind: 'required' | 'optional' | 'repeated' | 'flag'
  /** Placeholder of the value in help; a flag has none. */
  value: string
  summary: string
  /**
   * Parses the value or throws a usage error; a repeated option returns the list that each text adds. `name` is the
   * option as typed.
   */
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
/** May be given several times. */
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
  /** Arguments after the program's name; the first is shown in the overview. */
  examples: readonly [string, ...string[]]
  /** Appended to the command's help: lists too long for an option's line. */
  details?: string
}

export type Command = Common & {
  options: Options
  // Any: the table holds commands of every shape; each was type-checked where it was defined.
  run: (io: Io, values: any) => Promise<Result>
}

export const command = <O extends Options>(
  spec: Common & { options: O; run: (io: Io, values: Values<O>) => Promise<Result> },
): Command => spec

export const nameOf = (c: Command): string => (c.verb === null ? c.noun : `${c.noun} ${c.verb}`)

/** How it is typed in this repository. */
export const PROGRAM = 'npm run -s kepenk --'
export const typed = (words: string): string => `${PROGRAM} ${words}`
