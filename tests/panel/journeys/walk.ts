import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { newAccount, PAROLA } from '../../support/samples/kullanici.ts'
import type { Reply, TestMagaza } from '../../support/setup.ts'
import { noBrowser, type Panel, reading, signIn, startPanel } from '../panel.ts'

// What a store's owner does from the menu on, in a store of his own.

export const skip = noBrowser

const walker =
  (page: Page, settled: () => Promise<void>) =>
  async (...names: string[]): Promise<void> => {
    for (const name of names) {
      await reading(page).choose(name)
      await settled()
    }
  }

/** For the browser: what is pasted where the cursor is. */
export const pasting = (text: string): string => `(() => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', ${JSON.stringify(text)})
  document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
})()`

/** What the store has, by its key: never what the page shows. */
const asking = (m: TestMagaza) => {
  const ok = ({ status, body, text }: Reply): any => {
    assert.ok(status < 300, text)
    return body
  }
  return {
    get: async (path: string) => ok(await m.call('GET', `/v1/${path}`)),
    post: async (path: string, body: object) => ok(await m.call('POST', `/v1/${path}`, { body })),
    patch: async (path: string, body: object) => ok(await m.call('PATCH', `/v1/${path}`, { body })),
  }
}

/** A store, and its owner before its first page. */
export async function startWalk(settings: Record<string, string> = {}) {
  const panel = (await startPanel(settings)) as Panel
  const { page, env, settled } = panel ?? {}
  const m = skip ? (undefined as never) : await env.magaza()
  const begin = async () => {
    const { eposta } = await newAccount(env, { magaza: m.id, rol: 'sahip' })
    await signIn(panel, { eposta, parola: PAROLA })
    await settled()
  }
  return { panel, page, env, settled, m, begin, go: walker(page, settled), ...reading(page), ...asking(m) }
}
