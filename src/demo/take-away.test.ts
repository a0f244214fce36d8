import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anotherApp } from '../../tests/support/another-app.ts'
import { urlOf, withSettings } from '../../tests/support/cli.ts'
import { contentOf } from '../../tests/support/refusal.ts'
import { newAccount } from '../../tests/support/samples/kullanici.ts'
import { startTest } from '../../tests/support/setup.ts'
import * as testMagaza from '../domains/magaza/test-magaza.ts'
import { mediaKey, sizeKey } from '../domains/medya/medya.ts'
import { MARKA_SAYISI, wantedPictures } from './catalogue.ts'
import { drawnKeys } from './pictures.ts'
import { takeAway } from './remove.ts'

// KEPENK_TEST=0: no public test store beside live ones.

const env = await startTest()
const { db, ports } = env
const HASH = 'a'.repeat(64)
const live = await env.magaza()

async function fill(anahtar: string): Promise<void> {
  const call = env.call(anahtar)
  const made = await call('POST', '/v1/urunler', {
    body: { ad: 'Deneme', durum: 'yayinda', varyantlar: [{ fiyat: 100, stok: 1 }] },
  })
  assert.equal(made.status, 201)
  assert.equal((await call('POST', '/v1/musteriler', { body: { eposta: 'biri@example.com' } })).status, 201)
}

async function leftOf(): Promise<string[]> {
  const tables = await env.rows(
    `select table_name as ad from information_schema.columns where table_schema = 'public' and column_name = 'magaza_id'`,
  )
  const left: string[] = []
  for (const { ad } of tables) {
    const rows = await env.rows(`select 1 from ${ad} where magaza_id = 'test' or magaza_id like 'test.%' limit 1`)
    if (rows.length > 0) left.push(ad)
  }
  return left
}

test('KEPENK_TEST=0: its key, its pages and its members are refused at once; then nothing of it is left', async (t) => {
  const { anahtar } = await testMagaza.ensure(db, env.clock.now())
  await fill(anahtar)
  await db.transaction('test', async (tx) => {
    const next = await testMagaza.createNext(tx, anahtar, env.clock.now())
    await testMagaza.switchTo(tx, next.magaza_id, env.clock.now())
  })
  const { id } = await newAccount(env, { magaza: 'test', rol: 'yonetici' })
  const { nesil } = (await testMagaza.currentOf(db.read)) as { nesil: string }
  await ports.medya.put(mediaKey('test', HASH, 'png'), Buffer.from('x'), 'image/png')
  const OTHER = 'b'.repeat(64)
  await ports.medya.put(mediaKey('test', OTHER, 'webp'), Buffer.from('x'), 'image/webp')
  await ports.medya.put(mediaKey(live.id, OTHER, 'webp'), Buffer.from('x'), 'image/webp')
  await env.rows(
    `insert into medya (magaza_id, hash, uzanti, bayt, en, boy, olusturma) values ($1, $2, 'png', 1, 1, 1, now())`,
    [nesil, HASH],
  )
  await live.call('POST', '/v1/urunler', { body: { ad: 'Gerçek', varyantlar: [{ fiyat: 100 }] } })
  const untouched = await contentOf(env, live.id)

  const { call } = anotherApp(env, t, { settings: { KEPENK_TEST: '0' } })
  const byKey = await call(anahtar)('GET', '/v1/magaza')
  assert.deepEqual([byKey.status, byKey.body.hata.kod], [401, 'anahtar_gecersiz'])
  const shopper = await call(null)('GET', '/vitrin/v1/test/urunler')
  assert.deepEqual([shopper.status, shopper.body.hata.kod], [404, 'kayit_bulunamadi'])
  assert.equal((await call(live.key)('GET', '/v1/magaza')).status, 200)

  await Promise.all([takeAway(db, ports.medya), takeAway(db, ports.medya)])
  assert.deepEqual(await leftOf(), [])
  assert.deepEqual(await env.rows('select 1 from kullanici_magaza where kullanici_id = $1', [id]), [])
  assert.equal(await ports.medya.get(mediaKey('test', HASH, 'png')), null)
  assert.equal(await ports.medya.get(mediaKey('test', OTHER, 'webp')), null, 'a file without a row')
  const theirs = await ports.medya.get(mediaKey(live.id, OTHER, 'webp'))
  assert.equal(theirs?.boyut, 1)
  theirs?.bytes.destroy()
  assert.deepEqual(await contentOf(env, live.id), untouched)
  // Idempotent, and it may be created again.
  await takeAway(db, ports.medya)
  assert.notEqual((await testMagaza.ensure(db, env.clock.now())).anahtar, anahtar)
})

test('sizes of pictures and what was drawn without a row go with them, also where no folder can be removed', async () => {
  const { anahtar } = await testMagaza.ensure(db, env.clock.now())
  const nesil = await db.transaction('test', async (tx) => {
    const next = await testMagaza.createNext(tx, anahtar, env.clock.now())
    await testMagaza.switchTo(tx, next.magaza_id, env.clock.now())
    return next.magaza_id
  })
  await env.rows(
    `insert into medya (magaza_id, hash, uzanti, bayt, en, boy, olusturma) values ($1, $2, 'png', 1, 330, 9, now())`,
    [nesil, HASH],
  )
  const keys = [
    mediaKey('test', HASH, 'png'),
    ...drawnKeys('test', wantedPictures(), MARKA_SAYISI),
    ...[160, 320, 330].flatMap((en) => [sizeKey('test', HASH, en, 'webp'), sizeKey('test', HASH, en, 'avif')]),
  ]
  for (const key of keys) await ports.medya.put(key, Buffer.from('x'), 'image/webp')
  await takeAway(db, { ...ports.medya, removeFolder: async () => {} })
  for (const key of keys) assert.equal(await ports.medya.has(key), false, key)
})

test('KEPENK_TEST=0: no command makes it again', async () => {
  await takeAway(db, ports.medya)
  const settings = { DATABASE_URL: urlOf(env.connection), KEPENK_VERI: env.config.veri, KEPENK_TEST: '0' }
  const { inside } = withSettings(settings)
  for (const verb of ['show', 'reset']) {
    const { code, err } = await inside('test-magaza', verb)
    assert.deepEqual([code, err.split('\n')[0]], [1, 'Test mağazası yok (KEPENK_TEST=0)'])
  }
  assert.equal((await inside('anahtar', 'list', '--magaza', 'test')).code, 1)
  assert.deepEqual(await leftOf(), [])
})
