import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Dil, hata } from '../core/errors.ts'
import { type Prepared, prepared, sendPrepared } from '../http/answers/prepared.ts'
import { llmsText } from './llms.ts'
import { type Contracts, type Docs, readContracts } from './model.ts'
import { notFoundPage, type Page, pagesOf } from './pages/pages.ts'
import { readTextPages, type TextPage } from './pages/text-pages.ts'
import { searchIndex } from './search-index.ts'

export type DocsOptions = { contracts: () => Contracts; adres: string; testKey: () => Promise<string | null> }

const CSP = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const assetTypes: Record<string, string> = {
  'stil.css': 'text/css; charset=utf-8',
  'ortak.js': 'text/javascript; charset=utf-8',
  'sayfa.js': 'text/javascript; charset=utf-8',
  'dene.js': 'text/javascript; charset=utf-8',
  'ara.js': 'text/javascript; charset=utf-8',
  'sozler.js': 'text/javascript; charset=utf-8',
  'simge.svg': 'image/svg+xml',
}
const types = {
  html: 'text/html; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  json: 'application/json; charset=utf-8',
}

/** Pages of one language. */
type Shelf = { docs: Docs; texts: TextPage[]; pages: Map<string, Page> }

function shelfOf(o: DocsOptions, dil: Dil, version: string): Shelf {
  const docs = readContracts(o.contracts(), o.adres, dil)
  const texts = readTextPages(dil)
  return { docs, texts, pages: pagesOf(docs, texts, version) }
}

/** Lazy: built on the first request, so that the start does not wait. */
function shelves(o: DocsOptions, version: string): (dil: Dil) => Shelf {
  const made = new Map<Dil, Shelf>()
  return (dil) => {
    const shelf = made.get(dil) ?? shelfOf(o, dil, version)
    made.set(dil, shelf)
    return shelf
  }
}

const languageOf = (name: string): Dil => (/^en(\/|\.md$|$)/.test(name) ? 'en' : 'tr')

/** Serves the pages; returns their paths, all of them GET. */
export function serveDocs(app: FastifyInstance, o: DocsOptions): string[] {
  const assets = new Map(Object.keys(assetTypes).map((file) => [file, prepared(readAsset(file))]))
  const version = hash('sha1', [...assets.values()].map((a) => a.etag).join(), 'hex').slice(0, 12)
  const shelf = shelves(o, version)
  const [keep, keepMissing] = [keeper(), keeper()]
  const testKey = recentKey(o.testKey, (err) => app.log.warn({ err }, 'test key not found, docs shown without it'))

  /** HTML for people, the usual error for programs. Cached by language and depth only, whatever was asked for. */
  const missing = (dil: Dil, request: FastifyRequest, reply: FastifyReply) => {
    if (!request.headers.accept?.includes('text/html')) throw hata('kayit_bulunamadi')
    const depth = Object.keys(request.params as object).length
    const { docs, texts } = shelf(dil)
    const answer = keepMissing(null, `${dil} ${depth}`, () => notFoundPage(docs, texts, version, depth))
    return send(request, reply.code(404), answer, types.html)
  }
  const page = async (name: string, request: FastifyRequest, reply: FastifyReply) => {
    const form = name.endsWith('.md') ? 'md' : 'html'
    const own = shelf(languageOf(name))
    const found = own.pages.get(form === 'md' ? name.slice(0, -3) : name)
    if (!found) return missing(languageOf(name), request, reply)
    const key = await testKey()
    const answer = keep(key, name || 'html', () => (form === 'md' ? found.markdown(key) : found.html(key)))
    return send(request, reply, answer, types[form])
  }
  const index = (dil: Dil) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { docs, texts } = shelf(dil)
    const answer = keep(await testKey(), `${dil}/ara.json`, () => searchIndex(docs, texts))
    return send(request, reply, answer, types.json)
  }
  app.get('/dokumanlar', (request, reply) => page('', request, reply))
  app.get('/dokumanlar.md', (request, reply) => page('.md', request, reply))
  app.get('/dokumanlar/ara.json', index('tr'))
  app.get('/dokumanlar/en/ara.json', index('en'))
  const inner = ['/dokumanlar/:bolum', '/dokumanlar/:bolum/:alt', '/dokumanlar/:bolum/:alt/:ek']
  for (const path of inner) {
    app.get<{ Params: Record<string, string> }>(path, (request, reply) => {
      const parts = Object.values(request.params)
      // Trailing slash: redirects to the page without it.
      if (parts.at(-1) === '') return reply.redirect(`../${parts.at(-2) ?? 'dokumanlar'}`, 308)
      return page(parts.join('/'), request, reply)
    })
  }
  app.get('/llms.txt', async (request, reply) => {
    const key = await testKey()
    const answer = keep(key, 'llms.txt', () => llmsText(shelf('tr').docs, shelf('tr').texts, key))
    return send(request, reply, answer, types.txt)
  })
  serveAssets(app, assets, version)
  return [
    '/dokumanlar',
    '/dokumanlar.md',
    '/dokumanlar/ara.json',
    '/dokumanlar/en/ara.json',
    ...inner,
    '/dokumanlar/varliklar/:dosya',
    '/llms.txt',
  ]
}

function serveAssets(app: FastifyInstance, assets: Map<string, Prepared>, version: string): void {
  app.get<{ Params: { dosya: string }; Querystring: { v?: string } }>(
    '/dokumanlar/varliklar/:dosya',
    async (request, reply) => {
      const asset = assets.get(request.params.dosya)
      if (!asset) throw hata('kayit_bulunamadi')
      if (request.query.v === version) reply.header('cache-control', 'public, max-age=31536000, immutable')
      return send(request, reply, asset, assetTypes[request.params.dosya] as string)
    },
  )
}

const assetFolder = new URL('./assets/', import.meta.url)
const readAsset = (file: string): string =>
  file === 'stil.css' ? readStyles() : readFileSync(new URL(file, assetFolder), 'utf8')

/** Parts of the style sheet, numbered in order. */
const readStyles = (): string =>
  readdirSync(new URL('stil/', assetFolder))
    .filter((part) => part.endsWith('.css'))
    .sort()
    .map((part) => readFileSync(new URL(`stil/${part}`, assetFolder), 'utf8'))
    .join('\n')

/** Rendered once per key; a new key (the test store is rebuilt every night) clears it. */
type Keep = (key: string | null, name: string, make: () => string) => Prepared

function keeper(): Keep {
  let of: string | null = null
  let kept = new Map<string, Prepared>()
  return (key, name, make) => {
    if (key !== of) {
      of = key
      kept = new Map()
    }
    const answer = kept.get(name) ?? prepared(make())
    kept.set(name, answer)
    return answer
  }
}

const ASK_AGAIN_MS = 5_000

/** Cached for a few seconds; the last known key while the database is unavailable. */
function recentKey(ask: () => Promise<string | null>, warn: (error: unknown) => void): () => Promise<string | null> {
  let known: string | null = null
  let asked = Number.NEGATIVE_INFINITY
  let answer: Promise<string | null> = Promise.resolve(null)
  return () => {
    if (performance.now() - asked < ASK_AGAIN_MS) return answer
    asked = performance.now()
    answer = ask().then(
      (key) => {
        known = key
        return key
      },
      (error) => {
        warn(error)
        return known
      },
    )
    return answer
  }
}

function send(request: FastifyRequest, reply: FastifyReply, answer: Prepared, type: string): Promise<FastifyReply> {
  reply.headers({
    'content-security-policy': CSP,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  })
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
  return sendPrepared(request, reply, answer, type)
}
