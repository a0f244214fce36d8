import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contentOf, refused } from '../../../tests/support/refusal.ts'
import {
  bulk,
  defaultDepo,
  newDepo,
  newVariant,
  newVariants,
  stokOf,
  type Varyant,
} from '../../../tests/support/samples/stok.ts'
import { startShared } from '../../../tests/support/setup.ts'

// Bulk stock with errors: nothing is done, and every bad item is reported.

const env = await startShared()
const m = await env.magaza()
const ana = await defaultDepo(m)
const ikinci = await newDepo(m)
const made = await newVariants(m, { sku: 'R-1', stok: 1 }, { sku: 'R-2', stok: 1 }, { sku: 'ÇİFT' }, { sku: 'ÇİFT' })
const [a, b, twin] = made as [Varyant, Varyant, Varyant]
const good = { varyant_id: a.id, miktar: 9 }

const unknown = 'Böyle bir kayıt yok'
const several = 'Bu stok kodu birden çok varyantta var'
const twice = 'Aynı kalem birden çok kez var'
const unnamed = 'varyant_id ya da sku gerekli'
const disagree = 'varyant_id ile aynı varyantı göstermiyor'

const other = await env.magaza()
const foreign = await newVariant(other, { sku: 'YABANCI', stok: 1 })
const foreignDepo = await newDepo(other)

/** Input, code and message of the refusal. */
const refusals: [string, object[], string, string][] = [
  [
    'unknown variants',
    [good, { varyant_id: 'var_yok', miktar: 1 }, { sku: 'yok', miktar: 1 }, { varyant_id: b.urun_id, miktar: 1 }],
    'kayit_yok',
    `kalemler[1].varyant_id: ${unknown}; kalemler[2].sku: ${unknown}; kalemler[3].varyant_id: ${unknown}`,
  ],
  [
    'unknown warehouses',
    [{ ...good, depo_id: 'depo_yok' }, good, { sku: 'R-2', depo_id: a.id, miktar: 1 }],
    'kayit_yok',
    `kalemler[0].depo_id: ${unknown}; kalemler[2].depo_id: ${unknown}`,
  ],
  [
    'both unknown',
    [{ sku: 'yok', depo_id: 'depo_yok', miktar: 1 }],
    'kayit_yok',
    `kalemler[0].sku: ${unknown}; kalemler[0].depo_id: ${unknown}`,
  ],
  [
    'an unknown id beside a known sku',
    [{ varyant_id: 'var_yok', sku: 'R-1', miktar: 1 }],
    'kayit_yok',
    `kalemler[0].varyant_id: ${unknown}`,
  ],
  [
    'another case, a space more',
    [
      { sku: 'r-1', miktar: 1 },
      { sku: 'R -1', miktar: 1 },
    ],
    'kayit_yok',
    `kalemler[0].sku: ${unknown}; kalemler[1].sku: ${unknown}`,
  ],
  [
    "another store's",
    [
      { varyant_id: foreign.id, miktar: 1 },
      { sku: 'YABANCI', miktar: 1 },
      { ...good, depo_id: foreignDepo },
    ],
    'kayit_yok',
    `kalemler[0].varyant_id: ${unknown}; kalemler[1].sku: ${unknown}; kalemler[2].depo_id: ${unknown}`,
  ],
  [
    'neither id nor sku',
    [{ miktar: 1 }, good, { varyant_id: '', sku: '', miktar: 1 }],
    'girdi_gecersiz',
    `kalemler[0]: ${unnamed}; kalemler[2]: ${unnamed}`,
  ],
  [
    'id and sku of two variants',
    [good, { varyant_id: b.id, sku: 'R-1', miktar: 1 }, { varyant_id: twin.id, sku: 'yok', miktar: 1 }],
    'girdi_gecersiz',
    `kalemler[1].sku: ${disagree}; kalemler[2].sku: ${disagree}`,
  ],
  ['a sku of two variants', [good, { sku: 'ÇİFT', miktar: 1 }], 'sku_belirsiz', `kalemler[1].sku: ${several}`],
  [
    'the same place twice, however it is named',
    [
      good,
      { sku: 'R-1', miktar: 8 },
      { ...good, depo_id: ikinci },
      { ...good, depo_id: ana },
      { varyant_id: a.id, sku: 'R-1', depo_id: '', miktar: 9 },
    ],
    'kalem_tekrarli',
    `kalemler[1]: ${twice}; kalemler[3]: ${twice}; kalemler[4]: ${twice}`,
  ],
  [
    'several at once: the first gives the code',
    [{ miktar: 1 }, good, { sku: 'ÇİFT', miktar: 1 }, good, { sku: 'yok', miktar: 1 }],
    'girdi_gecersiz',
    `kalemler[0]: ${unnamed}; kalemler[2].sku: ${several}; kalemler[3]: ${twice}; kalemler[4].sku: ${unknown}`,
  ],
]

test('whole or nothing, and every bad item is named', async (t) => {
  const before = await contentOf(env, other.id)
  for (const [what, kalemler, kod, mesaj] of refusals) {
    await t.test(what, async () => {
      await refused(env, m.id, () => bulk(m, kalemler), [422, kod, mesaj])
      await refused(env, m.id, () => bulk(m, kalemler, '?kismi=false'), [422, kod, mesaj])
    })
  }
  assert.deepEqual(await contentOf(env, other.id), before)
})

test('as a problem document, in English too, every one of them', async () => {
  const kalemler = [
    { sku: 'yok', depo_id: 'depo_yok', miktar: 1 },
    good,
    { sku: 'ÇİFT', miktar: 1 },
    { varyant_id: b.id, sku: 'R-1', miktar: 1 },
    good,
    ...Array.from({ length: 30 }, (_, i) => ({ sku: `yok-${i}`, miktar: 1 })),
  ]
  const before = await contentOf(env, m.id)
  const headers = { accept: 'application/problem+json', 'accept-language': 'en' }
  const reply = await bulk(m, kalemler, '', { headers })
  const absent = 'The referenced record does not exist'
  assert.equal(reply.status, 422)
  assert.match(reply.headers['content-type'] as string, /^application\/problem\+json/)
  assert.equal(reply.body.kod, 'kayit_yok')
  assert.deepEqual(reply.body.hatalar, [
    { alan: 'kalemler[0].sku', kod: 'kayit_yok', mesaj: absent },
    { alan: 'kalemler[0].depo_id', kod: 'kayit_yok', mesaj: absent },
    { alan: 'kalemler[2].sku', kod: 'sku_belirsiz', mesaj: 'This sku belongs to several variants' },
    { alan: 'kalemler[3].sku', kod: 'girdi_gecersiz', mesaj: 'does not name the same variant as varyant_id' },
    { alan: 'kalemler[4]', kod: 'kalem_tekrarli', mesaj: 'The same item appears twice' },
    ...Array.from({ length: 30 }, (_, i) => ({ alan: `kalemler[${i + 5}].sku`, kod: 'kayit_yok', mesaj: absent })),
  ])
  assert.deepEqual(await contentOf(env, m.id), before)
})

test('bounds, which part of them being right does not lift', async (t) => {
  const whole = 'kalemler[1].miktar: tam sayı olmalı'
  const cases: [string, unknown, string][] = [
    ['no list', {}, 'kalemler: zorunlu'],
    ['no items', { kalemler: [] }, 'kalemler: en az 1 öge olmalı'],
    ['501 items', { kalemler: Array(501).fill(good) }, 'kalemler: en çok 500 öge olabilir'],
    ['null', { kalemler: null }, 'kalemler: dizi olmalı'],
    ['an item that is no object', { kalemler: [5] }, 'kalemler[0]: nesne olmalı'],
    ['an unknown property beside', { kalemler: [good], kismi: true }, 'kismi: böyle bir alan yok'],
    ['-1', { kalemler: [good, { ...good, miktar: -1 }] }, 'kalemler[1].miktar: en az 0 olmalı'],
    ['2^31', { kalemler: [good, { ...good, miktar: 2 ** 31 }] }, 'kalemler[1].miktar: en çok 2147483647 olabilir'],
    ['1.5', { kalemler: [good, { ...good, miktar: 1.5 }] }, whole],
    ['text', { kalemler: [good, { ...good, miktar: '5' }] }, whole],
    ['null quantity', { kalemler: [good, { ...good, miktar: null }] }, whole],
    ['no quantity', { kalemler: [{ varyant_id: a.id }] }, 'kalemler[0].miktar: zorunlu'],
    ['an unknown property', { kalemler: [{ ...good, ayrilan: 0 }] }, 'kalemler[0].ayrilan: böyle bir alan yok'],
    ['a null id', { kalemler: [{ ...good, varyant_id: null }] }, 'kalemler[0].varyant_id: metin olmalı'],
    ['a null warehouse', { kalemler: [{ ...good, depo_id: null }] }, 'kalemler[0].depo_id: metin olmalı'],
    [
      'a long id',
      { kalemler: [{ varyant_id: 'v'.repeat(101), miktar: 1 }] },
      'kalemler[0].varyant_id: en çok 100 karakter olabilir',
    ],
    [
      'a long sku',
      { kalemler: [{ sku: 's'.repeat(101), miktar: 1 }] },
      'kalemler[0].sku: en çok 100 karakter olabilir',
    ],
    [
      'a long warehouse',
      { kalemler: [{ ...good, depo_id: 'd'.repeat(101) }] },
      'kalemler[0].depo_id: en çok 100 karakter olabilir',
    ],
    [
      'two of them',
      {
        kalemler: [
          { ...good, miktar: -1 },
          { sku: 5, miktar: 1 },
        ],
      },
      'kalemler[0].miktar: en az 0 olmalı; kalemler[1].sku: metin olmalı',
    ],
  ]
  for (const [what, body, mesaj] of cases) {
    await t.test(what, async () => {
      for (const query of ['', '?kismi=true']) {
        const call = () => m.call('POST', `/v1/stoklar/toplu${query}`, { body })
        await refused(env, m.id, call, [422, 'girdi_gecersiz', mesaj])
      }
    })
  }
})

test('wrong values of the query', async (t) => {
  const cases: [string, string][] = [
    ['kismi=evet', 'kismi: true ya da false olmalı'],
    ['kismi=', 'kismi: true ya da false olmalı'],
    ['kismi=1', 'kismi: true ya da false olmalı'],
    ['kismi=true&kismi=true', 'kismi: yalnız bir kez verilebilir'],
    ['parca=1', 'parca: böyle bir alan yok; olanlar: kismi'],
  ]
  for (const [query, mesaj] of cases) {
    await t.test(query, async () => {
      await refused(env, m.id, () => bulk(m, [good], `?${query}`), [422, 'girdi_gecersiz', mesaj])
    })
  }
})

test('the longest names that are allowed are looked for', async () => {
  const longest = 'Ş'.repeat(100)
  const v = await newVariant(m, { sku: longest, stok: 1 })
  assert.equal((await bulk(m, [{ sku: longest, miktar: 0 }])).status, 200)
  assert.equal((await stokOf(m, v)).satilabilir, 0)
  const message = `kalemler[0].varyant_id: ${unknown}; kalemler[0].depo_id: ${unknown}`
  const item = { varyant_id: 'v'.repeat(100), depo_id: 'd'.repeat(100), miktar: 1 }
  await refused(env, m.id, () => bulk(m, [item]), [422, 'kayit_yok', message])
})
