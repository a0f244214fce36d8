import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { MagazaRow } from '../domains/magaza/queries.ts'
import { leftBehind, TEST_KOD } from '../domains/magaza/test-magaza.ts'

// Takes away the rows of a store that nobody reaches any more.

/** Children before parents; a test holds it against the schema. */
export const TABLES = [
  'aktarim_hata',
  'aktarim_kesit',
  'aktarim_dosya',
  'aktarim_parca',
  'aktarim',
  'gorunum',
  'tekrar',
  'webhook_teslimat',
  'webhook',
  'olay_bekleyen',
  'olay_sira',
  'olay',
  'olay_sayac',
  'giden_eposta',
  'tahsilat',
  'sepet',
  'teslimat_secenegi',
  'oturum',
  'uye_kodu',
  'uye',
  'dis_islem',
  'iade',
  'siparis_iz',
  'siparis_sozcuk',
  'siparis_not',
  'gonderi',
  'odeme',
  'siparis_kalem',
  'siparis',
  'siparis_sayac',
  'odeme_saglayici',
  'kargo_uygulama',
  'kampanya_kullanim',
  'kampanya_hedef',
  'kampanya',
  'menu',
  'sayfa',
  'fiyat_listesi_fiyat',
  'fiyat_listesi_grup',
  'fiyat_listesi',
  'musteri_sozcuk',
  'musteri_izin',
  'musteri_grubu_uye',
  'musteri',
  'musteri_grubu',
  'varyant_fiyat',
  'kur',
  'sozcuk',
  'rezervasyon',
  'stok_hareket',
  'stok',
  'depo',
  'urun_gorsel',
  'medya',
  'urun_kategori',
  'kategori_sayim',
  'varyant',
  'urun_silinen',
  'urun',
  'kategori',
  'koleksiyon',
  'marka',
] as const

const statements = TABLES.map((table) => sql<object>(`delete from ${table} t where t.magaza_id = :magaza_id`))
const removeStore = sql<object>(`
  delete from magaza m
  where m.magaza_id = :magaza_id`)

/** A request that began before the change of places is long over by then. */
const LEFT_ALONE_MS = 10 * 60 * 1000

/** Former test stores, and what a rebuild that was cut off has left. */
export async function removeLeftBehind(db: Db, now: Date): Promise<void> {
  for (const row of await leftBehind(db, new Date(now.getTime() - LEFT_ALONE_MS))) await remove(db, row)
}

async function remove(db: Db, { magaza_id }: MagazaRow): Promise<void> {
  // Table by table: nobody else is here, and none holds its rows for long.
  for (const statement of statements) await db.transaction((tx) => tx.run(statement, { magaza_id }))
  // The row that the published key belongs to stays.
  if (magaza_id !== TEST_KOD) await db.transaction((tx) => tx.run(removeStore, { magaza_id }))
}
