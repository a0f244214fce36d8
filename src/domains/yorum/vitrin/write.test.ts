import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shopper } from '../../../../tests/support/samples/sepet.ts'
import { done, ship } from '../../../../tests/support/samples/siparis.ts'
import { newMember } from '../../../../tests/support/samples/uyelik.ts'
import { guest, product, receive, review, reviewsPath, setStore } from '../../../../tests/support/samples/yorum.ts'
import { startShared } from '../../../../tests/support/setup.ts'
import { inStore } from '../../../../tests/support/verbs.ts'
import { get } from '../../vitrin/urunler.ts'
import { write } from './write.ts'
import { list } from './yorumlar.ts'

// Who may write a review, and what becomes of it.

const env = await startShared()
const m = await env.magaza()
const kodOf = (reply: { status: number; body: any }) => [reply.status, reply.body.hata?.kod]
const rowsOf = (urun_id: string) =>
  env.rows('select * from yorum where magaza_id = $1 and urun_id = $2 order by id', [m.id, urun_id])

test('a guest writes by the cart of a delivered order; it waits, unseen, and never shows an address', async () => {
  const urun = await product(m, { ad: 'Misafirin Gömleği' })
  const { sepet_id, siparis_id } = await guest(env, m, [urun.varyant_id], 'Ayse.Yilmaz@Ornek.example')
  const reply = await review(env, m, 'misafirin-gomlegi', {
    puan: 4,
    baslik: ' İyi ',
    metin: ' Satır 1\nSatır 2 🌷 ',
    sepet_id,
  })
  assert.equal(reply.status, 201, reply.text)
  const { id, olusturma, ...rest } = reply.body
  assert.deepEqual(rest, {
    puan: 4,
    baslik: 'İyi',
    metin: 'Satır 1\nSatır 2 🌷',
    ad: 'Ayşe Y.',
    yanit: null,
    durum: 'bekliyor',
  })
  const [row] = await rowsOf(urun.id)
  assert.deepEqual(
    [row.id, row.ad, row.eposta_anahtari, row.siparis_id, row.kaynak],
    [id, 'Ayşe Yılmaz', 'ayse.yilmaz@ornek.example', siparis_id, 'vitrin'],
  )
  assert.equal(row.olusturma.toISOString(), olusturma)
  const list = await env.call(null)('GET', reviewsPath(m, urun.id))
  assert.deepEqual([list.body.veri, list.body.puan.sayi], [[], 0])
  assert.ok(!reply.text.includes('@') && !list.text.includes('@'))
})

test('one review for each product and person: again, by another order of the same address, in other letters', async () => {
  const urun = await product(m)
  const first = await guest(env, m, [urun.varyant_id], 'bir@ornek.example')
  const again = await guest(env, m, [urun.varyant_id], 'BIR@ORNEK.example')
  assert.equal((await review(env, m, urun.id, first)).status, 422, 'a field that is not listed')
  const { sepet_id } = first
  assert.equal((await review(env, m, urun.id, { sepet_id })).status, 201)
  assert.deepEqual(kodOf(await review(env, m, urun.id, { sepet_id })), [409, 'yorum_var'])
  assert.deepEqual(kodOf(await review(env, m, urun.id, { sepet_id: again.sepet_id })), [409, 'yorum_var'])
  assert.equal((await rowsOf(urun.id)).length, 1)
})

test('many at once by one person: one of them is kept', async () => {
  const urun = await product(m)
  const bir = await guest(env, m, [urun.varyant_id], 'ikiz@ornek.example')
  const iki = await guest(env, m, [urun.varyant_id], 'ikiz@ornek.example')
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      review(env, m, urun.id, { sepet_id: (i % 2 === 0 ? bir : iki).sepet_id, puan: (i % 5) + 1 }),
    ),
  )
  assert.deepEqual(replies.map((r) => r.status).sort(), [201, ...Array.from({ length: 7 }, () => 409)])
  assert.equal((await rowsOf(urun.id)).length, 1)
})

test('a member writes by the session; orders of a guest count once the address is verified', async () => {
  const [urun, other] = [await product(m), await product(m)]
  const { oturum, eposta } = await newMember(env, m)
  assert.deepEqual(kodOf(await review(env, m, urun.id, {}, oturum)), [409, 'yorum_yapilamaz'])
  await receive(m, await shopper(env, m, oturum), [urun.varyant_id])
  const reply = await review(env, m, urun.id, { puan: 3 }, oturum)
  assert.equal(reply.status, 201, reply.text)
  assert.deepEqual(kodOf(await review(env, m, urun.id, {}, oturum)), [409, 'yorum_var'])
  await guest(env, m, [other.varyant_id], eposta)
  assert.deepEqual(kodOf(await review(env, m, other.id, {}, oturum)), [409, 'yorum_yapilamaz'])
  await env.rows('update uye set dogrulama = now() where magaza_id = $1', [m.id])
  assert.equal((await review(env, m, other.id, {}, oturum)).status, 201)
})

test('only what was bought and delivered, of this store, with this secret', async () => {
  const [urun, other] = [await product(m), await product(m)]
  const foreign = await env.magaza()
  const theirs = await product(foreign)
  const strangers = await guest(env, foreign, [theirs.varyant_id])
  const { sepet_id } = await guest(env, m, [urun.varyant_id])
  const s = await shopper(env, m)
  await s.fill([urun.varyant_id, 1])
  const open = { sepet_id: s.id }
  const refused = async (urunu: string, body: object) => kodOf(await review(env, m, urunu, body))
  const NO = [409, 'yorum_yapilamaz']
  assert.deepEqual(await refused(urun.id, {}), [401, 'oturum_gerekli'])
  assert.deepEqual(await refused(urun.id, open), NO)
  assert.deepEqual(await refused(other.id, { sepet_id }), NO)
  assert.deepEqual(await refused(urun.id, { sepet_id: strangers.sepet_id }), NO)
  assert.deepEqual(await refused(urun.id, { sepet_id: 'sepet_yok' }), NO)
  assert.deepEqual(await refused(urun.id, { kod: `kod_${'0'.repeat(32)}` }), NO)
  assert.deepEqual(await refused(theirs.id, { sepet_id }), [404, 'kayit_bulunamadi'])
  await s.deliverTo('yolda@ornek.example')
  const { siparis } = await s.paid('havale')
  await done(m, siparis.id, 'odeme', {})
  assert.deepEqual(await refused(urun.id, open), NO)
  await ship(m, siparis.id)
  assert.deepEqual(await refused(urun.id, open), NO)
  await done(m, siparis.id, 'teslim', {})
  assert.equal((await review(env, m, urun.id, open)).status, 201)
})

test('hostile input is refused field by field, and nothing is kept', async () => {
  const urun = await product(m)
  const { sepet_id } = await guest(env, m, [urun.varyant_id])
  const bodies: object[] = [
    { puan: 0 },
    { puan: 6 },
    { puan: 4.5 },
    { puan: '5' },
    { puan: null },
    { metin: '' },
    { metin: ' \u200b ' },
    { metin: 'a'.repeat(2001) },
    { metin: 'a\u0000b' },
    { metin: null },
    { metin: ['x'] },
    { baslik: 'b'.repeat(121) },
    { baslik: 5 },
    { sepet_id: '' },
    { sepet_id: 'x'.repeat(101) },
    { kod: null },
    { durum: 'yayinda' },
    { ad: 'Başkası' },
  ]
  for (const body of bodies) {
    const reply = await review(env, m, urun.id, { sepet_id, ...body })
    assert.equal(reply.status, 422, JSON.stringify(body).slice(0, 80))
  }
  assert.deepEqual(await rowsOf(urun.id), [])
  const longest = { baslik: 'ş'.repeat(120), metin: '🌷'.repeat(1000) }
  assert.equal((await review(env, m, urun.id, { sepet_id, ...longest })).status, 201)
})

test('a store may publish at once, or take none', async () => {
  const own = await env.magaza()
  const urun = await product(own)
  const [a, b] = [await guest(env, own, [urun.varyant_id]), await guest(env, own, [urun.varyant_id])]
  const body = { puan: 2, metin: 'Olmadı' }
  // Verbs, because requests know the store for a second.
  const writing = (sepet_id: string) => inStore(env, own.id, (w) => write(w, urun.id, { ...body, sepet_id }))
  const listed = () => inStore(env, own.id, (w) => list(w, urun.id, {}, null))
  await setStore(env, own, { yorumlar: 'hemen' })
  assert.equal((await writing(a.sepet_id)).durum, 'yayinda')
  const { veri, yaninda } = (await listed()) as any
  assert.deepEqual([veri.length, yaninda.puan.ortalama, yaninda.puan.sayi], [1, 2, 1])
  await setStore(env, own, { yorumlar: 'kapali' })
  const closed = (await listed()) as any
  assert.deepEqual([closed.veri, closed.yaninda.puan.ortalama, closed.yaninda.puan.sayi], [[], null, 0])
  const page = (await inStore(env, own.id, (w) => get(w, urun.id, undefined))) as any
  assert.equal(page.puan.sayi, 0)
  await assert.rejects(writing(b.sepet_id), { kod: 'yorumlar_kapali' })
})
