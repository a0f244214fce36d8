import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { MedyaStore } from '../../adapters/medya-store.ts'
import { hata } from '../../core/errors.ts'
import { tagMatches } from '../../core/etag.ts'
import type { Db } from '../../db/connection/pool.ts'
import { readSizeName, widthsOf } from '../../trade/gorsel.ts'
import { ask } from './boyut/ask.ts'
import { pictureFinder } from './boyut/find.ts'
import { mediaKey, sizeKey } from './medya.ts'

const types: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp', avif: 'image/avif' }

const FOR_EVER = 'public, max-age=31536000, immutable'
/** What stands in for a size that is not made yet. */
const FOR_NOW = 'public, max-age=10'

type Serving = { store: MedyaStore; find: ReturnType<typeof pictureFinder> }

type Asked = { reply: FastifyReply; kod: string; known: string }
/** What is answered: its tag, its type by its ending, and how long it is true. */
type Answer = { name: string; cache: string; bytes: Readable | Buffer; boyut: number }

/** Public and content-addressed, so caches may keep them for ever. */
export function serveMedia(app: FastifyInstance, store: MedyaStore, db: Pick<Db, 'read'>): void {
  const o = { store, find: pictureFinder(db) }
  app.get<{ Params: { magaza: string; dosya: string } }>('/medya/:magaza/:dosya', async (request, reply) => {
    const { magaza: kod, dosya } = request.params
    const [, hash = '', uzanti = ''] = /^([0-9a-f]{64})\.(jpg|png|webp)$/.exec(dosya) ?? []
    const size = readSizeName(dosya)
    if (!(hash || size) || !/^[a-z0-9-]{1,40}$/.test(kod)) throw hata('kayit_bulunamadi')
    reply.headers({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
      'cross-origin-resource-policy': 'cross-origin',
    })
    const asked = { reply, kod, known: request.headers['if-none-match'] ?? '' }
    // Whoever has it has it for ever; who asks for anything (`*`) may have nothing.
    const tag = tagOf(size ? dosya : hash)
    if (asked.known.trim() !== '*' && tagMatches(asked.known, tag)) return unchanged(reply, tag, FOR_EVER)
    const answer = await (size ? sized(o, asked, size) : kept(o, mediaKey(kod, hash, uzanti), hash, uzanti))
    if (answer) return send(asked, answer)
    reply.header('cache-control', 'no-store')
    throw hata('kayit_bulunamadi')
  })
}

const tagOf = (name: string): string => `"${name}"`

const unchanged = (reply: FastifyReply, tag: string, cache: string): FastifyReply =>
  reply.code(304).headers({ etag: tag, 'cache-control': cache }).send()

type Found = Answer & { uzanti: string }

function send({ reply, known }: Asked, { name, cache, bytes, boyut, uzanti }: Found): FastifyReply {
  const tag = tagOf(name)
  if (tagMatches(known, tag)) {
    if (bytes instanceof Readable) bytes.destroy()
    return unchanged(reply, tag, cache)
  }
  return reply
    .headers({ 'cache-control': cache, etag: tag, 'content-type': types[uzanti], 'content-length': boyut })
    .send(bytes)
}

async function kept({ store }: Serving, key: string, name: string, uzanti: string): Promise<Found | null> {
  const file = await store.get(key)
  return file && { name, uzanti, cache: FOR_EVER, ...file }
}

/** The size; until it is made its WebP, and until that can be made the original. Null for one that there is not. */
async function sized(o: Serving, { kod }: Asked, size: NonNullable<ReturnType<typeof readSizeName>>) {
  const { hash, width, uzanti } = size
  const nameOf = (ending: string) => `${hash}-${width}.${ending}`
  const keptAs = (ending: 'avif' | 'webp') => kept(o, sizeKey(kod, hash, width, ending), nameOf(ending), ending)
  const there = await keptAs(uzanti)
  if (there) return there
  const kaynak = await o.find(kod, hash)
  if (!kaynak || !widthsOf(kaynak).includes(width)) return null
  const webp = uzanti === 'avif' ? await keptAs('webp') : null
  if (webp) return { ...webp, cache: FOR_NOW }
  const made = await ask(o.store, kod, kaynak, width)
  const cache = uzanti === 'webp' ? FOR_EVER : FOR_NOW
  if (made) return { name: nameOf('webp'), uzanti: 'webp', cache, bytes: made, boyut: made.length }
  const original = await kept(o, mediaKey(kod, hash, kaynak.uzanti), hash, kaynak.uzanti)
  return original && { ...original, cache: FOR_NOW }
}
