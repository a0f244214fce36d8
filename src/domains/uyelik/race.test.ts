import assert from 'node:assert/strict'
import { test } from 'node:test'
import { untilWaiting } from '../../../tests/support/processes/until.ts'
import { askCode, eposta, newMember, PAROLA, statusOf } from '../../../tests/support/samples/uyelik.ts'
import { startShared } from '../../../tests/support/setup.ts'
import { inStore } from '../../../tests/support/verbs.ts'
import { maybe } from '../../db/work.ts'
import { ensure } from '../musteri/ensure.ts'
import { hold } from '../musteri/save.ts'
import { reset } from './parola/reset.ts'
import { findByEposta } from './queries.ts'
import { register } from './register.ts'

// Concurrent registrations: each waits for the one before and then sees its result.

const env = await startShared()
const m = await env.magaza()
const OZET = 'ozet'

/** Runs `others` while `first` is not committed yet, until so many of them wait. */
async function overtaken<T>(
  first: (w: Parameters<typeof register>[0]) => Promise<unknown>,
  others: () => Promise<T>[],
): Promise<PromiseSettledResult<T>[]> {
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const holder = inStore(env, m.id, async (w) => {
    await first(w)
    // What was sent without waiting for it is done when the next statement is answered.
    await maybe(w, findByEposta, { eposta_anahtari: '' })
    begun.resolve()
    await end.promise
  })
  await begun.promise
  const work = others()
  const settled = Promise.allSettled(work)
  await untilWaiting(env, work.length)
  end.resolve()
  await holder
  return settled
}

test('one who registers while a guest of the same e-mail is being made: the guest stays, the mailbox decides', async () => {
  const adres = eposta()
  const [made] = await overtaken(
    (w) => ensure(w, { eposta: adres, kaynak: 'vitrin' }),
    () => [inStore(env, m.id, (w) => register(w, { eposta: adres, parola: PAROLA }, OZET))],
  )
  const pending = { oturum: null, hesap: null, dogrulama: 'bekliyor' }
  assert.deepEqual(made, { status: 'fulfilled', value: pending })
  assert.deepEqual(await env.rows('select hesap from musteri where eposta = $1', [adres]), [{ hesap: false }])
})

test('one code, two who found it: one password is set, one session lives', async () => {
  const { id, eposta: adres } = await newMember(env, m)
  const kod = await askCode(env, m, adres)
  const twins = await overtaken(
    (w) => hold(w, id),
    () => ['bir', 'iki'].map((ozet) => inStore(env, m.id, (w) => reset(w, kod, ozet))),
  )
  const won = twins.findIndex((t) => t.status === 'fulfilled')
  const [winner, loser] = [twins[won], twins[1 - won]]
  assert.ok(winner?.status === 'fulfilled' && loser?.status === 'rejected')
  assert.deepEqual([loser.reason.kod, loser.reason.alanlar[0].alan], ['girdi_gecersiz', 'kod'])
  assert.deepEqual(await env.rows('select parola from uye where musteri_id = $1', [id]), [
    { parola: ['bir', 'iki'][won] },
  ])
  assert.equal(await statusOf(env, m, winner.value.anahtar), 200)
  assert.equal((await env.rows('select 1 from oturum where musteri_id = $1', [id])).length, 1)
})
