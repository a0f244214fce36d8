import { type HataKodu, hataKodlari } from '../core/errors.ts'
import type { Html } from '../core/markup.ts'
import { errorListPage, errorPage } from './error-page.ts'
import { guideMarkdown } from './guide-markdown.ts'
import { guidePage } from './guide-page.ts'
import { GUIDE, layout } from './layout.ts'
import { errorListMarkdown, errorMarkdown, sectionMarkdown, startMarkdown } from './markdown.ts'
import { type Docs, type Section, sectionsOf } from './model.ts'
import { sectionPage } from './section-page.ts'
import { startPage } from './start-page.ts'

// Every page by its path below /dokumanlar, each in two forms.

export type Page = { html: (key: string | null) => string; markdown: (key: string | null) => string }

type View = {
  title: string
  html: (key: string | null, root: string) => Html
  markdown: (key: string | null) => string
}

export function pagesOf(docs: Docs, assetVersion: string): Map<string, Page> {
  const views = new Map<string, View>([
    ['', startView(docs)],
    [GUIDE.name, guideView(docs)],
    ...sectionsOf(docs).map((section): [string, View] => [section.slug, sectionView(docs, section)]),
    ['hatalar', { title: 'Hatalar', html: (_, root) => errorListPage(root), markdown: () => errorListMarkdown(docs) }],
    ...hataKodlari.map((kod): [string, View] => [`hatalar/${kod}`, errorView(docs, kod)]),
  ])
  return new Map(
    [...views].map(([name, view]) => {
      const root = name === '' ? './' : '../'.repeat(name.split('/').length)
      const frame = { docs, title: view.title, root, name, assetVersion }
      return [name, { html: (key) => layout(frame, view.html(key, root)), markdown: view.markdown }]
    }),
  )
}

const startView = (docs: Docs): View => ({
  title: 'Başlangıç',
  html: (key, root) => startPage(docs, key, root),
  markdown: (key) => startMarkdown(docs, key),
})

const guideView = (docs: Docs): View => ({
  title: GUIDE.title,
  html: (_, root) => guidePage(docs, root),
  markdown: () => guideMarkdown(docs),
})

const sectionView = (docs: Docs, section: Section): View => ({
  title: section.name,
  html: (key, root) => sectionPage(docs, section, key, root),
  markdown: (key) => sectionMarkdown(docs, section, key),
})

const errorView = (docs: Docs, kod: HataKodu): View => ({
  title: kod,
  html: (_, root) => errorPage(docs, kod, root),
  markdown: () => errorMarkdown(docs, kod),
})
