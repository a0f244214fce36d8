import type { Db } from '../../../db/connection/pool.ts'
import { maybe } from '../../../db/work.ts'
import * as magaza from '../../magaza/magaza.ts'
import { findPicture, type Kaynak } from './queries.ts'

/** A picture by the public code of its store. */
export const pictureFinder =
  ({ read: tx }: Pick<Db, 'read'>) =>
  async (kod: string, hash: string): Promise<Kaynak | undefined> => {
    const row = await magaza.find(tx, kod)
    return row?.kod === kod ? maybe({ tx, magaza_id: row.magaza_id }, findPicture, { hash }) : undefined
  }
