import { type Document, type Operation, replyOf, resolved } from './document.ts'

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
  vazgec: 'withdraw',
  'gizli-yenile': 'renewSecret',
  sil: 'removeByAddress',
  ret: 'refuse',
  'geri-cek': 'withdraw',
  'odeme-baglantisi': 'paymentLink',
  duzenle: 'edit',
}

/** Those that a path says by a noun, and those that belong to another noun than their path has: the whole name. */
const BY_PATH: Record<string, string> = {
  'post /v1/siparisler/{id}/iadeler': 'siparisler.return',
  'post /v1/siparisler/{id}/duzenle/onizle': 'siparisler.previewEdit',
  'post /siparisler/{no}/odeme': 'siparisler.pay',
  'post /sepetler/{id}/odeme': 'sepetler.buy',
  'post /hesap/sepet': 'hesap.mergeCart',
  'post /uyelik/dogrulama': 'uyelik.verify',
  'post /giris-baglantisi': 'oturum.sendLink',
  'post /giris-kodu': 'oturum.createByCode',
  'post /parola-kodu': 'parola.sendCode',
  'post /parola': 'parola.reset',
  'post /stok-haberleri': 'stokHaberleri.request',
}

const BY_METHOD: Record<string, string> = { post: 'create', patch: 'update', delete: 'remove', put: 'put' }

/** `['siparisler', 'notlar', 'create']`: nouns, then the verb. */
export function nameOf(doc: Document, method: string, path: string, op: Operation): string[] {
  const whole = BY_PATH[`${method} ${path}`]
  if (whole !== undefined) return whole.split('.')
  const parts = path.replace(/^\/(v1\/)?/, '').split('/')
  const fixed = method === 'post' ? VERBS[parts.at(-1) as string] : undefined
  const nouns = (fixed === undefined ? parts : parts.slice(0, -1)).filter((part) => !part.startsWith('{')).map(camel)
  return [...nouns, fixed ?? plainVerb(doc, method, path, op)]
}

function plainVerb(doc: Document, method: string, path: string, op: Operation): string {
  if (method === 'get') return isList(doc, op) ? 'list' : 'get'
  // A POST that makes no record does something that needs a word of its own.
  if (method === 'post' && !op.responses['201']) throw new Error(`name the verb of POST ${path} in generate/naming.ts`)
  return BY_METHOD[method] as string
}

export const isList = (doc: Document, op: Operation): boolean =>
  resolved(doc, replyOf(op)).properties?.veri?.type === 'array'

const camel = (part: string): string => part.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** `['siparisler', 'notlar']` → `SiparislerNotlar`. */
export const typeName = (nouns: readonly string[]): string =>
  nouns.map((noun) => noun.charAt(0).toUpperCase() + noun.slice(1)).join('')
