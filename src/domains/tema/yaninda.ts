import { all, type Work } from '../../db/work.ts'
import { type GorselSatiri, hashIn } from '../../trade/gorsel.ts'
import { pictureNow } from '../../trade/kimlik/own-picture.ts'
import type { Bolum, Tema } from '../../trade/tema/schema.ts'
import * as queries from './queries.ts'
import { idsOf, namedBy } from './rules.ts'

// What the sections of a theme name, as far as it is there.

export type Bagli = Pick<queries.BagliRow, 'id' | 'ad' | 'tanitici' | 'logo'>

export type Yaninda = {
  koleksiyonlar: ReadonlyMap<string, Bagli>
  markalar: ReadonlyMap<string, Bagli>
  /** By hash. */
  gorseller: ReadonlyMap<string, GorselSatiri>
}

const picturesIn = (bolum: Bolum): string[] => {
  const one = 'gorsel' in bolum && bolum.gorsel ? [bolum.gorsel.adres] : []
  return bolum.tur === 'galeri' ? bolum.gorseller.map((g) => g.adres) : one
}

/** In one statement, and none where nothing is named. */
export async function besides(w: Work, tema: Tema): Promise<Yaninda> {
  const named = namedBy(tema)
  const own = (adres: string): boolean => adres.startsWith(`${w.magaza.medya_adresi}/`)
  const asked = {
    koleksiyonlar: idsOf(named, 'koleksiyon'),
    markalar: idsOf(named, 'marka'),
    hashler: [...new Set(tema.ana.flatMap(picturesIn).filter(own).map(hashIn))],
  }
  const isNothing = Object.values(asked).every((ids) => ids.length === 0)
  const rows = isNothing ? [] : await all(w, queries.beside, asked)
  const of = (tur: queries.BagliRow['tur']) => rows.filter((row) => row.tur === tur)
  return {
    koleksiyonlar: new Map(of('koleksiyon').map((row) => [row.id, row])),
    markalar: new Map(
      of('marka').map((row) => [row.id, { ...row, logo: pictureNow(row.logo, w.magaza.medya_adresi) }]),
    ),
    gorseller: new Map(of('gorsel').map((row) => [row.id, row.gorsel as GorselSatiri])),
  }
}
