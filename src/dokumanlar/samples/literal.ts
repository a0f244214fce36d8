// JSON values as source text of several languages. Short ones stay on one line.

export type Language = 'json' | 'ts' | 'php' | 'python'

type Dialect = {
  step: number
  words: Record<'true' | 'false' | 'null', string>
  text: (s: string) => string
  key: (s: string) => string
  object: [open: string, close: string]
  /** After the last of several lines. */
  trailing: string
}

const quoted = (s: string): string => `'${s.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`
const phpQuoted = (s: string): string => `'${s.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

const dialects: Record<Language, Dialect> = {
  json: {
    step: 2,
    words: { true: 'true', false: 'false', null: 'null' },
    text: (s) => JSON.stringify(s),
    key: (s) => `${JSON.stringify(s)}: `,
    object: ['{', '}'],
    trailing: '',
  },
  ts: {
    step: 2,
    words: { true: 'true', false: 'false', null: 'null' },
    text: quoted,
    key: (s) => `${/^[A-Za-z_]\w*$/.test(s) ? s : quoted(s)}: `,
    object: ['{', '}'],
    trailing: ',',
  },
  php: {
    step: 4,
    words: { true: 'true', false: 'false', null: 'null' },
    text: phpQuoted,
    key: (s) => `${phpQuoted(s)} => `,
    object: ['[', ']'],
    trailing: ',',
  },
  python: {
    step: 4,
    words: { true: 'True', false: 'False', null: 'None' },
    text: (s) => JSON.stringify(s),
    key: (s) => `${JSON.stringify(s)}: `,
    object: ['{', '}'],
    trailing: ',',
  },
}

const SHORT = 60

/** `indent`: indentation of the line that the value begins on. */
export function literal(value: unknown, language: Language, indent = 0): string {
  const d = dialects[language]
  if (value === null || value === undefined) return d.words.null
  if (typeof value === 'boolean') return d.words[`${value}`]
  if (typeof value === 'string') return d.text(value)
  if (typeof value !== 'object') return String(value)
  const list = Array.isArray(value)
  const inner = list
    ? value.map((v) => literal(v, language, indent + d.step))
    : Object.entries(value).map(([k, v]) => d.key(k) + literal(v, language, indent + d.step))
  // An empty PHP array is a list; json_encode would turn an empty object into [].
  if (inner.length === 0) return list ? '[]' : language === 'php' ? 'new stdClass()' : '{}'
  const [open, close] = list ? ['[', ']'] : d.object
  const short = inner.join(', ')
  if (indent > 0 && short.length <= SHORT && !short.includes('\n')) {
    return list || language === 'php' ? `${open}${short}${close}` : `${open} ${short} ${close}`
  }
  const pad = ' '.repeat(indent + d.step)
  return `${open}\n${pad}${inner.join(`,\n${pad}`)}${d.trailing}\n${' '.repeat(indent)}${close}`
}

/** Like `JSON.stringify`, but short lists and objects take one line. */
export const prettyJson = (value: unknown): string => literal(value, 'json')
