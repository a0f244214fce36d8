import { hata } from '../../core/errors.ts'
import { newId, newSecret } from '../../core/id.ts'
import { csrfOf } from '../../core/secrets/csrf.ts'
import { iso } from '../../core/time.ts'
import type { Db } from '../../db/connection/pool.ts'
import { NO_STORE } from '../../db/no-store.ts'
import { all, later, maybe, type Work } from '../../db/work.ts'
import type { Kapsam } from '../../trade/kapsam.ts'
import type { Yetki } from '../../trade/yetki.ts'
import { endSession, endSessions } from '../hesap/oturum.ts'
import { ozetOf, sessionEnd } from '../hesap/rules.ts'
import * as magaza from '../magaza/magaza.ts'
import { listStores } from './ekip/queries.ts'
import { here } from './here.ts'
import * as queries from './queries.ts'
import { idleEnd, rights, seenBefore, tarayiciOf } from './rules.ts'
import type { Kullanici, KullaniciMagazasi, PanelOturumu } from './schema.ts'

type Haklar = { kapsamlar: readonly Kapsam[]; yetkiler: readonly Yetki[] }

/** Session look-up: the user, with roles and scopes by store. Extends the idle timeout. */
export const sessionFinder = (db: Db, clock: () => Date) => async (ozet: string) => {
  const now = clock()
  const rows = await all(here({ tx: db.read, now }), queries.findSession, { ozet, now })
  const [first] = rows
  if (!first) return null
  const { kullanici_id, son_gorulme, kanit } = first
  const bitis = son_gorulme <= seenBefore(now) ? await see(db, ozet, now, first.bitis) : first.bitis
  const magazalar = new Map<string, Haklar>()
  for (const { magaza_kodu, rol, kapsamlar } of rows) {
    if (magaza_kodu !== null && rol !== null) magazalar.set(magaza_kodu, rights(rol, kapsamlar ?? []))
  }
  return { kullanici_id, bitis, kanit, magazalar }
}

async function see(db: Db, ozet: string, now: Date, known: Date): Promise<Date> {
  const times = { now, once: seenBefore(now), bos: idleEnd(now) }
  const row = await db.transaction(NO_STORE, (tx) => maybe(here({ tx, now }), queries.seeSession, { ozet, ...times }))
  // Another request has just extended it.
  return row?.bitis ?? known
}

/** The requesting user and session. */
export function signedIn({ actor }: Pick<Work, 'actor'>): { kullanici_id: string; ozet: string } {
  if (actor.tur !== 'kullanici' || actor.oturum === undefined) throw hata('oturum_gerekli')
  return { kullanici_id: actor.id, ozet: actor.oturum }
}

/** Session fixation: always a new session, never one that the browser sent. */
export async function openSession(w: Work, kullanici: Kullanici) {
  const anahtar = newSecret('pnl')
  const ozet = ozetOf(anahtar)
  const bitis = sessionEnd(w.now)
  later(here(w), queries.insertSession, {
    ozet,
    id: newId('otu', w.now),
    kullanici_id: kullanici.id,
    tarayici: tarayiciOf(w.actor.tarayici ?? ''),
    bitis: idleEnd(w.now),
    son_bitis: bitis,
    now: w.now,
  })
  later(here(w), queries.recordEntry, { id: kullanici.id, now: w.now })
  return { oturum: { anahtar, bitis }, yanit: await shown(w, kullanici, ozet) }
}

async function shown(w: Work, { id, eposta, ad, dil }: Kullanici, ozet: string): Promise<PanelOturumu> {
  const rows = await all(here(w), listStores, { kullanici_id: id })
  const stores = await Promise.all(
    rows.map(async ({ magaza_kodu, rol, kapsamlar }): Promise<KullaniciMagazasi[]> => {
      const row = await magaza.find(w.tx, magaza_kodu)
      const { kapsamlar: scopes, yetkiler } = rights(rol, kapsamlar)
      if (!row) return []
      return [{ id: row.kod, ad: row.ad, test: row.test, rol, kapsamlar: [...scopes], yetkiler: [...yetkiler] }]
    }),
  )
  return { kullanici: { id, eposta, ad, dil }, magazalar: stores.flat(), csrf: csrfOf(ozet) }
}

/** Own account, with roles and scopes by store. */
export async function get(w: Work): Promise<PanelOturumu> {
  const { kullanici_id, ozet } = signedIn(w)
  const kullanici = await maybe(here(w), queries.find, { id: kullanici_id })
  // Closed since the session was looked up.
  if (!kullanici) throw hata('oturum_gecersiz')
  return shown(w, kullanici, ozet)
}

export async function list(w: Work) {
  const { kullanici_id, ozet } = signedIn(w)
  const rows = await all(here(w), queries.listSessions, { kullanici_id, now: w.now })
  return rows.map((row) => ({
    id: row.id,
    tarayici: row.tarayici,
    olusturma: iso(row.olusturma),
    son_gorulme: iso(row.son_gorulme),
    bitis: iso(row.bitis),
    bu: row.ozet === ozet,
  }))
}

const ENDED = { oturum: null, yanit: { kapandi: true } } as const

export async function signOut(w: Work) {
  endSession(here(w), signedIn(w).ozet)
  return ENDED
}

/** Includes this one. */
export async function signOutEverywhere(w: Work) {
  endSessions(here(w), signedIn(w).kullanici_id)
  return ENDED
}

/** Only own sessions. */
export async function end(w: Work, id: string) {
  const ended = await maybe(here(w), queries.deleteSessionById, { kullanici_id: signedIn(w).kullanici_id, id })
  if (!ended) throw hata('kayit_bulunamadi')
  return { silindi: true, id }
}
