import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readList } from '../../../tests/support/call.ts'
import { keyed, sameAnswer } from '../../../tests/support/keyed.ts'
import { refused } from '../../../tests/support/refusal.ts'
import {
  create,
  get,
  kod,
  newCampaign,
  newCategory,
  newProduct,
  patch,
  path,
} from '../../../tests/support/samples/kampanya.ts'
import { startShared, type TestMagaza } from '../../../tests/support/setup.ts'

const env = await startShared()
const m = await env.magaza()
const other = await env.magaza()
const notFound = [404, 'kayit_bulunamadi', 'Kayıt bulunamadı'] as const
const late = [412, 'surum_uyusmuyor', 'Kayıt bu arada değişmiş'] as const
const remove = (id: string, at: TestMagaza = m) => at.call('DELETE', `${path}/${id}`)

test('a campaign is created, read, changed and deleted; no event tells of it', async () => {
  const events = await env.events(m.id)
  const created = await create(m, { ad: 'Hoş geldin 🧵', deger: 15 })
  const { id, olusturma, ...rest } = created.body
  assert.equal(created.status, 201)
  assert.match(id, /^kmp_[0-9a-z]{26}$/)
  assert.deepEqual(rest, {
    ad: 'Hoş geldin 🧵',
    tur: 'indirim',
    kod: `OTO-${id.slice(4).toUpperCase()}`,
    otomatik: true,
    aktif: true,
    indirim_tipi: 'yuzde',
    deger: 15,
    al: null,
    ode: null,
    kapsam: 'tumu',
    hedefler: [],
    min_sepet: null,
    para_birimi: 'TRY',
    musteri_eposta: null,
    kullanim_siniri: null,
    kullanim: 0,
    toplam_indirim: 0,
    baslangic: null,
    bitis: null,
    guncelleme: olusturma,
  })
  const read = await get(m, id)
  assert.deepEqual([read.status, read.text], [200, created.text])
  const tag = read.headers.etag as string
  assert.equal((await m.call('GET', `${path}/${id}`, { headers: { 'if-none-match': tag } })).status, 304)

  const changed = await patch(m, id, { ad: 'Yeni', aktif: false }, { 'if-match': tag })
  assert.deepEqual(changed.body, {
    ...created.body,
    ad: 'Yeni',
    aktif: false,
    guncelleme: changed.body.guncelleme,
  })
  assert.ok(changed.body.guncelleme > olusturma)
  assert.deepEqual([changed.status, changed.text], [200, (await get(m, id)).text])
  assert.equal(changed.headers.etag, (await get(m, id)).headers.etag)
  await refused(env, m.id, () => patch(m, id, { ad: 'x' }, { 'if-match': tag }), late)

  const removed = await remove(id)
  assert.deepEqual([removed.status, removed.body], [200, { silindi: true, id }])
  await refused(env, m.id, () => get(m, id), notFound)
  await refused(env, m.id, () => patch(m, id, { ad: 'x' }), notFound)
  await refused(env, m.id, () => remove(id), notFound)
  assert.deepEqual(await env.events(m.id), events)
})

const full = {
  ad: 'Dolu',
  tur: 'x_al_y_ode',
  indirim_tipi: 'tutar',
  deger: 0,
  al: 3,
  ode: 2,
  min_sepet: 50_000,
  musteri_eposta: 'Ayse@Example.com',
  kullanim_siniri: 100,
  baslangic: '2026-01-01T00:00:00.000Z',
  bitis: '2027-01-01T00:00:00.000Z',
  aktif: true,
}

test('only the fields that are sent change', async (t) => {
  const [p1, p2] = [(await newProduct(m)).id, (await newProduct(m)).id]
  const kategori = await newCategory(m)
  const whole = () => ({ ...full, kod: kod(), kapsam: 'urunler', hedefler: [p1, p2] })
  const cases: [string, object, object?][] = [
    ['ad', { ad: 'Başka' }],
    ['kod', { kod: kod() }],
    ['indirim_tipi', { indirim_tipi: 'yuzde' }],
    ['deger', { deger: 9007199254740991 }],
    ['al', { al: 4 }],
    ['ode', { ode: 1 }],
    ['both', { al: 10_000, ode: 9_999 }],
    ['kapsam and hedefler', { kapsam: 'kategoriler', hedefler: [kategori] }],
    ['kapsam tumu clears them', { kapsam: 'tumu' }, { hedefler: [] }],
    ['hedefler in another order', { hedefler: [p2, p1] }],
    ['hedefler, one twice', { hedefler: [p2, p2] }, { hedefler: [p2] }],
    ['min_sepet', { min_sepet: 0 }],
    ['min_sepet emptied', { min_sepet: null }],
    ['musteri_eposta', { musteri_eposta: 'b@example.com' }],
    ['musteri_eposta emptied', { musteri_eposta: null }],
    ['kullanim_siniri', { kullanim_siniri: 1 }],
    ['kullanim_siniri emptied', { kullanim_siniri: null }],
    ['baslangic', { baslangic: '2026-02-01' }, { baslangic: '2026-01-31T21:00:00.000Z' }],
    ['baslangic emptied', { baslangic: null }],
    ['bitis', { bitis: '2026-01-01T00:00:00.001Z' }],
    ['bitis emptied', { bitis: null }],
    ['aktif', { aktif: false }],
  ]
  for (const [what, change, shown] of cases) {
    await t.test(what, async () => {
      const before = await newCampaign(m, whole())
      const reply = await patch(m, before.id, change)
      assert.deepEqual(reply.body, { ...before, ...change, ...shown, guncelleme: reply.body.guncelleme })
      assert.ok(reply.body.guncelleme > before.guncelleme)
      assert.equal((await get(m, before.id)).text, reply.text)
    })
  }
  const same: [string, (k: ReturnType<typeof whole>) => object][] = [
    ['nothing', () => ({})],
    ['all of it again', ({ tur, ...k }) => k],
    ['the same moments, otherwise', () => ({ baslangic: '2026-01-01 03:00', bitis: '2027-01-01T05:00:00+05:00' })],
    ['the same targets, one twice', () => ({ hedefler: [p1, p2, p1] })],
    ['the same kapsam', () => ({ kapsam: 'urunler' })],
  ]
  for (const [what, change] of same) {
    await t.test(`${what}: unmoved`, async () => {
      const sent = whole()
      const before = await create(m, sent)
      const reply = await patch(m, before.body.id, change(sent))
      assert.deepEqual([reply.status, reply.text], [200, before.text])
      assert.equal((await get(m, before.body.id)).text, before.text)
    })
  }
})

test('a change is later than the last one, whatever the clock says', async () => {
  const { id, guncelleme } = await newCampaign(m, { kod: kod() })
  env.clock.shiftMs = -3_600_000
  try {
    const reply = await patch(m, id, { ad: 'Geri' })
    assert.equal(reply.body.guncelleme, new Date(Date.parse(guncelleme) + 1).toISOString())
  } finally {
    env.clock.shiftMs = 0
  }
})

test('what only answers show cannot be sent', async (t) => {
  const shown = ['id', 'otomatik', 'para_birimi', 'kullanim', 'toplam_indirim', 'olusturma', 'guncelleme']
  const before = await newCampaign(m, { kod: kod() })
  for (const alan of shown) {
    const wrong = [422, 'girdi_gecersiz', `${alan}: böyle bir alan yok`] as const
    await t.test(`create: ${alan}`, async () => {
      await refused(env, m.id, () => create(m, { [alan]: before[alan] }), wrong)
    })
  }
  for (const alan of [...shown, 'tur']) {
    const wrong = [422, 'girdi_gecersiz', `${alan}: böyle bir alan yok`] as const
    await t.test(`change: ${alan}`, async () => {
      await refused(env, m.id, () => patch(m, before.id, { ad: 'x', [alan]: before[alan] }), wrong)
    })
  }
})

test('of two changes that saw the same version one is refused', async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await newCampaign(m, { kod: kod() })
    const tag = { 'if-match': (await get(m, id)).headers.etag as string }
    const replies = await Promise.all([patch(m, id, { ad: 'A' }, tag), patch(m, id, { deger: 11 }, tag)])
    assert.deepEqual(replies.map((r) => r.status).sort(), [200, 412])
    assert.equal((await get(m, id)).text, replies.find((r) => r.status === 200)?.text)
  }
})

test('another store sees nothing of it', async () => {
  const { id } = await newCampaign(m, { kod: kod() })
  await refused(env, m.id, () => get(other, id), notFound)
  await refused(env, m.id, () => patch(other, id, { ad: 'x' }), notFound)
  await refused(env, m.id, () => remove(id, other), notFound)
  assert.deepEqual((await other.call('GET', path)).body, { veri: [], sonraki: null })
})

test('newest first, 20 a page unless told', async () => {
  const at = await env.magaza()
  const texts: string[] = []
  for (let i = 0; i < 21; i++) texts.unshift((await create(at, { ad: `K ${i}` })).text)
  const first = await at.call('GET', path)
  assert.equal(first.text, `{"veri":[${texts.slice(0, 20).join(',')}],"sonraki":"${first.body.sonraki}"}`)
  const second = await at.call('GET', `${path}?sonraki=${first.body.sonraki}`)
  assert.equal(second.text, `{"veri":[${texts[20]}],"sonraki":null}`)
  const small = await readList((cursor) => at.call('GET', `${path}?limit=8&sonraki=${cursor}`))
  assert.deepEqual(
    small.map((k) => JSON.stringify(k)),
    texts,
  )
  assert.equal((await at.call('GET', `${path}?limit=21`)).body.sonraki, null)
  await refused(env, at.id, () => at.call('GET', `${path}?limit=101`), [
    422,
    'girdi_gecersiz',
    'limit: en çok 100 olabilir',
  ])
  const foreign = [422, 'imlec_gecersiz', 'sonraki: İmleç geçersiz'] as const
  await refused(env, m.id, () => m.call('GET', `${path}?sonraki=${first.body.sonraki}`), foreign)
})

test('a repeated create makes one campaign; with another body it is refused', async () => {
  const at = await env.magaza()
  const body = { ad: 'Bir kez', tur: 'indirim', deger: 5, kod: 'BIRKEZ' }
  const first = await at.call('POST', path, keyed('kampanya-1', { body }))
  assert.equal(first.status, 201)
  sameAnswer(await at.call('POST', path, keyed('kampanya-1', { body })), first)
  assert.equal((await at.call('GET', path)).body.veri.length, 1)
  const otherwise = () => at.call('POST', path, keyed('kampanya-1', { body: { ...body, deger: 6 } }))
  const used = 'Idempotency-Key: Bu Idempotency-Key başka bir istekle kullanılmış'
  await refused(env, at.id, otherwise, [422, 'tekrar_anahtari_farkli_istek', used])
})
