import type { Config } from '../../config.ts'
import type { Db } from '../../db/connection/pool.ts'
import * as magaza from '../../domains/magaza/magaza.ts'
import type { MagazaRow } from '../../domains/magaza/queries.ts'
import { audit, type StokFarki } from '../../domains/stok/audit.ts'
import { type Command, command, type Io, optional, typed } from '../command.ts'
import { interrupted, withDatabase } from '../database.ts'
import { findMagaza } from '../find-magaza.ts'
import { columns, number } from '../terminal/table.ts'
import { filled } from '../terminal/values.ts'

// Bounded: a ledger that is wrong everywhere must not fill terminal or memory; all differences are counted.
const MOST_LISTED = 10_000
const MOST_SHOWN = 1000

type Listed = { magaza: string } & StokFarki
type Report = { varyant: number; fark: number; farklar: Listed[] }

async function auditAll(io: Io, db: Db, config: Config, stores: readonly MagazaRow[], now: Date): Promise<Report> {
  const report: Report = { varyant: 0, fark: 0, farklar: [] }
  for (const [i, row] of stores.entries()) {
    const early = interrupted(io)
    if (early) throw early
    if (stores.length > 1) io.progress(`${i + 1}/${stores.length} ${row.kod}`)
    const bilgi = magaza.bilgi(row, config.adres)
    const found = await db.transaction(bilgi.nesil, (tx, tries) =>
      audit(magaza.workFor(tx, bilgi, now, 'kepenk stok', tries), MOST_LISTED - report.farklar.length),
    )
    report.varyant += found.varyant
    report.fark += found.fark
    report.farklar.push(...found.farklar.map((f) => ({ magaza: row.kod, ...f })))
  }
  return report
}

const HEADERS = ['Mağaza', 'Varyant', 'Depo', 'Alan', 'Kayıt', 'Defter', 'Fark']

const cells = (f: Listed): string[] => [
  f.magaza,
  f.varyant_id,
  f.depo_id,
  f.alan,
  ...[f.kayit, f.defter, f.kayit - f.defter].map(number),
]

function textOf({ varyant, fark, farklar }: Report): string {
  const checked = `${number(varyant)} varyant denetlendi`
  if (fark === 0) return `${checked}, fark yok.\n`
  return `${columns([HEADERS, ...farklar.slice(0, MOST_SHOWN).map(cells)])}\n${checked}, ${number(fark)} fark var.\n`
}

function notesOf({ fark, farklar }: Report, stores: number): string[] {
  if (stores === 0) return [`Henüz mağaza yok. Sonraki: ${typed('magaza create --ad AD')}`]
  if (fark === 0) return []
  const meaning =
    'Kayıt: stok satırındaki değer. Defter: hareketlerin toplamı; rezervasyon satırlarında, süresi dolup da henüz ' +
    'bırakılmayanlarla birlikte rezervasyonların toplamı.'
  const shown = Math.min(farklar.length, MOST_SHOWN)
  if (shown === fark) return [meaning]
  return [meaning, `İlk ${number(shown)} fark gösterildi; --json ${number(MOST_LISTED)} farka kadar sıralar.`]
}

export const stokCommands: Command[] = [
  command({
    noun: 'stok',
    verb: 'audit',
    summary: 'Stokları hareket defterinden yeniden toplar, farkları sıralar; fark varsa 1 ile biter',
    examples: ['stok audit', 'stok audit --magaza cicek --json'],
    details: 'Yalnız okur, hizmet çalışırken de kullanılır: her mağaza tek bir anda görülür.\n',
    options: { magaza: optional('KOD', 'Yalnız bu mağaza; verilmezse bütün mağazalar', filled) },
    run: (io, o) =>
      withDatabase(io, async ({ db }, config) => {
        const now = new Date()
        const stores = o.magaza === undefined ? await magaza.list(db.read) : [await findMagaza(db, o.magaza, now)]
        const report = await auditAll(io, db, config, stores, now).finally(() => io.progress(''))
        return { json: report, text: textOf(report), notes: notesOf(report, stores.length), exit: report.fark ? 1 : 0 }
      }),
  }),
]
