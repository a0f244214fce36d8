import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contentOf, eventsOf, refused } from '../../../tests/support/refusal.ts'
import {
  assertAudited,
  defaultDepo,
  newVariant,
  newVariants,
  sellsBelowZero,
  shift,
  stokOf,
  type Varyant,
} from '../../../tests/support/samples/stok.ts'
import { startShared } from '../../../tests/support/setup.ts'

// Refused differences of stock, alone and beside valid ones.

const env = await startShared()
const short = (most: number) => `en çok ${most} eksiltilebilir: ayrılanlara ve sıfırın altına inilmez`

test('kismi: the good ones are done, the others told by their place', async () => {
  const at = await env.magaza()
  const ana = await defaultDepo(at)
  const [a, b] = (await newVariants(at, { sku: 'K-1', stok: 5 }, { sku: 'K-2', stok: 1 })) as [Varyant, Varyant]
  const kalemler = [
    { sku: 'K-2', degisim: -2 },
    { sku: 'yok', degisim: 1 },
    { sku: 'K-1', degisim: -5 },
    { varyant_id: a.id, depo_id: ana, degisim: 1 },
    { varyant_id: b.id, depo_id: 'depo_yok', degisim: 0 },
    { degisim: 1 },
  ]
  const events = await eventsOf(env, at.id, async () => {
    const reply = await shift(at, kalemler, '?kismi=true')
    assert.equal(reply.status, 200, reply.text)
    assert.deepEqual(reply.body, {
      veri: [await stokOf(at, a)],
      hatalar: [
        { sira: 0, kod: 'stok_yetersiz', mesaj: `degisim: ${short(1)}` },
        { sira: 1, kod: 'kayit_yok', mesaj: 'sku: Böyle bir kayıt yok' },
        { sira: 3, kod: 'kalem_tekrarli', mesaj: 'Aynı kalem birden çok kez var' },
        { sira: 4, kod: 'kayit_yok', mesaj: 'depo_id: Böyle bir kayıt yok' },
        { sira: 5, kod: 'girdi_gecersiz', mesaj: 'varyant_id ya da sku gerekli' },
      ],
    })
  })
  assert.deepEqual(
    events.map((e) => [e.veri.varyant_id, e.ek.degisim]),
    [[a.id, -5]],
  )
  const before = await contentOf(env, at.id)
  const none = await shift(at, [{ sku: 'K-1', degisim: -1 }], '?kismi=true')
  assert.deepEqual([none.status, none.body.veri], [200, []])
  assert.deepEqual(await contentOf(env, at.id), before)
  const english = await shift(at, [{ sku: 'K-1', degisim: -1 }], '?kismi=true', {
    headers: { 'accept-language': 'en' },
  })
  assert.match(english.body.hatalar[0].mesaj, /^degisim: at most 0 can be taken off/)
})

test('items that are none: nothing is done, and each is named', async () => {
  const at = await env.magaza()
  const other = await env.magaza()
  const [a, twin] = (await newVariants(at, { sku: 'B-1', stok: 5 }, { sku: 'ÇİFT' }, { sku: 'ÇİFT' })) as [
    Varyant,
    Varyant,
  ]
  const foreign = await newVariant(other, { sku: 'YABANCI', stok: 5 })
  const foreignDepo = await defaultDepo(other)
  const good = { varyant_id: a.id, degisim: 1 }
  const unknown = 'Böyle bir kayıt yok'
  const cases: [object[], string, string][] = [
    [[{ ...good, degisim: 0 }], 'girdi_gecersiz', 'kalemler[0].degisim: sıfır olamaz'],
    [[good, { sku: 'B-1', degisim: 2 }], 'kalem_tekrarli', 'kalemler[1]: Aynı kalem birden çok kez var'],
    [[{ sku: 'ÇİFT', degisim: 1 }], 'sku_belirsiz', 'kalemler[0].sku: Bu stok kodu birden çok varyantta var'],
    [
      [
        { varyant_id: foreign.id, degisim: 1 },
        { sku: 'YABANCI', degisim: 1 },
        { ...good, depo_id: foreignDepo },
      ],
      'kayit_yok',
      `kalemler[0].varyant_id: ${unknown}; kalemler[1].sku: ${unknown}; kalemler[2].depo_id: ${unknown}`,
    ],
    [
      [{ varyant_id: twin.id, sku: 'B-1', degisim: 1 }],
      'girdi_gecersiz',
      'kalemler[0].sku: varyant_id ile aynı varyantı göstermiyor',
    ],
    [[{ varyant_id: a.id, degisim: 2_147_483_647 }], 'girdi_gecersiz', 'kalemler[0].degisim: stok bu kadar değişemez'],
  ]
  const theirs = await contentOf(env, other.id)
  for (const [kalemler, kod, mesaj] of cases) await refused(env, at.id, () => shift(at, kalemler), [422, kod, mesaj])
  assert.deepEqual(await contentOf(env, other.id), theirs)
  const shapes: [object, string][] = [
    [{ kalemler: [] }, 'kalemler'],
    [{ kalemler: Array(501).fill(good) }, 'kalemler'],
    [{ kalemler: [{ varyant_id: a.id }] }, 'kalemler[0].degisim'],
    [{ kalemler: [{ ...good, degisim: 1.5 }] }, 'kalemler[0].degisim'],
    [{ kalemler: [{ ...good, degisim: '1' }] }, 'kalemler[0].degisim'],
    [{ kalemler: [{ ...good, degisim: 2_147_483_648 }] }, 'kalemler[0].degisim'],
    [{ kalemler: [{ ...good, degisim: -2_147_483_648 }] }, 'kalemler[0].degisim'],
    [{ kalemler: [{ ...good, neden: 'x'.repeat(201) }] }, 'kalemler[0].neden'],
    [{ kalemler: [{ ...good, neden: null }] }, 'kalemler[0].neden'],
    [{ kalemler: [{ ...good, miktar: 3 }] }, 'kalemler[0].miktar'],
    [{}, 'kalemler'],
  ]
  for (const [body, alan] of shapes) {
    const before = await contentOf(env, at.id)
    const reply = await at.call('POST', '/v1/stoklar/hareketler', { body })
    assert.deepEqual([reply.status, reply.body.hata.kod], [422, 'girdi_gecersiz'], JSON.stringify(body).slice(0, 100))
    assert.ok(reply.body.hata.mesaj.startsWith(`${alan}: `), reply.text)
    assert.deepEqual(await contentOf(env, at.id), before)
  }
  const longest = await shift(at, [{ ...good, neden: 'ş'.repeat(200) }])
  assert.equal(longest.status, 200, longest.text)
  const far = await newVariant(at, { stok: 0 })
  await sellsBelowZero(env, at, far)
  const deep = await shift(at, [{ varyant_id: far.id, degisim: -1_000_000_001 }, good], '?kismi=true')
  assert.deepEqual([deep.body.veri.length, deep.body.hatalar[0].kod], [1, 'girdi_gecersiz'])
  assert.equal((await shift(at, [{ varyant_id: far.id, degisim: -1_000_000_000 }])).status, 200)
  await assertAudited(env, at)
})
