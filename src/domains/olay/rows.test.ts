import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readList } from '../../../tests/support/call.ts'
import { ask, newPerson } from '../../../tests/support/samples/kullanici.ts'
import { startTest } from '../../../tests/support/setup.ts'
import { LOOKED_AT } from '../../db/lists/walk.ts'
import { dispatch } from '../webhook/gonderim/dispatch.ts'

// Rows of the log hold several events (ADR 34): pages begin and end within them.

const env = await startTest()
const at = await env.magaza()

const number = () => env.db.transaction(at.id, (tx) => dispatch({ tx, magaza_id: at.id, now: env.clock.now() }))

async function made(method: string, path: string, body: object): Promise<any> {
  const reply = await at.call(method, path, { body })
  assert.ok(reply.status < 300, reply.text)
  return reply.body
}

const varyantlar = Array.from({ length: 7 }, (_, i) => ({
  secenekler: { No: String(i) },
  sku: `S${i}`,
  fiyat: 100,
  stok: 50,
}))
const degerler = varyantlar.map((v) => v.secenekler.No)
const urun = await made('POST', '/v1/urunler', { ad: 'Çok olaylı', secenekler: [{ ad: 'No', degerler }], varyantlar })
await made('POST', '/v1/stoklar/toplu', { kalemler: varyantlar.map((v) => ({ sku: v.sku, miktar: 40 })) })
await number()
await made('POST', '/v1/siparisler', {
  eposta: 'ayse@ornek.example',
  kalemler: varyantlar.slice(0, 3).map((v) => ({ sku: v.sku, adet: 1 })),
  odeme: { yontem: 'kart', durum: 'tahsil_edildi' },
})
await made('PATCH', `/v1/urunler/${urun.id}`, { ad: 'Daha çok olaylı' })
await number()

/** All pages one after the other. */
const walked = (query: string): Promise<any[]> =>
  readList((cursor) => at.call('GET', `/v1/olaylar?${query}&sonraki=${cursor}`))

const all = await env.events(at.id)

test('each event is seen once, whatever the size of the pages, in both directions and by name', async () => {
  assert.ok(all.length >= 14, `${all.length}`)
  const rows = await env.rows('select adet from olay_gunlugu where magaza_id = $1', [at.id])
  assert.deepEqual([rows.length, rows.reduce((n, r) => n + r.adet, 0)], [5, all.length])
  for (const limit of [1, 2, 3, 5, 100]) {
    assert.deepEqual(await walked(`limit=${limit}`), all.toReversed())
    assert.deepEqual(await walked(`limit=${limit}&sonra=2020-01-01`), all)
    for (const olay of new Set<string>(all.map((e) => e.olay))) {
      const own = all.filter((e) => e.olay === olay)
      assert.deepEqual(await walked(`limit=${limit}&olay=${olay}`), own.toReversed())
      assert.deepEqual(await walked(`limit=${limit}&olay=${olay}&sonra=2020-01-01`), own)
    }
  }
})

test('a reader goes on behind any of them, the first and the last of a row included', async () => {
  for (const [i, { id }] of all.entries()) {
    assert.deepEqual(await walked(`limit=2&sonra=${id}`), all.slice(i + 1), id)
    assert.deepEqual(
      await walked(`limit=2&sonra=${id}&olay=stok.degisti`),
      all.slice(i + 1).filter((e) => e.olay === 'stok.degisti'),
    )
  }
  const unknown = `${all[0].id.slice(0, -2)}zz`
  assert.equal((await at.call('GET', `/v1/olaylar?sonra=${unknown}`)).status, 422, 'a sibling that never was')
})

test('the panel shows each event by itself, and finds it by record, name and id', async () => {
  const person = await newPerson(env, { magaza: at.id, rol: 'sahip' })
  const read = async (path: string) => {
    const reply = await ask(env, person, 'GET', `magazalar/${at.id}/olaylar${path}`)
    assert.equal(reply.status, 200, reply.text)
    return reply.body
  }
  const shown = async (query: string): Promise<string[]> => {
    const seen: string[] = []
    for (let cursor = ''; ; ) {
      const { veri, sonraki } = await read(`?limit=2&${query}&sonraki=${cursor}`)
      seen.push(...veri.map((o: any) => o.id))
      if (sonraki === null) return seen
      cursor = sonraki
    }
  }
  const newest = (of: (e: any) => boolean): string[] =>
    all
      .filter(of)
      .map((e) => e.id)
      .reverse()
  assert.deepEqual(
    await shown(''),
    newest(() => true),
  )
  assert.deepEqual(
    await shown('olay=stok.degisti'),
    newest((e) => e.olay === 'stok.degisti'),
  )
  assert.deepEqual(
    await shown('olay=urun.guncellendi'),
    newest((e) => e.olay === 'urun.guncellendi'),
  )
  assert.deepEqual(
    await shown(`kayit=${urun.id}`),
    newest((e) => e.veri.id === urun.id),
  )
  assert.deepEqual(
    await shown(`kayit=${urun.id}&olay=urun.olusturuldu`),
    newest((e) => e.olay === 'urun.olusturuldu'),
  )
  for (const e of all) assert.deepEqual(JSON.parse((await read(`/${e.id}`)).govde), e)
})

test('a name that hardly occurs: short pages that lead on, never a scan of the whole log', async () => {
  const other = await env.magaza()
  await env.rows(
    `insert into olay_gunlugu (magaza_id, id, sira, adet, grup, stoklu, kayit_id, adlar, kayitlar, zamanlar, govde, zaman, giris)
     select $1, 'evt_' || lpad(i::text, 26, '0'), i, 1, 'urun', false, 'urun_x', 'urun.guncellendi', 'urun_x', '0', '{}', now(), now()
     from generate_series(1, ${2 * LOOKED_AT + 10}) i`,
    [other.id],
  )
  for (const start of ['', 'sonra=2020-01-01&']) {
    let [cursor, requests] = ['', 0]
    do {
      const { body } = await other.call('GET', `/v1/olaylar?${start}olay=urun.silindi&sonraki=${cursor}`)
      assert.deepEqual(body.veri, [])
      cursor = body.sonraki
      requests++
    } while (cursor !== null)
    assert.equal(requests, 3)
  }
})
