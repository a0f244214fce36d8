import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contentOf } from '../../../../tests/support/refusal.ts'
import { bilgiOf, inTransaction } from '../../../../tests/support/samples/stok-checks.ts'
import { startShared, type TestMagaza } from '../../../../tests/support/setup.ts'
import { Hata, messageOf } from '../../../core/errors.ts'
import type { Work } from '../../../db/work.ts'
import { yasalTurler } from '../schema.ts'
import { arrange } from './arrange.ts'
import { create, footer, get } from './sayfa.ts'

const env = await startShared()
const m = await env.magaza()
const doing = async <T>(work: (w: Work) => Promise<T>, at: TestMagaza = m): Promise<T> =>
  inTransaction(env.db, await bilgiOf(env.db, at.id), env.clock.now, work)
const newPage = (baslik: string, o: object = {}, at: TestMagaza = m) => doing((w) => create(w, { baslik, ...o }), at)

const inUse = 'yasal_tur: bu türde yayında olan başka bir sayfa var'

/** Message of a refusal that changes nothing. */
async function refusal(work: () => Promise<unknown>, at: TestMagaza = m): Promise<string> {
  const before = await contentOf(env, at.id)
  const error = await work().then(
    () => assert.fail('not refused'),
    (e: unknown) => e,
  )
  assert.ok(error instanceof Hata, String(error))
  assert.deepEqual(await contentOf(env, at.id), before)
  return messageOf(error, 'tr')
}

test('a page is held back and published again; its first publication stays', async () => {
  const page = await newPage('Bakımda')
  const held = await doing((w) => arrange(w, page.id, { yayinda: false }))
  assert.deepEqual(held, { ...page, yayinda: false, guncelleme: held.guncelleme })
  assert.ok(held.guncelleme > page.guncelleme)
  const again = await doing((w) => arrange(w, page.id, { yayinda: true }))
  assert.deepEqual(again, { ...page, guncelleme: again.guncelleme })
  assert.deepEqual(await doing((w) => arrange(w, page.id, { yayinda: true })), again)
  assert.deepEqual(await doing((w) => arrange(w, page.id, {})), again)
  // The API shows an unpublished page, and leaves it so.
  await doing((w) => arrange(w, page.id, { yayinda: false }))
  const changed = await m.call('PATCH', `/v1/sayfalar/${page.id}`, { body: { baslik: 'Yeni' } })
  assert.deepEqual([changed.status, changed.body.yayinda, changed.body.baslik], [200, false, 'Yeni'])
})

test('a page made held back has no moment of publication until it is published', async () => {
  const draft = await doing((w) => create(w, { baslik: 'Taslak' }, { yayinda: false }))
  assert.deepEqual([draft.yayinda, draft.yayin], [false, null])
  const legal = await doing((w) => arrange(w, draft.id, { yasal_tur: 'cerez' }))
  assert.equal(legal.yayin, null)
  const published = await doing((w) => arrange(w, draft.id, { yayinda: true }))
  assert.deepEqual([published.yayinda, published.yayin], [true, published.guncelleme])
  const held = await doing((w) => arrange(w, draft.id, { yayinda: false }))
  assert.equal(held.yayin, published.yayin)
})

test('tur is yasal exactly when yasal_tur is set, for every kind', async () => {
  const at = await env.magaza()
  for (const yasal_tur of yasalTurler) {
    const { id } = await newPage(yasal_tur, {}, at)
    const legal = await doing((w) => arrange(w, id, { yasal_tur }), at)
    assert.deepEqual([legal.tur, legal.yasal_tur], ['yasal', yasal_tur])
    assert.deepEqual((await at.call('GET', `/v1/sayfalar/${id}`)).body, {
      ...legal,
      adres: `https://kepenk.example${legal.adres}`,
    })
    const plain = await doing((w) => arrange(w, id, { yasal_tur: null }), at)
    assert.deepEqual([plain.tur, plain.yasal_tur], ['sayfa', null])
  }
})

test('one published page of each legal kind; drafts of it as many as wanted', async () => {
  const at = await env.magaza()
  const [a, b] = [await newPage('Bir', {}, at), await newPage('İki', {}, at)]
  await doing((w) => arrange(w, a.id, { yasal_tur: 'kvkk' }), at)
  assert.equal(await refusal(() => doing((w) => arrange(w, b.id, { yasal_tur: 'kvkk' }), at), at), inUse)
  await doing((w) => arrange(w, b.id, { yasal_tur: 'kvkk', yayinda: false }), at)
  assert.equal(await refusal(() => doing((w) => arrange(w, b.id, { yayinda: true }), at), at), inUse)
  await doing((w) => arrange(w, a.id, { yayinda: false }), at)
  assert.equal((await doing((w) => arrange(w, b.id, { yayinda: true }), at)).yayinda, true)
  await at.call('DELETE', `/v1/sayfalar/${b.id}`)
  assert.equal((await doing((w) => arrange(w, a.id, { yayinda: true }), at)).yayinda, true)
  const elsewhere = await env.magaza()
  const c = await newPage('Üç', {}, elsewhere)
  assert.equal((await doing((w) => arrange(w, c.id, { yasal_tur: 'kvkk' }), elsewhere)).tur, 'yasal')
})

test('two pages that become the same kind at once: one does', async () => {
  const pages = [await newPage('Sol'), await newPage('Sağ'), await newPage('Orta')]
  const results = await Promise.allSettled(pages.map((p) => doing((w) => arrange(w, p.id, { yasal_tur: 'iade' }))))
  const lost = results.flatMap((r) => (r.status === 'rejected' ? [messageOf(r.reason, 'tr')] : []))
  assert.deepEqual(lost, [inUse, inUse])
  const legal = await Promise.all(pages.map((p) => doing((w) => get(w, p.id))))
  assert.equal(legal.filter((p) => p.yasal_tur === 'iade').length, 1)
})

test("an unknown page and another store's are not arranged", async () => {
  const other = await env.magaza()
  const { id } = await newPage('Onların', {}, other)
  for (const unknown of [id, 'yok']) {
    assert.equal(await refusal(() => doing((w) => arrange(w, unknown, { yayinda: false })), other), 'Kayıt bulunamadı')
  }
})

test('the footer: published pages that are to be there, oldest first, by one statement', async () => {
  const at = await env.magaza()
  const { adres } = await bilgiOf(env.db, at.id)
  assert.deepEqual(await doing(footer, at), [])
  const ids: string[] = []
  for (const [baslik, altbilgide] of [
    ['İletişim', true],
    ['Gizli', true],
    ['Kampanya', false],
    ['KVKK', true],
  ] as const) {
    ids.push((await newPage(baslik, { altbilgide }, at)).id)
  }
  await doing((w) => arrange(w, ids[1] as string, { yayinda: false }), at)
  await doing((w) => arrange(w, ids[3] as string, { yasal_tur: 'kvkk' }), at)
  env.statements.length = 0
  assert.deepEqual(await doing(footer, at), [
    { baslik: 'İletişim', tanitici: 'iletisim', adres: `${adres}/sayfa/iletisim` },
    { baslik: 'KVKK', tanitici: 'kvkk', adres: `${adres}/sayfa/kvkk` },
  ])
  assert.equal(env.statements.filter((s) => s.includes('altbilgide')).length, 1)
  assert.deepEqual(await doing(footer, await env.magaza()), [])
})
