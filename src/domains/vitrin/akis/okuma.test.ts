import assert from 'node:assert/strict'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { type TestContext, test } from 'node:test'
import { copyProduct, cover, openFeeds } from '../../../../tests/support/samples/akis.ts'
import { sell } from '../../../../tests/support/samples/vitrin.ts'
import { startShared } from '../../../../tests/support/setup.ts'

// A catalogue of some thousand, and readers that take their time. Far more than sockets hold.

const COPIES = 2500
const env = await startShared()
const m = await env.magaza()
await openFeeds(env, m)
const urun = await sell(m, 'Çok', { aciklama: `<p>${'uzun açıklama '.repeat(400)}</p>` })
await cover(env, m)
await copyProduct(env, m, urun, COPIES)
const base = await env.listen()

/** Asks and reads nothing but the head. */
async function begin(t: TestContext, path = 'akis/google.xml'): Promise<IncomingMessage> {
  const request = get(`${base}/vitrin/v1/${m.id}/${path}`, { agent: false })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  answer.on('error', () => {})
  t.after(() => answer.destroy())
  return answer
}

async function textOf(answer: IncomingMessage): Promise<string> {
  answer.setEncoding('utf8')
  let text = ''
  for await (const part of answer) text += part
  return text
}

const pages = () => env.statements.filter((s) => s.includes('kesit')).length

/** Until nothing more is read for a while: the socket is full. */
async function settled(): Promise<number> {
  for (let before = -1; ; ) {
    const now = pages()
    if (now === before && now > 0) return now
    before = now
    await new Promise((done) => setTimeout(done, 150))
  }
}

test('a reader that stops stops the reading, holds no connection, and goes on where it was', async (t) => {
  env.statements.length = 0
  const answer = await begin(t, 'akis/openai.jsonl')
  const read = await settled()
  assert.ok(read < COPIES / 100 / 2, `${read} pages`)
  const { acik, bos } = env.db.connections()
  assert.equal(bos, acik)
  assert.equal(env.statements.includes('begin'), false)

  // Meanwhile the catalogue changes: what was not read yet is read as it is then.
  const last = (n: number) => `urun_01k0${String(n).padStart(22, '0')}`
  await env.rows('delete from varyant where magaza_id = $1 and urun_id = $2', [m.id, last(5)])
  await env.rows('delete from urun where magaza_id = $1 and id = $2', [m.id, last(5)])
  await env.rows(`update urun set durum = 'taslak' where magaza_id = $1 and id = $2`, [m.id, last(6)])
  await env.rows(
    `update urun set belge = replace(belge, '"ad":"Çok"', '"ad":"Başka"') where magaza_id = $1 and id = $2`,
    [m.id, last(7)],
  )
  await sell(m, 'Sonradan gelen')
  await cover(env, m)
  const text = await textOf(answer)
  const items = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
  assert.equal(items.length, COPIES + 1 - 2)
  assert.equal(new Set(items.map((i) => i.url)).size, items.length)
  assert.deepEqual(
    items.slice(-5).map((i) => i.title),
    ['Başka', 'Çok', 'Çok', 'Çok', 'Çok'],
  )
})

test('a store has three readers at a time; one that leaves makes room', async (t) => {
  const three = await Promise.all([begin(t), begin(t, 'akis/meta.csv'), begin(t, 'akis/openai.jsonl')])
  assert.deepEqual(
    three.map((a) => a.statusCode),
    [200, 200, 200],
  )
  const refused = await begin(t)
  assert.deepEqual([refused.statusCode, refused.headers['retry-after']], [429, '30'])
  assert.notEqual(refused.headers['cache-control'], 'public, max-age=900')
  assert.equal(JSON.parse(await textOf(refused)).hata.kod, 'istek_siniri')
  three[0]?.destroy()
  let again = refused
  while (again.statusCode === 429) again = await begin(t, 'sitemap.xml')
  assert.equal(again.statusCode, 200)
  // A reader that left reads no further.
  for (const answer of [...three, again]) answer.destroy()
  const before = await settled()
  await new Promise((done) => setTimeout(done, 300))
  assert.equal(pages(), before)
})
