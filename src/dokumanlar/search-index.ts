import { hataKodlari, textOf } from '../core/errors.ts'
import { type Docs, sectionsOf } from './model.ts'
import { headingsOf } from './pages/markdown-html.ts'
import { filled, type TextPage } from './pages/text-pages.ts'
import { hataMetniOf } from './texts/hata-metni.ts'

/** Entry for assets/ara.js: title, path below the language, and hidden search words. */
type Entry = [title: string, path: string, words: string]

export function searchIndex(docs: Docs, texts: readonly TextPage[]): string {
  const { soz, dil } = docs
  const entries: Entry[] = [
    [soz.baslangic, '', `${docs.summary} OpenAPI llms.txt`],
    ...texts.flatMap((page) => textEntries(docs, page)),
    ...sectionsOf(docs).flatMap((s): Entry[] => [
      [s.name, `/${s.slug}`, s.description],
      ...s.operations.map(
        (o): Entry => [o.summary, `/${s.slug}#${o.id}`, `${s.name} ${o.method} ${o.path} ${o.description}`],
      ),
    ]),
    [soz.hatalar, '/hatalar', ''],
    ...hataKodlari.map((kod): Entry => [kod, `/hatalar/${kod}`, `${textOf(kod)[dil]} ${hataMetniOf(kod, dil).neden}`]),
    [soz.degisiklikler, '/degisiklikler', ''],
  ]
  return JSON.stringify(entries)
}

/** A page and each of its sections, by their text without code. */
function textEntries(docs: Docs, page: TextPage): Entry[] {
  const source = filled(docs, page.source, null)
  const parts = source.replace(/```[\s\S]*?```/g, '').split(/^#{1,3} .*$/m)
  return headingsOf(source).map(({ depth, text, id }, i): Entry => {
    const words = (parts[i + 1] ?? '')
      .replace(/\]\([^)]*\)|[`*[\]|#]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
    return [depth === 1 ? page.title : text, `/${page.name}${depth === 1 ? '' : `#${id}`}`, words]
  })
}
