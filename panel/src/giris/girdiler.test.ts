import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { katilmaOf, kurulumOf, readGiris, readKod } from './girdiler.ts'

test('a code comes as text; one goes back to a page of the panel and nowhere else', () => {
  assert.deepEqual([readKod({ kod: 'A-1', x: 1 }), readKod({ kod: 7 }), readKod({})], [{ kod: 'A-1' }, {}, {}])
  assert.deepEqual(readGiris({ kod: 'A', donus: '/dukkan/urunler?ara=ı' }), {
    kod: 'A',
    donus: '/dukkan/urunler?ara=ı',
  })
  for (const donus of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:1', '', 5, null]) {
    assert.deepEqual(readGiris({ donus }), {}, String(donus))
  }
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('/', '\\', 'evil.example', 'https:', '@', '?', 'a'), { maxLength: 6 }),
      (parts) => {
        const { donus } = readGiris({ donus: parts.join('') })
        if (donus !== undefined) assert.equal(new URL(donus, 'https://panel.example/').origin, 'https://panel.example')
      },
    ),
  )
})

test('the first person: a store where it was named', () => {
  const typed = { ad: 'Zeynep', eposta: 'z@ornek.co', parola: 'uzun bir parola' }
  assert.deepEqual(kurulumOf({ ...typed, magaza: '  ' }, 'K1', 'tr'), { ...typed, kod: 'K1', dil: 'tr' })
  assert.deepEqual(kurulumOf(typed, 'K1', 'tr'), { ...typed, kod: 'K1', dil: 'tr' })
  assert.deepEqual(kurulumOf({ ...typed, magaza: 'Çiçek Bahçesi' }, 'K1', 'en'), {
    ...{ ...typed, kod: 'K1', dil: 'en' },
    magaza: { ad: 'Çiçek Bahçesi' },
  })
})

test('who has an account is asked for its password alone', () => {
  const typed = { ad: 'İsmail', parola: 'uzun bir parola' }
  assert.deepEqual(katilmaOf(typed, 'D1', true, 'tr'), { kod: 'D1', parola: 'uzun bir parola' })
  assert.deepEqual(katilmaOf(typed, 'D1', false, 'tr'), { kod: 'D1', ...typed, dil: 'tr' })
})
