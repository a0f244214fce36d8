import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pathOf, sell } from '../../../../tests/support/samples/vitrin.ts'
import { startShared } from '../../../../tests/support/setup.ts'

// Options that are called otherwise than letters.

const env = await startShared()
const m = await env.magaza()
const guest = env.call(null)

const named = (ad: string, secenek: string, degerler: string[]) =>
  sell(m, ad, {
    secenekler: [{ ad: secenek, degerler }],
    varyantlar: degerler.map((deger) => ({ secenekler: { [secenek]: deger }, fiyat: 100 })),
  })
const found = async (secenek: string, deger: string) => {
  const query = `${encodeURIComponent(`secenek[${secenek}]`)}=${encodeURIComponent(deger)}`
  const reply = await guest('GET', pathOf(m, `/urunler?${query}`))
  assert.equal(reply.status, 200, reply.text)
  return reply.body.veri.map((u: any) => u.ad).sort()
}

test('a comma that belongs to a value is written with a backslash', async () => {
  await named('Yarım', 'No', ['38,5'])
  await named('Tam', 'No', ['38'])
  await named('Beş', 'No', ['5'])
  assert.deepEqual(await found('No', '38\\,5'), ['Yarım'])
  assert.deepEqual(await found('No', '38\\,5,5'), ['Beş', 'Yarım'])
  assert.deepEqual(await found('No', '38,5'), ['Beş', 'Tam', 'Yarım'])
})

test('names with brackets are asked for as they are', async () => {
  await named('Avrupa', 'Beden [EU]', ['40'])
  await named('Köşeli', '[x', ['a'])
  await named('Kapanan', 'y]', ['a'])
  assert.deepEqual(await found('Beden [EU]', '40'), ['Avrupa'])
  assert.deepEqual(await found('[x', 'a'), ['Köşeli'])
  assert.deepEqual(await found('y]', 'a'), ['Kapanan'])
  assert.equal((await guest('GET', pathOf(m, '/urunler?secenek[a][b]=1'))).status, 422)
})

test('of values that fold alike a facet names the first', async () => {
  const own = await env.magaza()
  await sell(own, 'Raf', {
    secenekler: [{ ad: 'Ağaç', degerler: ['Çam', 'Cam'] }],
    varyantlar: [{ secenekler: { Ağaç: 'Çam' }, fiyat: 100 }],
  })
  const { yuzler } = (await guest('GET', pathOf(own, '/urunler?yuzler=true'))).body
  const facet = yuzler.find((y: any) => y.kod === 'secenek:Ağaç')
  assert.deepEqual(
    facet.degerler.map((d: any) => [d.deger, d.adet]),
    [['Çam', 1]],
  )
})
