import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { isLong } from '../support/extent.ts'
import { look, type Panel } from './panel.ts'

// Whether everybody can use what is on the screen.

const DESK = { width: 1280, height: 900 }
const PHONE = { width: 390, height: 844 }
/** How long a page is given to notice that it is night, or on a phone. */
const SETTLE_MS = 300
// Read, not loaded: it looks for a document where it is loaded, and in a process with others may find what stands in for one.
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
type Violation = { id: string; impact: string; nodes: { target: unknown[]; failureSummary: string }[] }

/** What keeps somebody from using the page, as axe-core sees it: serious and critical. */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  // By the debugger, because the policy of the page lets no script in; once for a page, because compiling it takes long.
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(AXE)
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

/** As most people see it. */
export async function byDay(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(DESK)
}

export async function byNightOnPhone(page: Page, name: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await still(page)
  const found = (await violations(page, ['color-contrast'])).map((v) => `dark ${v}`)
  await page.setViewportSize(PHONE)
  // Tables become cards when they notice.
  await still(page)
  const width: number = await page.evaluate('document.scrollingElement.scrollWidth')
  await look(page, `${name}-gece-telefon`)
  return width > PHONE.width ? [...found, `phone: ${width} px wide`] : found
}

/** Everybody can use it; in the long form by night and on a phone as well. */
export async function assertUsable({ page, settled }: Panel, name: string): Promise<void> {
  await settled()
  // A button under the pointer has another colour.
  await page.mouse.move(0, 0)
  await still(page)
  await look(page, name)
  assert.deepEqual(await violations(page), [], name)
  if (!isLong) return
  assert.deepEqual(await byNightOnPhone(page, name), [], name)
  await byDay(page)
}
