import { type DefaultTreeAdapterTypes, parse, parseFragment, serialize } from 'parse5'

// Reads cleaned HTML as browsers are told to read it and names everything that should not be there. The lists are
// written out here once more: a slip in those of src/core/text/html.ts must not excuse itself.

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

const HTML_NAMESPACE = 'http://www.w3.org/1999/xhtml'
const TAGS = new Set(
  'h1 h2 h3 h4 h5 h6 p br hr div span blockquote pre code b strong i em u s sub sup small mark ul ol li dl dt dd a img figure figcaption table caption colgroup col thead tbody tfoot tr th td'.split(
    ' ',
  ),
)
const ATTRIBUTES = new Set(
  'dir lang title style href target rel src alt width height loading colspan rowspan scope span start'.split(' '),
)
const PROPERTIES = new Set('text-align color background-color font-weight font-style text-decoration'.split(' '))
const PICTURE = /^data:image\/(?:png|jpeg|webp|gif);base64,[a-z0-9+/]+={0,2}$/i

/** What a browser would take for the scheme, or undefined for an address relative to the page. */
function schemeOf(address: string): string | undefined {
  const base = 'relative://host/'
  if (!URL.canParse(address, base)) return undefined
  const { protocol } = new URL(address, base)
  return protocol === 'relative:' ? undefined : protocol
}

function addressFaults(tag: string, name: string, value: string): string[] {
  const scheme = schemeOf(value)
  if (scheme === undefined) return []
  const schemes = name === 'src' ? ['http:', 'https:'] : ['http:', 'https:', 'mailto:', 'tel:']
  const picture = tag === 'img' && name === 'src' && PICTURE.test(value)
  return schemes.includes(scheme) || picture ? [] : [`address ${value}`]
}

function styleFaults(value: string): string[] {
  const properties = value.split(';').filter((part) => part.trim() !== '')
  const strange = properties.filter((part) => !PROPERTIES.has(part.slice(0, part.indexOf(':')).trim().toLowerCase()))
  // Neither an escape nor a comment, a string, an address or a function but a colour's.
  const loose = properties.filter((part) => /[^\w\s:#,.%()/-]|\/\*|\((?<!rgba?\()/i.test(part))
  return [...strange, ...loose].map((part) => `style ${part}`)
}

function elementFaults(element: Element): string[] {
  const { tagName, namespaceURI, attrs } = element
  const faults: string[] = []
  if (namespaceURI !== HTML_NAMESPACE) faults.push(`namespace of ${tagName}`)
  if (!TAGS.has(tagName)) faults.push(`element ${tagName}`)
  for (const { name, value, prefix } of attrs) {
    if (prefix || !ATTRIBUTES.has(name)) faults.push(`attribute ${name}`)
    if (name === 'href' || name === 'src') faults.push(...addressFaults(tagName, name, value))
    if (name === 'style') faults.push(...styleFaults(value))
    if (name === 'target' && !/^_(?:blank|self)$/i.test(value)) faults.push(`target ${value}`)
  }
  const of = Object.fromEntries(attrs.map(({ name, value }) => [name, value]))
  if (/^_blank$/i.test(of.target ?? '') && !/\bnoopener\b/.test(of.rel ?? '')) faults.push('opener')
  return faults
}

// In document order, and without recursion: deep trees are what some of the attacks are made of.
function* nodesOf(root: Node): Generator<Node> {
  const open: Node[] = [root]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    yield node
    if ('childNodes' in node) for (const child of node.childNodes.toReversed()) open.push(child)
  }
}

function faultsBelow(root: Node): string[] {
  const faults: string[] = []
  for (const node of nodesOf(root)) {
    if (node === root || node.nodeName === '#text') continue
    if ('tagName' in node) faults.push(...elementFaults(node))
    else faults.push(`node ${node.nodeName}`)
  }
  return faults
}

function frame(html: string, tag: string): Element {
  for (const node of nodesOf(parse(`<!doctype html><body>${html}`))) {
    if ('tagName' in node && node.tagName === tag) return node
  }
  throw new Error(`no ${tag} in ${html}`)
}

// As innerHTML of each of these; the rules differ in what closes what and which tags are ignored.
const PARENTS: Record<string, Element> = {
  div: frame('<div>', 'div'),
  p: frame('<p>', 'p'),
  li: frame('<ul><li>', 'li'),
  table: frame('<table>', 'table'),
  td: frame('<table><td>', 'td'),
  button: frame('<button>', 'button'),
  template: frame('<template>', 'template'),
  foreignObject: frame('<svg><foreignObject>', 'foreignObject'),
}

// Nothing turned from text into markup or back. Which element stands in which may still change by the rules of HTML
// itself (a link in a link is taken apart, the first line feed of a pre is dropped), and is no attack.
function sortsOf(root: Node): { elements: string; text: string } {
  const elements = new Set<string>()
  const text: string[] = []
  for (const node of nodesOf(root)) {
    if ('tagName' in node) elements.add(`${node.tagName} ${JSON.stringify(node.attrs)}`)
    if (node.nodeName === '#text') text.push((node as DefaultTreeAdapterTypes.TextNode).value.replace(/\s/g, ''))
  }
  return { elements: [...elements].sort().join(), text: text.join('') }
}

// In the text of a whole page: only there are the elements around it within reach.
function faultsInPage(html: string): string[] {
  const around = new Set(['html', 'head', 'body', 'main'])
  return faultsBelow(parse(`<!doctype html><html><head></head><body><main>${html}</main></body></html>`)).filter(
    (fault) => fault !== 'node #documentType' && !around.has(fault.replace('element ', '')),
  )
}

function* sightings(html: string): Generator<string> {
  for (const [name, parent] of Object.entries(PARENTS)) {
    for (const fault of faultsBelow(parseFragment(parent, html, {}))) yield `in ${name}: ${fault}`
  }
  for (const fault of faultsInPage(html)) yield `in a page: ${fault}`
  const first = parseFragment(html)
  const again = parseFragment(serialize(first))
  const [before, after] = [sortsOf(first), sortsOf(again)]
  if (before.elements !== after.elements || before.text !== after.text) yield 'changes when written again'
  for (const fault of faultsBelow(again)) yield `written again: ${fault}`
}

/** Everything in it that a store may not bring into a page; nothing, if it is clean. */
export const faultsOf = (html: string): string[] => [...sightings(html)]

/** Whether there is anything of that: it is read no further than that shows. */
export const isFaulty = (html: string): boolean => !sightings(html).next().done
