import { type Html, html } from '../core/markup.ts'
import { type Docs, type Group, groupsOf, type Operation, type Section } from './model.ts'

// The frame of every page. Links are relative to the page, so the service may live below any address.

export type Frame = {
  docs: Docs
  title: string
  /** From the page to the root of the service: `./`, `../` or `../../`. */
  root: string
  /** Path below /dokumanlar: '' for the first page, `urunler`, `hatalar/kayit_yok`. */
  name: string
  /** Changes with the assets, so that they may be kept for ever. */
  assetVersion: string
}

/** The page that tells how the parts of shoppers' API make a sale. */
export const GUIDE = { name: 'vitrinle-satis', title: 'Vitrinle satış' }

export const pageLink = (root: string, name: string): string => `${root}dokumanlar${name === '' ? '' : `/${name}`}`

export function layout(frame: Frame, content: Html): string {
  const { docs, root, name } = frame
  const asset = (file: string) => `${root}dokumanlar/varliklar/${file}?v=${frame.assetVersion}`
  const title = name === '' ? `${docs.title} dokümanları` : `${frame.title} · ${docs.title} dokümanları`
  return html`<!doctype html>
<html lang="tr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<meta name="description" content="${docs.summary}">
<link rel="icon" type="image/svg+xml" href="${asset('simge.svg')}">
<link rel="alternate" type="text/markdown" href="${pageLink(root, name)}.md">
<link rel="stylesheet" href="${asset('stil.css')}">
<script type="module" src="${asset('sayfa.js')}"></script>
<script type="module" src="${asset('dene.js')}"></script>
</head>
<body data-kok="${root}">
<a class="atla" href="#icerik">İçeriğe geç</a>
<header class="ust">
<a class="ad" href="${pageLink(root, '')}"><img src="${asset('simge.svg')}" alt="" width="24" height="24">${docs.title}</a>
<span class="surum">API ${docs.version}</span>
<nav aria-label="Üst"><a class="ust-bag" href="${pageLink(root, 'hatalar')}">Hatalar</a><a class="ust-bag" href="${root}${contractOf(frame)}">OpenAPI</a><a class="ust-bag" href="${root}llms.txt">llms.txt</a></nav>
</header>
<div class="govde">
${sidebar(frame)}
<main id="icerik" tabindex="-1">
${content}
<footer class="alt"><a href="${pageLink(root, name)}.md">Bu sayfa Markdown olarak</a></footer>
</main>
</div>
</body>
</html>
`.html
}

export const contractPath = (group: Group): string => `${group.root}/openapi.json`

/** The contract that the page is about. */
const contractOf = ({ docs, name }: Frame): string =>
  contractPath(name === GUIDE.name || docs.vitrin.sections.some((s) => s.slug === name) ? docs.vitrin : docs.magaza)

function sidebar({ docs, root, name }: Frame): Html {
  return html`<details class="menu">
<summary>Menü</summary>
<nav aria-label="Dokümanlar">
<p class="ara" hidden><label for="ara">Menüde ara</label><input id="ara" type="search" autocomplete="off" placeholder="Ara: varyant, sil, /v1/…"></p>
<ul class="kok">
<li><a href="${pageLink(root, '')}"${current(name === '')}>Başlangıç</a></li>
${groupsOf(docs).map((group) => groupLinks(group, group === docs.vitrin, root, name))}
<li><a href="${pageLink(root, 'hatalar')}"${current(name.startsWith('hatalar'))}>Hatalar</a></li>
</ul>
</nav>
</details>`
}

const current = (yes: boolean): Html => (yes ? html` aria-current="page"` : html``)

function groupLinks(group: Group, guided: boolean, root: string, name: string): Html {
  const id = `grup-${group.root.replace('/', '-')}`
  const guide = html`<li><a href="${pageLink(root, GUIDE.name)}"${current(name === GUIDE.name)}>${GUIDE.title}</a></li>
`
  return html`<li class="grup"><span id="${id}">${group.name}</span>
<ul aria-labelledby="${id}">
${guided ? guide : ''}${group.sections.map((section) => sectionLinks(section, root, name === section.slug))}</ul></li>
`
}

function sectionLinks(section: Section, root: string, open: boolean): Html {
  const page = pageLink(root, section.slug)
  return html`<li><details class="bolum"${open ? html` open` : ''}><summary>${section.name}</summary>
<ul>
<li><a href="${page}"${current(open)}>Genel bakış</a></li>
${section.operations.map(
  (o) => html`<li data-ara="${o.path}"><a href="${page}#${o.id}">${methodTag(o)}<span>${o.summary}</span></a></li>
`,
)}</ul></details></li>
`
}

export const methodTag = (o: Operation): Html =>
  html`<span class="yontem ${`y-${o.method.toLowerCase()}`}">${o.method}</span>`

/** A long path may break after a slash; within a word only where the word alone is too long. */
export const breakable = (path: string): Html[] =>
  path.split('/').map((part, i) => (i === 0 ? html`${part}` : html`/<wbr>${part}`))
