import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask, newPerson } from '../../../../tests/support/samples/kullanici.ts'
import { change, make, pathOf, sell } from '../../../../tests/support/samples/vitrin.ts'
import { startShared, type TestMagaza } from '../../../../tests/support/setup.ts'

// Synonyms as shoppers meet them.

const env = await startShared()
const guest = env.call(null)
const PATH = '/v1/es-anlamlilar'

/** Names, best first. */
async function found(at: TestMagaza, ara: string, more: Record<string, string> = {}): Promise<string[]> {
  const reply = await guest('GET', pathOf(at, `/urunler?${new URLSearchParams({ ara, ...more })}`))
  assert.equal(reply.status, 200, reply.text)
  return reply.body.veri.map((u: any) => u.ad)
}

const mean = async (at: TestMagaza, ...terimler: string[]): Promise<string> => (await make(at, PATH, { terimler })).id

const TISORT = ['Beyaz Tişört', 'Basic Beyaz', 'Oversize T-Shirt'].sort()

async function clothes(): Promise<TestMagaza> {
  const at = await env.magaza()
  for (const ad of ['Beyaz Tişört', 'Oversize T-Shirt', 'Basic Beyaz', 'Keten Gömlek']) await sell(at, ad)
  return at
}

test('a question with one of the terms finds what has any of them', async (t) => {
  const at = await clothes()
  assert.deepEqual(await found(at, 'tişört'), ['Beyaz Tişört'])
  await mean(at, 'tişört', 't-shirt', 'tshirt', 'basic')
  const all = [
    'tişört',
    'TİŞÖRT',
    'Tisort',
    'tişörtler',
    'tişörtleri',
    't-shirt',
    'T Shirt',
    'tshirt',
    'BASIC',
    'basıc',
  ]
  for (const ara of all) {
    await t.test(ara, async () => assert.deepEqual((await found(at, ara)).sort(), TISORT))
  }
  assert.deepEqual((await found(at, 'beyaz tişört')).sort(), ['Basic Beyaz', 'Beyaz Tişört'])
  assert.deepEqual(await found(at, 'oversize tshirt'), ['Oversize T-Shirt'])
  assert.deepEqual(await found(at, 'gömlek'), ['Keten Gömlek'])
  assert.deepEqual(await found(at, 'keten tişört'), [])
  assert.deepEqual(await found(at, 'shirt'), ['Oversize T-Shirt'], 'a part of a term is not the term')
  assert.deepEqual(await found(at, 'tişrt'), ['Beyaz Tişört'], 'a slip is forgiven as before')
})

test('the word itself comes first, what means the same after it', async () => {
  const at = await env.magaza()
  for (const ad of ['Kazak Mavi', 'Süveter Mavi', 'Kazak Gri', 'Süveter Gri']) await sell(at, ad)
  await mean(at, 'kazak', 'süveter')
  const first = async (ara: string) => (await found(at, ara)).slice(0, 2).sort()
  assert.deepEqual(await first('kazak'), ['Kazak Gri', 'Kazak Mavi'])
  assert.deepEqual(await first('süveter'), ['Süveter Gri', 'Süveter Mavi'])
  assert.equal((await found(at, 'kazak')).length, 4)
  const counted = await guest('GET', pathOf(at, '/urunler?ara=kazak&yuzler=true'))
  assert.deepEqual([counted.body.toplam, counted.body.toplam_kesin], [4, true])
})

test('terms of several words', async () => {
  const at = await env.magaza()
  for (const ad of ['Cep Telefonu X1', 'Smartphone Pro', 'Cep Feneri', 'Telefon Kılıfı', 'Mouse']) await sell(at, ad)
  await mean(at, 'cep telefonu', 'smartphone')
  const phones = ['Cep Telefonu X1', 'Smartphone Pro', 'Telefon Kılıfı']
  for (const ara of ['cep telefonu', 'CEP TELEFONLARI', 'smartphone']) {
    assert.deepEqual((await found(at, ara)).sort(), phones, ara)
  }
  assert.deepEqual(await found(at, 'pro cep telefonu'), ['Smartphone Pro'])
  assert.deepEqual(await found(at, 'telefonu cep'), ['Cep Telefonu X1'], 'in another order they are two words')
  assert.deepEqual((await found(at, 'cep')).sort(), ['Cep Feneri', 'Cep Telefonu X1'])
  assert.deepEqual(await found(at, 'mouse'), ['Mouse'])
})

test('categories and brands are found by what means the same as their names', async () => {
  const at = await env.magaza()
  const kategori = await make(at, '/v1/kategoriler', { ad: 'Ayakkabılar' })
  const marka = await make(at, '/v1/markalar', { ad: 'Işıltı' })
  await sell(at, 'Koşu 42', { kategoriler: [kategori.id] })
  await sell(at, 'Fincan', { marka_id: marka.id })
  await mean(at, 'sneaker', 'ayakkabı')
  await mean(at, 'isilty', 'ışıltı')
  assert.deepEqual([await found(at, 'sneakerlar'), await found(at, 'isilty')], [['Koşu 42'], ['Fincan']])
})

test('a synonym of a synonym is not looked for; a term may stand in several groups', async () => {
  const at = await env.magaza()
  for (const ad of ['Kanepe', 'Koltuk', 'Berjer']) await sell(at, ad)
  await mean(at, 'kanepe', 'koltuk')
  await mean(at, 'koltuk', 'berjer')
  assert.deepEqual((await found(at, 'kanepe')).sort(), ['Kanepe', 'Koltuk'])
  assert.deepEqual((await found(at, 'koltuk')).sort(), ['Berjer', 'Kanepe', 'Koltuk'])
})

test('what is changed or deleted acts at once', async () => {
  const at = await clothes()
  const id = await mean(at, 'tişört', 'basic')
  assert.equal((await found(at, 'tişört')).length, 2)
  await change(at, `${PATH}/${id}`, { terimler: ['tişört', 'gömlek'] })
  assert.deepEqual((await found(at, 'tişört')).sort(), ['Beyaz Tişört', 'Keten Gömlek'])
  assert.deepEqual(await found(at, 'basic'), ['Basic Beyaz'])
  assert.equal((await found(at, 'gömlek')).length, 2)
  await at.call('DELETE', `${PATH}/${id}`)
  assert.deepEqual([await found(at, 'tişört'), await found(at, 'gömlek')], [['Beyaz Tişört'], ['Keten Gömlek']])
  assert.deepEqual(await env.rows('select 1 from es_anlam_sozcuk where magaza_id = $1', [at.id]), [])
})

test('synonyms of another store mean nothing here', async () => {
  const [at, other] = [await clothes(), await clothes()]
  await mean(other, 'tişört', 'gömlek')
  assert.deepEqual(await found(at, 'tişört'), ['Beyaz Tişört'])
  assert.equal((await found(other, 'tişört')).length, 2)
})

test('filters narrow what synonyms find, and staff search without them', async () => {
  const at = await clothes()
  await mean(at, 'tişört', 'basic', 'shirt')
  assert.deepEqual(await found(at, 'tişört', { fiyat_en_az: '2000' }), [])
  const owner = await newPerson(env, { magaza: at.id, rol: 'sahip' })
  const staff = await ask(env, owner, 'GET', `/panel/v1/magazalar/${at.id}/urunler?ara=basic`)
  assert.deepEqual(
    staff.body.veri.map((u: any) => u.ad),
    ['Basic Beyaz'],
  )
})

test('terms of every kind of letter, and a group that leads nowhere', async () => {
  const at = await env.magaza()
  await sell(at, 'Чай Siyah')
  await sell(at, 'Çay 500')
  await mean(at, 'чай', 'çay', '茶')
  await mean(at, 'yok', 'hiç')
  for (const ara of ['ЧАЙ', 'cay', '茶']) assert.equal((await found(at, ara)).length, 2, ara)
  assert.deepEqual(await found(at, 'yok'), [])
})
