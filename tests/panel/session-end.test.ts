import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Secret, TOTP } from 'otpauth'
import { longTest } from '../support/extent.ts'
import { newAccount, PAROLA } from '../support/samples/kullanici.ts'
import { look, noBrowser, type Panel, reading, signIn, startPanel } from './panel.ts'
import { still, violations } from './usable.ts'

// A session that ends while a page is open: its person signs in over the page, and what was asked goes on.

const skip = noBrowser
const panel = (await startPanel()) as Panel
const { page, context, env, at, settled } = panel ?? {}
const m = skip ? (undefined as never) : await env.magaza({ kod: 'dukkan' })
const owner = skip ? { eposta: '', id: '' } : await newAccount(env, { magaza: m.id, rol: 'sahip' })

const HALF_A_DAY_MS = 13 * 3600_000
/** Once the page has all that it asked for. */
const end = async () => {
  await page.locator('h1').first().waitFor()
  await settled()
  env.clock.shiftMs += HALF_A_DAY_MS
}
const ended = () => page.getByRole('dialog', { name: 'Oturumunuz sona erdi' })
const { told, button, choose } = reading(page)
const signInAgain = async (parola = PAROLA) => {
  await ended().locator('input[type=password]').fill(parola)
  await ended().getByRole('button', { name: 'Giriş yap' }).click()
}
const products = async (): Promise<string[]> =>
  (await m.call('GET', '/v1/urunler')).body.veri.map((u: { ad: string }) => u.ad)

test('a write waits for its person and is done once, with all that was typed', { skip }, async () => {
  await signIn(panel, { eposta: owner.eposta, parola: PAROLA })
  await choose('Ürünler')
  await page.getByRole('link', { name: 'Ürün ekle' }).first().click()
  await page.getByLabel(/^Ürün adı/).fill('Keten Gömlek')
  await page.getByLabel(/, Fiyat$/).fill('1.849,90')
  await end()
  await page.keyboard.press('Control+s')
  await ended().waitFor()
  await still(page)
  await look(page, 'oturum-1-pencere')
  assert.deepEqual(await violations(page), [])
  assert.equal(await ended().getByLabel('E-posta').inputValue(), owner.eposta)
  await page.keyboard.press('Escape')
  await signInAgain('yanlış parola')
  await ended()
    .getByText(/E-posta ya da parola/)
    .waitFor()
  assert.deepEqual(await products(), [])
  await signInAgain()
  await page.waitForURL(/dukkan\/urunler\/urun_/)
  assert.deepEqual(await products(), ['Keten Gömlek'])
  assert.equal(await ended().count(), 0)
})

longTest('a write of the public API whose cookie is gone waits, too', { skip }, async () => {
  await page.goto(`${at}/dukkan/markalar`)
  await button('Marka ekle').first().click()
  await page.getByRole('dialog').getByLabel(/^Ad\b/).fill('Çınar')
  await settled()
  await context.clearCookies()
  await page.keyboard.press('Enter')
  await ended().waitFor()
  await signInAgain()
  await told('Çınar')
  assert.equal((await m.call('GET', '/v1/markalar')).body.veri.length, 1)
})

longTest('what is typed into a window stays there, whatever key is pressed', { skip }, async () => {
  await page.goto(`${at}/dukkan/musteri-gruplari`)
  await button('Grup ekle').first().click()
  await page.getByRole('dialog').getByLabel(/adı/i).fill('Toptancılar')
  await end()
  await page.keyboard.press('Enter')
  await ended().waitFor()
  await page.keyboard.press('Escape')
  await signInAgain()
  await page.waitForURL(/musteri-gruplari\/./)
  assert.deepEqual(
    (await m.call('GET', '/v1/musteri-gruplari')).body.veri.map((g: { ad: string }) => g.ad),
    ['Toptancılar'],
  )
})

longTest('keys of the page do nothing under the window, and search takes none of its letters', { skip }, async () => {
  await page.goto(`${at}/dukkan/musteriler`)
  await page.locator('h1').first().waitFor()
  await settled()
  await end()
  // Missed by the search itself, whose window is open then.
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Ara' }).waitFor()
  await page.keyboard.type('keten')
  await ended().waitFor()
  const parola = ended().locator('input[type=password]')
  await parola.focus()
  await page.keyboard.type('yanlış')
  await page.keyboard.press('Backspace')
  assert.equal(await parola.inputValue(), 'yanlı')
  await signInAgain()
  await ended().waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await end()
  await page.getByRole('link', { name: 'Siparişler', exact: true }).click()
  await ended().waitFor()
  const before = page.url()
  await ended().locator('input[type=password]').focus()
  for (const key of ['Control+k', 'Control+s']) await page.keyboard.press(key)
  await ended().getByRole('button', { name: 'Çıkış' }).focus()
  for (const key of ['Control+k', '?', 'g', 'u']) await page.keyboard.press(key)
  await settled()
  assert.equal(await page.getByRole('dialog').count(), 1)
  assert.equal(page.url(), before)
  await signInAgain()
  await ended().waitFor({ state: 'detached' })
  // Afterwards they are keys again.
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Ara' }).waitFor()
  await page.keyboard.press('Escape')
})

longTest('several reads that miss it share one window, and all of them are answered', { skip }, async () => {
  await page.goto(`${at}/dukkan/ayarlar`)
  await end()
  const missed: string[] = []
  page.on('response', (r) => void (r.status() === 401 && missed.push(r.url())))
  await page.getByRole('link', { name: 'Ürünler', exact: true }).click()
  await ended().waitFor()
  await settled()
  assert.ok(missed.length > 1, `${missed}`)
  assert.equal(await ended().count(), 1)
  await signInAgain()
  await told('Keten Gömlek')
  assert.equal(await page.getByText('Bir şey ters gitti').count(), 0)
})

longTest('signed in again in another tab, a page goes on by itself', { skip }, async () => {
  await page.goto(`${at}/dukkan/urunler/yeni`)
  await page.getByLabel(/^Ürün adı/).fill('İpek Şal')
  await end()
  await page.keyboard.press('Control+s')
  await ended().waitFor()
  const other = await context.newPage()
  await signIn({ ...panel, page: other }, { eposta: owner.eposta, parola: PAROLA })
  await other.close()
  await page.waitForURL(/dukkan\/urunler\/urun_/)
  assert.deepEqual(await products(), ['İpek Şal', 'Keten Gömlek'])
  // One that had nothing to ask meanwhile has the token of the session before.
  await page.reload()
  await end()
  const second = await context.newPage()
  await signIn({ ...panel, page: second }, { eposta: owner.eposta, parola: PAROLA })
  await second.close()
  await page.getByLabel(/^Ürün adı/).fill('İpek Fular')
  // A read may have opened the window before the other tab signed in; under it Ctrl-S does nothing.
  await ended().waitFor({ state: 'detached' })
  await page.keyboard.press('Control+s')
  await page.getByText(/^Kaydedildi/).waitFor()
  assert.deepEqual(await products(), ['İpek Fular', 'Keten Gömlek'])
  assert.equal(await ended().count(), 0)
})

longTest('a code of the app and a passkey open it as they open the door', { skip }, async () => {
  await page.goto(`${at}/dukkan/ayarlar/hesap`)
  await button('Uygulamayı kur').click()
  const dialog = page.getByRole('dialog')
  await page.getByRole('img', { name: /QR kodu/ }).waitFor()
  const gizli = ((await dialog.locator('pre').textContent()) ?? '').replaceAll(' ', '')
  const shown = () => new TOTP({ secret: Secret.fromBase32(gizli) }).generate({ timestamp: env.clock.now().getTime() })
  await dialog.getByLabel(/Uygulamadaki kod/).fill(shown())
  await button('İkinci adımı aç').click()
  await page.getByLabel('Kaydettim').check()
  await dialog.getByRole('button', { name: 'Kapat' }).click()
  await told('10 kod kaldı')
  await end()
  await page.getByRole('link', { name: 'Ürünler', exact: true }).click()
  await ended().waitFor()
  await signInAgain()
  await ended()
    .getByLabel(/Uygulamadaki kod/)
    .fill(shown())
  await look(page, 'oturum-2-ikinci-adim')
  await ended().getByRole('button', { name: 'Doğrula' }).click()
  await told('İpek Fular')
  const cdp = await context.newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true } as const
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  })
  await page.goto(`${at}/dukkan/ayarlar/hesap`)
  await button('Geçiş anahtarı ekle').click()
  await dialog.getByLabel(/^Adı/).fill('Sanal telefon')
  await dialog.getByRole('button', { name: 'Geçiş anahtarı ekle' }).click()
  await told('Sanal telefon')
  await end()
  await page.getByRole('link', { name: 'Ürünler', exact: true }).click()
  await ended().getByRole('button', { name: 'Geçiş anahtarıyla gir' }).click()
  await told('İpek Fular')
})

longTest('somebody else who signs in finds the page opened anew, as his', { skip }, async () => {
  const theirs = await env.magaza({ kod: 'baska' })
  const stranger = await newAccount(env, { magaza: theirs.id, rol: 'sahip' })
  await page.goto(`${at}/dukkan/urunler`)
  await told('İpek Fular')
  await end()
  await page.getByRole('link', { name: 'Siparişler', exact: true }).click()
  await ended().getByLabel('E-posta').fill(stranger.eposta)
  await signInAgain()
  await page.getByRole('heading', { name: 'Sizin böyle bir mağazanız yok: dukkan' }).waitFor()
  assert.equal(await page.getByText('İpek Fular').count(), 0)
})

longTest('whoever signs out of a session that has ended is at the door', { skip }, async () => {
  await page.goto(`${at}/baska/urunler`)
  await end()
  await page.getByRole('button', { name: /Hesabım/ }).click()
  await page.getByRole('menuitem', { name: 'Çıkış yap' }).click()
  await page.waitForURL(/\/panel\/giris/)
  assert.equal(await ended().count(), 0)
})

test('nothing went wrong in the page', { skip }, () => assert.deepEqual(panel.wrong, []))
