import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { countOutcomes, judge, type Karar, retryAfterSeconds, type Sonuc } from './schedule.ts'

const now = new Date('2026-11-15T08:00:00.000Z')
const takvim = [0, 5, 300, 1800, 7200, 18_000, 36_000, 36_000]
const ended = (kod: number | null, retry_after?: string): Sonuc => ({ kod, hata: null, sure_ms: 1, retry_after })
const seconds = (k: Karar) => k.sonraki && (k.sonraki.getTime() - now.getTime()) / 1000

test('2xx is success, 410 is the end, all else is tried again', () => {
  for (const kod of [200, 201, 204, 299]) assert.equal(judge(ended(kod), 1, takvim, now).durum, 'basarili')
  assert.deepEqual(judge(ended(410), 1, takvim, now), { durum: 'vazgecildi', sonraki: null, gone: true })
  for (const kod of [null, 100, 199, 300, 301, 302, 308, 400, 404, 409, 429, 500, 503]) {
    assert.equal(judge(ended(kod), 1, takvim, now).durum, 'hata', String(kod))
  }
})

test('eight attempts by the schedule, each wait within a tenth of it', () => {
  for (const [random, factor] of [
    [0, 0.9],
    [0.5, 1],
    [1, 1.1],
  ] as const) {
    const waits = takvim.slice(1).map((_, i) => seconds(judge(ended(500), i + 1, takvim, now, () => random)))
    assert.deepEqual(
      waits,
      [5, 300, 1800, 7200, 18_000, 36_000, 36_000].map((s) => Math.round(s * factor * 1000) / 1000),
    )
  }
  assert.deepEqual(judge(ended(500), 8, takvim, now), { durum: 'vazgecildi', sonraki: null, gone: false })
  assert.equal(judge(ended(null), 1, [0], now).durum, 'vazgecildi')
})

test('Retry-After comes before the schedule, up to a day; past the last attempt it changes nothing', () => {
  const cases: [string | undefined, number | null][] = [
    [undefined, null],
    ['', null],
    ['soon', null],
    ['-5', null],
    ['0', 0],
    [' 7 ', 7],
    ['120', 120],
    ['86400', 86_400],
    ['86401', 86_400],
    ['999999999', 86_400],
    ['9999999999', null],
    ['Sun, 15 Nov 2026 08:01:00 GMT', 60],
    ['Sun, 15 Nov 2026 07:00:00 GMT', 0],
    ['Sun, 15 Nov 2036 07:00:00 GMT', 86_400],
  ]
  for (const [header, expected] of cases) assert.equal(retryAfterSeconds(header, now), expected, String(header))
  assert.equal(seconds(judge(ended(503, '120'), 1, takvim, now)), 120)
  assert.equal(seconds(judge(ended(429, '2'), 5, takvim, now)), 2)
  assert.equal(judge(ended(503, '120'), 8, takvim, now).durum, 'vazgecildi')
})

const karar = (durum: Karar['durum'], gone = false) => ({ durum, sonraki: null, gone })
const outcome = (durum: Karar['durum'], sayilir = true, gone = false) => ({ karar: karar(durum, gone), sayilir })
const open = { ardisik_hata: 0, aktif: true }

test('closes at exactly five exhausted deliveries in a row; a success begins anew', () => {
  const lost = outcome('vazgecildi')
  assert.deepEqual(countOutcomes({ ...open, ardisik_hata: 3 }, [lost]), {
    ardisik_hata: 4,
    aktif: true,
    kapanma_nedeni: null,
    warned: false,
  })
  assert.deepEqual(countOutcomes({ ...open, ardisik_hata: 4 }, [lost]), {
    ardisik_hata: 5,
    aktif: false,
    kapanma_nedeni: 'ardisik_hata',
    warned: false,
  })
  assert.equal(countOutcomes({ ...open, ardisik_hata: 2 }, [lost]).warned, true)
  assert.equal(countOutcomes({ ...open, ardisik_hata: 4 }, [outcome('basarili'), lost]).ardisik_hata, 1)
  assert.equal(countOutcomes({ ...open, ardisik_hata: 4 }, [outcome('hata'), outcome('hata')]).ardisik_hata, 4)
})

test('pings and repeats by hand never count; one that is gone closes at once', () => {
  const byHand = Array(9).fill(outcome('vazgecildi', false))
  assert.deepEqual(countOutcomes({ ...open, ardisik_hata: 4 }, byHand), {
    ardisik_hata: 4,
    aktif: true,
    kapanma_nedeni: null,
    warned: false,
  })
  assert.deepEqual(countOutcomes(open, [outcome('vazgecildi', true, true)]), {
    ardisik_hata: 0,
    aktif: false,
    kapanma_nedeni: 'alici_kalkti',
    warned: false,
  })
  assert.equal(countOutcomes({ ardisik_hata: 5, aktif: false }, [outcome('vazgecildi')]).kapanma_nedeni, null)
})

test('in batches or one by one, the same comes of it', () => {
  const any = fc.constantFrom(outcome('basarili'), outcome('vazgecildi'), outcome('hata'), outcome('vazgecildi', false))
  fc.assert(
    fc.property(fc.array(any, { maxLength: 12 }), fc.nat({ max: 4 }), (outcomes, ardisik_hata) => {
      let one = { ardisik_hata, aktif: true }
      for (const o of outcomes) one = countOutcomes(one, [o])
      const together = countOutcomes({ ardisik_hata, aktif: true }, outcomes)
      // Once closed, later outcomes of the same batch do not reopen it.
      assert.equal(together.aktif, one.aktif)
      if (one.aktif) assert.equal(together.ardisik_hata, one.ardisik_hata)
    }),
  )
})
