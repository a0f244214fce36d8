import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { applyFile, holdSchema, migrationFiles } from '../../src/db/upkeep/migrate.ts'
import { jsonOf } from '../support/cli.ts'
import { isLong } from '../support/extent.ts'
import { startTest } from '../support/setup.ts'
import { emptyPlace, type Place, placeOf, tablesIn } from './yedek.ts'

// What a backup and its restoring refuse, and that nothing is left of what was refused.

const env = await startTest()
const { veri } = env.config
const source = placeOf(env.connection, veri)
const good = join(veri, 'iyi.tar.gz')
const SECRET = 'deneme-sirri'

/** Rows with all that a text format may trip over. */
const ODD = 'a\tb\\n\nc\r\\.\u0001"\'ığüşöçİ🧵'

before(async () => {
  const m = await env.magaza({ kurlar: { USD: '0.0250' } })
  const reply = await m.call('POST', '/v1/urunler', {
    body: { ad: 'Ürün', varyantlar: [{ sku: 'A\\N', fiyat: 1, stok: 3 }] },
  })
  assert.equal(reply.status, 201, reply.text)
  await env.rows('insert into giden_eposta select $1, $2, $3, $4, $4, null, 0, now(), now()', [m.id, 'e', 'k', ODD])
  await env.rows(`insert into sinir (magaza_id, kim, sayi, an, izin) values ('', 'x', 1, 1, true)`)
  writeFileSync(join(veri, 'sir'), SECRET)
  await env.ports.medya.put('magaza-1/a.webp', Buffer.from('resim'), 'image/webp')
  jsonOf(await source.kepenk('yedek', 'create', '--dosya', good, '--json'))
})

/** Every row as text, and how each index and constraint is written. Last uses of keys are written behind the requests. */
async function contentOf({ rows }: Place): Promise<object> {
  const tables = await rows(
    `select relname as ad from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relname not in ('gecis', 'sinir', 'anahtar_kullanim') order by 1`,
  )
  // In one statement: each takes a connection of its own.
  const parts = tables.map(
    ({ ad }) => `select '${ad}' as ad, array(select t::text from "${ad}" t order by 1) as satirlar`,
  )
  const content = await rows(parts.join(' union all '))
  const built = await rows(
    `select pg_get_constraintdef(oid) as d, conname as ad, convalidated from pg_constraint
     where connamespace = 'public'::regnamespace
     union all select indexdef, indexname, true from pg_indexes where schemaname = 'public' order by 2, 1`,
  )
  return { content, built, gecis: await rows('select ad from gecis order by 1') }
}

const restore = (place: Place, file: string, ...more: string[]) =>
  place.kepenk('yedek', 'restore', '--dosya', file, ...more)

async function refused(place: Place, file: string, sentence: RegExp): Promise<void> {
  const { code, out, err } = await restore(place, file)
  assert.deepEqual([code, out], [1, ''])
  assert.match(err, sentence)
  assert.deepEqual(await tablesIn(place), [])
  assert.equal(existsSync(join(place.veri, 'sir')), false)
}

test('a copy is the original, row by row, with its keys and indexes, its pictures and its secret', async (t) => {
  const copy = await emptyPlace(t)
  jsonOf(await restore(copy, good, '--json'))
  assert.deepEqual(await contentOf(copy), await contentOf(source))
  assert.deepEqual(await copy.rows('select count(*)::int as n from sinir'), [{ n: 0 }])
  assert.equal(readFileSync(join(copy.veri, 'sir'), 'utf8'), SECRET)
  assert.equal(readFileSync(join(copy.veri, 'medya', 'magaza-1', 'a.webp'), 'utf8'), 'resim')
  // Once more is once too often.
  const again = await restore(copy, good)
  assert.equal(again.code, 1)
  assert.match(again.err, /^Veritabanı boş değil \(\d+ tablo var\); yedek yalnız boş olana yüklenir\.\n/)
})

/** The archive with its content changed, compressed as before. */
function altered(name: string, change: (tar: Buffer) => Buffer): string {
  const file = join(veri, name)
  writeFileSync(file, gzipSync(change(gunzipSync(readFileSync(good)))))
  return file
}

function cut(name: string, size: (whole: number) => number): string {
  const bytes = readFileSync(good)
  const file = join(veri, name)
  writeFileSync(file, bytes.subarray(0, size(bytes.length)))
  return file
}

const replaced = (from: string, to: string) => (tar: Buffer) => {
  const at = tar.indexOf(from)
  assert.ok(at > 0 && from.length === to.length, from)
  const copy = Buffer.from(tar)
  copy.write(to, at, 'latin1')
  return copy
}

test('a broken file is told to be broken, wherever it breaks, and leaves nothing behind', async (t) => {
  const place = await emptyPlace(t)
  const broken = /^Yedek dosyası bozuk: /
  const write = (name: string, bytes: string | Buffer): string => {
    writeFileSync(join(veri, name), bytes)
    return join(veri, name)
  }
  const bent = Buffer.from(readFileSync(good))
  bent[bent.length >> 1] = (bent[bent.length >> 1] as number) ^ 0x40
  // Well packed and whole, but not what was written.
  const digest = /içindekiler sonundaki özete uymuyor/
  const all: [file: string, sentence: RegExp][] = [
    [cut('yarisi.tar.gz', (n) => n >> 1), broken],
    [altered('satir.tar.gz', replaced('magaza-1', 'magaza-2')), digest],
    [write('metin.tar.gz', 'bu bir yedek değil'), broken],
    [write('baska.tar.gz', gzipSync(Buffer.alloc(1024))), /bu bir Kepenk yedeği değil/],
    [cut('bos.tar.gz', () => 0), broken],
    [cut('sonu-yok.tar.gz', (n) => n - 30), broken],
    [write('bit.tar.gz', bent), broken],
    [altered('resim.tar.gz', replaced('resim', 'resin')), digest],
  ]
  for (const [file, sentence] of isLong ? all : all.slice(0, 4)) await refused(place, file, sentence)
  await refused(place, join(veri, 'olmayan.tar.gz'), /^Böyle bir yer yok: /)
  jsonOf(await restore(place, good, '--json'))
})

test('a backup of a newer version is refused by name; one of an older version is brought up to date', async (t) => {
  const place = await emptyPlace(t)
  const newest = (await migrationFiles()).at(-1) as string
  const later = altered('yeni.tar.gz', replaced(newest, newest.replace(/^\d{4}/, '9999')))
  await refused(place, later, /^Yedek daha yeni bir Kepenk ile alınmış \(\d+\.\d+\.\d+\)/)

  const old = await emptyPlace(t, { KEPENK_SIR: SECRET })
  await migrateBut(old.connection, newest)
  await old.rows(
    `insert into magaza (magaza_id, kod, ad, para_birimi, dil, plan, test, olusturma)
     values ('eski', 'eski', 'Eski', 'TRY', 'tr', 'pro', false, now())`,
  )
  const file = join(veri, 'eski.tar.gz')
  jsonOf(await old.kepenk('yedek', 'create', '--dosya', file, '--json'))
  const next = await emptyPlace(t, { KEPENK_SIR: SECRET })
  assert.deepEqual(jsonOf(await restore(next, file, '--json')).gecisler, [newest])
  assert.deepEqual(await next.rows('select kod from magaza'), [{ kod: 'eski' }])
})

async function migrateBut(connection: pg.ClientConfig, left: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await holdSchema(client)
  for (const ad of await migrationFiles()) if (ad !== left) await applyFile(client, ad)
  await client.end()
}

test('what is sealed must open afterwards: another secret is refused, a missing one asked for', async (t) => {
  const another = await emptyPlace(t, { KEPENK_SIR: 'baska' })
  await refused(another, good, /^KEPENK_SIR yedeğin sırrı değil/)
  const bare = join(veri, 'sirsiz.tar.gz')
  const taken = jsonOf({ ...(await source.kepenk('yedek', 'create', '--dosya', bare, '--sirsiz', '--json')), err: '' })
  assert.equal(taken.sir, false)
  assert.equal(gunzipSync(readFileSync(bare)).includes(SECRET), false)
  const empty = await emptyPlace(t)
  await refused(empty, bare, /^Yedekte hizmetin sırrı yok; KEPENK_SIR ile verin\.\n.*--sirsiz/)
  const right = await emptyPlace(t, { KEPENK_SIR: SECRET })
  jsonOf(await restore(right, bare, '--json'))
  assert.equal(existsSync(join(right.veri, 'sir')), false)
  assert.equal((await restore(empty, bare, '--sirsiz')).code, 0)
})

test('a file that is there is not written over; a folder gets one that is named for the moment', async () => {
  const taken = await source.kepenk('yedek', 'create', '--dosya', good)
  assert.deepEqual([taken.code, taken.err.split('\n')[0]], [1, `Böyle bir dosya var: ${good}`])
  const folder = join(veri, 'yedekler')
  mkdirSync(folder)
  const { dosya, gorsel } = jsonOf(await source.kepenk('yedek', 'create', '--dosya', folder, '--json'))
  assert.match(dosya, /\/yedekler\/kepenk-\d{4}-\d\d-\d\dT\d{6}Z\.tar\.gz$/)
  assert.equal(gorsel, 1)
  const nowhere = await source.kepenk('yedek', 'create', '--dosya', join(veri, 'yok', 'a.tar.gz'))
  assert.deepEqual([nowhere.code, nowhere.err], [1, `Böyle bir yer yok: ${join(veri, 'yok', 'a.tar.gz')}\n`])
  assert.deepEqual(readdirSync(folder).length, 1)
})

test('an empty database has nothing to back up', async (t) => {
  const place = await emptyPlace(t, { KEPENK_SIR: SECRET })
  const file = join(veri, 'bosluk.tar.gz')
  const taken = await place.kepenk('yedek', 'create', '--dosya', file)
  assert.deepEqual([taken.code, taken.err.split('\n')[0]], [1, 'Veritabanı boş: yedeklenecek bir şey yok.'])
  assert.equal(existsSync(file), false)
})
