import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { jsonOf, urlOf, withSettings } from '../../../../tests/support/cli.ts'
import { ask, newPerson } from '../../../../tests/support/samples/kullanici.ts'
import { startTest } from '../../../../tests/support/setup.ts'
import { createFinisher } from '../../../worker/unfinished-work.ts'
import { hasPresentShape } from './belge.ts'

// Kept texts older than a field: every API shows it empty, and every verb can save.

const env = await startTest()
const m = await env.magaza()
const owner = await newPerson(env, { magaza: m.id, rol: 'sahip' })

/** As an older release wrote it, with fewer fields and without a shape number. */
async function oldProduct(): Promise<any> {
  const { body } = await m.call('POST', '/v1/urunler', {
    body: { ad: 'Eski', durum: 'yayinda', varyantlar: [{ fiyat: 100, stok: 3 }] },
  })
  await env.rows(
    `update urun
     set belge = replace(replace(replace(regexp_replace(belge, '^\\u0001s[0-9]+\\u0001', ''), '"mense":null,', ''),
       '"yukseklik":null', '"x":1'), '"kdv_orani":null,', '')
     where id = $1`,
    [body.id],
  )
  await env.rows(`update urun set belge = replace(belge, ',"x":1', '') where id = $1`, [body.id])
  const [row] = await env.rows('select belge from urun where id = $1', [body.id])
  assert.doesNotMatch(row.belge, /mense|yukseklik|kdv_orani/)
  assert.ok(row.belge.startsWith('{'))
  return body
}

test('a product of an older shape reads as one of today', async () => {
  const urun = await oldProduct()
  assert.deepEqual((await m.call('GET', `/v1/urunler/${urun.id}`)).body, urun)
  const listed = (await m.call('GET', '/v1/urunler')).body.veri.find((u: any) => u.id === urun.id)
  assert.deepEqual(listed, urun)
  assert.deepEqual((await m.call('GET', `/v1/varyantlar/${urun.varyantlar[0].id}`)).body, urun.varyantlar[0])
  const seen = await env.call(null)('GET', `/vitrin/v1/${m.id}/urunler/${urun.tanitici}`)
  assert.equal(seen.body.mense, null)
})

test('every verb saves a product of an older shape, and brings it over', async () => {
  const verbs: Record<string, (u: any) => Promise<{ status: number; text: string }>> = {
    panel: (u) =>
      ask(env, owner, 'PUT', `magazalar/${m.id}/urunler/${u.id}`, {
        ad: 'Yeni ad',
        varyantlar: [{ id: u.varyantlar[0].id, fiyat: 100 }],
      }),
    degistir: (u) => m.call('PATCH', `/v1/urunler/${u.id}`, { body: { ad: 'Yeni ad' } }),
    varyant: (u) => m.call('PATCH', `/v1/varyantlar/${u.varyantlar[0].id}`, { body: { fiyat: 200 } }),
    fiyat: (u) =>
      m.call('POST', '/v1/fiyatlar/toplu', { body: { kalemler: [{ varyant_id: u.varyantlar[0].id, fiyat: 300 }] } }),
    durum: (u) => ask(env, owner, 'POST', `magazalar/${m.id}/urunler/toplu-durum`, { idler: [u.id], durum: 'taslak' }),
  }
  for (const [verb, run] of Object.entries(verbs)) {
    const urun = await oldProduct()
    const reply = await run(urun)
    assert.equal(reply.status, 200, `${verb}: ${reply.text}`)
    const [row] = await env.rows('select belge from urun where id = $1', [urun.id])
    assert.ok(hasPresentShape(row.belge), verb)
    assert.match(row.belge, /"yukseklik":null.*"mense":null/, verb)
  }
})

const shapes = async () =>
  (await env.rows('select id, belge, guncelleme from urun where magaza_id = $1 order by id', [m.id])).map((r) => ({
    id: r.id,
    isPresent: hasPresentShape(r.belge),
    guncelleme: r.guncelleme.toISOString(),
  }))
const words = (id: string) => env.rows(`select sozcuk from sozcuk where kayit_id = $1 order by sozcuk`, [id])

test('the worker brings old texts and words over, and nobody is told', async () => {
  const urun = await oldProduct()
  const found = await words(urun.id)
  await env.rows(`delete from sozcuk where kayit_id = $1 and sozcuk like 'esk%'`, [urun.id])
  const before = await shapes()
  const told = (await env.events(m.id)).length
  await env.rows(
    `insert into arka_is (magaza_id, tur, kayit_id, konum, veri, sonraki, deneme, olusturma)
     values ($1, 'urun_metni', 'urun', '', '{}', now() - interval '1 minute', 0, now())`,
    [m.id],
  )
  const finisher = createFinisher({
    db: env.db,
    log: pino({ level: 'silent' }),
    clock: env.clock.now,
    adres: '',
    told: () => {},
  })
  await finisher.lookAround()
  await finisher.idle()
  await finisher.stop()
  assert.deepEqual(
    await shapes(),
    before.map((row) => ({ ...row, isPresent: true })),
  )
  assert.deepEqual(await words(urun.id), found)
  assert.deepEqual(await env.rows('select tur from arka_is where magaza_id = $1', [m.id]), [])
  assert.equal((await env.events(m.id)).length, told)
  assert.deepEqual((await m.call('GET', `/v1/urunler/${urun.id}`)).body, urun)
})

test('`belge rebuild` does the same at once, in as many steps as it takes', async () => {
  const urun = await oldProduct()
  const { inside } = withSettings({ DATABASE_URL: urlOf(env.connection) })
  const first = jsonOf(await inside('belge', 'rebuild', '--magaza', m.id, '--json'))
  assert.equal(first.yazilan, 1)
  assert.ok((await shapes()).every((row) => row.isPresent))
  assert.equal(jsonOf(await inside('belge', 'rebuild', '--magaza', m.id, '--json')).yazilan, 0)
  const all = jsonOf(await inside('belge', 'rebuild', '--hepsi', '--json'))
  assert.equal(all.yazilan, all.bakilan)
  assert.deepEqual((await m.call('GET', `/v1/urunler/${urun.id}`)).body, urun)
})
