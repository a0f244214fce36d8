// The door of the build for `npm start`, as `src/main.mjs` is that of the service.
import '../src/processes/loading.mjs'

await import('./build.ts')
