import type { FastifyInstance } from 'fastify'
import type { MedyaStore } from '../../adapters/medya-store.ts'
import { hata } from '../../core/errors.ts'
import { tagMatches } from '../../core/etag.ts'
import { mediaKey } from './medya.ts'

const types: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' }

/** Public and content-addressed, so caches may keep them for ever. */
export function serveMedia(app: FastifyInstance, store: MedyaStore): void {
  app.get<{ Params: { magaza: string; dosya: string } }>('/medya/:magaza/:dosya', async (request, reply) => {
    const { magaza, dosya } = request.params
    const [, hash = '', uzanti = ''] = /^([0-9a-f]{64})\.(jpg|png|webp)$/.exec(dosya) ?? []
    if (!hash || !/^[a-z0-9-]{1,40}$/.test(magaza)) throw hata('kayit_bulunamadi')
    const tag = `"${hash}"`
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      etag: tag,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
      'cross-origin-resource-policy': 'cross-origin',
    })
    if (tagMatches(request.headers['if-none-match'] ?? '', tag)) return reply.code(304).send()
    const file = await store.get(mediaKey(magaza, hash, uzanti))
    if (!file) {
      reply.header('cache-control', 'no-store').removeHeader('etag')
      throw hata('kayit_bulunamadi')
    }
    return reply.header('content-type', types[uzanti]).header('content-length', file.boyut).send(file.bytes)
  })
}
