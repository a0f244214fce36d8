import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { ConfigError, readConfig } from '../../config.ts'

const folder = mkdtempSync(join(tmpdir(), 'kepenk-gizli-'))
after(() => rmSync(folder, { recursive: true }))

function file(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

test('every secret may come from a file; what an editor adds at its end does not belong to it', () => {
  const config = readConfig({
    DATABASE_URL_DOSYASI: file('adres', 'postgresql://kepenk:parola@db/kepenk\n'),
    DATABASE_REPLICA_URL_DOSYASI: file('kopya', 'postgresql://kepenk:parola@kopya/kepenk\n'),
    KEPENK_SIR_DOSYASI: file('sir', '  gizli sır\r\n'),
    KEPENK_METRIK_ANAHTARI_DOSYASI: file('metrik', 'olcum'),
    KEPENK_S3_KOVA: 'kova',
    KEPENK_S3_ADRES: 'https://s3.example',
    KEPENK_S3_ANAHTAR_DOSYASI: file('anahtar', 'AK'),
    KEPENK_S3_GIZLI_DOSYASI: file('s3', 'SK\n'),
    KEPENK_SMTP_DOSYASI: file('smtp', 'smtp://biz:gizli@posta.example\n'),
  })
  assert.deepEqual(
    [config.databaseUrl, config.replikalar, config.sir, config.metrikAnahtari, config.s3?.anahtar, config.s3?.gizli],
    [
      'postgresql://kepenk:parola@db/kepenk',
      ['postgresql://kepenk:parola@kopya/kepenk'],
      'gizli sır',
      'olcum',
      'AK',
      'SK',
    ],
  )
  assert.equal(config.smtp?.gizli, 'gizli')
})

test('a file that is not there, is empty or comes beside the value stops the start with a sentence', () => {
  const refused = (env: Record<string, string>, message: string) =>
    assert.throws(
      () => readConfig(env),
      (error) => error instanceof ConfigError && error.message === message,
    )
  const absent = join(folder, 'yok')
  refused({ KEPENK_SIR_DOSYASI: absent }, `KEPENK_SIR_DOSYASI: dosya okunamadı: ${absent} (ENOENT)`)
  const empty = file('bos', '\n')
  refused({ DATABASE_URL_DOSYASI: empty }, `DATABASE_URL_DOSYASI: dosya boş: ${empty}`)
  const both = { KEPENK_SIR: 'a', KEPENK_SIR_DOSYASI: file('iki', 'b') }
  refused(both, 'KEPENK_SIR ile KEPENK_SIR_DOSYASI birlikte verilemez')
})
