import { parseArgs } from 'node:util'
import { near } from '../../core/text/near.ts'
import { type Command, flag, nameOf, type Option, type Options, typed } from '../command.ts'
import { usage } from '../errors.ts'
import { didYouMean } from './did-you-mean.ts'

export const globalOptions = {
  json: flag('Sonucu tek satır JSON olarak yazar'),
  help: flag('Yardımı gösterir (kısası -h)'),
  version: flag('Sürümü gösterir'),
  'no-input': flag('Hiçbir şey sormaz (zaten sorulmaz; betikler için kabul edilir)'),
} satisfies Options

/** Words and options of a command line, before the command is known. */
export type Line = { words: string[]; given: Map<string, readonly string[] | true> }

/** parseArgs only splits; validation is here, since its own errors are English and have no suggestions. */
export function split(argv: readonly string[], commands: readonly Command[]): Line {
  // No prototype: `--constructor` is an unknown option like any other.
  const known: Options = Object.assign(Object.create(null), ...commands.map((c) => c.options), globalOptions)
  const options = Object.fromEntries(
    Object.entries(known).map(([name, o]) => [name, { type: o.kind === 'flag' ? 'boolean' : 'string' } as const]),
  )
  const { tokens } = parseArgs({
    args: [...argv],
    options: { ...options, help: { type: 'boolean', short: 'h' } },
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const line: Line = { words: [], given: new Map() }
  for (const token of tokens) {
    if (token.kind === 'positional') line.words.push(token.value)
    if (token.kind !== 'option') continue
    const before = line.given.get(token.name)
    const option = known[token.name]
    if (before && option?.kind !== 'repeated') throw usage(`${token.rawName} birden çok kez verilmiş`)
    const value = givenValue(token, option)
    line.given.set(token.name, value === true ? true : [...(before === true || !before ? [] : before), value])
  }
  return line
}

type OptionToken = { rawName: string; value?: string | undefined; inlineValue?: boolean | undefined }

function givenValue(token: OptionToken, option: Option | undefined): string | true {
  if (option === undefined) return token.value ?? true
  if (option.kind === 'flag') {
    if (token.value !== undefined) throw usage(`${token.rawName} değer almaz`)
    return true
  }
  // `--kod --ad Çiçek` lacks a value; `--kod=--ad` has one.
  const isForgotten = token.value === undefined || (!token.inlineValue && token.value.startsWith('-'))
  if (isForgotten) throw usage(`${token.rawName} bir değer ister: ${token.rawName} ${option.value}`)
  return token.value as string
}

// Synonyms, only for suggestions: each command has one name.
const MEANT = new Map([
  ['olustur', 'create'],
  ['ekle', 'create'],
  ['yeni', 'create'],
  ['ac', 'create'],
  ['add', 'create'],
  ['new', 'create'],
  ['listele', 'list'],
  ['liste', 'list'],
  ['ls', 'list'],
  ['iptal', 'revoke'],
  ['sil', 'revoke'],
  ['delete', 'revoke'],
  ['goster', 'show'],
  ['denetle', 'audit'],
  ['denetim', 'audit'],
  ['check', 'audit'],
  ['store', 'magaza'],
  ['user', 'kullanici'],
  ['sifirla', 'reset'],
  ['key', 'anahtar'],
  ['rate', 'kur'],
  ['stock', 'stok'],
  ['etkinlestir', 'enable'],
  ['kapat', 'disable'],
  ['carrier', 'kargo'],
  ['payment', 'odeme'],
  ['delivery', 'teslimat'],
  ['shipping', 'teslimat'],
  ['backup', 'yedek'],
  ['al', 'create'],
  ['yukle', 'restore'],
  ['load', 'restore'],
])

export function findCommand(words: readonly string[], commands: readonly Command[]): Command {
  const [noun = '', verb] = words
  const ofNoun = commands.filter((c) => c.noun === noun)
  const found = ofNoun.find((c) => c.verb === null || c.verb === verb)
  if (found) return found
  const names = (ofNoun.length > 0 ? ofNoun : commands).map(nameOf)
  if (ofNoun.length > 0 && verb === undefined) throw usage(`Komut eksik; şunlar var: ${names.join(', ')}`)
  const tried = [noun, ...(verb === undefined ? [] : [verb])]
  const hint = didYouMean(meantCommand(tried, commands))
  throw usage(`Böyle bir komut yok: ${tried.join(' ')}`, hint ?? `Komutlar: ${names.join(', ')}`)
}

function meantCommand(tried: readonly string[], commands: readonly Command[]): string | undefined {
  const names = commands.map(nameOf)
  const words = tried.map((w) => MEANT.get(w) ?? w)
  return (
    near(words.join(' '), names) ??
    near([...words].reverse().join(' '), names) ??
    near(
      words[0] ?? '',
      nouns(commands).filter((noun) => noun !== words[0]),
    )
  )
}

export const nouns = (commands: readonly Command[]): string[] => [...new Set(commands.map((c) => c.noun))]

function refuseExtraWords(c: Command, words: readonly string[]): void {
  const extra = words[c.verb === null ? 1 : 2]
  if (extra === undefined) return
  // The shell expands an unquoted * to file names.
  const star = 'kapsam' in c.options ? " ve yıldız tırnak içinde yazılır: --kapsam '*'" : ' tırnak içinde yazılır.'
  throw usage(`Fazladan sözcük: «${extra}»`, `Boşluklu değerler${star}`)
}

/** Parses every option; a usage error for the first invalid one. */
export function readValues(c: Command, { words, given }: Line): Record<string, unknown> {
  const allowed = Object.keys({ ...c.options, ...globalOptions })
  for (const name of given.keys()) {
    if (allowed.includes(name)) continue
    const meant = near(name, allowed)
    const hint = didYouMean(meant && `--${meant}`)
    throw usage(`${nameOf(c)} böyle bir seçenek tanımıyor: ${name.length === 1 ? '-' : '--'}${name}`, hint)
  }
  refuseExtraWords(c, words)
  const values: Record<string, unknown> = {}
  for (const [name, option] of Object.entries(c.options)) values[name] = readValue(name, option, given.get(name))
  return values
}

function readValue(name: string, option: Option, given: readonly string[] | true | undefined): unknown {
  if (option.kind === 'flag') return given === true
  if (Array.isArray(given)) {
    const values = given.map((text) => option.parse(text, `--${name}`))
    return option.kind === 'repeated' ? values.flat() : values[0]
  }
  if (option.kind === 'required') throw usage(`--${name} gerekli: --${name} ${option.value} (${option.summary})`)
  return undefined
}

export const helpHint = (words: string): string => `Yardım: ${typed(`${words} --help`.trim())}`
