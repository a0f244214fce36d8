import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask, newPerson } from '../../../../tests/support/samples/kullanici.ts'
import { startShared } from '../../../../tests/support/setup.ts'
import { imzaOf } from '../../../core/secrets/imza.ts'

// Providers, carrier apps and delivery options, by a store's owner.

const env = await startShared()
const m = await env.magaza({ kapali: true })
const owner = await newPerson(env, { magaza: m.id, rol: 'sahip' })
const put = (path: string, body: object, headers: Record<string, string> = {}) =>
  ask(env, owner, 'PUT', `magazalar/${m.id}/${path}`, body, { headers })
const list = async (path: string) => (await ask(env, owner, 'GET', `magazalar/${m.id}/${path}`)).body.veri
const remove = (path: string) => ask(env, owner, 'DELETE', `magazalar/${m.id}/${path}`)
const ADRES = 'https://kopru.example/x'

test('a provider: its secret is told once and kept sealed, it takes the cards, and goes when another does', async () => {
  const [deneme] = await list('odeme-saglayicilari')
  assert.deepEqual([deneme.kod, deneme.aktif, deneme.varsayilan, deneme.olusturma], ['deneme', false, false, null])
  const made = await put('odeme-saglayicilari/banka', { adres: ADRES }, { 'idempotency-key': 'banka-1' })
  assert.equal(made.status, 200, made.text)
  const { gizli, ...shown } = made.body
  assert.match(gizli, /^whsec_.{44}$/)
  assert.deepEqual([shown.adres, shown.tur, shown.varsayilan], [ADRES, 'http', true])
  const again = await put('odeme-saglayicilari/banka', { adres: ADRES }, { 'idempotency-key': 'banka-1' })
  assert.deepEqual([again.headers['svc-tekrar'], again.text], ['1', made.text])
  const kept = JSON.stringify([await env.rows('select * from tekrar'), await env.rows('select * from odeme_saglayici')])
  assert.equal(kept.includes(gizli.slice(6)), false)
  assert.deepEqual(
    (await list('odeme-saglayicilari')).find((s: { kod: string }) => s.kod === 'banka'),
    shown,
  )
  const same = await put('odeme-saglayicilari/banka', {})
  assert.equal(same.body.gizli, null)
  const renewed = await put('odeme-saglayicilari/banka', { yeni_gizli: true })
  assert.notEqual(renewed.body.gizli, gizli)
  assert.equal((await remove('odeme-saglayicilari/banka')).body.hata.kod, 'kayit_kullanimda')
  assert.equal((await put('odeme-saglayicilari/deneme', { varsayilan: true, davranis: 'sessiz' })).status, 200)
  assert.deepEqual((await remove('odeme-saglayicilari/banka')).body, { silindi: true, id: 'banka' })
  assert.equal((await remove('odeme-saglayicilari/banka')).status, 404)
})

test('a carrier app signs with the secret that the panel has shown; closed it stays in the list', async () => {
  const made = await put('kargo-uygulamalari/hizli', { ad: 'Hızlı Kargo', adres: ADRES })
  assert.equal(made.status, 200, made.text)
  const rapor = JSON.stringify({ takip_no: 'yok', durum: 'kargoda' })
  const report = (gizli: string) =>
    env.call(null)('POST', `/kargo/v1/${m.id}/hizli`, {
      raw: rapor,
      headers: { 'svc-imza': imzaOf([gizli], rapor, env.clock.now()), 'content-type': 'application/json' },
    })
  assert.equal((await report('whsec_baska')).status, 401)
  assert.equal((await report(made.body.gizli)).status, 404, 'known, but not this shipment')
  const closed = await remove('kargo-uygulamalari/hizli')
  assert.equal(closed.body.aktif, false)
  assert.deepEqual(await list('kargo-uygulamalari'), [closed.body])
  assert.equal((await put('kargo-uygulamalari/hizli', {})).body.aktif, true)
})

test('what cannot be is named by its field, and nothing comes of it', async () => {
  const wrong: [string, object][] = [
    ['odeme-saglayicilari/yeni', {}],
    ['odeme-saglayicilari/yeni', { adres: 'http://kopru.example/x' }],
    ['odeme-saglayicilari/yeni', { adres: 'https://127.0.0.1/x' }],
    ['odeme-saglayicilari/BANKA', { adres: ADRES }],
    ['odeme-saglayicilari/deneme', { adres: ADRES }],
    ['odeme-saglayicilari/deneme', { yeni_gizli: true }],
    ['kargo-uygulamalari/yeni', { adres: ADRES, davranis: 'sessiz' }],
    ['kargo-uygulamalari/yeni', { adres: ADRES, ad: '\n' }],
    ['teslimat-secenekleri/yeni', { ad: 'Yeni' }],
    ['teslimat-secenekleri/yeni', { ucret: 5 }],
    ['teslimat-secenekleri/yeni', { ad: 'Yeni', ucret: 5, kademeler: [{ desi: 1, ucret: 1 }] }],
    [
      'teslimat-secenekleri/yeni',
      {
        ad: 'Yeni',
        kademeler: [
          { desi: 2, ucret: 2 },
          { desi: 1, ucret: 1 },
        ],
      },
    ],
  ]
  for (const [path, body] of wrong) assert.equal((await put(path, body)).status, 422, `${path} ${JSON.stringify(body)}`)
  for (const part of ['odeme-saglayicilari', 'kargo-uygulamalari', 'teslimat-secenekleri']) {
    assert.equal((await remove(`${part}/yok`)).status, 404)
    assert.equal(
      (await list(part)).some((row: { kod: string }) => row.kod === 'yeni'),
      false,
    )
  }
})

test('a way of delivery: made, changed by what is given, closed, removed', async () => {
  const made = await put('teslimat-secenekleri/standart', { ad: 'Standart', ucret: 4990, bedava_ustu: 75_000 })
  assert.equal(made.status, 200, made.text)
  const closed = await put('teslimat-secenekleri/standart', { aktif: false })
  assert.deepEqual({ ...closed.body, guncelleme: '' }, { ...made.body, aktif: false, guncelleme: '' })
  const steps = [{ desi: 5, ucret: 4990 }]
  const next = await put('teslimat-secenekleri/standart', { kademeler: steps, ek_ucret: 600, bedava_ustu: null })
  const { tur, ucret, kademeler, ek_ucret, bedava_ustu } = next.body
  assert.deepEqual([tur, ucret, kademeler, ek_ucret, bedava_ustu], ['desi', null, steps, 600, null])
  assert.deepEqual(await list('teslimat-secenekleri'), [next.body])
  assert.equal((await remove('teslimat-secenekleri/standart')).status, 200)
  assert.deepEqual(await list('teslimat-secenekleri'), [])
})
