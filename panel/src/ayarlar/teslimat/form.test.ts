import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { TeslimatSecenegi } from '../../api/generated/kayitlar.ts'
import { bodyOf, formOf, freeKod, nextSira, swapped, withStep } from './form.ts'

const sabit = { kod: 'standart', ad: 'Standart', tur: 'sabit', ucret: 4990, kademeler: null, ek_ucret: null } as const
const secenek = (more: object = {}) =>
  ({ ...sabit, bedava_ustu: null, sira: 1, aktif: true, ...more }) as TeslimatSecenegi

test('a way that is opened and saved untouched says what it was', () => {
  assert.deepEqual(bodyOf(formOf(secenek())), { ad: 'Standart', bedava_ustu: null, ucret: 4990 })
  const kademeler = [{ desi: 5, ucret: 1000 }]
  const desi = secenek({ tur: 'desi', ucret: null, kademeler, ek_ucret: 200, bedava_ustu: 100_000 })
  assert.deepEqual(bodyOf(formOf(desi)), { ad: 'Standart', bedava_ustu: 100_000, kademeler, ek_ucret: 200 })
})

test('nothing typed costs nothing; steps that are not filled in are sent as such, to be refused at their fields', () => {
  assert.deepEqual(bodyOf(formOf(null)), { ad: '', bedava_ustu: null, ucret: 0 })
  const body = bodyOf({ ...formOf(null), tur: 'desi' })
  assert.deepEqual(body, {
    ...{ ad: '', bedava_ustu: null, ek_ucret: null },
    kademeler: [
      { desi: 5, ucret: null },
      { desi: 10, ucret: null },
    ],
  })
})

test('a step more is larger than the last', () => {
  assert.deepEqual(withStep([{ desi: 10, ucret: 1 }]).at(-1), { desi: 15, ucret: null })
  assert.deepEqual(withStep([{ desi: null, ucret: 1 }]).at(-1), { desi: 5, ucret: null })
})

test('a code follows from the name, is one that the service takes, and is nobody’s', () => {
  assert.deepEqual(
    [freeKod('Işık Kargo', []), freeKod('Işık', ['isik']), freeKod('…', []), freeKod('A', [])],
    [...['isik-kargo', 'isik-2', '-1', 'a-']],
  )
  const names = fc.string({ unit: 'grapheme', maxLength: 80 })
  fc.assert(
    fc.property(fc.array(names, { maxLength: 6 }), (adlar) => {
      const taken: string[] = []
      for (const ad of [...adlar, ...adlar]) {
        const kod = freeKod(ad, taken)
        assert.match(kod, /^[a-z0-9-]{2,40}$/)
        assert.equal(taken.includes(kod), false)
        taken.push(kod)
      }
    }),
  )
})

test('two change places, also when they had the same', () => {
  const at = (a: number, b: number) =>
    swapped({ kod: 'b', sira: b }, { kod: 'a', sira: a }).map((s) => `${s.kod} ${s.sira}`)
  assert.deepEqual(at(1, 2), ['b 1', 'a 2'])
  assert.deepEqual(at(1, 7), ['b 1', 'a 7'])
  assert.deepEqual(at(3, 3), ['b 3', 'a 4'])
  assert.deepEqual(at(9999, 9999), ['b 9998'])
  assert.deepEqual(at(9998, 9999), ['b 9998', 'a 9999'])
})

test('a new one is behind all others, as far as there is a place behind them', () => {
  const next = (...siralar: number[]) => nextSira(siralar.map((sira) => ({ kod: 'x', sira })))
  assert.deepEqual([next(), next(0), next(7, 3), next(9998), next(9999, 1)], [1, 1, 8, 9999, 9999])
})
