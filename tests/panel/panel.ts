import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { after } from 'node:test'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { firstEntry } from '../../src/domains/kullanici/kurulum/setup-code.ts'
import { noBrowser, type OpenBrowser, openBrowser } from '../support/browser/browser.ts'
import { startTest, type TestEnv } from '../support/setup.ts'

// The panel in a real browser, before a service of its own under the address that the browser sees.

export { noBrowser }
export const OWNER = { ad: 'Zeynep Kaya', eposta: 'zeynep@ornek.example', parola: 'kepenk kalkınca gün başlar' }
const FIRST_PAGE_MS = 30_000
/** How long a page is given to ask for more. */
const QUIET_MS = 120
/** How long a page is given to notice that it is night, or on a phone. */
const SETTLE_MS = 300

export type Panel = OpenBrowser & {
  env: TestEnv
  /** `http://localhost:…/panel` */
  at: string
  /** What went wrong in the page: uncaught errors, refused scripts and styles. */
  wrong: string[]
  settled: () => Promise<void>
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** For the current test file, at its top level; null where there is no browser. */
export async function startPanel(): Promise<Panel | null> {
  if (noBrowser) return null
  const port = await freePort()
  const env = await startTest({ KEPENK_ADRES: `http://localhost:${port}`, KEPENK_IZINLI_AGLAR: '127.0.0.0/8' })
  await env.listen(port)
  const opened = await openBrowser()
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
    while ((open.size > 0 || Date.now() - last < QUIET_MS) && Date.now() < deadline) await page.waitForTimeout(10)
  }
}

/** The link that the start of the service prints for the first person. */
export async function firstLink(env: TestEnv): Promise<string> {
  const link = await firstEntry(env.db, env.config.adres)
  assert.ok(link)
  return link
}

const AXE = axe.source
type Violation = { id: string; impact: string; nodes: { target: unknown[]; failureSummary: string }[] }

/** What keeps somebody from using the page, as axe-core sees it: serious and critical. */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  // By the debugger, because the policy of the page lets no script in.
  await page.evaluate(AXE)
  const options = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) }
  const found: Violation[] = await page.evaluate(
    `axe.run(document, ${JSON.stringify(options)}).then((r) => r.violations)`,
  )
  return found
    .filter((v) => v.impact === 'serious' || v.impact === 'critical')
    .flatMap((v) => v.nodes.map((n) => `${v.id}: ${n.target.join(' ')}: ${n.failureSummary}`))
}

/**
 * What is on its way from one colour or shape to another has neither; what turns for ever is not waited for.
 * The end of one transition begins the next (a colour that is inherited), and a busy page notices the night late:
 * so it is asked until two frames in a row show nothing on its way.
 */
const STILL = `(async () => {
  const night = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const noticed = () => [undefined, night].includes(document.documentElement.dataset.mantineColorScheme)
  const moving = () => document.getAnimations().filter((a) => a.effect?.getComputedTiming().endTime !== Infinity)
  const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  for (let quiet = 0; quiet < 2; quiet += 1) {
    await frame()
    const all = moving()
    if (all.length > 0 || !noticed()) quiet = -1
    await Promise.allSettled(all.map((a) => a.finished))
  }
})()`

export async function still(page: Page): Promise<void> {
  await page.waitForTimeout(SETTLE_MS)
  await page.evaluate(STILL)
}

/** What people find on a page by what is written there. */
export const reading = (page: Page) => ({
  button: (name: string | RegExp) => page.getByRole('button', { name, exact: true }),
  label: (name: string | RegExp) => page.getByLabel(name, { exact: true }),
  dialog: () => page.getByRole('dialog'),
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
