import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Hata } from '../../../core/errors.ts'
import type { MagazaBilgisi } from '../../../db/work.ts'
import { kapaliBasliklari, kapaliSayfasi } from './kapali-sayfasi.ts'

/** Default storefront of a store without its own address, and all paths below it. */
export const VITRIN_PATHS = ['/vitrin/:magaza', '/vitrin/:magaza/*'] as const

/** The shoppers' API has the same prefix; no store can have such a code. */
export const isApi = (params: object): boolean => /^v\d+$/.test((params as { magaza: string }).magaza)

type Enter = (request: FastifyRequest, reply: FastifyReply) => Promise<MagazaBilgisi>

/** A closed store answers every page with 503. Unknown stores are unknown paths. */
export function serveClosed(app: FastifyInstance, enter: Enter): void {
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const magaza = await storeOf(request, reply, enter)
    if (!magaza || magaza.acik) return reply.callNotFound()
    return reply.code(503).headers(kapaliBasliklari).send(kapaliSayfasi(magaza))
  }
  for (const path of VITRIN_PATHS) app.get(path, handle)
}

async function storeOf(request: FastifyRequest, reply: FastifyReply, enter: Enter): Promise<MagazaBilgisi | null> {
  if (isApi(request.params as object)) return null
  try {
    return await enter(request, reply)
  } catch (error) {
    if (error instanceof Hata && error.kod === 'kayit_bulunamadi') return null
    throw error
  }
}
