import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import pg from 'pg'
import sharp from 'sharp'
import { connect } from '../../src/db/connection/pool.ts'
import { startEmbedded } from '../../src/db/embedded/embedded.ts'
import { migrate } from '../../src/db/upkeep/migrate.ts'
import * as anahtar from '../../src/domains/anahtar/anahtar.ts'
import * as magaza from '../../src/domains/magaza/magaza.ts'
import { kapsamlar } from '../../src/trade/kapsam.ts'
import { anotherApp } from '../support/another-app.ts'
import type { Call } from '../support/call.ts'
import { asSuperuser } from '../support/embedded-server.ts'
import { peer } from '../support/outbound/peers.ts'
import { startTest } from '../support/setup.ts'
import { noSmallDisk, type SmallDisk, smallDisk } from './small-disk.ts'

// Fault 20 of the quality bars in its short form: disks of a few megabytes, full and then not.

const env = await startTest()
const mesaj = 'Hizmet şu anda yanıt veremiyor, biraz sonra yeniden deneyin'
const NOT_NOW = [503, { hata: { kod: 'bakim', mesaj } }]
const skip = noSmallDisk

/**
 * A database whose files lie on the disk, with a store in it; the WAL lies elsewhere. It has a server of its own: a
 * full disk fails the checkpoints of all its databases.
 */
async function storeOn(disk: SmallDisk, t: TestContext) {
  const veri = mkdtempSync(join(tmpdir(), 'kepenk-dolu-'))
  chmodSync(veri, 0o711)
  const server = await startEmbedded({ veri })
  await migrate(server.connection)
  const connection = { ...server.connection, database: 'dolu' }
  await createOn(disk, asSuperuser(veri, server.connection), connection.user)
  const db = connect({ connection })
  const now = env.clock.now()
  const key = await db.transaction('dolu', async (tx) => {
    const row = await magaza.create(tx, { kod: 'dolu', ad: 'Dolu', plan: 'pro' }, now)
    return (await anahtar.create(tx, row, { ad: 'dolu', kapsamlar }, now)).anahtar
  })
  await db.close()
  const { call, close } = anotherApp(env, t, { connection })
  t.after(async () => {
    await close()
    await server.stop()
    rmSync(veri, { recursive: true, force: true })
  })
  return { call: call(key), health: () => call(null)('GET', '/saglik') }
}

async function createOn(disk: SmallDisk, connection: pg.ClientConfig, owner: string): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  const { rows } = await client.query('show data_directory')
  const { uid, gid } = statSync(rows[0].data_directory)
  const folder = join(disk.path, 'pg')
  mkdirSync(folder)
  chownSync(folder, uid, gid)
  await client.query(`create tablespace dolu location '${folder}'`)
  await client.query(`create database dolu owner ${owner} template ${connection.database} tablespace dolu`)
  await client.end()
}

const create = (call: Call, i: number, more: object = {}) =>
  call('POST', '/v1/urunler', {
    body: { ad: `Ürün ${i}`, aciklama: '<p>Uzun</p>'.repeat(200), varyantlar: [{ fiyat: 1, stok: 1 }], ...more },
    headers: { 'idempotency-key': `dolu-${i}` },
  })

test('the disk of the database is full: 503, red, reads go on; with room again all is well', { skip }, async (t) => {
  const disk = smallDisk(t, 64)
  const { call, health } = await storeOn(disk, t)
  assert.equal((await health()).status, 200)
  disk.fill()
  const made: string[] = []
  let refused = await create(call, 0)
  for (let i = 1; refused.status === 201; i++) {
    made.push(refused.body.id)
    assert.ok(i < 500, 'the disk never became full')
    refused = await create(call, i)
  }
  assert.deepEqual([refused.status, refused.body], NOT_NOW)
  const red = await health()
  assert.deepEqual([red.status, red.body.durum, red.body.veritabani, red.body.medya], [503, 'kotu', false, true])
  assert.equal((await call('GET', '/v1/urunler')).status, 200)
  disk.free()
  // Free space is checked once a second.
  for (let i = 0; (await health()).status !== 200; i++) {
    assert.ok(i < 100, 'never green again')
    await new Promise((resume) => setTimeout(resume, 50))
  }
  const again = await create(call, made.length)
  assert.deepEqual([again.status, again.headers['svc-tekrar']], [201, undefined])
  const { body } = await call('GET', `/v1/urunler?limit=100`)
  assert.deepEqual(body.veri.map((u: { id: string }) => u.id).toReversed(), [...made, again.body.id].slice(-100))
})

test('the disk of the media is full: 503, red, no part of a file; with room again all is well', { skip }, async (t) => {
  const disk = smallDisk(t, 2)
  const noise = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
    .png()
    .toBuffer()
  const host = await peer(t, (_, res) => res.end(noise))
  const settings = { KEPENK_VERI: disk.path, KEPENK_IZINLI_AGLAR: '127.0.0.0/8' }
  const m = await env.magaza()
  const { call, logs } = anotherApp(env, t, { settings })
  const health = async () => (await call(null)('GET', '/saglik')).body
  const product = () => create(call(m.key), 1, { gorseller: [`${host.url}/resim.png`] })
  disk.fill()
  const refused = await product()
  assert.deepEqual([refused.status, refused.body], NOT_NOW)
  assert.match(logs.join(''), /ENOSPC/)
  const files = () => readdirSync(disk.path, { recursive: true, withFileTypes: true }).filter((f) => f.isFile())
  const named = () => files().map((f) => f.name)
  assert.deepEqual(named(), ['.dolgu'])
  const red = await health()
  assert.deepEqual([red.durum, red.veritabani, red.medya], ['kotu', true, false])
  assert.deepEqual(await env.events(m.id), [])
  disk.free()
  assert.equal((await health()).durum, 'iyi')
  const made = await product()
  assert.equal(made.status, 201)
  assert.deepEqual(named(), [made.body.kapak.split('/').at(-1)])
})
