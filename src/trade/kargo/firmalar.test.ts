import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kargoFirmalari, takipAdresi } from './firmalar.ts'

test('every address is one of https with one place for the number', () => {
  assert.equal(new Set(kargoFirmalari.map((f) => f.ad)).size, kargoFirmalari.length)
  for (const { ad, takip_adresi } of kargoFirmalari) {
    if (takip_adresi === null) continue
    assert.equal(takip_adresi.split('{no}').length, 2, ad)
    assert.equal(new URL(takip_adresi.replace('{no}', '1')).protocol, 'https:', ad)
    assert.equal(takipAdresi(ad, ' 12 3/4 '), takip_adresi.replace('{no}', '12%203%2F4'), ad)
  }
})

test('a carrier is known as people write it; one that may be two, or none, is not guessed', () => {
  const hosts: [string, string | null][] = [
    ['Yurtiçi', 'www.yurticikargo.com'],
    ['YURTİÇİ KARGO', 'www.yurticikargo.com'],
    ['yurtici', 'www.yurticikargo.com'],
    ['mng kargo', 'kargotakip.dhlecommerce.com.tr'],
    ['DHL eCommerce', 'kargotakip.dhlecommerce.com.tr'],
    ['Trendyol', 'www.trendyolexpress.com'],
    ['ptt', 'gonderitakip.ptt.gov.tr'],
    ['DHL', null],
    ['Kargo', null],
    ['', null],
    ['Kendi kuryemiz', null],
    ['Sendeo', null],
  ]
  for (const [firma, host] of hosts) {
    const adres = takipAdresi(firma, '123')
    assert.equal(adres && new URL(adres).host, host, firma)
  }
  assert.equal(takipAdresi('Aras', '  '), null)
})
