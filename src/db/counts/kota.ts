import { hata, type Metin } from '../../core/errors.ts'
import { sql } from '../sql.ts'
import { all, maybe, type Tx } from '../work.ts'

// Quota of the public test store, counted in one row instead of by its tables, until the store is rebuilt at night.
// Checked before a write and charged after it, so that concurrent writes may end a little above.

export type Harcanan = { kayit: number; bayt: number; gorsel: number; gorsel_bayt: number }

const MB = 1_000_000
/** Records with their events; characters of requests, answers and events; pictures, and their bytes. */
export const KOTA: Harcanan = { kayit: 50_000, bayt: 100 * MB, gorsel: 1000, gorsel_bayt: 200 * MB }

const NAMES: Record<keyof Harcanan, Metin> = {
  kayit: { tr: '50.000 kayıt', en: '50,000 records' },
  bayt: { tr: '100 MB veri', en: '100 MB of data' },
  gorsel: { tr: '1.000 görsel', en: '1,000 images' },
  gorsel_bayt: { tr: '200 MB görsel', en: '200 MB of images' },
}

const NOTHING: Harcanan = { kayit: 0, bayt: 0, gorsel: 0, gorsel_bayt: 0 }

const count = (where: string) =>
  sql<Harcanan & Record<string, number>, { magaza_id: string }>(`
  insert into test_kota as k (magaza_id, kayit, bayt, gorsel, gorsel_bayt)
  values (:magaza_id, :kayit::bigint, :bayt::bigint, :gorsel::bigint, :gorsel_bayt::bigint)
  on conflict (magaza_id)
  do update set
    kayit = k.kayit + excluded.kayit,
    bayt = k.bayt + excluded.bayt,
    gorsel = k.gorsel + excluded.gorsel,
    gorsel_bayt = k.gorsel_bayt + excluded.gorsel_bayt
  ${where}
  returning magaza_id`)

const add = count('')
const addIfRoom = count('where k.kayit < :en_kayit::bigint and k.bayt < :en_bayt::bigint')
const addIfRoomForPictures = count('where k.gorsel < :en_gorsel::bigint and k.gorsel_bayt < :en_gorsel_bayt::bigint')

const find = sql<object, Harcanan>(`
  select k.kayit, k.bayt, k.gorsel, k.gorsel_bayt
  from test_kota k
  where k.magaza_id = :magaza_id`)

type InTestStore = { tx: Tx; magaza_id: string }

async function refuse(w: InTestStore, names: readonly (keyof Harcanan)[], alan: string): Promise<never> {
  const spent = await maybe(w, find, {})
  const full = NAMES[names.find((name) => (spent?.[name] ?? 0) >= KOTA[name]) ?? (names[0] as keyof Harcanan)]
  throw hata('kayit_siniri', alan, {
    tr: `Test mağazası doldu (${full.tr}); gece 03:00’te yenilenir`,
    en: `The test store is full (${full.en}); it is rebuilt at 03:00 in Turkey`,
  })
}

/** Checks the quota before a write of so many bytes. */
export async function takeWrite(w: InTestStore, bayt: number): Promise<void> {
  const room = { en_kayit: KOTA.kayit, en_bayt: KOTA.bayt }
  const taken = await maybe(w, addIfRoom, { ...NOTHING, kayit: 1, bayt, ...room })
  if (!taken) await refuse(w, ['kayit', 'bayt'], '')
}

/** Checks and charges the quota for pictures about to be fetched or made. */
export async function takePictures(w: InTestStore, gorsel: number, alan: string): Promise<void> {
  const room = { en_gorsel: KOTA.gorsel, en_gorsel_bayt: KOTA.gorsel_bayt }
  const taken = await maybe(w, addIfRoomForPictures, { ...NOTHING, gorsel, ...room })
  if (!taken) await refuse(w, ['gorsel', 'gorsel_bayt'], alan)
}

/** Charges what a write turned out to cost. */
export const spend = async (w: InTestStore, more: Partial<Harcanan>): Promise<void> => {
  await all(w, add, { ...NOTHING, ...more })
}
