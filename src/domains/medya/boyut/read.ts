import { buffer } from 'node:stream/consumers'
import type { MedyaStore } from '../../../adapters/medya-store.ts'
import { mediaKey } from '../medya.ts'
import type { Kaynak } from './queries.ts'

/** Thrown where the original is not in the store. */
export class MissingOriginal extends Error {}

/** Reads the original once a slot is free. */
export const readerOf =
  (store: MedyaStore, kod: string, { hash, uzanti }: Pick<Kaynak, 'hash' | 'uzanti'>) =>
  async (): Promise<Buffer> => {
    const file = await store.get(mediaKey(kod, hash, uzanti))
    if (!file) throw new MissingOriginal(`${kod}/${hash}.${uzanti} is not there`)
    return buffer(file.bytes)
  }
