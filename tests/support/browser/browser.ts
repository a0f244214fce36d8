import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { browserArgs, browserEnv, executablePath } from './browser-install.ts'

// A real browser for tests.

/** Why tests that need a browser are left out, or false. */
export const noBrowser: string | false =
  executablePath === undefined && 'no Chromium here: npx playwright-core install chromium, or set CHROME_PATH'

export type OpenBrowser = { page: Page; context: BrowserContext; close: () => Promise<void> }

/** An empty page in a fresh profile, which reaches this machine only. Closing it leaves neither process nor folder. */
export async function openBrowser(): Promise<OpenBrowser> {
  if (executablePath === undefined) throw new Error(noBrowser || '')
  // Where it keeps what it does not keep in the profile, such as reports of crashes.
  const home = await mkdtemp(join(tmpdir(), 'kepenk-browser-'))
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...browserEnv, XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home } as Record<string, string>,
    // Its own sandbox needs rights that containers and root do not give; the pages come from the tests themselves.
    chromiumSandbox: false,
    args: [
      ...browserArgs,
      '--no-proxy-server',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      '--disable-dev-shm-usage',
    ],
  })
  const close = async () => {
    await browser.close()
    await rm(home, { recursive: true, force: true, maxRetries: 5 })
  }
  const context = await browser.newContext()
  return { page: await context.newPage(), context, close }
}
