import { sql } from '../db/sql.ts'
import { all, type InStore } from '../db/work.ts'

type Key = { anahtar_id: string; tekrar_anahtari: string }

// A store may have kept some hundred thousand in a day, and each is read from end to end.
const LOOKED_AT_AT_ONCE = 200

const look = sql<Key & { metin: string; adet: number }, Key & { bulundu: boolean }>(`
  select t.anahtar_id, t.tekrar_anahtari, coalesce(position(:metin::text in t.govde) > 0, false) as bulundu
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
 * Forgets the answers kept for repeated requests that hold this text, such as the id of one who is to be forgotten: some
 * of those after `konum`. Answers the last one that was looked at; null when none are left.
 */
export async function forgetAnswers(w: InStore, metin: string, konum: string): Promise<string | null> {
  const [anahtar_id = '', tekrar_anahtari = ''] = konum === '' ? [] : (JSON.parse(konum) as string[])
  const kept = await all(w, look, { anahtar_id, tekrar_anahtari, metin, adet: LOOKED_AT_AT_ONCE })
  const found = kept.filter((k) => k.bulundu)
  if (found.length > 0) {
    const [anahtarlar, tekrarlar] = [found.map((k) => k.anahtar_id), found.map((k) => k.tekrar_anahtari)]
    await all(w, remove, { anahtarlar, tekrarlar })
  }
  const last = kept.at(-1)
  return last && kept.length === LOOKED_AT_AT_ONCE ? JSON.stringify([last.anahtar_id, last.tekrar_anahtari]) : null
}
