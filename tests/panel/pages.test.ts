import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { look, noBrowser, type Panel, signIn, startPanel, violations } from './panel.ts'
import { EVIL, openShop, type Shop } from './shop.ts'

// Every page of the panel, with texts of one who means harm: nothing of them runs, everybody can use it, by day and by night,
// and it fits a phone.

const panel = (await startPanel()) as Panel
const shop = noBrowser ? ({} as Shop) : await openShop(panel.env, (ad) => `${ad} ${EVIL}`)

/** Where routes name a record. */
const RECORDS: Record<string, keyof Shop['ids']> = {
  urunler: 'urun',
  siparisler: 'siparis',
  musteriler: 'musteri',
  'musteri-gruplari': 'grup',
  kampanyalar: 'kampanya',
  sayfalar: 'sayfa',
  webhooklar: 'webhook',
  'fiyat-listeleri': 'liste',
}

const source = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8')
const files = globSync('panel/src/*/rotalar.tsx', { cwd: join(import.meta.dirname, '../..') })
const paths = files.flatMap((file) => [...source(file).matchAll(/path: '([^']+)'/g)].map((m) => m[1] as string))
const DOORS = ['/giris', '/parola', '/parola-unuttum', '/davet']
const addressOf = (path: string): string =>
  path.replace(/([\w-]+)\/\$\w+/g, (_, list: string) => `${list}/${shop.ids[RECORDS[list] as keyof Shop['ids']]}`)

async function inspect(path: string): Promise<string[]> {
  const { page, at } = panel
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(at + path)
  await page.locator('h1').first().waitFor()
  // What is still being fetched is part of the page too.
  await page.waitForLoadState('networkidle')
  const name = path.replace(/[/?]/g, '_') || '_'
  await look(page, `${name}-gunduz`)
  const found = await violations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  found.push(...(await violations(page, ['color-contrast'])).map((v) => `dark ${v}`))
  await page.setViewportSize({ width: 390, height: 844 })
  const width: number = await page.evaluate('document.scrollingElement.scrollWidth')
  await look(page, `${name}-gece-telefon`)
  if (width > 390) found.push(`phone: ${width} px wide`)
  return found
}

test('the doors', { skip: noBrowser }, async () => {
  for (const path of DOORS) assert.deepEqual(await inspect(`${path}?kod=deneme`), [], path)
})

test('every page within', { skip: noBrowser }, async (t) => {
  await signIn(panel, shop)
  assert.ok(paths.length > 30, `${paths.length}`)
  for (const path of paths.filter((p) => !DOORS.includes(p))) {
    await t.test(path, async () => assert.deepEqual(await inspect(addressOf(path)), []))
  }
  assert.equal(await panel.page.evaluate('window.oldu'), undefined)
  assert.deepEqual(panel.wrong, [])
})
