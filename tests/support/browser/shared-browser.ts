import { after } from 'node:test'
import type { Browser } from 'playwright-core'

// One browser for the pages that are open at a time: it is four processes, which cost as much as a short file does. A whole
// run keeps it for all files of a process.

export type Started = { browser: Browser; close: () => Promise<void> }

let started: Promise<Started> | undefined
let pages = 0
let isKept = false

async function end(): Promise<void> {
  const last = started
  started = undefined
  await (await last)?.close()
}

/** Outside of any test: it stays, once somebody has started it, until the last file of the process is done. */
export function keepBrowser(): void {
  isKept = true
  after(end)
  // playwright closes its browsers at a signal and lets the process live, which would start another one for its next file.
  for (const signal of ['SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void end().finally(() => process.exit(1)))
}

/** One that did not start, or has crashed, is nobody's any more. */
function begin(start: () => Promise<Started>): Promise<Started> {
  const one = start()
  const lose = async (last?: Started): Promise<void> => {
    if (started !== one) return
    started = undefined
    await last?.close()
  }
  one.then(
    (last) => last.browser.once('disconnected', () => void lose(last)),
    () => lose(),
  )
  return one
}

/** Started by the first who needs it. */
export async function takeBrowser(start: () => Promise<Started>): Promise<Browser> {
  started ??= begin(start)
  const { browser } = await started
  pages++
  return browser
}

export async function giveBack(): Promise<void> {
  pages--
  if (pages === 0 && !isKept) await end()
}
