import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sell } from '../../support/samples/vitrin.ts'
import { assertUsable } from '../usable.ts'
import { skip, startWalk } from './walk.ts'

// An owner opens a product feed, and what the page tells to copy can be read.

const { panel, page, m, begin, settled, button } = await startWalk()

test('a feed is opened, its address is read by anybody, and it is closed again', { skip }, async () => {
  await sell(m, 'Keten Gömlek')
  await begin()
  await page.goto(`${panel.at}/ayarlar/akislar`)
  const box = page.getByRole('checkbox', { name: 'Google Merchant Center' })
  await box.waitFor()
  await settled()
  const address = (await page.getByText(/akis\/google\.xml$/).textContent()) ?? ''
  assert.equal((await fetch(address)).status, 404)
  await assertUsable(panel, 'akislar')
  await box.check()
  await button('Kaydet').click()
  await settled()
  const statusOf = async (wanted: number) => {
    // A running service learns it within a second.
    for (let i = 0; i < 50 && (await fetch(address)).status !== wanted; i++) await page.waitForTimeout(100)
    return await fetch(address)
  }
  const reply = await statusOf(200)
  assert.match(await reply.text(), /<g:title>Keten Gömlek<\/g:title>/)
  await page.reload()
  await box.waitFor()
  assert.equal(await box.isChecked(), true)
  await box.uncheck()
  await button('Kaydet').click()
  assert.equal((await statusOf(404)).status, 404)
  const map = (await page.getByText(/sitemap\.xml$/).textContent()) ?? ''
  assert.match(await (await fetch(map)).text(), /<sitemapindex /)
})

test('nothing went wrong in the page', { skip }, () => assert.deepEqual(panel.wrong, []))
