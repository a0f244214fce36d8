import { type AlanHatasi, alanHatasi, hata, throwIfAny } from '../../../core/errors.ts'
import { momentAfter } from '../../../db/records/versions.ts'
import { all, type Work } from '../../../db/work.ts'
import * as queries from '../panel/queries.ts'
import type { UyelerDegisikligi } from '../panel/schema.ts'
import { countMembers, holdGroups } from '../save.ts'

const MAX_GROUPS = 50

/** Adds and removes members; those already as asked stay unchanged. */
export async function changeMembers(w: Work, grup_id: string, { ekle = [], cikar = [] }: UyelerDegisikligi) {
  // Lock order: the group, then its members by id.
  const known = await holdGroups(w, [grup_id])
  if (!known.has(grup_id)) throw hata('kayit_bulunamadi')
  const idler = [...new Set([...ekle, ...cikar])]
  const held = new Map((await all(w, queries.lockCustomers, { idler })).map((m) => [m.id, m.guncelleme]))
  const now = new Map((await all(w, queries.memberships, { idler, grup_id })).map((u) => [u.id, u]))
  const isFull = (id: string): boolean => !now.get(id)?.uye && (now.get(id)?.sayi ?? 0) >= MAX_GROUPS
  throwIfAny([
    ...unknown('ekle', ekle, held),
    ...unknown('cikar', cikar, held),
    ...cikar.flatMap((id, i) => (ekle.includes(id) ? [alanHatasi(`cikar[${i}]`, 'kalem_tekrarli')] : [])),
    ...ekle.flatMap((id, i) => (isFull(id) ? [alanHatasi(`ekle[${i}]`, 'girdi_gecersiz', tooMany)] : [])),
  ])
  const joining = [...new Set(ekle)].filter((id) => !now.get(id)?.uye)
  const leaving = [...new Set(cikar)].filter((id) => now.get(id)?.uye)
  const changed = [...joining, ...leaving].sort()
  if (changed.length > 0) {
    const siralar = joining.map((id) => (now.get(id)?.son ?? 0) + 1)
    const anlar = changed.map((id) => momentAfter(w, held.get(id) as Date))
    countMembers(w, new Map([[grup_id, joining.length - leaving.length]]))
    await Promise.all([
      all(w, queries.join, { grup_id, idler: joining, siralar }),
      all(w, queries.leave, { grup_id, idler: leaving }),
      all(w, queries.touch, { idler: changed, anlar }),
    ])
  }
  return { grup_id, eklenen: joining.length, cikan: leaving.length }
}

const unknown = (alan: string, idler: readonly string[], held: ReadonlyMap<string, Date>): AlanHatasi[] =>
  idler.flatMap((id, i) => (held.has(id) ? [] : [alanHatasi(`${alan}[${i}]`, 'kayit_yok')]))

const tooMany = { tr: 'müşteri en çok 50 grupta olabilir', en: 'a customer can be in at most 50 groups' }
