import { across } from '../../../db/across.ts'
import { sql } from '../../../db/sql.ts'

export type Kaynak = { hash: string; uzanti: string; en: number; boy: number; boyut_asama: number | null }

export const findPicture = sql<{ hash: string }, Kaynak>(`
  select m.hash, m.uzanti, m.en, m.boy, m.boyut_asama
  from medya m
  where m.magaza_id = :magaza_id
    and m.hash = :hash`)

// Crosses stores on purpose: lets the worker find stores with pictures to make smaller. By index, store by store: one may
// have a million of them. The order leads to the index of what is left, and the limit keeps it a look-up for each; whether
// the picture is due says the claim.
export const storesWithPictures = across<object, { magaza_id: string }>(
  (only) => `
  select s.magaza_id
  from olay_sayac s
  where ${only('s')}(
    select 1
    from medya m
    where ${only('m')}m.magaza_id = s.magaza_id
      and (m.boyut_asama is null or m.boyut_asama = 1)
    order by m.boyut_asama nulls first
    limit 1) is not null`,
)

export type Alinan = Kaynak & { boyut_deneme: number }

/**
 * Claims the next picture by a lease. First the colour and WebP of all, then AVIF; in each stage the newest first, since
 * somebody looks at what was just added. Counts the attempt: a picture that ends the process is left alone in the end.
 */
export const claimPicture = sql<{ now: Date; kira: Date }, Alinan>(`
  update medya m
  set boyut_kira = :kira, boyut_deneme = coalesce(m.boyut_deneme, 0) + 1
  from (
    select b.hash
    from medya b
    where b.magaza_id = :magaza_id
      and (b.boyut_asama is null or b.boyut_asama = 1)
      and (b.boyut_kira is null or b.boyut_kira <= :now)
    order by b.boyut_asama nulls first, b.olusturma desc
    limit 1
    for update skip locked) b
  where m.magaza_id = :magaza_id
    and m.hash = b.hash
  returning m.hash, m.uzanti, m.en, m.boy, m.boyut_asama, m.boyut_deneme`)

/** A stage is done. */
export const notePicture = sql<{ hash: string; asama: number; renk: string | null }>(`
  update medya m
  set boyut_asama = :asama, boyut_kira = null, boyut_deneme = null, renk = coalesce(:renk, m.renk)
  where m.magaza_id = :magaza_id
    and m.hash = :hash`)

/** Put back: the picture is not to blame. */
export const putBackPicture = sql<{ hash: string; deneme: number; kira: Date }>(`
  update medya m
  set boyut_kira = :kira, boyut_deneme = :deneme
  where m.magaza_id = :magaza_id
    and m.hash = :hash`)
