import assert from 'node:assert/strict'
import { test } from 'node:test'
import { longTest } from '../../support/extent.ts'
import { awaited, newOrder } from '../../support/samples/siparis.ts'
import { skip, startWalk } from './walk.ts'

// What is refused stands at its field in the words of the screen; what was pressed twice, or sent twice, is done once.

const { panel, page, settled, m, begin, button, dialog, told, get, post } = await startWalk()
const at = panel?.at
const open = async (path: string) => {
  await page.goto(at + path)
  await page.locator('h1').first().waitFor()
  await settled()
}
const inDialog = (name: string | RegExp) => dialog().getByRole('button', { name, exact: true })
const middleOf = (box: { x: number; y: number; width: number; height: number } | null) => {
  assert.ok(box)
  return [box.x + box.width / 2, box.y + box.height / 2] as const
}

test('a double click opens a window and presses nothing in it', { skip }, async () => {
  await begin()
  const s = await newOrder(m, awaited('havale'))
  await open(`/siparisler/${s.id}`)
  const opener = button('Ödeme alındı')
  await opener.dblclick()
  await settled()
  await inDialog('Vazgeç').waitFor()
  // What lies under the pointer is the backdrop, a button that leaves, or the one that pays.
  for (const name of ['Vazgeç', /ödemeyi kaydet$/]) {
    const [x, y] = middleOf(await inDialog(name).boundingBox())
    await inDialog('Vazgeç').click()
    await dialog().waitFor({ state: 'detached' })
    await opener.evaluate(
      (el: any, [left, top]) => {
        Object.assign(el.style, {
          position: 'fixed',
          left: `${left}px`,
          top: `${top}px`,
          translate: '-50% -50%',
          zIndex: 9,
        })
      },
      [x, y] as const,
    )
    await page.mouse.dblclick(x, y)
    await settled()
    await inDialog('Vazgeç').waitFor()
  }
  assert.equal((await get(`siparisler/${s.id}`)).durum, 'odeme_bekliyor')
  // A click of its own is meant, and so is a double click that began in the window.
  await dialog().getByLabel('Gelen tutar').dblclick()
  await page.mouse.click(5, 300)
  await dialog().waitFor({ state: 'detached' })
})

longTest('a value of an option that is refused is called as the screen calls it, at its field', { skip }, async () => {
  await open('/urunler/yeni')
  await page.getByLabel(/^Ürün adı/).fill('Keten Gömlek')
  await button('Seçenek ekle').click()
  const option = page.locator('[data-secenek]').first()
  await option.getByLabel('Seçenek', { exact: true }).fill('Renk')
  for (const deger of ['Işık', 'IŞIK']) {
    await option.getByRole('combobox').fill(deger)
    await option.getByRole('combobox').press('Enter')
  }
  await page.keyboard.press('Control+s')
  const refused = page.getByRole('alert').filter({ hasText: 'Bir şey ters gitti' })
  await refused.getByText('Seçenekler 1 · Değerler 2').waitFor()
  assert.equal(await page.getByText(/degerler/).count(), 0)
  await option.getByText('IŞIK: «Işık» değerinden yalnız büyük küçük harfle ayrılıyor').waitFor()
})

longTest('every refusal of a key stands at its field', { skip }, async () => {
  page.on('dialog', (d) => void d.accept())
  await open('/gelistirici/anahtarlar')
  const make = async () => {
    await inDialog('Anahtar oluştur').click()
    await settled()
  }
  const wrong = (name: RegExp) => dialog().getByLabel(name).and(page.locator('[aria-invalid=true]'))
  await button('Anahtar oluştur').first().click()
  await make()
  await wrong(/^Ad/).waitFor()
  await dialog().getByText('Bu alan gerekli').waitFor()
  await dialog().getByLabel(/^Ad/).fill('x'.repeat(300))
  assert.equal((await dialog().getByLabel(/^Ad/).inputValue()).length, 200)
  await dialog().getByLabel(/^Ad/).fill('\u200b')
  await make()
  await dialog().getByText('görünür bir karakter içermeli', { exact: true }).waitFor()
  await dialog().getByLabel(/^Ad/).fill('Muhasebe')
  await dialog()
    .getByLabel(/^Geçerlilik/)
    .selectOption('tarih')
  await make()
  await wrong(/^Bitiş günü/).waitFor()
  await dialog()
    .getByLabel(/^Bitiş günü/)
    .fill('2020-01-01')
  await make()
  await wrong(/^Bitiş günü/).waitFor()
  await dialog().getByText('Gelecekte bir gün seçin').waitFor()
  // A browser whose clock is late asks the service.
  await page.clock.setFixedTime(new Date('2019-12-01T10:00:00Z'))
  await make()
  await dialog().getByText('gelecekte olmalı', { exact: true }).waitFor()
  await wrong(/^Bitiş günü/).waitFor()
  for (const box of await dialog().getByRole('checkbox').all()) await box.setChecked(false)
  await make()
  await dialog().getByText('En az bir kapsam seçin.').waitFor()
  assert.equal(await dialog().getByText('Bir şey ters gitti').count(), 0)
  assert.equal(
    await dialog()
      .getByText(/bitis|kapsamlar:|girdi_gecersiz/)
      .count(),
    0,
  )
  await inDialog('Vazgeç').click()
  await page.clock.setFixedTime(new Date())
})

/** The service does it, and nobody hears of it; the keys that were sent. */
async function losing(path: string, method: string, work: () => Promise<unknown>): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = []
  page.on('request', (r) => {
    if (r.method() === method && r.url().includes(path)) keys.push(r.headers()['idempotency-key'])
  })
  const isIt = (url: URL) => url.pathname.includes(path)
  await page.route(isIt, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await work()
  await page.unroute(isIt)
  return keys
}

test('prices and deletions of many, sent again after a lost answer, are the same action', { skip }, async () => {
  const urun = await post('urunler', { ad: 'Atkı', durum: 'yayinda', varyantlar: [{ fiyat: 100_00 }] })
  await open('/urunler')
  await page.getByRole('checkbox', { name: 'Seç: Atkı' }).check()
  await button('Fiyatları düzenle').click()
  await dialog().locator('[data-yer]').first().fill('150')
  const priced = await losing('/v1/fiyatlar/toplu', 'POST', async () => {
    await inDialog('Kaydet').click()
    await dialog().getByRole('alert').waitFor()
  })
  await inDialog('Kaydet').click()
  await dialog().waitFor({ state: 'detached' })
  assert.ok(priced.length > 1)
  assert.deepEqual([new Set(priced).size, typeof priced[0]], [1, 'string'])
  assert.equal((await get(`urunler/${urun.id}`)).varyantlar[0].fiyat, 150_00)

  const remove = async () => {
    await button('Sil').click()
    await inDialog('Sil').click()
  }
  const path = `/v1/urunler/${urun.id}`
  // The list cannot be read again either, until all is done: the row stays, and is deleted once more.
  await page.route('**/panel/v1/**/urunler?**', (route) => route.abort())
  await page.route(/\/panel\/v1\/magazalar\/[^/]+\/urunler$/, (route) => route.abort())
  const gone = await losing(path, 'DELETE', async () => {
    await remove()
    await told('Şunlar yapılamadı')
  })
  await remove()
  await told('Silinen ürün: 1')
  await page.unrouteAll()
  assert.ok(gone.length > 1)
  assert.deepEqual([new Set(gone).size, typeof gone[0]], [1, 'string'])
})

test('nothing went wrong in the page', { skip }, () => assert.deepEqual(panel.wrong, []))
