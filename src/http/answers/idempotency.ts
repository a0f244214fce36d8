import { hash, webcrypto } from 'node:crypto'
import { Hata, hata, hataWithHeaders, statusOf } from '../../core/errors.ts'
import { type Seal, whatOpens } from '../../core/secrets/seal.ts'
import { DAY_MS } from '../../core/time.ts'
import { isLockTimeout } from '../../db/connection/pg-errors.ts'
import { sql } from '../../db/sql.ts'
import { all, later, maybe, type Work } from '../../db/work.ts'

// Idempotency-Key: one row per (store, API key, Idempotency-Key), written in the transaction of the work, so after a
// crash both exist or neither. Concurrent requests with one key collide at the primary key, and the second waits.

export type StoredAnswer = { status: number; body: string }
/** `kesinlesme`: until then a newer answer may replace it (see `after`); null when it is final. */
export type FreshAnswer = StoredAnswer & { kesinlesme: Date | null }
type Row = { ozet: string; durum: number | null; govde: string | null; kesinlesme: Date | null }
/** `konu`: id of the record in the path. */
export type Ask = { anahtar_id: string; tekrar_anahtari: string; ozet: string; konu: string | null }

const KEEP_MS = DAY_MS
const WAIT_MS = 5000

// An expired row is taken over as if it were not there; the sweeper only saves space.
const claimRow = sql<Ask & { now: Date; stale: Date }, { tekrar_anahtari: string }>(`
  insert into tekrar as t (magaza_id, anahtar_id, tekrar_anahtari, ozet, konu, durum, govde, olusturma)
  values (:magaza_id, :anahtar_id, :tekrar_anahtari, :ozet, :konu, null, null, :now)
  on conflict (magaza_id, anahtar_id, tekrar_anahtari)
  do update set ozet = excluded.ozet, konu = excluded.konu, durum = null, govde = null, kesinlesme = null,
    olusturma = excluded.olusturma
  where t.olusturma <= :stale
  returning tekrar_anahtari`)

const findRow = sql<{ anahtar_id: string; tekrar_anahtari: string; stale: Date }, Row>(`
  select t.ozet, t.durum, t.govde, t.kesinlesme
  from tekrar t
  where t.magaza_id = :magaza_id
    and t.anahtar_id = :anahtar_id
    and t.tekrar_anahtari = :tekrar_anahtari
    and t.olusturma > :stale`)

type Key = { anahtar_id: string; tekrar_anahtari: string }
type Kept = Key & { durum: number; govde: string }

const storeAnswer = sql<Kept & { kesinlesme: Date | null }>(`
  update tekrar t
  set durum = :durum, govde = :govde, kesinlesme = :kesinlesme
  where t.magaza_id = :magaza_id
    and t.anahtar_id = :anahtar_id
    and t.tekrar_anahtari = :tekrar_anahtari`)

const settleRow = sql<Kept & { now: Date }, Key>(`
  update tekrar t
  set durum = :durum, govde = :govde, kesinlesme = null
  where t.magaza_id = :magaza_id
    and t.anahtar_id = :anahtar_id
    and t.tekrar_anahtari = :tekrar_anahtari
    and t.kesinlesme > :now
  returning anahtar_id, tekrar_anahtari`)

const savepoint = sql('savepoint is_basi')
const rollbackToSavepoint = sql('rollback to savepoint is_basi')

// Bounded batches with `skip locked`: one statement over a day's rows took 9 s, and two sweepers take different rows.
const sweepRows = sql<{ stale: Date; adet: number }, { tekrar_anahtari: string }>(`
  with eski as (
    select e.anahtar_id, e.tekrar_anahtari
    from tekrar e
    where e.magaza_id = :magaza_id
      and e.olusturma <= :stale
    order by e.olusturma
    limit :adet
    for update of e skip locked
  )
  delete from tekrar t
  using eski
  where t.magaza_id = :magaza_id
    and t.anahtar_id = eski.anahtar_id
    and t.tekrar_anahtari = eski.tekrar_anahtari
  returning t.tekrar_anahtari`)

const HASHED_AT_ONCE = 2 * 1024 * 1024

/** Body for the request hash. A file is hashed on a thread first: 20 MB take 0.1 s. */
export const bodyToHash = async (body: Buffer | null): Promise<Buffer | null> =>
  body && body.length > HASHED_AT_ONCE
    ? Buffer.from(await webcrypto.subtle.digest('SHA-256', body as Uint8Array<ArrayBuffer>))
    : body

type Asked = { method: string; url: string; konu: string | null; body: Buffer | null }

export function askOf(key: unknown, anahtar_id: string, { method, url, konu, body }: Asked): Ask | null {
  if (key === undefined) return null
  if (typeof key !== 'string' || key === '' || [...key].length > 255) {
    throw hata('girdi_gecersiz', 'Idempotency-Key', { tr: '1..255 karakter olmalı', en: 'must have 1..255 characters' })
  }
  // Node decodes header bytes as latin1; the key is stored as those bytes.
  return {
    anahtar_id,
    tekrar_anahtari: key,
    ozet: hash('sha256', `${method} ${url}\n${body?.toString('latin1') ?? ''}`, 'hex'),
    konu,
  }
}

/** The service's own secret was replaced since. */
const sealedElsewhere = {
  tr: 'bu anahtarla verilen yanıt artık okunamıyor; kaydın olup olmadığına bakın, sonra yeni bir anahtarla gönderin',
  en: 'the answer given for this key can no longer be read; look whether the record is there, then send with a new key',
}

const staleAt = (now: Date): Date => new Date(now.getTime() - KEEP_MS)

/** Most answers are stored as they are; those with a secret are encrypted (`seal`). */
export const asTheyAre: Seal = { close: (text) => text, open: (text) => text }

function replay(row: Row | undefined, ask: Ask, seal: Seal, now: Date): StoredAnswer | null {
  if (!row) return null
  if (row.ozet !== ask.ozet) throw hata('tekrar_anahtari_farkli_istek', 'Idempotency-Key')
  if (row.durum === null || row.govde === null) return null
  // Another process may still replace this answer: the retry gets 409 until it is final, so that both see the same one.
  if (row.kesinlesme !== null && row.kesinlesme > now) throw stillRunning()
  const [body] = whatOpens(seal.open, row.govde)
  if (body === undefined) throw hata('tekrar_anahtari_farkli_istek', 'Idempotency-Key', sealedElsewhere)
  return { status: row.durum, body }
}

/** The stored answer if there is one: spares `before`, the work that precedes the transaction. */
export const findAnswer = async (w: Work, ask: Ask, seal: Seal): Promise<StoredAnswer | null> =>
  replay(await maybe(w, findRow, { ...ask, stale: staleAt(w.now) }), ask, seal, w.now)

/**
 * Runs `work` once per key inside the open transaction. A refusal (404, 409, 422) is stored as an answer, and the work
 * is rolled back to a savepoint. 5xx and 429 are not stored: a retry may succeed.
 */
export async function once(
  w: Work,
  ask: Ask,
  seal: Seal,
  work: () => Promise<FreshAnswer>,
  refuse: (h: Hata) => StoredAnswer,
): Promise<StoredAnswer & { repeated: boolean }> {
  const earlier = await claim(w, ask, seal)
  if (earlier) return { ...earlier, repeated: true }
  later(w, savepoint, {})
  let answer: FreshAnswer
  try {
    answer = await work()
  } catch (error) {
    if (!(error instanceof Hata) || mayDoBetter(statusOf(error.kod))) throw error
    await all(w, rollbackToSavepoint, {})
    answer = { ...refuse(error), kesinlesme: null }
  }
  const { status, body, kesinlesme } = answer
  later(w, storeAnswer, { ...ask, durum: status, govde: seal.close(body), kesinlesme })
  return { status, body, repeated: false }
}

/** Replaces the stored answer with the final one. False when it is too late: a retry may have seen the former. */
export async function settleAnswer(w: Work, ask: Ask, seal: Seal, { status, body }: StoredAnswer): Promise<boolean> {
  const row = await maybe(w, settleRow, { ...ask, durum: status, govde: seal.close(body), now: w.now })
  return row !== undefined
}

async function claim(w: Work, ask: Ask, seal: Seal): Promise<StoredAnswer | null> {
  const stale = staleAt(w.now)
  try {
    const mine = await maybe(w, claimRow, { ...ask, now: w.now, stale })
    if (mine) return null
  } catch (error) {
    if (isLockTimeout(error)) throw stillRunning()
    throw error
  }
  const earlier = replay(await maybe(w, findRow, { ...ask, stale }), ask, seal, w.now)
  if (!earlier) throw stillRunning()
  return earlier
}

/** 5xx and 429 say nothing about the request itself. */
const mayDoBetter = (status: number): boolean => status >= 500 || status === 429

const stillRunning = (): Hata => hataWithHeaders('istek_isleniyor', { 'retry-after': '1' })

const SWEPT_AT_ONCE = 1000

/** Deletes a batch of expired answers; true when there may be more. */
export const sweepAnswers = async (w: Work): Promise<boolean> =>
  (await all(w, sweepRows, { stale: staleAt(w.now), adet: SWEPT_AT_ONCE })).length === SWEPT_AT_ONCE

/**
 * Single flight: concurrent requests with one Idempotency-Key in one process wait here instead of on a database
 * connection. Only saves double work, such as fetching pictures; the row in the database decides.
 */
export function singleFlight(): <T>(id: string, run: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<unknown>>()
  return async (id, run) => {
    for (let first = running.get(id); first; first = running.get(id)) {
      if (!(await endsWithin(first, WAIT_MS))) throw stillRunning()
    }
    const mine = run()
    running.set(id, mine)
    try {
      return await mine
    } finally {
      running.delete(id)
    }
  }
}

/** Whether the work settles in time, by success or failure. */
export async function endsWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, ms, false)
  })
  const ended = work.then(
    () => true,
    () => true,
  )
  return Promise.race([ended, late]).finally(() => clearTimeout(timer))
}
