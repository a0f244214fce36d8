import { type Command, command } from '../command.ts'

// Fixed, so that the committed document is the same wherever it is made.
const SERVER = 'http://localhost:3000'

export const openapiCommands: Command[] = [
  command({
    noun: 'openapi',
    verb: null,
    summary: 'API sözleşmesini (OpenAPI 3.1) yazar; veritabanı gerekmez',
    examples: ['openapi > docs/openapi.json'],
    options: {},
    run: async () => {
      // Loaded here: every domain comes with it (a second on a busy machine), which no other command needs.
      const { openApi } = await import('../../app.ts')
      const json = openApi(SERVER)
      return { json, text: `${JSON.stringify(json, null, 2)}\n` }
    },
  }),
]
