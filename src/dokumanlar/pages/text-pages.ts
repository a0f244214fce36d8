import { readdirSync, readFileSync } from 'node:fs'
import type { Dil } from '../../core/errors.ts'
import { whole } from '../here.ts'
import type { Docs } from '../model.ts'
import { answersMarkdown, eventsMarkdown, headersMarkdown } from '../olaylar.ts'
import { keyOrHint, storeOrHint } from '../samples/snippets.ts'

// Text pages: Markdown files, one folder per language, with a few placeholders.

const folder = new URL('../sayfalar/', import.meta.url)

export type TextPage = { name: string; title: string; source: string }

/** Ordered by file name; the title is the first line. */
export function readTextPages(dil: Dil): TextPage[] {
  const files = readdirSync(new URL(`${dil}/`, folder), { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .map((file) => {
      const source = readFileSync(new URL(`${dil}/${file}`, folder), 'utf8')
      return { name: nameOf(file), title: /^# (.+)/.exec(source)?.[1] ?? file, source }
    })
}

/** `tarifler/1-ilk-kopya.md` is the page `tarifler/ilk-kopya`. */
const nameOf = (file: string): string => file.replace(/\.md$/, '').replace(/(^|\/)\d+-/, '$1')

/** Sections about the test store, `{{#test}}…{{/test}}`, and their alternative without one, `{{^test}}…{{/test}}`. */
export const aboutTest = (text: string, key: string | null): string =>
  text.replace(/\{\{([#^])test\}\}([\s\S]*?)\{\{\/test\}\}/g, (_, when: string, part: string) =>
    (when === '#') === (key !== null) ? part : '',
  )

export function filled(docs: Docs, source: string, key: string | null): string {
  const words: Record<string, () => string> = {
    adres: () => docs.adres,
    anahtar: () => keyOrHint(key),
    magaza: () => storeOrHint(key),
    olaylar: () => eventsMarkdown(docs),
    basliklar: () => headersMarkdown(docs),
    yanitlar: () => answersMarkdown(docs),
    vitrin: () => docs.vitrin.sections.map((s) => `- [${s.name}](/dokumanlar/${s.slug}): ${s.description}`).join('\n'),
  }
  return aboutTest(source, key).replace(/\{\{(\w+)\}\}/g, (as, word: string) => words[word]?.() ?? as)
}

export const textMarkdown = (docs: Docs, page: TextPage, key: string | null): string =>
  whole(docs, filled(docs, page.source.replace(/ \{#[\w-]+\}$/gm, ''), key))

const CHANGELOG = new URL('../../../CHANGELOG.md', import.meta.url)

/** Changelog without its title; null when the file is not installed. */
export function readChangelog(): string | null {
  try {
    return readFileSync(CHANGELOG, 'utf8').replace(/^# .*\n+/, '')
  } catch {
    return null
  }
}
