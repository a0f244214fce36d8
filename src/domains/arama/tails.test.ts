import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stemsOf } from './tails.ts'
import { distance, editsOf, endsOf, nearest } from './typos.ts'

test('a word without its tails', () => {
  const table: [string, string][] = [
    ['kazagi', 'kazak'],
    ['kitabi', 'kitap'],
    ['kanadi', 'kanat'],
    ['gomlekler', 'gomlek'],
    ['gomlekleri', 'gomlek'],
    ['gomleklerde', 'gomlek'],
    ['elbisesi', 'elbise'],
    ['cantalarin', 'canta'],
    ['lambadan', 'lamba'],
  ]
  for (const [word, stem] of table) assert.ok(stemsOf(word).includes(stem), `${word}: ${stemsOf(word)}`)
  // Another word, a stem too short, the word itself, nothing to take off.
  assert.ok(!stemsOf('bileklik').includes('bilek'))
  assert.ok(!stemsOf('kolye').includes('kol'))
  assert.ok(!stemsOf('kazak').includes('kazak'))
  assert.deepEqual([stemsOf(''), stemsOf('xyz'), stemsOf('12345')], [[], [], []])
})

test('edits between words', () => {
  const table: [string, string, number][] = [
    ['gomlek', 'gomlek', 0],
    ['gomlk', 'gomlek', 1],
    ['gomelk', 'gomlek', 1],
    ['caket', 'ceket', 1],
    ['ayakabi', 'ayakkabi', 1],
    ['batanye', 'battaniye', 2],
    ['abc', 'xyz', 3],
    ['', 'ab', 2],
  ]
  for (const [a, b, edits] of table) {
    for (const [x, y] of [
      [a, b],
      [b, a],
    ] as const) {
      assert.equal(distance(x, y, 5), edits, `${x} ${y}`)
      for (const most of [1, 2]) assert.equal(Math.min(distance(x, y, most), most + 1), Math.min(edits, most + 1))
    }
  }
})

test('how much is forgiven: nothing of short words and codes, one edit up to seven letters, two from eight on', () => {
  const words = ['kup', 'kupe', 'kolyele', 'kolyeler', 'ak47', '12345678', '😀😀😀😀']
  assert.deepEqual(words.map(editsOf), [0, 1, 1, 2, 0, 0, 0])
})

test('whatever the one slip, one end of the word is right', () => {
  for (const word of ['kupe', 'canta', 'gomlek', 'bileklk']) {
    const letters = [...word]
    const slips = letters.flatMap((_, i) => [
      [...letters.slice(0, i), ...letters.slice(i + 1)],
      [...letters.slice(0, i), 'x', ...letters.slice(i)],
      [...letters.slice(0, i), 'x', ...letters.slice(i + 1)],
      [...letters.slice(0, i), letters[i + 1] ?? '', letters[i] as string, ...letters.slice(i + 2)],
    ])
    for (const slip of slips.map((s) => s.join(''))) {
      if (editsOf(slip) !== 1) continue
      const { bas, son } = endsOf(slip)
      assert.ok(word.startsWith(bas) || word.endsWith(son), `${slip} for ${word}: ${bas} … ${son}`)
    }
  }
})

test('the nearest words are meant, those of the same first letter first', () => {
  assert.deepEqual(nearest('kaban', ['saban', 'kabin', 'kaban', 'kabanlar', 'dukkan']), ['kabin', 'saban'])
  assert.deepEqual(nearest('kolyelar', ['kolyeler', 'kolyesiz']), ['kolyeler'])
  assert.deepEqual(nearest('ak47', ['ak48']), [])
})
