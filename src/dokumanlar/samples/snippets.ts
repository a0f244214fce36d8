import type { Operation } from '../model.ts'
import { type Language, literal, prettyJson } from './literal.ts'
import { TEST_STORE } from './path-sample.ts'
import { sdkName } from './sdk-call.ts'

// The same call in four languages. curl carries the key and works as it is; programs read the key from the environment.
// Shoppers have none: a session is shown only where it is required.

export type Snippet = { id: string; label: string; code: string }

const NO_KEY = 'svc_canli_…'
const NO_SESSION = 'otr_…'
const NO_STORE = 'magazaniz'

export function snippetsOf(o: Operation, adres: string, key: string | null): Snippet[] {
  const path = samplePath(o, key)
  const url = `${adres}${path}`
  return [
    {
      id: 'curl',
      label: 'curl',
      code: curl({ method: o.method, path, body: o.body?.sample }, adres, bearerOf(o, key)),
    },
    { id: 'ts', label: 'TypeScript', code: o.access.by === 'anahtar' ? bySdk(o, adres) : byFetch(o, url) },
    { id: 'php', label: 'PHP', code: php(o, url) },
    { id: 'python', label: 'Python', code: python(o, url) },
  ]
}

/** The key, or a placeholder. */
export const keyOrHint = (key: string | null): string => key ?? NO_KEY

/** The test store, or a placeholder. */
export const storeOrHint = (key: string | null): string => (key === null ? NO_STORE : TEST_STORE)

function bearerOf({ access }: Operation, key: string | null): string | null {
  if (access.by === 'anahtar') return keyOrHint(key)
  return access.session === 'gerekli' ? NO_SESSION : null
}

/** Environment variable of the key or session. */
const variableOf = (o: Operation): string | null =>
  bearerOf(o, null) && (o.access.by === 'anahtar' ? 'KEPENK_ANAHTAR' : 'KEPENK_OTURUM')

/** Path with sample ids, and a small page of lists. */
export function samplePath(o: Operation, key: string | null): string {
  const path = o.parameters
    .filter((p) => p.in === 'path')
    .reduce((text, p) => text.replace(`{${p.name}}`, p.name === 'magaza' ? storeOrHint(key) : p.sample), o.path)
  return o.parameters.some((p) => p.in === 'query' && p.name === 'limit') ? `${path}?limit=5` : path
}

export const shellQuoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

export function curl(
  call: { method: string; path: string; body?: unknown },
  adres: string,
  bearer: string | null,
): string {
  const lines = [`curl ${call.method === 'GET' ? '' : `-X ${call.method} `}"${adres}${call.path}"`]
  if (bearer !== null) lines.push(`-H "Authorization: Bearer ${bearer}"`)
  if (call.body !== undefined) {
    lines.push('-H "Content-Type: application/json"', `-d ${shellQuoted(prettyJson(call.body))}`)
  }
  return lines.join(' \\\n  ')
}

/** The answer is no JSON. */
const isFile = (o: Operation): boolean => o.success.files.length > 0
const isWrite = (o: Operation): boolean => o.parameters.some((p) => p.name === 'Idempotency-Key')
const bodyOf = (o: Operation, language: Language, indent: number): string => literal(o.body?.sample, language, indent)

/** Lines between opening and closing; empty when there are none. */
const within = (open: string, lines: string[], close: string): string[] =>
  lines.length === 0 ? [] : [open, ...lines, close]

/** Only for the store's API; browsers call the shoppers' by fetch. */
function bySdk(o: Operation, adres: string): string {
  const name = sdkName(o)
  const paged = o.parameters.some((p) => p.in === 'query' && p.name === 'limit')
  const ids = o.parameters.filter((p) => p.in === 'path').map((p) => quotedId(p.sample))
  const args = [...ids, ...(o.body ? [inputOf(o, name)] : []), ...(paged ? ['{ limit: 5 }'] : [])]
  const answer = name.endsWith('.list') ? `{ veri${paged ? ', sonraki' : ''} }` : 'yanit'
  return [
    "import { Kepenk } from '@kepenk/sdk'",
    '',
    `const k = new Kepenk(process.env.KEPENK_ANAHTAR!, { adres: '${adres}' })`,
    `const ${answer} = await k.${name}(${args.join(', ')})`,
    `console.log(${answer.replace(/[{}] ?/g, '').trim()})`,
  ].join('\n')
}

const quotedId = (id: string): string => `'${id}'`

/** `bulk` and `move` take just the items, of any number. */
function inputOf(o: Operation, name: string): string {
  const sample = o.body?.sample as { kalemler?: unknown }
  return literal(/\.(bulk|move)$/.test(name) ? sample.kalemler : sample, 'ts')
}

function byFetch(o: Operation, url: string): string {
  const variable = variableOf(o)
  const headers = [
    ...(variable ? [`    Authorization: \`Bearer $${`{process.env.${variable}}`}\`,`] : []),
    ...(o.body ? ["    'Content-Type': 'application/json',"] : []),
  ]
  const options = [
    ...(o.method === 'GET' ? [] : [`  method: '${o.method}',`]),
    ...within('  headers: {', headers, '  },'),
    ...(o.body ? [`  body: JSON.stringify(${bodyOf(o, 'ts', 2)}),`] : []),
  ]
  const address = `const yanit = await fetch('${url}'`
  return [
    ...(options.length === 0 ? [`${address})`] : [`${address}, {`, ...options, '})']),
    ...(isFile(o)
      ? ['if (!yanit.ok) throw new Error(await yanit.text())', 'console.log(await yanit.text())']
      : [
          'const veri = await yanit.json()',
          'if (!yanit.ok) throw new Error(`$' + '{veri.hata.kod}: $' + '{veri.hata.mesaj}`)',
          'console.log(veri)',
        ]),
  ].join('\n')
}

function php(o: Operation, url: string): string {
  const variable = variableOf(o)
  const headers = [
    ...(variable ? [`        'Authorization: Bearer ' . getenv('${variable}'),`] : []),
    ...(o.body ? ["        'Content-Type: application/json',"] : []),
    ...(isWrite(o) ? ["        'Idempotency-Key: ' . bin2hex(random_bytes(16)),"] : []),
  ]
  return [
    '<?php',
    `$istek = curl_init('${url}');`,
    'curl_setopt_array($istek, [',
    '    CURLOPT_RETURNTRANSFER => true,',
    ...(o.method === 'GET' ? [] : [`    CURLOPT_CUSTOMREQUEST => '${o.method}',`]),
    ...within('    CURLOPT_HTTPHEADER => [', headers, '    ],'),
    ...(o.body ? [`    CURLOPT_POSTFIELDS => json_encode(${bodyOf(o, 'php', 4)}),`] : []),
    ']);',
    ...(isFile(o)
      ? [
          '$dosya = curl_exec($istek);',
          'if (curl_getinfo($istek, CURLINFO_RESPONSE_CODE) >= 400) {',
          '    throw new RuntimeException($dosya);',
          '}',
          'echo $dosya;',
        ]
      : [
          '$veri = json_decode(curl_exec($istek), true);',
          'if (curl_getinfo($istek, CURLINFO_RESPONSE_CODE) >= 400) {',
          "    throw new RuntimeException($veri['hata']['kod'] . ': ' . $veri['hata']['mesaj']);",
          '}',
          'print_r($veri);',
        ]),
  ].join('\n')
}

function python(o: Operation, url: string): string {
  const variable = variableOf(o)
  const headers = [
    ...(variable ? [`        "Authorization": "Bearer " + os.environ["${variable}"],`] : []),
    ...(o.body ? ['        "Content-Type": "application/json",'] : []),
    ...(isWrite(o) ? ['        "Idempotency-Key": str(uuid.uuid4()),'] : []),
  ]
  return [
    `import json, ${variable ? 'os, ' : ''}urllib.error, urllib.request${isWrite(o) ? ', uuid' : ''}`,
    '',
    'istek = urllib.request.Request(',
    `    "${url}",`,
    `    method="${o.method}",`,
    ...within('    headers={', headers, '    },'),
    ...(o.body ? [`    data=json.dumps(${bodyOf(o, 'python', 4)}).encode(),`] : []),
    ')',
    'try:',
    '    with urllib.request.urlopen(istek) as yanit:',
    isFile(o) ? '        print(yanit.read().decode())' : '        print(json.load(yanit))',
    'except urllib.error.HTTPError as hata:',
    '    print(hata.code, json.load(hata)["hata"])',
  ].join('\n')
}
