import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { jsonOf, urlOf, withSettings } from '../../../../tests/support/cli.ts'
import { ask, newPerson } from '../../../../tests/support/samples/kullanici.ts'
import { newVariant } from '../../../../tests/support/samples/siparis.ts'
import { bilgiOf, inTransaction } from '../../../../tests/support/samples/stok-checks.ts'
import { startTest } from '../../../../tests/support/setup.ts'
import { createFinisher } from '../../../worker/unfinished-work.ts'
import { hasPresentShape, toBelge } from './belge.ts'
import { fromRows } from './from-rows.ts'

// After every verb the rows of an order agree with its kept text; older shapes read alike, are saved by every verb and
// can be rebuilt.

const env = await startTest()
const m = await env.magaza()
const owner = await newPerson(env, { magaza: m.id, rol: 'sahip' })
const { id: varyant_id } = await newVariant(m, { stok: 1000 })

const texts = () => env.rows('select id, belge, guncelleme from siparis where magaza_id = $1 order by id', [m.id])

async function assertSame(verb: string): Promise<void> {
  const stored = await texts()
  const idler = stored.map((r) => r.id)
  const bilgi = await bilgiOf(env.db, m.id)
  const made = await inTransaction(env.db, bilgi, env.clock.now, (w) => fromRows(w, idler))
  assert.deepEqual(
    new Map(stored.map((r) => [r.id, r.belge])),
    new Map(made.map((s) => [s.id, toBelge(JSON.stringify(s))] as const)),
    verb,
  )
}

const ok = async (reply: Promise<{ status: number; text: string; body: any }>): Promise<any> => {
  const { status, text, body } = await reply
  assert.ok(status < 300, text)
  return body
}
const adres = { ad: 'Ayşe', soyad: 'Yılmaz', satir1: 'Kordon 5', il: 'İzmir', fatura_tipi: 'bireysel' }
const order = (more: object = {}) =>
  ok(
    m.call('POST', '/v1/siparisler', {
      body: {
        kalemler: [
          { varyant_id, adet: 3 },
          { ad: 'Kart', adet: 1, birim_fiyat: 500, kdv_orani: 1.5 },
        ],
        eposta: 'ayse@example.com',
        teslimat_adresi: adres,
        fatura_adresi: adres,
        odeme: { yontem: 'havale', durum: 'tahsil_edildi' },
        ...more,
      },
    }),
  )

/** Makes the text look like the oldest ones: no shape number, one field less. */
const makeOld = (id: string) =>
  env.rows(
    `update siparis
     set belge = regexp_replace(regexp_replace(belge, '^[^{]+', ''), ',"iptal_nedeni":[^{}]*}$', '}')
     where id = $1`,
    [id],
  )

type Step = [verb: string, run: (s: any) => Promise<unknown>]
const say = (verb: string, part: string, body: object | ((s: any) => object) = {}): Step => [
  verb,
  (s) => ok(m.call('POST', `/v1/siparisler/${s.id}/${part}`, { body: typeof body === 'function' ? body(s) : body })),
]
const back = (adet: number, more: object = {}) =>
  say('iade', 'iadeler', (s) => ({ kalemler: [{ kalem_id: s.kalemler[0].id, adet }], neden: 'Dar', ...more }))
const LIVES: Record<string, { yeni?: object; adimlar: Step[] }> = {
  unpaid: {
    yeni: { odeme: undefined },
    adimlar: [say('odeme', 'odeme', { tutar: 100 }), say('odeme', 'odeme'), say('not', 'notlar', { metin: 'Not' })],
  },
  cancelled: { adimlar: [say('iptal', 'iptal', { neden: 'Tırnak " ve \\ çizgi }' })] },
  shipped: {
    adimlar: [
      say('kargo', 'kargo', (s) => ({ firma: 'Hızlı', kalemler: [{ kalem_id: s.kalemler[0].id, adet: 1 }] })),
      say('kargo', 'kargo', { firma: 'Hızlı', takip_no: 'T1', takip_url: 'https://a.example/1', desi: 1.5 }),
      say('teslim', 'teslim'),
      back(1),
      back(1, { degisim: [{ varyant_id, adet: 1 }] }),
      say('para-iadesi', 'para-iadesi', { tutar: 5 }),
    ],
  },
  undone: {
    adimlar: [
      say('kargo', 'kargo', { firma: 'Hızlı' }),
      [
        'gonderi iptali',
        async (s) => {
          const { gonderiler } = await ok(m.call('GET', `/v1/siparisler/${s.id}`))
          await ok(m.call('POST', `/v1/siparisler/${s.id}/gonderiler/${gonderiler[0].id}/iptal`))
        },
      ],
      ['ozel', (s) => ok(m.call('PUT', `/v1/siparisler/${s.id}/ozel`, { body: { ozel: { no: 'F1' } } }))],
    ],
  },
}

for (const [name, { yeni, adimlar }] of Object.entries(LIVES)) {
  test(`${name}: rows and text agree after every verb, also when the text was an old one`, async () => {
    for (const old of [false, true]) {
      const s = await order(yeni)
      await assertSame('create')
      for (const [verb, run] of adimlar) {
        const before = (await m.call('GET', `/v1/siparisler/${s.id}`)).text
        if (old) await makeOld(s.id)
        assert.equal((await m.call('GET', `/v1/siparisler/${s.id}`)).text, before, verb)
        await run(s)
        // Notes and custom values stand beside the order and do not change it.
        const [{ belge }] = await env.rows('select belge from siparis where id = $1', [s.id])
        if (['not', 'ozel'].includes(verb)) assert.equal(hasPresentShape(belge), !old)
        else await assertSame(verb)
      }
    }
    await env.rows(`delete from arka_is where magaza_id = $1`, [m.id])
    const { inside } = withSettings({ DATABASE_URL: urlOf(env.connection) })
    await inside('belge', 'rebuild', '--magaza', m.id)
    await assertSame('rebuild')
  })
}

test('whoever is forgotten goes out of old texts too', async () => {
  const s = await order({ eposta: 'veda@example.com', fatura_adresi: null })
  await makeOld(s.id)
  await ok(ask(env, owner, 'POST', `magazalar/${m.id}/musteriler/${s.musteri.id}/anonimlestir`, { onay: true }))
  const { text } = await m.call('GET', `/v1/siparisler/${s.id}`)
  assert.doesNotMatch(text, /veda|Kordon/)
  await assertSame('forget')
})

const shapes = async () =>
  (await texts()).map(({ id, belge, guncelleme }) => ({ id, is: hasPresentShape(belge), guncelleme: `${guncelleme}` }))

test('the worker brings old texts over, and nobody is told', async () => {
  for (const { id } of await texts()) await makeOld(id)
  const before = await shapes()
  const listed = (await m.call('GET', '/v1/siparisler?limit=100')).text
  const told = (await env.events(m.id)).length
  assert.ok(before.length > 5 && before.every((row) => !row.is))
  await env.rows(
    `insert into arka_is (magaza_id, tur, kayit_id, konum, veri, sonraki, deneme, olusturma)
     values ($1, 'siparis_metni', 'siparis', '', '{}', now() - interval '1 minute', 0, now())`,
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
    before.map((row) => ({ ...row, is: true })),
  )
  await assertSame('worker')
  assert.equal((await m.call('GET', '/v1/siparisler?limit=100')).text, listed)
  assert.equal((await env.events(m.id)).length, told)
  assert.deepEqual(await env.rows('select tur from arka_is where magaza_id = $1', [m.id]), [])
})

test('`belge rebuild` does the same at once', async () => {
  const [{ id }] = await texts()
  await makeOld(id)
  const { inside } = withSettings({ DATABASE_URL: urlOf(env.connection) })
  const { bakilan, yazilan } = jsonOf(await inside('belge', 'rebuild', '--magaza', m.id, '--json'))
  assert.deepEqual([bakilan > 5, yazilan], [true, 1])
  await assertSame('rebuild')
})
