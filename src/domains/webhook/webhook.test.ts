import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '../../../tests/support/refusal.ts'
import {
  closeByFailures,
  delivered,
  girdi,
  logged,
  notFound,
  path,
  shown,
  subscribe,
} from '../../../tests/support/samples/webhook.ts'
import { startShared } from '../../../tests/support/setup.ts'
import { olaylar } from '../../trade/olaylar.ts'
import { lockStore } from './queries.ts'
import { insertMissed } from './teslimat/queries.ts'

const env = await startShared()
const m = await env.magaza()
const other = await env.magaza()

const get = (id: string, headers: Record<string, string> = {}) => m.call('GET', `${path}/${id}`, { headers })
const patch = (id: string, body: object, headers: Record<string, string> = {}) =>
  m.call('PATCH', `${path}/${id}`, { body, headers })
const late = [412, 'surum_uyusmuyor', 'Kayıt bu arada değişmiş'] as const

test('the events are those of the specification, and the one of an edited order', () => {
  assert.equal(new Set(olaylar).size, 13)
  assert.deepEqual(olaylar.toSorted(), [
    'iade.olusturuldu',
    'musteri.olusturuldu',
    'siparis.guncellendi',
    'siparis.iptal_edildi',
    'siparis.kargoya_verildi',
    'siparis.odeme_alindi',
    'siparis.olusturuldu',
    'siparis.para_iade_edildi',
    'siparis.teslim_edildi',
    'stok.degisti',
    'urun.guncellendi',
    'urun.olusturuldu',
    'urun.silindi',
  ])
})

test('a subscription is created, read, changed and deleted; no event tells of it', async () => {
  const events = await env.events(m.id)
  const created = await m.call('POST', path, { body: girdi({ aciklama: 'Muhasebe 🧵' }) })
  const { id, gizli, olusturma, ...rest } = created.body
  assert.equal(created.status, 201)
  assert.match(id, /^wh_[0-9a-z]{26}$/)
  assert.match(gizli, /^whsec_[A-Za-z0-9+/]{43}=$/)
  assert.deepEqual(rest, {
    ...girdi({ aciklama: 'Muhasebe 🧵' }),
    aktif: true,
    ardisik_hata: 0,
    son_basari: null,
    son_hata: null,
    kapanma_nedeni: null,
    guncelleme: olusturma,
  })
  const read = await get(id)
  assert.deepEqual([read.status, read.body], [200, shown(created.body)])
  const tag = read.headers.etag as string
  assert.equal((await get(id, { 'if-none-match': tag })).status, 304)

  const change = { adres: 'https://yeni.ornek.example/', olaylar: ['stok.degisti'], aciklama: '' }
  const changed = await patch(id, change, { 'if-match': tag })
  assert.deepEqual(changed.body, { ...read.body, ...change, guncelleme: changed.body.guncelleme })
  assert.deepEqual([changed.status, changed.text], [200, (await get(id)).text])
  assert.equal(changed.headers.etag, (await get(id)).headers.etag)
  assert.ok(changed.body.guncelleme > olusturma)
  await refused(env, m.id, () => patch(id, { aciklama: 'x' }, { 'if-match': tag }), late)

  const removed = await m.call('DELETE', `${path}/${id}`)
  assert.deepEqual([removed.status, removed.body], [200, { silindi: true, id }])
  await refused(env, m.id, () => get(id), notFound)
  await refused(env, m.id, () => m.call('DELETE', `${path}/${id}`), notFound)
  await refused(env, m.id, () => patch(id, { aktif: true }), notFound)
  assert.deepEqual(await env.events(m.id), events)
})

test('deleting takes the deliveries along, and only its own', async () => {
  const [gone, kept] = [await subscribe(m), await subscribe(m)]
  for (const { id } of [gone, gone, kept]) await m.call('POST', `${path}/${id}/test`)
  await m.call('DELETE', `${path}/${gone.id}`)
  const rows = await env.rows('select abonelik_id as id from webhook_teslimat where magaza_id = $1', [m.id])
  assert.deepEqual(rows, [{ id: kept.id }])
})

test('only the fields that are sent change; what changes nothing leaves guncelleme', async () => {
  const changes = [
    { adres: 'https://b.ornek.example/' },
    { olaylar: ['musteri.olusturuldu'] },
    { olaylar: ['urun.silindi', 'urun.olusturuldu'] },
    { olaylar: [...olaylar] },
    { aciklama: 'Başka' },
    { aktif: false },
  ]
  for (const change of changes) {
    const before = shown(await subscribe(m, { aciklama: 'Eski' }))
    const reply = await patch(before.id, change)
    assert.deepEqual(reply.body, { ...before, ...change, guncelleme: reply.body.guncelleme })
    assert.ok(reply.body.guncelleme > before.guncelleme)
    assert.equal((await get(before.id)).text, reply.text)
  }
  const { id } = await subscribe(m, { aciklama: 'Eski' })
  const before = await get(id)
  const same = [
    {},
    girdi({ aciklama: 'Eski', aktif: true }),
    { olaylar: ['urun.olusturuldu', 'urun.silindi', 'urun.olusturuldu'] },
  ]
  for (const change of same) {
    const reply = await patch(id, change)
    assert.deepEqual([reply.status, reply.text], [200, before.text])
  }
  assert.equal((await get(id)).text, before.text)
})

test('a change is later than the last one, whatever the clock says', async () => {
  const { id, guncelleme } = await subscribe(m)
  const later = (ms: number) => new Date(Date.parse(guncelleme) + ms).toISOString()
  env.clock.shiftMs = -3_600_000
  try {
    assert.equal((await patch(id, { aciklama: 'Geri' })).body.guncelleme, later(1))
    assert.equal((await m.call('POST', `${path}/${id}/gizli-yenile`)).body.guncelleme, later(2))
  } finally {
    env.clock.shiftMs = 0
  }
})

test('names of events are kept once, in the order given', async () => {
  const sent = ['urun.silindi', 'urun.olusturuldu', 'urun.silindi']
  assert.deepEqual((await subscribe(m, { olaylar: sent })).olaylar, ['urun.silindi', 'urun.olusturuldu'])
})

const known = `şunlardan biri olmalı: ${olaylar.join(', ')}`
const bounds: [object, string][] = [
  [{ olaylar: ['urun.olusturuldu'] }, 'adres: zorunlu'],
  [{ adres: 'https://ornek.com' }, 'olaylar: zorunlu'],
  [girdi({ olaylar: [] }), 'olaylar: en az 1 öge olmalı'],
  [girdi({ olaylar: ['urun.yok'] }), `olaylar[0]: ${known}`],
  [girdi({ olaylar: ['urun.silindi', 'test.ping'] }), `olaylar[1]: ${known}`],
  [girdi({ olaylar: 'urun.silindi' }), 'olaylar: dizi olmalı'],
  [girdi({ adres: `https://ornek.com/${'x'.repeat(1983)}` }), 'adres: en çok 2000 karakter olabilir'],
  [girdi({ adres: null }), 'adres: metin olmalı'],
  [girdi({ aciklama: 'x'.repeat(201) }), 'aciklama: en çok 200 karakter olabilir'],
  [girdi({ aciklama: null }), 'aciklama: metin olmalı'],
  [girdi({ aktif: true }), 'aktif: böyle bir alan yok'],
  [girdi({ gizli: 'whsec_x' }), 'gizli: böyle bir alan yok'],
]

test('bounds of a new subscription, each told', async () => {
  for (const [body, mesaj] of bounds) {
    await refused(env, m.id, () => m.call('POST', path, { body }), [422, 'girdi_gecersiz', mesaj])
  }
  assert.equal(
    (await subscribe(m, { aciklama: 'İ'.repeat(200), olaylar: [...olaylar] })).olaylar.length,
    olaylar.length,
  )
})

test('bounds of a change, each told; a wrong address is told before an unknown record', async () => {
  const { id } = await subscribe(m)
  const wrong: [object, string][] = [
    [{ olaylar: [] }, 'olaylar: en az 1 öge olmalı'],
    [{ olaylar: ['test.ping'] }, `olaylar[0]: ${known}`],
    [{ aktif: null }, 'aktif: true ya da false olmalı'],
    [{ aktif: 'true' }, 'aktif: true ya da false olmalı'],
    [{ ardisik_hata: 0 }, 'ardisik_hata: böyle bir alan yok'],
    [{ gizli: 'whsec_x' }, 'gizli: böyle bir alan yok'],
  ]
  for (const [body, mesaj] of wrong) {
    await refused(env, m.id, () => patch(id, body), [422, 'girdi_gecersiz', mesaj])
  }
  const address = [422, 'webhook_adresi_gecersiz', 'adres: https:// ile başlamalı'] as const
  for (const at of [id, 'wh_yok']) await refused(env, m.id, () => patch(at, { adres: 'http://ornek.com' }), address)
})

test('reopening sets the counter back and takes the reason away', async () => {
  const { id } = await subscribe(m)
  await closeByFailures(env, m, id)
  const closed = (await get(id)).body
  assert.deepEqual([closed.aktif, closed.ardisik_hata, closed.kapanma_nedeni], [false, 5, 'ardisik_hata'])
  // Neither another field nor closing what is closed takes the reason away.
  const touched = await patch(id, { aciklama: 'Dokunuldu', aktif: false })
  assert.deepEqual(touched.body, { ...closed, aciklama: 'Dokunuldu', guncelleme: touched.body.guncelleme })
  const opened = await patch(id, { aktif: true })
  const expected = { aktif: true, ardisik_hata: 0, kapanma_nedeni: null, guncelleme: opened.body.guncelleme }
  assert.deepEqual(opened.body, { ...touched.body, ...expected })
  assert.ok(opened.body.guncelleme > touched.body.guncelleme)
  assert.equal((await get(id)).text, opened.text)
})

test('opening what is open leaves the counter', async () => {
  const { id } = await subscribe(m)
  await env.rows('update webhook set ardisik_hata = 3 where magaza_id = $1 and id = $2', [m.id, id])
  const before = await get(id)
  assert.equal((await patch(id, { aktif: true })).text, before.text)
  assert.equal(before.body.ardisik_hata, 3)
})

test('closing by hand gives up what is pending, and nothing else', async () => {
  const [a, b] = [await subscribe(m), await subscribe(m)]
  const olay_id = await logged(env, m)
  const made: Record<string, string> = {}
  for (const durum of ['bekliyor', 'hata', 'basarili', 'vazgecildi']) {
    made[durum] = await delivered(env, m, a.id, olay_id, { durum })
  }
  const foreign = await delivered(env, m, b.id, olay_id, { durum: 'bekliyor' })
  const before = Object.fromEntries(
    (await m.call('GET', `${path}/${a.id}/teslimatlar`)).body.veri.map((t: { id: string }) => [t.id, t]),
  )
  const closed = await patch(a.id, { aktif: false })
  assert.deepEqual([closed.body.aktif, closed.body.kapanma_nedeni], [false, null])
  for (const t of (await m.call('GET', `${path}/${a.id}/teslimatlar`)).body.veri) {
    const pending = [made.bekliyor, made.hata].includes(t.id)
    const gone = { durum: 'vazgecildi', sonraki: null, son_hata: 'abonelik_kapali', guncelleme: t.guncelleme }
    assert.deepEqual(t, pending ? { ...before[t.id], ...gone } : before[t.id])
  }
  const [kept] = await env.rows('select durum, sonraki from webhook_teslimat where id = $1', [foreign])
  assert.equal(kept.durum, 'bekliyor')
  assert.ok(kept.sonraki)
})

test('what a dispatcher is just making for it is waited for, and given up too', async () => {
  const { id } = await subscribe(m)
  const olay_id = await logged(env, m)
  const held = Promise.withResolvers<void>()
  const dispatched = env.db.transaction(m.id, async (tx) => {
    await tx.run(lockStore, { magaza_id: m.id })
    held.resolve()
    await new Promise((resolve) => setTimeout(resolve, 150))
    const row = {
      idler: [`whd_${id.slice(3)}`],
      olay_idleri: [olay_id],
      olaylar: ['urun.olusturuldu'],
      kayitlar: ['u'],
      siralar: [1],
    }
    await tx.run(insertMissed, { magaza_id: m.id, abonelik_id: id, ...row, now: env.clock.now() })
  })
  await held.promise
  assert.equal((await patch(id, { aktif: false })).status, 200)
  await dispatched
  const [t] = (await m.call('GET', `${path}/${id}/teslimatlar`)).body.veri
  assert.deepEqual([t.durum, t.son_hata, t.sonraki], ['vazgecildi', 'abonelik_kapali', null])
})

test('a list is paged, newest first, and stays right when one is added or gone', async () => {
  const s = await env.magaza()
  assert.deepEqual((await s.call('GET', path)).body, { veri: [], sonraki: null })
  const made = []
  for (let i = 0; i < 5; i++) made.unshift(shown(await subscribe(s, { aciklama: `${i}` })))
  assert.deepEqual((await s.call('GET', path)).body, { veri: made, sonraki: null })
  const first = (await s.call('GET', `${path}?limit=2`)).body
  assert.deepEqual(first.veri, made.slice(0, 2))
  await subscribe(s)
  await s.call('DELETE', `${path}/${made[1]?.id}`)
  const second = (await s.call('GET', `${path}?limit=2&sonraki=${first.sonraki}`)).body
  assert.deepEqual(second.veri, made.slice(2, 4))
  const last = (await s.call('GET', `${path}?limit=2&sonraki=${second.sonraki}`)).body
  assert.deepEqual(last, { veri: made.slice(4), sonraki: null })
})

test("another store's subscription is an unknown one, on every path", async () => {
  const theirs = await subscribe(other)
  const teslimat = (await other.call('POST', `${path}/${theirs.id}/test`)).body
  const at = `${path}/${theirs.id}`
  const calls: [string, string, object?][] = [
    ['GET', at],
    ['PATCH', at, { aktif: false }],
    ['DELETE', at],
    ['GET', `${at}/teslimatlar`],
    ['POST', `${at}/test`],
    ['POST', `${at}/teslimatlar/${teslimat.id}/tekrar`],
    ['POST', `${at}/gizli-yenile`],
    ['POST', `${at}/kurtar`, { sonra: '2026-01-01' }],
  ]
  for (const [method, to, body] of calls) {
    await refused(env, other.id, () => m.call(method, to, body ? { body } : {}), notFound)
  }
  const mine = await subscribe(m)
  await refused(env, m.id, () => m.call('POST', `${path}/${mine.id}/teslimatlar/${teslimat.id}/tekrar`), notFound)
})
