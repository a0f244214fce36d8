import { noInterrupt } from './interrupt.ts'
import { run } from './run.ts'

export type Outcome = { code: number | null; out: string; err: string }

/** A command line run in this process, with its environment: the same code without the cost of a start. */
export async function inside(...args: string[]): Promise<Outcome> {
  let out = ''
  let err = ''
  const say = (line: string) => {
    err += `${line}\n`
  }
  const write = (text: string) => {
    out += text
  }
  const code = await run(args, { out: write, say, interrupt: noInterrupt })
  return { code, out, err }
}
