import { firstIdAt, type Prefix } from './id.ts'
import { parseEnd, parseMoment } from './time.ts'

// Ids begin with their timestamp: pages and date ranges are both ranges of ids.

export type Bounds = { ilk: string; son: string }
type Days = { baslangic?: string | undefined; bitis?: string | undefined }

/** Half-open range of ids. Both moments have been validated. */
export function idBounds(prefix: Prefix, { baslangic, bitis }: Days, position: string | null): Bounds {
  const at = (moment: Date): string => firstIdAt(prefix, new Date(Math.max(0, moment.getTime())))
  const ends = [
    afterAll(prefix),
    ...(position === null ? [] : [position]),
    ...(bitis ? [at(parseEnd(bitis) as Date)] : []),
  ]
  return {
    ilk: baslangic ? at(parseMoment(baslangic) as Date) : `${prefix}_`,
    son: ends.sort()[0] as string,
  }
}

/** Sorts after all ids of this kind. */
export const afterAll = (prefix: Prefix): string => `${prefix}\``
