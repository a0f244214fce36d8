import { setTimeout as pause } from 'node:timers/promises'
import { hata } from '../../../core/errors.ts'
import { newId } from '../../../core/id.ts'
import { all, maybe, type Work } from '../../../db/work.ts'
import { workFor } from '../../magaza/magaza.ts'
import type { Ortam } from '../apply.ts'
import { Refused } from '../okuma/sinirlar.ts'
import type { Parca } from '../okuma/table.ts'
import { findBytes, insertBytes, insertPart } from '../parca/queries.ts'
import * as queries from '../queries.ts'
import { kept } from '../rules/neden.ts'
import type { Tur } from '../schema.ts'
import { assertRoom, type Inside, leavePlace, listWaiting, takePlace, type Yer } from '../sira/sira.ts'
import { readFile, refusalText, type Tablo } from './read-file.ts'

// Upload of a file. If nobody waits in the queue it is read within the request, so that the answer can tell what is
// wrong with it. Otherwise its bytes are stored and the worker reads it later.

/** How long an upload waits for a free slot. */
const SOON_MS = 3000
const ASK_AGAIN_MS = 100
/** Time limit of reading within the request. A file that takes longer is read again by the worker. */
const NOW_MS = 7000
const LATER_MS = 45_000
/** A file between two of its turns is not counted as waiting. */
const WAITS_FROM_MS = 1000

export type Getirilen = { tablo: Tablo } | { bytes: Buffer }

export async function readNow(w: Work, bytes: Buffer, ad: string, inside: Inside): Promise<Getirilen> {
  const yer = await placeSoon(w, inside)
  if (!yer) return { bytes }
  try {
    return { tablo: await readFile(bytes, NOW_MS, ad) }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    if (error.neden === 'cok_surdu') return { bytes }
    throw hata('girdi_gecersiz', '', refusalText(error))
  } finally {
    await leavePlace(inside, yer)
  }
}

/** Null when other files wait already, or when no slot becomes free in time. */
async function placeSoon(w: Work, inside: Inside): Promise<Yer | null> {
  for (let left = SOON_MS; left > 0; left -= ASK_AGAIN_MS) {
    const waiting = await listWaiting(w, new Date(w.clock().getTime() - WAITS_FROM_MS))
    if (waiting.length > 0) return null
    const yer = await takePlace(inside, w.clock())
    if (yer) return yer
    await pause(ASK_AGAIN_MS)
  }
  return null
}

/** Returns the file's id. */
export async function keepFile(w: Work, tur: Tur, ad: string, gelen: Getirilen): Promise<string> {
  const id = newId('akt', w.now)
  const isRead = 'tablo' in gelen
  if (!isRead) await assertRoom(w)
  const { bicim, satir, sutunlar } = isRead ? gelen.tablo : { bicim: 'csv' as const, satir: 0, sutunlar: [] }
  const row = { id, tur, yon: 'ice', bicim, ad, durum: isRead ? 'esleme' : 'okunuyor', satir, kim: w.actor.id } as const
  const kilit = isRead ? null : w.now
  await all(w, queries.insert, { ...row, kilit, sutunlar: JSON.stringify(sutunlar), secenekler: '{}', now: w.now })
  await (isRead ? keepParts(w, id, gelen.tablo.parcalar) : keepBytes(w, id, gelen.bytes))
  return id
}

/** Sequential inserts: statements sent in one turn of the event loop are encoded in one, which would block it. */
async function keepParts(w: Work, id: string, parcalar: readonly Parca[]): Promise<void> {
  for (const [sira, { ilk, satirlar }] of parcalar.entries()) {
    await all(w, insertPart, { id, sira, ilk, satirlar: Buffer.from(satirlar.buffer) })
  }
}

const PIECE = 512 * 1024

async function keepBytes(w: Work, id: string, bytes: Buffer): Promise<void> {
  for (let sira = 0; sira * PIECE < bytes.length; sira++) {
    await all(w, insertBytes, { id, sira, icerik: bytes.subarray(sira * PIECE, (sira + 1) * PIECE) })
  }
}

/** Reads a stored upload on the worker. */
export async function readLater(o: Ortam, row: queries.AktarimRow): Promise<true> {
  const reading = workFor(o.db.pages(o.magaza.nesil), o.magaza, o.clock(), row.kim)
  const pieces: Buffer[] = []
  for (;;) {
    const piece = await maybe(reading, findBytes, { id: row.id, sira: pieces.length })
    if (!piece) break
    pieces.push(piece.icerik)
  }
  const read = await readFile(Buffer.concat(pieces), LATER_MS, row.ad).catch((error: unknown) => {
    if (error instanceof Refused) return error
    throw error
  })
  await o.transact(async (w) => {
    if (read instanceof Refused) {
      await all(w, queries.fail, { id: row.id, durum: row.durum, neden: kept(refusalText(read)), now: w.now })
      return
    }
    const { bicim, satir } = read
    const known = { id: row.id, bicim, satir, sutunlar: JSON.stringify(read.sutunlar), now: w.now }
    if (await maybe(w, queries.setRead, known)) await keepParts(w, row.id, read.parcalar)
  })
  return true
}
