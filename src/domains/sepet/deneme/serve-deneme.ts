import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { withPage } from '../../../adapters/odeme/turler.ts'
import { Hata, hata, messageOf, statusOf } from '../../../core/errors.ts'
import { isId } from '../../../core/id.ts'
import { parseJson } from '../../../core/json/json.ts'
import { webAddress } from '../../../core/text/web-address.ts'
import type { Db } from '../../../db/connection/pool.ts'
import type { MagazaBilgisi, Work } from '../../../db/work.ts'
import { nedenler } from '../../../trade/saglayici/nedenler.ts'
import { assertOpen } from '../../magaza/kepenk/kepenk.ts'
import { workFor } from '../../magaza/magaza.ts'
import { transactIn } from '../../magaza/transact.ts'
import type { TahsilatKaydi } from '../kayit-schema.ts'
import type { OdemeRaporu } from '../odeme/rapor-schema.ts'
import { report } from '../odeme/report.ts'
import { findForPage, isOver } from '../odeme/tahsilat.ts'
import {
  canBePaid,
  type DenemeOdemesi,
  headersOf,
  paymentPage,
  refusalPage,
  resultPage,
  type Sonuc,
  sonuclar,
} from './sayfa.ts'

type Tur = ReturnType<typeof withPage>[number]

const pathOf = ({ sayfa }: Tur): string => `${sayfa}/:magaza/:odeme_id`

/** Paths of providers with a payment page. */
export const sayfaYollari = (): string[] => withPage().map(pathOf)

type Options = {
  db: Db
  clock: () => Date
  /** Entry check of shoppers: rate limits, and the store exists. */
  enter: (request: FastifyRequest, reply: FastifyReply) => Promise<MagazaBilgisi>
  /** Called after events were committed. */
  told?: ((magaza_id: string) => void) | undefined
}

type Asked = { Params: { magaza: string; odeme_id: string } }

const MAX_BODY_BYTES = 1024

/** Payment pages of trial providers: like a provider's page, but asking for the outcome instead of a card. */
export function serveDeneme(app: FastifyInstance, o: Options): void {
  for (const tur of withPage()) servePage(app, tur, o)
}

function servePage(app: FastifyInstance, tur: Tur, { db, clock, enter, told }: Options): void {
  const path = pathOf(tur)
  const kim = `odeme:${tur.kod}`
  /** Return address of a payment page that can no longer be used. */
  const backs = new WeakMap<FastifyRequest, string | null>()
  // Forms are parsed only below this path.
  void app.register((door, _, done) => {
    door.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, read) =>
      read(null, new URLSearchParams(body as string)),
    )
    door.addHook('onRequest', (_request, reply, pass) => {
      reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      pass()
    })
    door.setErrorHandler((error, request, reply) => {
      if (!(error instanceof Hata) || isTool(request)) throw error
      reply.code(statusOf(error.kod)).headers({ ...error.basliklar, ...headersOf(null) })
      return reply.send(refusalPage(messageOf(error, 'tr'), backs.get(request) ?? null))
    })
    door.get<Asked>(path, async (request, reply) => {
      const magaza = await enter(request, reply)
      backs.set(request, webAddress(magaza.adres))
      const w = workFor(db.read, magaza, clock(), kim)
      const { odeme, row } = await find(w, tur, request.params.odeme_id)
      backs.set(request, odeme.donus ?? webAddress(magaza.adres))
      if (canBePaid(odeme)) await assertTaken(w, tur, row)
      return reply.headers(headersOf(odeme.donus)).send(paymentPage(odeme))
    })
    door.post<Asked>(path, { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
      const magaza = await enter(request, reply)
      backs.set(request, webAddress(magaza.adres))
      const sonuc = chosen(request.body)
      const odeme = await transactIn(db, magaza, { kim, clock, told })((w) =>
        choose(w, tur, request.params.odeme_id, sonuc),
      )
      if (isTool(request)) return { durum: odeme.durum, donus_adresi: odeme.donus }
      if (odeme.donus !== null) return reply.redirect(odeme.donus, 303)
      return reply.headers(headersOf(null)).send(resultPage(odeme, sonuc))
    })
    done()
  })
}

/** JSON in, JSON out. */
const isTool = (request: FastifyRequest): boolean => /^application\/json\b/i.test(request.headers['content-type'] ?? '')

async function find(w: Work, { kod }: Tur, odeme_id: string): Promise<{ odeme: DenemeOdemesi; row: TahsilatKaydi }> {
  const row = isId('odm', odeme_id) ? await findForPage(w, odeme_id) : undefined
  if (row?.saglayici !== kod) throw hata('kayit_bulunamadi', '', notFound)
  const { durum, tutar, para_birimi, olusturma, donus_adresi } = row
  const odeme = { magaza_ad: w.magaza.ad, durum, tutar, para_birimi, olusturma, donus: webAddress(donus_adresi) }
  return { odeme, row }
}

/** A trial moves no money, so a late payer loses nothing. */
async function assertTaken(w: Work, { kapaliyken }: Tur, row: TahsilatKaydi): Promise<void> {
  if (!kapaliyken) await assertOpen(w)
  if (await isOver(w, row)) throw hata('deneme_kapali')
}

const notFound = { tr: 'Böyle bir deneme ödemesi yok', en: 'There is no such rehearsed payment' }

/** Returns the state afterwards. */
async function choose(w: Work, tur: Tur, odeme_id: string, sonuc: Sonuc): Promise<DenemeOdemesi> {
  const { odeme, row } = await find(w, tur, odeme_id)
  if (sonuc === 'sessiz') return odeme
  await assertTaken(w, tur, row)
  const rapor: OdemeRaporu =
    sonuc === 'basarili'
      ? { odeme_id, durum: 'tahsil_edildi', tutar: odeme.tutar }
      : { odeme_id, durum: 'basarisiz', neden: nedenler.denemeSayfasi }
  return { ...odeme, durum: (await report(w, tur.kod, rapor)).durum }
}

function chosen(body: unknown): Sonuc {
  const given = body instanceof URLSearchParams ? body.get('sonuc') : fieldOf(body as Buffer | undefined)
  const sonuc = sonuclar.find((one) => one === given)
  if (sonuc === undefined) throw hata('girdi_gecersiz', 'sonuc', oneOf)
  return sonuc
}

const oneOf = {
  tr: `şunlardan biri olmalı: ${sonuclar.join(', ')}`,
  en: `must be one of: ${sonuclar.join(', ')}`,
}

function fieldOf(raw: Buffer | undefined): unknown {
  try {
    return (parseJson(raw ?? Buffer.alloc(0)) as { sonuc?: unknown } | null)?.sonuc
  } catch {
    throw hata('json_gecersiz')
  }
}
