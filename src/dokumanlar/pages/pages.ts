import { type HataKodu, hataKodlari } from '../../core/errors.ts'
import { type Html, html } from '../../core/text/markup.ts'
import { type Here, pathOf } from '../here.ts'
import { type Docs, type Section, sectionsOf } from '../model.ts'
import { errorListPage, errorPage } from './error-page.ts'
import { type Frame, layout } from './layout.ts'
import { errorListMarkdown, errorMarkdown, join, sectionMarkdown, startMarkdown } from './markdown.ts'
import { markdownHtml } from './markdown-html.ts'
import { sectionPage } from './section-page.ts'
import { startPage } from './start-page.ts'
import { filled, readChangelog, type TextPage, textMarkdown } from './text-pages.ts'

// Every page by path below /dokumanlar, as HTML and Markdown.

export type Page = { html: (key: string | null) => string; markdown: (key: string | null) => string }

type View = { title: string; html: (here: Here) => Html; markdown: (key: string | null) => string }

/** Pages of one language. */
export function pagesOf(docs: Docs, texts: readonly TextPage[], assetVersion: string): Map<string, Page> {
  const { soz } = docs
  const views = new Map<string, View>([
    ['', { title: soz.baslangic, html: startPage, markdown: (key) => startMarkdown(docs, key) }],
    ...texts.map((page): [string, View] => [page.name, textView(docs, page)]),
    ...sectionsOf(docs).map((section): [string, View] => [section.slug, sectionView(docs, section)]),
    ['hatalar', { title: soz.hatalar, html: errorListPage, markdown: () => errorListMarkdown(docs) }],
    ...hataKodlari.map((kod): [string, View] => [`hatalar/${kod}`, errorView(docs, kod)]),
    ['degisiklikler', changesView(docs)],
  ])
  const frame = { assetVersion, texts }
  return new Map(
    [...views].map(([name, { title, html: content, markdown }]) => {
      const path = pathOf(docs.dil, name)
      const inFrame = (key: string | null) => framed(docs, { ...frame, title, name }, path, key, content)
      return [path.slice(1), { html: inFrame, markdown }]
    }),
  )
}

function framed(docs: Docs, frame: Frame, path: string, key: string | null, content: (here: Here) => Html): string {
  const root = path === '' ? './' : '../'.repeat(path.split('/').length - 1)
  const here = { docs, root, key }
  return layout(here, frame, content(here))
}

/** 404 page, at the depth of the requested path. */
export function notFoundPage(docs: Docs, texts: readonly TextPage[], assetVersion: string, depth: number): string {
  const here = { docs, root: '../'.repeat(depth), key: null }
  const { bulunamadiBaslik: title, bulunamadiMetin: text } = docs.soz
  const content = html`<h1>${title}</h1>
<p class="giris">${text}</p>`
  return layout(here, { assetVersion, texts, title, name: '' }, content)
}

const textView = (docs: Docs, page: TextPage): View => ({
  title: page.title,
  html: (here) => markdownHtml(filled(docs, page.source, here.key), here),
  markdown: (key) => textMarkdown(docs, page, key),
})

const sectionView = (docs: Docs, section: Section): View => ({
  title: section.name,
  html: (here) => sectionPage(here, section),
  markdown: (key) => sectionMarkdown(docs, section, key),
})

const errorView = (docs: Docs, kod: HataKodu): View => ({
  title: kod,
  html: (here) => errorPage(here, kod),
  markdown: () => errorMarkdown(docs, kod),
})

/** The changelog is in English only. */
function changesView({ soz }: Docs): View {
  const notes = readChangelog()
  return {
    title: soz.degisiklikler,
    html: (here) =>
      html`<h1>${soz.degisiklikler}</h1>
<p class="giris">${notes === null ? soz.degisiklikYok : soz.degisiklikNotu}</p>
<div lang="en">${notes === null ? '' : markdownHtml(notes, here)}</div>`,
    markdown: () => join(`# ${soz.degisiklikler}`, notes === null ? soz.degisiklikYok : soz.degisiklikNotu, notes),
  }
}
