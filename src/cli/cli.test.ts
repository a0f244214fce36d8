import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { inside, jsonOf, type Outcome, urlOf } from '../../tests/support/cli.ts'
import { ask, postgresUnder } from '../../tests/support/embedded-server.ts'
import { scratch } from '../../tests/support/memory-folder.ts'
import { until } from '../../tests/support/processes/until.ts'
import { startTest } from '../../tests/support/setup.ts'
import { openApi } from '../contracts.ts'
import { startEmbedded } from '../db/embedded/embedded.ts'
import { kapsamlar } from '../trade/kapsam.ts'

const env = await startTest()
const folder = await mkdtemp(join(scratch(), 'kepenk-cli-'))
await chmod(folder, 0o755) // the database may run as another user
after(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))

const DATABASE_URL = urlOf(env.connection)
const beside = { DATABASE_URL, KEPENK_VERI: join(folder, 'beside'), KEPENK_ADRES: 'https://kepenk.example' }

Object.assign(process.env, beside)
// Shared compile cache: half of their time.
const compiled = { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(folder, 'derlenmis') }

function start(args: string[], environment: Record<string, string>, detached = false) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'cli.ts'), ...args], {
    env: { PATH: process.env.PATH, ...compiled, ...environment },
    detached,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: Outcome = { code: null, out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said.out += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.err += text
  })
  const ended = once(child, 'close').then(([code]): Outcome => ({ ...said, code }))
  return { child, said, ended }
}

async function insideWith(environment: Record<string, string>, ...args: string[]): Promise<Outcome> {
  const before = { ...process.env }
  Object.assign(process.env, environment)
  try {
    return await inside(...args)
  } finally {
    for (const name of Object.keys(environment)) delete process.env[name]
    Object.assign(process.env, before)
  }
}

test('stores: created, refused, listed', async () => {
  const full = ['--adres', 'https://Cicek.example/x/', '--para-birimi', 'EUR', '--dil', 'en', '--plan', 'pro']
  full.push('--eposta', 'sahip@cicek.example')
  const made = jsonOf(
    await inside('magaza', 'create', '--kod', 'cicek', '--ad', 'Çiçek', ...full, '--json', '--no-input'),
  )
  assert.ok(Math.abs(Date.parse(made.olusturma) - Date.now()) < 60_000)
  const cicek = {
    id: 'cicek',
    ad: 'Çiçek',
    adres: 'https://cicek.example/x',
    eposta: 'sahip@cicek.example',
    para_birimi: 'EUR',
    dil: 'en',
    plan: 'pro',
    test: false,
    acik: false,
    olusturma: made.olusturma,
  }
  assert.deepEqual(made, cicek)
  assert.deepEqual(Object.keys(made), Object.keys(cicek))

  const [human, taken] = await Promise.all([
    inside('magaza', 'create', '--ad', 'Işıl’ın Köşesi'),
    inside('magaza', 'create', '--kod', 'cicek'),
  ])
  assert.deepEqual(taken, { code: 1, out: '', err: 'kod: Bu kod kullanımda\n' })
  assert.equal(human.code, 0)
  const date = String.raw`\d\d\.\d\d\.\d{4} \d\d:\d\d`
  const address = 'https://kepenk.example/vitrin/isil-in-kosesi'
  assert.match(
    human.out,
    new RegExp(
      `^Kod {11}  Ad {12}  Adres {${address.length - 5}}  Para birimi  Dil  Plan   Tür    Kepenk  Oluşturma\n` +
        `isil-in-kosesi  Işıl’ın Köşesi  ${address}  TRY          tr   temel  canlı  kapalı  ${date}\n$`,
    ),
  )
  assert.equal(
    human.err,
    "Sonraki: npm run -s kepenk -- anahtar create --magaza isil-in-kosesi --kapsam '*'\n" +
      'Mağaza kapalı başlar; hazır olunca: npm run -s kepenk -- magaza open --magaza isil-in-kosesi\n',
  )

  const { veri } = jsonOf(await inside('magaza', 'list', '--json'))
  assert.deepEqual(veri[0], cicek)
  assert.deepEqual(
    veri.map((m: any) => [m.id, m.eposta]),
    [
      ['cicek', 'sahip@cicek.example'],
      ['isil-in-kosesi', null],
    ],
  )
  assert.equal((await env.rows("select 1 from depo where magaza_id = 'isil-in-kosesi'")).length, 1)
})

const store = ['--magaza', 'anahtarli']
const rest = {
  magaza: 'anahtarli',
  kapsamlar: ['stok:yazma', 'urun:okuma'],
  test: false,
  bitis: '2099-01-01T21:00:00.000Z',
}
/** A key of two scopes, as the command printed it. */
let made: any

test('keys: a new one is shown once and works in the running service', async () => {
  await env.magaza({ kod: 'anahtarli' })
  const [answer, human, unknown] = await Promise.all([
    inside(
      'anahtar',
      'create',
      ...store,
      '--kapsam',
      'stok:yazma,urun:okuma,stok:yazma',
      '--ad',
      'Depo',
      '--bitis',
      '2099-01-01',
      '--json',
    ),
    inside('anahtar', 'create', ...store, '--kapsam', '*'),
    inside('anahtar', 'create', '--magaza', 'anahtarl', '--kapsam', '*'),
  ])
  assert.deepEqual(unknown, {
    code: 1,
    out: '',
    err: 'Böyle bir mağaza yok: anahtarl\nBunu mu demek istediniz: anahtarli\n',
  })
  made = jsonOf(answer)
  assert.match(made.anahtar, /^svc_canli_[0-9A-Za-z]{32}$/)
  assert.match(made.id, /^anh_/)
  assert.deepEqual(made, { anahtar: made.anahtar, id: made.id, ...rest })

  const shown =
    /^Anahtar {4}(svc_canli_\w{32})\nKimlik {5}anh_\w+\nMağaza {5}anahtarli\nKapsamlar {2}tümü\nBitiş {6}-\n$/.exec(
      human.out,
    )
  assert.ok(shown, human.out)
  assert.match(human.err, /^Anahtar bir daha gösterilmez;.*\nDene: curl .*https:\/\/kepenk\.example\/v1\/magaza\n$/)
  const all = await env.call(shown[1] as string)('GET', '/v1/magaza')
  assert.deepEqual([all.status, all.body.anahtar.kapsamlar], [200, [...kapsamlar]])

  const seen = await env.call(made.anahtar)('GET', '/v1/magaza')
  assert.deepEqual(
    [seen.status, seen.body.id, seen.body.anahtar],
    [200, 'anahtarli', { test: false, kapsamlar: rest.kapsamlar }],
  )
})

test('keys: a revoked one ends within a second, and is listed as such', async () => {
  await env.rows(
    "insert into anahtar_kullanim select magaza_id, id, '2026-01-02T03:04:05Z' from anahtar where magaza_id = 'anahtarli' and ad = 'deneme'",
  )
  const call = env.call(made.anahtar)
  const revoked = jsonOf(await inside('anahtar', 'revoke', ...store, '--id', made.id, '--json'))
  const since = performance.now()
  assert.deepEqual({ ...revoked, iptal: '' }, { id: made.id, magaza: 'anahtarli', durum: 'iptal', iptal: '' })
  while ((await call('GET', '/v1/magaza')).status !== 401) {
    assert.ok(performance.now() - since < 1000, 'a revoked key still works')
    await sleep(20)
  }
  const [list, again, foreign] = await Promise.all([
    inside('anahtar', 'list', ...store, '--json'),
    inside('anahtar', 'revoke', ...store, '--id', made.id),
    inside('anahtar', 'revoke', ...store, '--id', 'anh_01jcqz0000e00800000000000z'),
  ])
  const { veri } = jsonOf(list)
  const row = veri.find((a: any) => a.id === made.id)
  const { olusturma, gorunen, son_kullanim, ...known } = row
  assert.ok(son_kullanim === null || Date.parse(son_kullanim)) // the service writes it every ten seconds
  assert.equal(gorunen, `${made.anahtar.slice(0, 14)}…${made.anahtar.slice(-4)}`)
  assert.ok(Date.parse(olusturma))
  const { kapsamlar: scopes, test: isTest, bitis } = rest
  const expected = { id: made.id, ad: 'Depo', test: isTest, kapsamlar: scopes, bitis }
  assert.deepEqual(known, { ...expected, iptal: revoked.iptal, olusturan: null, durum: 'iptal' })
  assert.equal(veri.length, 3)
  assert.deepEqual([veri[2].ad, veri[2].son_kullanim, veri[2].bitis], ['deneme', '2026-01-02T03:04:05.000Z', null])
  assert.ok(veri.every((a: any) => a.id === made.id || (a.durum === 'etkin' && a.iptal === null)))
  assert.match(
    again.out,
    /^Kimlik .* Ad {4}Anahtar .* Kapsamlar .* Son kullanım +Bitiş .* Oluşturan +Durum\n.* 02\.01\.2099 00:00 {2}- +iptal\n$/,
  )
  assert.deepEqual(foreign, {
    code: 1,
    out: '',
    err:
      'anahtarli mağazasında böyle bir anahtar yok: anh_01jcqz0000e00800000000000z\n' +
      'Anahtarlar: npm run -s kepenk -- anahtar list --magaza anahtarli\n',
  })
})

test('the test store: made at first sight, shown with its key, takes test keys', async () => {
  const made = jsonOf(
    await inside('anahtar', 'create', '--magaza', 'test', '--test', '--kapsam', 'urun:okuma', '--json'),
  )
  assert.match(made.anahtar, /^svc_test_/)
  assert.equal(made.test, true)
  const [json, human] = await Promise.all([inside('test-magaza', 'show', '--json'), inside('test-magaza', 'show')])
  const shown = jsonOf(json)
  assert.deepEqual(shown, { magaza: 'test', anahtar: shown.anahtar, adres: 'https://kepenk.example' })
  assert.equal(human.out, `Mağaza   test\nAnahtar  ${shown.anahtar}\nAdres    https://kepenk.example\n`)
  for (const one of [shown.anahtar, made.anahtar]) {
    assert.deepEqual((await env.call(one)('GET', '/v1/magaza')).body.id, 'test')
  }
})

test('the contract needs no database and is the same everywhere', async () => {
  const veri = join(folder, 'yok')
  const [pretty, line] = await Promise.all([
    start(['openapi'], { KEPENK_VERI: veri, KEPENK_ADRES: 'https://elsewhere.example', PORT: 'x' }).ended,
    inside('openapi', '--json'),
  ])
  const document = openApi('http://localhost:3000')
  assert.deepEqual(pretty, { code: 0, out: `${JSON.stringify(document, null, 2)}\n`, err: '' })
  assert.deepEqual(jsonOf(line), JSON.parse(JSON.stringify(document)))
  assert.equal(existsSync(veri), false)
})

test('a database that cannot be reached, a setting that is wrong', async () => {
  const gone = await insideWith({ DATABASE_URL: 'postgresql://x@127.0.0.1:1/x' }, 'magaza', 'list')
  assert.deepEqual(gone, {
    code: 1,
    out: '',
    err:
      'DATABASE_URL: veritabanına bağlanılamadı: connect ECONNREFUSED 127.0.0.1:1\n' +
      'Ortam değişkenini düzeltip yeniden deneyin.\n',
  })
  const setting = await insideWith({ PORT: 'x' }, 'magaza', 'list')
  assert.deepEqual([setting.code, setting.out], [1, ''])
  assert.match(setting.err, /^PORT: 0\.\.65535 arasında bir sayı olmalı \(x\)\n/)
  assert.deepEqual(await inside('magaza', 'lits'), {
    code: 2,
    out: '',
    err: 'Böyle bir komut yok: magaza lits\nBunu mu demek istediniz: magaza list\n',
  })
})

test('our own database: started and ended when alone, left running beside others', async () => {
  const veri = join(folder, 'kendi')
  const own = { KEPENK_VERI: veri, DATABASE_URL: '' }
  const alone = await insideWith(own, 'migrate', '--json')
  assert.deepEqual(jsonOf(alone), { calisan: readdirSync(join(import.meta.dirname, '../../migrations')).sort() })
  assert.deepEqual(postgresUnder(folder), [])
  const made = await start(['magaza', 'create', '--kod', 'yalniz', '--json'], { KEPENK_VERI: veri }).ended
  assert.deepEqual([jsonOf(made).ad, jsonOf(made).adres], ['yalniz', 'http://localhost:3000/vitrin/yalniz'])
  assert.deepEqual(postgresUnder(folder), [])

  const service = await startEmbedded({ veri })
  try {
    jsonOf(await insideWith(own, 'magaza', 'create', '--kod', 'yanyana', '--json'))
    assert.deepEqual(await ask(service.connection, 'select magaza_id from magaza order by 1'), [
      ['yalniz'],
      ['yanyana'],
    ])
  } finally {
    await service.stop()
  }
  assert.deepEqual(postgresUnder(folder), [])
  const failed = await insideWith(own, 'magaza', 'create', '--kod', 'yalniz')
  assert.deepEqual(failed, { code: 1, out: '', err: 'kod: Bu kod kullanımda\n' })
  assert.deepEqual(postgresUnder(folder), [])
})

test('Ctrl-C while our own database starts: it is ended first, nothing was done, 130', async () => {
  const veri = join(folder, 'kesilen')
  const { child, ended } = start(['magaza', 'create', '--kod', 'kesik'], { KEPENK_VERI: veri }, true)
  await until('the database is being made', () => postgresUnder(veri).length > 0)
  // To the whole process group, as a terminal does: initdb and postgres get it as well.
  process.kill(-(child.pid as number), 'SIGINT')
  const { code, out, err } = await ended
  assert.deepEqual([code, out], [130, ''])
  assert.match(err, /^Durduruluyor; elde kalanların bitmesi bekleniyor…\nDurduruldu, hiçbir şey değişmedi\.\n$/)
  assert.deepEqual(postgresUnder(folder), [])
})
