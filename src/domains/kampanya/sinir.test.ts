import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keyed } from '../../../tests/support/keyed.ts'
import { refused } from '../../../tests/support/refusal.ts'
import { create, dene, newCampaign, newVariant, patch } from '../../../tests/support/samples/kampanya.ts'
import { startShared, type TestMagaza } from '../../../tests/support/setup.ts'

// Limit of 200 active automatic campaigns: every cart is priced with all of them.

const env = await startShared()
const mesaj =
  'Mağazada aynı anda en çok 200 otomatik kampanya açık olabilir; birini kapatın ya da bu kampanyaya kod verin'
const full = [422, 'kampanya_siniri', mesaj] as const

/** Campaigns by SQL: each takes its number in kuruş off everything. */
const fill = (m: TestMagaza, count: number, more = { aktif: true, bitis: null as string | null }) =>
  env.rows(
    `insert into kampanya (magaza_id, id, ad, tur, kod, otomatik, aktif, indirim_tipi, deger, kapsam, para_birimi,
       kullanim, toplam_indirim, bitis, olusturma, guncelleme)
     select $1, 'kmp_0' || $3::text || lpad(n::text, 6, '0'), 'x', 'indirim', 'OTO-' || $3::text || n, true, $3::boolean, 'tutar',
       n, 'tumu', 'TRY', 0, 0, $4, now(), now()
     from generate_series(1, $2) n`,
    [m.id, count, more.aktif, more.bitis],
  )

const liveIn = async (m: TestMagaza): Promise<number> =>
  (
    await env.rows(
      'select count(*)::int as n from kampanya where magaza_id = $1 and otomatik and aktif and (bitis is null or bitis > now())',
      [m.id],
    )
  )[0].n

test('the 201st is refused, however it would come to be; what does not count is not', async () => {
  const m = await env.magaza()
  await fill(m, 199)
  await fill(m, 20, { aktif: false, bitis: null })
  const off = await newCampaign(m, { aktif: false })
  const over = await newCampaign(m, { bitis: '2020-01-01T00:00:00Z' })
  const byCode = await newCampaign(m, { kod: 'KODLU' })
  const last = await newCampaign(m)
  await refused(env, m.id, () => create(m), full)
  await refused(env, m.id, () => create(m, { baslangic: '2099-01-01T00:00:00Z' }), full)
  await refused(env, m.id, () => patch(m, off.id, { aktif: true }), full)
  await refused(env, m.id, () => patch(m, over.id, { bitis: null }), full)
  await refused(env, m.id, () => patch(m, byCode.id, { kod: null }), full)
  const english = await m.call('POST', '/v1/kampanyalar', {
    body: { ad: 'x', tur: 'indirim', deger: 5 },
    headers: { 'accept-language': 'en' },
  })
  assert.match(english.body.hata.mesaj, /^A store has at most 200 automatic campaigns at once; switch one off/)

  // A counted one may be changed at the limit; those that do not count may be created.
  assert.equal((await patch(m, last.id, { deger: 20 })).status, 200)
  assert.equal((await create(m, { aktif: false })).status, 201)
  assert.equal((await create(m, { kod: 'BIR-DAHA' })).status, 201)
  assert.equal((await patch(m, last.id, { aktif: false })).status, 200)
  assert.equal((await patch(m, off.id, { aktif: true })).status, 200)
  assert.equal(await liveIn(m), 200)
})

test('many at once at 198: two are made, switched on or freed of their code', async () => {
  const m = await env.magaza()
  await fill(m, 198)
  const off = await Promise.all([1, 2, 3].map(() => newCampaign(m, { aktif: false })))
  const codes = await Promise.all([1, 2, 3].map((i) => newCampaign(m, { kod: `K${i}` })))
  const replies = await Promise.all([
    ...[1, 2, 3].map((i) =>
      m.call('POST', '/v1/kampanyalar', keyed(`k${i}`, { body: { ad: 'x', tur: 'indirim', deger: 5 } })),
    ),
    ...off.map(({ id }) => patch(m, id, { aktif: true })),
    ...codes.map(({ id }) => patch(m, id, { kod: '' })),
  ])
  const statuses = replies.map((r) => (r.status === 201 ? 200 : r.status)).sort()
  assert.deepEqual(statuses, [200, 200, ...Array(7).fill(422)])
  assert.equal(await liveIn(m), 200)
})

test('a store that has more keeps them: the 200 newest are put to carts, and of those that are over the 200 newest told', async () => {
  const m = await env.magaza()
  const varyant_id = await newVariant(m, 10_000)
  await fill(m, 230)
  await fill(m, 210, { aktif: false, bitis: null })
  const { body } = await dene(m, { kalemler: [{ varyant_id, adet: 1 }] })
  assert.equal(body.toplam, 10_000 - 230)
  assert.equal(body.tum_yollar_denendi, true)
  const of = (live: string) => body.kampanyalar.filter((k: { id: string }) => k.id.startsWith(`kmp_0${live}`))
  assert.deepEqual([of('true').length, of('true')[0].id], [200, 'kmp_0true000031'])
  assert.deepEqual([of('false').length, of('false')[0].id], [200, 'kmp_0false000011'])
  // With room again, an older one is used.
  await env.rows("delete from kampanya where magaza_id = $1 and id = 'kmp_0true000230'", [m.id])
  assert.equal(
    (await dene(m, { kalemler: [{ varyant_id, adet: 1 }] })).body.kampanyalar.find(
      (k: { id: string }) => k.id === 'kmp_0true000030',
    )?.neden,
    'daha_iyisi_var',
  )
})
