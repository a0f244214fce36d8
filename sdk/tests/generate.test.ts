import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Operation, readDocument } from '../generate/document.ts'
import { eventsText } from '../generate/events.ts'
import { operationsText, recordsText, valuesText } from '../generate/panel.ts'
import { grouped, interfacesText, STOREFRONT, tableText } from '../generate/resources.ts'
import { comment, typeText } from '../generate/type-text.ts'

// What the generator does not understand it refuses, so that nobody publishes a guess.

const output = { input: false }

test('schemas of every kind become types', () => {
  assert.equal(typeText({ type: ['integer', 'null'] }, output), 'number | null')
  assert.equal(typeText({ type: ['string', 'null'], enum: ['a', null] }, output), "'a' | null")
  assert.equal(typeText({ type: 'array', items: { enum: ['a', 'b'] } }, output), "('a' | 'b')[]")
  assert.equal(typeText({ anyOf: [{ $ref: '#/components/schemas/Adres' }, { type: 'null' }] }, output), 'Adres | null')
  assert.equal(typeText({ type: 'object', patternProperties: { '^.*$': {} } }, output), 'Record<string, unknown>')
  const named = { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } }
  assert.equal(typeText(named, { input: true }), 'Record<string, readonly string[]>')
  const optional = { type: 'object', properties: { a: { type: 'boolean' } } }
  assert.equal(typeText(optional, output), '{\n  a?: boolean\n}')
  assert.equal(typeText(optional, { input: true }), '{\n  a?: boolean | undefined\n}')
  assert.throws(() => typeText({ type: 'para' }, output), /no type for para/)
  assert.equal(comment('bir */ iki\n\nüç\ndört', ''), '/** bir *∕ iki. üç dört */\n')
})

test('a new operation gets its name by rule, or the generator asks for one', () => {
  const doc = readDocument()
  const op = doc.paths['/v1/siparisler/{id}/iptal']?.post as Operation
  doc.paths['/v1/siparisler/{id}/arsivle'] = { post: op }
  assert.throws(() => grouped(doc), /name the verb of POST \/v1\/siparisler\/\{id\}\/arsivle/)
  doc.paths['/v1/siparisler/{id}/arsivle'] = { post: { ...op, responses: { 201: {} } } }
  assert.deepEqual(grouped(doc).groups.get('siparisler')?.groups.get('arsivle')?.methods[0]?.name, 'create')
  doc.paths['/v1/siparisler/iptal'] = { post: op }
  assert.throws(() => grouped(doc), /two operations are called siparisler.cancel/)
})

test('a write that keeps no key is refused: it could not be repeated', () => {
  const doc = readDocument()
  const op = doc.paths['/v1/urunler']?.post as Operation
  doc.paths['/v1/urunler'] = { post: { ...op, parameters: [] } }
  assert.throws(() => tableText(doc, grouped(doc), ''), /POST \/v1\/urunler takes no Idempotency-Key/)
})

test('the storefront is told once which store it is of, and a write without a key is known as such', () => {
  const doc = readDocument('openapi-vitrin')
  const table = () => tableText(doc, grouped(doc, STOREFRONT), '')
  assert.match(table(), /^ {2}list: \['GET', '\/urunler', 'list'\],$/m)
  assert.match(table(), /^ {2}buy: \['POST', '\/sepetler\/\{id\}\/odeme', 'body', 'keyless'\],$/m)
  assert.match(table(), /^ {2}remove: \['DELETE', '\/oturum', 'nothing', 'keyless'\],$/m)
  const text = interfacesText(doc, grouped(doc, STOREFRONT))
  assert.match(
    text,
    /^ {2}list\(sorgu\?: UrunlerSorgusu, options\?: CallOptions\): List<VitrinUrun, VitrinUrunSayfasi>$/m,
  )
  assert.match(
    text,
    /^ {2}buy\(id: string, girdi: SepetOdemeGirdisi, options\?: CallOptions\): Promise<SepetOdemesi>$/m,
  )
  assert.match(text, /^ {2}update\(girdi: HesapDegisikligi, options\?: MatchOptions\): Promise<Hesap>$/m)
  assert.match(text, /^ {2}get\(sorgu: \{\n[^}]+ {4}ara: string\n/m)
  const buy = doc.paths[`${STOREFRONT}/sepetler/{id}/odeme`]?.post as Operation
  const own = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } } as const
  buy.parameters.push(own)
  assert.match(table(), /^ {2}buy: \['POST', '\/sepetler\/\{id\}\/odeme', 'body'\],$/m)
  buy.parameters.push({ name: 'deneme', in: 'query', schema: { type: 'string' } })
  assert.throws(table, /POST \/sepetler\/\{id\}\/odeme takes a query/)
  doc.paths['/v1/baska'] = { post: buy }
  assert.throws(table, /\/v1\/baska is not under \/vitrin/)
})

test('an event of which the document does not say what it carries is refused', () => {
  const named = readDocument()
  named.components.schemas.Olay?.properties?.olay?.enum?.push('urun.satildi')
  assert.throws(() => eventsText(named), /Olay does not tell its events apart/)
  const unsent = readDocument()
  delete unsent.webhooks['urun.silindi']
  assert.throws(() => eventsText(unsent), /UrunSilindiOlayi is in the log and not among the webhooks/)
  const nameless = readDocument()
  nameless.webhooks['test.ping'] = { post: { ...nameless.webhooks['test.ping']?.post, requestBody: {} } as Operation }
  assert.throws(() => eventsText(nameless), /an event without a name/)
})

test('the panel is told what each of its routes takes and answers', () => {
  const text = operationsText(readDocument('openapi-panel'))
  const rowOf = (key: string): string => text.slice(text.indexOf(`'${key}'`)).split(']\n')[0] as string
  assert.match(
    rowOf('PATCH /sayfalar/{id}'),
    /\{\s+id: string\s+body: PanelSayfaDegisikligi\s+\} & VersionedOptions, yanit: PanelSayfasi$/,
  )
  assert.match(rowOf('GET /ara'), /query: \{[^}]*metin: string/)
  assert.match(rowOf('GET /stok'), /query\?: \{[^}]*durum\?: 'yok' \| 'az' \| 'eksi' \| undefined/)
  assert.match(rowOf('POST /gorseller'), /body: Blob\n {2}\} & WriteOptions, yanit: YuklenenGorsel$/)
  assert.match(rowOf('GET /oturum'), /\[girdi: CallOptions, yanit: PanelOturumu$/)
})

test('a record that the API shows alike is written once; one that differs is written for the panel', () => {
  const [panel, api] = [readDocument('openapi-panel'), readDocument()]
  const declares = (name: string) => recordsText(panel, api, []).includes(`export type ${name} = `)
  assert.equal(declares('Siparis'), false)
  const line = api.components.schemas.SiparisKalemi?.properties
  assert.ok(line)
  delete line.ad
  // What holds it differs with it.
  assert.deepEqual(['SiparisKalemi', 'Siparis', 'Adres'].map(declares), [true, true, false])
})

test('enums are values as well, under the name of their record and field', () => {
  const text = valuesText(readDocument('openapi-panel'), readDocument())
  assert.match(text, /^export const URUN_DURUM = \['yayinda', 'taslak'\] as const$/m)
  assert.match(text, /^export const STOK_SORGUSU_DURUM = \['yok', 'az', 'eksi'\] as const$/m)
  assert.match(text, /^export const ADRES_FATURA_TIPI = \['bireysel', 'kurumsal'\] as const$/m)
  assert.match(text, /^export const MUSTERI_OZETI_IZIN_GECMISI_IZIN = \['eposta', 'sms', 'arama'\] as const$/m)
})
