import { everyNth } from '../support/extent.ts'
import { startShared } from '../support/setup.ts'
import { leaving, tryFields } from './fields.ts'

// Fault 16 of the quality bars in its short form: of the kinds of which cleaning leaves the same, one; and every sixth
// of these.

const env = await startShared()
tryFields(env, await env.magaza(), { patched: [...everyNth(leaving, 6)], posted: [...everyNth(leaving, 30)] })
