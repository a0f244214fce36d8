import { _, Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { KNOWN_EPOSTA } from '../../core/schema.ts'
import { htmlFits } from '../../core/text/html-length.ts'
import { isVisible } from '../../core/text/line.ts'
import { encodedAddress, hasHost } from '../../core/text/web-address.ts'
import { parseMoment } from '../../core/time.ts'
import { isEposta, isPlainEposta } from '../../trade/eposta.ts'

// What our schemas say beyond the language of schemas. What the contract shows of it: openapi-schema.ts.

type Target = { parentData: Record<string | number, unknown>; parentDataProperty: string | number }

/** The text is put in place of what was sent, before it is measured. */
const rewriting = (keyword: string, rewrite: (text: string) => string) => ({
  keyword,
  type: 'string' as const,
  schemaType: 'boolean' as const,
  modifying: true,
  before: 'maxLength',
  errors: false,
  validate: (_on: boolean, text: string, _schema: unknown, at?: Target) => {
    if (at?.parentData) at.parentData[at.parentDataProperty] = rewrite(text)
    return true
  },
})

export function createAjv(options: object): Ajv {
  // The schemas are our own, and the tests of the contract hold each against the language of schemas: to compile that
  // language here took a tenth of a second of every start.
  const ajv = new Ajv({ strict: true, allowUnionTypes: true, validateSchema: false, ...options })
  addFormats.default(ajv)
  ajv.addKeyword({
    keyword: 'htmlMaxLength',
    type: 'string',
    schemaType: 'number',
    validate: (max: number, text: string) => htmlFits(text, max),
    error: { message: '', params: ({ schemaCode }) => _`{limit: ${schemaCode}}` },
  })
  ajv.addKeyword({
    keyword: 'visible',
    type: 'string',
    schemaType: 'boolean',
    // Whether it may be empty is told by its length.
    validate: (_on: boolean, text: string) => text === '' || isVisible(text),
    error: { message: '' },
  })
  ajv.addKeyword(rewriting('trim', (text) => text.trim()))
  ajv.addKeyword(rewriting('encoded', encodedAddress))
  const isUri = ajv.formats.uri as (text: string) => boolean
  return ajv
    .addFormat('uri', (text: string) => isUri(text) && hasHost(text))
    .addFormat('date-time', (text: string) => parseMoment(text) !== null)
    .addFormat('email', isEposta)
    .addFormat(KNOWN_EPOSTA, isPlainEposta)
}
