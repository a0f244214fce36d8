import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BUYER, type Gezgin, gezgin } from '../../../tests/support/dukkan/gezgin.ts'
import { onSale } from '../../../tests/support/samples/sepet.ts'
import { deliver, done, ship } from '../../../tests/support/samples/siparis.ts'
import { codeTo, newMember, PAROLA } from '../../../tests/support/samples/uyelik.ts'
import { startShared, type TestMagaza } from '../../../tests/support/setup.ts'

// The member's own details, addresses, consents and data, and what the checkout knows of them.

const env = await startShared()

async function member(m: TestMagaza, proved = false): Promise<{ g: Gezgin; id: string; adres: string }> {
  const { id, eposta: adres } = await newMember(env, m)
  const g = gezgin(env, m)
  await g.go('/hesap/giris', { eposta: adres, parola: PAROLA })
  if (proved) await g.go('/hesap/dogrula', { kod: await codeTo(env, m, adres) })
  return { g, id, adres }
}

const { eposta: _e, fatura_tipi: _f, ...ADDRESS } = BUYER

test('details and password: saved, refused beside the field, other sessions end', async () => {
  const m = await env.magaza()
  const { g, adres } = await member(m)
  const phone = gezgin(env, m)
  await phone.go('/hesap/giris', { eposta: adres, parola: PAROLA })
  await g.get('/hesap/bilgiler')
  const saved = await g.go('/hesap/bilgiler', { ad: 'Şükrü', soyad: 'İğne', telefon: '0532 111 22 33', sirket: '' })
  assert.match(saved.text, /Kaydedildi\..*name="telefon"[^>]*value="\+905321112233"/s)
  const nul = await g.send('/hesap/bilgiler', { ad: 'Ş\u0000', soyad: 'İ' })
  assert.deepEqual([nul.status, /id="ad-hata"/.test(nul.text)], [422, true])
  const wrong = await g.send('/hesap/bilgiler', { islem: 'parola', eski: 'değil', yeni: 'on iki fil ormanda' })
  assert.deepEqual([wrong.status, /id="eski-hata"/.test(wrong.text)], [422, true])
  assert.match(wrong.text, /value="Şükrü"/)
  const fields = { islem: 'parola', eski: PAROLA, yeni: 'on iki fil ormanda' }
  assert.match((await g.go('/hesap/bilgiler', fields)).text, /Parolanız değişti/)
  assert.match((await g.go('/hesap/bilgiler', fields)).text, /Parolanız değişti/)
  assert.equal((await g.send('/hesap/bilgiler', { ...fields, yeni: 'on üç fil ormanda' })).status, 422)
  assert.match((await phone.get('/hesap')).text, /<h1>Giriş yap<\/h1>/)
})

test('addresses: added once by two presses, changed, made the default, deleted; a wrong place is named', async () => {
  const m = await env.magaza()
  const { g } = await member(m)
  await g.get('/hesap/adresler/yeni')
  const wrong = await g.send('/hesap/adresler/yeni', { ...ADDRESS, ilce: 'Çankaya' })
  assert.deepEqual([wrong.status, /id="ilce-hata"/.test(wrong.text)], [422, true])
  assert.match(wrong.text, /value="Bağdat Caddesi 12\/3"/)
  for (const [name, typed] of [
    ['ad', '\u200b\u2060'],
    ['soyad', '\u00ad'],
    ['satir1', '\u2800'],
    ['telefon', '0532 000'],
    ['telefon', 'ev telefonum'],
  ] as const) {
    const bad = await g.send('/hesap/adresler/yeni', { ...ADDRESS, [name]: typed })
    assert.deepEqual([bad.status, bad.text.includes(`id="${name}-hata"`)], [422, true], name)
  }
  assert.match((await g.get('/hesap/adresler')).text, /Kayıtlı adresiniz yok/)
  // As people write: the book spells numbers and places in its own way.
  const press = () => g.send('/hesap/adresler/yeni', { ...ADDRESS, ilce: 'kadıkoy ', varsayilan: 'evet' })
  const sent = await Promise.all([press(), press()])
  assert.deepEqual(
    sent.map((r) => r.status),
    [303, 303],
  )
  const idsIn = (text: string) => [...text.matchAll(/id="kim-(adr_\w+)"/g)].map((x) => x[1] as string)
  const list = await g.get('/hesap/adresler')
  const [first] = idsIn(list.text)
  assert.equal(idsIn(list.text).length, 1)
  await g.go('/hesap/adresler/yeni', { ...ADDRESS, il: 'Ankara', ilce: 'Çankaya', satir1: 'Atatürk Blv. 5' })
  const two = await g.get('/hesap/adresler')
  const second = idsIn(two.text).find((id) => id !== first) as string
  await g.go('/hesap/adresler', { islem: 'varsayilan', adres: second })
  const edited = await g.go(`/hesap/adresler/${first}`, { ...ADDRESS, satir1: 'Moda Cd. 1 🏠' })
  assert.match(edited.text, /Moda Cd\. 1 🏠/)
  assert.equal((edited.text.match(/Varsayılan adres/g) ?? []).length, 1)
  for (let n = 0; n < 2; n++)
    assert.match((await g.go('/hesap/adresler', { islem: 'sil', adres: first as string })).text, /Adres silindi/)
  assert.deepEqual(idsIn((await g.get('/hesap/adresler')).text), [second])
  const stranger = (await member(m)).g
  await stranger.get('/hesap/adresler')
  assert.equal((await stranger.get(`/hesap/adresler/${second}`)).status, 404)
  assert.equal((await stranger.send(`/hesap/adresler/${second}`, ADDRESS)).status, 404)
  await stranger.send('/hesap/adresler', { islem: 'sil', adres: second })
  assert.deepEqual(idsIn((await g.get('/hesap/adresler')).text), [second])
})

test('consents are given with their text and withdrawn', async () => {
  const m = await env.magaza()
  const { g, id } = await member(m)
  await g.get('/hesap/izinler')
  const { text } = await g.go('/hesap/izinler', { izin_sms: 'evet', izin_arama: 'evet' })
  assert.match(text, /id="izin_sms"[^>]* checked/)
  assert.match(text, /id="izin_arama"[^>]* checked/)
  const kept = async () => (await m.call('GET', `/v1/musteriler/${id}/izinler`)).body
  const { gecmis, ...izinler } = await kept()
  assert.deepEqual(izinler, { eposta: false, sms: true, arama: true })
  for (const { metin } of gecmis) assert.match(metin, /SMS ile göndersin\.[^\n]+\n[^\n]+beni arasın/)
  await g.go('/hesap/izinler', {})
  const { gecmis: _, ...none } = await kept()
  assert.deepEqual(none, { eposta: false, sms: false, arama: false })
})

test('the checkout knows the member: e-mail, the default address, one press for another', async () => {
  const m = await env.magaza()
  const v = await onSale(m)
  const { g, adres } = await member(m)
  await g.get('/hesap/adresler/yeni')
  await g.go('/hesap/adresler/yeni', { ...ADDRESS, varsayilan: 'evet' })
  await g.go('/hesap/adresler/yeni', { ...ADDRESS, il: 'Ankara', ilce: 'Çankaya', satir1: 'Atatürk Blv. 5' })
  await g.add(v.id)
  const page = await g.get('/odeme')
  assert.match(page.text, new RegExp(`name="eposta"[^>]*value="${adres}"[^>]* readonly`))
  assert.match(page.text, /name="satir1"[^>]*value="Bağdat Caddesi 12\/3"/)
  const ids = [...page.text.matchAll(/name="adres" value="(adr_\w+)"/g)].map((x) => x[1] as string)
  assert.equal(ids.length, 2)
  const pay = await g.go('/odeme/adres', { adres: ids[1] as string })
  assert.match(pay.text, /<h1>Teslimat ve ödeme<\/h1>.*Atatürk Blv\. 5, Çankaya, Ankara/s)
  const guest = gezgin(env, m)
  await guest.add(v.id)
  assert.match((await guest.get('/odeme')).text, /hesap\/giris\?git=\/odeme/)
  assert.equal((await guest.send('/odeme/adres', { adres: ids[1] as string })).status, 422)
})

test('own data: only with a proved address; a file with everything; deleted behind the password, not before orders came', async () => {
  const m = await env.magaza()
  const v = await onSale(m)
  const unproved = (await member(m)).g
  assert.match((await unproved.get('/hesap/veriler.json')).text, /önce e-posta adresinizi doğrulayın/)
  await unproved.get('/hesap/veriler')
  const refused = await unproved.send('/hesap/veriler', { silme_parola: PAROLA, onay: 'evet' })
  assert.equal(refused.status, 422)
  const { g, id, adres } = await member(m, true)
  await g.add(v.id)
  const page = await g.deliver()
  await g.send('/odeme', { ...g.seen(page), yontem: 'havale', kabul: 'evet' })
  const file = await g.get('/hesap/veriler.json')
  assert.match(String(file.headers['content-disposition']), /^attachment; filename="/)
  const data = JSON.parse(file.text)
  assert.deepEqual([data.hesap.eposta, data.siparisler.length], [adres, 1])
  assert.equal(file.text.includes(g.jar.get('kepenk_uye') as string), false)
  await g.get('/hesap/veriler')
  const fields = { silme_parola: PAROLA, onay: 'evet' }
  const open = await g.send('/hesap/veriler', fields)
  assert.deepEqual([open.status, /Teslim edilmemiş siparişi olan/.test(open.text)], [409, true])
  const siparis = data.siparisler[0].id
  await done(m, siparis, 'odeme', {})
  await ship(m, siparis)
  await deliver(m, siparis)
  const wrong = await g.send('/hesap/veriler', { ...fields, silme_parola: 'değil' })
  assert.deepEqual([wrong.status, /id="silme_parola-hata"/.test(wrong.text)], [422, true])
  assert.equal((await g.send('/hesap/veriler', { silme_parola: PAROLA })).status, 422)
  const gone = await g.send('/hesap/veriler', fields)
  assert.equal(gone.headers.location, `${g.root}/hesap/giris?bitti=silindi`, gone.text)
  assert.match((await m.call('GET', `/v1/musteriler/${id}`)).body.eposta, /@anonim\.invalid$/)
  assert.equal((await gezgin(env, m).send('/hesap/giris', { eposta: adres, parola: PAROLA })).status, 401)
})

test('in English, and while the shop is closed', async () => {
  const m = await env.magaza()
  await env.rows(`update magaza set dil = 'en', acik = false where magaza_id = $1`, [m.id])
  const page = await gezgin(env, m).get('/hesap')
  assert.equal(page.status, 200)
  assert.match(page.text, /<h1>Sign in<\/h1>/)
  assert.match((await gezgin(env, m).get('/hesap/uye-ol')).text, /<h1>Create an account<\/h1>/)
})
