import assert from 'node:assert/strict'
import { test } from 'node:test'
import { guest, product, review } from '../../../tests/support/samples/yorum.ts'
import { startShared } from '../../../tests/support/setup.ts'
import { inStore } from '../../../tests/support/verbs.ts'
import { forgetById } from '../kisi/forget.ts'
import { keptOf } from './personal-data.ts'

const env = await startShared()
const m = await env.magaza()

test('one who is forgotten leaves stars and text, and no name, address or order; nobody else changes', async () => {
  const [bir, iki] = [await product(m), await product(m)]
  const eposta = 'Unutulan@ornek.example'
  const { sepet_id, siparis_id } = await guest(env, m, [bir.varyant_id, iki.varyant_id], eposta)
  const other = await guest(env, m, [bir.varyant_id])
  for (const urun of [bir, iki]) assert.equal((await review(env, m, urun.id, { sepet_id, puan: 2 })).status, 201)
  const theirs = (await review(env, m, bir.id, { sepet_id: other.sepet_id, puan: 4 })).body.id
  const [{ musteri_id }] = await env.rows('select musteri_id from siparis where magaza_id = $1 and id = $2', [
    m.id,
    siparis_id,
  ])
  const kisi = { id: musteri_id as string, eposta }
  const before = await inStore(env, m.id, (w) => keptOf(w, kisi))
  assert.deepEqual(
    before.map((y) => [y.urun_id, y.ad]),
    [
      [bir.id, 'Ayşe Yılmaz'],
      [iki.id, 'Ayşe Yılmaz'],
    ],
  )
  // An answer kept for repeated requests tells the name as well.
  const id = before[0]?.id
  const headers = { 'idempotency-key': 'unut' }
  const told = await m.call('PATCH', `/v1/yorumlar/${id}`, { body: { durum: 'yayinda' }, headers })
  assert.match(told.text, /Yılmaz/)

  await inStore(env, m.id, (w) => forgetById(w, kisi.id))
  const after = (await m.call('GET', `/v1/yorumlar/${id}`)).body
  assert.deepEqual(
    [after.ad, after.musteri_id, after.siparis_id, after.puan, after.metin, after.durum],
    [null, null, null, 2, 'Çok güzel', 'yayinda'],
  )
  assert.ok(after.guncelleme > told.body.guncelleme)
  const rows = await env.rows('select * from yorum where magaza_id = $1 order by id', [m.id])
  const own = rows.filter((r) => r.id !== theirs)
  assert.deepEqual(
    own.map((r) => [r.ad, r.eposta_anahtari, r.musteri_id, r.siparis_id]),
    [
      [null, null, null, null],
      [null, null, null, null],
    ],
  )
  assert.equal(rows.find((r) => r.id === theirs)?.ad, 'Ayşe Yılmaz')
  const page = await env.call(null)('GET', `/vitrin/v1/${m.id}/urunler/${bir.id}`)
  assert.deepEqual(page.body.puan, { ortalama: 2, sayi: 1 })
  assert.deepEqual(await inStore(env, m.id, (w) => keptOf(w, kisi)), [])
  const kept = await env.rows('select govde from tekrar where magaza_id = $1', [m.id])
  assert.ok(!JSON.stringify(kept).includes('Yılmaz'))
})

test('an erasure and a review at once: none of the name is left', async () => {
  for (let i = 0; i < 3; i++) {
    const urun = await product(m)
    const { sepet_id, siparis_id } = await guest(env, m, [urun.varyant_id])
    const [{ musteri_id }] = await env.rows('select musteri_id from siparis where magaza_id = $1 and id = $2', [
      m.id,
      siparis_id,
    ])
    const [reply] = await Promise.all([
      review(env, m, urun.id, { sepet_id }),
      inStore(env, m.id, (w) => forgetById(w, musteri_id)),
    ])
    assert.ok([201, 409].includes(reply.status), reply.text)
    const rows = await env.rows('select ad, musteri_id from yorum where magaza_id = $1 and urun_id = $2', [
      m.id,
      urun.id,
    ])
    assert.deepEqual(rows, reply.status === 201 ? [{ ad: null, musteri_id: null }] : [])
  }
})
