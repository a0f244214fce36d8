import { startShared } from '../support/setup.ts'
import { leaving, tryFields } from './fields.ts'

// Fault 16 of the quality bars in its short form: of the kinds of which cleaning leaves the same, one.

const env = await startShared()
tryFields(env, await env.magaza(), { patched: leaving, posted: leaving.filter((_, i) => i % 10 === 0) })
