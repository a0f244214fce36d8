import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'

// A real browser for tests: the one named by CHROME_PATH, the one that `npx playwright-core install chromium`
// puts into its cache, or the one of the machine. No npm package carries one for every platform.

const PLACES = [
  process.env.CHROME_PATH,
  chromium.executablePath(),
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]
const executablePath = PLACES.find((place) => place !== undefined && existsSync(place))

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
    env: { ...process.env, XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home } as Record<string, string>,
    // Its own sandbox needs rights that containers and root do not give; the pages come from the tests themselves.
    chromiumSandbox: false,
    args: [
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
