import assert from 'node:assert/strict'
import { test } from 'node:test'
import { act, done, giveBack, told, wrong } from '../../../../tests/support/samples/siparis.ts'
import { asked, askFor, iade, ordered, seenByGuest, withdrawn } from '../../../../tests/support/samples/talep.ts'
import { mailsTo } from '../../../../tests/support/samples/uyelik.ts'
import { startShared, type TestMagaza } from '../../../../tests/support/setup.ts'

// What the store decides: a cancellation or a return accepts the request, a refusal answers it; mails tell the customer.

const env = await startShared()

const talepOf = async (m: TestMagaza, id: string) => (await m.call('GET', `/v1/talepler/${id}`)).body
const refuse = (m: TestMagaza, id: string, yanit: unknown = 'Olmaz') =>
  m.call('POST', `/v1/talepler/${id}/ret`, { body: { yanit } })
const subjects = async (m: TestMagaza, eposta: string) =>
  (await mailsTo(env, m, eposta)).map((mail) => mail.konu.split(' · ')[0]).filter((konu) => konu?.includes('alebiniz'))

test('cancelling the order accepts the request in the same transaction, and tells no event of its own', async () => {
  const m = await env.magaza()
  const s = await ordered(env, m)
  const talep = await asked(env, m, s, { tur: 'iptal', neden: 'Vazgeçtim' })
  const events = await told(env, m, () => done(m, s.id, 'iptal', { neden: 'Müşteri istedi' }))
  assert.deepEqual(
    events.map(([olay]) => olay),
    ['siparis.iptal_edildi'],
  )
  const after = await talepOf(m, talep.id)
  assert.deepEqual([after.durum, after.yanit, after.iade_id], ['kabul', null, null])
  assert.ok(after.guncelleme > talep.guncelleme)
  assert.deepEqual(await subjects(m, s.eposta), [
    `İptal talebiniz alındı: ${s.no}`,
    `İptal talebiniz kabul edildi: ${s.no}`,
  ])
  const seen = (await seenByGuest(env, m, s)).body
  // The store's own reason is not for the customer.
  assert.deepEqual([seen.durum, seen.iptal_nedeni, seen.talepler], ['iptal', null, [after]])
  assert.equal((await askFor(env, m, s, { tur: 'iptal' })).body.hata.kod, 'siparis_iptal_edilmis')
})

test('a return with the request accepts it and is kept with it; its units are the store’s to decide', async () => {
  const m = await env.magaza()
  const s = await ordered(env, m, 'teslim')
  const talep = await asked(env, m, s, iade(s, 2))
  const made = await giveBack(m, s.id, [[s.kalem_id, 1]], { talep_id: talep.id })
  assert.equal(made.status, 201, made.text)
  const after = await talepOf(m, talep.id)
  assert.deepEqual([after.durum, after.iade_id, after.kalemler], ['kabul', made.body.id, talep.kalemler])
  const [received, decided, ...more] = await mailsTo(env, m, s.eposta).then((mails) =>
    mails.filter((mail) => mail.konu.startsWith('İade talebiniz')),
  )
  assert.equal(more.length, 0)
  assert.match(received?.metin as string, /Ürünler:\n- 2 × Gömlek/)
  // An order may name somebody else's address: nobody writes there in their own words.
  assert.doesNotMatch(received?.metin as string, /Beden uymadı/)
  assert.match(decided?.metin as string, /Geri verilecek:\n[\d.,]+ TL\n\nÜrünler:\n- 1 × Gömlek/)
  assert.match(decided?.konu as string, /^İade talebiniz kabul edildi/)
  assert.ok(decided?.metin.includes(`/siparis/${s.no}?kod=${s.kod}`))
  // The unit that was not taken back can be asked for again.
  assert.deepEqual((await seenByGuest(env, m, s)).body.iade_istenebilir, [{ kalem_id: s.kalem_id, adet: 2 }])
})

test('an order that ends leaves no request waiting: what it ended by is accepted, the rest has nothing left to ask', async () => {
  const m = await env.magaza()
  const returned = await ordered(env, m, 'teslim')
  const first = await asked(env, m, returned, iade(returned, 1))
  const second = await asked(env, m, returned, iade(returned, 1))
  const { iade_istenebilir } = (await seenByGuest(env, m, returned)).body
  assert.deepEqual(iade_istenebilir, [{ kalem_id: returned.kalem_id, adet: 1 }])
  const whole = await giveBack(m, returned.id, [[returned.kalem_id, 3]], { talep_id: first.id })
  assert.equal(whole.status, 201, whole.text)
  assert.equal((await m.call('GET', `/v1/siparisler/${returned.id}`)).body.durum, 'iade')
  assert.deepEqual(
    [(await talepOf(m, first.id)).iade_id, (await talepOf(m, second.id)).durum],
    [whole.body.id, 'kabul'],
  )

  const cancelled = await ordered(env, m, 'yolda')
  const waiting = await asked(env, m, cancelled, iade(cancelled, 1))
  const { gonderiler } = (await m.call('GET', `/v1/siparisler/${cancelled.id}`)).body
  const undone = await m.call('POST', `/v1/siparisler/${cancelled.id}/gonderiler/${gonderiler[0].id}/iptal`, {
    body: {},
  })
  assert.equal(undone.status, 200, undone.text)
  assert.equal((await m.call('POST', `/v1/siparisler/${cancelled.id}/iptal`, { body: { neden: 'x' } })).status, 200)
  assert.equal((await talepOf(m, waiting.id)).durum, 'kapandi')
  assert.deepEqual(await m.call('GET', '/v1/talepler?durum=bekliyor').then((r) => r.body.veri), [])
})

test('a return refuses a request that is not its order’s, not of its kind or not waiting, and changes nothing', async () => {
  const [m, other] = [await env.magaza(), await env.magaza()]
  const [s, t, u, foreign] = [
    await ordered(env, m, 'yolda'),
    await ordered(env, m, 'yolda'),
    await ordered(env, m),
    await ordered(env, other, 'yolda'),
  ]
  const cancellation = await asked(env, m, u, { tur: 'iptal' })
  const gone = await asked(env, m, s, iade(s, 1))
  await withdrawn(env, m, s, gone.id)
  const body = { kalemler: [{ kalem_id: s.kalem_id, adet: 1 }], neden: 'x' }
  const path = `/v1/siparisler/${s.id}/iadeler`
  const absent = [
    (await asked(env, m, t, iade(t, 1))).id,
    (await asked(env, other, foreign, iade(foreign, 1))).id,
    cancellation.id,
    'tlp_yok',
  ]
  for (const talep_id of absent) await wrong(env, m, path, { ...body, talep_id }, [['talep_id', 'kayit_yok']])
  await wrong(env, m, path, { ...body, talep_id: gone.id }, [['talep_id', 'talep_sonuclanmis']], 409)
  assert.equal((await act(m, u.id, 'iptal', { neden: 'x' })).status, 200)
})

test('a refusal has an answer that the customer reads, in the mail and with the order', async () => {
  const m = await env.magaza()
  const s = await ordered(env, m, 'teslim')
  const talep = await asked(env, m, s, iade(s, 1))
  for (const yanit of ['', ' ', null, 5, 'x'.repeat(501), 'a\0b'])
    assert.equal((await refuse(m, talep.id, yanit)).status, 422)
  const refused = await refuse(m, talep.id, 'Etiketi <b>kesilmiş</b>')
  assert.deepEqual([refused.status, refused.body.durum, refused.body.yanit], [200, 'ret', 'Etiketi <b>kesilmiş</b>'])
  assert.equal((await refuse(m, talep.id)).body.hata.kod, 'talep_sonuclanmis')
  assert.deepEqual((await seenByGuest(env, m, s)).body.talepler, [refused.body])
  const mail = (await mailsTo(env, m, s.eposta)).at(-1)
  assert.match(mail?.konu as string, /^İade talebiniz kabul edilmedi/)
  assert.match(mail?.metin as string, /Mağazanın yanıtı:\nEtiketi <b>kesilmiş<\/b>/)
  assert.ok(mail?.html.includes('Etiketi &lt;b&gt;kesilmiş'))
  // What was refused can be asked for again.
  await asked(env, m, s, iade(s, 1))
})

test('the list: newest first, by state, kind and order; a key sees its own store alone', async () => {
  const [m, other] = [await env.magaza(), await env.magaza()]
  const [s, t] = [await ordered(env, m), await ordered(env, m, 'yolda')]
  const one = await asked(env, m, s, { tur: 'iptal' })
  const two = await asked(env, m, t, iade(t, 1))
  const three = (await refuse(m, two.id)).body
  const four = await asked(env, m, t, iade(t, 2))
  const list = async (query: string, store = m) => (await store.call('GET', `/v1/talepler${query}`)).body.veri
  assert.deepEqual(await list(''), [four, three, one])
  assert.deepEqual(await list('?durum=bekliyor'), [four, one])
  assert.deepEqual(await list('?tur=iade'), [four, three])
  assert.deepEqual(await list('?tur=iade&durum=bekliyor'), [four])
  assert.deepEqual(await list(`?siparis_id=${t.id}&durum=ret`), [three])
  assert.deepEqual(await list(`?siparis_id=${s.id}&tur=iade`), [])
  assert.deepEqual(await list('', other), [])
  const first = (await m.call('GET', '/v1/talepler?limit=2')).body
  const rest = await m.call('GET', `/v1/talepler?limit=2&sonraki=${encodeURIComponent(first.sonraki)}`)
  assert.deepEqual([...first.veri, ...rest.body.veri], [four, three, one])
  assert.equal((await other.call('GET', `/v1/talepler/${one.id}`)).status, 404)
  assert.equal((await refuse(other, one.id)).status, 404)
  const reads = env.call(await env.key(m.id, ['siparis:okuma']))
  assert.equal((await reads('GET', `/v1/talepler/${one.id}`)).status, 200)
  assert.equal((await reads('POST', `/v1/talepler/${one.id}/ret`, { body: { yanit: 'x' } })).status, 403)
  assert.deepEqual(await talepOf(m, one.id), one)
})
