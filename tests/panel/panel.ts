import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { firstEntry } from '../../src/domains/kullanici/kurulum/setup-code.ts'
import { noBrowser, type OpenBrowser, openBrowser } from '../support/browser/browser.ts'
import { isLong } from '../support/extent.ts'
import { freePort } from '../support/processes/free-port.ts'
import { startTest, type TestEnv } from '../support/setup.ts'

// The panel in a real browser, before a service of its own under the address that the browser sees.

export { noBrowser }
export const OWNER = { ad: 'Zeynep Kaya', eposta: 'zeynep@ornek.example', parola: 'kepenk kalkınca gün başlar' }
const FIRST_PAGE_MS = 30_000
/** How long a page is given to ask for more. */
const QUIET_MS = 120

export type Panel = OpenBrowser & {
  env: TestEnv
  /** `http://localhost:…/panel` */
  at: string
  /** What went wrong in the page: uncaught errors, refused scripts and styles. */
  wrong: string[]
  settled: () => Promise<void>
}

/** For the current test file, at its top level; null where there is no browser. */
export async function startPanel(settings: Record<string, string> = {}): Promise<Panel | null> {
  if (noBrowser) return null
  const port = await freePort()
  const own = { KEPENK_ADRES: `http://localhost:${port}`, KEPENK_IZINLI_AGLAR: '127.0.0.0/8' }
  const env = await startTest({ ...own, ...settings })
  await env.listen(port)
  // What moves takes its time and is drawn again and again: the short form does without, as people may ask for.
  const opened = await openBrowser(isLong ? {} : { reducedMotion: 'reduce' })
  after(() => opened.close())
  opened.page.setDefaultTimeout(FIRST_PAGE_MS)
  return {
    ...opened,
    env,
    at: `http://localhost:${port}/panel`,
    wrong: watch(opened.page),
    settled: settler(opened.page),
  }
}

export function watch(page: Page): string[] {
  const wrong: string[] = []
  page.on('pageerror', (error) => wrong.push(String(error)))
  page.on('console', (message) => {
    // Refusals of the service are answers, shown by the page; the browser notes them all the same.
    if (message.type() === 'error' && !message.text().includes('Failed to load resource')) wrong.push(message.text())
  })
  return wrong
}

/** Waits until nothing is being fetched any more, and nothing new has been for a moment. */
function settler(page: Page): () => Promise<void> {
  const open = new Set<unknown>()
  let last = Date.now()
  page.on('request', (request) => void open.add(request))
  const end = (request: unknown) => {
    open.delete(request)
    last = Date.now()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return async () => {
    const deadline = Date.now() + FIRST_PAGE_MS
    // Not the page's own wait: each is a call of several messages.
    while ((open.size > 0 || Date.now() - last < QUIET_MS) && Date.now() < deadline) await pause(10)
  }
}

/** The link that the start of the service prints for the first person. */
export async function firstLink(env: TestEnv): Promise<string> {
  const link = await firstEntry(env.db, env.config.adres)
  assert.ok(link)
  return link
}

/** What people find on a page by what is written there. */
export const reading = (page: Page) => ({
  button: (name: string | RegExp) => page.getByRole('button', { name, exact: true }),
  label: (name: string | RegExp) => page.getByLabel(name, { exact: true }),
  dialog: () => page.getByRole('dialog'),
  /** Through the menu, as people go; an address would load all of the panel anew. */
  choose: (name: string) =>
    page.getByRole('navigation', { name: 'Bölümler' }).getByRole('link', { name, exact: true }).first().click(),
  told: (text: string | RegExp) => page.getByText(text, { exact: true }).first().waitFor(),
})

/** The first page of a store, whichever it is. */
export const home = (at: string): RegExp => new RegExp(`^${at}/[^/]+/$`)

/** By the form, as people do. */
export async function signIn({ page, at }: Panel, who: { eposta: string; parola: string }): Promise<void> {
  await page.goto(`${at}/giris`)
  await page.getByLabel('E-posta').fill(who.eposta)
  await page.locator('input[type=password]').fill(who.parola)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.includes('giris'))
}

/** Kept where one can look at them when asked for. */
export async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.EKRAN_KLASORU
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
}
