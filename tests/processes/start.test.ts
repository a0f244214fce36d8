import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import pg from 'pg'
import { startEmbedded } from '../../src/db/embedded/embedded.ts'
import { postgresUnder } from '../support/embedded-server.ts'
import { inTurn, isLong, longTest } from '../support/extent.ts'
import { openFolder, type Service, spawnService, startService } from '../support/processes/crash.ts'
import { until } from '../support/processes/until.ts'

// `npm start` as a newcomer meets it: the real process, its own database. The short form leaves the demo out, which takes as
// long to build as all else together; `src/demo/build.test.ts` builds it there.

const authorized = (key: string | undefined) => ({ headers: { authorization: `Bearer ${key}` } })

const { veri, atEnd } = openFolder({ after })
const run = promisify(execFile)

test('the first start prints a call that answers, the second start finds its data', async () => {
  const first = await startService(veri, { KEPENK_DEMO: isLong ? '1' : '0', KEPENK_SINIRLAR: '' })
  atEnd(() => first.kill())
  const { test_anahtari, dene } = first.ready
  assert.match(test_anahtari as string, /^svc_test_[0-9A-Za-z]{32}$/)
  assert.equal(first.ready.veri, veri)
  const { stdout } = await run('sh', ['-c', `${dene} -s`])
  const { id, ad, plan, anahtar } = JSON.parse(stdout)
  assert.deepEqual([id, ad, plan], ['test', 'Test Mağazası', 'pro'])
  assert.deepEqual([anahtar.test, anahtar.kapsamlar.length], [true, 15])
  const created = await fetch(`${first.address}/v1/urunler`, {
    method: 'POST',
    headers: { ...authorized(test_anahtari).headers, 'content-type': 'application/json' },
    body: JSON.stringify({ ad: 'Kalıcı', varyantlar: [{ stok: 3 }] }),
  })
  assert.equal(created.status, 201)
  const text = await created.text()
  const page = await (await fetch(`${first.address}/dokumanlar`)).text()
  assert.ok(page.includes(test_anahtari as string))
  if (isLong) await assertShop(first, 2)
  assert.equal(await first.stop(), 0)
  assert.deepEqual(postgresUnder(veri), [])
  // The service's own secret is for its owner's eyes only.
  assert.equal(statSync(join(veri, 'sir')).mode & 0o777, 0o600)

  const second = await startService(veri)
  atEnd(() => second.kill())
  assert.equal(second.ready.test_anahtari, test_anahtari)
  const read = await fetch(`${second.address}/v1/urunler/${JSON.parse(text).id}`, authorized(test_anahtari))
  assert.equal(await read.text(), text)
  await outlivesItsReader(second)
  assert.equal(await second.stop(), 0)
  assert.deepEqual(postgresUnder(veri), [])
})

/** `npm start 2>&1 | tee log`: with nobody left to read them, warnings are lost, and the service is not. */
async function outlivesItsReader({ address, process: { stderr } }: Service): Promise<void> {
  stderr?.destroy()
  const own = await startEmbedded({ veri })
  const client = new pg.Client(own.connection)
  await client.connect()
  const others = 'datname = current_database() and pid <> pg_backend_pid()'
  // Each of its connections that ends is a warning.
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${others}`)
  await client.end()
  await own.stop()
  const isWell = async () => (await fetch(`${address}/saglik`)).status === 200
  await until('it is well again', () => isWell().catch(() => false))
}

/** What a newcomer looks at in the first minute, of which so many requests are already spent. */
async function assertShop({ address, ready: { test_anahtari } }: Service, spent: number): Promise<void> {
  let asked = spent
  const get = async (path: string): Promise<Response> => {
    asked++
    return fetch(`${address}${path}`, authorized(test_anahtari))
  }
  const veriOf = async (path: string): Promise<any[]> => ((await (await get(path)).json()) as any).veri
  const [, urun] = await veriOf('/v1/urunler')
  assert.match(urun.ad, /\p{L}/u)
  const picture = await fetch(`${address}${new URL(urun.kapak).pathname}`)
  assert.deepEqual([picture.status, picture.headers.get('content-type')], [200, 'image/webp'])
  for (const path of ['/v1/siparisler', '/v1/musteriler', '/v1/kampanyalar', '/v1/sayfalar', '/v1/iadeler']) {
    assert.ok((await veriOf(path)).length > 0, path)
  }
  const shop = await fetch(`${address}/vitrin/v1/test/urunler?ara=${encodeURIComponent('gömlek')}`)
  assert.ok(((await shop.json()) as any).veri.length > 0)
  assert.equal((await fetch(`${address}/v1/urunler/${urun.id}`, { method: 'DELETE' })).status, 401)

  // Sixty a minute from one address; then it says when to come back.
  while (asked < 60) assert.equal((await get('/v1/magaza')).status, 200)
  const refused = await get('/v1/magaza')
  const wait = Number(refused.headers.get('retry-after'))
  assert.equal(refused.status, 429)
  assert.ok(wait >= 1 && wait <= 60, `${wait}`)
}

/** Runs a start that must fail; answers its exit code and what it said. */
async function failedStart(env: Record<string, string>): Promise<[number | null, string, string]> {
  const child = spawnService(veri, env)
  let said = ''
  let printed = ''
  child.stderr?.on('data', (text) => {
    said += text
  })
  child.stdout?.on('data', (text) => {
    printed += text
  })
  const [code] = await once(child, 'close')
  return [code, said, printed]
}

longTest('a taken port ends the start with the sentence that names another, and leaves no database', async (t) => {
  const taken = createServer()
  taken.listen(0, '127.0.0.1')
  await once(taken, 'listening')
  t.after(() => taken.close())
  const { port } = taken.address() as AddressInfo
  const result = await failedStart({ PORT: String(port) })
  assert.deepEqual(result, [1, `${port} dolu. PORT=${port + 1} npm start\n`, ''])
  assert.deepEqual(postgresUnder(veri), [])
})

test('a wrong setting ends the start before anything is begun, with one sentence', async () => {
  const cases: [Record<string, string>, string][] = [
    [{ PORT: 'seksen' }, 'PORT: 0..65535 arasında bir sayı olmalı (seksen)\n'],
    [
      { KEPENK_SINIRLAR: 'temel=0' },
      'KEPENK_SINIRLAR: «temel=0» anlaşılmadı; ad=dakikada istek olmalı, adlar: temel, plus, pro, test, vitrin, sunucu, giris, odeme, panel, anonim, acik\n',
    ],
    [{ KEPENK_ADRES: 'dukkan' }, 'KEPENK_ADRES: http(s) adresi olmalı (dukkan)\n'],
  ]
  // One of them in the short form: each is a start of its own.
  const tried = inTurn(cases, 0, 1)
  const results = await Promise.all(tried.map(([env]) => failedStart(env)))
  assert.deepEqual(
    results,
    tried.map(([, sentence]) => [1, sentence, '']),
  )
})
