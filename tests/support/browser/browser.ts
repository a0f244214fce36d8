import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { browserArgs, browserEnv, executablePath } from './browser-install.ts'
import { giveBack, type Started, takeBrowser } from './shared-browser.ts'

/** Reason for skipping browser tests, or false. */
export const noBrowser: string | false =
  executablePath === undefined && 'no Chromium here: npx playwright-core install chromium, or set CHROME_PATH'

export type OpenBrowser = { page: Page; context: BrowserContext; close: () => Promise<void> }

async function launch(): Promise<Started> {
  if (executablePath === undefined) throw new Error(noBrowser || '')
  // For files outside the profile, such as crash reports.
  const home = await mkdtemp(join(tmpdir(), 'kepenk-browser-'))
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...browserEnv, XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home } as Record<string, string>,
    // The sandbox needs rights that containers and root lack; all pages come from the tests themselves.
    chromiumSandbox: false,
    args: [
      ...browserArgs,
      '--no-proxy-server',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost, EXCLUDE *.localhost',
      '--disable-dev-shm-usage',
      // A page lives for seconds: compiled to run for long, or marked while its heap grows, it would cost more than it saves.
      '--js-flags=--no-maglev --no-opt --initial-old-space-size=256 --min-semi-space-size=16',
    ],
  })
  const close = async () => {
    await browser.close()
    await rm(home, { recursive: true, force: true, maxRetries: 5 })
  }
  return { browser, close }
}

/** An empty page in a fresh profile, with access to this machine only. Closing the last one leaves neither process nor folder. */
export async function openBrowser(options: BrowserContextOptions = {}): Promise<OpenBrowser> {
  const context = await (await takeBrowser(launch)).newContext(options)
  // Waits end when what they wait for is there; on a busy machine that takes long.
  context.setDefaultTimeout(120_000)
  const close = async () => {
    await context.close()
    await giveBack()
  }
  return { page: await context.newPage(), context, close }
}
