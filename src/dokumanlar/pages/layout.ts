import { type Html, html } from '../../core/text/markup.ts'
import type { Here } from '../here.ts'
import { linkTo, pathOf } from '../here.ts'
import { type Group, groupsOf, type Operation, type Section } from '../model.ts'

// Frame of every page. Links are relative, so that the service may be mounted at any path.

export type Frame = {
  title: string
  /** Path below the language: '' for the first page, `urunler`, `hatalar/kayit_yok`. */
  name: string
  /** Cache busting: changes with the assets, which may be cached for ever. */
  assetVersion: string
  /** Text pages with titles, in order. */
  texts: readonly TextLink[]
}

export type TextLink = { name: string; title: string }

/** Guide to selling with the shoppers' API. */
export const GUIDE = 'vitrinle-satis'

export function layout(here: Here, frame: Frame, content: Html): string {
  const { docs, root } = here
  const { soz, dil } = docs
  const { name } = frame
  const asset = (file: string) => `${root}dokumanlar/varliklar/${file}?v=${frame.assetVersion}`
  const site = `${docs.title} ${soz.dokumanlar}`
  const page = linkTo(here, name)
  const other = dil === 'tr' ? 'en' : 'tr'
  const twin = `${root}dokumanlar${pathOf(other, name)}`
  return html`<!doctype html>
<html lang="${dil}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${name === '' ? site : `${frame.title} · ${site}`}</title>
<meta name="description" content="${docs.summary}">
<link rel="icon" type="image/svg+xml" href="${asset('simge.svg')}">
<link rel="alternate" type="text/markdown" href="${page}.md">
<link rel="alternate" hreflang="${other}" href="${twin}">
<link rel="stylesheet" href="${asset('stil.css')}">
<script type="module" src="${asset('sayfa.js')}"></script>
<script type="module" src="${asset('ara.js')}"></script>
<script type="module" src="${asset('dene.js')}"></script>
</head>
<body data-kok="${root}" data-dokuman="${linkTo(here, '')}">
<a class="atla" href="#icerik">${soz.gec}</a>
<header class="ust">
<a class="ad" href="${linkTo(here, '')}"><img src="${asset('simge.svg')}" alt="" width="24" height="24">${docs.title}</a>
<span class="surum">API ${docs.version}</span>
<nav aria-label="${soz.ust}"><a class="ust-bag" href="${linkTo(here, 'hatalar')}">${soz.hatalar}</a><a class="ust-bag" href="${root}${contractOf(here, name)}">OpenAPI</a><a class="ust-bag genis-bag" href="${root}llms.txt">llms.txt</a><a class="ust-bag" href="${twin}" lang="${other}" hreflang="${other}">${soz.otekiDil}</a></nav>
</header>
<div class="govde">
${sidebar(here, frame)}
<main id="icerik" tabindex="-1">
${content}
<footer class="alt"><a href="${page}.md">${soz.markdown}</a></footer>
</main>
</div>
</body>
</html>
`.html
}

export const contractPath = (group: Group): string => `${group.root}/openapi.json`

/** Contract of the page. */
const contractOf = ({ docs }: Here, name: string): string =>
  contractPath(name === GUIDE || docs.vitrin.sections.some((s) => s.slug === name) ? docs.vitrin : docs.magaza)

function sidebar(here: Here, { name, texts }: Frame): Html {
  const { soz } = here.docs
  const item = (page: string, title: string): Html =>
    html`<li><a href="${linkTo(here, page)}"${current(name === page || (page === 'hatalar' && name.startsWith('hatalar/')))}>${title}</a></li>
`
  const text = (page: string): Html => item(page, texts.find((t) => t.name === page)?.title ?? page)
  const recipes = texts.filter((t) => t.name.startsWith('tarifler/'))
  return html`<details class="menu">
<summary>${soz.menu}</summary>
<nav aria-label="${soz.agac}">
<div class="ara" hidden data-yok="${soz.bulunamadi}" data-var="${soz.bulunan}"><label for="ara">${soz.ara}</label><input id="ara" type="search" autocomplete="off" placeholder="${soz.araIpucu}"><div class="bulunan" role="status"></div></div>
<ul class="kok">
${item('', soz.baslangic)}${text('kavramlar')}${groupsOf(here.docs).map((group) => groupLinks(here, group, name, group === here.docs.vitrin ? text(GUIDE) : null))}
${text('webhook-almak')}<li class="grup"><span id="grup-tarifler">${soz.tarifler}</span>
<ul aria-labelledby="grup-tarifler">
${item('tarifler', soz.genel)}${recipes.map((t) => text(t.name))}</ul></li>
${item('hatalar', soz.hatalar)}${text('panel')}${text('sdk')}${text('cli')}${text('uyumluluk')}${item('degisiklikler', soz.degisiklikler)}</ul>
</nav>
</details>`
}

const current = (yes: boolean): Html => (yes ? html` aria-current="page"` : html``)

function groupLinks(here: Here, group: Group, name: string, first: Html | null): Html {
  const id = `grup-${group.root.replace('/', '-')}`
  return html`<li class="grup"><span id="${id}">${group.name}</span>
<ul aria-labelledby="${id}">
${first}${group.sections.map((section) => sectionLinks(here, section, name === section.slug))}</ul></li>
`
}

function sectionLinks(here: Here, section: Section, open: boolean): Html {
  const page = linkTo(here, section.slug)
  if (!open) {
    return html`<li><a href="${page}">${section.name}</a></li>
`
  }
  return html`<li><a href="${page}" aria-current="page">${section.name}</a>
<ul class="bolum">
${section.operations.map(
  (o) => html`<li><a href="#${o.id}">${methodTag(o)}<span>${o.summary}</span></a></li>
`,
)}</ul></li>
`
}

export const methodTag = (o: Operation): Html =>
  html`<span class="yontem ${`y-${o.method.toLowerCase()}`}">${o.method}</span>`

/** A long path may break after a slash; within a word only when the word alone is too long. */
export const breakable = (path: string): Html[] =>
  path.split('/').map((part, i) => (i === 0 ? html`${part}` : html`/<wbr>${part}`))
