import type { FastifyInstance } from 'fastify'
import type { AkisTuru } from '../domains/vitrin/akis/routes.ts'
import { BETIK, BETIK_SURUMU } from './betik/betik.ts'
import { robotsOf } from './kapi/robots.ts'
import { type Handle, inShop, type ShopOptions } from './yanit.ts'

// What machines read at the shop's own address: robots.txt, the sitemap, the product feeds that the store has opened, and the
// script that browsers load.

const ROOT = '/vitrin/:magaza'
const ROBOTS = `${ROOT}/robots.txt`
const SCRIPT = `${ROOT}/betik.js`

const KINDS: Record<string, AkisTuru> = {
  [`${ROOT}/sitemap.xml`]: 'harita',
  [`${ROOT}/sitemap/:dosya`]: 'harita-parcasi',
  [`${ROOT}/akis/:dosya`]: 'akis',
}

export const FILES: readonly string[] = [ROBOTS, SCRIPT, ...Object.keys(KINDS)]

/** Feeds are read daily, and a shop moves seldom. */
const ROBOTS_HEADERS = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'public, max-age=900',
  'content-security-policy': "default-src 'none'",
}

/** Another version than the page's: asked for while processes of two releases answer. */
const script: Handle = async (request, reply) => {
  const { v } = request.query as { v?: string }
  return reply
    .headers({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': v === BETIK_SURUMU ? 'public, max-age=31536000, immutable' : 'public, max-age=0',
      'x-content-type-options': 'nosniff',
    })
    .send(BETIK)
}

export function serveShopFiles(app: FastifyInstance, o: ShopOptions): void {
  const robots: Handle = async (_, reply, { magaza, kok }) => reply.headers(ROBOTS_HEADERS).send(robotsOf(magaza, kok))
  // Of a closed shop, too: its pages say that they are back later, and nobody shall forget them.
  app.get(ROBOTS, inShop(o, robots, { always: true }))
  app.get(SCRIPT, inShop(o, script, { always: true }))
  for (const [path, tur] of Object.entries(KINDS)) {
    const file: Handle = (request, reply, { magaza }) => {
      const { dosya = '' } = request.params as { dosya?: string }
      return o.sendFile(request, reply, { magaza, tur, dosya, root: magaza.adres })
    }
    app.get(path, inShop(o, file, { file: true }))
  }
}
