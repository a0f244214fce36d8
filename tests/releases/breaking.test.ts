import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { breakages, type Contract } from './breaking.ts'
import { contractOf, keptReleases } from './kept.ts'

// Backward compatibility: clients of the last release work with this one.

/**
 * Intended differences: a sentence of the comparison, and why clients that follow the documentation are not hurt.
 * Obsolete entries fail.
 */
const MENDED: [RegExp, string][] = [
  // `an` was a private name that no reader of the contract knew; every text that it accepted still is.
  [/: format an is date-time$/, 'moments were called by a format of our own, and are `date-time` now'],
]

const CONTRACTS = ['openapi', 'openapi-vitrin'] as const

test('no contract takes away what a release promised', () => {
  const found = keptReleases().flatMap((version) =>
    CONTRACTS.flatMap((name) => {
      const next = JSON.parse(readFileSync(new URL(`../../docs/${name}.json`, import.meta.url), 'utf8'))
      return breakages(contractOf(version, name), next)
    }),
  )
  assert.deepEqual(
    found.filter((what) => !MENDED.some(([sentence]) => sentence.test(what))),
    [],
  )
  assert.deepEqual(
    MENDED.filter(([sentence]) => !found.some((what) => sentence.test(what))),
    [],
  )
})

const Kayit = {
  type: 'object',
  required: ['id', 'ad'],
  properties: {
    id: { type: 'string' },
    ad: { type: 'string', maxLength: 100 },
    adet: { type: 'integer' },
    oran: { type: 'number' },
    durum: { type: 'string', enum: ['acik', 'kapali'] },
    an: { type: 'string', format: 'date-time' },
    not: { type: ['string', 'null'] },
    parcalar: { type: 'array', items: { $ref: '#/components/schemas/Parca' } },
    ozel: { type: 'object', additionalProperties: { type: 'string' } },
    bir: {
      oneOf: [
        { title: 'A', type: 'string' },
        { title: 'B', type: 'boolean' },
      ],
    },
  },
  additionalProperties: false,
}
const Parca = {
  type: 'object',
  required: ['kod'],
  properties: { kod: { type: 'string' }, alt: { type: 'array', items: { $ref: '#/components/schemas/Parca' } } },
}
const Hata = (kod: string) => ({ content: { 'application/json': { examples: { [kod]: {} } } } })

/** The same fields in input and answer. */
const document = () => ({
  paths: {
    '/x': {
      post: {
        parameters: [{ in: 'query', name: 'limit', schema: { type: 'integer', maximum: 100 } }],
        requestBody: { content: { 'application/json': { schema: structuredClone({ ...Kayit, required: ['ad'] }) } } },
        responses: {
          200: {
            headers: { ETag: {} },
            content: { 'application/json': { schema: structuredClone(Kayit) } },
          },
          422: Hata('girdi_gecersiz'),
        },
      },
    },
  } as any,
  webhooks: {
    olay: { post: { requestBody: { content: { 'application/json': { schema: structuredClone(Kayit) } } } } },
  } as any,
  components: { schemas: { Parca: structuredClone(Parca) } } as any,
})

type Change = (d: ReturnType<typeof document>, sent: any, read: any) => void
const after = (change: Change): string[] => {
  const next = document()
  const { requestBody, responses } = next.paths['/x'].post
  change(next, requestBody.content['application/json'].schema, responses[200].content['application/json'].schema)
  return breakages(document() as Contract, next as Contract)
}

const POST = 'POST /x'
const ELSEWHERE = { get: { responses: { 422: Hata('girdi_gecersiz') } } }
const BREAKING: Record<string, [string, Change]> = {
  'a path is gone': [`${POST}: gone`, (d) => (d.paths = { '/y': ELSEWHERE })],
  'a verb is gone': [`${POST}: gone`, (d) => (d.paths['/x'] = ELSEWHERE)],
  'a status is another': [
    `${POST} 200: gone`,
    ({ paths }) => {
      const { responses } = paths['/x'].post
      responses[202] = responses[200]
      delete responses[200]
    },
  ],
  'a header is gone': [`${POST} 200: no header ETag`, (d) => delete d.paths['/x'].post.responses[200].headers.ETag],
  'a field is gone': [`${POST} 200.adet: gone`, (_d, _s, read) => delete read.properties.adet],
  'a field may be missing': [`${POST} 200.ad: may be missing`, (_d, _s, read) => (read.required = ['id'])],
  'a field has another type': [
    `${POST} 200.adet: was integer, is string`,
    (_d, _s, read) => (read.properties.adet.type = 'string'),
  ],
  'whole numbers become any': [
    `${POST} 200.adet: was integer, is number`,
    (_d, _s, read) => (read.properties.adet.type = 'number'),
  ],
  'a field may be null': [
    `${POST} 200.ad: was string, is string | null`,
    (_d, _s, read) => (read.properties.ad.type = ['string', 'null']),
  ],
  'a moment is written otherwise': [
    `${POST} 200.an: format date-time is undefined`,
    (_d, _s, read) => delete read.properties.an.format,
  ],
  'a value is gone from answers': [
    `${POST} 200.durum: no value kapali`,
    (_d, _s, read) => (read.properties.durum.enum = ['acik']),
  ],
  'a part of a part has another type': [
    `${POST} 200.parcalar[].kod: was string, is integer`,
    (d) => (d.components.schemas.Parca.properties.kod.type = 'integer'),
  ],
  'values by code have another type': [
    `${POST} 200.ozel.*: was string, is integer`,
    (_d, _s, read) => (read.properties.ozel.additionalProperties.type = 'integer'),
  ],
  'a kind is gone': [`${POST} 200.bir: kind B is another`, (_d, _s, read) => read.properties.bir.oneOf.pop()],
  'an input is asked for': [`${POST} girdi.adet: is asked for`, (_d, sent) => sent.required.push('adet')],
  'a new input is asked for': [
    `${POST} girdi.yeni: is asked for`,
    (_d, sent) => {
      sent.properties.yeni = { type: 'string' }
      sent.required.push('yeni')
    },
  ],
  'an input is gone': [`${POST} girdi.not: gone`, (_d, sent) => delete sent.properties.not],
  'an input may not be null': [
    `${POST} girdi.not: was string | null, is string`,
    (_d, sent) => (sent.properties.not.type = 'string'),
  ],
  'a number must be whole': [
    `${POST} girdi.oran: was number, is integer`,
    (_d, sent) => (sent.properties.oran.type = 'integer'),
  ],
  'a value is taken no more': [
    `${POST} girdi.durum: no value acik`,
    (_d, sent) => (sent.properties.durum.enum = ['kapali', 'yeni']),
  ],
  'only some values are taken': [`${POST} girdi.ad: takes only a`, (_d, sent) => (sent.properties.ad.enum = ['a'])],
  'a text must be shorter': [`${POST} girdi.ad: maxLength is lower`, (_d, sent) => (sent.properties.ad.maxLength = 99)],
  'a number gets a bound': [`${POST} girdi.adet: minimum is higher`, (_d, sent) => (sent.properties.adet.minimum = -5)],
  'a text gets a pattern': [
    `${POST} girdi.not: pattern none is ^a`,
    (_d, sent) => (sent.properties.not.pattern = '^a'),
  ],
  'a parameter is gone': [`${POST}: no parameter query limit`, (d) => d.paths['/x'].post.parameters.pop()],
  'a parameter is bounded': [
    `${POST} query limit: maximum is lower`,
    (d) => (d.paths['/x'].post.parameters[0].schema.maximum = 50),
  ],
  'a parameter is asked for': [
    `${POST}: asks for parameter query gun`,
    (d) => d.paths['/x'].post.parameters.push({ in: 'query', name: 'gun', required: true, schema: {} }),
  ],
  'a body is asked for': [`${POST}: asks for a body`, (d) => (d.paths['/x'].post.requestBody.required = true)],
  'other rights are asked for': [
    `${POST}: asks for other rights`,
    (d) => (d.paths['/x'].post.security = [{ oturum: [] }]),
  ],
  'a code of an error is gone': [
    'hata girdi_gecersiz: gone',
    (d) => (d.paths['/x'].post.responses[422] = Hata('baska')),
  ],
  'a code has another status': [
    'hata girdi_gecersiz: of another status',
    ({ paths }) => {
      const { responses } = paths['/x'].post
      responses[400] = responses[422]
      delete responses[422]
    },
  ],
  'an event is gone': ['POST olay: gone', (d) => delete d.webhooks.olay],
  'a field of an event is gone': [
    'POST olay girdi.adet: gone',
    (d) => delete d.webhooks.olay.post.requestBody.content['application/json'].schema.properties.adet,
  ],
}

for (const [what, [told, change]] of Object.entries(BREAKING)) {
  test(`breaks: ${what}`, () => assert.deepEqual(after(change), told.includes('parcalar') ? partsOf(told) : [told]))
}

/** A shared part is reported wherever it is used. */
const partsOf = (told: string): string[] => [
  told.replace('200', 'girdi'),
  told,
  told.replace('POST /x 200', 'POST olay girdi'),
]

const ADDING: Record<string, Change> = {
  nothing: () => {},
  'paths, verbs and events': (d) => {
    d.paths['/y'] = { get: {} }
    d.paths['/x'].get = {}
    d.webhooks.yeni = { post: {} }
  },
  'fields and values of answers': (_d, _s, read) => {
    read.properties.yeni = { type: 'string' }
    read.required.push('yeni', 'adet')
    read.properties.durum.enum.push('yeni')
    read.properties.bir.oneOf.push({ title: 'C', type: 'array' })
    read.properties.ad.maxLength = 5
  },
  'inputs that may be left out, and wider ones': (d, sent) => {
    sent.properties.yeni = { type: 'string', maxLength: 5 }
    sent.required = []
    sent.properties.durum.enum.push('yeni')
    sent.properties.ad.maxLength = 200
    sent.properties.adet.type = ['number', 'null']
    d.paths['/x'].post.parameters.push({ in: 'query', name: 'gun', schema: {} })
  },
  'texts, names of parts and further errors': (d, sent) => {
    sent.description = 'Başka'
    d.components.schemas.Yeni = d.components.schemas.Parca
    sent.properties.parcalar.items.$ref = '#/components/schemas/Yeni'
    d.paths['/x'].post.responses[409] = Hata('cakisma')
  },
}

for (const [what, change] of Object.entries(ADDING)) {
  test(`breaks nobody: ${what}`, () => assert.deepEqual(after(change), []))
}
