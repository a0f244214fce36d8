import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  askNotice,
  fillNotices,
  haberPath,
  setStock,
  soldOut,
  waiting,
  waits,
} from '../../../tests/support/samples/haber.ts'
import { newMember } from '../../../tests/support/samples/uyelik.ts'
import { startShared } from '../../../tests/support/setup.ts'
import { inStore } from '../../../tests/support/verbs.ts'
import { setTracking } from '../urun/panel/stok-ayari.ts'

// Asking for a stock notice, and what the store sees of it.

const env = await startShared()
const m = await env.magaza()
const refusal = (reply: { status: number; body: any }) => [reply.status, reply.body.hata?.kod]

test('consent, address and variant are checked; nothing is kept of what is refused', async () => {
  const own = await env.magaza()
  const { varyant_id } = await soldOut(own)
  const other = await soldOut(await env.magaza())
  const draft = await soldOut(own, { durum: 'taslak' })
  const eposta = 'a@ornek.example'
  const none = await askNotice(env, own, varyant_id, eposta, { izin: false })
  assert.deepEqual([none.status, none.body.hata.kod], [422, 'girdi_gecersiz'])
  assert.match(none.text, /onayı olmadan/)
  for (const izin of ['true', 1, null, {}]) {
    assert.equal((await askNotice(env, own, varyant_id, eposta, { izin })).status, 422)
  }
  const unasked = await env.call(null)('POST', haberPath(own), { body: { varyant_id, eposta } })
  assert.equal(unasked.status, 422)
  const wrong = [
    null,
    '',
    'ayse',
    'a@b',
    'a\u0000@ornek.example',
    '🌷@ornek.example',
    'a@ornek.example\nBcc: b@ornek.example',
    `${'a'.repeat(250)}@ornek.example`,
    'x@anonim.invalid',
    ['a@ornek.example'],
    {},
    7,
  ]
  for (const value of wrong) {
    const reply = await askNotice(env, own, varyant_id, value)
    assert.equal(reply.status, 422, `${JSON.stringify(value)}: ${reply.text}`)
  }
  for (const id of ['', null, 7, [varyant_id], 'v'.repeat(101)]) {
    assert.equal((await askNotice(env, own, id, eposta)).status, 422, JSON.stringify(id))
  }
  for (const id of [other.varyant_id, draft.varyant_id, 'var_yok', '🌷', "' or 1=1 --"]) {
    const reply = await askNotice(env, own, id, eposta)
    assert.deepEqual([reply.status, reply.body.hata.kod], [404, 'kayit_bulunamadi'], id)
  }
  assert.equal((await askNotice(env, own, 'var_\u0000', eposta)).status, 422)
  assert.deepEqual(await waiting(env, own), [])
})

test('what can be bought is not waited for', async () => {
  const below = await soldOut(m)
  await inStore(env, m.id, (w) => setTracking(w, below.varyant_id, { eksi_stok: true }))
  const there = await soldOut(m, { varyantlar: [{ fiyat: 100, stok: 1 }] })
  const untracked = await soldOut(m, { varyantlar: [{ fiyat: 100, stok: null }] })
  for (const { varyant_id } of [below, there, untracked]) {
    assert.deepEqual(refusal(await askNotice(env, m, varyant_id, 'b@ornek.example')), [409, 'stokta_var'])
  }
})

test('twins at once and again are answered alike and leave one row, with consent, time and a hashed network', async () => {
  const own = await env.magaza()
  const { varyant_id } = await soldOut(own)
  const replies = await Promise.all(
    Array.from({ length: 6 }, (_, i) =>
      askNotice(env, own, varyant_id, i % 2 ? 'ikiz@ornek.example' : 'IKIZ@Ornek.example'),
    ),
  )
  replies.push(await askNotice(env, own, varyant_id, 'ikiz@ornek.example'))
  for (const reply of replies) assert.deepEqual([reply.status, reply.body], [200, { alindi: true }])
  const rows = await env.rows('select * from stok_haberi where magaza_id = $1', [own.id])
  assert.equal(rows.length, 1)
  const { ag, olusturma, musteri_id, eposta_anahtari } = rows[0]
  assert.deepEqual([musteri_id, eposta_anahtari], [null, 'ikiz@ornek.example'])
  assert.ok(olusturma instanceof Date && ag.length >= 16 && !ag.includes('127.0.0'))
})

test('a member need not give an address, and may give another', async () => {
  const own = await env.magaza()
  const [bir, iki] = [await soldOut(own), await soldOut(own)]
  const uye = await newMember(env, own)
  const { oturum } = uye
  assert.equal((await askNotice(env, own, bir.varyant_id, null, { oturum })).status, 200)
  assert.equal((await askNotice(env, own, iki.varyant_id, 'baska@ornek.example', { oturum })).status, 200)
  assert.deepEqual(await waiting(env, own), [uye.eposta, 'baska@ornek.example'])
  assert.equal((await askNotice(env, own, bir.varyant_id, null, { oturum: 'otr_yanlis' })).status, 401)
})

test('an address waits for fifty variants, and ten thousand people for one', async () => {
  const own = await env.magaza()
  const secenekler = [{ ad: 'No', degerler: Array.from({ length: 51 }, (_, i) => `${i}`) }]
  const varyantlar = Array.from({ length: 51 }, (_, i) => ({ secenekler: { No: `${i}` }, fiyat: 100, stok: 0 }))
  const urun = await soldOut(own, { secenekler, varyantlar })
  const ids: string[] = urun.varyantlar.map((v: any) => v.id)
  for (const id of ids.slice(0, 50)) await fillNotices(env, own, id, 1)
  const [last, first] = [ids[50] as string, ids[0] as string]
  assert.deepEqual(refusal(await askNotice(env, own, last, 'b1@x.example')), [422, 'kayit_siniri'])
  await waits(env, own, first, 'b1@x.example')
  await fillNotices(env, own, first, 9999, 2)
  assert.deepEqual(refusal(await askNotice(env, own, first, 'yeni@x.example')), [422, 'kayit_siniri'])
  await waits(env, own, last, 'yeni@x.example')
  const { bekleyen, fazla } = (await own.call('GET', `/v1/stok-haberleri?varyant_id=${first}`)).body.veri[0]
  assert.deepEqual([bekleyen, fazla], [200, true])
})

test('the store sees how many wait for which variant, page by page, and nobody’s address', async () => {
  const own = await env.magaza()
  const varyantlar: string[] = []
  const urunler: string[] = []
  for (const count of [3, 1, 2]) {
    const urun = await soldOut(own)
    await fillNotices(env, own, urun.varyant_id, count)
    varyantlar.push(urun.varyant_id)
    urunler.push(urun.id)
  }
  const list = async (query = '') => {
    const reply = await own.call('GET', `/v1/stok-haberleri${query}`)
    assert.equal(reply.status, 200, reply.text)
    assert.ok(!reply.text.includes('@'), 'no address')
    return reply.body
  }
  const shown = (body: any) => body.veri.map((v: any) => [v.varyant_id, v.bekleyen])
  const whole = [
    [varyantlar[2], 2],
    [varyantlar[1], 1],
    [varyantlar[0], 3],
  ]
  assert.deepEqual(shown(await list()), whole)
  const pages: unknown[] = []
  for (let next: string | null = ''; next !== null; ) {
    const body: any = await list(`?limit=1&sonraki=${next}`)
    pages.push(...shown(body))
    next = body.sonraki
  }
  assert.deepEqual(pages, whole)
  assert.deepEqual(shown(await list(`?urun_id=${urunler[0]}`)), [whole[2]])
  assert.deepEqual(shown(await list(`?varyant_id=${varyantlar[1]}`)), [whole[1]])
  assert.deepEqual(shown(await list(`?urun_id=${urunler[0]}&varyant_id=${varyantlar[1]}`)), [])
  assert.deepEqual(shown(await list('?urun_id=yok')), [])
  await setStock(own, varyantlar[1] as string, 4)
  assert.equal((await own.call('DELETE', `/v1/urunler/${urunler[0]}`)).status, 200)
  assert.deepEqual(shown(await list()), whole.slice(0, 2))
})
