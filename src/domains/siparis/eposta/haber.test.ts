import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertEnglish, englishStore } from '../../../../tests/support/dukkan/english-mail.ts'
import { done, giveBack, newOrder } from '../../../../tests/support/samples/siparis.ts'
import { asked, iade, ordered } from '../../../../tests/support/samples/talep.ts'
import { mailsTo } from '../../../../tests/support/samples/uyelik.ts'
import { startShared, type TestMagaza } from '../../../../tests/support/setup.ts'

// What customers of the shop are told of their orders after the confirmation.

const env = await startShared()

type Order = Awaited<ReturnType<typeof ordered>>

const mails = (m: TestMagaza, { eposta }: Pick<Order, 'eposta'>) => mailsTo(env, m, eposta)
const subjects = async (m: TestMagaza, s: Pick<Order, 'eposta'>) =>
  (await mails(m, s)).map((mail) => mail.konu.split(' · ')[0])
const lastMail = async (m: TestMagaza, s: Order) => (await mails(m, s)).at(-1) as { metin: string; html: string }

test('paid by transfer, shipped, delivered, returned and refunded: one mail each, with the order’s link', async () => {
  const m = await env.magaza()
  const s = await ordered(env, m, 'teslim')
  assert.deepEqual(await subjects(m, s), [
    `Siparişiniz alındı: ${s.no}`,
    `Ödemeniz alındı: ${s.no}`,
    `Siparişiniz kargoya verildi: ${s.no}`,
    `Teslim edildi: ${s.no}`,
  ])
  const delivered = await lastMail(m, s)
  assert.match(delivered.metin, /Teslimden sonra 14 gün içinde cayma hakkınız vardır/)
  assert.match(delivered.metin, /Ürünler:\n- 3 × Gömlek/)
  for (const { metin, html } of await mails(m, s))
    assert.ok([metin, html].every((text) => text.includes(`/siparis/${s.no}?kod=${s.kod}`)))
  assert.equal((await giveBack(m, s.id, [[s.kalem_id, 1]], { tutar: 4000 })).status, 201)
  assert.equal((await subjects(m, s)).at(-1), `İadeniz alındı: ${s.no}`)
  assert.match((await lastMail(m, s)).metin, /40,00 TL size geri verilecek\.\n\nÜrünler:\n- 1 × Gömlek/)
  await done(m, s.id, 'para-iadesi', { tutar: 2500 })
  assert.equal((await subjects(m, s)).at(-1), `Paranız geri verildi: ${s.no}`)
  assert.match((await lastMail(m, s)).metin, /siparişiniz için 25,00 TL size geri verildi/)
  assert.equal((await subjects(m, s)).length, 6)
})

test('cancelled: what was paid is told of; the reason of the store is not', async () => {
  const m = await env.magaza()
  const s = await ordered(env, m)
  await done(m, s.id, 'iptal', { neden: 'Sahte sipariş sanıldı' })
  assert.equal((await subjects(m, s)).at(-1), `Siparişiniz iptal edildi: ${s.no}`)
  const { metin, html } = await lastMail(m, s)
  assert.match(metin, /300,00 TL size geri verilecek/)
  assert.doesNotMatch(metin + html, /Sahte/)
})

test('who asked on the order’s page is answered there, and not told twice', async () => {
  const m = await env.magaza()
  const cancelled = await ordered(env, m)
  await asked(env, m, cancelled, { tur: 'iptal', neden: 'Vazgeçtim' })
  await done(m, cancelled.id, 'iptal', { neden: 'Müşteri istedi' })
  assert.deepEqual((await subjects(m, cancelled)).slice(2), [
    `İptal talebiniz alındı: ${cancelled.no}`,
    `İptal talebiniz kabul edildi: ${cancelled.no}`,
  ])
  const returned = await ordered(env, m, 'teslim')
  const talep = await asked(env, m, returned, iade(returned, 1))
  await giveBack(m, returned.id, [[returned.kalem_id, 1]], { talep_id: talep.id })
  assert.deepEqual((await subjects(m, returned)).slice(4), [
    `İade talebiniz alındı: ${returned.no}`,
    `İade talebiniz kabul edildi: ${returned.no}`,
  ])
})

test('an order from elsewhere and a refused change: no mail', async () => {
  const m = await env.magaza()
  const { id } = await newOrder(m, { eposta: 'pazar@ornek.example', odeme: { yontem: 'havale', durum: 'bekliyor' } })
  await done(m, id, 'odeme', {})
  await done(m, id, 'iptal', { neden: 'Vazgeçti' })
  assert.deepEqual(await subjects(m, { eposta: 'pazar@ornek.example' }), [])
  const s = await ordered(env, m)
  const before = await subjects(m, s)
  assert.equal((await m.call('POST', `/v1/siparisler/${s.id}/teslim`, { body: {} })).status, 409)
  assert.deepEqual(await subjects(m, s), before)
})

test('a shop in English writes in English', async () => {
  const m = await englishStore(env)
  const s = await ordered(env, m, 'teslim')
  await giveBack(m, s.id, [[s.kalem_id, 1]], { tutar: 4000 })
  await done(m, s.id, 'para-iadesi', { tutar: 2500 })
  const cancelled = await ordered(env, m)
  await done(m, cancelled.id, 'iptal', { neden: 'Yanlış' })
  const told = [...(await mails(m, s)), ...(await mails(m, cancelled))]
  const beginnings = ['Payment received', 'Delivered', 'Return received', 'Your refund', 'Your order was cancelled']
  for (const beginning of beginnings) {
    const mail = told.find(({ konu }) => konu.startsWith(`${beginning}: `)) as (typeof told)[number]
    const { konu, metin, html } = mail
    // Goods and people have their own names.
    const unnamed = (text: string): string => text.replace(/Gömlek|Ayşe/g, '')
    assertEnglish({ konu, metin: unnamed(metin), html: unnamed(html ?? '') })
  }
  assert.ok(told.some(({ metin }) => /40\.00 TRY will be refunded to you/.test(metin)))
})
