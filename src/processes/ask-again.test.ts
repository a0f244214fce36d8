import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hata } from '../core/errors.ts'
import { askAgain } from './ask-again.ts'

const failing = (times: number, error: Error) => {
  let asked = 0
  return () => (asked++ < times ? Promise.reject(error) : Promise.resolve(asked))
}

test('what cannot be answered now is asked again, anything else and what lasts too long is told', async () => {
  const busy = hata('bakim')
  const wrong = new Error('wrong password')
  assert.equal(await askAgain(failing(3, busy), { everyMs: 1 }), 4)
  await assert.rejects(askAgain(failing(1, wrong), { everyMs: 1 }), wrong)
  await assert.rejects(askAgain(failing(1000, busy), { everyMs: 1, mostMs: 20 }), busy)
})
