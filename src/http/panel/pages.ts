import { randomBytes } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hata } from '../../core/errors.ts'
import { type Prepared, prepared, sendPrepared } from '../answers/prepared.ts'
import { panelHeaders } from './csp.ts'

// Single-page application: files of panel/build.ts; every path below /panel answers the same HTML.

const FOLDER = join(import.meta.dirname, '../../../panel/dist')
/** Placeholder for the CSP nonce in the built page. */
const NONCE = 'kepenk-nonce'
const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  html: 'text/html; charset=utf-8',
}

type File = Prepared & { type: string }

let kept: Map<string, File> | undefined

/** Lazy, once per process: not part of the start. */
function builtFiles(): Map<string, File> {
  if (!existsSync(FOLDER)) return new Map()
  kept ??= readFiles()
  return kept
}

function readFiles(): Map<string, File> {
  const names = globSync('**/*.{js,css,svg,html}', { cwd: FOLDER })
  return new Map(
    names.map((name) => {
      const [plain, gzip, br] = ['', '.gz', '.br'].map((end) => readFileSync(join(FOLDER, name + end))) as [
        Buffer,
        Buffer,
        Buffer,
      ]
      const type = types[name.slice(name.lastIndexOf('.') + 1)] as string
      return [name, { type, ...prepared(plain, { gzip, br }) }]
    }),
  )
}

export type PanelPagesOptions = {
  /** Where pictures of products come from, besides this host. */
  pictures: readonly string[]
}

/** Registers the routes; returns their paths, all GET. */
export function servePanel(app: FastifyInstance, o: PanelPagesOptions): string[] {
  const sendPage = (reply: FastifyReply) => {
    const page = builtFiles().get('index.html')?.plain.toString('utf8')
    const nonce = randomBytes(16).toString('base64')
    reply.headers({ ...panelHeaders(o.pictures, nonce), 'cache-control': 'no-store', 'content-type': types.html })
    return page === undefined ? reply.code(503).send(NOT_BUILT) : reply.send(page.replaceAll(NONCE, nonce))
  }

  app.get('/panel', (_, reply) => sendPage(reply))
  app.get<{ Params: { '*': string } }>('/panel/*', (request, reply) => {
    const name = request.params['*']
    if (name === 'v1' || name.startsWith('v1/')) throw hata('yol_bulunamadi')
    const file = name === 'index.html' ? undefined : builtFiles().get(name)
    if (file) return sendFile(request, reply, file, name.startsWith('varlik/'))
    // A hashed asset of an older build gets 404, upon which the open page reloads itself.
    if (name.startsWith('varlik/')) throw hata('yol_bulunamadi')
    return sendPage(reply)
  })
  return ['/panel', '/panel/*']
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: File, forever: boolean): Promise<FastifyReply> {
  // Content-hashed name: immutable.
  reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
  return sendPrepared(request, reply, file, file.type)
}

const NOT_BUILT = `<!doctype html>
<html lang="tr"><head><meta charset="utf-8"><title>Kepenk</title></head>
<body><h1>Panel derlenmemiş</h1><p>Bu kurulumda panelin dosyaları yok. Proje klasöründe <code>npm install</code> ve <code>npm start</code> komutlarını çalıştırın.</p></body></html>
`
