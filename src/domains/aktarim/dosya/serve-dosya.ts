import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { hata } from '../../../core/errors.ts'
import type { Db } from '../../../db/connection/pool.ts'
import type { Actor, MagazaBilgisi } from '../../../db/work.ts'
import { workFor } from '../../magaza/magaza.ts'
import { findReadable } from '../aktarim.ts'
import { fileOf } from './write-file.ts'

export const DOSYA_PATH = '/panel/v1/magazalar/:magaza/aktarimlar/:id/dosya'

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

type Options = { db: Db; clock: () => Date; enter: onRequestAsyncHookHandler }
type Caller = { magaza: MagazaBilgisi; actor: Actor }

/** Download for signed-in users with the scope of the file's kind. Streamed, never cached. */
export function serveFiles(app: FastifyInstance, { db, clock, enter }: Options): void {
  app.get<{ Params: { id: string } }>(DOSYA_PATH, { onRequest: enter }, async (request, reply) => {
    const { magaza, actor } = (request as FastifyRequest & { caller: Caller }).caller
    const w = { ...workFor(db.pages(magaza.nesil), magaza, clock(), actor.id), actor }
    const row = await findReadable(w, request.params.id)
    if (row.yon === 'disa' && row.durum !== 'bitti') throw hata('kayit_bulunamadi')
    const { ad, bicim, parcalar } = fileOf(w, row)
    const plain = ad.replace(/[^\w.-]+/g, '_')
    return reply
      .headers({
        'content-type': TYPES[bicim],
        'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(ad)}`,
        'content-security-policy': "default-src 'none'",
      })
      .send(Readable.from(parcalar, { objectMode: false }))
  })
}
