import { type AlanHatasi, alanHatasi } from '../../core/errors.ts'
import { pictureNow } from '../../trade/kimlik/own-picture.ts'
import type { Bolum, Giysi, Tema } from '../../trade/tema/schema.ts'

/** Records that a section names, with the path of each. */
export type Anilan = { tur: 'kategori' | 'koleksiyon' | 'marka'; id: string; yol: string }

function namedIn(bolum: Bolum, yol: string): Anilan[] {
  const each = (tur: Anilan['tur'], ad: string, ids: readonly string[]) =>
    ids.map((id, i) => ({ tur, id, yol: `${yol}.${ad}[${i}]` }))
  if (bolum.tur === 'kategoriler') return each('kategori', 'kategoriler', bolum.kategoriler ?? [])
  if (bolum.tur === 'markalar') return each('marka', 'markalar', bolum.markalar ?? [])
  if (bolum.tur !== 'urun_satiri' || bolum.hedef_id === undefined) return []
  return [{ tur: bolum.kaynak as Anilan['tur'], id: bolum.hedef_id, yol: `${yol}.hedef_id` }]
}

export const namedBy = ({ ana }: Pick<Tema, 'ana'>): Anilan[] =>
  ana.flatMap((bolum, i) => namedIn(bolum, `tema.ana[${i}]`))

export const idsOf = (anilanlar: readonly Anilan[], tur: Anilan['tur']): string[] => [
  ...new Set(anilanlar.filter((a) => a.tur === tur).map((a) => a.id)),
]

type Kayit = Pick<Anilan, 'tur' | 'id'>

/** Those that are none of `known`. */
export function without(anilanlar: readonly Anilan[], known: readonly Kayit[]): Anilan[] {
  const there = new Set(known.map(({ tur, id }) => `${tur} ${id}`))
  return anilanlar.filter(({ tur, id }) => !there.has(`${tur} ${id}`))
}

export const unknown = (anilanlar: readonly Anilan[]): AlanHatasi[] =>
  anilanlar.map(({ yol }) => alanHatasi(yol, 'kayit_yok'))

/** What every page wears. */
export function giysiOf({ bicim: _, ana: __, ...worn }: Tema, surum: number): Giysi {
  return { ...worn, surum }
}

/** With the store's own pictures where the service is now. */
export function picturesNow(tema: Tema, medya_adresi: string): Tema {
  const moved = <G extends { adres: string }>(gorsel: G): G => ({
    ...gorsel,
    adres: pictureNow(gorsel.adres, medya_adresi),
  })
  const inSection = (bolum: Bolum): Bolum => {
    if (bolum.tur === 'galeri') return { ...bolum, gorseller: bolum.gorseller.map(moved) }
    return 'gorsel' in bolum && bolum.gorsel ? { ...bolum, gorsel: moved(bolum.gorsel) } : bolum
  }
  return { ...tema, ana: tema.ana.map(inSection) }
}
