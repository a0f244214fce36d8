import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Grouped, groups } from './groups.ts'

/** Work that ends when it is told to. */
function stage() {
  const began: string[] = []
  const ends = new Map<string, { answer: (a: string) => void; fail: (e: Error) => void }>()
  const begin = (name: string) =>
    new Promise<string>((answer, fail) => {
      began.push(name)
      ends.set(name, { answer, fail })
    })
  const write = (record: string, input: string, lane = 'a'): Grouped<string, string> => ({
    lane,
    record,
    input,
    alone: () => begin(input),
    together: async (inputs) => {
      const ended = await begin(inputs.join('+'))
      return inputs.map((i) => (ended.includes(i) ? `${i} together` : null))
    },
  })
  const end = async (name: string, answer = name) => {
    ends.get(name)?.answer(answer)
    await new Promise(setImmediate)
  }
  const fail = async (name: string) => {
    ends.get(name)?.fail(new Error('failed'))
    await new Promise(setImmediate)
  }
  return { began, write, end, fail }
}

test('two go at once, those that come meanwhile go together, each record once and in order', async () => {
  const { began, write, end } = stage()
  const add = groups<string, string>()
  const answers = [
    ['1', 'a1'],
    ['1', 'a2'],
    ['1', 'a3'],
    ['2', 'b1'],
    ['1', 'a4'],
    ['3', 'c1'],
  ].map(([record, input]) => add(write(record as string, input as string)))
  const elsewhere = add(write('1', 'x', 'b'))
  assert.deepEqual(began, ['a1', 'a2', 'x'])
  await end('a1')
  assert.deepEqual(began.slice(3), ['a3+b1+c1'])
  // A second record's turn comes although the first group is still under way; it goes alone.
  await end('a2')
  assert.deepEqual(began.slice(4), ['a4'])
  await end('a4')
  await end('a3+b1+c1')
  await end('x')
  assert.deepEqual(await Promise.all([...answers, elsewhere]), [
    'a1',
    'a2',
    'a3 together',
    'b1 together',
    'a4',
    'c1 together',
    'x',
  ])
})

test('one that cannot go with the others goes alone; a group that fails is done one by one', async () => {
  const { began, write, end, fail } = stage()
  const add = groups<string, string>()
  const all = ['a', 'b', 'c', 'd'].map((name) => add(write(name, name)))
  await end('a')
  await end('c+d', 'c')
  assert.deepEqual(began, ['a', 'b', 'c+d', 'd'])
  const later = Promise.allSettled(['e', 'f', 'g'].map((name) => add(write(name, name))))
  await end('d')
  await fail('e+f+g')
  assert.deepEqual(began.slice(4), ['e+f+g', 'e', 'f', 'g'])
  await fail('f')
  for (const name of ['b', 'e', 'g']) await end(name)
  assert.deepEqual(await Promise.all(all), ['a', 'b', 'c together', 'd'])
  assert.deepEqual(
    (await later).map((r) => r.status),
    ['fulfilled', 'rejected', 'fulfilled'],
  )
})
