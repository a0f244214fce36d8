import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { signWebhook } from '@kepenk/sdk'
import { codeOf, noShell, programFolder, run, shell } from '../../../tests/support/docs/sample-runs.ts'
import { freePort } from '../../../tests/support/processes/free-port.ts'
import { numberEvents } from '../../../tests/support/samples/olay.ts'
import { startTest } from '../../../tests/support/setup.ts'
import { firstCalls } from '../pages/start-page.ts'
import { readTextPages } from '../pages/text-pages.ts'
import { curl } from './snippets.ts'

// The pages' programs, written into a folder and run against the service.

const env = await startTest()
const adres = await env.listen()
const folder = programFolder()

const pages = { tr: readTextPages('tr'), en: readTextPages('en') }
const sourceOf = (name: string): string => pages.tr.find((p) => p.name === name)?.source ?? ''
const fileOf = (name: string, i: number): string => join(folder, `${name.replace('/', '-')}-${i}.ts`)
for (const { name, source } of pages.tr)
  for (const [i, code] of codeOf(source, 'ts').entries()) writeFileSync(fileOf(name, i), code)

const m = await env.magaza()
const created = async (path: string, body: object): Promise<any> => {
  const reply = await m.call('POST', path, { body })
  assert.ok(reply.status < 300, reply.text)
  return reply.body
}
const product = (ad: string, sku: string, stok = 5) =>
  created('/v1/urunler', { ad, durum: 'yayinda', varyantlar: [{ sku, fiyat: 184_990, stok }] })

/** Output lines of a program. */
async function printed(name: string, i = 0, magaza = m.id): Promise<string[]> {
  const more = {
    ...{ KEPENK_ADRES: adres, KEPENK_ANAHTAR: m.key, KEPENK_MAGAZA: magaza },
    NODE_COMPILE_CACHE: join(folder, 'cache'),
  }
  const { code, out, err } = await run(process.execPath, [fileOf(name, i)], { cwd: folder, env: more })
  assert.equal(code, 0, `${name}: ${err}`)
  return out.trimEnd().split('\n')
}

const shellOf = (name: string, i: number): string =>
  (codeOf(sourceOf(name), 'sh')[i] as string).replaceAll('{{adres}}', adres).replaceAll('{{anahtar}}', m.key)

async function answered(script: string): Promise<any> {
  const { code, out, err } = await shell(script.replace(/^curl /, 'curl -s '))
  assert.equal(code, 0, err)
  return JSON.parse(out)
}

test('both languages show the same code', () => {
  for (const [i, { name, source }] of pages.tr.entries()) {
    const other = pages.en[i]?.source ?? ''
    for (const language of ['ts', 'js', 'sh', 'php', 'python', 'go', 'csharp', 'json'])
      assert.deepEqual(codeOf(other, language), codeOf(source, language), `${name} ${language}`)
  }
})

test('a full copy, then changes and deletions', async () => {
  const [first, second, third] = [
    await product('Gömlek', 'A'),
    await product('Ceket', 'B'),
    await product('Kazak', 'C'),
  ]
  await created('/v1/kategoriler', { ad: 'Giyim' })
  assert.match((await printed('tarifler/ilk-kopya'))[0] as string, /^3 1 20\d\d-/)
  assert.equal((await m.call('PATCH', `/v1/urunler/${first.id}`, { body: { ad: 'Keten Gömlek' } })).status, 200)
  assert.equal((await m.call('DELETE', `/v1/urunler/${second.id}`)).status, 200)
  await created('/v1/stoklar/toplu', { kalemler: [{ varyant_id: third.varyantlar[0].id, miktar: 9 }] })
  // It starts ten seconds early, so what was just copied may count again.
  const [line = ''] = await printed('tarifler/degisiklikler')
  assert.match(line, /degisen: [12], silinen: 1, stok: [12], toplam: 2/)
})

test('stock in 500s, by program and by request', { skip: noShell }, async () => {
  await product('Sayılan', 'SYM-3', 0)
  await product('Gömlek', 'KG-1')
  const [written, wrong] = await printed('tarifler/stok')
  assert.equal(written, '1')
  assert.match(wrong as string, /^SYM-0 kayit_yok /)
  const { veri, hatalar } = await answered(shellOf('tarifler/stok', 0))
  assert.deepEqual([veri.length, veri[0].satilabilir, hatalar[0].sira, hatalar[0].kod], [1, 12, 1, 'kayit_yok'])
})

test('a marketplace order comes in once, is shipped, and its events are caught up', async () => {
  assert.deepEqual(await printed('tarifler/pazaryeri'), ['PY-88213 hazirlaniyor 349980'])
  assert.deepEqual(await printed('tarifler/pazaryeri'), ['PY-88213 hazirlaniyor 349980'])
  assert.deepEqual(await printed('tarifler/kargo'), ['PY-88213 kargoda YK0000088213'])
  await numberEvents(env, m.id)
  const lines = await printed('tarifler/olaylar')
  assert.equal(lines.filter((line) => line === 'siparis.olusturuldu PY-88213').length, 1)
  assert.equal(Number(lines.at(-1)), (await env.events(m.id)).length)
  assert.deepEqual(await printed('tarifler/olaylar'), ['0'])
})

test('the program of the page on the SDK runs', async () => {
  const [refused, last] = await printed('sdk')
  assert.equal(refused, '409 Siparişin ödemesi bekleniyor false')
  assert.match(last as string, /\/urun\/keten-gomlek\S* 1 null$/)
})

test('the program of the guide to the storefront finds, fills a cart and buys', async () => {
  const shop = await env.magaza()
  const body = {
    ...{ ad: 'Keten Gömlek', durum: 'yayinda', secenekler: [{ ad: 'Beden', degerler: ['S', 'M'] }] },
    varyantlar: ['S', 'M'].map((Beden) => ({ secenekler: { Beden }, fiyat: 184_990, stok: 1 })),
  }
  assert.equal((await shop.call('POST', '/v1/urunler', { body })).status, 201)
  const [found, bought = ''] = await printed('vitrinle-satis', 0, shop.id)
  assert.equal(found, '1 2')
  assert.match(bought, /^tamamlandi \d+$/)
  const { veri } = (await shop.call('GET', '/v1/siparisler')).body
  assert.deepEqual([veri.length, veri[0].no, veri[0].kaynak], [1, bought.split(' ')[1], 'vitrin'])
})

test('requests of the other pages work as they are', { skip: noShell }, async () => {
  const [store, list, added] = await Promise.all(firstCalls.map(({ call }) => answered(curl(call, adres, m.key))))
  assert.deepEqual([store.id, list.veri.length, added.ad], [m.id, 2, 'Keten Gömlek'])
  assert.equal((await answered(shellOf('kavramlar', 0))).veri.length, 2)
  const once = await answered(shellOf('kavramlar', 1))
  assert.equal(once.eposta, 'zeynep.kaya@ornek.example')
  assert.deepEqual(await answered(shellOf('kavramlar', 1)), once)
  assert.match((await answered(shellOf('webhook-almak', 0))).gizli, /^whsec_/)
})

test('the receiver takes what is signed, once, and nothing else', async (t) => {
  assert.deepEqual(await printed('webhook-almak', 1), ['test.ping'])
  const port = await freePort()
  const more = { ...process.env, PORT: String(port), KEPENK_GIZLI: 'whsec_x' }
  const receiver = spawn(process.execPath, [fileOf('webhook-almak', 0)], { env: more, cwd: folder })
  t.after(() => receiver.kill())
  let text = ''
  receiver.stdout.on('data', (chunk) => {
    text += chunk
  })
  const body = JSON.stringify({ id: 'evt_1', olay: 'siparis.olusturuldu', veri: { no: '1001', toplam: 5 } })
  const send = async (headers: Record<string, string>): Promise<number> =>
    (await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body, headers })).status
  const answer = () => send(signWebhook(body, 'whsec_x')).catch(() => 0)
  while ((await answer()) !== 204) await new Promise((resume) => setTimeout(resume, 20))
  assert.equal(await answer(), 204)
  assert.equal(await send(signWebhook(body, 'whsec_y')), 400)
  assert.equal(text, '1001 5\n')
})
