import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from 'parse5'
import { startShared } from '../../../tests/support/setup.ts'

// Menus of header and footer: as deep as the contract allows.

const env = await startShared()

type Oge = { type: string; label: string; url?: string; children?: Oge[] }

/** One of each level below another; at each level a leaf beside it, and the headings have no address. */
function deep(name: string, level = 1): Oge[] {
  const label = `${name} ${level}`
  const leaf = { type: 'url', label: `${label} yaprak`, url: `/arama?ara=${level}` }
  if (level === 5) return [leaf]
  const isHeading = level % 2 === 0
  const branch = isHeading ? { type: 'none', label } : { type: 'url', label, url: `/urunler?${level}` }
  return [{ ...branch, children: deep(name, level + 1) }, leaf]
}

const labelsIn = (ogeler: readonly Oge[]): string[] =>
  ogeler.flatMap(({ label, children = [] }) => [label, ...labelsIn(children)])

type Node = { nodeName: string; tagName?: string; value?: string; childNodes?: Node[]; attrs?: any[] }

const within = (node: Node, name: string): Node[] =>
  (node.childNodes ?? []).flatMap((child) => [...(child.tagName === name ? [child] : []), ...within(child, name)])
const textOf = (node: Node): string => node.value ?? (node.childNodes ?? []).map(textOf).join('')

/** How many lists an element with this text stands in. */
function depthOf(node: Node, label: string, lists = 0): number | null {
  if (node.value === label) return lists
  for (const child of node.childNodes ?? []) {
    const found = depthOf(child, label, lists + (child.tagName === 'ul' ? 1 : 0))
    if (found !== null) return found
  }
  return null
}

test('every level is drawn below the one above it, in header and footer, each link once more than its fold needs', async () => {
  const m = await env.magaza()
  for (const which of ['header', 'footer']) {
    const { status, text } = await m.call('PUT', `/v1/menuler/${which}`, { body: { ogeler: deep(which) } })
    assert.equal(status, 200, text)
  }
  const page = await env.call(null)('GET', `/vitrin/${m.id}`)
  assert.equal(page.status, 200)
  const document = parse(page.text) as Node
  for (const which of ['header', 'footer']) {
    const [part] = within(document, which) as [Node]
    for (const label of labelsIn(deep(which))) {
      const level = Number(/\d/.exec(label)?.[0])
      assert.equal(depthOf(part, label), level, label)
    }
    const links = within(part, 'a').map((a) => a.attrs?.find((attr) => attr.name === 'href')?.value)
    for (let level = 1; level <= 5; level++) assert.ok(links.includes(`/vitrin/${m.id}/arama?ara=${level}`), which)
    for (const level of [1, 3]) assert.ok(links.includes(`/vitrin/${m.id}/urunler?${level}`), which)
  }
  // Opened by keys alone, and of two folds beside each other one: a name would close the fold that it lies in.
  const [header] = within(document, 'header') as [Node]
  const folds = within(header, 'details').filter((d) => !d.attrs?.some((a) => a.name === 'class'))
  assert.deepEqual(
    folds.map((d) => d.attrs?.map((a) => `${a.name}=${a.value}`)),
    [['name=menu'], []],
  )
  assert.deepEqual(
    folds.map((d) => textOf(within(d, 'summary')[0] as Node)),
    ['header 1', 'header 3'],
  )
})
