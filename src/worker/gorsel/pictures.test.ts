import assert from 'node:assert/strict'
import { test } from 'node:test'
import pino from 'pino'
import sharp from 'sharp'
import { picture, pixels } from '../../../tests/support/samples/images.ts'
import { startTest, type TestMagaza } from '../../../tests/support/setup.ts'
import type { MedyaStore } from '../../adapters/medya-store.ts'
import { mediaKey } from '../../domains/medya/medya.ts'
import { createPictureMaker } from './pictures.ts'

const env = await startTest()
const log = pino({ level: 'silent' })
let last = 0
const newHash = (): string => (++last).toString(16).padStart(64, '0')

type Yeni = { bytes?: Buffer; en?: number; boy?: number; uzanti?: string }

async function add(m: TestMagaza, o: Yeni = {}): Promise<string> {
  const { en = 200, boy = 100, uzanti = 'png' } = o
  const hash = newHash()
  const bytes = o.bytes ?? (await pixels(en, boy).png().toBuffer())
  await env.ports.medya.put(mediaKey(m.id, hash, uzanti), bytes, 'image/png')
  await env.rows(
    'insert into medya (magaza_id, hash, uzanti, bayt, en, boy, olusturma) values ($1, $2, $3, 1, $4, $5, now())',
    [m.id, hash, uzanti, en, boy],
  )
  return hash
}

/** The store of media, with its writes noted and whatever else a test changes. */
function watched(more: (own: MedyaStore) => Partial<MedyaStore> = () => ({})) {
  const keys: string[] = []
  const own = env.ports.medya
  const put: MedyaStore['put'] = async (key, bytes, tur) => {
    keys.push(key)
    await own.put(key, bytes, tur)
  }
  return { keys, medya: { ...own, put, ...more(own) } }
}

/** Until nothing is due. */
async function work(medya: MedyaStore = env.ports.medya): Promise<void> {
  const maker = createPictureMaker({ db: env.db, ports: { medya }, log, clock: env.clock.now, lookMs: 0 })
  await maker.lookAround()
  await maker.idle()
  await maker.stop()
}

const rowOf = async (m: TestMagaza, hash: string) =>
  (
    await env.rows(
      `select boyut_asama as asama, boyut_kira is null as bos, boyut_deneme as deneme, renk
       from medya where magaza_id = $1 and hash = $2`,
      [m.id, hash],
    )
  )[0]

const done = (renk: string) => ({ asama: 2, bos: true, deneme: null, renk })
const leftAlone = { asama: -1, bos: true, deneme: null, renk: null }
const later = () => {
  env.clock.shiftMs += 10 * 60 * 1000
}

test('colour and WebP first, then AVIF, never wider than the original', async () => {
  const m = await env.magaza()
  const red = await sharp({ create: { width: 340, height: 170, channels: 3, background: '#c81e1e' } })
    .png()
    .toBuffer()
  const hash = await add(m, { bytes: red, en: 340, boy: 170 })
  const { keys, medya } = watched()
  await work(medya)
  assert.deepEqual(
    keys.map((key) => key.slice(`${m.id}/${hash}-`.length)),
    ['160.webp', '320.webp', '340.webp', '160.avif', '320.avif', '340.avif'],
  )
  assert.deepEqual(await rowOf(m, hash), done('#c81e1e'))
  const address = await env.listen()
  const reply = await fetch(`${address}/medya/${m.id}/${hash}-320.avif`)
  assert.equal(reply.headers.get('content-type'), 'image/avif')
  assert.equal(reply.headers.get('cache-control'), 'public, max-age=31536000, immutable')
  const { format, width, height, compression } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata()
  assert.deepEqual([format, width, height, compression], ['heif', 320, 160, 'av1'])
  await work(medya)
  assert.equal(keys.length, 6, 'made once')
})

test('a picture that cannot be read, or is not there, is left alone; the others go on', async () => {
  const m = await env.magaza()
  const whole = await pixels(200, 100).png().toBuffer()
  const bad = await add(m, { bytes: whole.subarray(0, whole.length / 2) })
  const svg = await add(m, { bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>') })
  const good = await add(m)
  const gone = await add(m)
  await env.ports.medya.remove(mediaKey(m.id, gone, 'png'))
  await work()
  for (const hash of [bad, svg, gone]) assert.deepEqual(await rowOf(m, hash), leftAlone)
  assert.equal((await rowOf(m, good)).asama, 2)
  later()
  const { keys, medya } = watched()
  await work(medya)
  assert.deepEqual(keys, [])
})

test('one store with many pictures does not hold up another', async () => {
  const many = await env.magaza()
  for (let i = 0; i < 4; i++) await add(many, { en: 100, boy: 50 })
  const few = await env.magaza()
  const one = await add(few, { en: 100, boy: 50 })
  const { keys, medya } = watched()
  await work(medya)
  const at = keys.indexOf(`${few.id}/${one}-100.avif`)
  assert.ok(at >= 0 && at <= 4, `${at} of ${keys.length}`)
  assert.equal(keys.length, 10)
})

test('what a killed process had begun is made by the next one, and only what is missing', async () => {
  const m = await env.magaza()
  const hash = await add(m, { en: 340, boy: 170 })
  let puts = 0
  // Killed: nothing is noted any more, not even that it failed.
  const dying = watched((own) => ({
    put: async (...args) => {
      await own.put(...args)
      if (++puts === 2) throw new Error('killed')
    },
  }))
  await work(dying.medya)
  await env.rows(
    `update medya set boyut_deneme = 1, boyut_kira = $2::timestamptz + interval '5 minutes' where hash = $1`,
    [hash, env.clock.now()],
  )
  const early = watched()
  await work(early.medya)
  assert.deepEqual(early.keys, [], 'the lease holds')
  later()
  const { keys, medya } = watched()
  await work(medya)
  assert.deepEqual(
    keys.map((key) => key.slice(`${m.id}/${hash}-`.length)),
    ['340.webp', '160.avif', '320.avif', '340.avif'],
  )
  assert.equal((await rowOf(m, hash)).asama, 2)
})

test('a picture that ended the process three times is left alone', async () => {
  const m = await env.magaza()
  const hash = await add(m)
  await env.rows('update medya set boyut_deneme = 3 where hash = $1', [hash])
  await work()
  assert.deepEqual(await rowOf(m, hash), leftAlone)
})

test('a store of media that does not answer is not the picture’s fault', async () => {
  const m = await env.magaza()
  const hash = await add(m)
  for (let i = 0; i < 5; i++) {
    await work(watched(() => ({ put: () => Promise.reject(new Error('S3 is down')) })).medya)
    assert.deepEqual(await rowOf(m, hash), { asama: null, bos: false, deneme: 0, renk: null })
    later()
  }
  const full = watched(() => ({ hasDiskSpace: async () => false }))
  await work(full.medya)
  assert.deepEqual(full.keys, [])
  await work()
  assert.equal((await rowOf(m, hash)).asama, 2)
})

test('two workers at once make each size once', async () => {
  const m = await env.magaza()
  for (let i = 0; i < 4; i++) await add(m, { en: 100, boy: 50 })
  const { keys, medya } = watched()
  await Promise.all([work(medya), work(medya)])
  assert.equal(keys.length, 8)
  assert.equal(new Set(keys).size, 8)
})

test('stopping puts the picture back', async () => {
  const m = await env.magaza()
  const hash = await add(m, { bytes: await picture('png', 700, 100), en: 700, boy: 100 })
  const stopping = Promise.withResolvers<void>()
  const { medya, keys } = watched((own) => ({
    put: async (key, bytes, tur) => {
      keys.push(key)
      await own.put(key, bytes, tur)
      stopping.resolve()
    },
  }))
  const maker = createPictureMaker({ db: env.db, ports: { medya }, log, clock: env.clock.now, lookMs: 0 })
  await maker.lookAround()
  await stopping.promise
  await maker.stop()
  assert.equal(keys.length, 1)
  assert.deepEqual(await rowOf(m, hash), { asama: null, bos: false, deneme: 0, renk: null })
})
