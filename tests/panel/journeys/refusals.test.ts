import assert from 'node:assert/strict'
import { test } from 'node:test'
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

test('a value of an option that is refused is called as the screen calls it, at its field', { skip }, async () => {
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

test('every refusal of a key stands at its field', { skip }, async () => {
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

test('nothing went wrong in the page', { skip }, () => assert.deepEqual(panel.wrong, []))
