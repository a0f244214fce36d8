import { type Command, command, flag } from '../command.ts'
import { usage } from '../errors.ts'

// Constant, so that the committed document is the same wherever it is made.
const SERVER = 'http://localhost:3000'

export const openapiCommands: Command[] = [
  command({
    noun: 'openapi',
    verb: null,
    summary: 'API sözleşmesini (OpenAPI 3.1) yazar; veritabanı gerekmez',
    examples: ['openapi > docs/openapi.json', 'openapi --vitrin > docs/openapi-vitrin.json', 'openapi --panel'],
    options: {
      vitrin: flag('Alıcıların API’sini (/vitrin/v1) yazar'),
      panel: flag('Panelin API’sini (/panel/v1) yazar'),
    },
    run: async (_io, { vitrin, panel }) => {
      if (vitrin && panel) throw usage('--vitrin ve --panel birlikte verilmez')
      // Lazy import: it loads every domain (a second on a busy machine), which no other command needs.
      const { openApi, panelOpenApi, vitrinOpenApi } = await import('../../contracts.ts')
      const json = (vitrin ? vitrinOpenApi : panel ? panelOpenApi : openApi)(SERVER)
      return { json, text: `${JSON.stringify(json, null, 2)}\n` }
    },
  }),
]
