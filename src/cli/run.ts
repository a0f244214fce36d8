import { version } from '../core/version.ts'
import { type Command, type Io, nameOf } from './command.ts'
import { commands } from './commands.ts'
import { describe, usage } from './errors.ts'
import { findCommand, helpHint, type Line, readValues, split } from './terminal/args.ts'
import { commandHelp, nounHelp, overview } from './terminal/help.ts'

/** Runs one command line and returns the exit status. Never throws. */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  let words = ''
  try {
    const line = split(argv, commands)
    const answer = informed(line)
    if (answer !== null) {
      io.out(answer)
      return 0
    }
    const chosen = findCommand(line.words, commands)
    words = nameOf(chosen)
    return await perform(chosen, line, io)
  } catch (error) {
    const { exit, message, hint } = describe(error)
    io.say(message)
    const shown = hint ?? (exit === 2 ? helpHint(words) : undefined)
    if (shown) io.say(shown)
    if (process.env.KEPENK_LOG === 'debug') io.say((error as Error).stack ?? '')
    return exit
  }
}

async function perform(chosen: Command, line: Line, io: Io): Promise<number> {
  const { json, text, notes = [], exit = 0 } = await chosen.run(io, readValues(chosen, line))
  if (line.given.has('json')) {
    io.out(`${JSON.stringify(json)}\n`)
    return exit
  }
  io.out(text)
  for (const note of notes) io.say(note)
  return exit
}

/** Help or version, if asked for. */
function informed({ words, given }: Line): string | null {
  if (given.has('version') && words.length === 0) return given.has('json') ? `{"surum":"${version}"}\n` : `${version}\n`
  const asked = words[0] === 'help' ? words.slice(1) : words
  if (!given.has('help') && words[0] !== 'help' && words.length > 0) return null
  if (asked.length === 0) {
    const unknown = [...given.keys()].find((name) => !['help', 'json', 'no-input'].includes(name))
    if (unknown !== undefined) throw usage(`Komut eksik; --${unknown} tek başına anlaşılmadı`)
    return overview(commands, version)
  }
  const noun = asked[0] as string
  if (asked.length === 1 && commands.some((c) => c.noun === noun && c.verb !== null)) return nounHelp(noun, commands)
  return commandHelp(findCommand(asked, commands))
}
