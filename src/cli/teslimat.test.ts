import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jsonOf, urlOf, withSettings } from '../../tests/support/cli.ts'
import { startTest } from '../../tests/support/setup.ts'
import { tutar } from './terminal/values.ts'

const env = await startTest()
const { inside } = withSettings({ DATABASE_URL: urlOf(env.connection) })

const set = (magaza: string, kod: string, ...rest: string[]) =>
  inside('teslimat', 'set', '--magaza', magaza, '--kod', kod, ...rest)

test('an option: made, changed, listed, removed', async () => {
  await env.magaza({ kod: 'teslimatli', kapali: true })
  const made = await set('teslimatli', 'standart', '--ad', 'Standart kargo', '--ucret', '49,90', '--bedava-ustu', '750')
  assert.deepEqual(made, {
    code: 0,
    out:
      'Mağaza    teslimatli\nKod       standart\nAd        Standart kargo\nÜcret     49,90 (TRY)\n' +
      'Ücretsiz  750,00 ve üstü\nSıra      0\nDurum     açık\n',
    err: '',
  })
  const steps = ['--kademe', '5=49,90', '--kademe', '10=1.079,90', '--ek-ucret', '6', '--sira', '2']
  const row = jsonOf(await set('teslimatli', 'standart', ...steps, '--bedava-ustu', 'yok', '--json'))
  assert.ok(row.guncelleme > row.olusturma)
  const kademeler = [
    { desi: 5, ucret: 4990 },
    { desi: 10, ucret: 107_990 },
  ]
  const expected = {
    kod: 'standart',
    ad: 'Standart kargo',
    tur: 'desi',
    ucret: null,
    kademeler,
    ek_ucret: 600,
    bedava_ustu: null,
    aktif: true,
    sira: 2,
    olusturma: row.olusturma,
    guncelleme: row.guncelleme,
  }
  assert.deepEqual(row, { magaza: 'teslimatli', ...expected })
  await set('teslimatli', 'magaza', '--ad', 'Mağazadan', '--ucret', '0', '--aktif', 'hayir')
  const { veri, ...head } = jsonOf(await inside('teslimat', 'list', '--magaza', 'teslimatli', '--json'))
  assert.deepEqual(head, { magaza: 'teslimatli', para_birimi: 'TRY' })
  assert.deepEqual([veri[0].kod, veri[1]], ['magaza', expected])
  assert.deepEqual(Object.keys(veri[0]), Object.keys(expected))
  const human = await inside('teslimat', 'list', '--magaza', 'teslimatli')
  const date = String.raw`\d\d\.\d\d\.\d{4} \d\d:\d\d`
  assert.match(
    human.out,
    new RegExp(
      '^Sıra  Kod       Ad              Durum   Güncelleme        Ücretsiz  Ücret \\(TRY\\)\n' +
        `0     magaza    Mağazadan       kapalı  ${date}  -         0,00\n` +
        `2     standart  Standart kargo  açık    ${date}  -         ` +
        '5 desiye kadar 49,90; 10 desiye kadar 1\\.079,90; sonrası desi başına 6,00\n$',
    ),
  )
  const remove = ['teslimat', 'remove', '--magaza', 'teslimatli', '--kod']
  assert.deepEqual(await inside(...remove, 'magaza'), { code: 0, out: 'Kaldırıldı: magaza\n', err: '' })
  assert.deepEqual(jsonOf(await inside(...remove, 'standart', '--json')), {
    silindi: true,
    magaza: 'teslimatli',
    kod: 'standart',
  })
  assert.deepEqual(await env.rows('select kod from teslimat_secenegi'), [])
})

test('nothing yet: the next step; unknown stores and options, values that do not go together', async () => {
  await env.magaza({ kod: 'bedavaci', kapali: true })
  assert.deepEqual(await inside('teslimat', 'list', '--magaza', 'bedavaci'), {
    code: 0,
    out: 'Sıra  Kod  Ad  Durum  Güncelleme  Ücretsiz  Ücret (TRY)\n',
    err:
      'Henüz teslimat seçeneği yok: mağaza sipariş alamaz. Sonraki: npm run -s kepenk -- teslimat set ' +
      '--magaza bedavaci --kod standart --ad "Standart kargo" --ucret 49,90\n',
  })
  const fails = async (work: ReturnType<typeof inside>, err: string) =>
    assert.deepEqual(await work, { code: 1, out: '', err })
  await fails(
    inside('teslimat', 'remove', '--magaza', 'bedavaci', '--kod', 'hizli', '--json'),
    'bedavaci mağazasında böyle bir teslimat seçeneği yok: hizli\n' +
      'Seçenekler: npm run -s kepenk -- teslimat list --magaza bedavaci\n',
  )
  await fails(
    set('bedavac', 'hizli', '--ucret', '1'),
    'Böyle bir mağaza yok: bedavac\nBunu mu demek istediniz: bedavaci\n',
  )
  await fails(
    set('bedavaci', 'hizli', '--ucret', '1', '--kademe', '9=2', '--kademe', '3=1'),
    'ad: yeni seçenekte gerekli; ucret: ücret ve kademeler birlikte verilmez; ' +
      'kademeler[1].desi: bir önceki kademeden büyük olmalı; kademeler[1].ucret: bir önceki kademeden az olamaz\n',
  )
  assert.deepEqual(await env.rows("select kod from teslimat_secenegi where magaza_id = 'bedavaci'"), [])
})

const AMOUNTS = 'bir tutar olmalı, örneğin 750, 49,90, 49.90 ya da 1.250,00'

test('a wrong command line is told before anything is opened', async () => {
  const table: [string[], string][] = [
    [['--ucret', '1.250'], `--ucret ${AMOUNTS} (verilen: 1.250)`],
    [['--bedava-ustu', 'hic'], `--bedava-ustu ${AMOUNTS} (verilen: hic)`],
    [['--kademe', '5=49,90,10=79,90'], `--kademe 5 ${AMOUNTS} (verilen: 49,90,10=79,90)`],
    [['--kademe', '5'], '--kademe DESİ=ÜCRET olmalı, örneğin 5=49,90 (verilen: 5)'],
    [['--kademe', '2,5=1'], '--kademe DESİ=ÜCRET olmalı, örneğin 5=49,90 (verilen: 2,5=1)'],
    [['--sira', '-1'], '--sira bir değer ister: --sira 1'],
    [['--sira=10000'], '--sira 0..9999 arasında bir tam sayı olmalı (verilen: 10000)'],
    [['--aktif', 'belki'], '--aktif evet ya da hayir olmalı (verilen: belki)'],
    [['--ucret', '1', '--ucret', '2'], '--ucret birden çok kez verilmiş'],
  ]
  for (const [args, sentence] of table) {
    const { code, out, err } = await set('yok', 'standart', ...args)
    assert.deepEqual([code, out, err.split('\n')[0]], [2, '', sentence])
  }
  const { err } = await set('yok', 'Hızlı')
  assert.match(err, /^--kod küçük harf, rakam ve tireden oluşan 2\.\.40 karakter olmalı \(verilen: Hızlı\)\n/)
  const meant = await inside('shipping', 'ls')
  assert.equal(meant.err, 'Böyle bir komut yok: shipping ls\nBunu mu demek istediniz: teslimat list\n')
  assert.match((await inside('teslimat', 'set', '-h')).out, / \[--kademe 5=49,90 …\] \[--ek-ucret 6\|yok\] /)
})

test('amounts: a comma or a point before one or two digits; what may be read two ways is refused', () => {
  const read: [string, number][] = [
    ['0', 0],
    ['750', 75_000],
    ['1250', 125_000],
    ['49,90', 4990],
    ['49.90', 4990],
    ['49,9', 4990],
    ['0,05', 5],
    ['1.250,00', 125_000],
    ['1.250.000,5', 125_000_050],
    ['9999999999999,99', 999_999_999_999_999],
    ['9.999.999.999.999,99', 999_999_999_999_999],
  ]
  for (const [text, expected] of read) assert.equal(tutar(text, '--ucret'), expected, text)
  const refused = ['', ' ', '1.250', '1,250', '1,250.00', '1.250.000', '12.50,00', '1.2500,00', '.5', '5.', ',5', '5,']
  const others = ['-1', '+1', '1e3', '1 250', '49,905', '49,90 TL', '٤٩', '0x1', '1'.repeat(14), 'yok', '1_000']
  for (const text of [...refused, ...others]) {
    assert.throws(() => tutar(text, '--ucret'), { message: `--ucret ${AMOUNTS} (verilen: ${text})`, exit: 2 }, text)
  }
})
