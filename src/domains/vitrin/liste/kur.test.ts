import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pathOf, sell } from '../../../../tests/support/samples/vitrin.ts'
import { startShared } from '../../../../tests/support/setup.ts'

const env = await startShared()

test('a range in a currency by rate holds what is shown in it, however it was rounded', async () => {
  for (const kur of ['0.0243', '0.00243', '41.37']) {
    const m = await env.magaza({ kurlar: { USD: kur } })
    for (const fiyat of [10_000, 10_010, 10_020, 10_300, 61_990, 109_490, 109_510]) {
      await sell(m, `Ürün ${fiyat}`, { varyantlar: [{ fiyat }] })
    }
    const ask = async (query: string) =>
      (await env.call(null)('GET', pathOf(m, `/urunler?yuzler=true&para_birimi=USD${query}`))).body
    const all = await ask('')
    const shown: number[] = all.veri.map((u: any) => u.varyantlar[0].fiyat)
    const { aralik } = all.yuzler.find((y: any) => y.kod === 'fiyat')
    const count = async (from: number, to: number) => (await ask(`&fiyat_en_az=${from}&fiyat_en_cok=${to}`)).toplam
    assert.equal(await count(aralik.en_az, aralik.en_cok), shown.length, kur)
    for (const price of new Set(shown)) {
      assert.equal(await count(price, price), shown.filter((p) => p === price).length, `${kur}: ${price}`)
      assert.equal(await count(0, price - 1), shown.filter((p) => p < price).length, `${kur}: below ${price}`)
    }
  }
})
