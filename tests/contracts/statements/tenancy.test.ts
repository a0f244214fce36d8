import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { routes } from '../../../src/contracts.ts'
import type { Route } from '../../../src/http/contract/route.ts'
import { report } from '../../faults/table/report.ts'
import { everyNth, inTurn } from '../../support/extent.ts'
import { type Reply, startTest } from '../../support/setup.ts'
import { idsOf, snapshot } from '../database.ts'
import { type Reference, type Request, type Store, unique } from '../fixtures/fixture.ts'
import { fixtureOf, keptParams, keyOf, pathWith, unknownLike, validRequest } from '../fixtures/fixtures.ts'
import { newStore, populate } from '../fixtures/makers.ts'
import { referenceFields } from '../reference-fields.ts'

// Fault 10 of the quality bars, tenant isolation. Another store's record does not exist: same status, same body, and
// neither store changes.

// Pictures come from a host on this machine, which also stands for the service's own media address.
const asked: string[] = []
const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#b33' } })
  .png()
  .toBuffer()
const host = createServer((request, reply) => {
  asked.push(request.url ?? '')
  if (request.url?.startsWith('/resim/')) reply.end(picture)
  else reply.writeHead(404).end()
})
await new Promise<void>((ready) => host.listen(0, '127.0.0.1', ready))
after(() => host.close())
const address = `http://127.0.0.1:${(host.address() as AddressInfo).port}`

const env = await startTest({ KEPENK_IZINLI_AGLAR: '127.0.0.1/32', KEPENK_ADRES: address })
const mine = await newStore(env)
const other = await newStore(env)
const trial = await newStore(env, { kod: 'test', test: true })
for (const s of [mine, other]) await populate(s)
await populate(trial, 1)

const send = (s: Store, r: Request): Promise<Reply> =>
  s.call(r.method, r.path, r.body === undefined ? {} : { body: r.body })
const shown = (reply: Reply, value: string): string => `${reply.status} ${reply.text.replaceAll(value, '<id>')}`

type Stranger = { foreign: string; what: string; ask: (value: string) => Promise<Request> }

/**
 * Sends each foreign value and an unknown one; both answers must be equal except for the value, and nothing changes.
 * Returns the answers to the foreign ones.
 */
async function assertForeignIsUnknown(strangers: readonly Stranger[]): Promise<Reply[]> {
  const asked = []
  for (const { foreign, what, ask } of strangers) {
    const unknown = unknownLike(foreign)
    asked.push({ foreign, unknown, what, requests: [await ask(foreign), await ask(unknown)] as const })
  }
  const replies: Reply[] = []
  const untouched = await snapshot(env)
  for (const { foreign, unknown, what, requests } of asked) {
    const withForeign = await send(mine, requests[0])
    const withUnknown = await send(mine, requests[1])
    assert.equal(shown(withForeign, foreign), shown(withUnknown, unknown), what)
    replies.push(withForeign)
  }
  assert.deepEqual(await snapshot(env), untouched)
  return replies
}

const isEmptyList = (reply: Reply): boolean => reply.status === 200 && reply.body.veri?.length === 0
const isRefused = (reply: Reply): boolean =>
  (reply.status === 404 && reply.body.hata.kod === 'kayit_bulunamadi') ||
  (reply.status === 422 && reply.body.hata.kod === 'kayit_yok')

// In the short form every sixth route, each of the two strangers in turn, and some of the other lists.
for (const [turn, route] of everyNth([...routes.filter((r) => r.path.includes(':')).entries()], 6)) {
  test(`${keyOf(route)}: a foreign id in the path is an unknown one`, async () => {
    const fixture = fixtureOf(route)
    const own = await keptParams(route, mine)
    // One request serves for all, since each is refused.
    const request = await validRequest(route, mine)
    const strangers: Stranger[] = []
    for (const stranger of inTurn([other, trial], turn, 1)) {
      const foreign = await keptParams(route, stranger)
      for (const name of Object.keys(foreign).filter((n) => !fixture.everywhere?.includes(n))) {
        const ask = async (value: string): Promise<Request> => ({
          ...request,
          path: pathWith(route.path, { ...own, [name]: value }),
        })
        strangers.push({ foreign: foreign[name] as string, what: name, ask })
      }
    }
    for (const reply of await assertForeignIsUnknown(strangers)) {
      assert.equal(`${reply.status} ${reply.body.hata?.kod}`, '404 kayit_bulunamadi')
    }
  })
}

test('every field that can hold an id is listed as a reference in its fixture', () => {
  for (const route of routes) {
    const listed = (fixtureOf(route).references ?? []).map((r) => r.field)
    assert.deepEqual(listed.sort(), referenceFields(route).sort(), keyOf(route))
  }
})

const references = routes.flatMap((route) =>
  (fixtureOf(route).references ?? []).map((r): [Route, Reference] => [route, r]),
)
for (const [turn, [route, reference]] of everyNth([...references.entries()], 5)) {
  test(`${keyOf(route)}: a foreign ${reference.field} is an unknown one`, async () => {
    const ask = async (value: string): Promise<Request> => validRequest(route, mine, await reference.put(value, mine))
    const known = await send(mine, await ask(await reference.own(mine)))
    assert.equal(known.status, route.status ?? 200, `the store's own: ${known.text}`)
    assert.equal(isEmptyList(known), false, "the store's own is found")
    const strangers: Stranger[] = []
    for (const stranger of inTurn([other, trial], turn, 1)) {
      strangers.push({ foreign: await reference.own(stranger), what: reference.field, ask })
    }
    for (const reply of await assertForeignIsUnknown(strangers)) {
      assert.ok(isEmptyList(reply) || isRefused(reply), reply.text)
    }
  })
}

test('no answer of a GET holds anything of another store', async () => {
  const foreign = [...(await idsOf(env, other.id)), ...(await idsOf(env, trial.id)), other.id]
  assert.ok(foreign.length > 20)
  const seen = new Map<Route, string[]>()
  for (const route of routes.filter((r) => r.method === 'GET')) {
    const request = await validRequest(route, mine, route.paged ? { query: { limit: '100' } } : {})
    const { status, text, body } = await send(mine, request)
    assert.equal(status, 200)
    assert.deepEqual(
      foreign.filter((id) => text.includes(id)),
      [],
      keyOf(route),
    )
    if (body.veri === undefined) continue
    assert.ok(body.veri.length > 0, `${keyOf(route)} shows nothing at all: extend populate()`)
    // Menus have no id: every store has the same two.
    seen.set(
      route,
      body.veri.flatMap((r: { id?: string; varyant_id?: string }) => r.id ?? r.varyant_id ?? []),
    )
  }
  const own = new Set(await idsOf(env, mine.id))
  for (const [route, ids] of seen) {
    assert.deepEqual(
      ids.filter((id) => !own.has(id)),
      [],
      keyOf(route),
    )
  }
})

const paged = routes.filter((r) => r.paged)
const firstCursor = async (s: Store, route: Route): Promise<string> => {
  const { body } = await send(s, await validRequest(route, s, { query: { limit: '1' } }))
  assert.equal(typeof body.sonraki, 'string', `${keyOf(route)} has one record only: extend populate()`)
  return body.sonraki
}
/** Lazy: its records must not be made while another test compares. */
const cursors = new Map<Route, Promise<string>>()
const cursorOf = (route: Route): Promise<string> => {
  const known = cursors.get(route) ?? firstCursor(mine, route)
  cursors.set(route, known)
  return known
}

for (const [turn, route] of everyNth([...paged.entries()], 5)) {
  test(`${keyOf(route)}: a cursor of another store, of another list or forged is 422`, async () => {
    const own = await cursorOf(route)
    const list = await validRequest(route, mine)
    const follow = (sonraki: string) =>
      send(mine, { ...list, path: `${list.path}?${new URLSearchParams({ sonraki })}` })
    assert.equal((await follow(own)).status, 200)
    const others = inTurn(
      paged.filter((r) => r !== route),
      turn,
      3,
    )
    const elsewhere = await Promise.all(others.map(cursorOf))
    const last = own.at(-1) === 'A' ? 'B' : 'A'
    const forged = [`${own.slice(0, -1)}${last}`, own.slice(0, 20), `${own}AAAA`, ` ${own}`, own.toUpperCase(), 'x']
    for (const cursor of [await firstCursor(other, route), ...elsewhere, ...forged]) {
      const reply = await follow(cursor)
      assert.equal(`${reply.status} ${reply.body.hata?.kod}`, '422 imlec_gecersiz', cursor)
    }
  })
}

for (const route of everyNth(
  routes.filter((r) => r.method === 'POST' && !r.path.includes(':')),
  4,
)) {
  test(`${keyOf(route)}: the same body and Idempotency-Key in two stores are two records`, async () => {
    const { path, body } = await validRequest(route, mine)
    const headers = { 'idempotency-key': unique('aynı').replace('ı', 'i') }
    const bodies = [body, (await validRequest(route, other)).body]
    // Only bodies that name records of their store must differ.
    const needsOwn = fixtureOf(route).body?.length === 1
    const replies = []
    for (const [i, s] of [mine, other].entries()) {
      replies.push(await s.call('POST', path, { body: needsOwn ? bodies[i] : body, headers }))
    }
    const [first, second] = replies as [Reply, Reply]
    assert.equal(first.status, route.status ?? 200, first.text)
    assert.equal(second.status, route.status ?? 200, second.text)
    assert.equal(second.headers['svc-tekrar'], undefined)
    assert.equal(second.body.tanitici, first.body.tanitici)
    if (first.body.id !== undefined) assert.notEqual(second.body.id, first.body.id)
    const again = await mine.call('POST', path, { body, headers })
    assert.equal(again.text, first.text)
  })
}

test("another store's picture address is an address like any other, not a known picture", async () => {
  const make = (s: Store, gorseller: string[]) =>
    s.call('POST', '/v1/urunler', { body: { ad: unique('Resimli'), gorseller, varyantlar: [{}] } })
  const source = `${address}/resim/1.png`
  const theirs = await make(other, [source])
  assert.equal(theirs.status, 201, theirs.text)
  const url: string = theirs.body.gorseller[0].url
  assert.ok(url.startsWith(`${address}/medya/${other.id}/`))

  asked.length = 0
  const own = await make(other, [url])
  assert.equal(own.status, 201)
  assert.deepEqual(asked, [], 'its own address needs no download')

  const path = new URL(url).pathname
  const unknown = url.replace(/[0-9a-f]{64}/, '0'.repeat(64))
  const before = await snapshot(env)
  const stolen = await make(mine, [url])
  const guessed = await make(mine, [unknown])
  assert.equal(`${stolen.status} ${stolen.body.hata?.kod}`, '422 gorsel_indirilemedi')
  assert.equal(stolen.text, guessed.text)
  // The same hash under this store's address is not this store's picture either.
  const moved = await make(mine, [url.replace(`/${other.id}/`, `/${mine.id}/`)])
  assert.equal(moved.text, guessed.text)
  assert.deepEqual(asked, [path, new URL(unknown).pathname, path.replace(`/${other.id}/`, `/${mine.id}/`)])
  assert.deepEqual(await snapshot(env), before)
  // Fetched by each store itself, the picture is stored once per store.
  assert.equal((await make(mine, [source])).body.gorseller[0].url, url.replace(`/${other.id}/`, `/${mine.id}/`))
})

test('a deletion in one store leaves equal names, skus and barcodes of the other alone', async () => {
  const body = {
    ad: 'İki Mağazada',
    tanitici: 'iki-magazada',
    varyantlar: [{ sku: 'AYNI-1', barkod: '8690000000001', stok: 4 }],
  }
  const [a, b] = [await mine.call('POST', '/v1/urunler', { body }), await other.call('POST', '/v1/urunler', { body })]
  assert.equal(`${a.status} ${b.status} ${b.body.tanitici}`, '201 201 iki-magazada')
  await mine.call('DELETE', `/v1/urunler/${a.body.id}`)
  assert.equal((await other.call('GET', `/v1/urunler/${b.body.id}`)).text, b.text)
  for (const query of ['sku=AYNI-1', 'barkod=8690000000001']) {
    assert.deepEqual((await mine.call('GET', `/v1/urunler?${query}`)).body.veri, [])
    assert.equal((await other.call('GET', `/v1/urunler?${query}`)).body.veri[0].id, b.body.id)
  }
  const deleted = async (s: Store) =>
    (await s.call('GET', '/v1/urunler/silinenler?limit=100')).body.veri.map((r: { id: string }) => r.id)
  assert.equal((await deleted(mine)).includes(a.body.id), true)
  assert.equal((await deleted(other)).includes(a.body.id), false)
})

test('the events of a store are written for it alone', async () => {
  const made = await mine.call('POST', '/v1/urunler', { body: { ad: unique('Olaylı'), varyantlar: [{}] } })
  const last = (await env.events(mine.id)).at(-1)
  assert.equal(last.veri.id, made.body.id)
  assert.equal(last.magaza, mine.id)
  assert.equal(JSON.stringify(await env.events(other.id)).includes(made.body.id), false)
})

test('all of them', (t) => {
  const inPath = routes.filter((r) => r.path.includes(':')).length
  report(
    t,
    10,
    `${inPath} paths, ${references.length} fields, ${paged.length} cursors with another store’s: as an unknown one, nothing changed`,
  )
})
