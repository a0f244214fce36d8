import { test } from 'node:test'
import { report } from '../faults/table/report.ts'
import { startTest } from '../support/setup.ts'
import { corpus } from './corpus.ts'
import { FIELDS, leaving, tryFields, writable } from './fields.ts'

// Fault 16 of the quality bars: every kind of attack in every field that takes HTML.

const env = await startTest()
tryFields(env, await env.magaza(), { patched: writable, posted: leaving })

test('all of them', (t) => {
  report(
    t,
    16,
    `${corpus.length} kinds in ${FIELDS.length} fields of HTML through the API: stored clean, or refused whole`,
  )
})
