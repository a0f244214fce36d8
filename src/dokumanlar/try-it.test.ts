import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { noBrowser, openBrowser } from '../../tests/support/browser/browser.ts'
import { isLong } from '../../tests/support/extent.ts'
import { startTest } from '../../tests/support/setup.ts'

// Try-it forms in a real browser: a sale by clicks, each answer feeding the next form; in the long form an account, too.

const env = await startTest()
const m = await env.magaza({ kod: 'test', test: true })
await env.rows(`update magaza set acik_anahtar = $1 where kod = 'test'`, [m.key])
const product = { ad: 'Keten Gömlek', durum: 'yayinda', varyantlar: [{ fiyat: 184_990, stok: 5 }] }
assert.equal((await m.call('POST', '/v1/urunler', { body: product })).status, 201)

/** Opens the form of an operation, changes the given values, sends it; returns status and body. */
async function send(page: Page, operation: string, change: { body?: object; session?: string } = {}) {
  const form = page.locator(`#${operation} .dene`)
  await form.locator('summary').click()
  if (change.body) await form.locator('textarea').fill(JSON.stringify(change.body))
  if (change.session !== undefined) await form.locator('[data-kimlik="oturum"]').fill(change.session)
  await form.locator('.gonder').click()
  const status = await form.locator('.durum strong').textContent()
  const body = JSON.parse((await form.locator('.sonuc pre').textContent()) ?? 'null')
  await form.locator('summary').click()
  return { status: Number(/\d{3}/.exec(status ?? '')?.[0]), body }
}

async function joinByForms(page: Page, here: string): Promise<void> {
  await page.goto(`${here}/dokumanlar/uyelik`)
  const joined = await send(page, 'postVitrinUyelik')
  assert.equal(joined.status, 201)
  assert.equal((await send(page, 'getVitrinHesap')).body.id, joined.body.hesap.id)
  assert.equal((await send(page, 'deleteVitrinOturum')).body.kapandi, true)
  await page.locator('#getVitrinHesap .dene summary').click()
  await page.locator('#getVitrinHesap .gonder').click()
  const told = await page.locator('#getVitrinHesap .sonuc').textContent()
  assert.match(told ?? '', /^Bir oturum yazın/)
}

test(`products, cart, payment${isLong ? '; then an account' : ''}`, { skip: noBrowser }, async (t) => {
  const here = await env.listen()
  const { page, close } = await openBrowser()
  t.after(close)
  const wrong: string[] = []
  page.on('pageerror', (error) => wrong.push(String(error)))
  page.on('request', (r) => {
    const { authorization, cookie } = r.headers()
    if (r.url().includes('/vitrin/v1/') && (cookie || authorization?.includes('svc_'))) wrong.push(r.url())
  })
  await page.goto(`${here}/dokumanlar/vitrin-urunleri`)
  const { body: found } = await send(page, 'getVitrinUrunler')
  await page.goto(`${here}/dokumanlar/sepet`)
  const opened = await send(page, 'postVitrinSepetler')
  assert.equal(opened.status, 201)
  const filled = await send(page, 'putVitrinSepetlerIdKalemler')
  assert.deepEqual(
    [filled.status, filled.body.id, filled.body.kalemler[0].varyant_id],
    [200, opened.body.id, found.veri[0].varyantlar[0].id],
  )
  const adres = { ad: 'Ayşe', satir1: 'Atatürk Cad. 12', il: 'İstanbul' }
  const body = { eposta: 'ayse@ornek.example', teslimat_adresi: adres }
  assert.equal((await send(page, 'putVitrinSepetlerIdTeslimat', { body })).status, 200)
  assert.equal((await send(page, 'postVitrinSepetlerIdOdeme')).body.durum, 'tamamlandi')
  const stale = await send(page, 'getVitrinSepetlerId', { session: 'otr_eski' })
  assert.deepEqual([stale.status, stale.body.hata.kod], [401, 'oturum_gecersiz'])

  if (isLong) await joinByForms(page, here)
  await page.goto(`${here}/dokumanlar/magaza`)
  assert.equal((await send(page, 'getMagaza')).body.id, 'test')
  assert.deepEqual(wrong, [])
})
