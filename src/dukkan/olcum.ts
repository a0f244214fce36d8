import type { FastifyRequest } from 'fastify'
import { isCounted, searchOf, sourceOf } from '../domains/olcum/rules.ts'
import type { Sayac } from '../domains/olcum/sayac.ts'
import type { Baglam } from './baglam.ts'
import type { Sayfa } from './iskelet.ts'
import { asked, isFiltered, questionOf, type Soru } from './soru.ts'

// Counts pages as they are answered, so that those which are kept count too.

/** What a page is about: kept beside its bytes. */
export type Konu = { kayit: string; ad: string; bulunan: number | null }

export const konuOf = ({ kayit = '', baslik, bulunan }: Sayfa): Konu => ({
  kayit,
  ad: baslik,
  bulunan: bulunan ?? null,
})

/** The page that was asked for: path of its kind below the shop, and its question as it was understood. */
type Bakilan = { path: string; soru: Soru; konu: Konu | undefined }

export type Say = (request: FastifyRequest, b: Baglam, bakilan: Bakilan) => void

/** Never fails: a page is worth more than its count. */
export const countingBy =
  (sayac: Sayac): Say =>
  (request, b, { path, soru, konu }) => {
    if (!konu || request.method !== 'GET' || !b.magaza.satis.olcum || !isCounted(request.headers)) return
    try {
      sayac.look(b.magaza.nesil, {
        sayfa: path.split('/')[1] || 'ana',
        kayit: konu.kayit,
        ad: konu.ad,
        kaynak: visitOf(request, b),
        arama: path === '/arama' ? searchIn(soru, konu) : null,
      })
    } catch (err) {
      request.log.warn({ err }, 'page not counted')
    }
  }

function visitOf(request: FastifyRequest, { magaza, kok }: Baglam): string | null {
  const [, search = ''] = request.url.split(/\?(.*)/s)
  const utm = search.includes('utm_source') ? (asked(questionOf(search), 'utm_source')[0] ?? null) : null
  return sourceOf(request.headers, utm, { hosts: [new URL(magaza.adres).host, request.host], kok })
}

/** The words alone, on the first page: choosing among what was found is no other search. */
function searchIn(soru: Soru, { bulunan }: Konu): { metin: string; bulunan: number } | null {
  const ara = asked(soru, 'ara')[0]?.trim() ?? ''
  if (ara === '' || bulunan === null || isFiltered(soru) || asked(soru, 'sonraki').length > 0) return null
  return { metin: searchOf(ara), bulunan }
}
