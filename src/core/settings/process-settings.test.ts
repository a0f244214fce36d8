import assert from 'node:assert/strict'
import { availableParallelism } from 'node:os'
import { test } from 'node:test'
import { ConfigError, readConfig } from '../../config.ts'

const of = (env: Record<string, string>) => {
  const { surec, yazanlar, okuyanlar, ortakSinir } = readConfig(env)
  return [surec, yazanlar, okuyanlar, ortakSinir]
}

test('one process unless told otherwise; several count limits together and share the connections', () => {
  assert.deepEqual(of({}), [1, 12, 6, false])
  assert.deepEqual(of({ KEPENK_SUREC: '1', KEPENK_ORTAK_SINIR: '1' }), [1, 12, 6, true])
  assert.deepEqual(of({ KEPENK_SUREC: '2' }), [2, 12, 6, true])
  assert.deepEqual(of({ KEPENK_SUREC: '2', KEPENK_ORTAK_SINIR: '0' }), [2, 12, 6, false])
  assert.deepEqual(of({ KEPENK_SUREC: '8' }), [8, 4, 2, true])
  assert.deepEqual(of({ KEPENK_SUREC: '12', KEPENK_BAGLANTI: '121' }), [12, 3, 2, true])
  assert.deepEqual(of({ KEPENK_SUREC: '64', KEPENK_BAGLANTI: '650' }), [64, 3, 2, true])
  assert.equal(of({ KEPENK_SUREC: 'auto' })[0], Math.min(availableParallelism(), 8))
  assert.equal(of({ KEPENK_SUREC: 'auto', KEPENK_BAGLANTI: '11' })[0], 1)
  for (let n = 1; n <= 64; n++) {
    for (const baglanti of [90, 200, 650]) {
      if (n * 10 + 1 > baglanti) continue
      const { yazanlar, okuyanlar } = readConfig({ KEPENK_SUREC: String(n), KEPENK_BAGLANTI: String(baglanti) })
      assert.ok(yazanlar >= 3 && okuyanlar >= 2 && n * (yazanlar + okuyanlar + 5) + 1 <= baglanti, `${n}, ${baglanti}`)
    }
  }
})

test('copies of the database are a list of addresses', () => {
  const read = (text: string) => readConfig({ DATABASE_URL: 'postgresql://a/b', DATABASE_REPLICA_URL: text }).replikalar
  assert.deepEqual(read(''), [])
  assert.deepEqual(read('postgres://a:x,y@k1/b, postgresql://k2/b'), ['postgres://a:x,y@k1/b', 'postgresql://k2/b'])
  assert.equal(readConfig({}).replikaGecikmesi, 5)
})

test('what is wrong is told by its name, without passwords', () => {
  const cases: [Record<string, string>, string][] = [
    ...['0', '65', '-1', '2.5', 'iki', 'AUTO'].map((text): [Record<string, string>, string] => [
      { KEPENK_SUREC: text },
      `KEPENK_SUREC: 1..64 arasında bir sayı ya da auto olmalı (${text})`,
    ]),
    [{ KEPENK_SUREC: '9' }, 'KEPENK_BAGLANTI: 9 süreç için en az 91 veritabanı bağlantısı gerekli (90)'],
    [{ KEPENK_BAGLANTI: '10' }, 'KEPENK_BAGLANTI: 11..99999 arasında bir sayı olmalı (10)'],
    [{ DATABASE_REPLICA_URL: 'postgresql://k/b' }, 'DATABASE_REPLICA_URL: DATABASE_URL ile birlikte verilir'],
    [
      { DATABASE_URL: 'postgresql://a/b', DATABASE_REPLICA_URL: 'mysql://a:gizli@k/b' },
      'DATABASE_REPLICA_URL: virgülle ayrılmış postgresql://… adresleri olmalı',
    ],
  ]
  for (const [env, message] of cases) {
    assert.throws(
      () => readConfig(env),
      (error: Error) => error instanceof ConfigError && error.message === message,
      message,
    )
  }
})
