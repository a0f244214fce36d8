import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { pixels, STRANGERS } from '../../../../tests/support/samples/images.ts'
import { startShared, type TestMagaza } from '../../../../tests/support/setup.ts'
import { mediaKey, sizeKey } from '../medya.ts'

// Sizes that somebody asks for before the worker has made them.

const env = await startShared()
const m = await env.magaza()
const other = await env.magaza()
const guest = env.call(null)
const address = await env.listen()
const { put } = env.ports.medya
const HASHES = new Map<string, string>()
const hashOf = (name: string): string => {
  if (!HASHES.has(name)) HASHES.set(name, String(HASHES.size + 1).padStart(64, '0'))
  return HASHES.get(name) as string
}
const pathOf = (name: string, width: number | string, kind = 'webp', at: TestMagaza = m) =>
  `/medya/${at.id}/${hashOf(name)}-${width}.${kind}`

async function add(name: string, bytes: Buffer, o: { uzanti?: string; en?: number; boy?: number } = {}): Promise<void> {
  const { uzanti = 'jpg', en = 700, boy = 400 } = o
  await put(mediaKey(m.id, hashOf(name), uzanti), bytes, 'image/jpeg')
  await env.rows(
    `insert into medya (magaza_id, hash, uzanti, bayt, en, boy, olusturma) values ($1, $2, $3, 1, $4, $5, now())`,
    [m.id, hashOf(name), uzanti, en, boy],
  )
}

/** Keys that the service has written. */
const written: string[] = []
before(() => {
  env.ports.medya.put = (key, ...rest) => {
    written.push(key)
    return put(key, ...rest)
  }
})
after(() => {
  env.ports.medya.put = put
})

const bytesOf = async (path: string): Promise<Buffer> => {
  const reply = await fetch(`${address}${path}`)
  assert.equal(reply.status, 200)
  return Buffer.from(await reply.arrayBuffer())
}

test('a WebP is made when it is asked for, once for all who ask together, and kept', async () => {
  await add('a', await pixels(700, 400).jpeg().toBuffer())
  const path = pathOf('a', 320)
  const replies = await Promise.all(Array.from({ length: 8 }, () => guest('GET', path)))
  for (const { status, headers } of replies) {
    assert.deepEqual([status, headers['content-type']], [200, 'image/webp'])
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable')
    assert.equal(headers['x-content-type-options'], 'nosniff')
    assert.equal(headers.etag, `"${hashOf('a')}-320.webp"`)
  }
  const again = await bytesOf(path)
  assert.deepEqual(written, [sizeKey(m.id, hashOf('a'), 320, 'webp')])
  const { format, width, height, exif, icc } = await sharp(again).metadata()
  assert.deepEqual([format, width, height, exif, icc], ['webp', 320, 183, undefined, undefined])
  const anything = await guest('GET', `/medya/yok/${'f'.repeat(64)}-160.webp`, { headers: { 'if-none-match': '*' } })
  assert.equal(anything.status, 404)
  const known = await guest('GET', path, { headers: { 'if-none-match': `"${hashOf('a')}-320.webp"` } })
  assert.deepEqual([known.status, known.text], [304, ''])
  const head = await fetch(`${address}${path}`, { method: 'HEAD' })
  assert.deepEqual([head.status, head.headers.get('content-length')], [200, String(again.length)])
  // The original's own width is the last step.
  assert.equal((await sharp(await bytesOf(pathOf('a', 700))).metadata()).width, 700)
})

test('until an AVIF is made its WebP stands in for it, and no cache keeps that for long', async () => {
  const reply = await guest('GET', pathOf('a', 640, 'avif'))
  assert.deepEqual([reply.status, reply.headers['content-type']], [200, 'image/webp'])
  assert.equal(reply.headers['cache-control'], 'public, max-age=10')
  const tag = `"${hashOf('a')}-640.webp"`
  assert.equal(reply.headers.etag, tag)
  const known = await guest('GET', pathOf('a', 640, 'avif'), { headers: { 'if-none-match': tag } })
  assert.deepEqual([known.status, known.headers['cache-control']], [304, 'public, max-age=10'])
  assert.ok(!written.some((key) => key.endsWith('.avif')))
  await env.ports.medya.put(sizeKey(m.id, hashOf('a'), 640, 'avif'), Buffer.from('avif'), 'image/avif')
  // Whoever has the stand-in learns of it.
  const made = await guest('GET', pathOf('a', 640, 'avif'), { headers: { 'if-none-match': tag } })
  assert.deepEqual([made.status, made.headers['content-type']], [200, 'image/avif'])
  assert.equal(made.headers['cache-control'], 'public, max-age=31536000, immutable')
})

test('other widths, kinds, stores and pictures are not there', async () => {
  const paths = [
    ...[0, 1, 161, 699, 701, 960, 1920, 9999, 99_999, '0320', '-1', '1e2', '320.0'].map((width) => pathOf('a', width)),
    ...['jpg', 'png', 'svg', 'gif', 'AVIF', ''].map((kind) => pathOf('a', 320, kind)),
    pathOf('a', 320, 'webp', other),
    pathOf('yok', 320),
    `/medya/..%2F${m.id}/${hashOf('a')}-320.webp`,
    `/medya/${m.id}/%2e%2e%2f${hashOf('a')}-320.webp`,
    `/medya/yok/${hashOf('a')}-320.webp`,
  ]
  for (const path of paths) {
    const reply = await guest('GET', path)
    assert.equal(reply.status, 404, path)
    assert.ok(!/immutable/.test(String(reply.headers['cache-control'])), path)
  }
})

test('what cannot be made smaller is answered as it is', async (t) => {
  const whole = await pixels(700, 400).jpeg().toBuffer()
  const cases: Record<string, Buffer> = { svg: STRANGERS.svg as Buffer, kisa: whole.subarray(0, 200) }
  for (const [name, bytes] of Object.entries(cases)) {
    await t.test(name, async () => {
      await add(name, bytes)
      for (const kind of ['webp', 'avif']) {
        const reply = await fetch(`${address}${pathOf(name, 320, kind)}`)
        assert.deepEqual([reply.status, reply.headers.get('content-type')], [200, 'image/jpeg'])
        assert.equal(reply.headers.get('cache-control'), 'public, max-age=10')
        assert.deepEqual(Buffer.from(await reply.arrayBuffer()), bytes)
      }
    })
  }
  await env.rows(
    'insert into medya (magaza_id, hash, uzanti, bayt, en, boy, olusturma) values ($1, $2, $3, 1, 700, 400, now())',
    [m.id, hashOf('dosyasiz'), 'jpg'],
  )
  assert.equal((await guest('GET', pathOf('dosyasiz', 320))).status, 404)
})

test('turned, CMYK and transparent pictures come out right, without what hangs on them', async () => {
  // Left half red, right half blue, lying on its side: upright the upper half is red.
  const turned = await pixels(400, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  await add('cevrik', turned, { en: 200, boy: 400 })
  const { data, info } = await sharp(await bytesOf(pathOf('cevrik', 160)))
    .raw()
    .toBuffer({ resolveWithObject: true })
  assert.deepEqual([info.width, info.height], [160, 320])
  const at = (y: number) => [...data.subarray((y * 160 + 80) * 3, (y * 160 + 80) * 3 + 3)] as number[]
  assert.ok((at(20)[0] as number) > 180 && (at(300)[2] as number) > 180)
  const cmyk = await pixels(400, 200).toColourspace('cmyk').jpeg().toBuffer()
  await add('cmyk', cmyk, { en: 400, boy: 200 })
  assert.equal((await sharp(await bytesOf(pathOf('cmyk', 160))).metadata()).space, 'srgb')
  const clear = await sharp({ create: { width: 300, height: 300, channels: 4, background: '#ff000080' } })
    .png()
    .toBuffer()
  await add('saydam', clear, { uzanti: 'png', en: 300, boy: 300 })
  assert.equal((await sharp(await bytesOf(pathOf('saydam', 160))).metadata()).hasAlpha, true)
})

test('a full disk keeps nothing and answers nevertheless', async () => {
  await add('dolu', await pixels(700, 400).jpeg().toBuffer())
  const full = env.ports.medya.put
  env.ports.medya.put = () => Promise.reject(new Error('ENOSPC'))
  try {
    assert.equal((await sharp(await bytesOf(pathOf('dolu', 160))).metadata()).width, 160)
  } finally {
    env.ports.medya.put = full
  }
})
