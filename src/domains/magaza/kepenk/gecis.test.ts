import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTest } from '../../../../tests/support/setup.ts'
import { migrate } from '../../../db/upkeep/migrate.ts'
import * as magaza from '../magaza.ts'

// Upgrade: stores older than opening and closing.

const env = await startTest()

test('a store that was selling stays open, as it sold; trial payments that nobody switched on end', async () => {
  const sold = await env.magaza({ kapali: true })
  const idle = await env.magaza({ kapali: true })
  const priced = await env.magaza({ teslimatsiz: true })
  const t = await env.magaza({ test: true })
  const body = { kalemler: [{ ad: 'Vazo', adet: 1, birim_fiyat: 1000, kdv_orani: 20 }] }
  for (const m of [sold, priced, t]) {
    assert.equal((await m.call('POST', '/v1/siparisler', { body: { ...body, kaynak: 'vitrin' } })).status, 201)
  }
  await env.rows("update magaza set odeme_yontemleri = array['havale'] where magaza_id = $1", [priced.id])
  await env.rows(
    `insert into teslimat_secenegi (magaza_id, kod, ad, tur, ucret, aktif, sira, olusturma, guncelleme)
     values ($1, 'standart', 'Standart', 'sabit', 4990, true, 0, now(), now())`,
    [priced.id],
  )
  await env.rows('alter table magaza drop column acik')
  await env.rows("delete from gecis where ad like '0046%' or ad like '0047%'")
  assert.deepEqual(await migrate(env.connection), ['0046_kepenk.sql', '0047_ucretsiz_teslimat.sql'])

  const rows = await env.rows(
    `select m.magaza_id as id, m.acik, m.odeme_yontemleri as yontemler,
       array_agg(t.kod || ' ' || t.ucret) filter (where t.kod is not null) as teslimat
     from magaza m
     left join teslimat_secenegi t on t.magaza_id = m.magaza_id
     group by 1, 2, 3`,
  )
  const all = ['kart', 'havale', 'kapida_nakit', 'kapida_kart']
  assert.deepEqual(Object.fromEntries(rows.map(({ id, ...rest }) => [id, rest])), {
    [sold.id]: { acik: true, yontemler: all, teslimat: ['ucretsiz-teslimat 0'] },
    [idle.id]: { acik: true, yontemler: all, teslimat: null },
    [priced.id]: { acik: true, yontemler: ['havale'], teslimat: ['standart 4990'] },
    [t.id]: { acik: true, yontemler: null, teslimat: null },
  })
  assert.deepEqual(await env.rows('select magaza_id from odeme_saglayici'), [{ magaza_id: priced.id }])
  // An old release that writes during the upgrade creates a closed store.
  await env.rows('update magaza set acik = null where magaza_id = $1', [idle.id])
  assert.equal((await magaza.find(env.db.read, idle.id))?.acik, false)
})
