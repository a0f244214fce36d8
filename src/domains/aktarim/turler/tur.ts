import type { Ports } from '../../../adapters/ports.ts'
import { alanHatasi, type Metin, throwIfAny } from '../../../core/errors.ts'
import type { Page } from '../../../core/page.ts'
import { breather } from '../../../core/turns.ts'
import type { Work } from '../../../db/work.ts'
import type { Bulucu } from '../rules/adlar.ts'
import type { Hucre } from '../rules/alan.ts'
import type { Kayit } from '../rules/kayitlar.ts'
import type { Secenekler } from '../schema.ts'

export type Sonuc = 'yeni' | 'degisen' | 'ayni'

/** What the rows of a file may name, looked up once for all of them. */
export type Adlar = Record<'kategori' | 'marka' | 'koleksiyon' | 'depo' | 'grup', Bulucu>

export type Baglam = { adlar: Adlar; secenekler: Secenekler }

/** What is wrong with one of the records, beside those that were done. */
export type Yanlis = { sira: number; alan: string; neden: Metin }

/** Records that come one by one. */
type TekTek = {
  /** May be done beside others in one transaction; else each has its own. */
  birlikte?: true
  /** Whether it asks the outside world for something, as pictures are. */
  outside?: (kayit: Kayit) => boolean
  /** Asks for it, which must not happen inside a transaction. */
  prepare?: (w: Work, kayit: Kayit, b: Baglam, ports: Ports) => Promise<unknown>
  apply: (w: Work, kayit: Kayit, b: Baglam, ready: unknown) => Promise<Sonuc>
}

/** Those that come by hundreds. */
type Toplu = { applyMany: (w: Work, kayitlar: readonly Kayit[], b: Baglam) => Promise<Topluca> }
export type Topluca = { sonuclar: (Sonuc | null)[]; yanlislar: Yanlis[] }

export type TurIsi = (TekTek | Toplu) & {
  /** The field and the row of a path that a domain objects to. */
  fieldOf: (alan: string) => { kod: string | null; sira: number }
  list: (w: Work, filtre: Secenekler, position: string | null) => Promise<Page>
  /** The rows of some records as `list` gives them, one record after the other. */
  rows: (w: Work, kayitlar: readonly string[]) => AsyncIterable<Hucre[][]>
}

/** The id of what is named; a field that names nothing we know is refused. */
export function idOf(bul: Bulucu, alan: string, yazilan: unknown): string {
  const found = bul(String(yazilan))
  if ('id' in found) return found.id
  throwIfAny([alanHatasi(alan, 'kayit_yok', found.neden)])
  return ''
}

/** Without what is undefined. */
export const given = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, v]) => v !== undefined)) as never

/** A page of records may be some megabytes: others have their turn between two of them. */
export async function parsed<T>(kayitlar: readonly string[]): Promise<T[]> {
  const records: T[] = []
  const breathe = breather()
  for (const kayit of kayitlar) {
    records.push(JSON.parse(kayit))
    await breathe(kayit.length)
  }
  return records
}
