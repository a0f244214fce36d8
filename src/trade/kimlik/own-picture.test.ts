import assert from 'node:assert/strict'
import { test } from 'node:test'
import { logoAddress } from './logo.ts'
import { pictureNow } from './own-picture.ts'
import { ornekKimlik } from './schema.ts'

const medya_adresi = 'https://yeni.example/medya/cicek'
const name = `${'a1'.repeat(32)}.webp`

test('one among the store’s own pictures moves with the service; others stay where they are', () => {
  assert.equal(pictureNow(`http://localhost:3000/medya/cicek/${name}`, medya_adresi), `${medya_adresi}/${name}`)
  for (const adres of [
    `http://localhost:3000/medya/baska/${name}`,
    `http://localhost:3000/medya/cicek/alt/${name}`,
    'https://cdn.example/medya/cicek/logo.svg',
    'logo',
    '',
    null,
  ]) {
    assert.equal(pictureNow(adres, medya_adresi), adres)
  }
})

test('the logo of a store is one', () => {
  const of = (logo: string | null) => logoAddress({ satis: { kimlik: { ...ornekKimlik, logo } as any }, medya_adresi })
  assert.equal(of(`http://localhost:3000/medya/cicek/${name}`), `${medya_adresi}/${name}`)
  assert.equal(of(null), null)
  assert.equal(logoAddress({ satis: { kimlik: null }, medya_adresi }), null)
})
