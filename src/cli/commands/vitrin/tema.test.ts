import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { jsonOf, urlOf, withSettings } from '../../../../tests/support/cli.ts'
import { make } from '../../../../tests/support/samples/vitrin.ts'
import { startTest } from '../../../../tests/support/setup.ts'
import { ornekTema } from '../../../trade/tema/schema.ts'

const env = await startTest()
const { inside } = withSettings({ DATABASE_URL: urlOf(env.connection) })
const folder = mkdtempSync(join(tmpdir(), 'kepenk-tema-'))
after(() => rmSync(folder, { recursive: true }))

const file = (text: string): string => {
  const path = join(folder, 'tema.json')
  writeFileSync(path, text)
  return path
}
const tema = (verb: string, ...rest: string[]) => inside('tema', verb, '--magaza', 'giyimci', ...rest)

test('a theme: shown, changed by words and by a file, listed, taken back', async () => {
  const m = await env.magaza({ kod: 'giyimci' })
  const first = jsonOf(await tema('show', '--json'))
  assert.deepEqual([first.magaza, first.surum, first.tema.gorunum], ['giyimci', 0, 'sakin'])
  const bold = jsonOf(await tema('set', '--gorunum', 'cesur', '--vurgu', '#7C2D12', '--json'))
  assert.deepEqual([bold.surum, bold.tema], [1, { ...first.tema, gorunum: 'cesur', vurgu: '#7c2d12' }])
  const path = file(JSON.stringify(ornekTema, null, 2))
  const whole = jsonOf(await tema('set', '--dosya', path, '--kose', 'keskin', '--json'))
  assert.deepEqual([whole.surum, whole.tema], [2, { ...ornekTema, kose: 'keskin', ana: ornekTema.ana }])
  const back = await tema('restore', '--surum', '1')
  assert.equal(back.code, 0, back.err)
  assert.match(back.out, /Sürüm +3\n.*Görünüm +cesur\n/s)
  assert.match(back.err, /en geç bir saniye/)
  const { veri } = jsonOf(await tema('list', '--json'))
  assert.deepEqual(
    veri.map((v: any) => [v.surum, v.kaynak_surum, v.kim]),
    [
      [3, 1, { tur: 'komut', ad: 'kepenk tema' }],
      [2, null, { tur: 'komut', ad: 'kepenk tema' }],
      [1, null, { tur: 'komut', ad: 'kepenk tema' }],
    ],
  )
  assert.match((await tema('list')).out, /^Sürüm .*\n3 \(1 geri alındı\) +cesur/)
  const page = await env.call(null)('GET', `/vitrin/${m.id}`)
  assert.match(page.text, /--vurgu:#7c2d12/)
})

test('what cannot be worn is refused in words, and changes nothing', async () => {
  const stranger = await env.magaza()
  const { id } = await make(stranger, '/v1/markalar', { ad: 'Yabancı' })
  const refused = async (text: string) => {
    const { code, err, out } = await tema('set', '--dosya', file(text))
    assert.deepEqual([code, out], [1, ''], text)
    return err
  }
  assert.match(await refused('{'), /JSON değil/)
  assert.match(await refused('[]'), /nesne olmalı/)
  assert.match(await refused('{"gorunum":"sakin","ana":[{"tur":"yok"}]}'), /ana\[0\]\.tur: şunlardan biri olmalı/)
  assert.match(await refused('{"gorunum":"sakin","ana":[{"tur":"karsilama","baslik":"a\\u0000"}]}'), /NUL/)
  assert.match(await refused(`{"gorunum":"sakin","ana":[{"tur":"markalar","markalar":["${id}"]}]}`), /markalar\[0\]/)
  assert.match(await refused(' '.repeat(1_100_000)), /çok büyük/)
  for (const [args, sentence] of [
    [['set'], /--dosya ya da --gorunum/],
    [['set', '--gorunum', 'sade'], /--gorunum şunlardan biri olmalı: sakin, cesur, sik/],
    [['restore', '--surum', '0'], /bir sürümün numarası/],
  ] as const) {
    const { code, err } = await tema(...(args as unknown as [string]))
    assert.equal(code, 2)
    assert.match(err, sentence)
  }
  assert.match((await tema('restore', '--surum', '99')).err, /Böyle bir sürüm yok: 99/)
  assert.match((await tema('set', '--dosya', join(folder, 'yok.json'))).err, /Dosya okunamadı/)
  assert.match((await tema('set', '--vurgu', 'kırmızı')).err, /vurgu: #rrggbb/)
  assert.equal(jsonOf(await tema('show', '--json')).surum, 3)
})
