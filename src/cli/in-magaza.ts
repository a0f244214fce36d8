import type { Config } from '../config.ts'
import type { Work } from '../db/work.ts'
import * as magaza from '../domains/magaza/magaza.ts'
import type { Io } from './command.ts'
import { withDatabase } from './database.ts'
import { findMagaza } from './find-magaza.ts'

/** Work in the store of `--magaza`, in one transaction; `who` is recorded as the actor. */
export const inMagaza = <T>(
  io: Io,
  kod: string,
  who: string,
  work: (w: Work, config: Config) => Promise<T>,
): Promise<T> =>
  withDatabase(io, async ({ db }, config) => {
    const now = new Date()
    const bilgi = magaza.bilgi(await findMagaza(db, kod, now), config.adres)
    return db.transaction(bilgi.nesil, (tx, tries) => work(magaza.workFor(tx, bilgi, now, who, tries), config))
  })
