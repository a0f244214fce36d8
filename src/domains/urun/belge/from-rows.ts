import { iso } from '../../../core/time.ts'
import { sql } from '../../../db/sql.ts'
import { all, type Work } from '../../../db/work.ts'
import { URUN } from '../alan-schema.ts'
import { inOrder } from '../kayit/next.ts'
import { pricesOf } from '../rules.ts'
import type { Varyant } from '../schema.ts'
import { VARYANT } from '../varyant/alan-schema.ts'
import type { Gorsel, KayitliUrun } from './belge.ts'

// Rebuilds a product from its rows, from which its text was made.

type VaryantRow = Varyant & { kendi: Varyant['fiyatlar'] | null }
type UrunRow = {
  id: string
  olusturma: Date
  guncelleme: Date
  kategoriler: string[] | null
  gorseller: (Omit<Gorsel, 'alt'> & { alt: string | null })[] | null
  varyantlar: VaryantRow[]
}

const variantColumns = VARYANT.columns.map((c) => `'${c.name}', v.${c.name}`).join(', ')

const readRows = sql<{ idler: readonly string[] }, UrunRow>(`
  select u.id, u.olusturma, u.guncelleme, ${URUN.columns.map((c) => `u.${c.name}`).join(', ')},
    (select array_agg(k.kategori_id order by k.sira)
     from urun_kategori k
     where k.magaza_id = :magaza_id and k.urun_id = u.id) as kategoriler,
    (select json_agg(json_build_object('id', g.id, 'url', '/' || m.hash || '.' || m.uzanti, 'sira', g.sira, 'alt', g.alt)
       order by g.sira)
     from urun_gorsel g
     join medya m on m.magaza_id = :magaza_id and m.hash = g.hash
     where g.magaza_id = :magaza_id and g.urun_id = u.id) as gorseller,
    (select json_agg(json_build_object(${variantColumns}, 'kendi',
       (select json_agg(json_build_object('para_birimi', f.para_birimi, 'tutar', f.tutar,
          'indirimsiz_tutar', f.indirimsiz_tutar) order by f.para_birimi)
        from varyant_fiyat f
        where f.magaza_id = :magaza_id and f.varyant_id = v.id)) order by v.sira, v.id)
     from varyant v
     where v.magaza_id = :magaza_id and v.urun_id = u.id) as varyantlar
  from urun u
  where u.magaza_id = :magaza_id
    and u.id = any(:idler::text[])`)

export async function fromRows(w: Work, idler: readonly string[]): Promise<KayitliUrun[]> {
  return (await all(w, readRows, { idler })).map((row) => productOf(row, w.magaza.para_birimi))
}

function productOf(row: UrunRow, main: string): KayitliUrun {
  const plain = URUN.fromRow(row) as Pick<KayitliUrun, 'tanitici' | 'secenekler'>
  const gorseller = (row.gorseller ?? []).map(({ alt, ...g }) => ({ ...g, ...(alt !== null && { alt }) }))
  return URUN.whole({
    ...plain,
    id: row.id,
    adres: `/urun/${plain.tanitici}`,
    kategoriler: row.kategoriler ?? [],
    // jsonb reorders keys: restores their order.
    secenekler: plain.secenekler.map(({ id, ad, degerler }) => ({ id, ad, degerler })),
    kapak: gorseller[0]?.url ?? null,
    gorseller,
    varyantlar: row.varyantlar.map((v) => variantOf(v, plain, main)),
    olusturma: iso(row.olusturma),
    guncelleme: iso(row.guncelleme),
  })
}

/** jsonb reorders the chosen options. Stock comes from other rows. */
function variantOf(row: VaryantRow, urun: Pick<KayitliUrun, 'secenekler'>, main: string): Varyant {
  const plain = VARYANT.fromRow(row) as Varyant
  const { fiyat, indirimsiz_fiyat } = plain
  return VARYANT.whole({
    ...plain,
    secenekler: inOrder(urun, plain.secenekler),
    fiyatlar: [...pricesOf(fiyat, indirimsiz_fiyat, main), ...(row.kendi ?? [])],
    stok: 0,
  })
}
