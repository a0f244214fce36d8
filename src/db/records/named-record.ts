import { hata } from '../../core/errors.ts'
import { newId, type Prefix } from '../../core/id.ts'
import { iso } from '../../core/time.ts'
import type { Statement } from '../sql.ts'
import { all, maybe, one, type Work } from '../work.ts'
import { assertRoomForRecord, assertRoomForText, type Dolu } from './room-for-more.ts'
import { changedShortName, chooseShortName, type Taken, writeWithShortName } from './short-name.ts'
import { assertUnchanged, removeUnlessUsed } from './versions.ts'

// A record that is little more than a name and its short name: brands, collections. Its five verbs, written once.

type NamedRow = { id: string; ad: string; tanitici: string; aciklama?: string; olusturma: Date; guncelleme: Date }
type Shown<R> = Omit<R, 'olusturma' | 'guncelleme'> & { olusturma: string; guncelleme: string }
type Girdi = { ad: string; tanitici?: string; aciklama?: string }

type NamedRecordOptions<R extends NamedRow, G extends Girdi> = {
  noun: string
  prefix: Prefix
  /** The unique constraint of the short name. */
  constraint: string
  queries: {
    list: Statement<object, R>
    find: Statement<{ id: string }, R>
    lock: Statement<{ id: string }, R>
    room: Statement<object, Dolu>
    taken: Statement<{ adaylar: string[] }, { tanitici: string }>
    insert: Statement<R, object>
    update: Statement<R, object>
    remove: Statement<{ id: string; now: Date }, { id: string; ad: string }>
  }
  /** The columns beyond the name, of a new record. */
  fresh: (girdi: G) => Omit<R, keyof NamedRow>
  /** Columns that are shown otherwise than they are stored. */
  shown?: (w: Work, row: R) => Partial<R>
  /** Called when a name is added, changed or removed (null for none): keeps the word index current. */
  named?: (w: Work, id: string, old: string | null, next: string | null) => void
}

const momentsOf = (row: NamedRow) => ({ olusturma: iso(row.olusturma), guncelleme: iso(row.guncelleme) })

export function namedRecord<R extends NamedRow, G extends Girdi>(o: NamedRecordOptions<R, G>) {
  const { queries } = o
  const show = (w: Work, row: R): Shown<R> => ({ ...row, ...o.shown?.(w, row), ...momentsOf(row) })
  const found = (row: R | undefined): R => {
    if (!row) throw hata('kayit_bulunamadi')
    return row
  }
  const taken =
    (w: Work): Taken =>
    async (adaylar) =>
      (await all(w, queries.taken, { adaylar })).map((r) => r.tanitici)
  const save = async (w: Work, asked: string | undefined, statement: Statement<R, object>, row: R) => {
    await writeWithShortName(w, o.constraint, asked, () => all(w, statement, row))
    return show(w, row)
  }
  return {
    list: async (w: Work) => (await all(w, queries.list, {})).map((row) => show(w, row)),
    get: async (w: Work, id: string) => show(w, found(await maybe(w, queries.find, { id }))),
    create: async (w: Work, girdi: G) => {
      const [dolu, tanitici] = await Promise.all([
        one(w, queries.room, {}),
        chooseShortName(girdi.tanitici, girdi.ad, o.noun, taken(w)),
      ])
      assertRoomForRecord(dolu)
      assertRoomForText(dolu, girdi.aciklama, '')
      const named = { id: newId(o.prefix, w.now), ad: girdi.ad, tanitici }
      const row = { ...named, ...o.fresh(girdi), olusturma: w.now, guncelleme: w.now } as R
      const shown = await save(w, girdi.tanitici, queries.insert, row)
      o.named?.(w, row.id, null, row.ad)
      return shown
    },
    update: async (w: Work, id: string, degisiklik: Partial<G>) => {
      const old = found(await maybe(w, queries.lock, { id }))
      assertUnchanged(w, JSON.stringify(show(w, old)))
      if (degisiklik.aciklama) {
        assertRoomForText(await one(w, queries.room, {}), degisiklik.aciklama, old.aciklama ?? '')
      }
      const ad = degisiklik.ad ?? old.ad
      const tanitici = await changedShortName(
        w,
        o.noun,
        { ...old, acik: true },
        { tanitici: degisiklik.tanitici, ad },
        taken(w),
      )
      const row = { ...old, ...degisiklik, tanitici, guncelleme: w.now }
      const shown = await save(w, degisiklik.tanitici, queries.update, row)
      o.named?.(w, id, old.ad, ad)
      return shown
    },
    remove: (w: Work, id: string) =>
      removeUnlessUsed(id, async () => {
        const rows = await all(w, queries.remove, { id, now: w.now })
        for (const row of rows) o.named?.(w, id, row.ad, null)
        return rows
      }),
  }
}
