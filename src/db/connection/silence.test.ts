import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { until } from '../../../tests/support/processes/until.ts'
import { startTest } from '../../../tests/support/setup.ts'
import { swallowingProxy } from '../../../tests/support/swallowing-proxy.ts'
import { sql } from '../sql.ts'
import { connect } from './pool.ts'

// Fault 28: a database that says nothing, behind something that closes nothing.

const env = await startTest()
const one = sql<object, { bir: number }>('select 1 as bir')
const sleepLong = sql<object>('select pg_sleep(60)')
const BUSY = { kod: 'bakim' }

async function openThrough(t: TestContext) {
  const proxy = await swallowingProxy(t, env.connection)
  const said: string[] = []
  const db = connect({ connection: proxy.connection, writers: 4, pages: 4, warn: (message) => said.push(message) })
  t.after(db.close)
  const ask = {
    lookup: () => db.read.run(one, {}),
    page: () => db.pages('a').run(one, {}),
    transaction: () => db.transaction('a', (tx) => tx.run(one, {})),
  }
  const all = () => Promise.all(Object.values(ask).map((each) => each()))
  // Look-ups take turns on two connections.
  for (const _ of [1, 2]) await all()
  assert.equal(await db.isAnswering(), true)
  return { proxy, said, db, ask, all }
}

/** Nine seconds each: those of an answer are counted in turns of the event loop, which are longer on a busy machine. */
async function leaveWithMuch(): Promise<void> {
  const slow = sql<object>('select pg_sleep(3)')
  const ends = await Promise.all(
    [{ isUnseen: true }, { isUnseen: false }].map((o) =>
      env.db
        .transaction('a', (tx) => Promise.all([1, 2, 3].map(() => tx.run(slow, {}))), o)
        .then(
          () => 'done',
          (error) => error.kod,
        ),
    ),
  )
  assert.deepEqual(ends, ['done', 'bakim'])
}

describe('seconds that are waited for, all at once', { concurrency: true }, () => {
  test('connections that were swallowed are thrown away; the next are new ones', async (t) => {
    const { proxy, said, db, ask, all } = await openThrough(t)
    proxy.swallow()
    const before = proxy.connections()
    // Reads are asked again; whether a transaction was done nobody knows.
    const [lookup, page, transaction] = await Promise.allSettled([ask.lookup(), ask.page(), ask.transaction()])
    assert.deepEqual(
      [lookup, page].map((r) => r.status === 'fulfilled' && r.value),
      [[{ bir: 1 }], [{ bir: 1 }]],
    )
    assert.ok(transaction.status === 'rejected' && transaction.reason.kod === 'bakim')
    await all()
    assert.ok(proxy.connections() > before)
    assert.equal(await db.isAnswering(), true)
    assert.deepEqual(said, ['connections to the database were lost without a word'])
  })

  test('what nobody waits for may leave with more before it than a request has time for', leaveWithMuch)

  test('a database that is silent is given up, told of once, and found again', async (t) => {
    const { proxy, said, db, ask, all } = await openThrough(t)
    proxy.freeze()
    const asked = Object.values(ask).flatMap((each) => [each(), each()])
    await Promise.all(asked.map((each) => assert.rejects(each, BUSY)))
    assert.equal(await db.isAnswering(), false)
    // From here on nobody waits.
    const before = proxy.connections()
    for (const each of Object.values(ask)) await assert.rejects(each(), BUSY)
    assert.ok(proxy.connections() <= before + 1, 'only the pulse knocks')
    proxy.thaw()
    await until('it answers again', db.isAnswering)
    await until('it is used again', () =>
      all().then(
        () => true,
        () => false,
      ),
    )
    assert.deepEqual(said, ['the database is silent', 'the database answers again'])
  })

  test('whoever waited for a place meanwhile is refused with the first, instead of trying it anew', async (t) => {
    const { proxy, ask } = await openThrough(t)
    proxy.freeze()
    const asked = [ask.transaction, ask.page].flatMap((each) => Array.from({ length: 16 }, each))
    const all = Promise.allSettled(asked)
    await assert.rejects(Promise.race(asked), BUSY)
    const before = proxy.connections()
    assert.ok((await all).every((r) => r.status === 'rejected' && r.reason.kod === 'bakim'))
    // On a busy machine the four pages may be overdue before the pulse is: they are asked again, and the pulse knocks.
    assert.ok(proxy.connections() - before < 8, 'the 24 that waited do not knock')
  })

  test('a statement has five seconds, and its connection is good afterwards', async (t) => {
    const { proxy, said, db, all } = await openThrough(t)
    const before = proxy.connections()
    await assert.rejects(db.pages('a').run(sleepLong, {}), BUSY)
    await all()
    // On a cluster its machines are asked meanwhile, over connections of their own.
    if (!(await db.isCluster())) assert.equal(proxy.connections(), before)
    assert.deepEqual(said, [])
  })
})

test('once closed, it opens no connection any more', async (t) => {
  const { proxy, db, ask } = await openThrough(t)
  await db.close()
  const before = proxy.connections()
  for (const each of Object.values(ask)) await assert.rejects(each())
  assert.equal(await db.isAnswering(), false)
  assert.equal(proxy.connections(), before)
})

test('closing does not wait for a server that is silent', async (t) => {
  const { proxy, db } = await openThrough(t)
  proxy.freeze()
  await db.close()
})
