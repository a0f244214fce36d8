import type { AsyncHook } from 'node:async_hooks'
import { createRequire } from 'node:module'

// node:test follows every promise by an async hook, to know which test one was made in: a tenth of what a run costs. It needs
// that only while a file registers its tests. Loaded before everything else (--import), this gets hold of the hook.

const hooks = createRequire(import.meta.url)('node:async_hooks')
const { createHook } = hooks
let tracking: AsyncHook | undefined
hooks.createHook = (callbacks: object) => {
  tracking = createHook(callbacks)
  return tracking
}
const { test } = await import('node:test')
hooks.createHook = createHook

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
    }
  })
}
