import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Kapsam, kapsamlar } from '@kepenk/service/trade/kapsam.ts'
import { endOf, firstEnd, type Secim, secimler, secimOf, sureler, withKapsam } from './kapsamlar.ts'

test('each ready choice is known again, whatever the order; anything else is none', () => {
  for (const secim of Object.keys(secimler) as Secim[]) {
    assert.ok(secimler[secim].length > 0, secim)
    assert.equal(secimOf([...secimler[secim]].reverse()), secim)
  }
  assert.deepEqual([secimOf([]), secimOf(['urun:yazma'])], [null, null])
  assert.ok(secimler.okuma.every((k) => k.endsWith(':okuma')))
  assert.ok(secimler.muhasebe.every((k) => k.endsWith(':okuma')))
  assert.deepEqual(secimler.tam, kapsamlar)
})

test('a box changes its own scope alone, and scopes stay in their order', () => {
  const all = kapsamlar.reduceRight<Kapsam[]>((now, k) => withKapsam(now, k, true), [])
  assert.deepEqual(all, kapsamlar)
  assert.deepEqual(withKapsam(['urun:okuma', 'stok:okuma'], 'urun:okuma', false), ['stok:okuma'])
  assert.deepEqual(withKapsam(['urun:okuma'], 'urun:okuma', true), ['urun:okuma'])
})

test('a key ends when it was said, on the day that was chosen, or never', () => {
  const now = Date.parse('2026-11-15T12:00:00Z')
  assert.deepEqual(
    sureler.map((sure) => endOf(sure, '2026-12-31', now)),
    [null, '2026-12-15T12:00:00.000Z', '2027-02-13T12:00:00.000Z', '2027-11-15T12:00:00.000Z', '2026-12-31'],
  )
  assert.equal(endOf('tarih', '', now), null)
})

test('the first day of an end is tomorrow in Istanbul', () => {
  assert.equal(firstEnd(Date.parse('2026-12-31T12:00:00Z')), '2027-01-01')
  assert.equal(firstEnd(Date.parse('2026-11-17T21:30:00Z')), '2026-11-19')
})
