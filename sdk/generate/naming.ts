import type { Operation } from './document.ts'

// How an operation is called in the SDK: Turkish nouns as the path spells them, English verbs as the domains say them.

/** Verbs that a path says in Turkish, by its last part. */
const VERBS: Record<string, string> = {
  toplu: 'bulk',
  hareketler: 'move',
  dene: 'try',
  odeme: 'recordPayment',
  kargo: 'ship',
  teslim: 'deliver',
  iptal: 'cancel',
  'para-iadesi': 'refund',
  test: 'test',
  tekrar: 'repeat',
  kurtar: 'recover',
  'gizli-yenile': 'renewSecret',
}

/** Those that a path says by a noun. */
const BY_PATH: Record<string, string> = { 'post /v1/siparisler/{id}/iadeler': 'return' }

const BY_METHOD: Record<string, string> = { post: 'create', patch: 'update', delete: 'remove', put: 'put' }

/** `['siparisler', 'notlar', 'create']`: nouns, then the verb. */
export function nameOf(method: string, path: string, op: Operation): string[] {
  const parts = path.replace('/v1/', '').split('/')
  const last = parts.at(-1) as string
  const fixed = BY_PATH[`${method} ${path}`] ?? (method === 'post' ? VERBS[last] : undefined)
  const nouns = (fixed === undefined ? parts : parts.slice(0, -1)).filter((part) => !part.startsWith('{')).map(camel)
  return [...nouns, fixed ?? plainVerb(method, path, op)]
}

function plainVerb(method: string, path: string, op: Operation): string {
  if (method === 'get') return isList(op) ? 'list' : 'get'
  // A POST that makes no record does something that needs a word of its own.
  if (method === 'post' && !op.responses['201']) throw new Error(`name the verb of POST ${path} in generate/naming.ts`)
  return BY_METHOD[method] as string
}

export const isList = (op: Operation): boolean =>
  'veri' in (op.responses['200']?.content?.['application/json']?.schema.properties ?? {})

const camel = (part: string): string => part.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** `['siparisler', 'notlar']` → `SiparislerNotlar`. */
export const typeName = (nouns: readonly string[]): string =>
  nouns.map((noun) => noun.charAt(0).toUpperCase() + noun.slice(1)).join('')
