import { fileURLToPath } from 'node:url'
import { type Command, command } from '../command.ts'
import { globalOptions, nouns } from '../terminal/args.ts'

// The script also defines the short name `kepenk`, which nothing else installs. It changes to the project's folder like
// npm run, since the data folder is relative to it.

const root = fileURLToPath(new URL('../../../', import.meta.url))
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`
const words = (list: readonly string[]): string => quoted(list.join(' '))

function script(commands: readonly Command[]): string {
  const general = Object.keys(globalOptions).map((name) => `--${name}`)
  const verbs = nouns(commands).map((noun) => {
    const own = commands.filter((c) => c.noun === noun && c.verb !== null).map((c) => c.verb as string)
    return `    ${quoted(`1 ${noun}`)}) list=${words(own.length > 0 ? own : general)} ;;`
  })
  const options = commands.map((c) => {
    const own = Object.keys(c.options).map((name) => `--${name}`)
    return `    ${quoted(`${c.noun} ${c.verb ?? ''}`)}*) list=${words([...own, ...general])} ;;`
  })
  return `kepenk() ( cd ${quoted(root)} && exec ${quoted(process.execPath)} src/cli/cli.mjs "$@" )
_kepenk() {
  local list='' noun="\${COMP_WORDS[1]}" verb="\${COMP_WORDS[2]}" word="\${COMP_WORDS[COMP_CWORD]}"
  if [ "$COMP_CWORD" -le 1 ]; then list=${words([...nouns(commands), ...general])}
  elif [ "$COMP_CWORD" -eq 2 ]; then case "1 $noun" in
${verbs.join('\n')}
  esac
  else case "$noun $verb" in
${options.join('\n')}
  esac
  fi
  COMPREPLY=( $(compgen -W "$list" -- "$word") )
}
complete -F _kepenk kepenk
`
}

const shells = {
  bash: '',
  zsh: 'autoload -U +X compinit && compinit\nautoload -U +X bashcompinit && bashcompinit\n',
}

export const completionCommands = (all: () => readonly Command[]): Command[] =>
  Object.entries(shells).map(([shell, before]) =>
    command({
      noun: 'completion',
      verb: shell,
      summary: `${shell} için tamamlama ve kısa ad: kepenk`,
      examples: [`completion ${shell} >> ~/.${shell}rc`],
      options: {},
      run: async () => {
        const text = before + script(all())
        return { json: { betik: text }, text }
      },
    }),
  )
