import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '../config.ts'
import { oneLine, banner as painted } from './announce.ts'

const ready = {
  surum: '1.2.3',
  adres: 'http://localhost:3000',
  test_anahtari: 'x',
  dene: 'curl x',
  dukkan: 'http://localhost:3000/vitrin/test',
  vitrin: 'v',
  veri: 'd',
  dinlenen: '127.0.0.1',
}
const plain = (text: string) => text
const banner = (...[given, how]: Parameters<typeof painted>) =>
  painted(given, how, { strong: plain, link: plain, faint: plain })
const shown = { sure_sn: '2,4', demo: true }

test('the banner says where the first account is made, as long as there is none', () => {
  const ilkGiris = 'http://localhost:3000/panel/giris?kod=7F3K-92QD'
  const first = banner(ready, { ...shown, ilkGiris }).split('\n')
  const later = banner(ready, { ...shown, ilkGiris: null }).split('\n')
  const line = `  İlk giriş      ${ilkGiris}  (tek kullanım, 15 dk)`
  assert.equal(first[3], '  Dükkân         http://localhost:3000/vitrin/test')
  assert.equal(first[4], '  Panel          http://localhost:3000/panel')
  assert.equal(first[5], line)
  assert.deepEqual(
    first.filter((l) => l !== line),
    later,
  )
  assert.equal(later[5], '  API            http://localhost:3000/v1')
})

test('the banner says who reaches it: this machine alone, and how to open it, or nothing of that', () => {
  const line = '  Dinlenen       127.0.0.1 (yalnız bu makine) · ağa açmak için: KEPENK_HOST=0.0.0.0'
  const closed = banner(ready, { ...shown, ilkGiris: null }).split('\n')
  assert.ok(closed.includes(line))
  for (const dinlenen of ['0.0.0.0', '::', '192.0.2.7']) {
    const open = banner({ ...ready, dinlenen }, { ...shown, ilkGiris: null }).split('\n')
    assert.deepEqual(
      open,
      closed.filter((l) => l !== line),
    )
  }
})

test('without a test store the banner names none of its doors', () => {
  const without = banner({ ...ready, test_anahtari: null, dukkan: null, vitrin: null }, { ...shown, ilkGiris: null })
  assert.match(without, /^ {2}Test mağazası {2}yok \(KEPENK_TEST=0\)$/m)
  assert.doesNotMatch(without, /Vitrin|Dükkân/)
})

test('addresses are marked where the terminal has colours', () => {
  const marked = painted(
    ready,
    { ...shown, ilkGiris: null },
    { strong: plain, link: (text) => `<${text}>`, faint: plain },
  )
  assert.match(marked, /Dükkân {9}<http:\/\/localhost:3000\/vitrin\/test>/)
  assert.match(marked, /Dokümanlar {5}<http:\/\/localhost:3000\/dokumanlar>/)
})

test('without a terminal one line says the same, and how to get to the first account instead of the link itself', () => {
  assert.equal(
    oneLine(ready, '2,4'),
    'Kepenk 1.2.3 hazır (2,4 sn): dükkân http://localhost:3000/vitrin/test · ' +
      'panel http://localhost:3000/panel (ilk hesap için bağlantı: npm run -s kepenk -- panel kod) · ' +
      'API http://localhost:3000/v1 · dokümanlar http://localhost:3000/dokumanlar',
  )
  assert.doesNotMatch(oneLine({ ...ready, dukkan: null }, '1'), /dükkân/)
})

test('it listens for this machine alone unless told otherwise, and the address leads to where it listens', () => {
  const cases: [given: string | undefined, host: string, adres: string][] = [
    [undefined, '127.0.0.1', 'http://localhost:3000'],
    ['0.0.0.0', '0.0.0.0', 'http://localhost:3000'],
    ['::', '::', 'http://localhost:3000'],
    ['::1', '::1', 'http://[::1]:3000'],
    ['127.0.0.2', '127.0.0.2', 'http://127.0.0.2:3000'],
    ['192.0.2.7', '192.0.2.7', 'http://192.0.2.7:3000'],
  ]
  for (const [KEPENK_HOST, ...expected] of cases) {
    const { host, adres } = readConfig({ KEPENK_HOST })
    assert.deepEqual([host, adres], expected)
  }
  const { adres } = readConfig({ KEPENK_HOST: '192.0.2.7', KEPENK_ADRES: 'https://magaza.example' })
  assert.equal(adres, 'https://magaza.example')
})
