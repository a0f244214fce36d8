import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stripe } from '../../../../tests/support/outbound/stripe.ts'
import { createProduct, settled, subscribe as subscribeTo } from '../../../../tests/support/processes/webhook-flow.ts'
import { workerFor } from '../../../../tests/support/processes/worker-env.ts'
import { startReceiver } from '../../../../tests/support/receiver.ts'
import { ask, newPerson } from '../../../../tests/support/samples/kullanici.ts'
import { bilgiOf, inTransaction } from '../../../../tests/support/samples/stok-checks.ts'
import { delivered, logged, subscribe } from '../../../../tests/support/samples/webhook.ts'
import { startTest } from '../../../../tests/support/setup.ts'
import { rewrite } from '../../olay/kayit.ts'

// Deliveries and events in the panel.

const env = await startTest()
const m = await env.magaza()
const owner = await newPerson(env, { magaza: m.id, rol: 'sahip' })
const at = (magaza: string) => async (part: string) => ask(env, owner, 'GET', `magazalar/${magaza}${part}`)
const read = at(m.id)

test('each attempt is kept with its headers, moment and outcome, and the beginning of the last answer', async (t) => {
  const answers = [
    [500, `${'ş'.repeat(3000)}`],
    [400, 'a\u0000b'],
    [200, 'x'.repeat(5000)],
  ] as const
  const seen: (string | null)[] = []
  const receiver = await startReceiver((_, res, n) => {
    const [kod, text] = answers[n - 1] ?? [200, '']
    res.writeHead(kod).end(text)
  })
  t.after(receiver.close)
  workerFor(env, t, { takvim: [0, 0.01, 0.01] })
  const { id, gizli } = await subscribeTo(m, receiver.url)
  await createProduct(m)
  const [teslimat] = await settled(m, id, 1)
  const reply = await read(`/webhooklar/${id}/teslimatlar/${teslimat.id}`)
  assert.equal(reply.status, 200, reply.text)
  const { denemeler, govde, yanit, adres, ...rest } = reply.body
  assert.deepEqual(rest, teslimat)
  assert.deepEqual([adres, govde], [receiver.url, receiver.received[0]?.body])
  assert.deepEqual(
    denemeler.map((d: any) => [d.kod, d.hata, d.sonraki === null]),
    [
      [500, 'http_500', false],
      [400, 'http_400', false],
      [200, null, true],
    ],
  )
  for (const [i, d] of denemeler.entries()) {
    const sent = receiver.received[i]?.headers ?? {}
    for (const [name, value] of Object.entries(d.basliklar)) assert.equal(sent[name.toLowerCase()], value, name)
    stripe.webhooks.constructEvent(govde, d.basliklar['SVC-Imza'], gizli)
  }
  assert.equal(yanit, 'x'.repeat(1024), 'of a success less is kept')
  assert.equal(reply.text.includes(gizli.slice(6)), false)
  for (const n of [1, 2]) {
    receiver.answer = (_, res) => void res.writeHead(410).end(answers[n - 1]?.[1])
    const again = await m.call('POST', `/v1/webhooklar/${id}/teslimatlar/${teslimat.id}/tekrar`)
    await settled(m, id, n + 1)
    seen.push((await read(`/webhooklar/${id}/teslimatlar/${again.body.id}`)).body.yanit)
  }
  assert.deepEqual(seen, ['ş'.repeat(2048), 'a\ufffdb'])
  const olay = await read(`/olaylar/${teslimat.olay_id}`)
  assert.deepEqual([olay.body.govde, olay.body.teslimatlar.length], [govde, 3])
  assert.deepEqual([...new Set(olay.body.teslimatlar.map((d: any) => d.adres))], [receiver.url])
  // Erasure also covers echoes in receivers' answers.
  await inTransaction(env.db, await bilgiOf(env.db, m.id), env.clock.now, (w) =>
    env
      .rows(`update olay_gunlugu set adlar = 'musteri.olusturuldu' where id = $1 returning kayit_id`, [
        teslimat.olay_id,
      ])
      .then(([row]) => rewrite(w, [row.kayit_id], () => ({}))),
  )
  assert.equal((await read(`/webhooklar/${id}/teslimatlar/${teslimat.id}`)).body.yanit, null)
})

test('how a subscription fares: the last day, what waits, the newest error', async () => {
  const s = await env.magaza()
  const own = await newPerson(env, { magaza: s.id, rol: 'sahip' })
  const list = async () => (await ask(env, own, 'GET', `magazalar/${s.id}/webhooklar`)).body.veri
  const abonelik = await subscribe(s)
  const other = await subscribe(s)
  const olay = await logged(env, s)
  for (const durum of ['basarili', 'basarili', 'hata', 'vazgecildi', 'bekliyor']) {
    const id = await delivered(env, s, abonelik.id, olay, { durum })
    if (durum === 'vazgecildi')
      await env.rows(`update webhook_teslimat set son_hata = 'zaman_asimi' where id = $1`, [id])
    if (durum === 'hata') await env.rows(`update webhook_teslimat set son_hata = 'http_500' where id = $1`, [id])
  }
  const fine = { basarili: 0, basarisiz: 0, bekleyen: 0, son_hata: null }
  const [newer, older] = await list()
  assert.deepEqual([newer.id, newer.saglik], [other.id, fine])
  assert.deepEqual(older.saglik, { basarili: 2, basarisiz: 2, bekleyen: 2, son_hata: 'zaman_asimi' })
  const { saglik: _, ...shown } = older
  assert.deepEqual((await s.call('GET', `/v1/webhooklar/${abonelik.id}`)).body, shown)
  const single = await ask(env, own, 'GET', `magazalar/${s.id}/webhooklar/${abonelik.id}`)
  assert.deepEqual(single.body, older)
  const foreign = await ask(env, owner, 'GET', `magazalar/${m.id}/webhooklar/${abonelik.id}`)
  assert.equal(foreign.status, 404)
})

test('the log by name and by record, newest first; stock is not sought by record', async () => {
  const s = await env.magaza()
  const own = await newPerson(env, { magaza: s.id, rol: 'sahip' })
  const ids: string[] = []
  for (let i = 0; i < 5; i++) {
    const olay = i % 2 ? 'siparis.olusturuldu' : 'urun.olusturuldu'
    ids.unshift(await logged(env, s, { olay, kayit_id: `kayit_${i % 3}` }))
  }
  await delivered(env, s, (await subscribe(s)).id, ids[0] as string)
  const list = async (query: string) => (await ask(env, own, 'GET', `magazalar/${s.id}/olaylar${query}`)).body
  const found = async (query: string) => (await list(query)).veri.map((o: any) => o.id)
  assert.deepEqual(await found(''), ids)
  assert.deepEqual(await found('?olay=siparis.olusturuldu'), [ids[1], ids[3]])
  assert.deepEqual(await found('?kayit=kayit_0'), [ids[1], ids[4]])
  assert.deepEqual(await found('?kayit=kayit_0&olay=urun.olusturuldu'), [ids[4]])
  const first = await list('?limit=3')
  assert.deepEqual(first.veri[0].teslimatlar, { toplam: 1, basarili: 1, basarisiz: 0 })
  assert.deepEqual(await found(`?limit=3&sonraki=${first.sonraki}`), ids.slice(3))
  const refused = await ask(env, own, 'GET', `magazalar/${s.id}/olaylar?kayit=var_1`)
  assert.deepEqual([refused.status, refused.body.hata.mesaj.split(':')[0]], [422, 'kayit'])
  assert.equal((await read(`/olaylar/${ids[0]}`)).status, 404)
})
