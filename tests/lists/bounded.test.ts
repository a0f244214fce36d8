import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTest } from '../setup.ts'
import { fillStore } from './large-store.ts'
import { type Asked, asker, nameOf, questions } from './questions.ts'
import { explainingReader } from './touched.ts'

// No page of a list costs more because the store is large: whatever is asked of it, a page touches so many rows at most,
// beside those that stand in its answer.

const BOUND = 10_000
const ROWS = 15_000

const env = await startTest()

test('every list, asked for the worst, touches a bounded number of rows', async () => {
  const store = await fillStore(env, ROWS)
  const { tx, touched } = await explainingReader(env)
  const ask = await asker(env, store, tx)
  const over: Record<string, string[]> = {}
  let n = 0
  const t0 = Date.now()
  const EACH = Number(process.env.EACH ?? 1)
  const only = process.env.ONLY ?? ''
  for (const first of questions(store, EACH)) {
    if (!first.route.path.includes(only)) continue
    let next: string | null = null
    for (const position of [null, 'next'] as const) {
      if (position !== null && next === null) break
      touched.length = 0
      const asked: Asked = { ...first, position: position && next }
      const answer: any = await ask(asked).catch((e) => {
        if (e.constructor.name !== 'Hata') throw new Error(nameOf(asked), { cause: e })
        return { shown: 0, next: null }
      })
      n++
      const rows = touched.reduce((sum, t) => sum + t.rows, 0)
      if (rows > BOUND + 3 * answer.shown) {
        ;(over[asked.route.path] ??= []).push(rows + ' ' + nameOf(asked))
        if (process.env.SHOW && nameOf(asked).includes(process.env.SHOW))
          console.log(
            nameOf(asked),
            answer,
            touched.map((t) => [t.rows, t.text]),
            process.env.PLAN
              ? JSON.stringify(
                  touched.map((t) => t.plan),
                  null,
                  1,
                )
              : '',
          )
      }
      next = answer.next
    }
  }
  console.log(n, 'asked', Date.now() - t0)
  for (const k of Object.keys(over))
    over[k] = [over[k]!.length + '', ...over[k]!.sort((a, b) => parseInt(b) - parseInt(a)).slice(0, 4)]
  assert.deepEqual(over, {})
})
