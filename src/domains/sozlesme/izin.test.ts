import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gezgin } from '../../../tests/support/dukkan/gezgin.ts'
import { choose, onSale, ready, shopper } from '../../../tests/support/samples/sepet.ts'
import { newMember } from '../../../tests/support/samples/uyelik.ts'
import { startShared, type TestMagaza } from '../../../tests/support/setup.ts'

// Consents to commercial messages given while buying: moment, source and the text that was agreed to.

const env = await startShared()

const log = (m: TestMagaza) =>
  env.rows('select izin, deger, kaynak, metin, zaman from musteri_izin where magaza_id = $1 order by zaman, izin', [
    m.id,
  ])
const METIN = 'Mağaza bana e-posta göndersin.'

test('by the API: kept with its text; what is not given does not change, and nothing is ever withdrawn so', async () => {
  const m = await env.magaza()
  const v = await onSale(m)
  await (await ready(env, m, v.id)).paid('havale')
  assert.deepEqual(await log(m), [])
  await (await ready(env, m, v.id)).paid('havale', { izin_metinleri: { eposta: METIN } })
  await (await ready(env, m, v.id)).paid('havale', { izin_metinleri: {} })
  await (await ready(env, m, v.id)).paid('havale', {
    izin_metinleri: { eposta: 'Yeniden', sms: 'SMS de.', arama: 'Arayın.' },
  })
  const rows = await log(m)
  assert.deepEqual(
    rows.map(({ zaman, ...r }) => r),
    [
      { izin: 'eposta', deger: true, kaynak: 'vitrin', metin: METIN },
      { izin: 'arama', deger: true, kaynak: 'vitrin', metin: 'Arayın.' },
      { izin: 'sms', deger: true, kaynak: 'vitrin', metin: 'SMS de.' },
    ],
  )
  const { veri } = (await m.call('GET', '/v1/musteriler')).body
  assert.deepEqual(veri[0].izinler, { eposta: true, sms: true })
  const { gecmis, ...izinler } = (await m.call('GET', `/v1/musteriler/${veri[0].id}/izinler`)).body
  assert.deepEqual(izinler, { eposta: true, sms: true, arama: true })
  assert.deepEqual(
    gecmis,
    rows.map(({ zaman, ...r }) => ({ ...r, zaman: zaman.toISOString() })),
  )
  const s = await ready(env, m, v.id)
  for (const wrong of [
    { eposta: '' },
    { eposta: true },
    { sms: 'x'.repeat(2001) },
    { arama: '' },
    { whatsapp: 'x' },
    'evet',
    null,
  ])
    assert.equal((await s.pay('havale', { izin_metinleri: wrong })).status, 422, JSON.stringify(wrong).slice(0, 40))
})

test('by card the moment is that of the agreement; a stranger gives none for a member', async () => {
  const m = await env.magaza()
  const v = await onSale(m)
  const s = await ready(env, m, v.id, 1, 'kart@example.com')
  const { yonlendirme } = await s.paid('kart', { izin_metinleri: { eposta: METIN } })
  const [{ olusturma }] = await env.rows('select olusturma from tahsilat where magaza_id = $1', [m.id])
  await choose(env.call(null), yonlendirme, 'basarili')
  assert.deepEqual(
    (await log(m)).map((r) => r.zaman.toISOString()),
    [olusturma.toISOString()],
  )
  const uye = await newMember(env, m)
  await (await ready(env, m, v.id, 1, uye.eposta)).paid('havale', { izin_metinleri: { sms: METIN } })
  assert.equal((await log(m)).filter((r) => r.izin === 'sms').length, 0)
  const own = await shopper(env, m, uye.oturum)
  await own.fill([v.id, 1])
  await own.deliverTo(undefined)
  await own.paid('havale', { izin_metinleri: { sms: METIN } })
  assert.equal((await log(m)).filter((r) => r.izin === 'sms' && r.metin === METIN).length, 1)
})

test('by the pages: boxes that nobody has ticked beforehand; the text beside the ticked one is kept', async () => {
  const m = await env.magaza()
  const v = await onSale(m)
  const g = gezgin(env, m)
  await g.add(v.id)
  const page = await g.deliver()
  const [, label = ''] = /<label for="izin_eposta">([^<]+)<\/label>/.exec(page.text) ?? []
  assert.match(label, /e-postayla göndersin/)
  assert.match(page.text, /name="izin_eposta" value="evet">/)
  const [, call = ''] = /<label for="izin_arama">([^<]+)<\/label>/.exec(page.text) ?? []
  assert.match(call, /beni arasın/)
  const chosen = { izin_eposta: 'evet', izin_arama: 'evet' }
  const sent = await g.send('/odeme', { ...g.seen(page), yontem: 'havale', kabul: 'evet', ...chosen })
  assert.equal(sent.status, 303, sent.text)
  assert.deepEqual(
    (await log(m)).map((r) => [r.izin, r.kaynak, r.metin]),
    [
      ['arama', 'vitrin', call],
      ['eposta', 'vitrin', label],
    ],
  )
})

test('the store’s own forms keep the text that they name', async () => {
  const m = await env.magaza()
  const made = await m.call('POST', '/v1/musteriler', {
    body: { eposta: 'a@example.com', izinler: { eposta: true, sms: false }, izin_metni: ' Defterde imza ' },
  })
  assert.equal(made.status, 201, made.text)
  await m.call('PATCH', `/v1/musteriler/${made.body.id}`, { body: { izinler: { eposta: true, sms: true } } })
  assert.deepEqual(
    (await log(m)).map((r) => [r.izin, r.kaynak, r.metin]),
    [
      ['eposta', 'api', 'Defterde imza'],
      ['sms', 'api', null],
    ],
  )
})
