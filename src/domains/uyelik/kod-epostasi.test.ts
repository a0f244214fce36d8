import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from 'parse5'
import { kodEpostasi } from './kod-epostasi.ts'

const kod = 'kod_0123456789abcdefghjkmnpqrstvwxyz'
const magaza = { ad: 'Çiçek', adres: 'https://cicek.example', dil: 'tr' }

test('to prove an address: code, link, how long, and what to do when it was not me; in text and in HTML', () => {
  const mail = kodEpostasi(magaza, 'dogrulama', kod)
  assert.equal(mail.konu, 'E-posta adresinizi doğrulayın · Çiçek')
  assert.equal(
    mail.metin,
    `Merhaba,

Bu e-posta adresiyle bir üyelik açıldı. Adresin size ait olduğunu doğrulamak için üyeliğinizle giriş yapıp aşağıdaki kodu kullanın.

Kod: ${kod}

Adresimi doğrula: https://cicek.example/hesap/dogrula?kod=${kod}

Kod 24 saat geçerlidir ve bir kez kullanılabilir.

Üyeliği siz açmadıysanız bu kodu kullanmayın ve kimseye vermeyin. Adres doğrulanmadan önceki siparişlerinizi kimse göremez.

Çiçek
`,
  )
  for (const line of mail.metin.split('\n\n').slice(0, 3)) assert.ok(mail.html.includes(line.replace(kod, '').trim()))
  assert.ok(mail.html.includes(`href="https://cicek.example/hesap/dogrula?kod=${kod}"`))
})

test('to set a password: its own words and page', () => {
  const mail = kodEpostasi(magaza, 'parola', kod)
  assert.equal(mail.konu, 'Parolanızı belirleyin · Çiçek')
  assert.match(mail.metin, new RegExp(`^Parolamı belirle: https://cicek\\.example/hesap/parola\\?kod=${kod}$`, 'm'))
  assert.match(mail.metin, /Kod kullanılmadıkça hiçbir şey değişmez\./)
})

test('a shop that speaks English writes English, each kind of mail; any other language than Turkish does, too', () => {
  for (const dil of ['en', 'de']) {
    for (const [tur, konu, dugme] of [
      ['dogrulama', 'Confirm your e-mail address', 'Confirm my address'],
      ['parola', 'Set your password', 'Set my password'],
      ['giris', 'Your sign-in link', 'Sign in'],
    ] as const) {
      const mail = kodEpostasi({ ...magaza, ad: 'Flower', dil }, tur, kod)
      assert.equal(mail.konu, `${konu} · Flower`)
      assert.match(mail.metin, new RegExp(`^Hello,\n.*^Code: ${kod}$.*^${dugme}: https://cicek`, 'ms'))
      assert.match(mail.html, /<html lang="en">/)
      assert.doesNotMatch(mail.metin + mail.html, /[ğışĞİŞ]|Merhaba|Kod\b/)
    }
  }
})

test('a store’s name is one line and text; an address that is none leads nowhere, and the code is enough', () => {
  const mail = kodEpostasi(
    { ad: 'A\r\nBcc: x@y.example <b>&', adres: 'javascript:alert(1)//', dil: 'tr' },
    'parola',
    kod,
  )
  assert.equal(mail.konu, 'Parolanızı belirleyin · A Bcc: x@y.example <b>&')
  assert.doesNotMatch(mail.metin, /javascript|https?:/)
  assert.match(mail.metin, new RegExp(`^Kod: ${kod}$`, 'm'))
  assert.doesNotMatch(mail.html, /<b>|href|javascript/)
  const errors: unknown[] = []
  parse(mail.html, { onParseError: (e) => errors.push(e) })
  assert.deepEqual(errors, [])
})
