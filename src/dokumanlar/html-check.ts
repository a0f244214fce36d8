// What the tests of the pages look for in HTML. It reads our own output, where attribute values hold no `<` or `>`.

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
