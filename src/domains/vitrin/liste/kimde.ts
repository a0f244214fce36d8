import { filterParams, formsOf, keyOf, type Parca, partOfValue, type Soru } from './filtre.ts'
import { bits, FIRST_BIT, type Kimde, LAST_BIT } from './kimde-queries.ts'

// Which facets are counted without what is chosen of them, as parameters of the statement that counts them all.

/** The chosen parts of a question. */
export function chosenIn({ filters, secenekler, stokta }: Soru): Parca[] {
  return [
    ...(filters.kategoriler ? [{ tur: 'kategori', kod: null } as const] : []),
    ...(filters.markalar ? [{ tur: 'marka', kod: null } as const] : []),
    ...(filters.en_az !== null || filters.en_cok !== null ? [{ tur: 'fiyat', kod: null } as const] : []),
    ...(stokta ? [{ tur: 'stokta', kod: null } as const] : []),
    ...(filters.indirimde ? [{ tur: 'indirimde', kod: null } as const] : []),
    ...[...secenekler.keys()].map((kod): Parca => ({ tur: 'secenek', kod })),
    ...(filters.hepsi ?? []).flatMap((word) => partOfValue(word) ?? []),
  ]
}

/** The question without one of its parts. */
export function without(soru: Soru, parca: Parca): Soru {
  const { filters } = soru
  const { tur, kod } = parca
  const isLeft = (word: string): boolean => keyOf(partOfValue(word) ?? { tur: 'kategori', kod: null }) !== keyOf(parca)
  return {
    ...soru,
    filters: {
      ...filters,
      ...(tur === 'kategori' && { kategoriler: null }),
      ...(tur === 'marka' && { markalar: null }),
      ...(tur === 'fiyat' && { en_az: null, en_cok: null }),
      ...(tur === 'indirimde' && { indirimde: false }),
      ...((tur === 'alan' || tur === 'ozel') && { hepsi: (filters.hepsi ?? []).filter(isLeft) }),
    },
    stokta: tur === 'stokta' ? false : soru.stokta,
    secenekler: tur === 'secenek' ? new Map([...soru.secenekler].filter(([ad]) => ad !== kod)) : soru.secenekler,
    oncular: soru.oncular.filter((oncu) => oncu.kim !== keyOf(parca)),
  }
}

/** Bits of chosen parts; those for which there is none are counted apart. */
export function bitsOf(chosen: readonly Parca[]): Map<string, number> {
  const known = new Map<string, number>()
  let next = FIRST_BIT
  for (const parca of chosen) {
    const { tur } = parca
    if (known.has(keyOf(parca))) continue
    if (tur !== 'secenek' && tur !== 'alan' && tur !== 'ozel') known.set(keyOf(parca), bits[tur])
    else if (next <= LAST_BIT) {
      known.set(keyOf(parca), next)
      next *= 2
    }
  }
  return known
}

type Counted = Parca & { bit: number }

const isSet = ({ tur }: Parca): boolean => tur !== 'fiyat' && tur !== 'indirimde' && !isShape({ tur })
const isShape = ({ tur }: Pick<Parca, 'tur'>): boolean => tur === 'secenek' || tur === 'stokta'

const sum = (parts: readonly Counted[]): number => parts.reduce((total, { bit }) => total + bit, 0) + bits.toplam

/** `apart`: chosen parts whose facets are counted without their choice. */
export function paramsOf(soru: Soru, apart: readonly Parca[], known: ReadonlyMap<string, number>) {
  const chosen = chosenIn(soru).map((parca): Counted => ({ ...parca, bit: known.get(keyOf(parca)) ?? bits.baska }))
  const isApart = (parca: Parca): boolean => apart.some((own) => keyOf(own) === keyOf(parca))
  const own = uniquely(chosen.filter(isApart))
  const bitOf = (tur: Parca['tur']): number => own.find((parca) => parca.tur === tur)?.bit ?? bits.toplam
  return {
    // The price as it was asked for: that what can be bought has one is a condition of its own.
    ...{ ...filterParams(soru), en_az: soru.filters.en_az, stokta: soru.stokta },
    ...{ sorulan: sum(own), kume_bitler: sum(own.filter(isSet)), sekil_bitler: sum(own.filter(isShape)) },
    hepsi_bitler: soru.filters.hepsi?.map((word) => wordBit(word, known)) ?? null,
    ...fieldsIn(own),
    ...formsIn(soru, own),
    kategori_bit: bitOf('kategori'),
    fiyat_bit: bitOf('fiyat'),
    stokta_bit: bitOf('stokta'),
    indirimde_bit: bitOf('indirimde'),
  }
}

/** A custom field may be asked for with several values. */
const uniquely = (parts: readonly Counted[]): Counted[] => [
  ...new Map(parts.map((parca) => [keyOf(parca), parca])).values(),
]

const wordBit = (word: string, known: ReadonlyMap<string, number>): number => {
  const parca = partOfValue(word)
  return (parca && known.get(keyOf(parca))) ?? bits.baska
}

const MARKS = { marka: '#mrk', alan: '#', ozel: '%' }

/** By the beginnings of their words. */
function fieldsIn(own: readonly Counted[]): Pick<Kimde, 'alanlar' | 'alan_bitler'> {
  const fields = own.flatMap(({ tur, kod, bit }) =>
    tur === 'marka' || tur === 'alan' || tur === 'ozel' ? [{ alan: `${MARKS[tur]}${kod ?? ''}`, bit }] : [],
  )
  return {
    alanlar: fields.length === 0 ? null : fields.map(({ alan }) => alan),
    alan_bitler: fields.map(({ bit }) => bit),
  }
}

/** What a variant must be, of the whole and without what is chosen of each option and of stock. */
function formsIn(soru: Soru, own: readonly Counted[]) {
  const formsFor = (asked: Soru, ad: string | null, bit: number) =>
    (formsOf(asked) ?? [{}]).map((form) => ({ form, ad, bit }))
  const apart = own.filter(isShape).flatMap((parca) => formsFor(without(soru, parca), parca.kod, parca.bit))
  const options = own.flatMap(({ tur, kod }) => (tur === 'secenek' && kod !== null ? [kod] : []))
  const yaninda = [...formsFor(soru, null, bits.toplam), ...apart.filter(({ ad }) => ad !== null)]
  return {
    bicimler: apart.map(({ form }) => JSON.stringify([form])),
    bicim_bitler: apart.map(({ bit }) => bit),
    yaninda: yaninda.map(({ form }) => JSON.stringify(form)),
    yaninda_ad: yaninda.map(({ ad }) => ad),
    yaninda_bitler: yaninda.map(({ bit }) => bit),
    alinan: (formsOf({ ...soru, stokta: true }) ?? []).map((form) => JSON.stringify([form])),
    secili_adlar: options,
  }
}
