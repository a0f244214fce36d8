import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newMember } from '../../../tests/support/samples/uyelik.ts'
import { startTest } from '../../../tests/support/setup.ts'
import { DAY_MS } from '../../core/time.ts'
import { sweepAll } from '../../worker/sweep.ts'

const env = await startTest()

test('sessions and codes that are over go, in every store and in batches; what lasts stays', async () => {
  const stores = [await env.magaza(), await env.magaza()]
  const people = await Promise.all(stores.map((m) => newMember(env, m)))
  const count = async () => {
    const [row] = await env.rows(
      'select (select count(*)::int from oturum) as oturum, (select count(*)::int from uye_kodu) as kod',
    )
    return [row.oturum, row.kod]
  }
  await env.rows(
    `insert into oturum (magaza_id, ozet, musteri_id, bitis, olusturma)
     select magaza_id, 'eski ' || n, musteri_id, now() - interval '1 day', now() from uye, generate_series(1, 1200) n`,
  )
  assert.deepEqual(await count(), [2402, 2])
  await sweepAll(env.db, new Date())
  assert.deepEqual(await count(), [2, 2])
  await sweepAll(env.db, new Date(Date.now() + DAY_MS))
  assert.deepEqual(await count(), [2, 0])
  await sweepAll(env.db, new Date(Date.now() + 30 * DAY_MS))
  assert.deepEqual(await count(), [0, 0])
  assert.equal((await env.rows('select 1 from uye')).length, people.length)
})
