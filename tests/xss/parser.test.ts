import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cleanHtml } from '../../src/core/text/html.ts'
import { report } from '../faults/table/report.ts'
import { inTurn } from '../support/extent.ts'
import { corpus } from './corpus.ts'
import { faultsOf, isFaulty } from './judge.ts'

test('the corpus has at least 300 kinds, each once', () => {
  assert.ok(corpus.length >= 300)
  assert.equal(new Set(corpus.map((kind) => kind.ad)).size, corpus.length)
  assert.equal(new Set(corpus.map((kind) => kind.html)).size, corpus.length)
})

// Where a store might put it: alone, in text, in a cell, in an attribute, after something left open, twice.
const PLACES: Record<string, (html: string) => string> = {
  alone: (html) => html,
  'in a paragraph': (html) => `<p>Açıklama ${html} devamı</p>`,
  'in a cell': (html) => `<table><tr><td>${html}</td></tr></table>`,
  'in a link': (html) => `<a href="/x"><b>${html}</b></a>`,
  'in an attribute': (html) => `<p title="${html}">x</p>`,
  'in a single-quoted attribute': (html) => `<img src="/x.png" alt='${html}'>`,
  'after an open table': (html) => `<table><b>${html}`,
  twice: (html) => `${html}${html}`,
}

// Most kinds leave the same few words behind; each is judged once.
const judged = new Map<string, string[]>()
function faultsOnce(clean: string): string[] {
  const known = judged.get(clean) ?? [...faultsOf(clean), ...(cleanHtml(clean) === clean ? [] : ['not stable'])]
  judged.set(clean, known)
  return known
}

// In the short form each kind alone, and in one of the other places.
const OTHERS = Object.keys(PLACES).filter((place) => place !== 'alone')
const isPut = (place: string, turn: number): boolean => place === 'alone' || inTurn(OTHERS, turn, 1).includes(place)

for (const [place, put] of Object.entries(PLACES)) {
  test(`no kind survives ${place}, and cleaning again changes nothing`, () => {
    const survivors = corpus
      .filter(({ ad }, i) => isPut(place, i) && (place === 'alone' || !ad.startsWith('size:')))
      .flatMap(({ ad, html }) => faultsOnce(cleanHtml(put(html))).map((fault) => `${ad}: ${fault}`))
    assert.deepEqual(survivors, [])
  })
}

test('the judge sees what it is there for', () => {
  const table: [string, RegExp][] = [
    ['<script>x</script>', /element script/],
    ['<p onclick="x">x</p>', /attribute onclick/],
    ['<p id="x" name="y">x</p>', /attribute id.*attribute name/s],
    ['<a href="java\tscript:x">x</a>', /address/],
    ['<a href="\u0001javascript:x">x</a>', /address/],
    ['<a href="data:image/png;base64,AAAA">x</a>', /address/],
    ['<img src="data:image/svg+xml;base64,AAAA">', /address/],
    ['<p style="position:fixed">x</p>', /style position/],
    ['<p style="color:url(x)">x</p>', /style color/],
    ['<p style="color:red/**/">x</p>', /style color/],
    ['<p style="color:r\\65 d">x</p>', /style color/],
    ['<!-- x -->', /node #comment/],
    ['<svg><a>x</a></svg>', /namespace of svg/],
    ['<a href="/x" target="_blank">x</a>', /opener/],
    ['<input><form></form>', /element input.*element form/s],
    ['<body onload=x>', /in a page: attribute onload/],
    ['<math><mtext><table><mglyph><style><b>x</b></style>', /changes when written again/],
  ]
  for (const [html, expected] of table) assert.match(faultsOf(html).join('\n'), expected, html)
  assert.deepEqual(faultsOf('<p style="color: rgb(1, 2, 3)"><a href="tel:1" title="&lt;script&gt;">x</a></p>'), [])
})

test('the judge refuses nearly all of them when they are not cleaned', (t) => {
  // The others are text to a parser that keeps to the rules; they are meant for parsers that do not.
  const refused = corpus.filter(({ ad, html }) => !ad.startsWith('size:') && isFaulty(html))
  assert.ok(refused.length >= 850, `${refused.length}`)
  report(
    t,
    16,
    `${corpus.length} kinds in ${Object.keys(PLACES).length} places by a parser: 0 survivors; uncleaned it refuses ${refused.length}`,
  )
})
