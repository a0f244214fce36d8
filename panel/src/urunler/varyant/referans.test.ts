import assert from 'node:assert/strict'
import { test } from 'node:test'
import { referansNotu } from './referans.ts'

const row = (fiyat: string, indirimsiz_fiyat: string) => ({ fiyat, indirimsiz_fiyat })
const referans = { varyant_id: 'var_1', referans_fiyat: 10_000, yeni_indirimde: 8000 }

test('a discount that goes on has its own reference, one that begins now that of today', () => {
  const saved = row('80,00', '120,00')
  assert.deepEqual(referansNotu(row('80', '120,00'), saved, referans), { tutar: 10_000, yuksek: true })
  assert.deepEqual(referansNotu(row('80,00', '100,00'), saved, referans), { tutar: 10_000, yuksek: false })
  assert.deepEqual(referansNotu(row('70,00', '80,00'), saved, referans), { tutar: 8000, yuksek: false })
  assert.deepEqual(referansNotu(row('70,00', '80,01'), saved, referans), { tutar: 8000, yuksek: true })
  assert.deepEqual(referansNotu(row('80,00', '90,00'), row('80,00', ''), referans), { tutar: 8000, yuksek: true })
  assert.deepEqual(referansNotu(row('80,00', '90,00'), undefined, referans), { tutar: 8000, yuksek: true })
})

test('nothing is said without a discount, without a reference, or of what cannot be read', () => {
  const saved = row('80,00', '120,00')
  for (const [fiyat, struck] of [
    ['80,00', ''],
    ['', '120,00'],
    ['80,00', 'yüz'],
    ['1,849', '120,00'],
  ] as const) {
    assert.equal(referansNotu(row(fiyat, struck), saved, referans), null, `${fiyat} ${struck}`)
  }
  assert.equal(referansNotu(saved, saved, undefined), null)
  assert.equal(referansNotu(saved, saved, { ...referans, referans_fiyat: null }), null)
})
