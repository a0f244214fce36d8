import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jsonOf, urlOf, withSettings } from '../../tests/support/cli.ts'
import { startTest } from '../../tests/support/setup.ts'

const env = await startTest()
const { inside } = withSettings({ DATABASE_URL: urlOf(env.connection), KEPENK_SIR: 'deneme-sirri' })
const acik = async (kod: string) => (await env.rows('select acik from magaza where magaza_id = $1', [kod]))[0].acik

test('opening says all that is missing and how to bring it; then it opens, and closes', async () => {
  await env.magaza({ kod: 'dukkan', kapali: true })
  const open = (...rest: string[]) => inside('magaza', 'open', '--magaza', 'dukkan', ...rest)
  assert.deepEqual(await open(), {
    code: 1,
    out: '',
    err:
      'Çalışan bir ödeme yolu yok: bir kart sağlayıcısı, havale için IBAN ya da kapıda ödeme gerekli; ' +
      'Teslimat yolu yok: açık bir teslimat seçeneği gerekli\n' +
      'Önce: panelde Ayarlar → Ödeme: http://localhost:3000/panel/~dukkan/ayarlar/odeme\n' +
      '      havale için: npm run -s kepenk -- odeme enable --magaza dukkan --yontem havale --iban TR…\n' +
      '      kapıda ödeme için: npm run -s kepenk -- odeme enable --magaza dukkan --yontem kapida_nakit\n' +
      '      kart için: npm run -s kepenk -- odeme enable --magaza dukkan --saglayici KOD --adres https://…\n' +
      '      npm run -s kepenk -- teslimat set --magaza dukkan --kod standart --ad "Standart kargo" --ucret 49,90\n',
  })
  assert.notEqual(await acik('dukkan'), true)
  await inside('odeme', 'enable', '--magaza', 'dukkan', '--saglayici', 'deneme')
  await inside('teslimat', 'set', '--magaza', 'dukkan', '--kod', 'standart', '--ad', 'Standart', '--ucret', '0')
  assert.deepEqual(await open(), {
    code: 0,
    out: 'Mağaza  dukkan\nKepenk  açık\n',
    err: 'Kart ödemelerini deneme alıyor: gerçek para çekilmez, siparişlerde deneme diye görünür.\n',
  })
  assert.equal(await acik('dukkan'), true)
  assert.deepEqual(jsonOf(await open('--json')), { magaza: 'dukkan', acik: true })
  const closed = await inside('magaza', 'close', '--magaza', 'dukkan')
  assert.deepEqual(closed, { code: 0, out: 'Mağaza  dukkan\nKepenk  kapalı\n', err: '' })
  assert.equal(await acik('dukkan'), false)
})

test('the test store is not closed; help tells what opening needs', async () => {
  assert.deepEqual(await inside('magaza', 'close', '--magaza', 'test'), {
    code: 1,
    out: '',
    err: 'Test mağazası hep açıktır\n',
  })
  const { code, out } = await inside('magaza', 'open', '--help')
  assert.equal(code, 0)
  assert.match(out, /eksiklerin hepsi birden söylenir/)
})
