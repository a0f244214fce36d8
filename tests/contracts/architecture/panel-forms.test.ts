import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

// One way to hold a form in the panel: `useAlanlar` has its values, faults, refusals and the key of its action.

const root = join(import.meta.dirname, '../../..')
const files = globSync('panel/src/**/*.tsx', { cwd: root }).map((path) => ({
  path: path.replaceAll('\\', '/'),
  text: readFileSync(join(root, path), 'utf8'),
}))
const pathsOf = (found: typeof files): string[] => found.map(({ path }) => path).sort()

/** The kit itself, and the window of an order that wraps it. */
const KIT = ['panel/src/ortak/pencere.tsx', 'panel/src/siparisler/pencere/pencere.tsx']

test('a window with a form is held by the hook of the kit', () => {
  const windows = files.filter(({ path, text }) => /<(Form|Siparis)Penceresi\b/.test(text) && !KIT.includes(path))
  assert.ok(windows.length > 25)
  assert.deepEqual(pathsOf(windows.filter(({ text }) => !text.includes('useAlanlar'))), [])
})

test('a form in a page is held by it, too, unless it is a door with a password or the editor', () => {
  const forms = files.filter(({ text }) => /\bonSubmit=\{/.test(text))
  assert.deepEqual(pathsOf(forms), [
    'panel/src/ayarlar/hesap/hesap.tsx',
    'panel/src/giris/baslangic.tsx',
    'panel/src/giris/davet.tsx',
    'panel/src/giris/giris-formu.tsx',
    'panel/src/giris/ilk-kurulum.tsx',
    'panel/src/giris/kod-kapisi.tsx',
    'panel/src/giris/parola-unuttum.tsx',
    'panel/src/kabuk/kanit-penceresi.tsx',
    'panel/src/ortak/form/kayit-formu.tsx',
    'panel/src/ortak/html/html-cubugu.tsx',
    'panel/src/ortak/pencere.tsx',
    'panel/src/ortak/yetki/ikinci-adim-girdisi.tsx',
  ])
})
