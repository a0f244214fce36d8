import { hata } from '../../../core/errors.ts'
import { sql } from '../../../db/sql.ts'
import { all, type Work } from '../../../db/work.ts'
import { type GorselSatiri, sizesOf } from '../../../trade/gorsel.ts'
import { hold } from '../kayit/hold.ts'
import { saveAndTell } from '../kayit/save.ts'
import { withAlts } from './gorsel.ts'
import type { GorselDegisikligi, UrunGorseli } from './schema.ts'

// Pictures of a product with all that is known of them: `/v1` shows id, address and place in the product itself.

type Satir = GorselSatiri & { id: string | null; sira: number; alt: string | null; hash: string; uzanti: string }

/** At least one row while there is the product. */
const readPictures = sql<{ id: string }, Satir>(`
  select g.id, g.sira, g.alt, m.hash, m.uzanti, m.en, m.boy, m.renk, m.boyut_asama
  from urun u
  left join urun_gorsel g on g.magaza_id = :magaza_id and g.urun_id = u.id
  left join medya m on m.magaza_id = :magaza_id and m.hash = g.hash
  where u.magaza_id = :magaza_id
    and u.id = :id
  order by g.sira`)

export async function pictures(w: Work, id: string): Promise<{ veri: UrunGorseli[] }> {
  const rows = await all(w, readPictures, { id })
  if (rows.length === 0) throw hata('kayit_bulunamadi')
  return { veri: rows.flatMap((row) => (row.id === null ? [] : [shown(w, { ...row, id: row.id })])) }
}

function shown({ magaza }: Work, satir: Satir & { id: string }): UrunGorseli {
  const { id, sira, alt, hash, uzanti } = satir
  const url = `${magaza.medya_adresi}/${hash}.${uzanti}`
  return { id, url, sira, alt, ...sizesOf(url, satir) }
}

/** Sets what pictures show, in their order; those beyond the list stay. */
export async function describePictures(w: Work, id: string, { gorsel_altlari }: GorselDegisikligi) {
  const held = await hold(w, id)
  const next = { ...held.urun, gorseller: withAlts(held.urun.gorseller, gorsel_altlari) }
  await saveAndTell(w, { held, next, stok: held.stok })
  return pictures(w, id)
}

const readAlts = sql<{ idler: readonly string[] }, { urun_id: string; alt: string | null }>(`
  select g.urun_id, g.alt
  from urun_gorsel g
  where g.magaza_id = :magaza_id
    and g.urun_id = any(:idler::text[])
  order by g.urun_id, g.sira`)

/** Texts of the pictures of these products, in order. */
export async function altsOf(w: Work, idler: readonly string[]): Promise<Map<string, (string | null)[]>> {
  const rows = idler.length === 0 ? [] : await all(w, readAlts, { idler })
  return new Map(
    Object.entries(Object.groupBy(rows, (r) => r.urun_id)).map(([id, own]) => [id, (own ?? []).map((r) => r.alt)]),
  )
}
