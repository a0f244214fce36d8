import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gezgin } from '../../../tests/support/dukkan/gezgin.ts'
import { choose } from '../../../tests/support/samples/sepet.ts'
import { awaited, done, get, newOrder } from '../../../tests/support/samples/siparis.ts'
import { startShared, type TestMagaza } from '../../../tests/support/setup.ts'
import { inStore } from '../../../tests/support/verbs.ts'
import * as kepenk from '../../domains/magaza/kepenk/kepenk.ts'

// The page of an order that is paid by its link.

const env = await startShared()

async function linked(m: TestMagaza, body: object = {}) {
  const s = await newOrder(m, { ...awaited('kart'), eposta: 'ayse@example.com', ...body })
  const { adres } = await done(m, s.id, 'odeme-baglantisi', {})
  const url = new URL(adres)
  return {
    s,
    page: url.pathname.replace(/^.*\/siparis/, '/siparis') + url.search,
    kod: url.searchParams.get('kod') as string,
  }
}

test('paid by card: the form, the way to the provider and back, once', async () => {
  const m = await env.magaza()
  const { s, page, kod } = await linked(m)
  const g = gezgin(env, m)
  const shown = await g.get(page)
  assert.match(shown.text, /Kalan borç: ₺100,00/)
  assert.match(shown.text, /₺100,00 kartla öde/)
  assert.match(shown.text, /TR33 0006 1005 1978 6457 8413 26/)
  assert.equal(shown.headers['cache-control'], 'no-store')
  const form = { kod, tutar: '10000' }
  const sent = await g.send(`/siparis/${s.no}/ode`, form)
  assert.deepEqual([sent.status, sent.headers.location], [303, `${g.root}/siparis/${s.no}/ode?kod=${kod}`])
  // A second press leads to the same payment.
  const again = await g.send(`/siparis/${s.no}/ode`, form)
  assert.equal(again.headers.location, sent.headers.location)
  const onward = await g.get(`/siparis/${s.no}/ode?kod=${kod}`)
  const there = /http-equiv="refresh" content="0; url=([^"]+)"/.exec(onward.text)?.[1] as string
  assert.match((await g.get(`${page}&odeme=donus`)).text, /sonucu henüz gelmedi/)
  assert.match((await g.get(page)).text, /Ödemeyi sürdür/)
  const end = await choose(env.call(null), there, 'basarili')
  assert.ok(end.donus_adresi.endsWith(`${page}&odeme=donus`))
  const paid = await g.get(`${page}&odeme=donus`)
  assert.match(paid.text, /Ödemeniz alındı/)
  assert.doesNotMatch(paid.text, /Kalan borç|name="tutar"/)
  assert.equal((await get(m, s.id)).odenen, 10_000)
  const late = await g.send(`/siparis/${s.no}/ode`, form)
  assert.match(String(late.headers.location), /&odeme=degisti$/)
  assert.equal((await get(m, s.id)).odemeler.filter((o: any) => o.durum === 'tahsil_edildi').length, 1)
})

test('refused at the provider, a changed amount, a wrong code, a strange page', async () => {
  const m = await env.magaza()
  const { s, page, kod } = await linked(m)
  const g = gezgin(env, m)
  await g.send(`/siparis/${s.no}/ode`, { kod, tutar: '10000' })
  const there = /url=([^"]+)"/.exec((await g.get(`/siparis/${s.no}/ode?kod=${kod}`)).text)?.[1] as string
  await choose(env.call(null), there, 'basarisiz')
  assert.match((await g.get(`${page}&odeme=donus`)).text, /tamamlanmadı.*₺100,00 kartla öde/s)
  await done(m, s.id, 'duzenle', { kargo_toplam: 2500 })
  for (const tutar of ['10000', '0', '-1', 'x', '9'.repeat(40)]) {
    const sent = await g.send(`/siparis/${s.no}/ode`, { kod, tutar })
    assert.match(String(sent.headers.location), /&odeme=degisti$/, tutar)
  }
  assert.match((await g.get(`${page}&odeme=degisti`)).text, /role="alert".*₺125,00 kartla öde/s)
  for (const wrong of ['', 'kod_yok', `${kod}x`, 'a\u0000b']) {
    assert.equal((await g.send(`/siparis/${s.no}/ode`, { kod: wrong, tutar: '12500' })).status, 404, wrong)
  }
  assert.equal((await g.get(`/siparis/${s.no}/ode?kod=yok`)).status, 404)
  const call = env.call(null)
  const foreign = await call('POST', `/vitrin/${m.id}/siparis/${s.no}/ode`, {
    raw: `kod=${kod}&tutar=12500`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://kotu.example' },
  })
  assert.equal(foreign.status, 403)
  await done(m, s.id, 'iptal', { neden: 'x' })
  assert.doesNotMatch((await g.get(page)).text, /kartla öde/)
})

test('a provider that sends the browser back by POST leads to the page that tells the outcome', async () => {
  const m = await env.magaza()
  const { s, page, kod } = await linked(m)
  const g = gezgin(env, m)
  await g.send(`/siparis/${s.no}/ode`, { kod, tutar: '10000' })
  const there = /url=([^"]+)"/.exec((await g.get(`/siparis/${s.no}/ode?kod=${kod}`)).text)?.[1] as string
  await choose(env.call(null), there, 'basarili')
  const call = env.call(null)
  const fromBank = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://banka.example' }
  const returns = (path: string) =>
    call('POST', g.root + path, {
      raw: 'sonuc=ok&islem=iptal&kod=x&neden=y',
      headers: { ...fromBank, 'sec-fetch-site': 'cross-site' },
    })
  const back = await returns(`${page}&odeme=donus`)
  assert.deepEqual([back.status, back.headers.location], [303, `${g.root}${page}&odeme=donus`])
  assert.equal(back.headers['cache-control'], 'no-store')
  assert.match((await g.get(String(back.headers.location))).text, /Ödemeniz alındı/)
  // What is no return is still a form of this page alone; what it brings changes nothing.
  assert.equal((await returns(page)).status, 403)
  assert.deepEqual((await get(m, s.id)).durum, 'hazirlaniyor')
  const odd = await returns(`/siparis/${s.no}?odeme=donus&kod=${encodeURIComponent('x\r\ny&z')}`)
  assert.equal(odd.headers.location, `${g.root}/siparis/${s.no}?kod=x%0D%0Ay%26z&odeme=donus`)
  assert.equal((await returns(`/siparis/${s.no}?odeme=donus&kod=a%00b`)).status, 404)
  await inStore(env, m.id, (w) => kepenk.set(w, false))
  assert.equal((await returns(`${page}&odeme=donus`)).status, 303)
})

test('too many refused cards, and a closed shop, are told beside the order; the open amount stays', async () => {
  const m = await env.magaza()
  const { s, page, kod } = await linked(m)
  const g = gezgin(env, m)
  const press = async () => String((await g.send(`/siparis/${s.no}/ode`, { kod, tutar: '10000' })).headers.location)
  for (let i = 0; i < 5; i++) {
    assert.match(await press(), /\/ode\?kod=/)
    const there = /url=([^"]+)"/.exec((await g.get(`/siparis/${s.no}/ode?kod=${kod}`)).text)?.[1] as string
    await choose(env.call(null), there, 'basarisiz')
  }
  assert.match(await press(), /&odeme=bekle$/)
  assert.match((await g.get(`${page}&odeme=bekle`)).text, /role="alert".*çok kart reddedildi.*Kalan borç: ₺100,00/s)
  await inStore(env, m.id, (w) => kepenk.set(w, false))
  assert.match(await press(), /&odeme=kapali$/)
  assert.match((await g.get(`${page}&odeme=kapali`)).text, /role="alert".*Mağaza şu anda kapalı/s)
  assert.equal((await get(m, s.id)).odenen, 0)
})
