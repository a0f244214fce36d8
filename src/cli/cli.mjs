// The door of the command line, as `src/main.mjs` is that of the service.
import '../processes/loading.mjs'

await import('./cli.ts')
