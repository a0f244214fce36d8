import { sql } from '../../db/sql.ts'
import type { Kind, KodTuru } from './schema.ts'

// Statements of both kinds of accounts. Lock order: the account, then its codes and sessions.

/** `id` is the key column of an account, `sahip` its column in other tables; rows of `biten` expire at `bitis`. */
const tablolar = {
  uye: {
    hesap: 'uye',
    id: 'musteri_id',
    sahip: 'musteri_id',
    oturum: 'oturum',
    kod: 'uye_kodu',
    biten: ['oturum', 'uye_kodu', 'uye_sayac'],
  },
  kullanici: {
    hesap: 'kullanici',
    id: 'id',
    sahip: 'kullanici_id',
    oturum: 'kullanici_oturum',
    kod: 'kullanici_kodu',
    biten: ['kullanici_oturum', 'kullanici_kodu', 'kullanici_davet', 'kullanici_sayac', 'kullanici_sorgu'],
  },
} satisfies Record<Kind, object>

const forEach = <S>(make: (t: (typeof tablolar)[Kind]) => S): Record<Kind, S> => ({
  uye: make(tablolar.uye),
  kullanici: make(tablolar.kullanici),
})

type OfAccount = { hesap_id: string }
/** Null for the setup code, which lets the first user in. */
type OfAnybody = { hesap_id: string | null }

/** Conditional on the old hash. */
export const changePassword = forEach(({ hesap, id }) =>
  sql<OfAccount & { eski: string; yeni: string; now: Date }, OfAccount>(`
  update ${hesap} h
  set parola = :yeni, guncelleme = :now
  where h.magaza_id = :magaza_id
    and h.${id} = :hesap_id
    and h.parola = :eski
  returning h.${id} as hesap_id`),
)

// ---------------------------------------------------------------- sessions

export const deleteSession = forEach(({ oturum }) =>
  sql<{ ozet: string }>(`
  delete from ${oturum} o
  where o.magaza_id = :magaza_id
    and o.ozet = :ozet`),
)

/** All when `ozet` is empty. */
export const deleteSessionsBut = forEach(({ oturum, sahip }) =>
  sql<OfAccount & { ozet: string }>(`
  delete from ${oturum} o
  where o.magaza_id = :magaza_id
    and o.${sahip} = :hesap_id
    and o.ozet <> :ozet`),
)

// ---------------------------------------------------------------- codes

type Kod = { ozet: string; tur: KodTuru }

const isLive = `k.magaza_id = :magaza_id
    and k.ozet = :ozet
    and k.tur = :tur
    and k.bitis > :now`

export const findCode = forEach(({ kod, sahip }) =>
  sql<Kod & { now: Date }, OfAnybody>(`
  select k.${sahip} as hesap_id
  from ${kod} k
  where ${isLive}`),
)

/** Delete … returning: of two concurrent uses one gets it. */
export const useCode = forEach(({ kod, sahip }) =>
  sql<Kod & { now: Date }, OfAnybody>(`
  delete from ${kod} k
  where ${isLive}
  returning k.${sahip} as hesap_id`),
)

/** The same for a code that opens a session. It is stored for a day (rate limit of mails), but valid for less. */
export const useEntryCode = forEach(({ kod, sahip }) =>
  sql<{ ozet: string; once: Date }, OfAccount>(`
  delete from ${kod} k
  where k.magaza_id = :magaza_id
    and k.ozet = :ozet
    and k.tur = 'giris'
    and k.olusturma > :once
  returning k.${sahip} as hesap_id`),
)

export const insertCode = forEach(({ kod, sahip }) =>
  sql<Kod & OfAnybody & { bitis: Date; now: Date }>(`
  insert into ${kod} (magaza_id, ozet, tur, ${sahip}, bitis, olusturma)
  values (:magaza_id, :ozet, :tur, :hesap_id, :bitis, :now)`),
)

export const countCodes = forEach(({ kod, sahip }) =>
  sql<OfAccount & { tur: KodTuru; now: Date }, { sonuncu: Date | null; adet: number }>(`
  select max(k.olusturma) as sonuncu, count(*)::int as adet
  from ${kod} k
  where k.magaza_id = :magaza_id
    and k.${sahip} = :hesap_id
    and k.tur = :tur
    and k.bitis > :now`),
)

export const deleteCodes = forEach(({ kod, sahip }) =>
  sql<OfAccount & { turler: readonly KodTuru[] }>(`
  delete from ${kod} k
  where k.magaza_id = :magaza_id
    and k.${sahip} = :hesap_id
    and k.tur = any(:turler::text[])`),
)

// ---------------------------------------------------------------- sweeping

export const expired = forEach(({ biten }) =>
  biten.map((table) =>
    sql<{ now: Date; adet: number }, { ozet: string }>(`
  with biten as (
    select b.ozet
    from ${table} b
    where b.magaza_id = :magaza_id
      and b.bitis <= :now
    order by b.bitis
    limit :adet
    for update of b skip locked
  )
  delete from ${table} t
  where t.magaza_id = :magaza_id
    and t.ozet = any(array(select biten.ozet from biten))
  returning t.ozet`),
  ),
)
