import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import {
  animatedWebp,
  type Format,
  hollowPng,
  padded,
  picture,
  pixels,
  pngBomb,
  pngChunk,
  STRANGERS,
  tinyWebp,
  withGps,
} from '../../../tests/support/samples/images.ts'
import { MAX_IMAGE_BYTES, measure, type NormalImage, type Refused, remake } from './image.ts'

// Fault 15 of the quality bars, without a service.

const FORMATS: [Format, string, string][] = [
  ['jpeg', 'image/jpeg', 'jpg'],
  ['png', 'image/png', 'png'],
  ['webp', 'image/webp', 'webp'],
]

async function normalise(bytes: Buffer, signal?: AbortSignal): Promise<NormalImage | Refused> {
  const olcu = await measure(bytes)
  if (!olcu.ok) return olcu
  const { format } = olcu
  const work = { sahip: 'a', format, read: async () => bytes, use: async (image: NormalImage) => image }
  return remake({ ...work, ...(signal && { signal }) })
}

async function good(bytes: Buffer): Promise<NormalImage> {
  const result = await normalise(bytes)
  assert.ok(result.ok, JSON.stringify(result))
  return result
}

async function neden(bytes: Buffer): Promise<string> {
  const result = await normalise(bytes)
  return result.ok ? 'ok' : result.neden
}

async function colourAt(bytes: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
}

function near(actual: number[], expected: number[]): void {
  const off = actual.map((value, i) => Math.abs(value - (expected[i] ?? 0)))
  assert.ok(Math.max(...off) <= 24, `${actual} is not ${expected}`)
}

for (const [format, tur, uzanti] of FORMATS) {
  test(`${format}: stays in its format, size and colours`, async () => {
    const source = await picture(format)
    const image = await good(source)
    assert.deepEqual([image.tur, image.uzanti, image.en, image.boy], [tur, uzanti, 120, 80])
    const meta = await sharp(image.bytes).metadata()
    assert.deepEqual([meta.format, meta.width, meta.height, meta.space], [format, 120, 80, 'srgb'])
    near(await colourAt(image.bytes, 20, 40), [235, 10, 0])
    near(await colourAt(image.bytes, 100, 40), [0, 10, 235])
  })

  test(`${format}: position, owner and every other metadata are gone`, async () => {
    const source = await withGps(format)
    assert.ok((await sharp(source).metadata()).exif?.includes('GIZLI-SAHIP'))
    const { bytes } = await good(source)
    const meta = await sharp(bytes).metadata()
    assert.deepEqual([meta.exif, meta.xmp, meta.iptc, meta.icc, meta.orientation], Array(5).fill(undefined))
    assert.doesNotMatch(bytes.toString('latin1'), /GIZLI|Exif|EXIF|eXIf|XMP|xmpmeta/)
  })

  test(`${format}: turned upright`, async () => {
    // Orientation 6: shown turned clockwise, so the left half comes to the top.
    const source = await pixels(120, 80).withMetadata({ orientation: 6 })[format]().toBuffer()
    assert.equal((await sharp(source).metadata()).orientation, 6)
    const image = await good(source)
    assert.deepEqual([image.en, image.boy], [80, 120])
    near(await colourAt(image.bytes, 40, 20), [235, 10, 0])
    near(await colourAt(image.bytes, 40, 100), [0, 10, 235])
  })

  test(`${format}: a colour profile is applied, then dropped`, async () => {
    const background = { r: 200, g: 60, b: 40 }
    const plain = sharp({ create: { width: 20, height: 20, channels: 3, background } })
    const source = await plain.withIccProfile('p3')[format]().toBuffer()
    assert.ok((await sharp(source).metadata()).icc)
    const { bytes } = await good(source)
    assert.equal((await sharp(bytes).metadata()).icc, undefined)
    near(await colourAt(bytes, 10, 10), [200, 60, 40])
  })

  test(`${format}: cut anywhere, it is damaged`, async () => {
    const source = await picture(format, 300, 200)
    for (const part of [0.1, 0.5, 0.9, 0.99]) {
      assert.equal(await neden(source.subarray(0, Math.floor(source.length * part))), 'bozuk', String(part))
    }
    assert.equal(await neden(source.subarray(0, 12)), 'bozuk')
  })

  test(`${format}: what hangs behind the picture is gone`, async () => {
    const source = await picture(format)
    const tails = ['<html><script>alert(1)</script>', 'PK\x03\x04 gizli.zip PK\x05\x06', '<?php system($_GET[0]);']
    const clean = await good(source)
    for (const tail of tails) {
      const { bytes } = await good(Buffer.concat([source, Buffer.from(tail, 'latin1')]))
      assert.ok(bytes.equals(clean.bytes))
    }
  })
}

test('a polyglot hidden inside (JPEG comment, PNG text) is gone', async () => {
  const script = Buffer.from('<script>alert(1)</script>*/=0;')
  const jpeg = await picture('jpeg')
  const comment = Buffer.from([0xff, 0xfe, 0, script.length + 2])
  const withComment = Buffer.concat([jpeg.subarray(0, 2), comment, script, jpeg.subarray(2)])
  const png = await picture('png')
  const withText = Buffer.concat([
    png.subarray(0, 33),
    pngChunk('tEXt', Buffer.concat([Buffer.from('a\0'), script])),
    png.subarray(33),
  ])
  for (const source of [withComment, withText]) {
    assert.doesNotMatch((await good(source)).bytes.toString('latin1'), /script|alert/)
  }
})

test('an animated WebP becomes its first frame', async () => {
  const source = await animatedWebp()
  assert.equal((await sharp(source).metadata()).pages, 3)
  const image = await good(source)
  assert.deepEqual([image.tur, image.en, image.boy], ['image/webp', 40, 30])
  assert.equal((await sharp(image.bytes).metadata()).pages, undefined)
  near(await colourAt(image.bytes, 20, 15), [255, 0, 0])
})

test('transparency is kept', async () => {
  const clear = sharp({
    create: { width: 20, height: 20, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } },
  })
  for (const source of [await clear.clone().png().toBuffer(), await clear.clone().webp().toBuffer()]) {
    assert.equal((await sharp((await good(source)).bytes).metadata()).hasAlpha, true)
  }
})

test('print colours and deep colours come out as ordinary ones', async () => {
  const cmyk = await good(await pixels(120, 80).toColourspace('cmyk').jpeg().toBuffer())
  assert.equal((await sharp(cmyk.bytes).metadata()).space, 'srgb')
  const deep = await good(await pixels(120, 80).toColourspace('rgb16').png().toBuffer())
  const meta = await sharp(deep.bytes).metadata()
  assert.deepEqual([meta.space, meta.depth], ['srgb', 'uchar'])
})

test('bombs are refused by their header', async () => {
  assert.equal(await neden(pngBomb(6_400)), 'cok_buyuk')
  for (const [en, boy] of [
    [40_001, 1_000],
    [2_000_000_000, 1],
    [1, 2_000_000_000],
    [65_535, 65_535],
  ] as const) {
    assert.notEqual(await neden(hollowPng(en, boy)), 'ok')
  }
  assert.equal(await neden(hollowPng(40_001, 1_000)), 'cok_buyuk')
  const jpeg = await picture('jpeg')
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  const huge = Buffer.from(jpeg)
  huge.writeUInt32BE(0xfde8fde8, frame + 5)
  assert.equal(await neden(huge), 'cok_buyuk')
})

test('a header that promises pixels which do not come is damage', async () => {
  assert.equal(await neden(hollowPng(2_000, 2_000)), 'bozuk')
  assert.equal(await neden(hollowPng(0, 10)), 'bozuk')
})

test('a file that is far too small for what it claims is refused by its header, a small picture of one colour is not', async () => {
  for (const bytes of [tinyWebp(), hollowPng(5_000, 5_000), tinyWebp(2_001, 2_000)]) {
    assert.deepEqual(await measure(bytes), { ok: false, neden: 'sahte_boyut' })
  }
  assert.equal(await neden(tinyWebp(2_000, 2_000)), 'ok')
  const white = sharp({ create: { width: 2010, height: 2010, channels: 3, background: '#fff' } })
  const files = [
    white.clone().jpeg({ mozjpeg: true, quality: 30 }),
    white.clone().png({ palette: true, compressionLevel: 9 }),
    white.clone().webp({ quality: 10, effort: 1 }),
  ]
  for (const file of files) {
    const { ok } = await measure(await file.toBuffer())
    assert.equal(ok, true)
  }
})

test('everything else is not supported, whatever its name', async () => {
  for (const [name, bytes] of Object.entries(STRANGERS)) assert.equal(await neden(bytes), 'tur_desteklenmiyor', name)
})

test('a borrowed signature does not help', async () => {
  const signatures = ['ffd8ff', '89504e470d0a1a0a', '524946460000000057454250']
  for (const signature of signatures) {
    for (const stranger of Object.values(STRANGERS)) {
      assert.equal(await neden(Buffer.concat([Buffer.from(signature, 'hex'), stranger])), 'bozuk')
    }
  }
})

test('ten megabytes pass, one byte more does not', async () => {
  const jpeg = await picture('jpeg')
  assert.equal(await neden(padded(jpeg, MAX_IMAGE_BYTES)), 'ok')
  assert.equal(await neden(padded(jpeg, MAX_IMAGE_BYTES + 1)), 'cok_buyuk')
})

test('many at once all come out right; one that was given up does not hold the others', async () => {
  const jpeg = await picture('jpeg')
  const control = new AbortController()
  const work = Array.from({ length: 12 }, () => normalise(jpeg))
  const given_up = normalise(jpeg, control.signal)
  const after = normalise(jpeg)
  control.abort(new Error('vazgeçildi'))
  await assert.rejects(given_up, /vazgeçildi/)
  for (const result of await Promise.all([...work, after])) assert.equal(result.ok, true)
})
