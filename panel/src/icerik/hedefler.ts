import type { MenuHedefi } from '../api/generated/kayitlar.ts'
import { k, panel } from '../api/istemci.ts'
import type { HedefTuru } from './menu-ogesi.ts'

export type Hedef = Pick<MenuHedefi, 'id' | 'ad' | 'gorunur'>
/** What records are called, by kind and id. */
export type Adlar = ReadonlyMap<string, Hedef>

export const nameKey = (type: string, id: string | null | undefined): string => `${type} ${id}`

const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ı', 'i').replaceAll('I', 'i').toLowerCase()

const matching = <T extends { ad: string }>(list: readonly T[], metin: string): T[] =>
  list.filter((x) => folded(x.ad).includes(folded(metin))).slice(0, 50)

/** Records of a kind for what is typed. Of products the panel has a picker of its own. */
export const seek: Record<Exclude<HedefTuru, 'product'>, (metin: string, signal: AbortSignal) => Promise<Hedef[]>> = {
  category: async (metin, signal) => {
    const { veri } = await k.kategoriler.list({ signal })
    return matching(veri, metin).map((x) => ({ id: x.id, ad: x.ad, gorunur: x.aktif && !x.dahili }))
  },
  collection: async (metin, signal) => {
    const { veri } = await k.koleksiyonlar.list({ signal })
    return matching(veri, metin).map((x) => ({ id: x.id, ad: x.ad, gorunur: true }))
  },
  page: async (metin, signal) => {
    const query = { limit: 20, ...(metin && { ara: metin }) }
    const { veri } = await panel('GET /sayfalar', { query, signal })
    return veri.map((x) => ({ id: x.id, ad: x.baslik, gorunur: x.yayinda }))
  },
}
