import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Request } from 'playwright-core'
import { openBrowser } from '../support/browser/browser.ts'

// Shows HTML in a real browser, as a store's pages would, provokes it, and tells what it did there.

const script = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')
const GROUP = script('group.js')
const TRAP = script('trap.js')

const inScript = (html: string): string => JSON.stringify(html).replaceAll('<', '\\u003c')
const intoMain = (statements: string): string =>
  `<main></main><script>{ const main = document.querySelector('main'); ${statements} }</script>`

/** The ways in which HTML comes into a page: what its body is. */
export const WAYS: Record<string, (html: string) => string> = {
  'in the document of the server': (html) => `<main>${html}</main>`,
  'by innerHTML': (html) => intoMain(`main.innerHTML = ${inScript(html)}`),
  'by a clone of a template': (html) =>
    intoMain(
      `const t = document.createElement('template'); t.innerHTML = ${inScript(html)}; main.append(t.content.cloneNode(true))`,
    ),
}
export type Way = keyof typeof WAYS & string

const document = (scripts: string, body: string): string =>
  `<!doctype html><html><head><meta charset="utf-8"><link rel="icon" href="data:,"><script>${scripts}</script></head><body>${body}</body></html>`

const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const FILES: Record<string, [string, Buffer | string]> = {
  '/': ['text/html', document(GROUP, '')],
  '/bos.js': ['text/javascript', ''],
  '/bos.css': ['text/css', ''],
  '/nokta.gif': ['image/gif', GIF],
}

async function serve(pages: Map<string, string>) {
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const [type, content] = FILES[path] ?? ['text/html; charset=utf-8', pages.get(path)]
    response.writeHead(content === undefined ? 404 : 200, { 'content-type': type }).end(content)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

function frameOf(request: Request): string | undefined {
  try {
    for (let frame = request.frame(); frame; frame = frame.parentFrame() as typeof frame) {
      const id = /^kind-(\d+)$/.exec(frame.name())?.[1]
      if (id !== undefined) return id
    }
  } catch {
    // A navigation that has no frame yet.
  }
  return undefined
}

type Seen = { notes: Record<string, string[]>; pictures: Record<string, string[]> }

const PATIENCE_MS = 10_000
const AT_ONCE = 20

export type Show = {
  /** All on one page: everything they did. Nothing may stop it. */
  together: (htmls: string[], way: Way) => Promise<string[]>
  /** Each in a frame of its own: what each of those that did something did, by index. */
  apart: (htmls: string[], way: Way) => Promise<Map<number, string[]>>
  close: () => Promise<void>
}

export async function startShow(): Promise<Show> {
  const pages = new Map<string, string>()
  const server = await serve(pages)
  const browser = await openBrowser()
  const { page } = browser
  const requests: { id: string | undefined; url: string }[] = []
  const others: string[] = []
  page.on('request', (request) => requests.push({ id: frameOf(request), url: request.url() }))
  page.on('dialog', (dialog) => {
    others.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  browser.context.on('page', (opened) => {
    others.push(`window ${opened.url()}`)
    void opened.close()
  })

  /** What was noted since, and the requests for anything but our own pages and pictures that stand in an img. */
  async function seen(): Promise<[string, string][]> {
    const { notes, pictures }: Seen = await page.evaluate('seen()')
    const noted = Object.entries(notes).flatMap(([id, list]) => list.map((what): [string, string] => [id, what]))
    const fetched = requests.splice(0).flatMap(({ id = '0', url }): [string, string][] => {
      const path = url.replace(server.address, '')
      if (path in FILES || pages.has(path) || pictures[id]?.includes(url)) return []
      return [[id, `request ${url.slice(0, 200)}`]]
    })
    return [...noted, ...fetched]
  }

  return {
    together: async (htmls, way) => {
      others.length = 0
      const all = htmls.map((html) => `<section>${html}</section>`).join('')
      pages.clear()
      pages.set('/0', document(`${GROUP};${TRAP}`, WAYS[way]?.(all) ?? ''))
      await page.goto(`${server.address}/0`)
      await page.evaluate('provoke()')
      const did = await seen()
      return [...did.map(([, what]) => what), ...others]
    },
    apart: async (htmls, way) => {
      pages.clear()
      htmls.forEach((html, i) => void pages.set(`/${i}`, document(TRAP, WAYS[way]?.(html) ?? '')))
      const did = new Map<number, string[]>()
      for (let from = 0; from < htmls.length; from += AT_ONCE) {
        const ids = htmls.slice(from, from + AT_ONCE).map((_, i) => String(from + i))
        await page.goto(server.address)
        await page.evaluate(`showAll('/', ${JSON.stringify(ids)}, ${PATIENCE_MS})`)
        for (const [id, what] of await seen()) did.set(Number(id), [...(did.get(Number(id)) ?? []), what])
      }
      return did
    },
    close: async () => {
      await browser.close()
      await server.close()
    },
  }
}
