import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTest } from '../../../tests/setup.ts'
import { ask, newPerson } from '../kullanici/samples.ts'

// Texts that were written before a field came: every door shows it with nothing in it, and every verb can save.

const env = await startTest()
const m = await env.magaza()
const owner = await newPerson(env, { magaza: m.id, rol: 'sahip' })

/** As a release wrote it that knew fewer fields, and no number of its shape. */
async function oldProduct(): Promise<any> {
  const { body } = await m.call('POST', '/v1/urunler', {
    body: { ad: 'Eski', durum: 'yayinda', varyantlar: [{ fiyat: 100, stok: 3 }] },
  })
  await env.rows(
    `update urun
     set belge = replace(replace(replace(regexp_replace(belge, '^\\u0001s[0-9]+\\u0001', ''), '"mense":null,', ''),
       '"yukseklik":null', '"x":1'), '"kdv_orani":null,', '')
     where id = $1`,
    [body.id],
  )
  await env.rows(`update urun set belge = replace(belge, ',"x":1', '') where id = $1`, [body.id])
  const [row] = await env.rows('select belge from urun where id = $1', [body.id])
  assert.doesNotMatch(row.belge, /mense|yukseklik|kdv_orani|s\d+\u0001/)
  return body
}

test('a product of an older shape reads as one of today', async () => {
  const urun = await oldProduct()
  assert.deepEqual((await m.call('GET', `/v1/urunler/${urun.id}`)).body, urun)
  const listed = (await m.call('GET', '/v1/urunler')).body.veri.find((u: any) => u.id === urun.id)
  assert.deepEqual(listed, urun)
  assert.deepEqual((await m.call('GET', `/v1/varyantlar/${urun.varyantlar[0].id}`)).body, urun.varyantlar[0])
  const seen = await env.call(null)('GET', `/vitrin/v1/${m.id}/urunler/${urun.tanitici}`)
  assert.equal(seen.body.mense, null)
})

test('every verb saves a product of an older shape, and brings it over', async () => {
  const verbs: Record<string, (u: any) => Promise<{ status: number; text: string }>> = {
    panel: (u) =>
      ask(env, owner, 'PUT', `magazalar/${m.id}/urunler/${u.id}`, {
        ad: 'Yeni ad',
        varyantlar: [{ id: u.varyantlar[0].id, fiyat: 100 }],
      }),
    degistir: (u) => m.call('PATCH', `/v1/urunler/${u.id}`, { body: { ad: 'Yeni ad' } }),
    varyant: (u) => m.call('PATCH', `/v1/varyantlar/${u.varyantlar[0].id}`, { body: { fiyat: 200 } }),
    fiyat: (u) =>
      m.call('POST', '/v1/fiyatlar/toplu', { body: { kalemler: [{ varyant_id: u.varyantlar[0].id, fiyat: 300 }] } }),
    durum: (u) => ask(env, owner, 'POST', `magazalar/${m.id}/urunler/toplu-durum`, { idler: [u.id], durum: 'taslak' }),
  }
  for (const [verb, run] of Object.entries(verbs)) {
    const urun = await oldProduct()
    const reply = await run(urun)
    assert.equal(reply.status, 200, `${verb}: ${reply.text}`)
    const [row] = await env.rows('select belge from urun where id = $1', [urun.id])
    assert.match(row.belge, /^\u0001s\d+\u0001.*"yukseklik":null.*"mense":null/, verb)
  }
})
