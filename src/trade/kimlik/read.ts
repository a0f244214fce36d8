import { type AlanHatasi, alanHatasi, type Metin } from '../../core/errors.ts'
import { isVisible } from '../../core/text/line.ts'
import { encodedAddress, hasHost, webAddress } from '../../core/text/web-address.ts'
import { EPOSTA_DEGIL, isEposta } from '../eposta.ts'
import { isSaticiNo } from '../numara/kimlik-no.ts'
import { plainTelefon } from '../numara/telefon.ts'
import type { KimlikGirdisi } from './schema.ts'

// Checks and normalises the identity of a shop, part by part.

const TEXTS = {
  logo: {
    tr: 'https:// ile başlayan bir adres ya da mağazanın kendi medyasının adresi olmalı',
    en: 'must be an address that begins with https://, or one of the store’s own media',
  },
  renk: { tr: '#rrggbb biçiminde bir renk olmalı, örneğin #0f766e', en: 'must be a colour as #rrggbb, e.g. #0f766e' },
  telefon: {
    tr: 'geçerli bir telefon numarası olmalı, örneğin 0212 345 67 89',
    en: 'must be a valid telephone number, e.g. +90 212 345 67 89',
  },
  metin: { tr: 'denetim karakteri olmayan bir metin olmalı', en: 'must be a text without control characters' },
  satir: { tr: 'tek satırlık bir metin olmalı', en: 'must be a text in one line' },
  mersis: { tr: '16 rakam olmalı', en: 'must have 16 digits' },
  vkn: {
    tr: 'geçerli bir vergi kimlik numarası ya da T.C. kimlik numarası değil',
    en: 'is not a valid Turkish tax or identity number',
  },
} satisfies Record<string, Metin>

/** Normalises a part; null when it is invalid. */
type Plain = (text: string) => string | null

const when = (is: boolean, text: string): string | null => (is ? text : null)
const line: Plain = (text) => when(!/[\p{Cc}\u2028\u2029]/u.test(text) && isVisible(text), text)
const lines: Plain = (text) => {
  const unix = text.replace(/\r\n?/g, '\n')
  return when(!/(?!\n)\p{Cc}/u.test(unix) && isVisible(unix), unix)
}
const renk: Plain = (text) => when(/^#[\da-f]{6}$/i.test(text), text.toLowerCase())
const mail: Plain = (text) => when(isEposta(text), text)
/** Digits, as written on papers: in groups. */
const digits = (text: string): string => text.replace(/[\s.-]+/g, '')
const mersis: Plain = (text) => when(/^\d{16}$/.test(digits(text)), digits(text))
const vkn: Plain = (text) => when(isSaticiNo(digits(text)), digits(text))

/** Address of a picture, normalised. Anything but https is mixed content in a shop, except where this service itself has no https. */
export const pictureAddress =
  (medya: string): Plain =>
  (text) => {
    const address = line(text) === null ? null : webAddress(encodedAddress(text))
    if (address === null || !hasHost(address)) return null
    const { protocol, username, password } = new URL(address)
    const isSafe = protocol === 'https:' || address.startsWith(`${medya}/`)
    return when(isSafe && username === '' && password === '', address)
  }

type Kural = readonly [Plain, Metin]
const ILETISIM = {
  eposta: [mail, EPOSTA_DEGIL],
  telefon: [plainTelefon, TEXTS.telefon],
  adres: [lines, TEXTS.metin],
} as const
const SATICI = {
  unvan: [line, TEXTS.satir],
  mersis: [mersis, TEXTS.mersis],
  vkn: [vkn, TEXTS.vkn],
  vergi_dairesi: [line, TEXTS.satir],
  kep: [mail, EPOSTA_DEGIL],
} as const

type Okunan = { temiz: Record<string, unknown>; hatalar: AlanHatasi[] }

/** Parts that were given, normalised; an empty one counts as absent. */
function read(path: string, given: object, rules: Record<string, Kural>): Okunan {
  const okunan: Okunan = { temiz: {}, hatalar: [] }
  for (const [alan, [plain, metin]] of Object.entries(rules)) {
    const text = (given as Record<string, string | null | undefined>)[alan]?.trim()
    if (!text) continue
    const value = plain(text)
    if (value === null) okunan.hatalar.push(alanHatasi(`${path}.${alan}`, 'girdi_gecersiz', metin))
    else okunan.temiz[alan] = value
  }
  return okunan
}

/** Normalised identity, null when nothing is given; with what is wrong, each under its path. `medya`: the store's own. */
export function readKimlik(
  girdi: KimlikGirdisi | null,
  medya: string,
): { kimlik: KimlikGirdisi | null; hatalar: AlanHatasi[] } {
  if (girdi === null) return { kimlik: null, hatalar: [] }
  const own = {
    logo: [pictureAddress(medya), TEXTS.logo],
    renk: [renk, TEXTS.renk],
    renk_ikinci: [renk, TEXTS.renk],
  } as const
  const kendi = read('kimlik', girdi, own)
  const iletisim = read('kimlik.iletisim', girdi.iletisim ?? {}, ILETISIM)
  const satici = read('kimlik.satici', girdi.satici ?? {}, SATICI)
  const kimlik = { ...kendi.temiz, ...filled('iletisim', iletisim), ...filled('satici', satici) }
  return {
    kimlik: Object.keys(kimlik).length === 0 ? null : kimlik,
    hatalar: [...kendi.hatalar, ...iletisim.hatalar, ...satici.hatalar],
  }
}

const filled = (alan: string, { temiz }: Okunan): object => (Object.keys(temiz).length === 0 ? {} : { [alan]: temiz })
