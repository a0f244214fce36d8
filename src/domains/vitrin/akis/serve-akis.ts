import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hata } from '../../../core/errors.ts'
import type { Db } from '../../../db/connection/pool.ts'
import type { MagazaBilgisi, Work } from '../../../db/work.ts'
import { AKIS_DOSYALARI, akislar } from '../../../trade/akis.ts'
import { ownAddress, workFor } from '../../magaza/magaza.ts'
import { type Coding, send } from './gonder.ts'
import { readers } from './okuyucular.ts'
import { type AkisTuru, akisFiles, PARCA } from './routes.ts'
import { bicimler } from './rules/bicimler.ts'
import { ANA_PARCASI, haritaTurleri } from './rules/harita.ts'
import { homePart, indexOf, partOf } from './site-haritasi.ts'
import { feedOf } from './urun-akisi.ts'

// Files of a catalogue that machines read: product feeds and the sitemap. For anybody, as the rest of the shoppers' API.

export const AKIS_PATHS: readonly string[] = Object.values(akisFiles).map(({ path }) => path)

type Options = {
  /** The service's own address. */
  adres: string
  db: Db
  clock: () => Date
  networkOf: (ip: string) => string
  /** Chooses the coding of an answer of this length. */
  negotiate: (request: FastifyRequest, reply: FastifyReply, length: number) => Coding | null
}

type Dosya = { tur: string; texts: AsyncIterable<string> }
type Find = (magaza: MagazaBilgisi, work: () => Work, dosya: string) => Dosya | null

const XML = 'application/xml; charset=utf-8'

const feed: Find = (magaza, work, dosya) => {
  const akis = akislar.find((a) => AKIS_DOSYALARI[a] === dosya)
  if (!akis || !magaza.satis.akislar.includes(akis)) return null
  return { tur: bicimler[akis].tur, texts: feedOf(work, akis) }
}

const part: Find = (_, work, dosya) => {
  const [, tur, behind = ''] = PARCA.exec(dosya) ?? []
  const known = haritaTurleri.find((t) => t === tur)
  return known ? { tur: XML, texts: partOf(work, known, behind) } : null
}

/** `root`: address below which the parts of the sitemap stand. */
export type SendFile = (
  request: FastifyRequest,
  reply: FastifyReply,
  file: { magaza: MagazaBilgisi; tur: AkisTuru; dosya: string; root: string },
) => Promise<FastifyReply>

/** One for both addresses of the files, since readers are counted together. */
export function fileSender(o: Options): SendFile {
  const enterReader = readers()
  // Of nobody in particular, now. The test store is swapped at night: a replica may have only half of it.
  const workIn = (m: MagazaBilgisi): Work =>
    workFor(m.test ? o.db.pages(m.nesil) : o.db.staleRead(m.nesil), m, o.clock(), 'vitrin')
  /** Its pages are this service's, not of somebody else's making. */
  const isOurs = ({ id, adres, alan_adi }: MagazaBilgisi): boolean =>
    alan_adi !== null || adres === ownAddress(o.adres, id)
  const coding = (request: FastifyRequest, reply: FastifyReply) => o.negotiate(request, reply, Number.POSITIVE_INFINITY)
  const finders: Record<AkisTuru, (root: string) => Find> = {
    akis: () => feed,
    harita: (root) => (_, work) => ({ tur: XML, texts: indexOf(work, `${root}/sitemap`) }),
    'harita-parcasi': () => (magaza, work, dosya) =>
      dosya === ANA_PARCASI ? { tur: XML, texts: homePart(magaza.adres, isOurs(magaza)) } : part(magaza, work, dosya),
  }
  return (request, reply, { magaza, tur, dosya, root }) => {
    const found = finders[tur](root)(magaza, () => workIn(magaza), dosya)
    if (!found) throw hata('kayit_bulunamadi')
    const enter = () => enterReader(magaza.nesil, o.networkOf(request.ip))
    return send(request, reply, { ...found, coding, enter })
  }
}

type Served = {
  /** The service's own address. */
  adres: string
  enter: (request: FastifyRequest, reply: FastifyReply) => Promise<MagazaBilgisi>
  sendFile: SendFile
}

export function serveAkis(app: FastifyInstance, o: Served): void {
  for (const tur of Object.keys(akisFiles) as AkisTuru[]) {
    app.get<{ Params: { dosya?: string } }>(akisFiles[tur].path, async (request, reply) => {
      const magaza = await o.enter(request, reply)
      const { dosya = '' } = request.params
      return o.sendFile(request, reply, { magaza, tur, dosya, root: `${o.adres}/vitrin/v1/${magaza.id}` })
    })
  }
}
