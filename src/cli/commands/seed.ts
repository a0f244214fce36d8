import type { Tx } from '../../db/work.ts'
import * as magaza from '../../domains/magaza/magaza.ts'
import type { MagazaRow } from '../../domains/magaza/queries.ts'
import { list } from '../../domains/urun/read.ts'
import { type Command, command, type Io, optional, required, typed } from '../command.ts'
import { withDatabase } from '../database.ts'
import { failure, usage } from '../errors.ts'
import { drawBar } from '../terminal/bar.ts'
import { columns, number } from '../terminal/table.ts'
import { checkKod } from './magaza.ts'

const MOST = 10_000_000

function howMany(text: string, name: string): number {
  const n = /^\d{1,8}$/.test(text) ? Number(text) : 0
  if (n >= 1 && n <= MOST) return n
  throw usage(`${name} 1..${number(MOST)} arasında bir sayı olmalı (verilen: ${text})`)
}

/** `████████░░░░ 41 % · 41.000/100.000 ürün · 12 sn kaldı` */
function bar(io: Io, all: number): (done: number) => void {
  const started = performance.now()
  return (done) => {
    const left = Math.round((((performance.now() - started) / done) * (all - done)) / 1000)
    io.progress(`${drawBar(done / all)} · ${number(done)}/${number(all)} ürün · ${left} sn kaldı`)
  }
}

/** A new store that sells at once through the trial provider. */
async function openedStore(tx: Tx, kod: string, now: Date, adres: string): Promise<MagazaRow> {
  const { openForTrial } = await import('../../demo/open-store.ts')
  const row = await magaza.create(tx, { kod, ad: kod, plan: 'pro' }, now)
  await openForTrial(magaza.workFor(tx, magaza.bilgi(row, adres), now, 'kepenk seed'))
  return row
}

export const seedCommands: Command[] = [
  command({
    noun: 'seed',
    verb: null,
    summary: 'Deneme için büyük bir mağaza doldurur; mağaza yoksa açar',
    examples: ['seed --magaza buyuk --urun 100000', 'seed --magaza buyuk --urun 1000 --json'],
    details:
      'Ürünler üçer varyantlı, kategorili, markalı, fiyatlı ve stokludur; aynı sıradaki ürün her zaman aynıdır.\n' +
      'Mağazada ürün olmamalıdır. Webhook olayı üretmez. Açtığı mağazanın kepengi kalkıktır: kartları deneme alır.\n',
    options: {
      magaza: required('KOD', 'Doldurulacak mağazanın kodu', checkKod),
      urun: optional('N', 'Kaç ürün; verilmezse 1.000', howMany),
    },
    run: (io, { magaza: kod, urun = 1000 }) =>
      withDatabase(io, async ({ db, connection }, config) => {
        const { seed } = await import('../../demo/seed.ts')
        const now = new Date()
        const known = await magaza.find(db.read, kod)
        const row = known ?? (await db.transaction(kod, (tx) => openedStore(tx, kod, now, config.adres)))
        const bilgi = magaza.bilgi(row, config.adres)
        const there = await list(magaza.workFor(db.pages(bilgi.nesil), bilgi, now, 'kepenk seed'), { limit: 1 }, null)
        if (there.veri.length > 0) throw failure(`${kod} mağazasında ürün var`, 'Boş ya da yeni bir mağaza verin')
        const { sure_ms } = await seed({ db, connection, magaza: bilgi, urun, now, progress: bar(io, urun) })
        io.progress('')
        return {
          json: { magaza: kod, urun, varyant: urun * 3, sure_ms: Math.round(sure_ms) },
          text: columns([
            ['Mağaza', kod],
            ['Ürün', number(urun)],
            ['Varyant', number(urun * 3)],
            ['Süre', `${(sure_ms / 1000).toLocaleString('tr', { maximumFractionDigits: 1 })} sn`],
          ]),
          notes: [`Sonraki: ${typed(`anahtar create --magaza ${kod} --kapsam '*'`)}`],
        }
      }),
  }),
]
