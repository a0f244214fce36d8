import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { operations as sdkOperations } from '@kepenk/sdk/generated/kaynaklar.ts'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { codeOf, lacks, programFolder, run, typeFaults } from '../../../tests/support/docs/sample-runs.ts'
import { nameOf } from '../../cli/command.ts'
import { commands } from '../../cli/commands.ts'
import { openApi, vitrinOpenApi } from '../../contracts.ts'
import { hataKodlari } from '../../core/errors.ts'
import { DENEME_OLAYI, olaylar } from '../../trade/olaylar.ts'
import { pairs } from '../ceviri.ts'
import { ACCESS_LINE, readContracts, sectionsOf, webhooksOf } from '../model.ts'
import { causing, eventsOf } from '../olaylar.ts'
import { readTextPages } from '../pages/text-pages.ts'
import { sdkName } from '../samples/sdk-call.ts'
import { snippetsOf } from '../samples/snippets.ts'
import { durumSemalari } from './durumlar.ts'

// Additions of the pages match the contract, the SDK and the command line.

const ADRES = 'https://kepenk.example'
const contracts = { magaza: openApi(ADRES) as any, vitrin: vitrinOpenApi(ADRES) as any }
const docs = readContracts(contracts, ADRES, 'tr')
const operations = sectionsOf(docs).flatMap((s) => s.operations)
const forStores = operations.filter((o) => o.access.by === 'anahtar')

/** Paragraphs of the contract; access and errors are rendered by the pages themselves. */
function paragraphsOf(value: unknown, found = new Set<string>()): Set<string> {
  if (value === null || typeof value !== 'object') return found
  for (const [name, inner] of Object.entries(value)) {
    if (name === 'examples' || name === 'example') continue
    if ((name === 'description' || name === 'summary') && typeof inner === 'string') {
      for (const text of inner.replace(ACCESS_LINE, '').split('\n\n')) found.add(text)
    } else paragraphsOf(inner, found)
  }
  return found
}

test('every text of the contract has its English, and no other has', () => {
  const codes = new Set<string>(hataKodlari)
  const told = [...paragraphsOf([contracts.magaza, contracts.vitrin])].filter(
    (text) => text !== '' && !codes.has(/^`(\w+)`: /.exec(text)?.[1] ?? ''),
  )
  const english = new Map(pairs)
  assert.deepEqual([...english.keys()].sort(), told.sort())
  for (const [tr, en] of pairs) assert.equal(en, english.get(tr), 'a text with two translations')
  const inEnglish = readContracts(contracts, ADRES, 'en')
  const left = JSON.stringify(inEnglish.magaza.sections.map((s) => [s.name, s.operations.map((o) => o.summary)]))
  assert.doesNotMatch(left, /[ışğİŞĞ]/)
})

test('operations are called in the SDK as the samples say', () => {
  const flat = (table: object, nouns: string[] = []): [string, string][] =>
    Object.entries(table).flatMap(([name, entry]) =>
      Array.isArray(entry)
        ? [[`${entry[0]} ${entry[1]}`, [...nouns, name].join('.')] as [string, string]]
        : flat(entry as object, [...nouns, name]),
    )
  const names = forStores.map((o): [string, string] => [`${o.method} ${o.path}`, sdkName(o)])
  assert.deepEqual(names.sort(), flat(sdkOperations).sort())
})

test('samples and programs in TypeScript fit the types of the SDK', async () => {
  const folder = programFolder()
  for (const { name, source } of readTextPages('tr')) {
    for (const [i, code] of codeOf(source, 'ts').entries())
      writeFileSync(join(folder, `${name.replace('/', '-')}-${i}.ts`), code)
  }
  for (const o of operations) {
    const code = snippetsOf(o, ADRES, null).find((s) => s.id === 'ts')?.code
    writeFileSync(join(folder, `${o.id}.ts`), `${code}\nexport {}\n`)
  }
  assert.equal(await typeFaults(folder), '')
})

const codeIn = (id: string): string[] =>
  operations.map((o) => snippetsOf(o, ADRES, null).find((s) => s.id === id)?.code as string)

test('samples in Python and PHP are read by their languages', async (t) => {
  const python = lacks('python3', '-c', 'pass')
  const php = lacks('php', '-v')
  await t.test('Python', { skip: python }, async () => {
    const ask = 'import json, sys\nfor code in json.load(sys.stdin): compile(code, code, "exec")'
    const { code, err } = await run('python3', ['-c', ask], { input: JSON.stringify(codeIn('python')) })
    assert.equal(code, 0, err)
  })
  await t.test('PHP', { skip: php }, async () => {
    const { code, out } = await run('php', ['-l'], { input: codeIn('php').join('\n?>\n') })
    assert.equal(code, 0, out)
  })
})

test('bodies of events that the pages show are what the contract says', () => {
  const ajv = new Ajv({ strict: false, code: { optimize: false } })
  addFormats.default(ajv)
  ajv.addSchema({ components: contracts.magaza.components }, 'kepenk')
  const bound = (schema: unknown): object => JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"kepenk#/'))
  const told = webhooksOf(docs)
  assert.deepEqual(
    told.map((w) => w.name),
    [...olaylar, DENEME_OLAYI],
  )
  for (const { name, sample } of told) {
    const { schema } = contracts.magaza.webhooks[name].post.requestBody.content['application/json']
    assert.ok(ajv.validate(bound(schema), sample), `${name}: ${ajv.errorsText()}`)
  }
})

test('operations and states that the pages name exist', () => {
  const ids = new Set(operations.map((o) => o.id))
  assert.deepEqual(
    causing.filter((id) => !ids.has(id)),
    [],
  )
  assert.deepEqual([...new Set(operations.flatMap(eventsOf))].sort(), [...olaylar, DENEME_OLAYI].sort())
  const { schemas } = contracts.magaza.components
  const kinds = {
    siparisler: [schemas.Siparis.properties.durum.enum, schemas.Gonderi.properties.durum.enum],
    webhooklar: [['true', 'false'], schemas.WebhookTeslimati.properties.durum.enum],
    urunler: [schemas.Urun.properties.durum.enum],
  }
  assert.deepEqual(Object.keys(durumSemalari).sort(), Object.keys(kinds).sort())
  for (const [slug, all] of Object.entries(kinds)) {
    for (const [i, states] of all.entries()) {
      const scheme = durumSemalari[slug]?.[i]
      assert.deepEqual(scheme?.durumlar.map((d) => d.ad).sort(), [...states].sort(), slug)
      for (const { from, to } of scheme?.gecisler ?? []) assert.ok(states.includes(from ?? to) && states.includes(to))
    }
  }
})

test('the page on the command line names every command', () => {
  for (const dil of ['tr', 'en'] as const) {
    const source = readTextPages(dil).find((p) => p.name === 'cli')?.source ?? ''
    for (const c of commands) assert.ok(source.includes(`\`${nameOf(c)}\``), `${dil}: ${nameOf(c)}`)
  }
})
