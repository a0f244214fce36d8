import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anotherApp } from '../../../tests/support/another-app.ts'
import { keyed, sameAnswer } from '../../../tests/support/keyed.ts'
import { refused } from '../../../tests/support/refusal.ts'
import { girdi, notFound, path, shown, subscribe } from '../../../tests/support/samples/webhook.ts'
import { startTest } from '../../../tests/support/setup.ts'
import { sealWith } from '../../core/secrets/seal.ts'
import { DAY_MS } from '../../core/time.ts'

const env = await startTest()
const m = await env.magaza()
/** The tests' own. */
const seal = sealWith('deneme-sirri', 'webhook')

const renew = (id: string, options = {}) => m.call('POST', `${path}/${id}/gizli-yenile`, options)
const kept = async (id: string) =>
  (await env.rows('select gizli, eski_gizli, eski_bitis from webhook where magaza_id = $1 and id = $2', [m.id, id]))[0]

/** Rows of any table that contain the text. */
async function findEverywhere(text: string): Promise<string[]> {
  const tables = await env.rows(
    `select c.relname as ad from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`,
  )
  const holding: string[] = []
  for (const { ad } of tables) {
    const rows = await env.rows(`select 1 from "${ad}" t where position($1 in t::text) > 0`, [text])
    if (rows.length > 0) holding.push(ad)
  }
  return holding
}

test('a secret is shown when it is made and never again', async () => {
  const created = await subscribe(m)
  assert.equal(seal.open((await kept(created.id)).gizli), created.gizli)
  const ping = await m.call('POST', `${path}/${created.id}/test`)
  const replies = [
    await m.call('GET', path),
    await m.call('GET', `${path}/${created.id}`),
    await m.call('PATCH', `${path}/${created.id}`, { body: { aciklama: 'x' } }),
    await m.call('PATCH', `${path}/${created.id}`, { body: { aktif: false } }),
    await m.call('PATCH', `${path}/${created.id}`, { body: { aktif: true } }),
    await m.call('GET', `${path}/${created.id}/teslimatlar`),
    ping,
    await m.call('POST', `${path}/${created.id}/teslimatlar/${ping.body.id}/tekrar`),
    await m.call('POST', `${path}/${created.id}/kurtar`, { body: { sonra: '2020-01-01' } }),
    await m.call('DELETE', `${path}/${created.id}`),
  ]
  for (const reply of replies) {
    assert.equal(reply.status, 200, reply.text)
    assert.doesNotMatch(reply.text, /gizli|whsec/)
  }
})

test('a new secret moves the former one aside for a day', async () => {
  const created = await subscribe(m)
  const before = await kept(created.id)
  assert.deepEqual([before.eski_gizli, before.eski_bitis], [null, null])
  const started = env.clock.now().getTime()
  const renewed = await renew(created.id)
  const ended = env.clock.now().getTime()
  assert.equal(renewed.status, 200)
  assert.notEqual(renewed.body.gizli, created.gizli)
  assert.match(renewed.body.gizli, /^whsec_[A-Za-z0-9+/]{43}=$/)
  const { guncelleme } = renewed.body
  assert.deepEqual(renewed.body, { ...created, gizli: renewed.body.gizli, guncelleme })
  assert.ok(guncelleme > created.guncelleme)
  assert.deepEqual((await m.call('GET', `${path}/${created.id}`)).body, shown(renewed.body))

  const after = await kept(created.id)
  assert.equal(seal.open(after.gizli), renewed.body.gizli)
  assert.equal(after.eski_gizli, before.gizli)
  const end = after.eski_bitis.getTime() - DAY_MS
  assert.ok(started <= end && end <= ended)

  const third = await renew(created.id)
  assert.deepEqual(await kept(created.id), { ...(await kept(created.id)), eski_gizli: after.gizli })
  assert.equal(seal.open((await kept(created.id)).gizli), third.body.gizli)
  await refused(env, m.id, () => renew('wh_yok'), notFound)
})

test('twins of a renewal under one key are one; without a key each is its own', async () => {
  const { id } = await subscribe(m)
  const twins = await Promise.all(Array.from({ length: 5 }, () => renew(id, keyed('ikiz'))))
  assert.equal(new Set(twins.map((r) => r.text)).size, 1)
  assert.equal(twins.filter((r) => r.headers['svc-tekrar'] === '1').length, 4)
  const free = await Promise.all(Array.from({ length: 5 }, () => renew(id)))
  assert.equal(new Set(free.map((r) => r.body.gizli)).size, 5)
  const now = await kept(id)
  assert.ok(free.some((r) => r.body.gizli === seal.open(now.gizli)))
  assert.ok(free.some((r) => r.body.gizli === seal.open(now.eski_gizli)))
})

test('an answer with a secret is kept sealed under its key, and repeated byte for byte', async (t) => {
  const create = keyed('gizli yanit', { body: girdi() })
  const first = await m.call('POST', path, create)
  assert.equal(first.status, 201)
  const again = await m.call('POST', path, create)
  sameAnswer(again, first)
  sameAnswer(await anotherApp(env, t).call(m.key)('POST', path, create), first)
  assert.match(again.body.gizli, /^whsec_/)
  const renewal = await renew(first.body.id, keyed('gizli yenile'))
  sameAnswer(await renew(first.body.id, keyed('gizli yenile')), renewal)
  assert.notEqual(renewal.body.gizli, first.body.gizli)

  const rows = await env.rows(
    `select govde from tekrar where magaza_id = $1 and tekrar_anahtari in ('gizli yanit', 'gizli yenile')`,
    [m.id],
  )
  assert.equal(rows.length, 2)
  for (const { govde } of rows) {
    assert.match(govde, /^[A-Za-z0-9_-]+$/)
    assert.ok(sealWith('deneme-sirri', 'tekrar').open(govde).includes('"gizli":"whsec_'))
    assert.throws(() => seal.open(govde), 'what is sealed for one use is not opened in another')
  }
  const other = [
    422,
    'tekrar_anahtari_farkli_istek',
    'Idempotency-Key: Bu Idempotency-Key başka bir istekle kullanılmış',
  ] as const
  await refused(env, m.id, () => m.call('POST', path, keyed('gizli yanit', { body: girdi({ aciklama: 'x' }) })), other)
})

test('a refusal of such a route is repeated too', async () => {
  const options = keyed('kotu adres', { body: girdi({ adres: 'https://localhost/' }) })
  const first = await m.call('POST', path, options)
  assert.equal(first.status, 422)
  sameAnswer(await m.call('POST', path, options), first)
})

test('neither the database nor the log holds a secret as it is', async () => {
  const created = await m.call('POST', path, keyed('iz', { body: girdi() }))
  const renewed = await renew(created.body.id, keyed('iz 2'))
  await m.call('POST', `${path}/${created.body.id}/test`)
  await m.call('PATCH', `${path}/${created.body.id}`, { body: { gizli: created.body.gizli } })
  await m.call('GET', `${path}/${created.body.id}`)
  assert.deepEqual(await findEverywhere('whsec_'), [])
  assert.deepEqual(await findEverywhere(created.body.id), ['tekrar', 'webhook', 'webhook_teslimat'])
  for (const { gizli } of [created.body, renewed.body]) {
    assert.deepEqual(await findEverywhere(gizli.slice(6)), [])
    assert.equal(env.logs.join('').includes(gizli.slice(6)), false)
  }
  assert.equal(env.logs.join('').includes('whsec'), false)
})
