import type { Dil } from '../core/errors.ts'
import type { Docs } from './model.ts'

/** Position and reader of a page. */
export type Here = {
  docs: Docs
  /** Relative path from the page to the root of the service: `./`, `../` or `../../`. */
  root: string
  /** The public test key, if there is one. */
  key: string | null
}

/** Below /dokumanlar: Turkish at its root, English in a folder of its own. */
export const pathOf = (dil: Dil, name: string): string => `${dil === 'en' ? '/en' : ''}${name === '' ? '' : `/${name}`}`

/** Path of a page from the root of the service. */
export const pagePath = (dil: Dil, name: string): string => `dokumanlar${pathOf(dil, name)}`

export const linkTo = ({ docs, root }: Here, name: string): string => `${root}${pagePath(docs.dil, name)}`

const DOCS = /^\/dokumanlar(?:\/([^#]*))?(#.*)?$/

/** Target of a link: a page in the reader's language, or another path of the service. */
export function hrefOf(here: Here, target: string): string {
  const page = DOCS.exec(target)
  if (page) return linkTo(here, page[1] ?? '') + (page[2] ?? '')
  return target.startsWith('/') ? here.root + target.slice(1) : target
}

/** Absolute links, for readers that have the text alone. */
export const whole = (docs: Docs, text: string): string =>
  text.replace(/\]\((\/[^)\s]*)\)/g, (_, target: string) => {
    const page = DOCS.exec(target)
    const path = page ? `${pagePath(docs.dil, page[1] ?? '')}.md${page[2] ?? ''}` : target.slice(1)
    return `](${docs.adres}/${path})`
  })
