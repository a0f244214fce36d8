import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { gorunumler, koseler, yogunluklar } from '../trade/tema/bolum.ts'
import { contrast, ENOUGH, hslOf, inkOn, readable, rgbOf } from './kontrast.ts'
import { groundsOf, tokensOf } from './tema.ts'

const colour = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((rgb) => `#${rgb.map((c) => c.toString(16).padStart(2, '0')).join('')}`)

test('contrast is that of WCAG', () => {
  assert.equal(contrast('#000', '#ffffff'), 21)
  assert.equal(contrast('#777777', '#fff').toFixed(2), '4.48')
  assert.equal(contrast('#abc', '#abc'), 1)
})

test('any accent can be read on every look, in light and in dark, and keeps its hue', () => {
  const ground = fc.constantFrom(...gorunumler.flatMap((g) => (['acik', 'koyu'] as const).map((k) => groundsOf(g, k))))
  fc.assert(
    fc.property(colour, ground, (given, grounds) => {
      const used = readable(given, grounds)
      for (const on of grounds) assert.ok(contrast(used, on) >= ENOUGH, `${given} as ${used} on ${on}`)
      assert.ok(contrast(used, inkOn(used)) >= ENOUGH)
      if (grounds.every((on) => contrast(given, on) >= ENOUGH)) return assert.equal(used, given)
      const [before, after] = [hslOf(given), hslOf(used)]
      const spread = (hex: string) => Math.max(...rgbOf(hex)) - Math.min(...rgbOf(hex))
      // Near black, white and grey a step of one channel is many degrees.
      if (spread(given) < 40 || spread(used) < 40) return
      const turned = Math.abs(before.h - after.h)
      assert.ok(Math.min(turned, 360 - turned) < 4, `${given} became ${used}`)
    }),
    { numRuns: 2000 },
  )
})

test('an accent that is too pale becomes no darker than it must', () => {
  const [zemin] = groundsOf('cesur', 'acik')
  const used = readable('#ffd400', [zemin as string])
  assert.ok(contrast(used, zemin as string) < ENOUGH + 0.2, used)
})

test('tokens of every choice are whole: no undefined, and the store’s colour only where one was chosen', () => {
  for (const gorunum of gorunumler) {
    const plain = tokensOf({ gorunum }, null)
    assert.notEqual(plain, tokensOf({ gorunum }, '#0f766e'))
    assert.equal(tokensOf({ gorunum, vurgu: '#7c2d12' }, '#0f766e'), tokensOf({ gorunum, vurgu: '#7c2d12' }, null))
    for (const kose of koseler)
      for (const yogunluk of yogunluklar) {
        const css = tokensOf({ gorunum, kose, yogunluk, vurgu: '#ffffff' }, null)
        assert.doesNotMatch(css, /undefined|null|NaN/)
        assert.equal(css.split('{').length, css.split('}').length)
      }
  }
})
