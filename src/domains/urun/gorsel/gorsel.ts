import type { Ports } from '../../../adapters/ports.ts'
import { hata } from '../../../core/errors.ts'
import { newId } from '../../../core/id.ts'
import { sql } from '../../../db/sql.ts'
import { all, type Work } from '../../../db/work.ts'
import { takeImages } from '../../medya/take.ts'
import type { Medya } from '../../medya/upload.ts'
import type { Gorsel } from '../belge/belge.ts'

// Pictures are fetched before the transaction. Known ones are not fetched again.

/** A prepared picture: where it is stored, where it came from, and its row if it is new. */
export type HazirGorsel = { id: string | null; hash: string; uzanti: string; kaynak: string | null; yeni: Medya | null }

const knownMedia = sql<{ hashler: string[] }, { hash: string; uzanti: string }>(`
  select m.hash, m.uzanti
  from medya m
  where m.magaza_id = :magaza_id
    and m.hash = any(:hashler::text[])`)

const imagesOfProduct = sql<{ id: string }, { id: string; hash: string; uzanti: string; kaynak: string | null }>(`
  select g.id, g.hash, m.uzanti, g.kaynak
  from urun_gorsel g
  join medya m on m.magaza_id = :magaza_id and m.hash = g.hash
  where g.magaza_id = :magaza_id
    and g.urun_id = :id
  order by g.sira`)

/** Prepares the pictures in order; failed ones are reported by index, and none is stored then. */
export async function prepareImages(
  w: Work,
  urls: string[],
  urun_id: string | null,
  ports: Ports,
): Promise<HazirGorsel[]> {
  if (urls.length === 0) return []
  const own = urun_id === null ? [] : await all(w, imagesOfProduct, { id: urun_id })
  const known = await findKnown(w, urls)
  const istekler = urls.map((url, i) => ({ alan: `gorseller[${i}]`, url }))
  const taken = await takeImages(
    w,
    istekler.filter(({ url }) => !known.has(url) && !own.some((g) => g.kaynak === url)),
    ports,
  )
  // Each existing row serves one position of the list, so that pictures keep their ids.
  const free = [...own]
  const takeOwn = (hash: string): string | null => {
    const at = free.findIndex((g) => g.hash === hash)
    return at < 0 ? null : (free.splice(at, 1)[0]?.id ?? null)
  }
  return urls.map((url): HazirGorsel => {
    const yeni = taken.get(url)
    if (yeni) return { id: takeOwn(yeni.hash), hash: yeni.hash, uzanti: yeni.uzanti, kaynak: url, yeni }
    const kept = known.get(url) ?? own.find((g) => g.kaynak === url)
    if (!kept) throw new Error('a picture was neither known nor fetched')
    return {
      id: takeOwn(kept.hash),
      hash: kept.hash,
      uzanti: kept.uzanti,
      kaynak: known.has(url) ? null : url,
      yeni: null,
    }
  })
}

/** Addresses of the store's own media, as in our answers. */
async function findKnown(w: Work, urls: string[]): Promise<Map<string, { hash: string; uzanti: string }>> {
  const prefix = `${w.magaza.medya_adresi}/`
  const hashOf = (url: string) =>
    url.startsWith(prefix) ? /^([0-9a-f]{64})\.(jpg|png|webp)$/.exec(url.slice(prefix.length))?.[1] : undefined
  const hashler = [...new Set(urls.map(hashOf).filter((h) => h !== undefined))]
  if (hashler.length === 0) return new Map()
  const rows = new Map((await all(w, knownMedia, { hashler })).map((r) => [`${prefix}${r.hash}.${r.uzanti}`, r]))
  return new Map(urls.flatMap((u) => (rows.has(u) ? [[u, rows.get(u) as { hash: string; uzanti: string }]] : [])))
}

/** Stored `gorseller`, with new ids for new pictures; those that stay keep their texts. */
export function imagesFor(w: Work, ready: readonly HazirGorsel[], old: readonly Gorsel[]): Gorsel[] {
  const alts = new Map(old.map((g) => [g.id, g.alt]))
  return ready.map((g, sira) =>
    described(
      { id: g.id ?? newId('gor', w.now), url: `/${g.hash}.${g.uzanti}`, sira },
      g.id === null ? null : (alts.get(g.id) ?? null),
    ),
  )
}

/** With this text, in one line; blank is none. */
function described({ id, url, sira }: Gorsel, alt: string | null): Gorsel {
  const line = alt?.replace(/\s+/gu, ' ').trim()
  return { id, url, sira, ...(line && { alt: line }) }
}

/** Texts in the order of the pictures; those beyond the last of them stay. */
export function withAlts(gorseller: readonly Gorsel[], altlar: readonly (string | null)[] | undefined): Gorsel[] {
  const beyond = altlar?.findIndex((alt, i) => i >= gorseller.length && (alt ?? '').trim() !== '') ?? -1
  if (beyond >= 0) throw hata('girdi_gecersiz', `gorsel_altlari[${beyond}]`, NO_PICTURE)
  return gorseller.map((g, i) => (altlar?.[i] === undefined ? g : described(g, altlar[i])))
}

const NO_PICTURE = { tr: 'bu sırada görsel yok', en: 'there is no picture at this place' }
