import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { BOZUK, readSizeName, sizeName, sizesOf, widthsOf } from './gorsel.ts'

const hash = 'a'.repeat(64)
const row = { en: 700, boy: 350, renk: '#102030', boyut_asama: 0 }

test('widths: the steps below the original, and its own', () => {
  const widths = (en: number, boy = en) => widthsOf({ en, boy })
  assert.deepEqual(widths(4000, 3000), [160, 320, 640, 960, 1280, 1920])
  assert.deepEqual(widths(1920), [160, 320, 640, 960, 1280, 1920])
  assert.deepEqual(widths(1921), [160, 320, 640, 960, 1280, 1920])
  assert.deepEqual(widths(1000), [160, 320, 640, 960, 1000])
  assert.deepEqual(widths(160), [160])
  assert.deepEqual(widths(1), [1])
  // Tall strips: bounded in pixels, and by what WebP can hold.
  assert.deepEqual(widths(1900, 20_000), [160, 320, 640])
  assert.deepEqual(widths(100, 40_000), [])
})

test('never wider than the original, rising, within the bounds of the formats', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40_000 }), fc.integer({ min: 1, max: 40_000 }), (en, boy) => {
      const widths = widthsOf({ en, boy })
      assert.deepEqual(
        widths,
        [...new Set(widths)].sort((a, b) => a - b),
      )
      for (const width of widths) assert.ok(width <= en && width <= 1920 && (boy * width) / en <= 16_384)
    }),
  )
})

test('names are read back; what is no plain number is none', () => {
  assert.deepEqual(readSizeName(sizeName(hash, 160, 'avif')), { hash, width: 160, uzanti: 'avif' })
  for (const bad of ['0160', '1e2', '-1', '', '16000', '160.5', '１６０']) {
    assert.equal(readSizeName(`${hash}-${bad}.webp`), null, bad)
  }
  for (const bad of ['jpg', 'svg', 'AVIF', 'webp.exe']) assert.equal(readSizeName(`${hash}-160.${bad}`), null, bad)
})

test('addresses stand beside that of the original; one that cannot be read has none', () => {
  const address = `https://m.example/medya/d/${hash}.jpg`
  const { boyutlar, ...rest } = sizesOf(address, row, 320)
  assert.deepEqual(rest, { genislik: 700, yukseklik: 350, renk: '#102030' })
  assert.deepEqual(
    boyutlar.map((b) => [b.genislik, b.tur, b.url.slice(address.length - 4)]),
    [
      [160, 'image/avif', '-160.avif'],
      [320, 'image/avif', '-320.avif'],
      [160, 'image/webp', '-160.webp'],
      [320, 'image/webp', '-320.webp'],
    ],
  )
  assert.equal(sizesOf(address, row).boyutlar.length, 8)
  assert.deepEqual(sizesOf(address, { ...row, boyut_asama: BOZUK }).boyutlar, [])
  assert.deepEqual(sizesOf(address, undefined).boyutlar, [])
})
