import { type Command, nameOf, type Option, PROGRAM, typed } from '../command.ts'
import { globalOptions, nouns } from './args.ts'
import { columns } from './table.ts'

// Examples come first: most readers copy one and change it.

export function overview(commands: readonly Command[], version: string): string {
  const shown = nouns(commands).map((noun) => commands.find((c) => c.noun === noun) as Command)
  return [
    `Kepenk ${version}: mağaza hizmetinin komut satırı\n`,
    section('Örnekler', lines(shown.slice(0, 3).map((c) => typed(c.examples[0])))),
    section('Kullanım', lines([`${PROGRAM} <komut> [seçenekler]`])),
    section('Komutlar', list(commands)),
    section('Her komutta', optionList(globalOptions)),
    `Bir komutun yardımı: ${typed('magaza create --help')}\n`,
  ].join('\n')
}

export const nounHelp = (noun: string, commands: readonly Command[]): string => {
  const own = commands.filter((c) => c.noun === noun)
  return [
    section('Örnekler', lines(own.map((c) => typed(c.examples[0])))),
    section('Komutlar', list(own)),
    `Bir komutun yardımı: ${typed(`${nameOf(own[0] as Command)} --help`)}\n`,
  ].join('\n')
}

export function commandHelp(c: Command): string {
  const own = Object.keys(c.options).length > 0 ? [section('Seçenekler', optionList(c.options))] : []
  return [
    `${nameOf(c)}: ${c.summary}\n`,
    section('Örnekler', lines(c.examples.map(typed))),
    section('Kullanım', lines([usageLine(c)])),
    ...own,
    section('Her komutta', optionList(globalOptions)),
    ...(c.details === undefined ? [] : [c.details]),
  ].join('\n')
}

function usageLine(c: Command): string {
  const parts = Object.entries(c.options).map(([name, o]) => {
    const text = written(name, o)
    return o.kind === 'required' ? text : `[${text}]`
  })
  return typed([nameOf(c), ...parts, '[--json]'].join(' '))
}

const written = (name: string, o: Option): string =>
  o.kind === 'flag' ? `--${name}` : `--${name} ${o.value}${o.kind === 'repeated' ? ' …' : ''}`
const section = (title: string, body: string): string => `${title}:\n${body}`
const lines = (texts: readonly string[]): string => texts.map((t) => `  ${t}\n`).join('')
const list = (commands: readonly Command[]): string =>
  columns(
    commands.map((c) => [nameOf(c), c.summary]),
    '  ',
  )
const optionList = (options: Record<string, Option>): string =>
  columns(
    Object.entries(options).map(([name, o]) => [
      written(name, o),
      o.kind === 'required' ? `${o.summary}; gerekli` : o.summary,
    ]),
    '  ',
  )
