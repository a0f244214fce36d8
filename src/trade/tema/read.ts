import { type AlanHatasi, alanHatasi, type Metin } from '../../core/errors.ts'
import { isVisible } from '../../core/text/line.ts'
import { isSafeUrl } from '../../core/text/link-address.ts'
import { encodedAddress } from '../../core/text/web-address.ts'
import { iso, parseMoment } from '../../core/time.ts'
import { pictureAddress } from '../kimlik/read.ts'
import { BOLUM_ALANLARI, EN_COK_URUN_SATIRI, isHedefli } from './bolum.ts'
import { BICIM, type Bolum, type BolumGirdisi, type Gorsel, type Tema, type TemaGirdisi } from './schema.ts'

// Checks and normalises a theme beyond its schema: which fields a kind of section has, addresses, colours. Shoppers click on
// what stands in it (XSS, open redirect). HTML is cleaned by the caller.

const TEXTS = {
  gerekli: { tr: 'bu bölümde zorunlu', en: 'is required in this section' },
  yabanci: { tr: 'bu bölümde böyle bir alan yok', en: 'is not a field of this section' },
  gorsel: {
    tr: 'https:// ile başlayan bir adres ya da mağazanın kendi medyasının adresi olmalı',
    en: 'must be an address that begins with https://, or one of the store’s own media',
  },
  baglanti: {
    tr: '/ ile başlayan bir yol ya da boşluksuz bir http, https, mailto, tel adresi olmalı',
    en: 'must be a path that begins with /, or an http, https, mailto or tel address without spaces',
  },
  adres: { tr: 'https:// ile başlayan bir adres olmalı', en: 'must be an address that begins with https://' },
  renk: { tr: '#rrggbb biçiminde bir renk olmalı, örneğin #0f766e', en: 'must be a colour as #rrggbb, e.g. #0f766e' },
  satirlar: {
    tr: `en çok ${EN_COK_URUN_SATIRI} ürün satırı olabilir`,
    en: `must have at most ${EN_COK_URUN_SATIRI} rows of products`,
  },
} satisfies Record<string, Metin>

type Okuma = { medya: string; hatalar: AlanHatasi[] }

const refuse = ({ hatalar }: Okuma, alan: string, metin: Metin): void =>
  void hatalar.push(alanHatasi(alan, 'girdi_gecersiz', metin))

/** Control characters would be seen by nobody; lines end with \n. */
const plainLines = (given: string): string =>
  given
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .trim()
const plainLine = (given: string): string => given.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

function link(o: Okuma, alan: string, given: string): string {
  const adres = encodedAddress(given)
  if (!isSafeUrl(adres)) refuse(o, alan, TEXTS.baglanti)
  return adres
}

/** Only of https: a video or a map elsewhere. */
function elsewhere(o: Okuma, alan: string, given: string): string {
  const adres = pictureAddress('')(given)
  if (adres === null || !adres.startsWith('https:')) refuse(o, alan, TEXTS.adres)
  return adres ?? given
}

/** Media of the service are one store's each. */
const isForeign = (adres: string, medya: string): boolean =>
  adres.startsWith(medya.replace(/[^/]*$/, '')) && !adres.startsWith(`${medya}/`)

function picture<T extends Gorsel>(o: Okuma, alan: string, { adres: given, alt, ...rest }: T): T {
  const adres = pictureAddress(o.medya)(given.trim())
  if (adres === null || isForeign(adres, o.medya)) refuse(o, `${alan}.adres`, TEXTS.gorsel)
  const shown = alt === undefined ? '' : plainLine(alt)
  return { adres: adres ?? given, ...(shown !== '' && { alt: shown }), ...rest } as T
}

type Dugme = NonNullable<BolumGirdisi['dugme']>

const button = (o: Okuma, alan: string, { metin, adres }: Dugme): Dugme => ({
  metin: plainLine(metin),
  adres: link(o, `${alan}.adres`, adres),
})

type Reader<K extends keyof BolumGirdisi> = (
  o: Okuma,
  alan: string,
  value: NonNullable<BolumGirdisi[K]>,
) => BolumGirdisi[K] | undefined

const orAbsent = (text: string): string | undefined => (text === '' || !isVisible(text) ? undefined : text)

/** How each field is read that is not kept as it came; what becomes undefined counts as absent. */
const READERS: { [K in keyof BolumGirdisi]?: Reader<K> } = {
  baslik: (_, __, value) => orAbsent(plainLine(value)),
  metin: (_, __, value) => orAbsent(plainLines(value)),
  govde: (_, __, value) => orAbsent(value.trim()),
  gorsel: picture,
  dugme: button,
  gorseller: (o, alan, value) =>
    value.length === 0
      ? undefined
      : value.map(({ baglanti, ...gorsel }, i) => {
          const own = orAbsent(baglanti?.trim() ?? '')
          const at = `${alan}[${i}]`
          return { ...picture(o, at, gorsel), ...(own && { baglanti: link(o, `${at}.baglanti`, own) }) }
        }),
  sorular: (_, __, value) =>
    value.length === 0
      ? undefined
      : value.map(({ soru, yanit }) => ({ soru: plainLine(soru), yanit: plainLines(yanit) })),
  bitis: (_, __, value) => iso(parseMoment(value) as Date),
  adres: elsewhere,
}

function section(o: Okuma, given: BolumGirdisi, yol: string): Bolum {
  const { zorunlu, istege_bagli } = BOLUM_ALANLARI[given.tur]
  const known = new Set<string>([...zorunlu, ...istege_bagli])
  const own: Record<string, unknown> = { tur: given.tur }
  for (const [ad, value] of Object.entries(given)) {
    const alan = `${yol}.${ad}`
    if (ad === 'tur' || value === undefined) continue
    if (!known.has(ad)) refuse(o, alan, TEXTS.yabanci)
    const read = READERS[ad as keyof BolumGirdisi] as Reader<never> | undefined
    const plain = read ? read(o, alan, value as never) : value
    if (plain !== undefined) own[ad] = plain
  }
  const missing = zorunlu.filter((ad) => own[ad] === undefined)
  for (const ad of missing) refuse(o, `${yol}.${ad}`, TEXTS.gerekli)
  const { kaynak, hedef_id } = given
  if (given.tur === 'urun_satiri' && kaynak !== undefined) {
    if (isHedefli(kaynak) && hedef_id === undefined) refuse(o, `${yol}.hedef_id`, TEXTS.gerekli)
    if (!isHedefli(kaynak)) delete own.hedef_id
  }
  return own as Bolum
}

/** Normalised document, with what is wrong, each under its path. `medya`: address of the store's own media. */
export function readTema(girdi: TemaGirdisi, medya: string): { tema: Tema; hatalar: AlanHatasi[] } {
  const o: Okuma = { medya, hatalar: [] }
  const { gorunum, kose, yogunluk } = girdi
  const ana = girdi.ana.map((bolum, i) => section(o, bolum, `ana[${i}]`))
  if (ana.filter((b) => b.tur === 'urun_satiri').length > EN_COK_URUN_SATIRI) refuse(o, 'ana', TEXTS.satirlar)
  const vurgu = girdi.vurgu?.trim().toLowerCase()
  if (vurgu && !/^#[\da-f]{6}$/.test(vurgu)) refuse(o, 'vurgu', TEXTS.renk)
  const adres = orAbsent(girdi.duyuru?.adres?.trim() ?? '')
  const duyuru = girdi.duyuru && {
    metin: plainLine(girdi.duyuru.metin),
    ...(adres && { adres: link(o, 'duyuru.adres', adres) }),
  }
  const tema: Tema = {
    ...{ bicim: BICIM, gorunum },
    ...(vurgu && { vurgu }),
    ...(kose && { kose }),
    ...(yogunluk && { yogunluk }),
    ...(duyuru && { duyuru }),
    ana,
  }
  return { tema, hatalar: o.hatalar }
}
