import { _, Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { KNOWN_EPOSTA } from '../../core/schema.ts'
import { htmlFits } from '../../core/text/html-length.ts'
import { isVisible } from '../../core/text/line.ts'
import { encodedAddress, hasHost } from '../../core/text/web-address.ts'
import { parseMoment } from '../../core/time.ts'
import { isEposta, isPlainEposta } from '../../trade/eposta.ts'

// Ajv keywords of our own. How the contract shows them: openapi-schema.ts.

type Target = { parentData: Record<string | number, unknown>; parentDataProperty: string | number }

/** Normalises the text in place, before its length is checked. */
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
  // No meta-schema validation at run time: contract tests do it, and compiling it took 0.1 s of every start.
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
    // Emptiness is minLength's concern.
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
