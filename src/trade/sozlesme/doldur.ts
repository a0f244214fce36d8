import { type AlanHatasi, alanHatasi } from '../../core/errors.ts'
import { type Degerler, type Degisken, degiskenAdlari, degiskenler, KULLANIM_MAX, SABLON_MAX } from './tur.ts'

// Templates are plain text with `{{variables}}`. Values are put in once and never read for variables again.

const VARIABLE = /\{\{([^{}\n]*)\}\}/g

const namesIn = (metin: string): string[] => [...metin.matchAll(VARIABLE)].map(([, name = '']) => name.trim())

const isKnown = (name: string): name is Degisken => Object.hasOwn(degiskenler, name)

/** Line ends and blanks as they are stored. */
export const tidy = (metin: string): string =>
  metin
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const shown = (name: string): string => (name.length > 40 ? `${name.slice(0, 40)}…` : name)

/** What is wrong with a template; its text is tidy. */
export function checkSablon(metin: string): AlanHatasi[] {
  const wrong = (tr: string, en: string): AlanHatasi[] => [alanHatasi('metin', 'girdi_gecersiz', { tr, en })]
  if (metin === '') return wrong('boş olamaz', 'must not be empty')
  // Characters as everywhere, which are up to twice as many units.
  if (metin.length > SABLON_MAX && [...metin].length > SABLON_MAX)
    return wrong(`en çok ${SABLON_MAX} karakter olabilir`, `must have at most ${SABLON_MAX} characters`)
  // Direction marks would let a contract read otherwise than it is.
  if (/(?!\n)\p{Cc}|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(metin))
    return wrong('denetim karakteri içeremez', 'must not have control characters')
  const names = namesIn(metin)
  const unknown = names.find((name) => !isKnown(name))
  if (unknown !== undefined) {
    const known = degiskenAdlari.join(', ')
    return wrong(
      `«${shown(unknown)}» diye bir değişken yok; bilinenler: ${known}`,
      `there is no variable «${shown(unknown)}»; known are: ${known}`,
    )
  }
  if (/\{\{|\}\}/.test(metin.replace(VARIABLE, '')))
    return wrong('her {{ bir }} ile kapanmalı', 'every {{ must be closed by }}')
  const often = degiskenAdlari.find((name) => names.filter((n) => n === name).length > KULLANIM_MAX)
  return often === undefined
    ? []
    : wrong(`{{${often}}} en çok ${KULLANIM_MAX} kez geçebilir`, `{{${often}}} may stand there ${KULLANIM_MAX} times`)
}

/** Variables whose lines are made here, each a list item. */
const LISTS: ReadonlySet<string> = new Set<Degisken>(['urunler', 'cayma_istisnalari'])

/** Markup is the template's: a value at the beginning of a line makes no heading and no list. */
const asText = (line: string): string => line.replace(/^(?=[#\\-])/, '\\')

/** Without lines of which every variable is empty. */
export function fill(sablon: string, degerler: Degerler): string {
  const degerOf = (name: string): string => degerler[name.trim() as Degisken] ?? ''
  const lines = sablon.split('\n').flatMap((line) => {
    const names = namesIn(line)
    if (names.length > 0 && names.every((name) => degerOf(name) === '')) return []
    const filled = line.replace(VARIABLE, (_, name: string) => degerOf(name))
    return [line.startsWith('{{') && !LISTS.has(names[0] as string) ? asText(filled) : filled]
  })
  return tidy(lines.join('\n'))
}
