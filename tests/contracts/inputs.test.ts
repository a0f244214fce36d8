import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openApi, panelOpenApi, vitrinOpenApi } from '../../src/contracts.ts'
import { Hata, messageOf } from '../../src/core/errors.ts'
import { formText } from '../../src/core/schema.ts'
import { bodyCheck, queryCheck } from '../../src/http/contract/validate.ts'
import { allRoutes, inputs, placeOf, type Schema } from './inputs.ts'

// Rules for every input value.

const ADRES = 'https://kepenk.example'
const documents: Record<string, any> = {
  magaza: openApi(ADRES),
  vitrin: vitrinOpenApi(ADRES),
  panel: panelOpenApi(ADRES),
}

function* schemasIn(value: unknown): Generator<Schema> {
  if (value === null || typeof value !== 'object') return
  if (!Array.isArray(value)) yield value as Schema
  for (const [name, inner] of Object.entries(value)) if (!/^examples?$/.test(name)) yield* schemasIn(inner)
}

/** Error messages in both languages. */
function complaint(work: () => void): string {
  try {
    work()
    return ''
  } catch (error) {
    assert.ok(error instanceof Hata, String(error))
    return `${error.kod} ${messageOf(error, 'tr')} | ${messageOf(error, 'en')}`
  }
}

test('the documents name formats that readers of OpenAPI know, and no keyword of ours', () => {
  const known = new Set(['date-time', 'email', 'uri'])
  for (const [name, document] of Object.entries(documents)) {
    const schemas = [...schemasIn(document)]
    const formats = schemas.map((s) => s.format).filter((f) => typeof f === 'string')
    assert.ok(formats.length > 10, name)
    assert.deepEqual(
      [...new Set(formats)].filter((f) => !known.has(f)),
      [],
      name,
    )
    for (const keyword of ['visible', 'trim', 'encoded', 'htmlMaxLength']) {
      assert.ok(!schemas.some((s) => s[keyword] === true || typeof s[keyword] === 'number'), `${name}: ${keyword}`)
    }
  }
})

test('moments tell how they are written', () => {
  const moments = inputs().filter((i) => i.schema.format === 'date-time')
  assert.ok(moments.length > 15)
  for (const moment of moments) assert.match(moment.schema.description, /ISO 8601.*İstanbul/, placeOf(moment))
})

test('what a new product and a campaign are without a word is said, and what a number means', () => {
  const { UrunGirdisi, KampanyaGirdisi, KampanyaDegisikligi } = documents.magaza.components.schemas
  assert.equal(UrunGirdisi.properties.durum.default, 'taslak')
  for (const { deger } of [KampanyaGirdisi.properties, KampanyaDegisikligi.properties]) {
    assert.match(deger.description, /yüzde.*1\/100/)
    assert.doesNotMatch(deger.description, /KDV/)
  }
})

test('every pattern is told in words, never as it is', () => {
  const held = inputs().filter((i) => typeof i.schema.pattern === 'string')
  assert.ok(held.length > 10)
  for (const input of held) {
    const { pattern } = input.schema
    const metin = formText(pattern)
    assert.ok(metin, `${placeOf(input)}: ${pattern} has no words`)
    const told = complaint(() =>
      bodyCheck({ type: 'object', properties: { x: { type: 'string', pattern } } })({ x: '«?»' }, Buffer.from('{}')),
    )
    assert.equal(told, `girdi_gecersiz x: ${metin.tr} | x: ${metin.en}`)
    assert.ok(!told.includes(pattern))
  }
})

test('numbers in a query are digits, in every list', () => {
  const numeric = inputs().filter((i) => i.part === 'query' && i.schema.type === 'integer')
  assert.ok(numeric.length > 20)
  for (const input of numeric) {
    const check = queryCheck(input.route.query as never)
    for (const text of ['1e1', '0x10', '+5', '5.0', ' 5', '5 ', '', '0b1', '1_0', '٥', 'Infinity', 'true']) {
      const told = complaint(() => check({ [input.name]: text }))
      assert.match(
        told,
        new RegExp(`${input.name}: tam sayı olmalı \\| ${input.name}: must be an integer`),
        `${placeOf(input)}=${text}`,
      )
    }
    const asked: Record<string, unknown> = { [input.name]: '05' }
    check(asked)
    assert.equal(asked[input.name], 5)
    assert.match(
      complaint(() => check({ [input.name]: '9'.repeat(400) })),
      /en çok/,
    )
    assert.match(
      complaint(() => check({ [input.name]: '-1' })),
      /en az/,
    )
  }
})

test('plain decimals are numbers, and only true and false are either', () => {
  const check = queryCheck({
    type: 'object',
    properties: { tutar: { type: 'number' }, evet: { type: 'boolean' } },
  } as never)
  const asked: Record<string, unknown> = { tutar: '12.50', evet: 'false' }
  check(asked)
  assert.deepEqual(asked, { tutar: 12.5, evet: false })
  for (const text of ['1e3', '.5', '5.', '1,5', '0x1', '+1'])
    assert.match(
      complaint(() => check({ tutar: text })),
      /sayı olmalı/,
    )
  for (const text of ['1', '0', 'TRUE', 'evet', ''])
    assert.match(
      complaint(() => check({ evet: text })),
      /true ya da false/,
    )
})

/** Codes for machines, which need no visible characters. */
const UNREAD =
  /^(id|.*_id|.*\[\]|kod|parola|eski|yeni|tanitici|totp|ust_id|sku|kimlik|imza|.*verisi|.*nesnesi|.*propertyNames|saglayici|kaynak|ara|metin|mense|malzeme|tur|firma)$/

test('whatever must not be empty must not look empty: names of every kind', () => {
  const named = inputs().filter((i) => [i.schema.type].flat().includes('string') && i.schema.minLength >= 1)
  const names = named.filter((i) => i.part === 'body' && !UNREAD.test(i.name))
  const blind = names.filter((i) => i.schema.visible !== true).map(placeOf)
  assert.deepEqual(blind, [])
  const found = new Set(names.map((i) => i.name))
  for (const name of ['ad', 'baslik', 'hesap_sahibi']) assert.ok(found.has(name), name)
  const values = named.filter((i) => i.name === 'degerler[]')
  assert.ok(values.length > 0 && values.every((i) => i.schema.visible === true))
  for (const { schema } of [...names, ...values]) {
    const check = bodyCheck({ type: 'object', properties: { x: schema } } as never)
    for (const text of [
      ' ',
      '\u200e\u200f',
      '\u202a\u202e',
      '\u2066\u2069',
      '\u200b\u200c\u200d',
      '\ufeff',
      '\u2060',
      '\u00ad',
      '\u3164',
      '\u115f\u1160',
      '\u2800',
      '\ufe0f',
      '\u00a0\u2003\u3000',
      '\t',
    ]) {
      assert.match(
        complaint(() => check({ x: text }, Buffer.from('{}'))),
        /görünür bir karakter içermeli/,
      )
    }
    assert.equal(
      complaint(() => check({ x: '\u200fא' }, Buffer.from('{}'))),
      '',
    )
  }
})

test('codes of goods lose the blanks around them wherever they are sent', () => {
  const codes = inputs().filter((i) => i.name === 'sku' || i.name === 'barkod')
  assert.ok(codes.length > 12)
  assert.deepEqual(codes.filter((i) => i.schema.trim !== true).map(placeOf), [])
})

test('addresses are encoded wherever they are sent', () => {
  const isAddress = (i: { name: string; schema: Schema }) =>
    i.schema.format === 'uri' || (/^(adres|url|.*_url)$/.test(i.name) && i.schema.maxLength === 2000)
  const addresses = inputs().filter((i) => [i.schema.type].flat().includes('string') && isAddress(i))
  for (const name of ['gorseller[]', 'takip_url', 'adres', 'url']) {
    assert.ok(
      addresses.some((i) => i.name === name),
      name,
    )
  }
  assert.deepEqual(addresses.filter((i) => i.schema.encoded !== true).map(placeOf), [])
})

test('routes that write somebody down want an address that mail reaches; those that look up take what was written', () => {
  const mails = inputs().filter((i) => /eposta$/.test(i.name) && i.schema.format !== undefined)
  const strict = mails.filter((i) => i.schema.format === 'email').map((i) => `${i.route.method} ${i.route.path}`)
  assert.deepEqual([...new Set(strict)].sort(), [
    'POST /panel/v1/ilk-kurulum',
    'POST /panel/v1/magazalar/:magaza/davetler',
    'POST /panel/v1/magazalar/:magaza/musteriler',
    'POST /v1/musteriler',
    'POST /v1/siparisler',
    'POST /vitrin/v1/:magaza/stok-haberleri',
    'POST /vitrin/v1/:magaza/uyelik',
    'PUT /vitrin/v1/:magaza/sepetler/:id/teslimat',
  ])
  assert.ok(allRoutes.length > 100)
})
