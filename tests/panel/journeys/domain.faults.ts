import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startDns } from '../../support/dns/dns-server.ts'
import { sell } from '../../support/samples/vitrin.ts'
import { assertUsable } from '../usable.ts'
import { skip, startWalk } from './walk.ts'

// An owner puts the shop at a name of its own: a record to copy, a check that fails and one that does not, and the shop there.

const dns = await startDns()
after(dns.close)
const { panel, page, env, m, begin, settled, button, dialog } = await startWalk({ KEPENK_DNS: dns.adres })

const box = page?.getByRole('textbox', { name: 'Alan adı' })
const AD = 'dukkan.localhost'

test('a name is added, proved by its record, and the shop opens there', { skip }, async () => {
  await sell(m, 'Keten Gömlek')
  await begin()
  await page.goto(`${panel.at}/ayarlar`)
  await page.getByRole('link', { name: /^Alan adı/ }).click()
  await button('Alan adı ekle').first().click()
  await box.fill('127.0.0.1')
  await dialog().getByRole('button', { name: 'Kaydet' }).click()
  await dialog()
    .getByText(/yalnız bir alan adı olmalı/)
    .first()
    .waitFor()
  await box.fill('Dukkan.localhost')
  await dialog().getByRole('button', { name: 'Kaydet' }).click()
  await page.getByText(`_kepenk.${AD}`, { exact: true }).waitFor()
  await button('Şimdi kontrol et').click()
  await page.getByText(/TXT kaydı bulunamadı/).waitFor()
  await settled()
  await assertUsable(panel, 'alan-adi')
  const value = await page.getByText(/^kepenk-[0-9a-f]{40}$/).textContent()
  dns.kayitlar[`_kepenk.${AD}`] = [String(value)]
  env.clock.shiftMs += 5000
  await button('Şimdi kontrol et').click()
  await page.getByText('Ana ad', { exact: true }).waitFor()
  await settled()
  await assertUsable(panel, 'alan-adi-kanitli')

  const { port } = new URL(panel.at)
  const shop = await page.context().newPage()
  env.clock.shiftMs += 2000
  await shop.goto(`http://localhost:${port}/vitrin/${m.id}/urunler`)
  assert.equal(shop.url(), `http://${AD}:${port}/urunler`)
  await shop
    .getByRole('link', { name: /Keten Gömlek/ })
    .first()
    .click()
  await shop.getByRole('heading', { level: 1, name: 'Keten Gömlek' }).waitFor()
  assert.match(shop.url(), new RegExp(`^http://${AD}:${port}/urun/`))
  await shop.goto(`http://${AD}:${port}/panel`)
  await shop
    .getByText(/bulunamadı|yok/i)
    .first()
    .waitFor()
  await shop.close()

  await button(`Kaldır: ${AD}`).click()
  await dialog().getByRole('button', { name: 'Kaldır' }).click()
  await page.getByText('Vitrininiz hizmetin adresinde').waitFor()
})

test('nothing went wrong in the page', { skip }, () => assert.deepEqual(panel.wrong, []))
