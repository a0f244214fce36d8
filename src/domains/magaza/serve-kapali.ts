import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Hata } from '../../core/errors.ts'
import type { MagazaBilgisi } from '../../db/work.ts'
import { kapaliBasliklari, kapaliSayfasi } from './kapali-sayfasi.ts'

/** Where shoppers meet a store that has no address of its own, and all below it. */
export const VITRIN_PATHS = ['/vitrin/:magaza', '/vitrin/:magaza/*'] as const

/** The API of shoppers is below there, too; no store is called so. */
export const isApi = (request: FastifyRequest): boolean => /^v\d+$/.test((request.params as { magaza: string }).magaza)

type Enter = (request: FastifyRequest, reply: FastifyReply) => Promise<MagazaBilgisi>

/** A store whose shutter is down answers every page with that. What is no store of ours stays an unknown path. */
export function serveClosed(app: FastifyInstance, enter: Enter): void {
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const magaza = await storeOf(request, reply, enter)
    if (!magaza || magaza.acik) return reply.callNotFound()
    return reply.code(503).headers(kapaliBasliklari).send(kapaliSayfasi(magaza))
  }
  for (const path of VITRIN_PATHS) app.get(path, handle)
}

async function storeOf(request: FastifyRequest, reply: FastifyReply, enter: Enter): Promise<MagazaBilgisi | null> {
  if (isApi(request)) return null
  try {
    return await enter(request, reply)
  } catch (error) {
    if (error instanceof Hata && error.kod === 'kayit_bulunamadi') return null
    throw error
  }
}
