import type { MedyaStore } from '../adapters/medya-store.ts'
import { fewAtOnce } from '../core/concurrency/few-at-once.ts'
import type { Db } from '../db/connection/pool.ts'
import { NO_STORE } from '../db/no-store.ts'
import { sql } from '../db/sql.ts'
import { listAll } from '../domains/magaza/magaza.ts'
import { leftBehind, TEST_KOD } from '../domains/magaza/test-magaza.ts'
import { mediaKey, sizeKey } from '../domains/medya/medya.ts'
import { widthsOf } from '../trade/gorsel.ts'
import { doAll } from '../worker/round-robin.ts'
import { MARKA_SAYISI, wantedPictures } from './catalogue.ts'
import { drawnKeys } from './pictures.ts'

// Deletes the rows of a store that is no longer reachable.

/** Foreign-key order: children before parents, each with its key within a store; a test compares it with the schema. */
export const TABLES: Record<string, readonly string[]> = {
  arka_is: ['tur', 'kayit_id'],
  aktarim_hata: ['aktarim_id', 'satir', 'sira'],
  aktarim_kesit: ['aktarim_id', 'kayit'],
  aktarim_dosya: ['aktarim_id', 'sira'],
  aktarim_parca: ['aktarim_id', 'sira'],
  aktarim: ['id'],
  gorunum: ['id'],
  tema: ['surum'],
  sozlesme_sablonu: ['tur', 'dil', 'surum'],
  ozel_alan: ['id'],
  es_anlam_sozcuk: ['sozcuk', 'es_anlam_id'],
  es_anlam: ['id'],
  tekrar: ['anahtar_id', 'tekrar_anahtari'],
  test_kota: [],
  webhook_teslimat: ['id'],
  webhook: ['id'],
  olay_kuyrugu: ['id'],
  olay_gunlugu: ['sira'],
  olay_sayac: [],
  giden_eposta: ['id'],
  tahsilat: ['id'],
  sepet_hatirlatma: ['id'],
  sepet: ['id'],
  teslimat_secenegi: ['kod'],
  oturum: ['ozet'],
  uye_kodu: ['ozet'],
  uye_sayac: ['ozet'],
  uye: ['musteri_id'],
  dis_islem: ['id'],
  iade: ['id'],
  talep: ['id'],
  yorum: ['id'],
  yorum_istegi: ['siparis_id'],
  stok_haberi: ['id'],
  bekleyen_odeme: ['siparis_id'],
  siparis_sozlesme: ['siparis_id', 'tur'],
  iade_disi_kalem: ['siparis_id', 'kalem_id'],
  siparis_iz: ['siparis_id', 'id'],
  siparis_sozcuk: ['sozcuk', 'siparis_id'],
  siparis_not: ['siparis_id', 'id'],
  siparis_duzenleme: ['siparis_id', 'id'],
  siparis_ozel: ['siparis_id'],
  gonderi: ['siparis_id', 'id'],
  odeme: ['siparis_id', 'id'],
  siparis_kalem: ['siparis_id', 'id'],
  siparis: ['id'],
  siparis_sayac: [],
  odeme_saglayici: ['kod'],
  olcum: ['tur', 'gun', 'deger'],
  kargo_uygulama: ['kod'],
  kampanya_kullanim: ['sahip', 'kampanya_id'],
  kampanya_hedef: ['kampanya_id', 'sira'],
  kampanya: ['id'],
  menu: ['tanitici'],
  sayfa: ['id'],
  fiyat_listesi_fiyat: ['liste_id', 'varyant_id', 'para_birimi'],
  fiyat_listesi_grup: ['liste_id', 'grup_id'],
  fiyat_listesi: ['id'],
  musteri_sozcuk: ['sozcuk', 'musteri_id'],
  musteri_izin: ['musteri_id', 'zaman', 'izin'],
  musteri_grubu_uye: ['grup_id', 'musteri_id'],
  musteri: ['id'],
  musteri_grubu_sayim: ['grup_id', 'dilim'],
  musteri_grubu: ['id'],
  varyant_fiyat: ['varyant_id', 'para_birimi'],
  fiyat_gecmisi: ['varyant_id', 'zaman'],
  kur: ['para_birimi'],
  sozcuk: ['sozcuk', 'kayit_id'],
  sozluk: ['sozcuk'],
  birlikte: ['urun_id'],
  vitrin_kart: ['urun_id'],
  vitrin_kume: ['kume', 'dilim'],
  rezervasyon: ['sahip', 'varyant_id', 'depo_id'],
  stok_hareket: ['zaman', 'varyant_id', 'depo_id', 'sira'],
  stok: ['varyant_id', 'depo_id'],
  depo: ['id'],
  urun_gorsel: ['urun_id', 'id'],
  medya: ['hash'],
  urun_kategori: ['kategori_id', 'urun_id'],
  kategori_sayim: ['kategori_id', 'dilim'],
  varyant_ozel: ['varyant_id'],
  varyant: ['id'],
  urun_silinen: ['id'],
  eski_tanitici: ['tur', 'tanitici'],
  urun: ['id'],
  kategori: ['id'],
  koleksiyon: ['id'],
  marka: ['id'],
}

const AT_ONCE = 1000

/** A parent category may go in a later step: leaves first. */
const LEAVES = `
      and not exists (select 1 from kategori c where c.magaza_id = :magaza_id and c.ust_id = b.id)`

function removeSome([table, keys]: [string, readonly string[]]) {
  const whole = `
  delete from ${table} t
  where t.magaza_id = :magaza_id
  returning t.magaza_id`
  const some = `
  with giden as (
    select ${keys.map((key) => `b.${key}`).join(', ')}
    from ${table} b
    where b.magaza_id = :magaza_id${table === 'kategori' ? LEAVES : ''}
    order by ${keys.map((key) => `b.${key}`).join(', ')}
    limit :adet
  )
  delete from ${table} t
  using giden
  where t.magaza_id = :magaza_id
    ${keys.map((key) => `and t.${key} = giden.${key}`).join('\n    ')}
  returning t.magaza_id${table === 'medya' ? ', t.hash, t.uzanti, t.en, t.boy' : ''}`
  return sql<{ adet?: number }, Removed>(keys.length === 0 ? whole : some)
}

type Removed = { magaza_id: string } & Partial<Silinen>
/** A row of a picture. */
type Silinen = { hash: string; uzanti: string; en: number; boy: number }
/** Called with deleted rows. */
type Gone = (rows: readonly Removed[]) => Promise<void>

const statements = Object.entries(TABLES).map(removeSome)
const removeStore = sql<object>(`
  delete from magaza m
  where m.magaza_id = :magaza_id`)

/** Requests that began before the switch are long over by then. */
const LEFT_ALONE_MS = 10 * 60 * 1000

/** Former generations of the test store, and unfinished rebuilds. */
export async function removeLeftBehind(db: Db, now: Date): Promise<void> {
  const stores = await leftBehind(db, new Date(now.getTime() - LEFT_ALONE_MS))
  await doAll(
    stores.map(({ magaza_id }) => ({ ad: magaza_id, step: removal(db, magaza_id) })),
    1,
  )
}

/** Bounded steps, table by table; the last one deletes the store itself. */
function removal(db: Db, magaza_id: string, gone: Gone = async () => {}): () => Promise<boolean> {
  const left = [...statements]
  return async () => {
    const statement = left[0]
    if (statement) {
      const rows = await db.transaction(magaza_id, (tx) => tx.run(statement, { magaza_id, adet: AT_ONCE }))
      await gone(rows)
      // Also for tables deleted from the leaves up: done when nothing could be deleted.
      if (rows.length === 0) left.shift()
      return true
    }
    // The row of the public key stays.
    if (magaza_id !== TEST_KOD) await db.transaction(magaza_id, (tx) => tx.run(removeStore, { magaza_id }))
    return false
  }
}

// Memberships of the test store, which are rows of the service itself.
const removeMembers = sql<{ kod: string }>(`
  delete from kullanici_magaza k
  where k.magaza_id = :magaza_id
    and k.magaza_kodu = :kod`)
const removeKept = ['anahtar_kullanim', 'anahtar', 'magaza_nesil'].map((table) =>
  sql<object>(`
  delete from ${table} t
  where t.magaza_id = :magaza_id`),
)

const FILES_AT_ONCE = 8

/** A picture with its sizes. */
const keysOf = ({ hash, uzanti, en, boy }: Silinen): string[] => [
  mediaKey(TEST_KOD, hash, uzanti),
  ...widthsOf({ en, boy }).flatMap((width) => [
    sizeKey(TEST_KOD, hash, width, 'avif'),
    sizeKey(TEST_KOD, hash, width, 'webp'),
  ]),
]

/**
 * Deletes the whole test store with its pictures, for a service without one; first its memberships and keys, so that
 * nobody comes in.
 */
export async function takeAway(db: Db, medya: MedyaStore): Promise<void> {
  const stores = (await listAll(db.pages(NO_STORE))).filter((row) => row.kod === TEST_KOD)
  if (stores.length === 0) return medya.removeFolder(TEST_KOD)
  await db.transaction(TEST_KOD, async (tx) => {
    await tx.run(removeMembers, { magaza_id: NO_STORE, kod: TEST_KOD })
    for (const statement of removeKept) await tx.run(statement, { magaza_id: TEST_KOD })
  })
  const removeFiles: Gone = async (rows) => {
    const keys = rows.flatMap((row) => (row.hash ? keysOf(row as Silinen) : []))
    await fewAtOnce(keys, FILES_AT_ONCE, medya.remove)
  }
  await doAll(
    stores.map(({ magaza_id }) => ({ ad: magaza_id, step: removal(db, magaza_id, removeFiles) })),
    1,
  )
  await db.transaction(TEST_KOD, (tx) => tx.run(removeStore, { magaza_id: TEST_KOD }))
  // Unfinished rebuilds and changed pictures left files without a row; S3 removes only what is named.
  await fewAtOnce(drawnKeys(TEST_KOD, wantedPictures(), MARKA_SAYISI), FILES_AT_ONCE, medya.remove)
  await medya.removeFolder(TEST_KOD)
}
