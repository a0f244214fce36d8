import { type AlanHatasi, alanHatasi, type Metin } from '../../../core/errors.ts'
import { isSafeUrl } from '../../../core/text/link-address.ts'
import { type HedefTuru, hedefTurleri, type MenuOgesi, ogeAlanlari } from '../schema.ts'

// Validation of menus beyond the schema. Shoppers click on menus (XSS, open redirect): addresses have a known form, and
// no value can be read as a script.

const MAX_LEVELS = 5
const MAX_ITEMS = 1000
const MAX_BYTES = 256 * 1024

const TEXTS = {
  bytes: { tr: 'en çok 256 kB olabilir', en: 'must have at most 256 kB' },
  items: {
    tr: 'alt ögelerle birlikte en çok 1000 öge olabilir',
    en: 'must have at most 1000 items, children included',
  },
  levels: { tr: 'en çok 5 düzey olabilir', en: 'must have at most 5 levels' },
  required: { tr: 'zorunlu', en: 'is required' },
  url: {
    tr: 'http, https, mailto, tel ya da /, ?, # ile başlayan, boşluksuz bir adres olmalı',
    en: 'must be an address without spaces that begins with http, https, mailto, tel or with /, ? or #',
  },
  script: { tr: 'betik çalıştıran bir adres olamaz', en: 'must not be an address that runs a script' },
} satisfies Record<string, Metin>

type Position = { oge: MenuOgesi; yol: string; duzey: number }

/** Depth first: every item with its path, before its children. */
function* positionsIn(ogeler: readonly MenuOgesi[], yol = 'ogeler', duzey = 1): Generator<Position> {
  for (const [i, oge] of ogeler.entries()) {
    const at = `${yol}[${i}]`
    yield { oge, yol: at, duzey }
    yield* positionsIn(oge.children ?? [], `${at}.children`, duzey + 1)
  }
}

/** Errors of the menu by itself; `bytes` is its stored size. */
export function checkMenu(ogeler: readonly MenuOgesi[], bytes: number): AlanHatasi[] {
  if (bytes > MAX_BYTES) return [alanHatasi('ogeler', 'girdi_gecersiz', TEXTS.bytes)]
  const places = [...positionsIn(ogeler)]
  if (places.length > MAX_ITEMS) return [alanHatasi('ogeler', 'girdi_gecersiz', TEXTS.items)]
  return places.filter((p) => p.duzey <= MAX_LEVELS).flatMap(checkItem)
}

function checkItem({ oge, yol, duzey }: Position): AlanHatasi[] {
  const wrong: [string, Metin][] = []
  if (isLinked(oge) && !oge.target_id) wrong.push(['target_id', TEXTS.required])
  if (oge.type === 'url' && !oge.url) wrong.push(['url', TEXTS.required])
  if (oge.url && !isSafeUrl(oge.url)) wrong.push(['url', TEXTS.url])
  if (duzey === MAX_LEVELS && oge.children?.length) wrong.push(['children', TEXTS.levels])
  for (const name of Object.keys(oge)) {
    if (!OWN.has(name) && holdsScript(oge[name as keyof MenuOgesi])) wrong.push([shortened(name), TEXTS.script])
  }
  return wrong.map(([alan, metin]) => alanHatasi(`${yol}.${alan}`, 'girdi_gecersiz', metin))
}

// ---------------------------------------------------------------- fields beyond the known ones

const OWN = new Set([...Object.keys(ogeAlanlari), 'children'])

// XSS: a theme may put any further field into an attribute. Script URLs are refused in every spelling; other texts are
// free.
const SCRIPT = /^(?:javascript|vbscript|livescript|data):/i
const PICTURE = /^data:image\/(?:png|jpeg|webp|gif);base64,[A-Za-z0-9+/]+={0,2}$/i
const ENTITY = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(colon|tab|newline|amp));?/gi
const NAMED: Record<string, string> = { colon: ':', tab: '', newline: '', amp: '&' }

/** Decodes twice: double escaping is as common a mistake as none. */
const readable = (text: string): string => decode(decode(text)).replace(/[\p{C}\p{Z}]/gu, '')

const decode = (text: string): string =>
  text.replace(ENTITY, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name) return NAMED[name.toLowerCase()] as string
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })

/** Recursion is safe: the body parser bounds the depth. */
export function holdsScript(value: unknown): boolean {
  if (typeof value === 'string') return !PICTURE.test(value) && SCRIPT.test(readable(value))
  return value !== null && typeof value === 'object' && Object.values(value).some(holdsScript)
}

const shortened = (name: string): string => (name.length > 80 ? `${name.slice(0, 80).toWellFormed()}…` : name)

// ---------------------------------------------------------------- targets

const isLinked = (oge: MenuOgesi): oge is MenuOgesi & { type: HedefTuru } =>
  (hedefTurleri as readonly string[]).includes(oge.type)

/** Target ids by kind, each once. */
export function targetsOf(ogeler: readonly MenuOgesi[]): Record<HedefTuru, string[]> {
  const places = [...positionsIn(ogeler)]
  const of = (type: HedefTuru) => [
    ...new Set(places.flatMap(({ oge }) => (oge.type === type ? (oge.target_id ?? []) : []))),
  ]
  return { category: of('category'), collection: of('collection'), product: of('product'), page: of('page') }
}

/** An error for each unknown target. */
export function unknownTargets(
  ogeler: readonly MenuOgesi[],
  known: readonly { type: HedefTuru; id: string }[],
): AlanHatasi[] {
  const found = new Set(known.map((k) => `${k.type} ${k.id}`))
  return [...positionsIn(ogeler)]
    .filter(({ oge }) => isLinked(oge) && !found.has(`${oge.type} ${oge.target_id}`))
    .map(({ yol }) => alanHatasi(`${yol}.target_id`, 'kayit_yok'))
}
