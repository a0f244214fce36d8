import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { anotherApp } from '../../../tests/support/another-app.ts'
import { define } from '../../../tests/support/samples/ozel.ts'
import { ready } from '../../../tests/support/samples/sepet.ts'
import { memberOf } from '../../../tests/support/samples/vitrin.ts'
import { startTest } from '../../../tests/support/setup.ts'
import { sql } from '../../db/sql.ts'
import type { MagazaBilgisi, Tx } from '../../db/work.ts'
import { keepAnswers, type Source } from './kept-answers.ts'

// The cache of shoppers' answers: what it saves, and that no write leaves an old one behind.

const env = await startTest()
const guest = env.call(null)

const ok = async (reply: Promise<{ status: number; text: string; body: any }>): Promise<any> => {
  const { status, text, body } = await reply
  assert.ok(status < 300, text)
  return body
}

/** A store with one of everything that shoppers see. */
async function openShop() {
  const m = await env.magaza()
  const make = (path: string, body: object) => ok(m.call('POST', path, { body }))
  const marka = await make('/v1/markalar', { ad: 'Çınar' })
  const kategori = await make('/v1/kategoriler', { ad: 'Giyim' })
  const urun = await make('/v1/urunler', {
    ad: 'İpek Fular',
    durum: 'yayinda',
    marka_id: marka.id,
    kategoriler: [kategori.id],
    varyantlar: [{ sku: 'FULAR', fiyat: 10_000, stok: 5 }],
  })
  const sayfa = await make('/v1/sayfalar', { baslik: 'Hakkımızda' })
  const root = `/vitrin/v1/${m.id}`
  const addresses = [
    '/urunler?limit=100',
    '/urunler?ara=fular',
    `/urunler/${urun.tanitici}?`,
    '/kategoriler?',
    '/menuler/header?',
    '/sayfalar?',
    `/sayfalar/${sayfa.tanitici}?`,
  ].map((path) => root + path)
  return { m, marka, kategori, urun, sayfa, addresses, varyant: urun.varyantlar[0].id as string }
}

type Shop = Awaited<ReturnType<typeof openShop>>

let asked = 0
/** The same question in another spelling is another entry. */
const fresh = (address: string) => guest('GET', `${address}&${'&'.repeat(++asked)}`)
const textsOf = async (s: Shop, ask: (address: string) => Promise<{ text: string }>) =>
  Object.fromEntries(await Promise.all(s.addresses.map(async (a) => [a, (await ask(a)).text])))

const writes = ({
  m,
  marka,
  kategori,
  urun,
  sayfa,
  varyant,
}: Shop): [what: string, write: () => Promise<unknown>][] => {
  const change = (method: 'PATCH' | 'PUT' | 'POST', path: string, body: object) => () =>
    ok(m.call(method, path, { body }))
  return [
    ['product', change('PATCH', `/v1/urunler/${urun.id}`, { ad: 'İpek Fular Uzun' })],
    ['price', change('PATCH', `/v1/varyantlar/${varyant}`, { fiyat: 9_000 })],
    ['prices in bulk', change('POST', '/v1/fiyatlar/toplu', { kalemler: [{ varyant_id: varyant, fiyat: 8_000 }] })],
    ['stock', change('PATCH', `/v1/varyantlar/${varyant}`, { stok: 3 })],
    ['stock in bulk', change('POST', '/v1/stoklar/toplu', { kalemler: [{ sku: 'FULAR', miktar: 2 }] })],
    ['a shopper’s reservation', async () => reserve(m, varyant)],
    ['brand', change('PATCH', `/v1/markalar/${marka.id}`, { ad: 'Meşe' })],
    ['category', change('PATCH', `/v1/kategoriler/${kategori.id}`, { ad: 'Aksesuar' })],
    [
      'custom field and value',
      async () => {
        await define(m, { kayit: 'varyant', kod: 'kumas', ad: 'Kumaş', tur: 'metin', vitrinde: true })
        await change('PUT', `/v1/varyantlar/${varyant}/ozel`, { ozel: { kumas: 'ipek' } })()
      },
    ],
    ['custom value', change('PUT', `/v1/varyantlar/${varyant}/ozel`, { ozel: { kumas: 'keten' } })],
    ['page', change('PATCH', `/v1/sayfalar/${sayfa.id}`, { baslik: 'Biz kimiz' })],
    [
      'menu',
      change('PUT', '/v1/menuler/header', { ogeler: [{ title: 'Ana', type: 'url', url: 'https://ornek.example' }] }),
    ],
    ['removal', () => ok(m.call('DELETE', `/v1/urunler/${urun.id}`))],
  ]
}

/** A card payment that has begun holds a unit. */
async function reserve(m: Shop['m'], varyant: string): Promise<void> {
  const { id } = await ready(env, m, varyant)
  await ok(guest('POST', `/vitrin/v1/${m.id}/sepetler/${id}/odeme`, { body: { yontem: 'kart' } }))
}

test('every write that shoppers can see is seen at once', async () => {
  const s = await openShop()
  for (const [what, write] of writes(s)) {
    const before = await textsOf(s, (a) => guest('GET', a))
    await write()
    const after = await textsOf(s, (a) => guest('GET', a))
    assert.notDeepEqual(after, before, `${what} shows nowhere`)
    assert.deepEqual(after, await textsOf(s, fresh), what)
  }
})

/** Statements since, but for the store's own row, which is read again twice a second. */
const costs = () => env.statements.filter((text) => !text.includes('\n  from magaza m\n'))

/** However long the machine takes, no answer becomes too old. */
const stopClock = (t: TestContext) => t.mock.timers.enable({ apis: ['Date'], now: Date.now() })

test('asked again it costs no statement, and has the same bytes and ETag; a 304 as well', async (t) => {
  const s = await openShop()
  stopClock(t)
  for (const address of s.addresses) {
    const first = await guest('GET', address)
    env.statements.length = 0
    const again = await guest('GET', address)
    assert.deepEqual([again.status, again.text, again.headers.etag], [200, first.text, first.headers.etag])
    const seen = await guest('GET', address, { headers: { 'if-none-match': first.headers.etag as string } })
    assert.equal(seen.status, 304)
    assert.deepEqual(costs(), [], address)
  }
})

test('a hundred who ask at once cost as much as one', async (t) => {
  const s = await openShop()
  stopClock(t)
  const [list = ''] = s.addresses
  env.statements.length = 0
  const replies = await Promise.all(Array.from({ length: 100 }, () => guest('GET', list)))
  assert.deepEqual(new Set(replies.map((r) => r.text)).size, 1)
  assert.equal(costs().length, 3, costs().join('\n'))
})

test('what another process writes is seen within a second', async (t) => {
  const s = await openShop()
  const other = anotherApp(env, t).call(s.m.key)
  const address = s.addresses[2] as string
  assert.equal((await guest('GET', address)).body.ad, 'İpek Fular')
  await ok(other('PATCH', `/v1/urunler/${s.urun.id}`, { body: { ad: 'Yeni' } }))
  t.after(() => {
    env.clock.shiftMs = 0
  })
  env.clock.shiftMs = 950
  assert.equal((await guest('GET', address)).body.ad, 'Yeni')
})

test('whoever is signed in is asked for, and neither sees the other’s answer', async () => {
  const s = await openShop()
  const member = await memberOf(env, s.m, 'uye@example.com', [])
  const address = s.addresses[2] as string
  await guest('GET', address)
  env.statements.length = 0
  const own = await member('GET', address)
  assert.equal(own.status, 200)
  assert.ok(env.statements.length > 2)
  assert.equal(own.headers['cache-control'], 'private, no-cache')
  assert.equal((await guest('GET', address)).headers['cache-control'], 'public, max-age=0, s-maxage=1')
})

// ---------------------------------------------------------------- the cache alone

const magaza = { nesil: 'm', adres: 'https://a.example' } as MagazaBilgisi
const readUrun = sql<object>('select 1 from urun where magaza_id = :magaza_id')

/** Counts how often an answer is made; each waits until it is let go. */
function counted() {
  let made = 0
  const waiting: (() => void)[] = []
  const where = { run: async () => [] } as unknown as Tx
  const sources: Source[] = []
  const cache = keepAnswers(
    () => new Date(1_000_000 + shift.ms),
    (source) => sources.push(source),
  )
  const shift = { ms: 0 }
  const ask = async (url = '/a'): Promise<string> => {
    const make = async (from: Tx): Promise<string> => {
      const number = ++made
      await from.run(readUrun, {})
      await new Promise<void>((go) => waiting.push(go))
      return `${number}`
    }
    return String((await cache.answer({ magaza, url, where, make })).bytes)
  }
  const go = async () => {
    await new Promise((done) => setImmediate(done))
    for (const one of waiting.splice(0)) one()
  }
  const answered = async (url?: string) => {
    const asking = ask(url)
    await go()
    return asking
  }
  const wrote = (table: string, store = 'm') => cache.wrote(store, new Set([table]))
  return { ask, go, answered, wrote, shift, sources }
}

test('a write of its tables drops it, one of others or of another store does not; age does', async () => {
  const { answered, wrote, shift } = counted()
  assert.equal(await answered(), '1')
  wrote('siparis')
  wrote('urun', 'baska')
  assert.equal(await answered(), '1')
  wrote('urun')
  assert.equal(await answered(), '2')
  shift.ms += 899
  assert.equal(await answered(), '2')
  shift.ms += 1
  assert.equal(await answered(), '3')
  // A clock set back does not keep it.
  shift.ms -= 3600_000
  assert.equal(await answered(), '4')
})

test('a write while it is being made: not kept, and not joined by those who come after it', async () => {
  const { ask, go, wrote, answered, sources } = counted()
  const [first, second] = [ask(), ask()]
  await new Promise((done) => setImmediate(done))
  wrote('urun')
  const third = ask()
  await go()
  assert.deepEqual(await Promise.all([first, second, third]), ['1', '1', '2'])
  assert.equal(await answered(), '2')
  assert.deepEqual(sources, ['yeni', 'ortak', 'yeni', 'bellek'])
})

test('an answer depends on what its kept parts read, and is no older than they are, unless they may be', async () => {
  const where = { run: async () => [] } as unknown as Tx
  const readMenu = sql<object>('select 1 from menu where magaza_id = :magaza_id')
  const shift = { ms: 0 }
  const clock = () => new Date(1_000_000 + shift.ms)
  const caches = [keepAnswers(clock, () => {}), keepAnswers(clock, () => {}, { maxAgeMs: 300 })] as const
  const old = keepAnswers(clock, () => {}, { maxAgeMs: 10_000 })
  const wrote = (table: string) => {
    for (const cache of [...caches, old]) cache.wrote('m', new Set([table]))
  }
  const [pages, parts] = caches
  const made = { menu: 0, yuz: 0, page: 0 }
  const part = (cache: typeof parts, url: 'menu' | 'yuz', from: Tx) =>
    cache.part({
      ...{ magaza, url, where: from },
      make: async (tx) => {
        await tx.run(url === 'menu' ? readMenu : readUrun, {})
        return String(++made[url])
      },
    })
  const ask = async (url: string): Promise<string> => {
    const make = async (tx: Tx) => {
      const [menu, yuz] = [await part(parts, 'menu', tx), await part(old, 'yuz', tx)]
      return `${++made.page} ${menu.bytes} ${yuz.bytes}`
    }
    return String((await pages.answer({ magaza, url, where, make })).bytes)
  }
  assert.equal(await ask('/a'), '1 1 1')
  shift.ms += 200
  assert.equal(await ask('/b'), '2 1 1', 'parts are shared')
  shift.ms += 699
  assert.equal(await ask('/b'), '2 1 1')
  shift.ms += 1
  assert.equal(await ask('/b'), '3 2 1', 'as old as the menu in it; facets may be older')
  wrote('menu')
  assert.equal(await ask('/b'), '4 3 1')
  wrote('urun')
  assert.equal(await ask('/b'), '5 3 2')
  wrote('siparis')
  assert.equal(await ask('/b'), '5 3 2')
})
