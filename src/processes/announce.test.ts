import assert from 'node:assert/strict'
import { test } from 'node:test'
import { banner } from './announce.ts'

const ready = {
  surum: '1.2.3',
  adres: 'http://localhost:3000',
  test_anahtari: 'x',
  dene: 'curl x',
  vitrin: 'v',
  veri: 'd',
}
const shown = { sure_sn: '2,4', demo: true }

test('the banner says where the first account is made, as long as there is none', () => {
  const ilkGiris = 'http://localhost:3000/panel/giris?kod=7F3K-92QD'
  const first = banner(ready, { ...shown, ilkGiris }).split('\n')
  const later = banner(ready, { ...shown, ilkGiris: null }).split('\n')
  const line = `  İlk giriş      ${ilkGiris}  (tek kullanım, 15 dk)`
  assert.equal(first[3], '  Panel          http://localhost:3000/panel')
  assert.equal(first[4], line)
  assert.deepEqual(
    first.filter((l) => l !== line),
    later,
  )
  assert.equal(later[4], '  API            http://localhost:3000/v1')
})
