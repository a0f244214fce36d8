import type { Ports } from '../../../adapters/ports.ts'
import { type AlanHatasi, alanHatasi, type Metin, throwIfAny } from '../../../core/errors.ts'
import type { Page } from '../../../core/page.ts'
import { breather } from '../../../core/turns.ts'
import type { Work } from '../../../db/work.ts'
import type { Bulucu } from '../rules/adlar.ts'
import type { Hucre } from '../rules/alan.ts'
import type { Kayit } from '../rules/kayitlar.ts'
import type { Secenekler } from '../schema.ts'

export type Sonuc = 'yeni' | 'degisen' | 'ayni'

/** Finders of the names that rows may use, read once per file. */
export type Adlar = Record<'kategori' | 'marka' | 'koleksiyon' | 'depo' | 'grup', Bulucu>

export type Baglam = { adlar: Adlar; secenekler: Secenekler }

/** Error of one record in a bulk; the others are done. */
export type Yanlis = { sira: number; alan: string; neden: Metin }

/** Kinds that are applied one record at a time. */
type TekTek = {
  /** May share a transaction with others; otherwise each has its own. */
  birlikte?: true
  /** Whether it needs the network, e.g. for pictures. */
  outside?: (kayit: Kayit) => boolean
  /** Network requests, before the transaction. */
  prepare?: (w: Work, kayit: Kayit, b: Baglam, ports: Ports) => Promise<unknown>
  apply: (w: Work, kayit: Kayit, b: Baglam, ready: unknown) => Promise<Sonuc>
}

/** Kinds that are applied by hundreds. */
type Toplu = { applyMany: (w: Work, kayitlar: readonly Kayit[], b: Baglam) => Promise<Topluca> }
export type Topluca = { sonuclar: (Sonuc | null)[]; yanlislar: Yanlis[] }

export type TurIsi = (TekTek | Toplu) & {
  /** Maps a field path of a domain's error to column and row. */
  fieldOf: (alan: string) => { kod: string | null; sira: number }
  /** What is worth a look in a record that is taken. */
  warningsOf?: (kayit: Kayit) => AlanHatasi[]
  list: (w: Work, filtre: Secenekler, position: string | null) => Promise<Page>
  /** Rows of records as `list` returns them, record by record. */
  rows: (w: Work, kayitlar: readonly string[]) => AsyncIterable<Hucre[][]>
}

/** Id of the named record; an unknown name is a field error. */
export function idOf(bul: Bulucu, alan: string, yazilan: unknown): string {
  const found = bul(String(yazilan))
  if ('id' in found) return found.id
  throwIfAny([alanHatasi(alan, 'kayit_yok', found.neden)])
  return ''
}

/** Without undefined fields. */
export const given = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, v]) => v !== undefined)) as never

/** A page of records may be some megabytes: yields to the event loop between them. */
export async function parsed<T>(kayitlar: readonly string[]): Promise<T[]> {
  const records: T[] = []
  const breathe = breather()
  for (const kayit of kayitlar) {
    records.push(JSON.parse(kayit))
    await breathe(kayit.length)
  }
  return records
}
