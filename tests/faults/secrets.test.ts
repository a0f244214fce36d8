import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { signingSeal } from '../../src/core/secrets/seal.ts'
import * as odeme from '../../src/domains/odeme/odeme.ts'
import { kapsamlar } from '../../src/trade/kapsam.ts'
import { startProvider } from '../races/siparis/provider.ts'
import { peer } from '../support/outbound/peers.ts'
import { openFolder, type Service, spawnService } from '../support/processes/crash.ts'
import { asRoot } from '../support/processes/server.ts'
import { until } from '../support/processes/until.ts'
import { towardsReceivers } from '../support/processes/webhook-crash.ts'
import { picture } from '../support/samples/images.ts'
import { startTest } from '../support/setup.ts'
import { inStore } from '../support/verbs.ts'
import { report } from './table/report.ts'

// Fault 25 of the quality bars: a real service with the most verbose log gets secrets of every kind, used rightly and
// wrongly. None is found afterwards, except where it was asked for or is in transit.

const env = await startTest()

/** Unique text of letters and digits, so that no encoding hides it. */
const secret = (): string => `Gizli${randomBytes(12).toString('hex')}`

type Said = { what: string; text: string }
type Ask = (
  method: string,
  path: string,
  o?: { key?: string; body?: unknown; raw?: string; headers?: object },
) => Promise<any>

const settingsOf = (s: Record<string, string>, s3: string) => ({
  DATABASE_URL: `postgresql://${env.connection.user}:${encodeURIComponent(s.database as string)}@localhost:${env.connection.port}/${env.connection.database}?host=${encodeURIComponent(String(env.connection.host))}`,
  KEPENK_LOG: 'trace',
  KEPENK_SIR: s.sir as string,
  KEPENK_METRIK_ANAHTARI: s.metrik as string,
  KEPENK_SMTP: `smtp://posta:${s.smtp}@127.0.0.1:9`,
  KEPENK_S3_ADRES: s3,
  KEPENK_S3_KOVA: 'kova',
  KEPENK_S3_ANAHTAR: s.s3_anahtar as string,
  KEPENK_S3_GIZLI: s.s3_gizli as string,
  KEPENK_IZINLI_AGLAR: '127.0.0.0/8',
})

/** Collects all output from the first line; resolves with the address. */
async function startTalking(t: TestContext, settings: Record<string, string>) {
  const { veri, atEnd } = openFolder(t)
  const child = spawnService(veri, { ...towardsReceivers(veri), ...settings })
  atEnd(() => child.kill('SIGKILL'))
  let output = ''
  const note = (text: Buffer) => {
    output += text
  }
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', note)
  const port = () => /"adres":"http:\/\/localhost:(\d+)"/.exec(output)?.[1]
  await until('it is ready', () => port() !== undefined || child.exitCode !== null)
  return { address: `http://127.0.0.1:${port()}`, output: () => output, child: child as Service['process'] }
}

/** Keeps every answer with its headers; listed fields are removed, since they were asked for. */
function asker(address: string, said: Said[]): Ask {
  return async (method, path, { key, body, raw, headers = {} } = {}) => {
    const payload = raw ?? (body === undefined ? null : JSON.stringify(body))
    const reply = await fetch(address + path, {
      method,
      body: payload,
      headers: {
        ...(key && { authorization: `Bearer ${key}` }),
        ...(payload !== null && { 'content-type': 'application/json' }),
        ...(headers as Record<string, string>),
      },
    })
    const text = await reply.text()
    said.push({ what: `${method} ${path}`, text: `${reply.status} ${JSON.stringify([...reply.headers])} ${text}` })
    return /json/.test(reply.headers.get('content-type') ?? '')
      ? { status: reply.status, ...JSON.parse(text) }
      : { status: reply.status }
  }
}

/** All rows of each table. */
async function tablesSaid(): Promise<Said[]> {
  const tables = await env.rows(`select tablename as ad from pg_tables where schemaname = 'public' order by 1`)
  return Promise.all(
    tables.map(async ({ ad }) => {
      const [row] = await env.rows(`select string_agg(x::text, E'\\n') as text from "${ad}" x`)
      return { what: `table ${ad}`, text: row.text ?? '' }
    }),
  )
}

/** Log of the database, if it belongs to this run. */
async function serverLog(): Promise<string> {
  const { rows } = await asRoot(String(env.connection.database), (client) => client.query('show data_directory'))
  const [{ data_directory }] = rows
  const folder = dirname(data_directory)
  const logs = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.log')) : []
  return logs.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
}

/** Plain, and encoded as in headers or addresses. */
const formsOf = (value: string): string[] => [
  value,
  Buffer.from(value).toString('base64').replace(/=+$/, ''),
  Buffer.from(value).toString('hex'),
]

test('secrets of every kind, used rightly and wrongly: none is in a log, an error, an answer or a table', async (t) => {
  const names = [
    'database',
    'sir',
    'metrik',
    'smtp',
    's3_anahtar',
    's3_gizli',
    'parola',
    'yanlis_parola',
    'yanlis_anahtar',
  ]
  const secrets = Object.fromEntries(names.map((name) => [name, secret()]))
  // With trust authentication any password is accepted.
  if (env.connection.password) secrets.database = String(env.connection.password)
  // An object store that echoes its request.
  const s3 = await peer(t, (req, res) =>
    res.writeHead(403).end(`<Error><Code>AccessDenied</Code>${JSON.stringify(req.headers)}</Error>`),
  )
  const png = await picture('png')
  const images = await peer(t, (_, res) => res.end(png))
  const m = await env.magaza()
  const provider = await startProvider(t)
  const seal = signingSeal(secrets.sir as string)
  const banka = { kod: 'banka', adres: provider.there.url }
  const { gizli } = await inStore(env, m.id, (w) => odeme.enable(w, banka, seal))
  const second = await env.key(m.id, kapsamlar)
  Object.assign(secrets, { anahtar: m.key, ikinci_anahtar: second, saglayici: (gizli as string).slice(6) })
  const service = await startTalking(t, settingsOf(secrets, s3.url))
  const said: Said[] = []
  const ask = asker(service.address, said)
  await useStore(ask, m.key, images.url)
  Object.assign(secrets, await useWebhooks(ask, m.key, provider.there.url, said))
  Object.assign(secrets, await useAccount(ask, m.id, secrets, said))
  await misuse(ask, { ...secrets, anahtar: m.key } as Record<string, string>)
  // An error of ours, with the failed statement.
  await env.rows('alter table marka rename to marka_gitti')
  assert.equal((await ask('POST', '/v1/markalar', { key: m.key, body: { ad: secrets.yanlis_parola } })).status, 500)
  await env.rows('alter table marka_gitti rename to marka')
  await until('a mail could not be sent', () => /mail/i.test(service.output()))
  const lines = service.output().split('\n').length
  const tables = await tablesSaid()
  assert.ok(tables.some(({ text }) => text.includes(m.id)))
  const logs = [
    { what: 'log', text: service.output() },
    { what: 'PostgreSQL log', text: await serverLog() },
  ]
  const texts = [...said, ...logs, ...tables]
  const hits: string[] = []
  for (const [name, value] of Object.entries(secrets)) {
    for (const form of formsOf(value)) {
      hits.push(...texts.filter((s) => s.text.includes(form)).map((s) => `${name} in ${s.what}`))
    }
  }
  assert.deepEqual(hits, [])
  service.child.kill('SIGTERM')
  report(
    t,
    25,
    `${Object.keys(secrets).length} secrets in 3 forms each, ${said.length} answers, ${lines} lines of log at trace, every table: 0 found`,
  )
})

async function useStore(ask: Ask, key: string, images: string): Promise<void> {
  const body = { ad: 'Ürün', varyantlar: [{ fiyat: 100, stok: 5 }] }
  const urun = await ask('POST', '/v1/urunler', { key, body, headers: { 'idempotency-key': 'gizli-1' } })
  assert.equal(urun.status, 201)
  assert.ok(
    (await ask('POST', '/v1/urunler', { key, body: { ...body, gorseller: [`${images}/a.png`] } })).status >= 500,
  )
  const kalemler = [{ varyant_id: urun.varyantlar[0].id, adet: 1 }]
  const odeme = { yontem: 'kart', durum: 'tahsil_edildi' }
  const order = await ask('POST', '/v1/siparisler', { key, body: { kalemler, odeme } })
  assert.equal((await ask('POST', `/v1/siparisler/${order.id}/iptal`, { key, body: { neden: 'x' } })).status, 200)
  for (const path of ['magaza', 'urunler', 'siparisler', 'olaylar', 'webhooklar', 'musteriler'])
    assert.equal((await ask('GET', `/v1/${path}`, { key })).status, 200)
}

/** The two answers that show a secret on purpose are excluded from the search. */
async function useWebhooks(ask: Ask, key: string, adres: string, said: Said[]): Promise<Record<string, string>> {
  const body = { adres, olaylar: ['urun.olusturuldu'] }
  const made = await ask('POST', '/v1/webhooklar', { key, body, headers: { 'idempotency-key': 'gizli-2' } })
  const again = await ask('POST', '/v1/webhooklar', { key, body, headers: { 'idempotency-key': 'gizli-2' } })
  assert.deepEqual([made.status, again.gizli], [201, made.gizli])
  const renewed = await ask('POST', `/v1/webhooklar/${made.id}/gizli-yenile`, { key })
  assert.ok(renewed.gizli, JSON.stringify(renewed))
  said.splice(-3)
  await ask('GET', `/v1/webhooklar/${made.id}`, { key })
  await ask('PATCH', `/v1/webhooklar/${made.id}`, { key, body: { gizli: made.gizli } })
  await ask('POST', `/v1/webhooklar/${made.id}/test`, { key })
  await ask('GET', `/v1/webhooklar/${made.id}/teslimatlar`, { key })
  return { webhook_gizli: made.gizli.slice(6), yeni_webhook_gizli: renewed.gizli.slice(6) }
}

async function useAccount(
  ask: Ask,
  magaza: string,
  s: Record<string, string>,
  said: Said[],
): Promise<Record<string, string>> {
  const root = `/vitrin/v1/${magaza}`
  const who = { eposta: 'gizli@example.com', parola: s.parola }
  const made = await ask('POST', `${root}/uyelik`, { body: who })
  const signedIn = await ask('POST', `${root}/oturum`, { body: who })
  assert.deepEqual([made.status, signedIn.status], [201, 201], JSON.stringify([made, signedIn]))
  said.splice(-2)
  const { anahtar } = signedIn
  assert.equal((await ask('GET', `${root}/hesap`, { key: anahtar })).status, 200)
  assert.equal((await ask('POST', `${root}/oturum`, { body: { ...who, parola: s.yanlis_parola } })).status, 401)
  await ask('POST', `${root}/oturum`, { raw: `{"eposta": "${who.eposta}", "parola": "${s.parola}"` })
  await ask('POST', `${root}/oturum`, { body: { ...who, parola: [s.parola] } })
  return { oturum: anahtar, ilk_oturum: made.oturum.anahtar }
}

/** Secrets in wrong places: addresses, bodies, other headers, half a request. */
async function misuse(ask: Ask, s: Record<string, string>): Promise<void> {
  const { anahtar = '', yanlis_anahtar = '', oturum = '', metrik = '' } = s
  assert.equal((await ask('GET', '/v1/magaza', { key: yanlis_anahtar })).status, 401)
  await ask('GET', `/v1/magaza?anahtar=${anahtar}`)
  await ask('GET', `/v1/urunler?sku=${anahtar}`, { key: anahtar })
  await ask('GET', `/v1/urunler/${anahtar}`, { key: anahtar })
  await ask('GET', `/${anahtar}`)
  await ask('DELETE', `/v1/magaza?x=${oturum}`, { key: anahtar })
  await ask('POST', '/v1/urunler', { key: anahtar, raw: `{"ad": "${anahtar}` })
  await ask('POST', '/v1/urunler', { key: anahtar, body: { ad: 'Ürün', varyantlar: anahtar } })
  await ask('POST', '/v1/markalar', { key: anahtar, raw: 'x'.repeat(3_000_000) })
  await ask('GET', '/metrikler', { key: metrik })
  await ask('GET', '/metrikler', { key: yanlis_anahtar })
  await ask('GET', '/saglik', { headers: { cookie: `oturum=${oturum}`, 'x-api-key': anahtar } })
}
