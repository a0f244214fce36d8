import { buffer } from 'node:stream/consumers'
import type { MedyaStore } from '../../../adapters/medya-store.ts'
import { busy, fairQueue } from '../../../core/concurrency/fair-queue.ts'
import { Hata } from '../../../core/errors.ts'
import { BOZUK } from '../../../trade/gorsel.ts'
import { shrink } from '../image.ts'
import { sizeKey } from '../medya.ts'
import type { Kaynak } from './queries.ts'
import { MissingOriginal, readerOf } from './read.ts'

// A WebP that somebody asks for before the worker has made it: made once (single flight), few at a time. Beyond the bounds
// of the queue, and after a while, the original is answered instead.

const WAIT_MS = 5000
const asking = fairQueue({ total: 4, each: 2, queue: { total: 64, each: 32 } })

const flights = new Map<string, Promise<Buffer | null>>()

/** Null when it could not be made in time, or at all. */
export async function ask(store: MedyaStore, kod: string, kaynak: Kaynak, width: number): Promise<Buffer | null> {
  if (kaynak.boyut_asama === BOZUK) return null
  const key = sizeKey(kod, kaynak.hash, width, 'webp')
  const flight = flights.get(key) ?? begin(store, kod, kaynak, width, key)
  const late = Promise.withResolvers<null>()
  const timer = setTimeout(() => late.resolve(null), WAIT_MS)
  try {
    return await Promise.race([flight, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

function begin(store: MedyaStore, kod: string, kaynak: Kaynak, width: number, key: string): Promise<Buffer | null> {
  const flight = make(store, kod, kaynak, width, key).finally(() => flights.delete(key))
  // Whoever waits has their own; nobody may be left.
  flight.catch(() => {})
  flights.set(key, flight)
  return flight
}

async function make(store: MedyaStore, kod: string, kaynak: Kaynak, width: number, key: string) {
  // Whoever asked is answered by then: what still waits would be made for nobody.
  const signal = AbortSignal.timeout(WAIT_MS)
  const shrunk = { sahip: kod, read: readerOf(store, kod, kaynak), width, signal }
  try {
    return await asking(
      kod,
      async () => {
        // Made between the look of whoever asks and their turn.
        const there = await store.get(key)
        if (there) return buffer(there.bytes)
        const made = await shrink(shrunk)
        if (!made.ok) return null
        // Not kept on a full disk: answered nevertheless.
        await store.put(key, made.bytes, 'image/webp').catch(() => {})
        return made.bytes
      },
      signal,
    )
  } catch (error) {
    if (isTooMuch(error) || error === signal.reason || error instanceof MissingOriginal) return null
    throw error
  }
}

const isTooMuch = (error: unknown): boolean => error instanceof Hata && error.kod === busy().kod
