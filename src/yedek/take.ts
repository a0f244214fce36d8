import { createHash } from 'node:crypto'
import { opendir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { readSizeName } from '../trade/gorsel.ts'
import { BAS, type Bas, BICIM, SON, type Son, sirOf, type Tablo, type TabloOzeti } from './belge.ts'
import { YuklenemezYedek } from './bozuk.ts'
import { openDraft } from './draft.ts'
import { listMigrations, listTables, unhurried } from './schema.ts'
import { type Write, writeEnd, writeEntry } from './tar.ts'

// Consistent backup of a live database: one repeatable-read transaction (snapshot). Rows are streamed in pieces, so
// that the size does not matter.

const PIECE = 1024 * 1024

export type Taking = {
  connection: pg.ClientConfig
  file: string
  surum: string
  now: Date
  secret: string
  /** Whether the secret goes along. */
  withSecret: boolean
  /** Local media folder; null when pictures are in S3. */
  medya: string | null
  /** Called with the progress, 0..1. Throws to abort. */
  progress: (part: number, what: string) => void
}

export type Taken = { satir: number; tablo: number; medya: Son['medya']; bayt: number }

export async function take(o: Taking): Promise<Taken> {
  const client = new pg.Client({ connectionTimeoutMillis: 10_000, ...o.connection })
  // The same failure rejects the pending query.
  client.on('error', () => {})
  await client.connect()
  try {
    const draft = await openDraft(o.file)
    try {
      const son = await writeAll(client, draft.write, o)
      const bayt = await draft.finish()
      const satir = son.tablolar.reduce((sum, t) => sum + t.satir, 0)
      return { satir, tablo: son.tablolar.length, medya: son.medya, bayt }
    } catch (error) {
      await draft.discard()
      throw error
    }
  } finally {
    await client.end()
  }
}

async function writeAll(client: pg.Client, write: Write, o: Taking): Promise<Son> {
  await client.query('begin isolation level repeatable read read only')
  await unhurried(client)
  const gecisler = await listMigrations(client)
  if (gecisler.length === 0) throw new YuklenemezYedek('Veritabanı boş: yedeklenecek bir şey yok.')
  const tables = await listTables(client)
  const bas: Bas = {
    kepenk_yedek: BICIM,
    surum: o.surum,
    zaman: o.now.toISOString(),
    gecisler,
    tablolar: tables.map(({ ad, sutunlar }) => ({ ad, sutunlar })),
    sir: sirOf(o.secret, o.withSecret),
  }
  await writeEntry(write, BAS, Buffer.from(JSON.stringify(bas)), o.now)
  const son: Son = { tablolar: await writeTables(client, write, o, tables), medya: await writeMedia(write, o) }
  await client.query('commit')
  // A table rewritten by a migration looks empty to an older snapshot.
  if (String(await listMigrations(client)) !== String(gecisler)) {
    throw new YuklenemezYedek('Yedek alınırken veritabanı yeni bir sürüme geçti; yeniden alın.')
  }
  await writeEntry(write, SON, Buffer.from(JSON.stringify(son)), o.now)
  await writeEnd(write)
  return son
}

async function writeTables(client: pg.Client, write: Write, o: Taking, tables: (Tablo & { bayt: number })[]) {
  const all = tables.reduce((sum, t) => sum + t.bayt, 0)
  const done: TabloOzeti[] = []
  let before = 0
  for (const table of tables) {
    // Estimate: a table's size on disk differs from its rows as text.
    const passed = (bytes: number) => o.progress((before + Math.min(bytes, table.bayt)) / all, table.ad)
    passed(0)
    done.push(await writeTable(client, write, o.now, table, passed))
    before += table.bayt
  }
  return done
}

export const copyText = ({ ad, sutunlar }: Tablo): string =>
  `copy ${pg.escapeIdentifier(ad)} (${sutunlar.map((s) => pg.escapeIdentifier(s)).join(', ')})`

async function writeTable(
  client: pg.Client,
  write: Write,
  now: Date,
  table: Tablo,
  passed: (bytes: number) => void,
): Promise<TabloOzeti> {
  const rows = client.query(copyTo(`${copyText(table)} to stdout`))
  const ozet = createHash('sha256')
  let gathered: Buffer[] = []
  let size = 0
  let bytes = 0
  let piece = 0
  const put = async () => {
    const content = Buffer.concat(gathered)
    gathered = []
    size = 0
    ozet.update(content)
    await writeEntry(write, `tablo/${table.ad}/${String(++piece).padStart(6, '0')}`, content, now)
    passed(bytes)
  }
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    gathered.push(chunk)
    size += chunk.length
    bytes += chunk.length
    if (size >= PIECE) await put()
  }
  if (size > 0) await put()
  return { ad: table.ad, satir: rows.rowCount, ozet: ozet.digest('hex') }
}

/** Sizes of pictures are left out: the worker makes them again. Pictures are stored before the rows that name them and never change: those of the snapshot are all there. */
async function writeMedia(write: Write, o: Taking): Promise<Son['medya']> {
  if (o.medya === null) return null
  const ozet = createHash('sha256')
  const medya = { dosya: 0, bayt: 0 }
  for await (const key of keysIn(o.medya)) {
    const content = await readFile(join(o.medya, key))
    ozet.update(`${key} ${content.length}\n`).update(content)
    medya.dosya++
    medya.bayt += content.length
    await writeEntry(write, `medya/${key}`, content, o.now)
    if (medya.dosya % 100 === 0) o.progress(1, `görseller (${medya.dosya})`)
  }
  return { ...medya, ozet: ozet.digest('hex') }
}

async function* keysIn(folder: string, under = ''): AsyncGenerator<string> {
  const found = await opendir(join(folder, under)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for await (const entry of found) {
    // Drafts of pictures that are just being stored.
    if (entry.name.startsWith('.')) continue
    const path = join(under, entry.name)
    if (entry.isDirectory()) yield* keysIn(folder, path)
    else if (!readSizeName(entry.name)) yield path.split(sep).join('/')
  }
}
