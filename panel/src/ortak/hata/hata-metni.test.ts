import assert from 'node:assert/strict'
import { test } from 'node:test'
import { KepenkHata } from '@kepenk/sdk'
import { hataMetni } from './hata-metni.ts'

const of = (kod: string, mesaj: string, durum = 0) => new KepenkHata({ durum, kod, mesaj })

test('what never reached the service is said in the language of the reader', () => {
  const lost = of('baglanti_hatasi', 'Hizmete ulaşılamadı (Failed to fetch)')
  assert.equal(hataMetni(lost, 'tr'), 'Sunucuya ulaşılamıyor. Bağlantınızı denetleyip yeniden deneyin.')
  assert.equal(hataMetni(lost, 'en'), 'The server cannot be reached. Check your connection and try again.')
  assert.doesNotMatch(hataMetni(of('zaman_asimi', 'Hizmet zamanında yanıt vermedi (30000 ms)'), 'tr'), /30000/)
  assert.doesNotMatch(hataMetni(of('yanit_anlasilmadi', 'Bad Gateway', 502), 'tr'), /Bad/)
})

test('what the service said is left as it is, and so is an error of the page', () => {
  assert.equal(hataMetni(of('stok_yetersiz', 'Stok yetmiyor', 409), 'tr'), 'Stok yetmiyor')
  assert.equal(hataMetni(new Error('olmadı'), 'tr'), 'olmadı')
  assert.equal(hataMetni('olmadı', 'en'), 'olmadı')
})
