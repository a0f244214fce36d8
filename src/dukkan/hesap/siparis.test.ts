import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { test } from 'node:test'
import { type Gezgin, gezgin } from '../../../tests/support/dukkan/gezgin.ts'
import { onSale } from '../../../tests/support/samples/sepet.ts'
import { deliver, done, ship } from '../../../tests/support/samples/siparis.ts'
import { ordered } from '../../../tests/support/samples/talep.ts'
import { eposta, newMember, PAROLA } from '../../../tests/support/samples/uyelik.ts'
import { change } from '../../../tests/support/samples/vitrin.ts'
import { startShared, type TestMagaza } from '../../../tests/support/setup.ts'

// An order's page: what a member and who has its link may do there.

const env = await startShared()

/** A member who is signed in. */
async function member(m: TestMagaza): Promise<{ g: Gezgin; id: string; adres: string }> {
  const { id, eposta: adres } = await newMember(env, m)
  const g = gezgin(env, m)
  await g.go('/hesap/giris', { eposta: adres, parola: PAROLA })
  return { g, id, adres }
}

/** Buys by transfer; returns the order. */
async function buy(g: Gezgin, m: TestMagaza, varyant: string, adet: number): Promise<any> {
  await g.add(varyant, adet)
  const page = await g.deliver()
  const sent = await g.send('/odeme', { ...g.seen(page), yontem: 'havale', kabul: 'evet' })
  assert.equal(sent.status, 303, sent.text)
  return (await m.call('GET', '/v1/siparisler?limit=1')).body.veri[0]
}

async function received(m: TestMagaza, id: string): Promise<void> {
  await done(m, id, 'odeme', {})
  await ship(m, id)
  await deliver(m, id)
}

test('join, buy, see the order, ask for a return twice by one form, withdraw it, review', async () => {
  const m = await env.magaza()
  const v = await onSale(m)
  const g = gezgin(env, m)
  const adres = eposta()
  await g.go('/hesap/uye-ol', { ad: 'Ayşe', soyad: 'Yılmaz', eposta: adres, parola: 'dokuz kedi çatıda' })
  const order = await buy(g, m, v.id, 3)
  assert.equal(order.musteri.eposta, adres)
  assert.match((await g.get('/hesap')).text, new RegExp(`/hesap/siparisler/${order.id}"`))
  const path = `/hesap/siparisler/${order.id}`
  const fresh = await g.get(path)
  assert.match(fresh.text, /Siparişi iptal et/)
  assert.match(fresh.text, /Mesafeli satış sözleşmesi/i)
  await received(m, order.id)
  const page = await g.get(path)
  assert.match(page.text, /Kargoya verildi.*Teslim edildi/s)
  const [kalem] = order.kalemler
  assert.match(page.text, new RegExp(`name="adet_${kalem.id}"[^>]* max="3"`))
  const nothing = await g.send(path, { islem: 'iade', [`adet_${kalem.id}`]: '0', iade_neden: 'Büyük geldi ış' })
  assert.deepEqual([nothing.status, /En az bir ürünün adedini/.test(nothing.text)], [422, true])
  assert.match(nothing.text, /<details class="islem" id="iade" open>/)
  assert.match(nothing.text, />Büyük geldi ış<\/textarea>/)
  const many = await g.send(path, { islem: 'iade', [`adet_${kalem.id}`]: '4', iade_neden: 'Büyük' })
  assert.deepEqual([many.status, many.text.includes(`id="adet_${kalem.id}-hata"`)], [409, true])
  const fields = { islem: 'iade', [`adet_${kalem.id}`]: '2', iade_neden: 'Büyük geldi 🙁' }
  const [once, twice] = await Promise.all([g.send(path, fields), g.send(path, fields)])
  assert.deepEqual([once.status, twice.status], [303, 303], once.text + twice.text)
  const told = await g.get(String(once.headers.location))
  assert.match(told.text, /İade talebiniz mağazaya ulaştı/)
  const rows = await env.rows('select id from talep where magaza_id = $1', [m.id])
  assert.equal(rows.length, 1)
  assert.match(told.text, /name="adet_[^>]* max="1"/)
  for (let press = 0; press < 2; press++) {
    const back = await g.send(path, { islem: 'geri-cek', talep: rows[0]?.id as string })
    assert.equal(back.headers.location, `${g.root}${path}?bitti=geriCekildi`)
  }
  const urun = kalem.urun_id as string
  const bare = await g.send(path, { islem: 'yorum', urun, metin: 'Güzel' })
  assert.deepEqual([bare.status, /Bir puan seçin/.test(bare.text)], [422, true])
  const review = { islem: 'yorum', urun, puan: '5', baslik: 'İyi', metin: 'Çok beğendim' }
  assert.match((await g.go(path, review)).text, /Yorumunuz için teşekkürler/)
  assert.match((await g.go(path, review)).text, /daha önce yorum yazmışsınız/)
  assert.doesNotMatch((await g.get(path)).text, /id="yorum"/)
})

test('a member’s order does not exist for another member, in another store, or without a session', async () => {
  const m = await env.magaza()
  const v = await onSale(m)
  const { g } = await member(m)
  const order = await buy(g, m, v.id, 1)
  const path = `/hesap/siparisler/${order.id}`
  const other = (await member(m)).g
  assert.equal((await other.get(path)).status, 404)
  assert.equal((await other.send(path, { islem: 'iptal', iptal_neden: 'x' })).status, 404)
  assert.equal((await g.get('/hesap/siparisler/%00')).status, 404)
  const nobody = gezgin(env, m)
  assert.match((await nobody.get(path)).text, /<h1>Giriş yap<\/h1>/)
  assert.match((await nobody.send(path, { islem: 'iptal', iptal_neden: 'x' })).text, /<h1>Giriş yap<\/h1>/)
  assert.deepEqual(await env.rows('select id from talep where magaza_id = $1', [m.id]), [])
})

test('by its link: cancels before it is sent, once; the code is needed, and the origin', async () => {
  const m = await env.magaza()
  const s = await ordered(env, m)
  const g = gezgin(env, m)
  const link = `/siparis/${s.no}?kod=${s.kod}`
  assert.match((await g.get(link)).text, /İptal talebini gönder/)
  const fields = { kod: s.kod, islem: 'iptal', iptal_neden: 'Vazgeçtim' }
  const foreign = { origin: 'https://kotu.example', 'sec-fetch-site': 'cross-site' }
  assert.equal((await g.send(link, fields, { headers: foreign })).status, 403)
  assert.equal((await g.send(`/siparis/${s.no}`, { ...fields, kod: `kod_${'0'.repeat(32)}` })).status, 404)
  const empty = await g.send(link, { ...fields, iptal_neden: ' ' })
  assert.deepEqual([empty.status, /id="iptal_neden-hata"/.test(empty.text)], [422, true])
  const nul = await g.send(link, { ...fields, iptal_neden: 'a\u0000' })
  assert.deepEqual([nul.status, /Geçersiz bir karakter/.test(nul.text)], [422, true])
  const page = await g.go(link, fields)
  assert.match(page.text, /İptal talebiniz mağazaya ulaştı/)
  assert.match((await g.go(link, fields)).text, /İptal talebiniz mağazaya ulaştı/)
  const rows = await env.rows('select id from talep where magaza_id = $1', [m.id])
  assert.equal(rows.length, 1)
  const back = await g.go(link, { kod: s.kod, islem: 'geri-cek', talep: rows[0]?.id as string })
  assert.match(back.text, /Talebinizi geri çektiniz/)
  assert.equal((await g.send(link, { ...fields, islem: 'uydurma' })).status, 303)
})

test('by its link: reviews what was delivered, and nothing else', async () => {
  const m = await env.magaza()
  const s = await ordered(env, m, 'teslim')
  const g = gezgin(env, m)
  const link = `/siparis/${s.no}?kod=${s.kod}`
  const page = await g.get(link)
  const urun = /name="urun" value="([^"]+)"/.exec(page.text)?.[1] as string
  const other = await onSale(m)
  const review = { kod: s.kod, islem: 'yorum', puan: '4', metin: 'Kargo hızlıydı' }
  assert.equal((await g.send(link, { ...review, urun: other.urun_id })).status, 422)
  assert.match((await g.go(link, { ...review, urun })).text, /Yorumunuz için teşekkürler/)
  assert.doesNotMatch((await g.get(link)).text, /id="yorum"/)
})

test('buys again what is still sold, and says what is not', async () => {
  const m = await env.magaza()
  const [a, b, c] = [await onSale(m), await onSale(m), await onSale(m)]
  const { g } = await member(m)
  await g.add(a.id, 2)
  await g.add(b.id, 1)
  const order = await buy(g, m, c.id, 1)
  await received(m, order.id)
  await change(m, `/v1/urunler/${b.urun_id}`, { durum: 'taslak' })
  await env.rows('update stok set miktar = 0 where magaza_id = $1 and varyant_id = $2', [m.id, c.id])
  const path = `/hesap/siparisler/${order.id}`
  await g.get(path)
  const page = await g.go(path, { islem: 'yeniden' })
  assert.match(page.text, /Şunlar artık alınamıyor/)
  assert.equal((page.text.match(/<div class="uyari" role="status">.*?<\/div>/s)?.[0].match(/<li>/g) ?? []).length, 2)
  const cart = await g.get('/sepet')
  assert.match(cart.text, /name="adet-[^>]* value="2"/)
  assert.equal((cart.text.match(/class="satis"/g) ?? []).length, 1)
})

test('orders page by page; a cursor of somebody else leads to the first', async () => {
  const m = await env.magaza()
  const v = await onSale(m, { stok: 100 })
  const { g } = await member(m)
  // Unpaid orders of a network are few.
  for (let n = 0; n < 11; n++) await done(m, (await buy(g, m, v.id, 1)).id, 'odeme', {})
  const first = await g.get('/hesap/siparisler')
  assert.equal((first.text.match(/class="siparis-satiri"/g) ?? []).length, 10)
  const next = /rel="next" href="([^"]+)"/.exec(first.text)?.[1] as string
  const second = await g.get(next)
  assert.equal((second.text.match(/class="siparis-satiri"/g) ?? []).length, 1)
  const other = (await member(m)).g
  assert.equal((await other.get(next)).headers.location, `${g.root}/hesap/siparisler`)
})

test('the link of a mail that asks for a review opens a form, and its code is enough once', async () => {
  const m = await env.magaza()
  const s = await ordered(env, m, 'teslim')
  const kod = `kod_${'7'.repeat(32)}`
  await env.rows(
    `insert into yorum_istegi (magaza_id, siparis_id, ozet, olusturma) values ($1, $2, $3, now())
     on conflict (magaza_id, siparis_id) do update set ozet = excluded.ozet`,
    [m.id, s.id, hash('sha256', kod, 'hex')],
  )
  const urun = (await m.call('GET', `/v1/siparisler/${s.id}`)).body.kalemler[0].urun_id
  const { tanitici } = (await m.call('GET', `/v1/urunler/${urun}`)).body
  const g = gezgin(env, m)
  const away = await g.get(`/urun/${tanitici}?yorum=${kod}`)
  assert.deepEqual([away.status, away.headers.location], [303, `${g.root}/hesap/yorum/${tanitici}?kod=${kod}`])
  assert.match((await g.get(String(away.headers.location))).text, /Yorumu gönder/)
  const path = `/hesap/yorum/${tanitici}`
  const none = await g.send(path, { kod, metin: '' })
  assert.deepEqual([none.status, /id="puan-hata".*id="metin-hata"/s.test(none.text)], [422, true])
  const wrong = await g.send(path, { kod: `kod_${'8'.repeat(32)}`, puan: '4', metin: 'Güzel' })
  assert.equal(wrong.status, 409)
  const review = { kod, puan: '4', metin: 'Güzel' }
  assert.match((await g.go(path, review)).text, /Yorumunuz için teşekkürler/)
  assert.match((await g.go(path, review)).text, /daha önce yorum yazmışsınız/)
  assert.equal((await g.get(`/hesap/yorum/yok-boyle?kod=${kod}`)).status, 404)
})
