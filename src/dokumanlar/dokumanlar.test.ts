import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ADRES, page, serve, served } from '../../tests/support/docs/documentation.ts'
import {
  headingFaults,
  idsOf,
  linksOf,
  parseErrors,
  unbalanced,
  unlabelled,
} from '../../tests/support/docs/html-check.ts'
import { everyNth, isLong } from '../../tests/support/extent.ts'
import { routes as storeRoutes, vitrinRoutes } from '../contracts.ts'
import { type Dil, hataKodlari, statusOf, textOf } from '../core/errors.ts'
import { slugify } from '../core/text/slug.ts'
import { readTextPages } from './pages/text-pages.ts'
import { hataMetniOf } from './texts/hata-metni.ts'
import { sozler } from './texts/sozler.ts'

const { app } = served
const get = (url: string) => app.inject(url)

const routes = [...storeRoutes, ...vitrinRoutes]
const sections = [...new Set(routes.map((r) => r.tag))]
const languages: readonly Dil[] = ['tr', 'en']
const names = [
  '',
  ...readTextPages('tr').map((text) => text.name),
  ...sections.map((tag) => slugify(tag)),
  'hatalar',
  ...hataKodlari.map((kod) => `hatalar/${kod}`),
  'degisiklikler',
]
const at = (dil: Dil, name: string): string => ['/dokumanlar', dil === 'en' ? 'en' : '', name].filter(Boolean).join('/')
const pages = languages.flatMap((dil) => names.map((name) => at(dil, name)))
const scripts = ['dene.js', 'sayfa.js', 'ortak.js', 'ara.js', 'sozler.js']
const documented = (path: string): string => path.replace(/:([a-z_]+)/g, '{$1}')

test('every page has its twin in the other language, with the same parts, and links to it', async () => {
  const shape = (dil: Dil) =>
    readTextPages(dil).map(({ name, source }) => [name, [...source.matchAll(/^#+ .*?(\{#.+\})?$/gm)].map((m) => m[1])])
  assert.deepEqual(shape('tr'), shape('en'))
  for (const name of names) {
    const [tr, en] = [at('tr', name), at('en', name)]
    const leads = (body: string, from: string, to: string): boolean =>
      linksOf(body).some((link) => new URL(link, `${ADRES}${from}`).pathname === to)
    assert.ok(leads(await page(tr), tr, en), tr)
    assert.ok(leads(await page(en), en, tr), en)
  }
})

test('every operation is told on the page of its resource, as Markdown and in llms.txt', async () => {
  const llms = await page('/llms.txt')
  for (const route of routes) {
    const path = documented(route.path)
    for (const dil of languages) {
      const name = at(dil, slugify(route.tag))
      const told = `${route.method} ${path} in ${name}`
      assert.ok((await page(name)).includes(`data-yontem="${route.method}" data-yol="${path}"`), told)
      assert.ok((await page(`${name}.md`)).includes(`\`${route.method} ${path}\``), `${told}.md`)
    }
    assert.ok(llms.includes(`\`${route.method} ${path}\``), `${route.method} ${path} in llms.txt`)
  }
})

test('every error code has a page that says what it means, why and what to do; no other code has', async () => {
  for (const dil of languages) {
    const soz = sozler[dil]
    const list = await page(at(dil, 'hatalar'))
    for (const kod of hataKodlari) {
      const text = await page(`${at(dil, `hatalar/${kod}`)}.md`)
      assert.ok(text.startsWith(`# ${kod} (${statusOf(kod)})`), kod)
      const own = hataMetniOf(kod, dil)
      const parts = [
        textOf(kod).tr,
        textOf(kod).en,
        own.neden,
        own.yapilacak,
        own.tekrar,
        ...[soz.neden, soz.yapilacak, soz.tekrar].map((t) => `## ${t}`),
      ]
      for (const part of parts) assert.ok(text.includes(part), `${kod}: ${part}`)
    }
    const listed = [...list.matchAll(/hatalar\/(\w+)"><code>/g)].map((m) => m[1])
    assert.deepEqual(listed.sort(), [...hataKodlari].sort())
  }
})

test('the check of tags finds what is wrong', () => {
  assert.deepEqual(unbalanced('<p><b>x</b></p><br>'), [])
  for (const bad of ['<p>', '<p></b></p>', '<b><p></b></p>', '<p>a < b</p>'])
    assert.notDeepEqual(unbalanced(bad), [], bad)
  const whole = (body: string) => `<!doctype html><title>x</title><h1>x</h1>${body}`
  assert.deepEqual(parseErrors(whole('<p>x')), [])
  assert.notDeepEqual(parseErrors(whole('<p id="a" id="b">')), [])
  assert.deepEqual(headingFaults(whole('<h2>x</h2><h3>y</h3><h2>z</h2>')), [])
  for (const bad of ['<h3>x</h3>', '<h1>x</h1>']) assert.notDeepEqual(headingFaults(whole(bad)), [], bad)
  assert.deepEqual(unlabelled('<label for="a">x</label><input id="a"><label><input></label>'), [])
  assert.deepEqual(unlabelled('<input id="a" name="b">'), ['<input id="a" name="b">'])
})

test('pages are whole: well-formed, each id once, headings in order, fields named, nothing inline', async () => {
  const [ofCodes = [], others = []] = [true, false].map((one) =>
    pages.filter((name) => name.includes('/hatalar/') === one),
  )
  // Those of error codes are made by one template; twins have the same parts, so that one of them will do.
  const one = others.filter((name, i) => isLong || name.startsWith('/dokumanlar/en') === i % 2 > 0)
  for (const name of [...one, ...everyNth(ofCodes, 16)]) {
    const body = await page(name)
    assert.deepEqual(unbalanced(body), [], name)
    assert.deepEqual(parseErrors(body), [], name)
    assert.deepEqual(headingFaults(body), [], name)
    assert.deepEqual(unlabelled(body), [], name)
    const ids = idsOf(body)
    assert.equal(new Set(ids).size, ids.length, `${name}: an id twice`)
    assert.ok(body.includes(`<html lang="${name.startsWith('/dokumanlar/en') ? 'en' : 'tr'}">`), name)
    assert.equal(body.match(/<main\b/g)?.length, 1, name)
    assert.doesNotMatch(body, /<style|\sstyle=|\son\w+="|javascript:/i, name)
    assert.doesNotMatch(body, /<script(?! type="module" src=")/, name)
    assert.doesNotMatch(body, /undefined|\[object Object\]|NaN|\{\{|\{#/, name)
    assert.doesNotMatch(body, /<tr>(?:\s*<td>\s*<\/td>)+\s*<\/tr>/, `${name}: an empty row`)
  }
})

test('English pages tell nothing in Turkish but names and data', async () => {
  for (const name of names) {
    const body = await page(at('en', name))
    const told = body
      .replace(/<(pre|code|textarea|svg)\b[\s\S]*?<\/\1>/g, '')
      .replace(/<(\w+)[^>]* lang="tr"[^>]*>.*?<\/\1>/g, '')
      .replace(/<[^>]*>/g, ' ')
    assert.doesNotMatch(told, /\S*[ışğİŞĞ]\S*/, name)
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
  assert.match(
    (await bare.inject('/dokumanlar/sepet')).body,
    /data-magaza="" value="" required placeholder="magazaniz"/,
  )
})

test('without a test store nothing speaks of one as if it were there', async () => {
  const bare = serve({ testKey: async () => null }).app
  const names = [
    '',
    '/vitrinle-satis',
    '/vitrin-urunleri',
    '/sepet',
    '/kavramlar',
    '/en',
    '/en/vitrinle-satis',
    '/en/kavramlar',
  ]
  const urls = ['/llms.txt', ...names.flatMap((name) => [`/dokumanlar${name}`, `/dokumanlar${name}.md`])]
  for (const url of urls) {
    const { body, statusCode } = await bare.inject(url)
    assert.equal(statusCode, 200, url)
    assert.doesNotMatch(
      body,
      /vitrin\/v1\/test|mağazasının kodu `test`|test mağazasınınki|test mağazasında|test store is/i,
      url,
    )
    assert.doesNotMatch(body, /\{\{/, url)
  }
  const { body } = await get('/dokumanlar/vitrinle-satis.md')
  assert.match(body, /vitrin\/v1\/test"/)
  assert.match((await bare.inject('/dokumanlar/vitrinle-satis.md')).body, /vitrin\/v1\/magazaniz"/)
})

test('a strict content security policy goes with every answer', async () => {
  const assets = [...scripts, 'stil.css', 'simge.svg'].map((f) => `/dokumanlar/varliklar/${f}`)
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
  for (const file of [...scripts, 'stil.css']) {
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
  const sent = {
    tags: [bad],
    summary: bad,
    description: bad,
    parameters: [{ name: bad, in: 'header', description: bad, schema: { type: 'string', const: bad } }],
    requestBody: {
      content: { 'application/json': { schema: { type: 'object', properties: { veri: schema, ek: schema } } } },
    },
    responses: { '2XX': { description: bad } },
  }
  const contracts = {
    magaza: { ...openapi, security: [{ anahtar: [] }], webhooks: { [bad]: { post: sent } } },
    vitrin: { ...openapi, security: [{}, { oturum: [] }] },
  }
  const fake = serve({ contracts: () => contracts, adres: `${ADRES}/${bad}`, testKey: async () => bad }).app
  for (const name of [
    '/dokumanlar',
    `/dokumanlar/${slugify(bad)}`,
    '/dokumanlar/vitrinle-satis',
    '/dokumanlar/webhook-almak',
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
