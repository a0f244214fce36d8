import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '../../../tests/support/refusal.ts'
import { startShared } from '../../../tests/support/setup.ts'
import { MOST_RECORDS } from '../records/room-for-more.ts'
import { MOST_DEPO } from './whole-list.ts'

// What is listed whole has an end.

const env = await startShared()

const TOO_MANY = 'Mağazada bu türden en çok 5000 kayıt olabilir'

const kinds = [
  ['kategoriler', 'kategori', 'kategori', MOST_RECORDS, 'kayit_siniri', TOO_MANY],
  ['markalar', 'marka', 'marka', MOST_RECORDS, 'kayit_siniri', TOO_MANY],
  ['koleksiyonlar', 'koleksiyon', 'koleksiyon', MOST_RECORDS, 'kayit_siniri', TOO_MANY],
  ['depolar', 'depo', 'depo', MOST_DEPO, 'girdi_gecersiz', 'Bir mağazada en çok 1.000 depo olabilir'],
] as const

for (const [path, table, prefix, most, kod, text] of kinds) {
  test(`${path}: ${most} and no more`, async () => {
    const m = await env.magaza()
    const add = (ad: string) => m.call('POST', `/v1/${path}`, { body: { ad } })
    const first = await add('İlk')
    assert.equal(first.status, 201, first.text)
    const [{ there }] = await env.rows(`select count(*)::int as there from ${table} where magaza_id = $1`, [m.id])
    const name = table === 'depo' ? `'varsayilan', false` : `'tanitici', '${prefix}-' || i`
    await env.rows(
      `insert into ${table}
       select r.* from ${table} t
       cross join generate_series(1, ${most - there - 1}) i
       cross join lateral jsonb_populate_record(t, jsonb_build_object('id', t.id || i, ${name})) r
       where t.magaza_id = $1 and t.id = $2`,
      [m.id, first.body.id],
    )
    assert.equal((await add('Son')).status, 201)
    await refused(env, m.id, () => add('Fazla'), [422, kod, text])
    await m.call('DELETE', `/v1/${path}/${first.body.id}`)
    assert.equal((await add('Yine')).status, 201)
  })
}
