import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gezgin } from '../../../tests/support/dukkan/gezgin.ts'
import { onSale } from '../../../tests/support/samples/sepet.ts'
import { codeTo, eposta, mailsTo, newMember, PAROLA } from '../../../tests/support/samples/uyelik.ts'
import { startShared } from '../../../tests/support/setup.ts'

// Ways in and out of an account, as forms.

const env = await startShared()

const JOIN = { ad: 'İnci', soyad: 'Çığ', parola: 'dokuz kedi çatıda 🐈' }
const signedIn = /<h1>Hesabım<\/h1>/

test('joins, is signed in by a cookie that no script reads, goes out and comes in again', async () => {
  const m = await env.magaza()
  const g = gezgin(env, m)
  const adres = eposta()
  assert.match((await g.get('/hesap')).text, /<h1>Giriş yap<\/h1>/)
  const sent = await g.send('/hesap/uye-ol', { ...JOIN, eposta: adres, izin_eposta: 'evet' })
  assert.deepEqual([sent.status, sent.headers.location], [303, `${g.root}/hesap`], sent.text)
  const cookies = [sent.headers['set-cookie']].flat().map(String)
  const [session, ...more] = cookies.filter((c) => c.startsWith('kepenk_uye='))
  assert.deepEqual(more, [])
  assert.match(
    session ?? '',
    new RegExp(`^kepenk_uye=otr_[0-9a-z]{32}; Path=${g.root}; Max-Age=2592000; HttpOnly; SameSite=Lax`),
  )
  const page = await g.get('/hesap')
  assert.match(page.text, signedIn)
  assert.match(page.text, /Merhaba İnci Çığ/)
  assert.equal(page.headers['cache-control'], 'no-store')
  assert.equal(page.text.includes(g.jar.get('kepenk_uye') as string), false)
  const [kisi] = (await m.call('GET', `/v1/musteriler?eposta=${encodeURIComponent(adres)}`)).body.veri
  assert.deepEqual(kisi.izinler, { eposta: true, sms: false })
  const out = await g.go('/hesap/cikis', {})
  assert.match(out.text, /Çıkış yaptınız/)
  assert.deepEqual([...g.jar.keys()], [])
  assert.match((await g.get('/hesap/adresler')).text, /<h1>Giriş yap<\/h1>/)
  assert.match((await g.go('/hesap/giris', { eposta: adres.toUpperCase(), parola: JOIN.parola })).text, signedIn)
})

test('a wrong password and an unknown address are one answer; nothing typed but the password is lost', async () => {
  const m = await env.magaza()
  const { eposta: adres } = await newMember(env, m)
  const g = gezgin(env, m)
  const wrong = await g.send('/hesap/giris', { eposta: adres, parola: 'yanlış' })
  const unknown = await g.send('/hesap/giris', { eposta: 'yok@ornek.example', parola: 'yanlış' })
  assert.deepEqual([wrong.status, unknown.status], [401, 401])
  assert.match(wrong.text, /E-posta ya da parola yanlış/)
  assert.equal(wrong.text.replaceAll(adres, '…'), unknown.text.replaceAll('yok@ornek.example', '…'))
  assert.match(wrong.text, new RegExp(`value="${adres}"`))
  assert.doesNotMatch(wrong.text, /value="yanlış"/)
  const asked = await g.send('/hesap/parola', { eposta: adres })
  const nobody = await g.send('/hesap/parola', { eposta: 'yok@ornek.example' })
  assert.deepEqual([asked.status, asked.headers.location], [nobody.status, nobody.headers.location])
  const link = await g.send('/hesap/giris', { islem: 'baglanti', eposta: 'yok@ornek.example' })
  assert.equal(link.headers.location, `${g.root}/hesap/giris?gonderildi`)
  assert.match((await g.get(String(link.headers.location))).text, /az sonra bir e-posta gelir/)
})

test('joining with a known address tells a stranger the same of a member and of a guest; the member is let in', async () => {
  const m = await env.magaza()
  const { eposta: uye } = await newMember(env, m)
  const misafir = eposta()
  await m.call('POST', '/v1/musteriler', { body: { eposta: misafir } })
  const g = gezgin(env, m)
  const [a, b] = [
    await g.send('/hesap/uye-ol', { ...JOIN, eposta: uye }),
    await g.send('/hesap/uye-ol', { ...JOIN, eposta: misafir }),
  ]
  assert.deepEqual([a.status, a.text], [b.status, b.text])
  assert.match(a.text, /E-postanıza bakın/)
  assert.equal(g.jar.has('kepenk_uye'), false)
  const second = await g.send('/hesap/uye-ol', { ...JOIN, eposta: uye, parola: PAROLA })
  assert.equal(second.status, 303)
  assert.equal(g.jar.has('kepenk_uye'), true)
})

test('mails lead to pages: a new password, a sign-in link that is used once, a proved address', async () => {
  const m = await env.magaza()
  const g = gezgin(env, m)
  const adres = eposta()
  await g.go('/hesap/uye-ol', { ...JOIN, eposta: adres })
  const linkOf = async (): Promise<string> => {
    const mail = (await mailsTo(env, m, adres)).at(-1)
    const { pathname, search } = new URL(/https?:\/\/\S+/.exec(mail?.metin ?? '')?.[0] ?? '')
    return pathname.replace(g.root, '') + search
  }
  const proof = await linkOf()
  assert.equal((await g.send('/hesap/dogrula', { kod: `kod_${'0'.repeat(32)}` })).status, 422)
  assert.match(proof, /^\/hesap\/dogrula\?kod=/)
  assert.match((await g.get(proof)).text, /Adresimi doğrula/)
  assert.match((await g.get('/hesap')).text, /henüz doğrulanmadı/)
  const kod = await codeTo(env, m, adres)
  assert.match((await g.go('/hesap/dogrula', { kod })).text, /E-posta adresiniz doğrulandı/)
  assert.match((await g.go('/hesap/dogrula', { kod })).text, /E-posta adresiniz doğrulandı/)
  await g.go('/hesap/cikis', {})
  env.clock.shiftMs += 61_000
  await g.send('/hesap/giris', { islem: 'baglanti', eposta: adres })
  const enter = await linkOf()
  assert.match(enter, /^\/hesap\/giris\?kod=/)
  // A scanner that opens the link uses nothing up.
  await g.get(enter)
  assert.match((await g.get(enter)).text, /Girişi tamamlamak için/)
  const code = { islem: 'kod', kod: await codeTo(env, m, adres) }
  assert.match((await g.go('/hesap/giris', code)).text, signedIn)
  assert.equal((await g.send('/hesap/giris', code, { token: false })).headers.location, `${g.root}/hesap`)
  const other = gezgin(env, m)
  const used = await other.send('/hesap/giris', code)
  assert.deepEqual([used.status, /kullanılmış ya da süresi dolmuş/.test(used.text)], [422, true])
  env.clock.shiftMs += 61_000
  await other.send('/hesap/parola', { eposta: adres })
  const reset = await linkOf()
  assert.match((await other.get(reset)).text, /Yeni parolanızı belirleyin/)
  const taken = { kod: await codeTo(env, m, adres), parola: 'kısa' }
  const short = await other.send('/hesap/parola', taken)
  assert.deepEqual([short.status, /id="parola-hata"/.test(short.text)], [422, true])
  const chosen = { ...taken, parola: 'on bir martı denizde' }
  assert.match((await other.go('/hesap/parola', chosen)).text, signedIn)
  // A second press has the session of the first, and a form without its token.
  assert.equal((await other.send('/hesap/parola', chosen, { token: false })).headers.location, `${g.root}/hesap`)
  // All other sessions have ended: the next page asks to sign in, and the way back is kept.
  const ended = await g.get('/hesap/siparisler?x=1')
  assert.match(ended.text, /name="git" value="\/hesap\/siparisler\?x=1"/)
  assert.equal(g.jar.has('kepenk_uye'), false)
  const back = await g.send('/hesap/giris', {
    eposta: adres,
    parola: 'on bir martı denizde',
    git: '/hesap/siparisler?x=1',
  })
  assert.equal(back.headers.location, `${g.root}/hesap/siparisler?x=1`)
})

test('nobody is led out of the shop', async () => {
  const m = await env.magaza()
  const { eposta: adres } = await newMember(env, m)
  for (const git of [
    'https://kotu.example',
    '//kotu.example',
    '/\\kotu.example',
    '/../baska/sepet',
    '/%2e%2e/baska',
    'sepet',
    '/hesap/cikis',
  ]) {
    const g = gezgin(env, m)
    const sent = await g.send('/hesap/giris', { eposta: adres, parola: PAROLA, git })
    assert.equal(sent.headers.location, `${g.root}/hesap`, git)
    assert.equal((await g.get(`/hesap/giris?git=${encodeURIComponent(git)}`)).headers.location, `${g.root}/hesap`, git)
  }
})

test('the cart of before becomes that of the member, on every device', async () => {
  const m = await env.magaza()
  const v = await onSale(m)
  const { eposta: adres } = await newMember(env, m)
  const g = gezgin(env, m)
  await g.add(v.id, 2)
  await g.go('/hesap/giris', { eposta: adres, parola: PAROLA })
  assert.match((await g.get('/sepet')).text, /name="adet-[^>]* value="2"/)
  const phone = gezgin(env, m)
  await phone.go('/hesap/giris', { eposta: adres, parola: PAROLA })
  assert.match((await phone.add(v.id, 1)).text, /name="adet-[^>]* value="3"/)
  const carts = await env.rows('select id from sepet where magaza_id = $1 and musteri_id is not null', [m.id])
  assert.equal(carts.length, 1)
  assert.equal(phone.jar.get('kepenk_sepet'), g.jar.get('kepenk_sepet'))
})

test('forms from elsewhere, without the token, or with a session of another store change nothing', async () => {
  const m = await env.magaza()
  const other = await env.magaza()
  const { eposta: adres, oturum } = await newMember(env, m)
  const g = gezgin(env, m)
  await g.go('/hesap/giris', { eposta: adres, parola: PAROLA })
  const fields = { ad: 'Kötü', soyad: 'Niyet' }
  const foreign = { origin: 'https://kotu.example', 'sec-fetch-site': 'cross-site' }
  await g.get('/hesap/bilgiler')
  assert.equal((await g.send('/hesap/bilgiler', fields, { headers: foreign })).status, 403)
  assert.equal((await g.send('/hesap/bilgiler', fields, { token: false })).status, 403)
  assert.equal((await g.send('/hesap/giris', { eposta: adres, parola: PAROLA }, { headers: foreign })).status, 403)
  assert.doesNotMatch((await g.get('/hesap')).text, /Kötü/)
  const there = gezgin(env, other)
  there.jar.set('kepenk_uye', oturum)
  assert.match((await there.get('/hesap')).text, /<h1>Giriş yap<\/h1>/)
  assert.equal(there.jar.has('kepenk_uye'), false)
  // The API takes no cookie: a page of somebody else could send it.
  const api = await env.call(null)('GET', `/vitrin/v1/${m.id}/hesap`, { headers: { cookie: `kepenk_uye=${oturum}` } })
  assert.equal(api.status, 401)
})

test('odd letters, NUL, and a form that is too large', async () => {
  const m = await env.magaza()
  const g = gezgin(env, m)
  const nul = await g.send('/hesap/uye-ol', { ...JOIN, ad: 'A\u0000', eposta: eposta() })
  assert.deepEqual([nul.status, /Geçersiz bir karakter/.test(nul.text)], [422, true])
  const bad = await g.send('/hesap/giris', { eposta: '\u0000', parola: '\ud800' })
  assert.equal(bad.status, 422)
  const empty = await g.send('/hesap/uye-ol', {})
  assert.deepEqual([empty.status, (empty.text.match(/class="hata"/g) ?? []).length], [422, 4])
  assert.equal((await g.send('/hesap/uye-ol', { ad: 'x'.repeat(17_000) })).status, 413)
  const long = await g.send('/hesap/giris', { eposta: `${'ı'.repeat(300)}@x.example`, parola: 'x' })
  assert.equal(long.status, 422)
})

test('each answer sets the cookie of the session once, also for who comes with one that has ended', async () => {
  const m = await env.magaza()
  const g = gezgin(env, m)
  const stale = { cookie: `kepenk_uye=otr_${'0'.repeat(32)}` }
  const own = { origin: new URL(env.config.adres).origin, 'sec-fetch-site': 'same-origin' }
  const sessionsIn = (reply: { headers: Record<string, unknown> }) =>
    [reply.headers['set-cookie'] ?? []].flat().filter((c) => String(c).startsWith('kepenk_uye='))
  const sent = await g.send('/hesap/uye-ol', { ...JOIN, eposta: eposta() }, { headers: { ...own, ...stale } })
  assert.equal(sent.status, 303)
  assert.deepEqual(
    sessionsIn(sent).map((c) => String(c).slice(0, 15)),
    ['kepenk_uye=otr_'],
  )
  await g.get('/hesap')
  const out = await g.send('/hesap/cikis', {})
  assert.deepEqual(
    sessionsIn(out).map((c) => String(c).slice(0, 12)),
    ['kepenk_uye=;'],
  )
  assert.equal(sessionsIn(await g.get('/hesap', stale)).length, 1)
})
