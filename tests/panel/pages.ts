import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { look, noBrowser, type Panel, signIn, startPanel } from './panel.ts'
import { EVIL, openShop, type Shop } from './shop.ts'
import { byDay, byNightOnPhone, violations } from './usable.ts'

// Pages of the panel, with texts of one who means harm: nothing of them runs, and everybody can use it. The short form looks
// at the pages of some records, which have the most on them, the long one at all pages, by night and on a phone as well.

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
  aktarim: 'aktarim',
}
const DOORS = ['/giris', '/parola', '/parola-unuttum', '/davet', '/giris-baglantisi', '/giris-kodu']

/** What the hostile texts would have made of the page, had any been taken for HTML. */
const MADE = `document.querySelectorAll('img[src="x"], img[onerror], script:not([src])').length`

/** A file to be imported, brought by the page itself: only its session may. */
const UPLOAD = `(async () => {
  const { csrf, magazalar } = await (await fetch('/panel/v1/oturum')).json()
  const url = '/panel/v1/magazalar/' + magazalar[0].id + '/aktarimlar?tur=urun&ad=' + encodeURIComponent('${EVIL}.csv')
  const body = 'Ürün adı;Fiyat\\n=1+1${EVIL};1.849,90\\n'
  const reply = await fetch(url, { method: 'POST', headers: { 'svc-csrf': csrf, 'content-type': 'text/csv' }, body })
  return (await reply.json()).id
})()`

const root = join(import.meta.dirname, '../..')
const pages = globSync('panel/src/*/rotalar.tsx', { cwd: root }).flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/(?:path: |sayfa\(|kapi\()'([^']+)'/g)]
    .map((m) => m[1] as string)
    // The catch-all route is no page of its own.
    .filter((path) => path !== '$' && !DOORS.includes(path)),
)
const SOME = ['/urunler/$id', '/siparisler/$id']

const addressOf = (path: string, { ids }: Shop): string =>
  path.replace(/([\w-]+)\/\$\w+/g, (_, list: string) => `${list}/${ids[RECORDS[list] as keyof Shop['ids']]}`)

async function openPage({ page, at, settled }: Panel, path: string): Promise<void> {
  await byDay(page)
  await page.goto(at + path)
  // What is fetched by its parts is of the page too.
  await page.locator('h1').first().waitFor()
  await settled()
}

/** For a test file, at its top level. */
export async function testPages(whole: boolean): Promise<void> {
  const panel = (await startPanel()) as Panel
  const shop = noBrowser ? ({} as Shop) : await openShop(panel.env, (ad) => `${ad} ${EVIL}`)
  const inspect = async (path: string): Promise<string[]> => {
    await openPage(panel, path)
    const name = path.replace(/[/?]/g, '_')
    await look(panel.page, `${name}-gunduz`)
    const found = await violations(panel.page)
    // The page's policy would keep a script from running; that its text never became an element is another matter.
    const made: number = await panel.page.evaluate(MADE)
    if (made > 0) found.push(`${made} elements of somebody's text`)
    return whole ? [...found, ...(await byNightOnPhone(panel.page, name))] : found
  }

  test('the doors', { skip: noBrowser }, async () => {
    for (const path of whole ? DOORS : DOORS.slice(0, 1))
      assert.deepEqual(await inspect(`${path}?kod=deneme`), [], path)
  })

  test(whole ? 'every page within' : 'the pages of some records', { skip: noBrowser }, async (t) => {
    await signIn(panel, shop)
    shop.ids.aktarim = await panel.page.evaluate(UPLOAD)
    const paths = pages.filter((path) => whole || SOME.includes(path))
    assert.ok(whole ? paths.length > 40 : paths.length === SOME.length, `${paths}`)
    for (const path of paths) {
      await t.test(path, async () => assert.deepEqual(await inspect(addressOf(path, shop)), []))
    }
    assert.equal(await panel.page.evaluate('window.oldu'), undefined)
    assert.deepEqual(panel.wrong, [])
  })
}
