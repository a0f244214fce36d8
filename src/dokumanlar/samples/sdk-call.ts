import type { Operation } from '../model.ts'

// SDK calls: nouns of the path, then an English verb. A test compares it with the SDK.

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
  sil: 'removeByAddress',
  ret: 'refuse',
  'odeme-baglantisi': 'paymentLink',
  duzenle: 'edit',
}

/** Those that a path says by a noun: the whole name. */
const BY_PATH: Record<string, string> = {
  'POST /v1/siparisler/{id}/iadeler': 'siparisler.return',
  'POST /v1/siparisler/{id}/duzenle/onizle': 'siparisler.previewEdit',
}
const BY_METHOD: Record<string, string> = { POST: 'create', PATCH: 'update', DELETE: 'remove', PUT: 'put' }

const camel = (part: string): string => part.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const isList = (o: Operation): boolean =>
  o.success.sample !== null && typeof o.success.sample === 'object' && 'veri' in o.success.sample

/** `siparisler.notlar.create`. */
export function sdkName(o: Operation): string {
  const whole = BY_PATH[`${o.method} ${o.path}`]
  if (whole !== undefined) return whole
  const parts = o.path.replace('/v1/', '').split('/')
  const last = parts.at(-1) as string
  const verb = o.method === 'POST' ? VERBS[last] : undefined
  const nouns = (verb === undefined ? parts : parts.slice(0, -1)).filter((part) => !part.startsWith('{')).map(camel)
  const plain = o.method === 'GET' ? (isList(o) ? 'list' : 'get') : (BY_METHOD[o.method] as string)
  return [...nouns, verb ?? plain].join('.')
}
