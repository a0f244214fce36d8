import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { noBrowser, openBrowser } from '../../../../tests/support/browser/browser.ts'
import { begun, standing } from '../../../../tests/support/samples/card-payment.ts'
import { startShared, type TestMagaza } from '../../../../tests/support/setup.ts'

// The page of `deneme` in a real browser: without scripts, by keyboard, on a narrow screen.

const env = await startShared()

/** A shop elsewhere whose page redirects further. */
async function shop(t: { after: (f: () => void) => void }) {
  const start = (answer: (path: string) => [status: number, location?: string]) =>
    new Promise<string>((resolve) => {
      const server = createServer((req, res) => {
        const [status, location] = answer(req.url ?? '')
        res.writeHead(status, { 'content-type': 'text/html', ...(location && { location }) }).end('<h1>Dükkan</h1>')
      })
      t.after(() => {
        server.closeAllConnections()
        server.close()
      })
      server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
    })
  const there = await start(() => [200])
  return { there, first: await start((path) => [302, `${there}${path}`]) }
}

test('chosen in a browser: Öde, Reddet, Sessiz kal', { skip: noBrowser }, async (t) => {
  const { first, there } = await shop(t)
  const here = await env.listen()
  const m: TestMagaza = await env.magaza({ adres: first })
  const { page, close } = await openBrowser()
  t.after(close)
  const complaints: string[] = []
  page.on('console', (line) => complaints.push(line.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))
  for (const [name, durum] of [
    ['Öde', 'tamamlandi'],
    ['Reddet', 'basarisiz'],
    ['Sessiz kal', 'yonlendi'],
  ] as const) {
    const b = await begun(env, m, { donus_adresi: `${first}/bitti?sepet=1` })
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(b.yonlendirme.replace('https://kepenk.example', here))
    assert.ok(await page.getByText('DENEME: gerçek para çekilmez', { exact: true }).isVisible())
    assert.ok(await page.getByText('200,00 TL', { exact: true }).isVisible())
    const button = page.getByRole('button', { name: new RegExp(`^${name} `) })
    const box = await button.boundingBox()
    assert.ok(box && box.height >= 44 && box.width >= 200, 'large enough for a thumb')
    const overflow = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
    assert.equal(overflow, 0)
    await button.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(`${there}/bitti?sepet=1`)
    assert.equal((await standing(env, m, b)).durum, durum)
    // Back in the history shows the state, not a form to send again.
    await page.goto(b.yonlendirme.replace('https://kepenk.example', here))
    assert.equal(await page.getByRole('button').count(), durum === 'yonlendi' ? 3 : 0)
  }
  assert.deepEqual(complaints, [])
})
