import { sql } from '../../db/sql.ts'
import { all, type InStore } from '../../db/work.ts'

type Key = { anahtar_id: string; tekrar_anahtari: string }

// Bound of a step: a store may have some hundred thousand kept answers, and each is searched as text.
const LOOKED_AT_AT_ONCE = 200

const look = sql<Key & { musteri_id: string; adet: number }, Key & { bulundu: boolean }>(`
  select t.anahtar_id, t.tekrar_anahtari,
    coalesce(position(:musteri_id::text in t.govde) > 0, false) or exists (
      select from siparis s where s.magaza_id = :magaza_id and s.id = t.konu and s.musteri_id = :musteri_id
    ) or exists (
      select from talep i join siparis o on o.magaza_id = :magaza_id and o.id = i.siparis_id
      where i.magaza_id = :magaza_id and i.id = t.konu and o.musteri_id = :musteri_id
    ) as bulundu
  from tekrar t
  where t.magaza_id = :magaza_id
    and (t.anahtar_id, t.tekrar_anahtari) > (:anahtar_id, :tekrar_anahtari)
  order by t.anahtar_id, t.tekrar_anahtari
  limit :adet`)

const remove = sql<{ anahtarlar: string[]; tekrarlar: string[] }>(`
  delete from tekrar t
  using unnest(:anahtarlar::text[], :tekrarlar::text[]) as x(anahtar_id, tekrar_anahtari)
  where t.magaza_id = :magaza_id
    and t.anahtar_id = x.anahtar_id
    and t.tekrar_anahtari = x.tekrar_anahtari`)

/**
 * Erasure of personal data: deletes kept idempotency answers that mention a customer or an order of theirs, a step
 * after `konum`. Returns the last key looked at; null at the end.
 */
export async function forgetAnswers(w: InStore, musteri_id: string, konum: string): Promise<string | null> {
  const [anahtar_id = '', tekrar_anahtari = ''] = konum === '' ? [] : (JSON.parse(konum) as string[])
  const kept = await all(w, look, { anahtar_id, tekrar_anahtari, musteri_id, adet: LOOKED_AT_AT_ONCE })
  const found = kept.filter((k) => k.bulundu)
  if (found.length > 0) {
    const [anahtarlar, tekrarlar] = [found.map((k) => k.anahtar_id), found.map((k) => k.tekrar_anahtari)]
    await all(w, remove, { anahtarlar, tekrarlar })
  }
  const last = kept.at(-1)
  return last && kept.length === LOOKED_AT_AT_ONCE ? JSON.stringify([last.anahtar_id, last.tekrar_anahtari]) : null
}
