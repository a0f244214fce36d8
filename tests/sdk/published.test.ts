import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { signWebhook } from '@kepenk/sdk'
import { noBrowser, openBrowser } from '../support/browser/browser.ts'
import { freePort } from '../support/processes/free-port.ts'
import { startTest } from '../support/setup.ts'

// The package as published: built, packed, and installed in a project with no other dependency.

const ROOT = join(import.meta.dirname, '../..')
const SDK = join(ROOT, 'sdk')
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc')

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'kepenk-sdk-')))
// At exit rather than `after`: when the build fails, no test runs, and no hook either.
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

function run(args: string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' })
  assert.equal(status, 0, stdout + stderr)
  return stdout
}

const packed = join(folder, 'sdk')
run([join(SDK, 'build.ts'), packed], ROOT)
const manifest = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8'))

// Installed from the tarball, so that only packed files are there.
const npm = process.env.npm_execpath as string
const [{ files }] = JSON.parse(run([npm, 'pack', '--dry-run', '--json', '--ignore-scripts'], packed))
const paths: string[] = files.map((f: { path: string }) => f.path)
const program = join(folder, 'program')
const installed = join(program, 'node_modules/@kepenk/sdk')
for (const path of paths) {
  mkdirSync(dirname(join(installed, path)), { recursive: true })
  cpSync(join(packed, path), join(installed, path))
}
writeFileSync(join(program, 'package.json'), '{"type":"module"}')

/** Code blocks of a README, in order, as files. */
function programsOf(readme: string): string[] {
  const blocks = [...readFileSync(join(installed, readme), 'utf8').matchAll(/```ts\n([\s\S]*?)```/g)]
  return blocks.map(([, code], i) => {
    const file = join(program, `${readme}-${i}.ts`)
    writeFileSync(file, code as string)
    return file
  })
}
const english = programsOf('README.md')
const turkish = programsOf('README.tr.md')

const env = await startTest()
const adres = await env.listen()

function start(file: string, more: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [file], { env: { ...process.env, ...more }, stdio: ['ignore', 'pipe', 'inherit'] })
}

/** Runs a program; returns its output. */
async function printed(file: string, key: string, magaza = ''): Promise<string> {
  const child = start(file, { KEPENK_ANAHTAR: key, KEPENK_ADRES: adres, KEPENK_MAGAZA: magaza })
  let text = ''
  child.stdout?.on('data', (chunk) => {
    text += chunk
  })
  const [code] = await once(child, 'close')
  assert.equal(code, 0, text)
  return text
}

test('nothing is packed but what a program needs', () => {
  const sources = globSync('**/*.ts', { cwd: join(SDK, 'src') }).map((f) =>
    f.replaceAll('\\', '/').replace(/\.ts$/, ''),
  )
  const built = sources.flatMap((name) => [`${name}.js`, `${name}.d.ts`])
  assert.deepEqual(paths.sort(), ['LICENSE', 'README.md', 'README.tr.md', 'package.json', ...built].sort())
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  assert.deepEqual([manifest.version, manifest.dependencies, manifest.type], [version, undefined, 'module'])
  assert.deepEqual([manifest.private, manifest.scripts], [undefined, undefined])
  const license = (at: string) => readFileSync(join(at, 'LICENSE'), 'utf8')
  assert.equal(license(SDK), license(ROOT))
})

test('the code asks for nothing that is not on every platform', () => {
  const code = globSync('**/*.js', { cwd: installed }).map((f) => readFileSync(join(installed, f), 'utf8'))
  assert.ok(code.length > 10)
  for (const text of code) {
    for (const [, from] of text.matchAll(/\b(?:from|import)\s*\(?['"]([^'"]+)['"]/g))
      assert.match(from as string, /^\.\.?\/.+\.js$/)
    const bare = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    assert.doesNotMatch(bare, /\bnode:|\bprocess\.|\bBuffer\b|\brequire\b|\bwindow\b|\bdocument\b|\beval\b/)
  }
})

test('its types hold for programs of either kind of resolution, without those of the service', () => {
  const compile = (...args: string[]) =>
    run(
      [TSC, '--ignoreConfig', '--noEmit', '--strict', '--exactOptionalPropertyTypes', '--target', 'es2022', ...args],
      program,
    )
  const node = ['--types', 'node', '--typeRoots', join(ROOT, 'node_modules/@types'), '--skipLibCheck']
  compile(...node, '--module', 'nodenext', ...english, ...turkish)
  // Type check without Node's types, and with all declaration files (no skipLibCheck).
  const web = ['--types', '', '--lib', 'es2022,dom', '--module', 'esnext', '--moduleResolution', 'bundler']
  compile(...web, turkish[1] as string)
})

test('the first example of each README runs as written', async () => {
  const m = await env.magaza()
  const text = await printed(english[0] as string, m.key)
  const lines = text.trim().split('\n')
  assert.match(lines[0] as string, /^urun_\w{26} Keten Gömlek$/)
  assert.equal(lines[1], '0 null')
  assert.match(text, /sira: 1,\s+kod: 'kayit_yok'/)
  assert.match(text, /Siparişin ödemesi bekleniyor/)
  assert.match(lines.at(-1) as string, /^kargoda http.+\/urun\/keten-gomlek$/)
  const tr = await printed(turkish[0] as string, m.key)
  assert.match(tr, /^Keten Gömlek\nKeten Gömlek\n422 girdi_gecersiz ad: boş olamaz 0\n$/)
})

test('a shopper of the README buys, by the entry of the storefront', async () => {
  const m = await env.magaza()
  const secenekler = [{ ad: 'Beden', degerler: ['M'] }]
  const varyantlar = [{ secenekler: { Beden: 'M' }, fiyat: 184_990, stok: 2 }]
  const body = { ad: 'Keten Gömlek', durum: 'yayinda', secenekler, varyantlar }
  assert.equal((await m.call('POST', '/v1/urunler', { body })).status, 201)
  for (const file of [english[3], turkish[2]])
    assert.match(await printed(file as string, '', m.id), /^1 1\ntamamlandi \d+\n$/)
})

test('the receiver of the README takes what is signed and nothing else, and its test helper signs', async (t) => {
  assert.equal(await printed(english[2] as string, ''), 'test.ping\n')
  assert.equal(await printed(turkish[1] as string, ''), 'Deneme\n')
  const port = await freePort()
  const receiver = start(english[1] as string, { PORT: String(port), KEPENK_GIZLI: 'whsec_x' })
  t.after(() => receiver.kill())
  let text = ''
  receiver.stdout?.on('data', (chunk) => {
    text += chunk
  })
  const body = JSON.stringify({ id: 'evt_1', olay: 'stok.degisti', veri: { sku: 'KG', satilabilir: 7 }, ek: {} })
  const send = async (headers: Record<string, string>): Promise<number> =>
    (await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body, headers })).status
  const answered = () => send(signWebhook(body, 'whsec_x')).catch(() => 0)
  while ((await answered()) !== 204) await new Promise((resume) => setTimeout(resume, 20))
  assert.equal(await send(signWebhook(body, 'whsec_y')), 400)
  assert.equal(await send({}), 400)
  assert.match(text, /^KG 7\n/)
})

/** The package's files and an empty page, at an address of their own. Not by `route`: that is no network of this machine. */
async function startFiles(t: { after: (f: () => unknown) => void }): Promise<string> {
  const server = createServer(({ url = '' }, res) => {
    const path = url.replace('/sayfa/', '')
    res.setHeader('content-type', path === '' ? 'text/html' : 'text/javascript')
    res.end(path === '' ? '<!doctype html><title>x</title>' : readFileSync(join(installed, path)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

test('a page in a browser calls the service and verifies a webhook', { skip: noBrowser }, async (t) => {
  const m = await env.magaza()
  const { page, close } = await openBrowser()
  t.after(close)
  // The page has the service's own origin, as the panel has; only its files are served from here.
  await page.route(`${adres}/sayfa/**`, (route) => {
    const path = new URL(route.request().url()).pathname.replace('/sayfa/', '')
    if (path === '') return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>x</title>' })
    return route.fulfill({ contentType: 'text/javascript', path: join(installed, path) })
  })
  await page.goto(`${adres}/sayfa/`)
  const result = await page.evaluate(async (key) => {
    const { Kepenk, KepenkHata, signWebhook, verifyWebhook } = await import('/sayfa/kepenk.js' as string)
    const k = new Kepenk({ adres: '', headers: () => ({ authorization: `Bearer ${key}` }) })
    for (let i = 0; i < 3; i++) await k.urunler.create({ ad: `Ürün ${i}`, varyantlar: [{ stok: 1 }] })
    const names: string[] = []
    for await (const urun of k.urunler.list({ limit: 2 })) names.push(urun.ad)
    const error = await k.urunler.get('yok').catch((e: unknown) => e)
    const body = '{"olay":"test.ping"}'
    const { olay } = verifyWebhook(body, new Headers(signWebhook(body, 'whsec_ş')), 'whsec_ş')
    return { names, kod: error instanceof KepenkHata && error.kod, olay }
  }, m.key)
  assert.deepEqual(result, { names: ['Ürün 2', 'Ürün 1', 'Ürün 0'], kod: 'kayit_bulunamadi', olay: 'test.ping' })
  // A shop's page has the store's address, which is another origin (CORS): the service admits what the client sends.
  const shop = await startFiles(t)
  const { id } = await env.magaza({ adres: shop })
  await page.goto(`${shop}/sayfa/`)
  const bought = await page.evaluate(
    async ([service, magaza]) => {
      const { Vitrin } = await import('/sayfa/vitrin.js' as string)
      const v = new Vitrin({ adres: service, magaza, dil: 'en', oturum: () => (globalThis as any).oturum })
      const { toplam } = await v.urunler.list({ marka: [], yuzler: true })
      const sepet = await v.sepetler.create()
      const { kalemler } = await v.sepetler.kalemler.put(sepet.id, { kalemler: [] })
      ;(globalThis as any).oturum = 'otr_yok'
      const { durum, mesaj, istekId } = await v.hesap.update({ ad: 'x' }, { ifMatch: '"x"' }).catch((e: unknown) => e)
      return [toplam, kalemler, durum, mesaj, istekId?.slice(0, 6)]
    },
    [adres, id],
  )
  assert.deepEqual(bought, [0, [], 401, 'The session is invalid or has ended', 'istek_'])
})
