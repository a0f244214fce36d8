import { type Language, literal, prettyJson } from './literal.ts'
import type { Operation } from './model.ts'

// The same call in four languages. curl carries the key and works as it is; programs read the key from outside.

export type Snippet = { id: string; label: string; code: string }

export const NO_KEY = 'svc_canli_…'

export const snippetsOf = (o: Operation, adres: string, key: string | null): Snippet[] => [
  {
    id: 'curl',
    label: 'curl',
    code: curl({ method: o.method, path: samplePath(o), body: o.body?.sample }, adres, key),
  },
  { id: 'ts', label: 'TypeScript', code: typescript(o, adres) },
  { id: 'php', label: 'PHP', code: php(o, adres) },
  { id: 'python', label: 'Python', code: python(o, adres) },
]

/** The path with sample ids, and a small page of lists. */
export function samplePath(o: Operation): string {
  const path = o.parameters
    .filter((p) => p.in === 'path')
    .reduce((text, p) => text.replace(`{${p.name}}`, p.sample), o.path)
  return o.parameters.some((p) => p.in === 'query' && p.name === 'limit') ? `${path}?limit=5` : path
}

const shellQuoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

export function curl(
  call: { method: string; path: string; body?: unknown },
  adres: string,
  key: string | null,
): string {
  const lines = [`curl ${call.method === 'GET' ? '' : `-X ${call.method} `}"${adres}${call.path}"`]
  lines.push(`-H "Authorization: Bearer ${key ?? NO_KEY}"`)
  if (call.body !== undefined) {
    lines.push('-H "Content-Type: application/json"', `-d ${shellQuoted(prettyJson(call.body))}`)
  }
  return lines.join(' \\\n  ')
}

const isWrite = (o: Operation): boolean => o.parameters.some((p) => p.name === 'Idempotency-Key')
const bodyOf = (o: Operation, language: Language, indent: number): string => literal(o.body?.sample, language, indent)

function typescript(o: Operation, adres: string): string {
  return [
    `const yanit = await fetch('${adres}${samplePath(o)}', {`,
    ...(o.method === 'GET' ? [] : [`  method: '${o.method}',`]),
    '  headers: {',
    '    Authorization: `Bearer $' + '{process.env.KEPENK_ANAHTAR}`,',
    ...(o.body ? ["    'Content-Type': 'application/json',"] : []),
    ...(isWrite(o) ? ["    'Idempotency-Key': crypto.randomUUID(),"] : []),
    '  },',
    ...(o.body ? [`  body: JSON.stringify(${bodyOf(o, 'ts', 2)}),`] : []),
    '})',
    'const veri = await yanit.json()',
    'if (!yanit.ok) throw new Error(`$' + '{veri.hata.kod}: $' + '{veri.hata.mesaj}`)',
    'console.log(veri)',
  ].join('\n')
}

function php(o: Operation, adres: string): string {
  return [
    '<?php',
    `$istek = curl_init('${adres}${samplePath(o)}');`,
    'curl_setopt_array($istek, [',
    '    CURLOPT_RETURNTRANSFER => true,',
    ...(o.method === 'GET' ? [] : [`    CURLOPT_CUSTOMREQUEST => '${o.method}',`]),
    '    CURLOPT_HTTPHEADER => [',
    "        'Authorization: Bearer ' . getenv('KEPENK_ANAHTAR'),",
    ...(o.body ? ["        'Content-Type: application/json',"] : []),
    ...(isWrite(o) ? ["        'Idempotency-Key: ' . bin2hex(random_bytes(16)),"] : []),
    '    ],',
    ...(o.body ? [`    CURLOPT_POSTFIELDS => json_encode(${bodyOf(o, 'php', 4)}),`] : []),
    ']);',
    '$veri = json_decode(curl_exec($istek), true);',
    'if (curl_getinfo($istek, CURLINFO_RESPONSE_CODE) >= 400) {',
    "    throw new RuntimeException($veri['hata']['kod'] . ': ' . $veri['hata']['mesaj']);",
    '}',
    'print_r($veri);',
  ].join('\n')
}

function python(o: Operation, adres: string): string {
  return [
    `import json, os, urllib.error, urllib.request${isWrite(o) ? ', uuid' : ''}`,
    '',
    'istek = urllib.request.Request(',
    `    "${adres}${samplePath(o)}",`,
    `    method="${o.method}",`,
    '    headers={',
    '        "Authorization": "Bearer " + os.environ["KEPENK_ANAHTAR"],',
    ...(o.body ? ['        "Content-Type": "application/json",'] : []),
    ...(isWrite(o) ? ['        "Idempotency-Key": str(uuid.uuid4()),'] : []),
    '    },',
    ...(o.body ? [`    data=json.dumps(${bodyOf(o, 'python', 4)}).encode(),`] : []),
    ')',
    'try:',
    '    with urllib.request.urlopen(istek) as yanit:',
    '        print(json.load(yanit))',
    'except urllib.error.HTTPError as hata:',
    '    print(hata.code, json.load(hata)["hata"])',
  ].join('\n')
}
