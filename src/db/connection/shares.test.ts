import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createShares, type Shares } from './shares.ts'

const open = (slots: number, o: Partial<Parameters<typeof createShares>[0]> = {}): Shares =>
  createShares({ slots, waitMs: 60_000, waitersOfStore: 100, waiters: 200, ...o })

const settled = () => new Promise((done) => setImmediate(done))

/** Asks for slots and tells, in order, who got one; `leave` gives the oldest of a store back. */
function hall(shares: Shares) {
  const inside: { store: string; leave: () => void }[] = []
  return {
    ask: (store: string) =>
      void shares.enter(store).then(
        (leave) => inside.push({ store, leave }),
        () => {},
      ),
    leave: (store: string) => {
      const i = inside.findIndex((one) => one.store === store)
      const [one] = i < 0 ? [] : inside.splice(i, 1)
      one?.leave()
      return one !== undefined
    },
    stores: () => inside.map((one) => one.store),
    held: (store: string) => inside.filter((one) => one.store === store).length,
  }
}

test('a store holds at most half, and one that holds none finds a place', async () => {
  const { ask, held } = hall(open(12))
  for (const store of ['a', 'b', 'c', 'd']) {
    for (let i = 0; i < 30; i++) ask(store)
    await settled()
  }
  assert.deepEqual(['a', 'b', 'c', 'd'].map(held), [6, 3, 2, 1])
})

test('stores take turns; of one store the first to come is served first', async () => {
  const shares = open(2)
  const { ask, leave, stores } = hall(shares)
  ask('a')
  for (const store of ['a', 'a', 'a', 'b', 'c', 'b']) ask(store)
  await settled()
  assert.deepEqual(stores(), ['a', 'b'])
  const order: string[] = []
  while (stores().length > 0) {
    const [first = ''] = stores()
    order.push(first)
    leave(first)
    await settled()
  }
  assert.deepEqual(order, ['a', 'b', 'a', 'c', 'b', 'a', 'a'])
  assert.equal(shares.waiting(), 0)
})

test('a queue that empties and fills again and again does not make the clock of those who wait run faster', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] })
  const shares = open(1, { waitMs: 5000 })
  let leave = await shares.enter('a')
  for (let i = 0; i < 200; i++) {
    const next = shares.enter('a')
    leave()
    leave = await next
  }
  const last = shares.enter('a')
  t.mock.timers.tick(4900)
  leave()
  ;(await last)()
})

test('over the bound it is refused at once, and whoever waited too long leaves the queue', async () => {
  const shares = open(2, { waitersOfStore: 2, waiters: 3, waitMs: 30 })
  const leave = await shares.enter('a')
  const waiting = [shares.enter('a'), shares.enter('a')]
  await assert.rejects(shares.enter('a'), { kod: 'bakim' })
  const other = await shares.enter('b')
  const third = shares.enter('b')
  await assert.rejects(shares.enter('c'), { kod: 'bakim' })
  for (const one of [...waiting, third]) await assert.rejects(one, { kod: 'bakim' })
  assert.equal(shares.waiting(), 0)
  leave()
  // Twice is once.
  leave()
  other()
  const both = [await shares.enter('a'), await shares.enter('b')]
  assert.equal(both.length, 2)
})

test('whatever comes and goes: never more than half for one, never more than all, and nobody is forgotten', async () => {
  const store = fc.constantFrom('a', 'b', 'c', 'd', 'e')
  const steps = fc.array(fc.tuple(fc.constantFrom('ask', 'leave'), store), { minLength: 20, maxLength: 200 })
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 14 }), steps, async (slots, all) => {
      const shares = open(slots)
      const { ask, leave, stores, held } = hall(shares)
      for (const [what, who] of all) {
        if (what === 'ask') ask(who)
        else leave(who)
        await settled()
        const half = Math.max(1, Math.floor(slots / 2))
        assert.ok(stores().length <= slots && [...'abcde'].every((s) => held(s) <= half))
      }
      while (stores().length > 0) {
        leave(stores()[0] as string)
        await settled()
      }
      assert.equal(shares.waiting(), 0)
    }),
    { numRuns: 50 },
  )
})
