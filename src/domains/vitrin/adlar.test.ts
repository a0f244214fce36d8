import assert from 'node:assert/strict'
import { test } from 'node:test'
import { idsOf, readList } from '../../../tests/support/call.ts'
import { refused } from '../../../tests/support/refusal.ts'
import { change, make, pathOf } from '../../../tests/support/samples/vitrin.ts'
import { startShared, type TestMagaza } from '../../../tests/support/setup.ts'

const env = await startShared()
const guest = env.call(null)
const get = (m: TestMagaza, path: string) => guest('GET', pathOf(m, path))
const notFound = [404, 'kayit_bulunamadi', 'Kayıt bulunamadı'] as const
const adres = 'https://magaza.example'

/** What shoppers see of a record of the store. */
const kinds: Record<string, (row: any) => object> = {
  markalar: ({ id, ad, tanitici, aciklama, logo, guncelleme }: any) => ({
    ...{ id, ad, tanitici, aciklama, logo, guncelleme },
    seo: { baslik: ad, aciklama: aciklama || null },
  }),
  koleksiyonlar: ({ id, ad, tanitici, guncelleme }: any) => ({
    ...{ id, ad, tanitici, guncelleme },
    adres: `${adres}/koleksiyon/${tanitici}`,
    seo: { baslik: ad, aciklama: null },
  }),
}

for (const [kind, shown] of Object.entries(kinds)) {
  test(`${kind}: newest first, each whole by short name and by id; no event tells of it`, async () => {
    const m = await env.magaza({ adres })
    assert.deepEqual((await get(m, `/${kind}`)).body, { veri: [], sonraki: null })
    const first = await make(m, `/v1/${kind}`, { ad: 'İpek Yolu' })
    const second = await make(m, `/v1/${kind}`, { ad: 'Ege Dokuma' })
    if (kind === 'markalar') {
      await env.rows(`update marka set logo = 'https://magaza.example/logo.png' where id = $1`, [first.id])
      await change(m, `/v1/${kind}/${first.id}`, { aciklama: 'Denizli, 1962' })
    }
    const kept = (await m.call('GET', `/v1/${kind}/${first.id}`)).body
    const before = await env.events(m.id)
    const list = await get(m, `/${kind}`)
    assert.deepEqual([list.status, list.body], [200, { veri: [second, kept].map(shown), sonraki: null }])
    for (const name of ['ipek-yolu', first.id]) {
      const reply = await get(m, `/${kind}/${name}`)
      assert.deepEqual([reply.status, reply.body], [200, shown(kept)])
      const seen = { 'if-none-match': reply.headers.etag as string }
      assert.equal((await guest('GET', pathOf(m, `/${kind}/${name}`), { headers: seen })).status, 304)
    }
    assert.deepEqual(await env.events(m.id), before)
    // A change shows at once.
    await change(m, `/v1/${kind}/${second.id}`, { ad: 'Ege' })
    assert.equal((await get(m, `/${kind}/${second.id}`)).body.ad, 'Ege')
    assert.equal((await m.call('DELETE', `/v1/${kind}/${second.id}`)).status, 200)
    await refused(env, m.id, () => get(m, `/${kind}/${second.id}`), notFound)
    assert.deepEqual(idsOf(await get(m, `/${kind}`)), [first.id])
  })

  test(`${kind}: those of other stores, and what is no name, are not there`, async () => {
    const [m, other] = [await env.magaza(), await env.magaza()]
    const theirs = await make(other, `/v1/${kind}`, { ad: 'Onların' })
    const { id } = await make(m, `/v1/${kind}`, { ad: 'Bizim' })
    const prefix = id.slice(0, 4)
    const odd = [
      'a\0b',
      `${id}\0`,
      `${prefix}\0`,
      prefix,
      `${prefix}\u{1f600}`,
      '\u{1f600}',
      'x'.repeat(300),
      '__proto__',
    ]
    for (const name of [theirs.id, theirs.tanitici, 'Bizim', id.toUpperCase(), "' or 1=1 --", ...odd]) {
      await refused(env, m.id, () => get(m, `/${kind}/${encodeURIComponent(name)}`), notFound)
    }
    assert.deepEqual(idsOf(await get(m, `/${kind}`)), [id])
  })

  test(`${kind}: page by page each once, with one statement; wrong questions are refused`, async () => {
    const [m, other] = [await env.magaza(), await env.magaza()]
    const ids: string[] = []
    for (let i = 0; i < 7; i++) ids.unshift((await make(m, `/v1/${kind}`, { ad: `Ad ${i}` })).id)
    const read = await readList((cursor) => get(m, `/${kind}?limit=2${cursor && `&sonraki=${cursor}`}`))
    assert.deepEqual(
      read.map((row) => row.id),
      ids,
    )
    for (const path of [`/${kind}?limit=1`, `/${kind}?limit=100`, `/${kind}/ad-1`, `/${kind}/${ids[0]}`]) {
      env.clock.shiftMs += 1000
      env.statements.length = 0
      assert.equal((await get(m, path)).status, 200)
      assert.equal(env.statements.filter((s) => !/from magaza /.test(s)).length, 1, path)
    }
    const { sonraki } = (await get(m, `/${kind}?limit=1`)).body
    const imlec = [422, 'imlec_gecersiz', 'sonraki: İmleç geçersiz'] as const
    await refused(env, other.id, () => get(other, `/${kind}?sonraki=${sonraki}`), imlec)
    await refused(env, m.id, () => get(m, `/${kind}?sonraki=x`), imlec)
    for (const query of [
      'limit=0',
      'limit=101',
      'limit=x',
      'limit=1.5',
      'limit=%00',
      'limit[]=1',
      'sonraki=%00',
      'ara=x',
      'ad=x',
    ]) {
      const reply = await get(m, `/${kind}?${query}`)
      assert.deepEqual([reply.status, reply.body.hata.kod], [422, 'girdi_gecersiz'], query)
    }
  })
}
