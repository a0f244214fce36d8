import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { openApi, routes as storeRoutes, vitrinOpenApi, vitrinRoutes } from '../app.ts'
import { hataKodlari, statusOf, textOf } from '../core/errors.ts'
import { slugify } from '../core/slug.ts'
import { sendError, toHata } from '../http/errors.ts'
import { idsOf, linksOf, unbalanced } from './html-check.ts'
import { type DocsOptions, serveDocs } from './serve.ts'

const ADRES = 'https://kepenk.example'
const KEY = 'svc_test_abcdefghijklmnopqrstuvwxyz012345'

function serve(o: Partial<DocsOptions> = {}): { app: FastifyInstance; paths: string[] } {
  const app = Fastify()
  app.setErrorHandler((error, request, reply) => sendError(toHata(error), request, reply))
  const contracts = { magaza: openApi(ADRES), vitrin: vitrinOpenApi(ADRES) }
  const paths = serveDocs(app, { contracts, adres: ADRES, testKey: async () => KEY, ...o })
  return { app, paths }
}

const { app, paths } = serve()
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const page = async (name: string): Promise<string> => {
  const answer = await get(name)
  assert.equal(answer.statusCode, 200, name)
  return answer.body
}

const routes = [...storeRoutes, ...vitrinRoutes]
const sections = [...new Set(routes.map((r) => r.tag))]
const sectionPages = sections.map((tag) => `/dokumanlar/${slugify(tag)}`)
const errorPages = hataKodlari.map((kod) => `/dokumanlar/hatalar/${kod}`)
const pages = ['/dokumanlar', '/dokumanlar/vitrinle-satis', ...sectionPages, '/dokumanlar/hatalar', ...errorPages]
const documented = (path: string): string => path.replace(/:([a-z_]+)/g, '{$1}')

test('every operation is told on the page of its resource, as Markdown and in llms.txt', async () => {
  const llms = await page('/llms.txt')
  for (const route of routes) {
    const path = documented(route.path)
    const name = `/dokumanlar/${slugify(route.tag)}`
    assert.ok(
      (await page(name)).includes(`data-yontem="${route.method}" data-yol="${path}"`),
      `${route.method} ${path}`,
    )
    assert.ok((await page(`${name}.md`)).includes(`\`${route.method} ${path}\``), `${route.method} ${path} in Markdown`)
    assert.ok(llms.includes(`\`${route.method} ${path}\``), `${route.method} ${path} in llms.txt`)
  }
})

test('every error code has a page that says what it means, why and what to do', async () => {
  const list = await page('/dokumanlar/hatalar')
  for (const kod of hataKodlari) {
    const text = await page(`/dokumanlar/hatalar/${kod}.md`)
    assert.ok(text.startsWith(`# ${kod} (${statusOf(kod)})`), kod)
    for (const part of [textOf(kod).tr, textOf(kod).en, '## Neden olur?', '## Ne yapmalı?', '## Yeniden denenir mi?']) {
      assert.ok(text.includes(part), `${kod}: ${part}`)
    }
    assert.ok(list.includes(`../dokumanlar/hatalar/${kod}"`), `${kod} in the list`)
  }
})

test('what does not exist is 404', async () => {
  for (const name of [
    'yok',
    'yok.md',
    '__proto__',
    'constructor',
    'hatalar/yok',
    'hatalar/__proto__',
    'varliklar/yok.css',
  ]) {
    const answer = await get(`/dokumanlar/${name}`)
    assert.equal(answer.statusCode, 404, name)
    assert.equal(answer.json().hata.kod, 'kayit_bulunamadi', name)
  }
  assert.equal((await get('/dokumanlar/varliklar/..%2fserve.ts')).statusCode, 404)
})

test('a slash at the end leads to the first page', async () => {
  const answer = await get('/dokumanlar/')
  assert.equal(answer.statusCode, 308)
  assert.equal(new URL(answer.headers.location as string, `${ADRES}/dokumanlar/`).pathname, '/dokumanlar')
})

test('the check of tags finds what is wrong', () => {
  assert.deepEqual(unbalanced('<p><b>x</b></p><br>'), [])
  for (const bad of ['<p>', '<p></b></p>', '<b><p></b></p>', '<p>a < b</p>'])
    assert.notDeepEqual(unbalanced(bad), [], bad)
})

test('pages are whole: balanced tags, each id once, nothing inline, in Turkish', async () => {
  for (const name of pages) {
    const body = await page(name)
    assert.deepEqual(unbalanced(body), [], name)
    const ids = idsOf(body)
    assert.equal(new Set(ids).size, ids.length, `${name}: an id twice`)
    assert.ok(body.includes('<html lang="tr">'), name)
    assert.doesNotMatch(body, /<style|\sstyle=|\son\w+="|javascript:/i, name)
    assert.doesNotMatch(body, /<script(?! type="module" src=")/, name)
    assert.doesNotMatch(body, /undefined|\[object Object\]|NaN/, name)
  }
})

test('every resource has a text, its own page and a place in the menu below its group', async () => {
  const body = await page('/dokumanlar/sepet')
  const [before = '', after = ''] = body.split('>Vitrin API’si</span>')
  const menu = { vitrin: after.split('<main')[0] ?? '', magaza: before }
  for (const tag of sections) {
    const isForShoppers = vitrinRoutes.some((r) => r.tag === tag)
    const link = `<a href="../dokumanlar/${slugify(tag)}"`
    assert.equal(menu.vitrin.includes(link), isForShoppers, tag)
    assert.equal(menu.magaza.includes(link), !isForShoppers, tag)
    assert.match(await page(`/dokumanlar/${slugify(tag)}`), /<p class="giris">[^<]/, tag)
  }
  assert.ok(body.includes('href="../vitrin/v1/openapi.json">OpenAPI<'))
  assert.ok((await page('/dokumanlar/urunler')).includes('href="../v1/openapi.json">OpenAPI<'))
})

test('shoppers are asked for no key: a session where it has a meaning, the test store where there is one', async () => {
  for (const route of vitrinRoutes) {
    const body = await page(`/dokumanlar/${slugify(route.tag)}`)
    const at = body.indexOf(`data-yontem="${route.method}" data-yol="${documented(route.path)}"`)
    const form = body.slice(at, body.indexOf('</form>', at))
    const named = `${route.method} ${route.path}`
    assert.doesNotMatch(form, /data-kimlik="anahtar"|Idempotency-Key|test_anahtari_silemez/, named)
    assert.match(form, /data-magaza="test" value="test" required/, named)
    const session = /data-kimlik="oturum" data-ilk=""( required)?/.exec(form)
    assert.equal(session === null, route.sinir === 'giris' && !route.uye, named)
    assert.equal(session?.[1] !== undefined, route.uye === true, named)
  }
  assert.match(await page('/dokumanlar/urunler'), /data-kimlik="anahtar" data-ilk="svc_test_/)
  const bare = serve({ testKey: async () => null }).app
  assert.match((await bare.inject('/dokumanlar/sepet')).body, /data-magaza="" value="" required placeholder="test"/)
})

test('a strict content security policy goes with every answer', async () => {
  const assets = ['stil.css', 'dene.js', 'sayfa.js', 'ortak.js', 'simge.svg'].map((f) => `/dokumanlar/varliklar/${f}`)
  for (const name of [...pages, ...pages.map((p) => `${p}.md`), ...assets, '/llms.txt']) {
    const { headers, statusCode } = await get(name)
    assert.equal(statusCode, 200, name)
    assert.equal(
      headers['content-security-policy'],
      "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    assert.equal(headers['x-content-type-options'], 'nosniff', name)
  }
})

test('links stay within the service and lead somewhere, also below another address', async () => {
  const bodies = new Map<string, string>()
  for (const name of pages) bodies.set(name, await page(name))
  const ids = new Map([...bodies].map(([name, body]) => [name, new Set(idsOf(body))]))
  const alive = new Set(['/v1/openapi.json', '/vitrin/v1/openapi.json'])
  for (const prefix of ['', '/alt/yol']) {
    for (const [name, body] of bodies) {
      for (const link of linksOf(body)) {
        assert.doesNotMatch(link, /^([a-z]+:|\/)/i, `${name}: ${link} is not relative`)
        const { pathname, hash } = new URL(link, `${ADRES}${prefix}${name}`)
        assert.ok(pathname.startsWith(`${prefix}/`), `${name}: ${link}`)
        const target = pathname.slice(prefix.length)
        if (!alive.has(target)) assert.equal((await get(target)).statusCode, 200, `${name}: ${link}`)
        alive.add(target)
        if (hash) assert.ok(ids.get(target)?.has(hash.slice(1)), `${name}: ${link}`)
      }
    }
  }
})

test('styles and scripts ask for nothing outside', async () => {
  for (const file of ['stil.css', 'dene.js', 'sayfa.js', 'ortak.js']) {
    assert.doesNotMatch(await page(`/dokumanlar/varliklar/${file}`), /https?:\/\/|url\(|@import|innerHTML/, file)
  }
})

test('everything from the contract is escaped', async () => {
  const bad = `<script>alert(1)</script>"'><img src=x onerror=alert(1)>`
  const schema = { type: 'object', properties: { [bad]: { type: 'string', enum: [bad], description: bad } } }
  const openapi = {
    info: { title: bad, version: bad, summary: bad },
    tags: [{ name: bad, description: `${bad} [x](javascript:alert(1)) [y](https://kotu.example)` }],
    paths: {
      [`/v1/${bad}`]: {
        post: {
          operationId: bad,
          tags: [bad],
          summary: bad,
          description: `- ${bad}\n\n${bad}`,
          'x-kapsam': bad,
          parameters: [
            { name: bad, in: 'query', description: bad, schema: { type: 'string', default: bad, pattern: bad } },
          ],
          requestBody: { content: { 'application/json': { schema } } },
          responses: { 200: { description: bad, headers: { [bad]: {} }, content: { 'application/json': { schema } } } },
        },
      },
    },
  }
  const contracts = {
    magaza: { ...openapi, security: [{ anahtar: [] }] },
    vitrin: { ...openapi, security: [{}, { oturum: [] }] },
  }
  const fake = serve({ contracts, adres: `${ADRES}/${bad}`, testKey: async () => bad }).app
  for (const name of [
    '/dokumanlar',
    `/dokumanlar/${slugify(bad)}`,
    '/dokumanlar/vitrinle-satis',
    '/dokumanlar/hatalar',
    '/dokumanlar/hatalar/bakim',
  ]) {
    const { statusCode, body } = await fake.inject(name)
    assert.equal(statusCode, 200, name)
    assert.doesNotMatch(body, /<script>|<img src=x|href="javascript:|href="https:/, name)
    assert.ok(body.includes('&lt;script&gt;alert(1)&lt;/script&gt;'), name)
    assert.deepEqual(unbalanced(body), [], name)
  }
})

test('an answer that is known is not sent again', async () => {
  for (const name of ['/dokumanlar', '/dokumanlar/urunler.md', '/llms.txt', '/dokumanlar/varliklar/stil.css']) {
    const first = await get(name)
    assert.equal(first.headers['cache-control'], 'no-cache', name)
    const again = await get(name, { 'if-none-match': first.headers.etag as string })
    assert.equal(again.statusCode, 304, name)
    assert.equal(again.body, '')
  }
  const asset = /varliklar\/stil\.css\?v=\w+/.exec(await page('/dokumanlar'))?.[0]
  const { headers } = await get(`/dokumanlar/${asset}`)
  assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable')
})

test('a zipped answer holds the same text', async () => {
  const plain = await page('/dokumanlar/urunler')
  const answer = await get('/dokumanlar/urunler', { 'accept-encoding': 'br, gzip' })
  assert.equal(answer.headers['content-encoding'], 'gzip')
  assert.equal(gunzipSync(answer.rawPayload).toString(), plain)
  assert.ok(answer.rawPayload.length * 5 < plain.length)
})

test('the test key is shown, follows a new one, and is remembered while it cannot be asked', async (t) => {
  let now = 0
  t.mock.method(performance, 'now', () => now)
  let answer: () => Promise<string | null> = async () => KEY
  const own = serve({ testKey: () => answer() }).app
  const shown = async () => (await own.inject('/dokumanlar')).body
  assert.ok((await shown()).includes(`Bearer ${KEY}`))
  answer = async () => 'svc_test_yeni'
  assert.ok((await shown()).includes(`Bearer ${KEY}`), 'not asked again at once')
  now += 6_000
  assert.ok((await shown()).includes('Bearer svc_test_yeni'))
  answer = () => Promise.reject(new Error('no database'))
  now += 6_000
  assert.ok((await shown()).includes('Bearer svc_test_yeni'))
  answer = async () => null
  now += 6_000
  assert.ok((await shown()).includes('herkese açık test anahtarı yok'))
})

test('the paths it answers for are the ones it took', async () => {
  for (const path of paths) assert.ok(app.hasRoute({ method: 'GET', url: path }), path)
  assert.equal(new Set(paths).size, paths.length)
})
