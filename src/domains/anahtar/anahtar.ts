import { type KeyObject, randomBytes } from 'node:crypto'
import { hata } from '../../core/errors.ts'
import { newId } from '../../core/id.ts'
import type { Db } from '../../db/connection/pool.ts'
import { NO_STORE } from '../../db/no-store.ts'
import type { Tx } from '../../db/work.ts'
import { type Anahtar, hashKey } from '../../http/gates/auth.ts'
import type { Kapsam } from '../../trade/kapsam.ts'
import { bilgi } from '../magaza/magaza.ts'
import type { MagazaRow } from '../magaza/queries.ts'
import * as queries from './queries.ts'
import { type AnahtarRow, findByHash, insertAnahtar, recordUse, revokeAnahtar } from './queries.ts'

const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Rejection sampling: bytes from 248 on are dropped, so that all 62 characters are equally likely. */
function randomCharacters(count: number): string {
  let text = ''
  while (text.length < count) {
    for (const byte of randomBytes(64)) {
      if (byte < 248 && text.length < count) text += ALPHABET[byte % 62]
    }
  }
  return text
}

type Kind = { test: boolean; vitrin: boolean }

const prefixOf = ({ test, vitrin }: Kind): string => (vitrin ? 'svc_vitrin_' : test ? 'svc_test_' : 'svc_canli_')

export const newKey = (test: boolean): string => newKeyOf({ test, vitrin: false })
const newKeyOf = (kind: Kind): string => prefixOf(kind) + randomCharacters(32)

export type YeniAnahtar = {
  ad: string
  kapsamlar: readonly Kapsam[]
  bitis?: Date | null
  anahtar?: string
  olusturan_id?: string | null
  /** Of a storefront's server; it has no scopes. */
  vitrin?: boolean
}

/** Creates a key of the store's kind: the test store has only test keys, every other store only live ones. */
export async function create(tx: Tx, magaza: Pick<MagazaRow, 'kod' | 'test'>, yeni: YeniAnahtar, now: Date) {
  const kind = { test: magaza.test, vitrin: yeni.vitrin ?? false }
  const anahtar = yeni.anahtar ?? newKeyOf(kind)
  const row: AnahtarRow = {
    id: newId('anh', now),
    ad: yeni.ad,
    gorunen: `${anahtar.slice(0, prefixOf(kind).length + 4)}…${anahtar.slice(-4)}`,
    test: magaza.test,
    kapsamlar: [...yeni.kapsamlar],
    bitis: yeni.bitis ?? null,
    iptal: null,
    olusturan_id: yeni.olusturan_id ?? null,
    olusturma: now,
    vitrin: kind.vitrin,
  }
  await tx.run(insertAnahtar, { ...row, magaza_id: magaza.kod, ozet: hashKey(anahtar) })
  return { ...row, anahtar }
}

/** With their makers; null for a key made on the command line. */
export async function list(tx: Tx, magaza_id: string) {
  const rows = await tx.run(queries.listAnahtar, { magaza_id })
  const idler = [...new Set(rows.flatMap((row) => row.olusturan_id ?? []))]
  const people = idler.length > 0 ? await tx.run(queries.findMakers, { magaza_id: NO_STORE, idler }) : []
  const byId = new Map(people.map((person) => [person.id, person]))
  return rows.map((row) => ({ ...row, olusturan: byId.get(row.olusturan_id ?? '') ?? null }))
}

/** Revokes all keys that a user has made; returns how many. */
export const revokeBy = async (tx: Tx, magaza_id: string, olusturan_id: string, now: Date): Promise<number> =>
  (await tx.run(queries.revokeByMaker, { magaza_id, olusturan_id, now })).length

/** Number of valid keys of the store by maker. */
export async function countByMaker(tx: Tx, magaza_id: string, now: Date): Promise<Map<string, number>> {
  const rows = await tx.run(queries.countByMaker, { magaza_id, now })
  return new Map(rows.map(({ olusturan_id, adet }) => [olusturan_id, adet]))
}

export async function revoke(tx: Tx, magaza_id: string, id: string, now: Date, vitrin = [false, true]): Promise<void> {
  const rows = await tx.run(revokeAnahtar, { magaza_id, id, vitrin, now })
  if (rows.length === 0) throw hata('kayit_bulunamadi')
}

type Here = { adres: string; test: boolean; siparisSirri: KeyObject }

/** A key of one kind is none of the other. */
export const finders = (tx: Tx, here: Here) => ({ api: finder(tx, here, false), vitrin: finder(tx, here, true) })

const finder =
  (tx: Tx, { adres, test, siparisSirri }: Here, vitrin: boolean) =>
  async (ozet: string): Promise<Anahtar | null> => {
    const row = (await tx.run(findByHash, { ozet }))[0]
    // A test key is valid only in the test store, where there is one, a live key only in others.
    if (!row || row.vitrin !== vitrin || row.anahtar_test !== row.test || (row.test && !test)) return null
    return {
      id: row.id,
      test: row.anahtar_test,
      kapsamlar: row.kapsamlar,
      bitis: row.bitis,
      magaza: bilgi(row, adres, siparisSirri),
    }
  }

/** Write-behind: collects last uses and writes them now and then, so that no request waits for it. */
export function usesRecorder(db: Db) {
  const pending = new Map<string, { magaza_id: string; anahtar_id: string; son_kullanim: Date }>()
  return {
    used: (key: Anahtar, now: Date): void => {
      pending.set(key.id, { magaza_id: key.magaza.id, anahtar_id: key.id, son_kullanim: now })
    },
    flush: async (): Promise<void> => {
      const uses = [...pending.values()]
      pending.clear()
      for (const use of uses) await db.transaction(use.magaza_id, (tx) => tx.run(recordUse, use))
    },
  }
}
