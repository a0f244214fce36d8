import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Reply } from '../../../tests/support/call.ts'
import { BUYER, type Gezgin, gezgin } from '../../../tests/support/dukkan/gezgin.ts'
import { inTurn } from '../../../tests/support/extent.ts'
import { choose, onSale } from '../../../tests/support/samples/sepet.ts'
import { change } from '../../../tests/support/samples/vitrin.ts'
import { startShared, type TestMagaza } from '../../../tests/support/setup.ts'

// The checkout's pages: address, delivery, payment, and the order that they end with.

const env = await startShared()

const orders = (m: TestMagaza) =>
  env.rows('select no, toplam::int, teslimat_adresi from siparis where magaza_id = $1', [m.id])

/** A visitor who stands before the payment of so many pieces. */
async function before(m: TestMagaza, varyant: string, adet = 1): Promise<{ g: Gezgin; page: Reply }> {
  const g = gezgin(env, m)
  await g.add(varyant, adet)
  const page = await g.deliver()
  assert.match(page.text, /<h1>Teslimat ve ödeme<\/h1>/)
  return { g, page }
}

const agreeing = (g: Gezgin, page: Reply, yontem: string, more: Record<string, string> = {}) => ({
  ...g.seen(page),
  yontem,
  kabul: 'evet',
  ...more,
})

test('by transfer: address, payment, thanks once, the account and until when; the cart is done with', async () => {
  const m = await env.magaza()
  const v = await onSale(m)
  const g = gezgin(env, m)
  await g.add(v.id, 2)
  assert.match((await g.get('/odeme')).text, /<h1>İletişim ve adres<\/h1>/)
  const page = await g.deliver()
  assert.match(page.text, /Bağdat Caddesi 12\/3, Kadıköy, İstanbul/)
  assert.match((await g.get('/odeme/adres')).text, /name="satir1"[^>]*value="Bağdat Caddesi 12\/3"/)
  const sent = await g.send('/odeme', agreeing(g, page, 'havale'))
  assert.equal(sent.status, 303, sent.text)
  assert.match(String(sent.headers.location), new RegExp(`^${g.root}/siparis/\\d+\\?kod=kod_`))
  assert.equal(g.jar.has('kepenk_sepet'), false)
  const order = await g.get(String(sent.headers.location))
  assert.match(order.text, /Teşekkürler, siparişiniz alındı\.<\/strong> Ayrıntılar ayse@example\.com/)
  assert.match(order.text, /₺200,00 tutarını aşağıdaki hesaba gönderin/)
  assert.match(order.text, /TR33 0006 1005 1978 6457 8413 26/)
  assert.match(order.text, /<dt>Son gün<\/dt>/)
  const again = await g.get(String(sent.headers.location))
  assert.doesNotMatch(again.text, /Teşekkürler/)
  assert.match(again.text, /TR33/)
  assert.match((await g.get('/sepet')).text, /Sepetiniz boş/)
  assert.equal((await orders(m)).length, 1)
})

test('at the door with its fee; delivery chosen by price, and its total agreed to before the order', async () => {
  const m = await env.magaza()
  await env.rows('update magaza set kapida_ucreti = 1500 where magaza_id = $1', [m.id])
  await env.rows(
    `insert into teslimat_secenegi (magaza_id, kod, ad, tur, ucret, bedava_ustu, aktif, sira, olusturma, guncelleme)
     values ($1, 'yildirim', 'Hızlı', 'sabit', 5000, 50000, true, 9999, now(), now())`,
    [m.id],
  )
  const v = await onSale(m)
  const { g, page } = await before(m, v.id)
  assert.match(page.text, /Bu yolla ödenecek tutar: ₺115,00/)
  const chosen = await g.send('/odeme', agreeing(g, page, 'kapida_nakit', { kargo_secenegi: 'yildirim' }))
  assert.equal(chosen.status, 409)
  assert.match(chosen.text, /Toplam değişti: şimdi ₺150,00/)
  assert.match(chosen.text, /value="kapida_nakit"[^>]* checked/)
  assert.match(chosen.text, /₺400,00 daha alırsanız teslimat ücretsiz/)
  const back = await g.send('/odeme', agreeing(g, chosen, 'havale', { kargo_secenegi: 'ucretsiz', islem: 'teslimat' }))
  assert.deepEqual([back.status, g.seen(back).toplam], [200, '10000'])
  assert.deepEqual(await orders(m), [])
  const paid = await g.go('/odeme', agreeing(g, back, 'kapida_nakit'))
  assert.match(paid.text, /₺115,00 tutarını teslim alırken ödersiniz/)
  assert.deepEqual(
    (await orders(m)).map((o) => o.toplam),
    [11_500],
  )
})

test('by card: to the provider by a page of ours, and back with an order, without one, or not yet', async () => {
  const m = await env.magaza()
  const v = await onSale(m)
  const { g, page } = await before(m, v.id)
  const sent = await g.send('/odeme', agreeing(g, page, 'kart'))
  assert.deepEqual([sent.status, sent.headers.location], [303, `${g.root}/odeme/kart`])
  const to = async () => {
    const { text } = await g.get('/odeme/kart')
    const [, address = ''] = /<meta http-equiv="refresh" content="0; url=([^"]+)">/.exec(text) ?? []
    assert.match(address, /\/deneme-odeme\//)
    return address
  }
  assert.match((await g.get('/odeme/donus')).text, /<h1>Ödemenizin sonucu henüz gelmedi<\/h1>/)
  // Sent back by POST: the browser has no cookie of ours for it, and its form means nothing here.
  const foreign = { headers: { origin: 'https://banka.example', 'sec-fetch-site': 'cross-site' }, token: false }
  const posted = await gezgin(env, m).send('/odeme/donus', { sonuc: 'basarili' }, foreign)
  assert.deepEqual([posted.status, posted.headers.location], [303, `${g.root}/odeme/donus`])
  const refused = await choose(env.call(null), await to(), 'basarisiz')
  assert.equal(new URL(refused.donus_adresi).pathname, `${g.root}/odeme/donus`)
  const failed = await g.get(String((await g.get('/odeme/donus')).headers.location))
  assert.match(failed.text, /Kartınızdan ödeme alınamadı/)
  await g.send('/odeme', agreeing(g, failed, 'kart'))
  await choose(env.call(null), await to(), 'basarili')
  await env.rows('update magaza set acik = false where magaza_id = $1', [m.id])
  const done = await g.get('/odeme/donus')
  assert.equal(done.status, 303)
  const order = await g.get(String(done.headers.location))
  assert.match(order.text, /Ödemeniz alındı, siparişiniz hazırlanıyor/)
  assert.equal(g.jar.has('kepenk_sepet'), false)
  assert.equal((await orders(m)).length, 1)
})

test('every wrong field is told beside itself and above, and nothing typed is lost', async () => {
  const m = await env.magaza()
  const v = await onSale(m)
  const g = gezgin(env, m)
  await g.add(v.id)
  await g.get('/odeme')
  const empty = await g.send('/odeme/adres', {})
  assert.equal(empty.status, 422)
  for (const name of ['eposta', 'telefon', 'ad', 'soyad', 'satir1', 'il', 'ilce']) {
    assert.match(empty.text, new RegExp(`id="${name}"[^>]*aria-invalid="true" aria-describedby="${name}-hata`), name)
    assert.match(empty.text, new RegExp(`<p class="hata" id="${name}-hata">Bu alan gerekli`), name)
    assert.match(empty.text, new RegExp(`<li><a href="#${name}">`), name)
  }
  const typed = {
    ...BUYER,
    il: 'Ankara',
    ilce: 'Kadikoy',
    fatura_tipi: 'kurumsal',
    sirket: 'A.Ş. "&<b>',
    vergi_no: '123',
    vergi_dairesi: 'Erenköy',
  }
  const wrong = await g.send('/odeme/adres', { ...typed, eposta: 'ayse@' })
  assert.equal(wrong.status, 422)
  assert.match(wrong.text, /id="eposta-hata"/)
  assert.match(wrong.text, /value="A\.Ş\. &quot;&amp;&lt;b&gt;"/)
  const more = await g.send('/odeme/adres', typed)
  assert.match(more.text, /id="ilce-hata">Ankara ilinde böyle bir ilçe yok/)
  assert.match(more.text, /id="vergi_no-hata">Geçerli bir vergi kimlik numarası/)
  assert.match(more.text, /value="kurumsal" checked/)
  assert.match(more.text, /<option selected>Ankara<\/option>/)
  const page = await g.go('/odeme/adres', { ...typed, ilce: 'çankaya', vergi_no: '1234567890' })
  assert.match(page.text, /Çankaya, Ankara/)
  const unasked = await g.send('/odeme', g.seen(page))
  assert.equal(unasked.status, 422)
  assert.match(unasked.text, /id="yontem-hata">Bir ödeme yöntemi seçin/)
  assert.match(unasked.text, /id="kabul-hata">/)
  assert.deepEqual(await orders(m), [])
  await g.go('/odeme', agreeing(g, page, 'havale'))
  const [order] = await orders(m)
  assert.deepEqual([order?.teslimat_adresi.fatura_tipi, order?.teslimat_adresi.vergi_no], ['kurumsal', '1234567890'])
})

test('an invoice address of its own is kept beside that of delivery, and its errors stand at its fields', async () => {
  const m = await env.magaza()
  const g = gezgin(env, m)
  await g.add((await onSale(m)).id)
  await g.get('/odeme')
  const empty = await g.send('/odeme/adres', { ...BUYER, fatura_ayri: 'evet' })
  for (const name of ['fatura_satir1', 'fatura_il', 'fatura_ilce']) {
    assert.match(empty.text, new RegExp(`id="${name}-hata">Bu alan gerekli`), name)
  }
  const typed = {
    fatura_ayri: 'evet',
    fatura_satir1: 'Atatürk Bulvarı 1',
    fatura_il: 'Ankara',
    fatura_ilce: 'Kadıköy',
    tckn: '1',
  }
  const wrong = await g.send('/odeme/adres', { ...BUYER, ...typed })
  assert.match(wrong.text, /id="fatura_ilce-hata">Ankara ilinde/)
  assert.match(wrong.text, /id="tckn-hata">/)
  const page = await g.deliver({ ...typed, fatura_ilce: 'Çankaya', tckn: '' })
  assert.match(page.text, /Kadıköy, İstanbul/)
  const again = await g.get('/odeme/adres')
  assert.match(again.text, /name="fatura_ayri" value="evet" checked/)
  assert.match(again.text, /name="fatura_satir1"[^>]*value="Atatürk Bulvarı 1"/)
  await g.send('/odeme', agreeing(g, page, 'havale'))
  const [order] = await env.rows('select teslimat_adresi t, fatura_adresi f from siparis where magaza_id = $1', [m.id])
  assert.deepEqual(
    [order?.t.ilce, order?.f.ilce, order?.f.ad, order?.f.fatura_tipi],
    ['Kadıköy', 'Çankaya', 'Ayşe', 'bireysel'],
  )
})

test('hostile texts in every field: stored as they are or told, never run', async () => {
  const m = await env.magaza()
  const v = await onSale(m)
  const g = gezgin(env, m)
  await g.add(v.id)
  await g.get('/odeme')
  const evil = `"><script>alert(1)</script>'`
  const more = ['satir2', 'posta_kodu', 'tckn', 'sirket', 'vergi_no', 'kargo_secenegi']
  const others = [
    ['\0', [422]],
    ['x'.repeat(6000), [303, 422]],
  ] as const
  for (const [turn, name] of [...Object.keys(BUYER), ...more].entries()) {
    for (const [text, may] of [[evil, [303, 422]] as const, ...inTurn(others, turn, 1)]) {
      const { status, text: page } = await g.send('/odeme/adres', { ...BUYER, [name]: text })
      assert.ok((may as readonly number[]).includes(status), `${name} ${status}`)
      assert.doesNotMatch(page, /<script>alert/, name)
    }
  }
  await g.deliver({ satir1: evil, ad: evil })
  const page = await g.get('/odeme')
  assert.doesNotMatch(page.text, /<script>alert/)
  for (const [turn, name] of ['yontem', 'kargo_secenegi', 'toplam', 'ek_havale', 'kabul'].entries()) {
    for (const text of [evil, ...inTurn(['\0', '-1', '1e99', '9'.repeat(400)], turn, 2)]) {
      const { status, text: told } = await g.send('/odeme', { ...agreeing(g, page, 'havale'), [name]: text })
      assert.ok(status === 409 || status === 422, `${name} ${text.slice(0, 20)} ${status}`)
      assert.doesNotMatch(told, /<script>alert/)
    }
  }
  assert.deepEqual(await orders(m), [])
  assert.equal((await g.send('/odeme', { ...agreeing(g, page, 'havale'), islem: evil })).status, 303)
})

test('a price that changed, and the last piece bought by another, are told before an order is made', async () => {
  const m = await env.magaza()
  const [v, last] = [await onSale(m), await onSale(m, { stok: 1 }, { ad: 'Son' })]
  const { g, page } = await before(m, v.id)
  assert.equal((await change(m, `/v1/varyantlar/${v.id}`, { fiyat: 12_500 })).status, 200)
  const dearer = await g.send('/odeme', agreeing(g, page, 'havale'))
  assert.equal(dearer.status, 409)
  assert.match(dearer.text, /Toplam değişti: şimdi ₺125,00/)
  // A tick is for the texts that it was set under.
  assert.match(dearer.text, /name="kabul" value="evet" required>/)
  assert.equal((await g.send('/odeme', agreeing(g, dearer, 'havale'))).status, 303)
  const [one, two] = [await before(m, last.id), await before(m, last.id)]
  assert.equal((await one.g.send('/odeme', agreeing(one.g, one.page, 'havale'))).status, 303)
  const late = await two.g.send('/odeme', agreeing(two.g, two.page, 'havale'))
  assert.equal(late.status, 409)
  assert.match(late.text, /yeterince kalmadı/)
  assert.match((await two.g.get('/sepet')).text, /Bu adette stok yok/)
  assert.deepEqual((await orders(m)).map((o) => o.toplam).sort(), [10_000, 12_500])
})

test('pressed twice, in two tabs, or again without the cookie: one order, and all lead to it', async () => {
  const m = await env.magaza()
  const v = await onSale(m)
  const { g, page } = await before(m, v.id)
  const other = gezgin(env, m)
  other.jar.set('kepenk_sepet', g.jar.get('kepenk_sepet') as string)
  const theirs = await other.get('/odeme')
  const both = [g, g, other].map((who) => who.send('/odeme', agreeing(who, who === g ? page : theirs, 'havale')))
  const places = (await Promise.all(both)).map(({ status, headers }) => [status, headers.location])
  assert.deepEqual(new Set(places.map(String)).size, 1, JSON.stringify(places))
  assert.equal(places[0]?.[0], 303)
  const third = await g.send('/odeme', agreeing(g, page, 'havale'))
  assert.deepEqual([third.status, third.headers.location], places[0])
  assert.equal((await orders(m)).length, 1)
})

test('a cart that became an order elsewhere says so and makes room for a new one', async () => {
  const m = await env.magaza()
  const v = await onSale(m)
  const { g, page } = await before(m, v.id)
  const id = g.jar.get('kepenk_sepet') as string
  await g.send('/odeme', agreeing(g, page, 'havale'))
  g.jar.set('kepenk_sepet', id)
  const done = await g.get('/sepet')
  assert.match(done.text, /<h1>Bu sepet siparişe dönüştü<\/h1>.*\/siparis\/\d+\?kod=/)
  g.jar.set('kepenk_sepet', id)
  assert.match((await g.add(v.id)).text, />Sepet \(1\)<\/a>/)
  assert.notEqual(g.jar.get('kepenk_sepet'), id)
})
