import assert from 'node:assert/strict'
import { test } from 'node:test'
import { meaningsOfEach } from '../../core/text/sozcuk-sinir.ts'
import { nextLook, planFor, prefixesOf } from './rules.ts'

test('what a question asks for', () => {
  const table: [string, string[]][] = [
    ['Keten GÖMLEK', ['keten', 'gomlek']],
    ['gömlekler ayakkabılar', ['gomlek', 'ayakkabi']],
    // The stem would be too short.
    ['dolar kiler lar ler', ['dolar', 'kiler', 'lar', 'ler']],
    ['tüller', ['tul']],
    ['gömlek gömlekler GOMLEK', ['gomlek']],
    ['SKU-12/b', ['sku', '12', 'b']],
    ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
    ['  ', []],
    ['😀!?', []],
    ['', []],
  ]
  for (const [ara, expected] of table) assert.deepEqual(prefixesOf(ara), expected, ara)
})

test('a question of many words stands for fewer of each', () => {
  assert.deepEqual([1, 2, 3, 4, 8].map(meaningsOfEach), [40, 40, 32, 24, 12])
})

const grup = (sayi: number, ...sozcukler: string[]) => ({ sayi, sozcukler })
const words = (n: number) => Array.from({ length: n }, (_, i) => `s${i}`)

test('the rarest group leads; whether it is few enough to be put to the others', () => {
  assert.deepEqual(planFor([grup(9, 'a'), grup(3, 'b', 'c'), grup(5, 'd')], 200), {
    surucu: ['b', 'c'],
    digerleri: [['d'], ['a']],
    bedel: 10,
    az: true,
  })
  // A single group is read in index order, of any size.
  assert.deepEqual(planFor([grup(0, 'a')], 200), { surucu: ['a'], digerleri: [], bedel: 0, az: true })
  assert.equal(planFor([grup(199, 'a'), grup(200, 'b')], 200).az, true)
  assert.equal(planFor([grup(200, 'a'), grup(200, 'b')], 200).az, false)
  assert.equal(planFor([grup(40, 'a'), grup(200, ...words(50))], 200).az, true)
  assert.equal(planFor([grup(41, 'a'), grup(200, ...words(50))], 200).az, false)
})

test('each round looks further, as far as a page may cost', () => {
  const first = (leading: number, others: number) =>
    nextLook(planFor([grup(200, ...words(leading)), grup(201, ...words(others))], 200), null, 0)
  assert.deepEqual(
    [first(1, 1), first(2, 1), first(3, 1), first(40, 1), first(1, 20), first(1, 90)],
    [200, 100, 67, 25, 100, 25],
  )
  const plan = planFor([grup(200, 'a'), grup(200, 'b')], 200)
  const next = (look: number, spent: number, all: number, found = 0, missing = 100) =>
    nextLook(plan, { look, spent, found, missing }, all)
  assert.equal(next(200, 400, 400), 1600)
  assert.equal(next(1600, 3200, 3600), 12_800)
  assert.equal(next(12_800, 25_600, 29_200), null)
  assert.equal(next(200, 10_000, 10_000), 600)
  assert.equal(next(25, 0, 0), 200)
  // What is missing lies about as densely as what was found.
  assert.equal(next(200, 400, 400, 20, 80), 1000)
  assert.equal(next(200, 400, 400, 90, 10), 28)
  assert.equal(next(12_800, 25_600, 29_200, 100, 1), 160)
})
