import assert from 'node:assert/strict'
import { test } from 'node:test'
import type * as Sdk from '@kepenk/sdk'
import { QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { clientOf, doing, panelModules, renderHook } from '../testing/render.ts'

const load = await panelModules()
const { useTazele, useUzayanVeri, useVeri, useYaz } = await load<typeof import('./veri.ts')>('/src/api/veri.ts')
const { KepenkHata } = await load<typeof Sdk>('@kepenk/sdk')

const mounted = <T>(use: () => T, client = clientOf()) =>
  renderHook(use, (child) => createElement(QueryClientProvider, { client }, child))
const lost = () => new KepenkHata({ durum: 0, kod: 'baglanti_hatasi', mesaj: 'yanıt gelmedi' })
const refused = () => new KepenkHata({ durum: 422, kod: 'girdi_gecersiz', mesaj: 'olmaz' })

test('an answer is kept under the key of its store, and stays while another one is asked for', async () => {
  const client = clientOf()
  let page = 1
  const waiting = Promise.withResolvers<string>()
  const read = (): Promise<string> => (page === 1 ? Promise.resolve('bir') : waiting.promise)
  const { now, again, end } = await mounted(() => useVeri(['liste', page], read), client)
  assert.deepEqual([now().data, now().isPlaceholderData], ['bir', false])
  assert.deepEqual(client.getQueryData(['-', 'liste', 1]), 'bir')
  page = 2
  await again()
  assert.deepEqual([now().data, now().isPlaceholderData], ['bir', true])
  await doing(() => waiting.resolve('iki'))
  assert.deepEqual([now().data, now().isPlaceholderData], ['iki', false])
  await end()
})

test('without `keep` nothing of the last question is shown under the next', async () => {
  let page = 1
  const read = (): Promise<string> => (page === 1 ? Promise.resolve('bir') : new Promise(() => {}))
  const { now, again, end } = await mounted(() => useVeri(['liste', page], read, { keep: false }))
  assert.equal(now().data, 'bir')
  page = 2
  await again()
  assert.equal(now().data, undefined)
  await end()
})

test('what is not enabled is not read; an error is told, and gone once it is read', async () => {
  let asked = 0
  const read = async () => {
    asked += 1
    if (asked === 1) throw lost()
    return asked
  }
  const off = await mounted(() => useVeri(['x'], read, { enabled: false }))
  assert.deepEqual([off.now().data, asked], [undefined, 0])
  await off.end()
  const { now, end } = await mounted(() => useVeri(['x'], read))
  assert.equal((now().error as Sdk.KepenkHata).kod, 'baglanti_hatasi')
  await doing(() => now().refetch())
  assert.deepEqual([now().error, now().data], [null, 2])
  await end()
})

test('a list that grows has the rows of all its pages, until there is no cursor', async () => {
  const asked: (string | undefined)[] = []
  const read = async (sonraki: string | undefined) => {
    asked.push(sonraki)
    return sonraki === undefined ? { veri: [1, 2], sonraki: 'b' } : { veri: [3], sonraki: null }
  }
  const { now, end } = await mounted(() => useUzayanVeri(['uzayan'], read))
  assert.deepEqual([now().data, now().hasNextPage], [[1, 2], true])
  await doing(() => now().fetchNextPage())
  assert.deepEqual([now().data, now().hasNextPage, asked], [[1, 2, 3], false, [undefined, 'b']])
  await end()
})

test('what was read is read again under the keys that are named, and under no other', async () => {
  const read = { a: 0, b: 0 }
  const use = () => {
    useVeri(['a', 1], async () => ++read.a)
    useVeri(['b'], async () => ++read.b)
    return useTazele()
  }
  const { now, end } = await mounted(use)
  assert.deepEqual(read, { a: 1, b: 1 })
  await doing(() => now()(['a']))
  assert.deepEqual(read, { a: 2, b: 1 })
  await end()
})

test('a write is sent with one key until the service has decided, and told once', async () => {
  const keys: string[] = []
  const answers = [lost, lost, null, refused, null]
  const after: unknown[] = []
  const write = async (_: string, o: { idempotencyKey: string }) => {
    keys.push(o.idempotencyKey)
    const error = answers.shift()
    if (error) throw error()
    return 'oldu'
  }
  const use = () => useYaz(write, { done: null, after: (answer, input) => after.push([answer, input]) })
  const { now, end } = await mounted(use)
  const press = (input: string) =>
    doing(() =>
      now()
        .mutateAsync(input)
        .catch(() => {}),
    )
  for (let i = 0; i < 3; i++) {
    await press('a')
    assert.equal(now().error === null, i === 2)
  }
  assert.equal(new Set(keys).size, 1)
  assert.deepEqual(after, [['oldu', 'a']])
  // Decided: what is pressed now is another action, whether it was done or refused.
  await press('a')
  assert.equal((now().error as Sdk.KepenkHata).kod, 'girdi_gecersiz')
  await press('a')
  assert.equal(new Set(keys).size, 3)
  await end()
})

test('a second click joins the first; `mutate` throws nothing', async () => {
  let sent = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  const { now, end } = await mounted(() =>
    useYaz(
      async () => {
        sent += 1
        await promise
        throw refused()
      },
      { done: null },
    ),
  )
  await doing(() => {
    now().mutate('a')
    now().mutate('a')
  })
  assert.deepEqual([sent, now().isPending], [1, true])
  await doing(() => resolve())
  assert.deepEqual([now().isPending, (now().error as Sdk.KepenkHata).kod], [false, 'girdi_gecersiz'])
  await end()
})

test('a write has what it changed read again before it goes on', async () => {
  let read = 0
  const seen: number[] = []
  const use = () => {
    useVeri(['kayit'], async () => ++read)
    return useYaz(async () => null, { done: null, stale: [['kayit']], after: () => seen.push(read) })
  }
  const { now, end } = await mounted(use)
  await doing(() => now().mutateAsync(null))
  assert.deepEqual([read, seen], [2, [2]])
  await end()
})
