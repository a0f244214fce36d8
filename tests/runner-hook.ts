import '../src/processes/loading.mjs'
import type { AsyncHook, HookCallbacks } from 'node:async_hooks'
import { createRequire } from 'node:module'

// node:test follows every promise by an async hook, to know which test one was made in: a tenth of what a run costs. It needs
// that only while a file registers its tests. Loaded before everything else (--import), this gets hold of the hook.

const hooks = createRequire(import.meta.url)('node:async_hooks')
const { createHook } = hooks
let tracking: AsyncHook | undefined
/** Lets go of what was followed, all tests excepted. */
let forget = () => {}
hooks.createHook = ({ init, destroy }: Required<HookCallbacks>) => {
  const followed: number[] = []
  forget = () => {
    for (const id of followed.splice(0)) destroy(id)
  }
  // Without a hook of its own for the end, a promise is followed at a fifth of the cost.
  tracking = createHook({
    init: (id: number, type: string, ...more: [number, object]) => {
      if (type !== 'Test') followed.push(id)
      init(id, type, ...more)
    },
  })
  return tracking
}
const { test } = await import('node:test')
hooks.createHook = createHook

// A run that was killed: saying so to nobody would be the next error, for ever.
for (const output of [process.stdout, process.stderr]) output.on('error', () => process.exit(1))

/** What nobody caught fails the process, and is told with the file that was at work. */
let atWork = ''
process.on('uncaughtExceptionMonitor', (error) => process.stderr.write(`${atWork}: ${error.stack}\n`))

/** A test that loads a file of tests, which are its own. */
export function testFile(name: string, load: () => Promise<unknown>, then: () => void): void {
  tracking?.enable()
  atWork = name
  void test(name, async (t) => {
    t.after(then)
    try {
      await load()
    } finally {
      tracking?.disable()
      forget()
    }
  })
}
