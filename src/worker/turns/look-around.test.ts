import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLogs } from '../../foundation.ts'
import { lookAround } from './look-around.ts'

test('a look that fails hides nothing from the others', async () => {
  const lines: string[] = []
  const log = createLogs('info', { write: (line) => void lines.push(line) }).service
  const seen: string[] = []
  const looker = (ad: string, fails: boolean) => ({
    lookAround: async () => {
      seen.push(ad)
      if (fails) throw new Error(ad)
    },
  })
  const lookers = [looker('bir', false), looker('iki', true), looker('üç', false)]
  const looking = lookAround(lookers, { db: { isCluster: async () => false }, log })
  await looking.stop()
  assert.deepEqual(seen, ['bir', 'iki', 'üç'])
  assert.deepEqual(
    lines.map((line) => JSON.parse(line)).map(({ msg, err }) => `${msg}: ${err.message}`),
    ['looking around failed: iki'],
  )
})
