// The door of the service: what makes loading cheap, then the service.
import './processes/loading.mjs'

await import('./main.ts')
