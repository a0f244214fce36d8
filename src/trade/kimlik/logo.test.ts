import assert from 'node:assert/strict'
import { test } from 'node:test'
import { logoAddress } from './logo.ts'
import { ornekKimlik } from './schema.ts'

const medya_adresi = 'https://yeni.example/medya/cicek'
const of = (logo: string | null) => logoAddress({ satis: { kimlik: { ...ornekKimlik, logo } as any }, medya_adresi })
const name = `${'a1'.repeat(32)}.webp`

test('a logo among the store’s own pictures moves with the service; others stay where they are', () => {
  assert.equal(of(`http://localhost:3000/medya/cicek/${name}`), `${medya_adresi}/${name}`)
  assert.equal(of(`http://localhost:3000/medya/baska/${name}`), `http://localhost:3000/medya/baska/${name}`)
  assert.equal(of('https://cdn.example/medya/cicek/logo.svg'), 'https://cdn.example/medya/cicek/logo.svg')
  assert.equal(of(null), null)
  assert.equal(logoAddress({ satis: { kimlik: null }, medya_adresi }), null)
})
