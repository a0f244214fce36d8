import assert from 'node:assert/strict'
import { test } from 'node:test'
import { QueryClientProvider } from '@tanstack/react-query'
import type * as Router from '@tanstack/react-router'
import { createElement } from 'react'
import { clientOf, doing, panelModules, renderHook } from '../../testing/render.ts'
import { aramaOf, metin } from './adres.ts'

const load = await panelModules()
const { useArama, useListe, useSecim } = await load<typeof import('./use-liste.ts')>('/src/ortak/liste/use-liste.ts')

const { createMemoryHistory, createRootRoute, createRouter, RouterProvider } =
  await load<typeof Router>('@tanstack/react-router')

const oku = aramaOf({ ara: metin, durum: metin, sonraki: metin, varyant: metin })

/** A hook in a page at an address. */
async function at<T>(address: string, use: () => T) {
  const client = clientOf()
  let last: T | undefined
  const rootRoute = createRootRoute({
    component: () => {
      last = use()
      return null
    },
  })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: rootRoute, history, isServer: false })
  const app = () => createElement(RouterProvider, { router } as never)
  const page = await renderHook(
    () => null,
    () => createElement(QueryClientProvider, { client }, app()),
  )
  return { ...page, now: () => last as T, address: () => history.location.href }
}

test('what the address asks is read, and nothing else of it', async () => {
  const { now, end } = await at('/?ara=gömlek&durum=taslak&bilinmeyen=1', () => useArama(oku))
  assert.deepEqual({ ...now().arama }, { ara: 'gömlek', durum: 'taslak' })
  assert.equal(now().suzuldu, true)
  await end()
})

test('a new question begins at its first page; another page keeps the question', async () => {
  const { now, address, end } = await at('/?ara=keten&sonraki=c1&varyant=v1', () => useArama(oku, ['varyant']))
  await doing(() => now().ac({ sonraki: 'c2' }))
  assert.deepEqual({ ...now().arama }, { ara: 'keten', sonraki: 'c2', varyant: 'v1' })
  await doing(() => now().sor({ durum: 'taslak' }))
  assert.deepEqual({ ...now().arama }, { ara: 'keten', durum: 'taslak' })
  await doing(() => now().sor({ ara: '' }))
  assert.deepEqual({ ...now().arama }, { durum: 'taslak' })
  await doing(() => now().temizle())
  assert.deepEqual([{ ...now().arama }, now().suzuldu, address()], [{}, false, '/'])
  await end()
})

test('what is open beside a list, or its page, filters nothing', async () => {
  const { now, end } = await at('/?sonraki=c1&varyant=v1', () => useArama(oku, ['varyant']))
  assert.equal(now().suzuldu, false)
  await end()
})

test('a list is read by its question and cursor, and not again for what opens beside it', async () => {
  const asked: object[] = []
  const read = async (query: object) => {
    asked.push({ ...query })
    return { veri: [{ id: 'a' }], sonraki: 'c2' }
  }
  const { now, end } = await at('/?ara=keten', () => useListe(['liste'], oku, read, { beside: ['varyant'] }))
  assert.deepEqual(now().sorgu.data, { veri: [{ id: 'a' }], sonraki: 'c2' })
  assert.equal(now().imlec, undefined)
  await doing(() => now().ac({ varyant: 'v1' }))
  assert.equal(now().arama.varyant, 'v1')
  assert.deepEqual(asked, [{ ara: 'keten' }])
  await doing(() => now().sayfala('c2'))
  assert.deepEqual([now().imlec, now().arama.varyant], ['c2', 'v1'])
  assert.deepEqual(asked, [{ ara: 'keten' }, { ara: 'keten', sonraki: 'c2' }])
  await doing(() => now().sor({ ara: 'ipek' }))
  assert.deepEqual([asked.at(-1), now().imlec], [{ ara: 'ipek' }, undefined])
  await end()
})

test('chosen rows belong to their question: another one has none, and the first has lost them', async () => {
  let arama: object = { ara: 'a' }
  const adOf = (kayit: { ad: string }) => kayit.ad
  const { now, again, end } = await renderHook(() => useSecim(arama, adOf))
  const first = now()
  assert.equal(first.secili.size, 0)
  await doing(() => now().set(new Set(['1', '2'])))
  assert.deepEqual([...now().secili], ['1', '2'])
  // The same while nothing changes: rows are not drawn again.
  const chosen = now()
  arama = { ara: 'a' }
  await again()
  assert.equal(now(), chosen)
  arama = { ara: 'b' }
  await again()
  assert.equal(now().secili.size, 0)
  await doing(() => now().set(new Set(['3'])))
  arama = { ara: 'a' }
  await again()
  assert.equal(now().secili.size, 0)
  arama = { ara: 'b' }
  await again()
  await doing(() => now().bosalt())
  assert.equal(now().secili.size, 0)
  await end()
})
