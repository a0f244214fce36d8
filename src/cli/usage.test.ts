import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import { inside } from '../../tests/support/cli.ts'
import { kapsamlar } from '../trade/kapsam.ts'
import { amount, money } from '../trade/money-text.ts'
import { commands } from './commands.ts'
import { columns, moment, number, width } from './terminal/table.ts'

// Usage errors and help, before any database is opened.

const HELP = 'Yardım: npm run -s kepenk --'
const scopeList = `*, ${kapsamlar.join(', ')}`
const create = ['magaza', 'create', '--kod', 'ab']
const key = ['anahtar', 'create', '--magaza', 'ab', '--kapsam']
const rate = ['kur', 'set', '--magaza', 'ab', '--para-birimi']

const wrong: [args: string[], sentence: string, hint: string][] = [
  [['magza', 'list'], 'Böyle bir komut yok: magza list', 'Bunu mu demek istediniz: magaza list'],
  [['anahtar', 'creat'], 'Böyle bir komut yok: anahtar creat', 'Bunu mu demek istediniz: anahtar create'],
  [['create', 'anahtar'], 'Böyle bir komut yok: create anahtar', 'Bunu mu demek istediniz: anahtar create'],
  [['mağaza', 'listele'], 'Böyle bir komut yok: mağaza listele', 'Bunu mu demek istediniz: magaza list'],
  [['key', 'ls'], 'Böyle bir komut yok: key ls', 'Bunu mu demek istediniz: anahtar list'],
  [['rate', 'ls'], 'Böyle bir komut yok: rate ls', 'Bunu mu demek istediniz: kur list'],
  [['kur', 'sil'], 'Böyle bir komut yok: kur sil', 'Bunu mu demek istediniz: kur remove'],
  [['kur', 'ekle'], 'Böyle bir komut yok: kur ekle', 'Komutlar: kur set, kur list, kur remove'],
  [['stok', 'denetle'], 'Böyle bir komut yok: stok denetle', 'Bunu mu demek istediniz: stok audit'],
  [['migarte'], 'Böyle bir komut yok: migarte', 'Bunu mu demek istediniz: migrate'],
  [
    ['magaza', 'xyzxyz'],
    'Böyle bir komut yok: magaza xyzxyz',
    'Komutlar: magaza create, magaza list, magaza open, magaza close',
  ],
  [
    ['magaza', 'xyzxyz', '--help'],
    'Böyle bir komut yok: magaza xyzxyz',
    'Komutlar: magaza create, magaza list, magaza open, magaza close',
  ],
  [['magaza'], 'Komut eksik; şunlar var: magaza create, magaza list, magaza open, magaza close', `${HELP} --help`],
  [['--kod', 'x'], 'Komut eksik; --kod tek başına anlaşılmadı', `${HELP} --help`],
  [['magaza', 'list', 'x'], 'Fazladan sözcük: «x»', 'Boşluklu değerler tırnak içinde yazılır.'],
  [[...key, 'a', 'b'], 'Fazladan sözcük: «b»', "Boşluklu değerler ve yıldız tırnak içinde yazılır: --kapsam '*'"],
  [
    ['magaza', 'list', '--constructor'],
    'magaza list böyle bir seçenek tanımıyor: --constructor',
    `${HELP} magaza list --help`,
  ],
  [['magaza', 'list', '-x'], 'magaza list böyle bir seçenek tanımıyor: -x', `${HELP} magaza list --help`],
  [
    ['magaza', 'create', '--kot', 'ab'],
    'magaza create böyle bir seçenek tanımıyor: --kot',
    'Bunu mu demek istediniz: --kod',
  ],
  [['magaza', 'create', '--kod', '--ad', 'x'], '--kod bir değer ister: --kod KOD', `${HELP} --help`],
  [['magaza', 'create', '--kod'], '--kod bir değer ister: --kod KOD', `${HELP} --help`],
  [['magaza', 'list', '--json=1'], '--json değer almaz', `${HELP} --help`],
  [[...create, '--kod', 'cd'], '--kod birden çok kez verilmiş', `${HELP} --help`],
  [['magaza', 'create'], '--kod ya da --ad gerekli', `${HELP} magaza create --help`],
  ...['A', 'a', 'ab-', '__', 'a b', 'çiçek', 'a'.repeat(41)].map((kod): [string[], string, string] => [
    ['magaza', 'create', `--kod=${kod}`],
    `--kod küçük harf, rakam ve tireden oluşan 2..40 karakter olmalı (verilen: ${kod})`,
    `${HELP} magaza create --help`,
  ]),
  [
    ['magaza', 'create', '--kod', 'test'],
    '«test» kodu test mağazasınındır',
    'Test mağazası: npm run -s kepenk -- test-magaza show',
  ],
  [
    ['magaza', 'create', '--ad', 'Test'],
    '«test» kodu test mağazasınındır',
    'Test mağazası: npm run -s kepenk -- test-magaza show',
  ],
  [
    ['magaza', 'create', '--ad', 'V1'],
    '«v1» mağaza kodu olamaz: vitrin adresleriyle karışır',
    `${HELP} magaza create --help`,
  ],
  [['magaza', 'create', '--ad', '花'], '«花» adından bir kod çıkmıyor', 'Kodu siz verin: --kod KOD'],
  [[...create, '--ad', ' '], '--ad 1..200 karakterlik tek satır olmalı', `${HELP} magaza create --help`],
  [[...create, '--ad', 'a\nb'], '--ad 1..200 karakterlik tek satır olmalı', `${HELP} magaza create --help`],
  ...['ftp://a.example', 'a.example', 'https://u:p@a.example', 'https://a.example/?x', 'https://'].map(
    (adres): [string[], string, string] => [
      [...create, '--adres', adres],
      `--adres bir http(s) adresi olmalı, örneğin https://magaza.example (verilen: ${adres})`,
      `${HELP} magaza create --help`,
    ],
  ),
  ...['try', 'TL', 'TRYY'].flatMap((para): [string[], string, string][] => {
    const sentence = `--para-birimi üç büyük harf olmalı, örneğin TRY (verilen: ${para})`
    return [
      [[...create, '--para-birimi', para], sentence, `${HELP} magaza create --help`],
      [[...rate, para, '--kur', '1'], sentence, `${HELP} kur set --help`],
      [['kur', 'remove', '--magaza', 'ab', '--para-birimi', para], sentence, `${HELP} kur remove --help`],
    ]
  }),
  ...['XYZ', 'TRX'].flatMap((para): [string[], string, string][] => {
    const sentence = `--para-birimi: ${para} diye bir para birimi yok; ISO 4217 kodu olmalı, örneğin TRY, USD, EUR`
    return [
      [[...create, '--para-birimi', para], sentence, `${HELP} magaza create --help`],
      [[...rate, para, '--kur', '1'], sentence, `${HELP} kur set --help`],
    ]
  }),
  ...[
    '0',
    '0,00',
    '-1',
    '+1',
    '1e3',
    '.5',
    '1.',
    '1.234,5',
    '1,2,3',
    '1 000',
    'bir',
    '1'.repeat(16),
    `0.${'1'.repeat(16)}`,
  ].map((kur): [string[], string, string] => [
    [...rate, 'USD', `--kur=${kur}`],
    '--kur sıfırdan büyük bir sayı olmalı, örneğin 0.025 ya da 34,5; ondalık işaretinden önce ve sonra en çok ' +
      `15 basamak (verilen: ${kur})`,
    `${HELP} kur set --help`,
  ]),
  [
    [...rate, 'USD'],
    '--kur gerekli: --kur 0.025 (Ana para biriminin 1 birimi kaç birim eder)',
    `${HELP} kur set --help`,
  ],
  [
    ['kur', 'set', '--magaza', 'ab', '--kur', '1'],
    '--para-birimi gerekli: --para-birimi USD (Kuru yazılacak para birimi)',
    `${HELP} kur set --help`,
  ],
  [['kur', 'list'], '--magaza gerekli: --magaza KOD (Mağazanın kodu)', `${HELP} kur list --help`],
  [['stok', 'audit', '--magaza='], '--magaza boş olamaz', `${HELP} stok audit --help`],
  ...['sahip', 'a@b.example, c@d.example', 'Ayşe <a@b.example>'].map((eposta): [string[], string, string] => [
    [...create, '--eposta', eposta],
    `--eposta bir e-posta adresi olmalı, örneğin sahip@magaza.example (verilen: ${eposta})`,
    `${HELP} magaza create --help`,
  ]),
  [[...create, '--dil', 'TR'], '--dil iki küçük harf olmalı, örneğin tr (verilen: TR)', `${HELP} magaza create --help`],
  [
    [...create, '--plan', 'altin'],
    '--plan şunlardan biri olmalı: temel, plus, pro (verilen: altin)',
    `${HELP} magaza create --help`,
  ],
  [
    ['anahtar', 'create', '--kapsam', '*'],
    '--magaza gerekli: --magaza KOD (Mağazanın kodu)',
    `${HELP} anahtar create --help`,
  ],
  [
    [...key, 'urun:okuma,urun:yazm'],
    `--kapsam: «urun:yazm» diye bir kapsam yok; olanlar: ${scopeList}`,
    'Bunu mu demek istediniz: urun:yazma',
  ],
  [
    [...key, 'bambaska'],
    `--kapsam: «bambaska» diye bir kapsam yok; olanlar: ${scopeList}`,
    `${HELP} anahtar create --help`,
  ],
  [[...key, ''], `--kapsam: «» diye bir kapsam yok; olanlar: ${scopeList}`, `${HELP} anahtar create --help`],
  [
    [...key, '*', '--bitis', '2026-02-30'],
    '--bitis bir tarih olmalı, örneğin 2027-01-01 ya da 2027-01-01T12:00:00Z (verilen: 2026-02-30)',
    `${HELP} anahtar create --help`,
  ],
  [
    [...key, '*', '--bitis', '2020-01-01'],
    '--bitis gelecekte olmalı (verilen: 2020-01-01)',
    `${HELP} anahtar create --help`,
  ],
  [
    [...key, '*', '--test'],
    'Test anahtarı yalnız test mağazasında olur: --magaza test',
    `${HELP} anahtar create --help`,
  ],
  [
    ['anahtar', 'create', '--magaza', 'test', '--kapsam', '*'],
    'Test mağazasında yalnız test anahtarı olur: --test ekleyin',
    `${HELP} anahtar create --help`,
  ],
  [['anahtar', 'list', '--magaza='], '--magaza boş olamaz', `${HELP} anahtar list --help`],
  [
    ['anahtar', 'revoke', '--magaza', 'ab', '--id', 'svc_canli_1'],
    '--id anh_ ile başlayan bir anahtar kimliği olmalı (verilen: svc_canli_1)',
    'Anahtarın kendisi değil, anh_ ile başlayan kimliği yazılır.',
  ],
]

test('a wrong command line: one sentence and a hint on stderr, nothing on stdout, 2', async () => {
  for (const [args, sentence, hint] of wrong) {
    assert.deepEqual(await inside(...args), { code: 2, out: '', err: `${sentence}\n${hint}\n` }, args.join(' '))
  }
})

test('help at every level, and the version', async () => {
  const overview = await inside()
  for (const c of commands) assert.ok(overview.out.includes(c.verb ? `${c.noun} ${c.verb} ` : `${c.noun} `))
  assert.deepEqual({ ...overview, out: '' }, { code: 0, out: '', err: '' })
  for (const args of [['--help'], ['-h'], ['help'], ['--no-input']]) assert.deepEqual(await inside(...args), overview)
  const noun = await inside('magaza', '-h')
  assert.match(noun.out, /magaza create {2}Mağaza oluşturur; kepengi kalkana dek sipariş almaz\n {2}magaza list/)
  assert.deepEqual(await inside('help', 'magaza'), noun)
  const one = await inside('anahtar', 'list', '--help')
  assert.equal(one.code, 0)
  assert.match(one.out, /^anahtar list: .*\n\nÖrnekler:\n {2}npm run -s kepenk -- anahtar list --magaza cicek\n/)
  assert.match(one.out, /Kullanım:\n.* anahtar list --magaza KOD \[--json\]\n/)
  assert.deepEqual(await inside('help', 'anahtar', 'list'), one)
  assert.match((await inside('migrate', '-h')).out, /^migrate: /)
  assert.match((await inside('anahtar', 'create', '-h')).out, /Kapsamlar:\n {2}urun:okuma\n/)
  assert.match((await inside('kur', '-h')).out, /kur set .*\n {2}kur list .*\n {2}kur remove /)
  assert.match(
    (await inside('kur', 'set', '-h')).out,
    /Kullanım:\n.* kur set --magaza KOD --para-birimi USD --kur 0\.025 \[--json\]\n.*1 TRY = 0,025 USD ise 0\.025\.\n/s,
  )
  assert.match(
    (await inside('stok', 'audit', '-h')).out,
    /fark varsa 1 ile biter\n.*Kullanım:\n.* stok audit \[--magaza KOD\] \[--json\]\n/s,
  )
  assert.match((await inside('--version')).out, /^\d+\.\d+\.\d+\n$/)
  assert.match((await inside('--version', '--json')).out, /^\{"surum":"\d+\.\d+\.\d+"\}\n$/)
})

test('an option takes a value in every command or in none, and several likewise; examples begin with their command', async () => {
  const kinds = new Map<string, string>()
  for (const c of commands) {
    for (const [name, o] of Object.entries(c.options)) {
      const kind = o.kind === 'required' ? 'optional' : o.kind
      assert.equal(kinds.get(name) ?? kind, kind, name)
      kinds.set(name, kind)
    }
    for (const example of c.examples) assert.ok(example.startsWith(c.verb ? `${c.noun} ${c.verb}` : c.noun), example)
  }
})

test('columns stand under each other whatever letters they hold; numbers and moments as they are read here', () => {
  assert.equal(
    columns([
      ['Kod', 'Ad'],
      ['ğüş', 'x'],
      ['花', 'y'],
      ['a\u001b[1m', 'z'],
    ]),
    'Kod    Ad\nğüş    x\n花     y\na [1m  z\n',
  )
  assert.deepEqual([0, 1284, -1_000_000].map(number), ['0', '1.284', '-1.000.000'])
  assert.deepEqual([0, 5, 250, 184_990, Number.MAX_SAFE_INTEGER].map(amount), [
    '0,00',
    '0,05',
    '2,50',
    '1.849,90',
    '90.071.992.547.409,91',
  ])
  assert.deepEqual([money(184_990, 'TRY'), money(50, 'USD')], ['1.849,90 TL', '0,50 USD'])
  assert.equal(moment(new Date('2026-01-02T22:04:05Z')), '03.01.2026 01:04')
  assert.equal(moment(null), '-')
  assert.equal(width('I\u0307ş🌷'), 4)
})

test('completion works in a shell', async () => {
  const { out, code } = await inside('completion', 'bash')
  assert.equal(code, 0)
  const complete = (...words: string[]) => {
    const line = ['kepenk', ...words].map((w) => `'${w}'`).join(' ')
    const script = `${out}\nCOMP_WORDS=(${line}); COMP_CWORD=${words.length}; _kepenk; echo "\${COMPREPLY[*]}"`
    return execFileSync('bash', ['-c', script], { encoding: 'utf8' }).trim()
  }
  assert.equal(complete('ma'), 'magaza')
  assert.equal(complete('anahtar', ''), 'create list revoke')
  assert.equal(complete('anahtar', 'revoke', '--'), '--magaza --id --json --help --version --no-input')
  assert.equal(complete('migrate', '--j'), '--json')
  assert.ok((await inside('completion', 'zsh')).out.endsWith(out))
})
