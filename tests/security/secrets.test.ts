import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { newSecret } from '../../src/core/id.ts'
import { newGizli } from '../../src/core/secrets/imza.ts'
import { sealWith } from '../../src/core/secrets/seal.ts'
import { newKey } from '../../src/domains/anahtar/anahtar.ts'
import { startShared } from '../support/setup.ts'

// ASVS 11.5.1 and 11.2.4: what opens something by itself cannot be guessed, and tells nothing by how it is compared.

const env = await startShared()

const BITS = 128
const seal = sealWith('sir', 'deneme')
const kinds: [string, () => string, RegExp, number][] = [
  ['an API key', () => newKey(false), /^svc_canli_([0-9a-zA-Z]{32})$/, 62],
  ['a test key', () => newKey(true), /^svc_test_([0-9a-zA-Z]{32})$/, 62],
  ['a cart, a session, a code', () => newSecret('sepet'), /^sepet_([0-9a-hjkmnp-tv-z]{32})$/, 32],
  ['a signing secret', () => newGizli(seal).text, /^whsec_([0-9a-zA-Z+/]{43})=$/, 64],
]

for (const [what, make, form, letters] of kinds) {
  test(`${what} has at least ${BITS} random bits`, () => {
    const made = Array.from({ length: 2000 }, () => form.exec(make())?.[1] ?? '')
    const length = made[0]?.length ?? 0
    assert.ok(length * Math.log2(letters) >= BITS)
    assert.equal(new Set(made).size, made.length)
    // No place of it is fixed, and none prefers a few letters.
    for (let at = 0; at < length - 1; at++) {
      assert.equal(new Set(made.map((text) => text[at])).size, letters, `character ${at}`)
    }
  })
}

test('of a live key only its hash is kept', async () => {
  const m = await env.magaza()
  const kept = await env.rows('select a::text as satir from anahtar a where magaza_id = $1', [m.id])
  assert.equal(kept.length, 1)
  assert.equal(kept[0].satir.includes(m.key.slice(10, 26)), false)
})

const SOURCES = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.ts$/.test(file) && !/\.(test|faults)\.ts$|(^|\/)(cli|demo)\//.test(file))
  .map((file) => ({ file, lines: readFileSync(`src/${file}`, 'utf8').split('\n') }))

/** A secret, as a whole or from its end, held against something that is not just nothing. */
const PLAINLY =
  /(?<!typeof )\b(imza|signature|token|gizli|mac|hmac|parola|secret)\)*\s*[!=]==\s*(?!\s|null|undefined|'')/
const BACKWARDS = /[!=]==\s*\b(imza|signature|token|gizli|mac|hmac|parola|secret)\b(?!\.)/

test('no secret is compared letter by letter: by timingSafeEqual, or found by its hash', () => {
  const compared = SOURCES.flatMap(({ file, lines }) =>
    lines.filter((line) => PLAINLY.test(line) || BACKWARDS.test(line)).map((line) => `${file}: ${line.trim()}`),
  )
  assert.deepEqual(compared, [])
  const careful = SOURCES.filter(({ lines }) => lines.some((line) => line.includes('timingSafeEqual('))).map(
    (s) => s.file,
  )
  assert.deepEqual(careful.sort(), [
    'core/secrets/csrf.ts',
    'core/secrets/derived-code.ts',
    'core/secrets/imza.ts',
    'http/contract/paging.ts',
    'http/metrics.ts',
  ])
  assert.ok(PLAINLY.test('if (imza === given)') && BACKWARDS.test('if (given !== token)'))
})

test('chance that matters comes from the system', () => {
  // Where to wait how long, and which slice of a counter: nobody gains by guessing those.
  const known = [
    'adapters/medya-store.ts',
    'core/dilim.ts',
    'db/embedded/process.ts',
    'db/connection/transaction.ts',
    'domains/webhook/gonderim/schedule.ts',
  ]
  const found = SOURCES.filter(({ lines }) => lines.some((line) => line.includes('Math.random'))).map((s) => s.file)
  assert.deepEqual(
    found.filter((file) => !known.includes(file)),
    [],
  )
})
