import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '../../../tests/support/refusal.ts'
import {
  create,
  dene,
  get,
  kod,
  newCampaign,
  newVariant,
  patch,
  path,
} from '../../../tests/support/samples/kampanya.ts'
import { startShared } from '../../../tests/support/setup.ts'

// With a code a campaign must be entered; without one it is automatic, under a generated code.

const env = await startShared()
const m = await env.magaza()
const other = await env.magaza()
const taken = [422, 'kod_kullanimda', 'kod: Bu kod kullanımda'] as const
const form = 'kod: yalnız A–Z arası büyük harf, rakam, - ve _ içerebilir'
const own = (id: string) => `OTO-${id.slice(4).toUpperCase()}`

test('null, empty or absent: automatic, each with a code of its own', async () => {
  for (const sent of [{}, { kod: null }, { kod: '' }]) {
    const reply = await create(m, sent)
    assert.deepEqual([reply.status, reply.body.kod, reply.body.otomatik], [201, own(reply.body.id), true])
    assert.equal((await get(m, reply.body.id)).text, reply.text)
  }
})

test('a change makes it automatic, or one by code', async () => {
  for (const sent of [null, '']) {
    const before = await newCampaign(m, { kod: kod() })
    assert.equal(before.otomatik, false)
    const emptied = await patch(m, before.id, { kod: sent })
    const { guncelleme } = emptied.body
    assert.deepEqual(emptied.body, { ...before, kod: own(before.id), otomatik: true, guncelleme })
    const again = await patch(m, before.id, { kod: sent })
    assert.deepEqual([again.status, again.text], [200, emptied.text])
    const shown = await patch(m, before.id, { kod: emptied.body.kod })
    assert.deepEqual([shown.status, shown.text], [200, emptied.text])
    const named = await patch(m, before.id, { kod: before.kod })
    assert.deepEqual([named.body.kod, named.body.otomatik], [before.kod, false])
  }
})

test('codes with OTO- are for automatic campaigns', async () => {
  const [a, b] = [await newCampaign(m), await newCampaign(m, { kod: kod() })]
  const wrong = [422, 'girdi_gecersiz', 'kod: OTO- ile başlayan kodlar otomatik kampanyalarındır'] as const
  for (const sent of ['OTO-', 'OTO-1', a.kod, own(b.id)]) {
    await refused(env, m.id, () => create(m, { kod: sent }), wrong)
    await refused(env, m.id, () => patch(m, b.id, { kod: sent }), wrong)
  }
  await refused(env, m.id, () => patch(m, a.id, { kod: 'OTO-BASKA' }), wrong)
  assert.equal((await create(m, { kod: 'OTO' })).status, 201)
  assert.equal((await create(m, { kod: '-OTO-' })).status, 201)
})

test('form and length', async (t) => {
  const { id } = await newCampaign(m, { kod: kod() })
  for (const sent of ['A', '0', '-', '_', 'YAZ-2026_A', 'Z'.repeat(50)]) {
    await t.test(sent.slice(0, 20), async () => {
      const reply = await create(m, { kod: sent })
      assert.deepEqual([reply.status, reply.body.kod, reply.body.otomatik], [201, sent, false])
    })
  }
  const wrong: [unknown, string][] = [
    ['Z'.repeat(51), 'kod: en çok 50 karakter olabilir'],
    ['yaz', form],
    ['Yaz', form],
    ['YAZ 10', form],
    [' YAZ10', form],
    ['YAZ10\n', form],
    [' ', form],
    ['YÜZDE', form],
    ['İNDİRİM', form],
    ['INDIRIM\u0307', form],
    ['A🧵', form],
    ['А', form], // Cyrillic
    ['%', form],
    [10, 'kod: metin ya da null olmalı'],
    [['A'], 'kod: metin ya da null olmalı'],
    [false, 'kod: metin ya da null olmalı'],
  ]
  for (const [sent, mesaj] of wrong) {
    await t.test(`${JSON.stringify(sent).slice(0, 20)}: refused`, async () => {
      await refused(env, m.id, () => create(m, { kod: sent }), [422, 'girdi_gecersiz', mesaj])
      await refused(env, m.id, () => patch(m, id, { kod: sent }), [422, 'girdi_gecersiz', mesaj])
    })
  }
  for (const sent of ['A\u0000', '\ud800']) {
    const reply = await create(m, { kod: sent })
    assert.deepEqual([reply.status, reply.body.hata.kod], [422, 'girdi_gecersiz'])
  }
})

test('a code is one campaign’s, in one store, until that is deleted or renamed', async () => {
  const [mine, second] = [kod(), kod()]
  const a = await newCampaign(m, { kod: mine })
  const b = await newCampaign(m, { kod: second })
  await refused(env, m.id, () => create(m, { kod: mine }), taken)
  await refused(env, m.id, () => patch(m, b.id, { kod: mine, ad: 'x', kapsam: 'tumu' }), taken)
  assert.equal((await create(other, { kod: mine })).status, 201)
  await m.call('DELETE', `${path}/${a.id}`)
  assert.equal((await patch(m, b.id, { kod: mine })).body.kod, mine)
  assert.equal((await create(m, { kod: second })).status, 201)
  await patch(m, b.id, { kod: null })
  assert.equal((await create(m, { kod: mine })).status, 201)
})

test('of twins that ask for one code one gets it', async () => {
  for (let round = 0; round < 5; round++) {
    const wanted = kod()
    const [a, b] = [await newCampaign(m, { kod: kod() }), await newCampaign(m, { kod: kod() })]
    const replies = await Promise.all([
      create(m, { kod: wanted }),
      create(m, { kod: wanted }),
      patch(m, a.id, { kod: wanted }),
      patch(m, b.id, { kod: wanted }),
    ])
    const won = replies.filter((r) => r.status < 300)
    assert.equal(won.length, 1)
    for (const r of replies.filter((r) => !won.includes(r)))
      assert.deepEqual([r.status, r.body.hata.kod, r.body.hata.mesaj], taken)
    const found = await m.call('GET', `${path}?kod=${wanted}`)
    assert.equal(found.text, `{"veri":[${won[0]?.text}],"sonraki":null}`)
  }
})

test('the list by code: as people type it, an internal one too', async () => {
  const at = await env.magaza()
  const k = await newCampaign(at, { kod: 'INDIRIM-10' })
  const oto = await newCampaign(at)
  const list = (typed: string) => at.call('GET', `${path}?kod=${encodeURIComponent(typed)}`)
  const spellings = ['INDIRIM-10', 'indirim-10', ' İndirim-10 ', 'ındırım-10', 'İNDİRİM-10', 'İNDİRİM-10'.toLowerCase()]
  for (const typed of spellings) {
    assert.deepEqual((await list(typed)).body, { veri: [k], sonraki: null }, typed)
  }
  assert.deepEqual((await list(oto.kod)).body.veri, [oto])
  for (const typed of ['INDIRIM', 'INDIRIM-10%', 'YOK', ' ']) assert.deepEqual((await list(typed)).body.veri, [], typed)
  assert.deepEqual((await list('')).body.veri, [oto, k])
  const long = () => list('A'.repeat(51))
  await refused(env, at.id, long, [422, 'girdi_gecersiz', 'kod: en çok 50 karakter olabilir'])
})

test('entering an internal code does nothing', async () => {
  const at = await env.magaza()
  const oto = await newCampaign(at, { min_sepet: 1_000_000 })
  const varyant_id = await newVariant(at, 1000)
  const { body } = await dene(at, { kalemler: [{ varyant_id, adet: 1 }], indirim_kodlari: [oto.kod] })
  assert.deepEqual(
    body.kodlar.map((k: any) => [k.kod, k.kampanya_id, k.neden]),
    [[oto.kod, null, 'kod_bulunamadi']],
  )
})
