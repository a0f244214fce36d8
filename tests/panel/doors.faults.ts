import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Secret, TOTP } from 'otpauth'
import { MINUTE_MS } from '../../src/core/time.ts'
import { codesTo, newAccount, PAROLA } from '../support/samples/kullanici.ts'
import { home, noBrowser, type Panel, reading, signIn, startPanel } from './panel.ts'
import { assertUsable } from './usable.ts'

// The doors of the panel in a real browser: a code of an app, a passkey of a virtual telephone, a link of a mail, and the
// window that asks again who one is.

const skip = noBrowser
const panel = (await startPanel()) as Panel
const { page, env, at } = panel ?? {}
const m = skip ? undefined : await env.magaza()
const owner = skip ? { eposta: '', id: '' } : await newAccount(env, { magaza: m?.id ?? '', rol: 'sahip' })

const { button, dialog, told } = reading(page)

let gizli = ''
let recovery: string[] = []
const shown = () => new TOTP({ secret: Secret.fromBase32(gizli) }).generate({ timestamp: env.clock.now().getTime() })

const isUsable = (name: string) => assertUsable(panel, name)

const signOut = async () => {
  await page.context().clearCookies()
  await page.goto(`${at}/giris`)
}

const typePassword = async () => {
  await page.getByLabel('E-posta').fill(owner.eposta)
  await page.locator('input[type=password]').fill(PAROLA)
  await button('Giriş yap').click()
}

test('an app is set up by its square and a code, and gives recovery codes', { skip }, async () => {
  await signIn(panel, { eposta: owner.eposta, parola: PAROLA })
  await page.goto(`${at}/ayarlar/hesap`)
  await isUsable('kapi-1-hesap')
  await button('Uygulamayı kur').click()
  await page.getByRole('img', { name: /QR kodu/ }).waitFor()
  gizli = ((await dialog().locator('pre').textContent()) ?? '').replaceAll(' ', '')
  await isUsable('kapi-2-kare')
  await dialog()
    .getByLabel(/Uygulamadaki kod/)
    .fill('000000')
  await button('İkinci adımı aç').click()
  await page.getByText(/uygulamadaki kod bu değil/).waitFor()
  await dialog()
    .getByLabel(/Uygulamadaki kod/)
    .fill(shown())
  await button('İkinci adımı aç').click()
  await told('Kurtarma kodlarınız')
  recovery = ((await dialog().locator('pre').textContent()) ?? '').split('\n')
  assert.equal(recovery.length, 10)
  await isUsable('kapi-3-kurtarma')
  await page.getByLabel('Kaydettim').check()
  await dialog().getByRole('button', { name: 'Kapat' }).click()
  await told('10 kod kaldı')
})

test('a passkey is added by the browser, and named', { skip }, async () => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await button('Geçiş anahtarı ekle').click()
  await dialog().getByLabel(/^Adı/).fill('Sanal telefon')
  await dialog().getByRole('button', { name: 'Geçiş anahtarı ekle' }).click()
  await told('Sanal telefon')
  await isUsable('kapi-4-gecis')
  await button('Adını değiştir: Sanal telefon').click()
  await dialog().getByLabel(/^Adı/).fill('İş telefonum')
  await dialog().getByRole('button', { name: 'Kaydet' }).click()
  await told('İş telefonum')
})

test('the password leads to the second step, and a code of the app through it', { skip }, async () => {
  env.clock.shiftMs += MINUTE_MS
  await signOut()
  await isUsable('kapi-5-giris')
  await typePassword()
  await told('İkinci adım')
  await isUsable('kapi-6-ikinci-adim')
  await page.getByLabel(/Uygulamadaki kod/).fill('000000')
  await button('Doğrula').click()
  await page
    .getByText(/Kod yanlış ya da kullanılmış/)
    .first()
    .waitFor()
  await page.getByLabel(/Uygulamadaki kod/).fill(shown())
  await button('Doğrula').click()
  await page.waitForURL(home(at))
})

test('so does the passkey, alone and as the second step, and a recovery code', { skip }, async () => {
  await signOut()
  await button('Geçiş anahtarıyla gir').click()
  await page.waitForURL(home(at))
  await signOut()
  await typePassword()
  await button('Geçiş anahtarını kullan').click()
  await page.waitForURL(home(at))
  await signOut()
  await typePassword()
  await button(/kurtarma kodu kullan/).click()
  await page.getByLabel(/Kurtarma kodu/).fill(recovery[0] ?? '')
  await button('Doğrula').click()
  await page.waitForURL(home(at))
})

test('one who is locked out is shown the way by mail', { skip }, async () => {
  await signOut()
  const body = { eposta: owner.eposta, parola: 'yanlış parola' }
  for (let i = 0; i < 10; i++) {
    // An answer that nobody reads counts as still being fetched.
    await page.evaluate(
      `fetch('/panel/v1/giris', { method: 'POST', headers: { 'content-type': 'application/json' }, body: ${JSON.stringify(JSON.stringify(body))} }).then((r) => r.text())`,
    )
  }
  await typePassword()
  await told('Bu ağdan çok deneme yapıldı')
  await isUsable('kapi-7-kilitli')
  await page.getByRole('link', { name: 'E-postayla giriş bağlantısı al' }).click()
  await page.getByLabel('E-posta').fill(owner.eposta)
  await button('Bağlantıyı gönder').click()
  await told('E-postanıza bakın')
  const [kod] = await codesTo(env, owner.eposta)
  await page.goto(`${at}/giris-kodu?kod=${kod}`)
  await isUsable('kapi-8-giris-kodu')
  await button('Panele gir').click()
  await told('İkinci adım')
  env.clock.shiftMs += MINUTE_MS
  await page.getByLabel(/Uygulamadaki kod/).fill(shown())
  await button('Doğrula').click()
  await page.waitForURL(home(at))
})

test('a quarter of an hour later a key is made after the window has asked who one is', { skip }, async () => {
  env.clock.shiftMs += 16 * MINUTE_MS
  await page.goto(`${at}/gelistirici/anahtarlar`)
  await button('Anahtar oluştur').first().click()
  await dialog().getByLabel(/^Ad/).fill('ERP')
  await dialog().getByText('Tam yetki', { exact: true }).click()
  await dialog().getByRole('button', { name: 'Anahtar oluştur' }).click()
  await told('Siz misiniz?')
  await isUsable('kapi-9-kanit')
  await page.getByLabel(/Uygulamadaki kod/).fill(shown())
  await button('Doğrula').click()
  await told('Anahtarınız hazır')
  await page.getByLabel('Kaydettim').check()
  await dialog().last().getByRole('button', { name: 'Kapat' }).click()
  await page.getByRole('row', { name: /ERP/ }).getByText('Zeynep Kaya').waitFor()
  await isUsable('kapi-10-anahtarlar')
})

test('turning it off asks for proof; by the password once nothing else is left', { skip }, async () => {
  env.clock.shiftMs += 16 * MINUTE_MS
  await page.goto(`${at}/ayarlar/hesap`)
  await button('Kaldır: İş telefonum').click()
  await dialog().getByRole('button', { name: 'Kaldır' }).click()
  await told('Siz misiniz?')
  await button('Geçiş anahtarını kullan').click()
  await told('Geçiş anahtarı kaldırıldı')
  await button('Doğrulama uygulamasını kapat').click()
  await dialog().getByRole('button', { name: 'Kapat' }).last().click()
  await told('Doğrulama uygulaması kapandı')
  env.clock.shiftMs += 16 * MINUTE_MS
  await button('Uygulamayı kur').click()
  await page.getByLabel('Parolanız').fill(PAROLA)
  await isUsable('kapi-11-kanit-parola')
  await button('Doğrula ve sürdür').click()
  await page.getByRole('img', { name: /QR kodu/ }).waitFor()
})

test('an owner lets somebody go with the keys that he made', { skip }, async () => {
  const other = await newAccount(env, { magaza: m?.id ?? '', rol: 'sahip' })
  await env.rows('update anahtar set olusturan_id = $1 where olusturan_id is not null', [other.id])
  await page.goto(`${at}/ayarlar/ekip`)
  await page
    .getByRole('row', { name: new RegExp(other.eposta) })
    .getByRole('button')
    .click()
  await page.getByRole('menuitem', { name: 'Ekipten çıkar' }).click()
  await page.getByLabel(/Oluşturduğu 1 API anahtarını da iptal et/).waitFor()
  await isUsable('kapi-12-cikar')
  await dialog().getByRole('button', { name: 'Ekipten çıkar' }).click()
  await told('Ekipten çıkarıldı')
  const [row] = await env.rows('select iptal from anahtar where olusturan_id = $1', [other.id])
  assert.notEqual(row.iptal, null)
})

test('nothing went wrong in the page', { skip }, () => assert.deepEqual(panel.wrong, []))
