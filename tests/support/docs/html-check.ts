import { parse } from 'parse5'

// HTML checks for our own pages, whose attribute values contain no `<` or `>`.

const VOID = new Set(['meta', 'link', 'img', 'input', 'br', 'hr', 'wbr'])

/** Tags that are not closed in the order they were opened. */
export function unbalanced(html: string): string[] {
  const open: string[] = []
  const wrong: string[] = []
  for (const [, closing, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)(?:\s[^<>]*)?>/g)) {
    if (VOID.has(name)) continue
    if (!closing) open.push(name)
    else if (open.at(-1) === name) open.pop()
    else wrong.push(`</${name}> within <${open.at(-1) ?? ''}>`)
  }
  const stray = html.replace('<!doctype html>', '').replace(/<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?>/g, '')
  return [...wrong, ...open.map((name) => `<${name}> stays open`), ...(/[<>]/.test(stray) ? ['a stray < or >'] : [])]
}

const unescaped = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&#39;', "'")

export const idsOf = (html: string): string[] => [...html.matchAll(/\sid="([^"]*)"/g)].map((m) => m[1] as string)

export const linksOf = (html: string): string[] => [
  ...new Set([...html.matchAll(/\s(?:href|src|action)="([^"]*)"/g)].map((m) => unescaped(m[1] as string))),
]

/** Errors of an HTML parser. */
export function parseErrors(html: string): string[] {
  const wrong: string[] = []
  parse(html, { onParseError: ({ code, startLine }) => wrong.push(`${code} in line ${startLine}`) })
  return wrong
}

/** Headings that skip a level, and more or fewer than one title. */
export function headingFaults(html: string): string[] {
  const levels = [...html.matchAll(/<h([1-6])\b/g)].map((m) => Number(m[1]))
  const skipped = levels.flatMap((level, i) =>
    level > (levels[i - 1] ?? 0) + 1 ? [`h${level} after h${levels[i - 1]}`] : [],
  )
  const titles = levels.filter((level) => level === 1).length
  return titles === 1 ? skipped : [...skipped, `${titles} titles`]
}

/** Fields without a label: none for their id, none around them. */
export function unlabelled(html: string): string[] {
  const named = new Set([...html.matchAll(/<label for="([^"]*)"/g)].map((m) => m[1]))
  const around = html.replace(/<label>[\s\S]*?<\/label>/g, '')
  return [...around.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !named.has(/\sid="([^"]*)"/.exec(tag)?.[1]))
}
