import assert from 'node:assert/strict'
import { test } from 'node:test'
import { panelModules } from '../testing/render.ts'
import { afterKey, gitTuslari } from './git-tuslari.ts'

const load = await panelModules()
const { menu, menuMetni } = await load<typeof import('../kabuk/menu.ts')>('/src/kabuk/menu.ts')

const ALL = gitTuslari.map((g) => g.to)
const typed = (letter: string) => ({ code: `Key${letter}`, key: letter.toLowerCase() })
const NOW = 1_000_000

/** Letters pressed one after the other, so many milliseconds apart. */
const press = (letters: string, allowed = ALL, apart = 100) => {
  let state: ReturnType<typeof afterKey> = { asked: 0 }
  for (const [i, letter] of [...letters].entries()) {
    state = afterKey(state, typed(letter), { now: NOW + i * apart, allowed })
  }
  return state.to
}

test('G and a letter lead to its page; a letter alone, or another first, does not', () => {
  assert.equal(press('GS'), '/siparisler')
  assert.equal(press('GA'), '/')
  assert.equal(press('S'), undefined)
  assert.equal(press('XS'), undefined)
  assert.equal(press('GXS'), undefined)
  assert.equal(press('GGU'), '/urunler')
  // Once there, the next letter is no second one.
  assert.equal(press('GSU'), undefined)
})

test('whoever waits too long begins again', () => {
  assert.equal(press('GS', ALL, 1199), '/siparisler')
  assert.equal(press('GS', ALL, 1200), undefined)
})

test('a page that one may not open has no letter', () => {
  assert.equal(press('GS', ['/urunler']), undefined)
  assert.equal(press('GU', ['/urunler']), '/urunler')
})

test('letters are known by the place of their key, or by what they are where it has none', () => {
  const after = (code: string, key: string) =>
    afterKey({ asked: NOW }, { code, key }, { now: NOW + 1, allowed: ALL }).to
  assert.equal(after('KeyI', 'ı'), '/icerik/sayfalar')
  assert.equal(after('KeyS', 'ы'), '/siparisler')
  assert.equal(after('', 's'), '/siparisler')
  assert.equal(after('Digit1', '1'), undefined)
})

test('each page has one letter, stands in the menu, and is called there as in the list of keys', () => {
  assert.equal(new Set(gitTuslari.map((g) => g.tus)).size, gitTuslari.length)
  const pages = new Set(menu.flatMap((oge) => [oge.to, ...(oge.alt ?? []).map((a) => a.to)]))
  for (const { to, metin, tus } of gitTuslari) {
    assert.ok(pages.has(to as never), to)
    assert.equal(typeof menuMetni.tr[metin], 'string', metin)
    assert.notEqual(tus, 'G')
  }
})
