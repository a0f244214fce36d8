import type { Config } from '../../config.ts'
import type { Db } from '../../db/connection/pool.ts'
import { rebuildSome } from '../../db/upkeep/rebuild.ts'
import * as magaza from '../../domains/magaza/magaza.ts'
import type { MagazaRow } from '../../domains/magaza/queries.ts'
import { siparisMetinleri } from '../../domains/siparis/belge/rebuild.ts'
import { urunMetinleri } from '../../domains/urun/belge/rebuild.ts'
import { type Command, command, flag, type Io, optional } from '../command.ts'
import { interrupted, withDatabase } from '../database.ts'
import { findMagaza } from '../find-magaza.ts'
import { number } from '../terminal/table.ts'
import { filled } from '../terminal/values.ts'

type Sayim = { bakilan: number; yazilan: number }

const KINDS = [urunMetinleri, siparisMetinleri]

/** Each step is a transaction of its own: an interrupted run keeps what is done. */
async function rebuildIn(io: Io, db: Db, config: Config, row: MagazaRow, o: { hepsi: boolean }): Promise<Sayim> {
  const bilgi = magaza.bilgi(row, config.adres)
  const sayim = { bakilan: 0, yazilan: 0 }
  for (const metinler of KINDS) {
    for (let konum: string | null = ''; konum !== null; ) {
      const early = interrupted(io)
      if (early) throw early
      const from: string = konum
      const step = await db.transaction(bilgi.nesil, (tx, tries) =>
        rebuildSome(magaza.workFor(tx, bilgi, new Date(), 'kepenk belge', tries), metinler, from, o),
      )
      sayim.bakilan += step.bakilan
      sayim.yazilan += step.yazilan
      konum = step.konum
      io.progress(`${row.kod}: ${number(sayim.bakilan)} kayıt`)
    }
  }
  return sayim
}

export const belgeCommands: Command[] = [
  command({
    noun: 'belge',
    verb: 'rebuild',
    summary: 'Ürünlerin ve siparişlerin saklanan metinlerini satırlarından yeniden yapar',
    examples: ['belge rebuild', 'belge rebuild --magaza cicek --hepsi'],
    details:
      'Yeni bir sürüm alan eklediğinde eski metinleri hizmet arka planda kendisi yeniler; bu komut aynı işi beklemeden ' +
      'yapar. Hizmet çalışırken de kullanılır, yarıda kesilirse yapılan kalır. Yanıtlar ve `guncelleme` değişmez.\n',
    options: {
      magaza: optional('KOD', 'Yalnız bu mağaza; verilmezse bütün mağazalar', filled),
      hepsi: flag('Yeni biçimde olanlar da'),
    },
    run: (io, o) =>
      withDatabase(io, async ({ db }, config) => {
        const now = new Date()
        const stores = o.magaza === undefined ? await magaza.list(db.read) : [await findMagaza(db, o.magaza, now)]
        const sayim = { bakilan: 0, yazilan: 0 }
        for (const row of stores) {
          const { bakilan, yazilan } = await rebuildIn(io, db, config, row, { hepsi: o.hepsi ?? false })
          sayim.bakilan += bakilan
          sayim.yazilan += yazilan
        }
        io.progress('')
        const text = `${number(sayim.bakilan)} kayda bakıldı, ${number(sayim.yazilan)} metin yeniden yazıldı.\n`
        return { json: sayim, text }
      }),
  }),
]
