import type { HataKodu } from '../../core/errors.ts'
import { STOREFRONT_SERVER_HEADERS } from './openapi-access.ts'
import { EVERY_ANSWER, errorResponses, header, headerRefs, operationId, pathParameters } from './openapi-parts.ts'
import type { Json } from './openapi-schema.ts'
import type { FileRoute } from './route.ts'

/** What the gate of shoppers, the limits and we ourselves may answer to any of them. */
const CODES: readonly HataKodu[] = ['anahtar_gecersiz', 'kayit_bulunamadi', 'istek_siniri', 'sunucu_hatasi', 'bakim']

/** Nobody is signed in to read a file: a session that is sent is not looked at. */
export const fileOperation = ({ path, tag, summary, description, params = {}, replies }: FileRoute): Json => ({
  operationId: operationId('GET', path),
  tags: [tag],
  summary,
  description,
  security: [],
  parameters: [
    ...pathParameters(path, params as Record<string, Json>),
    ...STOREFRONT_SERVER_HEADERS.map(([name, told]) => header(name, told)),
  ],
  responses: {
    200: {
      description: 'Tamam',
      headers: headerRefs(EVERY_ANSWER),
      content: Object.fromEntries(
        Object.entries(replies).map(([type, example]) => [type, { schema: { type: 'string' }, example }]),
      ),
    },
    ...errorResponses(CODES),
  },
})
