import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type OlayAdi, olaylar } from '@kepenk/service/trade/olaylar.ts'
import { withOlaylar, yeniWebhook } from './webhook-girdisi.ts'

test('a description that nobody wrote is not sent', () => {
  const girdi = { adres: 'https://x.example', olaylar: ['urun.guncellendi' as OlayAdi] }
  assert.deepEqual(yeniWebhook({ ...girdi, aciklama: '' }), girdi)
  assert.deepEqual(yeniWebhook({ ...girdi, aciklama: 'ERP' }), { ...girdi, aciklama: 'ERP' })
})

test('a group is chosen and given up as a whole, each event once, in their order', () => {
  const [first, second, third] = olaylar as unknown as [OlayAdi, OlayAdi, OlayAdi]
  assert.deepEqual(withOlaylar([third], [second, first], true), [first, second, third])
  assert.deepEqual(withOlaylar([first, second], [first, second], true), [first, second])
  assert.deepEqual(withOlaylar([first, second, third], [first, second], false), [third])
  assert.deepEqual(withOlaylar([], [], true), [])
})
