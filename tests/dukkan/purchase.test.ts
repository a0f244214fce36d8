import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import type { BrowserContext, Page } from 'playwright-core'
import { noBrowser, openBrowser } from '../support/browser/browser.ts'
import { isLong, longTest } from '../support/extent.ts'
import { freePort } from '../support/processes/free-port.ts'
import { untilWaiting } from '../support/processes/until.ts'
import { make } from '../support/samples/vitrin.ts'
import { startTest } from '../support/setup.ts'

// A whole purchase in a real browser by keys alone; in the long form on a desk as well, and over a slow network.

const port = await freePort()
const env = await startTest({ KEPENK_ADRES: `http://localhost:${port}` })
const m = await env.magaza()
await env.rows(
  `insert into teslimat_secenegi (magaza_id, kod, ad, tur, ucret, aktif, sira, olusturma, guncelleme)
   values ($1, 'ayni-gun', 'Aynı gün teslimat', 'sabit', 7990, true, 1, now(), now())`,
  [m.id],
)
const urun = await make(m, '/v1/urunler', {
  ad: 'Keten Gömlek',
  durum: 'yayinda',
  secenekler: [{ ad: 'Beden', degerler: ['S', 'M'] }],
  varyantlar: [
    { sku: 'KG-S', fiyat: 149_990, stok: 50, secenekler: { Beden: 'S' } },
    { sku: 'KG-M', fiyat: 159_990, stok: 50, secenekler: { Beden: 'M' } },
  ],
})
const shop = `${await env.listen(port)}/vitrin/${m.id}`.replace('127.0.0.1', 'localhost')

// ---------------------------------------------------------------- keys

type Odak = { ad: string; metin: string; deger: string; icinde: boolean; cizgi: boolean; bos: boolean }

/** What has the focus: its name, words and value, whether it lies inside the window and is marked. */
const FOCUS = `(() => {
  const e = document.activeElement
  const { left, right, top, bottom, width, height } = e.getBoundingClientRect()
  const label = e.closest('label') ?? e
  const drawn = [e, label].some((one) => getComputedStyle(one).outlineStyle !== 'none')
  return {
    ad: e.name ?? '',
    metin: (e.innerText ?? '').trim(),
    deger: e.value ?? '',
    icinde: width > 0 && height > 0 && left >= 0 && right <= innerWidth + 1 && bottom > 0 && top < innerHeight,
    cizgi: drawn,
    bos: e === document.body,
  }
})()`

const focusOf = (page: Page): Promise<Odak> => page.evaluate(FOCUS)

/** Tabs on to it; every stop on the way must be seen and marked. */
async function tabTo(page: Page, what: string, isIt: (odak: Odak) => boolean): Promise<void> {
  for (let i = 0; i < 120; i++) {
    await page.keyboard.press('Tab')
    const odak = await focusOf(page)
    // Past the last one the focus leaves the page.
    assert.ok(odak.bos || (odak.icinde && odak.cizgi), `on the way to ${what}: ${JSON.stringify(odak)}`)
    if (isIt(odak)) return
  }
  assert.fail(`${what} is not reached by Tab`)
}

const toWords = (page: Page, words: string): Promise<void> => tabTo(page, words, ({ metin }) => metin === words)
const toField = (page: Page, name: string): Promise<void> => tabTo(page, name, ({ ad }) => ad === name)

/** Leads to another page. */
async function enter(page: Page, leadsTo: RegExp): Promise<void> {
  await Promise.all([page.waitForURL(leadsTo), page.keyboard.press('Enter')])
}

/** From the first radio of a group by arrows to this one. */
async function arrowTo(page: Page, name: string, value: string): Promise<void> {
  await toField(page, name)
  for (let i = 0; i < 10; i++) {
    if ((await focusOf(page)).deger === value) return page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
  }
  assert.fail(`${value} is not reached by arrows`)
}

const TYPED = [
  ['eposta', 'ayse@example.com'],
  ['telefon', '0532 000 00 00'],
  ['ad', 'Ayşe'],
  ['soyad', 'Yılmaz'],
  ['satir1', 'Atatürk Bulvarı 12/3'],
  // A list is chosen from by the first letters.
  ['il', 'Ankara'],
  ['ilce', 'Çankaya'],
] as const

async function fillIn(page: Page): Promise<void> {
  for (const [name, value] of TYPED) {
    await toField(page, name)
    await page.keyboard.type(value)
    assert.equal((await focusOf(page)).deger, value)
  }
}

/** From the product to the last page before the order, with this way to pay; ends on the button. */
async function toTheButton(page: Page, yontem: string): Promise<void> {
  await page.goto(`${shop}/urun/${urun.tanitici}`)
  await toWords(page, 'M')
  await enter(page, /\?v=/)
  await toField(page, 'adet')
  await page.keyboard.press('ArrowUp')
  await toWords(page, 'Sepete ekle')
  await enter(page, /\/sepet$/)
  await toWords(page, 'Ödemeye geç')
  await enter(page, /\/odeme$/)
  await fillIn(page)
  await toWords(page, 'Teslimat ve ödemeye devam et')
  await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')])
  await arrowTo(page, 'kargo_secenegi', 'ucretsiz')
  await toWords(page, 'Teslimatı güncelle')
  await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')])
  await arrowTo(page, 'yontem', yontem)
  await toField(page, 'kabul')
  await page.keyboard.press('Space')
  await toWords(page, 'Siparişi onayla ve öde')
}

for (const width of isLong ? [390, 1440] : [390]) {
  test(`${width} px: bought by keys alone, by card`, { skip: noBrowser }, async (t) => {
    const viewport = { width, height: 844 }
    const { page, close } = await openBrowser({ viewport, javaScriptEnabled: false, reducedMotion: 'reduce' })
    t.after(close)
    await toTheButton(page, 'kart')
    await enter(page, /\/deneme-odeme\//)
    await tabTo(page, 'pay', ({ metin }) => /^Öde/.test(metin))
    await enter(page, /\/siparis\//)
    assert.match((await page.getByRole('status').textContent()) ?? '', /Ödemeniz alındı/)
    const { kalemler, odenen, teslimat_adresi } = (await m.call('GET', '/v1/siparisler?limit=1')).body.veri[0]
    assert.deepEqual([kalemler[0].adet, kalemler[0].sku, odenen], [2, 'KG-M', 319_980])
    assert.equal(teslimat_adresi.il, 'Ankara')
  })
}

// ---------------------------------------------------------------- a slow network

/** Latency and throughput of a telephone at the edge of its cell. */
async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  const bytes = 25_000
  await cdp.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 2_000, downloadThroughput: bytes, uploadThroughput: bytes },
  })
}

/** Holds the store's carts until it is released: what changes one of them waits. */
async function holdCarts(): Promise<() => Promise<void>> {
  const client = new pg.Client(env.connection)
  await client.connect()
  await client.query('begin')
  await client.query('select from sepet where magaza_id = $1 for update', [m.id])
  return async () => {
    await client.query('rollback')
    await client.end()
  }
}

const orders = async (): Promise<number> => (await env.rows('select count(*)::int as sayi from siparis'))[0].sayi

for (const yontem of ['havale', 'kapida_nakit', 'kart']) {
  longTest(
    `a slow network, the button pressed again while the first press is under way, by ${yontem}: one order`,
    {
      skip: noBrowser,
    },
    async (t) => {
      const viewport = { width: 1440, height: 844 }
      const { page, context, close } = await openBrowser({
        viewport,
        javaScriptEnabled: false,
        reducedMotion: 'reduce',
      })
      t.after(close)
      await slowDown(context, page)
      const before = await orders()
      await toTheButton(page, yontem)
      const release = await holdCarts()
      try {
        for (const presses of [1, 2]) {
          await page.keyboard.press('Enter')
          await untilWaiting(env, presses)
        }
      } finally {
        await release()
      }
      if (yontem === 'kart') {
        await page.waitForURL(/\/deneme-odeme\//)
        await tabTo(page, 'pay', ({ metin }) => /^Öde/.test(metin))
        // Twice without a pause between them.
        await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('Enter')])
      }
      await page.waitForURL(/\/siparis\//)
      assert.match((await page.getByRole('status').textContent()) ?? '', /Teşekkürler/)
      assert.equal(await orders(), before + 1)
      const { toplam, odenen, odemeler } = (await m.call('GET', '/v1/siparisler?limit=1')).body.veri[0]
      assert.equal(toplam, 319_980)
      assert.deepEqual([odenen, odemeler.length], [yontem === 'kart' ? 319_980 : 0, 1])
    },
  )
}
