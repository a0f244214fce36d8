import { readFileSync } from 'node:fs'

// Not from app.ts: loading every domain would take longer than printing the help.
export const version: string = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version
