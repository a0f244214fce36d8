import { Readable } from 'node:stream'
import type { MedyaStore } from '../../src/adapters/medya-store.ts'
import { wantedPictures } from '../../src/demo/catalogue.ts'
import { drawnKeys } from '../../src/demo/pictures.ts'
import { everyNth } from './extent.ts'

// Drawing takes half as long as all else of the demo together: the short form draws some of its pictures.

const keysOf = (wanted: ReturnType<typeof wantedPictures>): string[] => drawnKeys('test', wanted, 0)
const drawn = new Set(keysOf([...everyNth(wantedPictures(), 10)]))

/** Taken for drawn already. */
export const takenForDrawn: ReadonlySet<string> = new Set(keysOf(wantedPictures()).filter((key) => !drawn.has(key)))

export const getOrTake =
  (medya: MedyaStore): MedyaStore['get'] =>
  async (key) =>
    takenForDrawn.has(key) ? { bytes: Readable.from([]), boyut: 20_000 } : medya.get(key)
