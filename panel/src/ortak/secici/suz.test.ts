import assert from 'node:assert/strict'
import { test } from 'node:test'
import { foldedFilter } from './suz.ts'

const option = (label: string) => ({ value: label, label })
const found = (search: string, names: string[], limit = 10) =>
  foldedFilter({ options: names.map(option), search, limit }).map((o) => ('label' in o ? o.label : o.group))

test('İ, I, ı and i are found by each other, and letters without their dots', () => {
  const iller = ['Iğdır', 'İstanbul', 'İzmir', 'Muş', 'Şırnak']
  for (const [search, expected] of [
    ['ist', 'İstanbul'],
    ['IZM', 'İzmir'],
    ['izm', 'İzmir'],
    ['ığd', 'Iğdır'],
    ['igdir', 'Iğdır'],
    ['mus', 'Muş'],
    ['ŞIR', 'Şırnak'],
    [' ist ', 'İstanbul'],
  ] as const)
    assert.deepEqual(found(search, iller), [expected], search)
  assert.deepEqual(found('', iller), iller)
  assert.deepEqual(found('', iller, 2), iller.slice(0, 2))
  assert.deepEqual(found('ankara', iller), [])
})

test('a group without a match is left out', () => {
  const groups = [
    { group: 'Ege', items: [option('İzmir'), option('Aydın')] },
    { group: 'Marmara', items: [option('Bursa')] },
  ]
  assert.deepEqual(foldedFilter({ options: groups, search: 'izm', limit: 10 }), [
    { group: 'Ege', items: [option('İzmir')] },
  ])
})
