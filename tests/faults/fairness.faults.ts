import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openStage } from '../support/processes/fairness.ts'
import { report } from './table/report.ts'

// Fault 21 of the quality bars: a hanging receiver does not delay others.

const stage = await openStage({ after })
const ROUNDS = 5

const p95 = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length * 0.95)] as number
const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] as number

test('p95 from the commit to nine receivers is at most twice as long when a tenth hangs', async (t) => {
  const { hanging, round } = stage
  const answer = hanging.answer
  await round(100)
  const alone: number[] = []
  const beside: number[] = []
  for (let i = 0; i < ROUNDS; i++) {
    hanging.answer = answer
    alone.push(p95(await round(100)))
    hanging.answer = () => {}
    beside.push(p95(await round(100)))
  }
  t.diagnostic(`p95 without: ${alone.map(Math.round).join(', ')} ms; with: ${beside.map(Math.round).join(', ')} ms`)
  report(t, 21, `p95 of nine receivers beside one that hangs: ${(median(beside) / median(alone)).toFixed(2)} ×`)
  assert.ok(median(beside) <= 2 * median(alone), `${median(beside)} ms against ${median(alone)} ms`)
})
