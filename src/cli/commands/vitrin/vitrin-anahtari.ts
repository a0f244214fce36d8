import { iso } from '../../../core/time.ts'
import * as anahtar from '../../../domains/anahtar/anahtar.ts'
import { type Command, command, optional, required } from '../../command.ts'
import { withDatabase } from '../../database.ts'
import { findMagaza } from '../../find-magaza.ts'
import { columns, moment } from '../../terminal/table.ts'
import { displayName, filled } from '../../terminal/values.ts'
import { readBitis } from '../anahtar.ts'

/** Listed and revoked with the API keys: `anahtar list`, `anahtar revoke`. */
export const vitrinAnahtariCommands: Command[] = [
  command({
    noun: 'vitrin-anahtari',
    verb: 'create',
    summary: 'Vitrini çalıştıran sunucu için anahtar oluşturur; yalnız bir kez gösterilir',
    examples: ['vitrin-anahtari create --magaza cicek', 'vitrin-anahtari create --magaza cicek --ad "Next.js" --json'],
    details:
      'Sunucu, vitrin isteklerinde Kepenk-Vitrin-Anahtari başlığında anahtarı, Kepenk-Alici-Adresi başlığında\n' +
      'alıcının IP adresini gönderir; sınırlar alıcı alıcı sayılır. Anahtar başka hiçbir şeyi açmaz.\n' +
      'Listelemek ve iptal etmek: anahtar list, anahtar revoke.\n',
    options: {
      magaza: required('KOD', 'Mağazanın kodu', filled),
      ad: optional('AD', 'Anahtarı tanımanız için bir ad', displayName),
      bitis: optional('TARİH', 'Bu andan sonra geçmez; gün verilirse İstanbul saatiyle sonu', readBitis),
    },
    run: (io, o) =>
      withDatabase(io, async ({ db }) => {
        const now = new Date()
        const row = await findMagaza(db, o.magaza, now)
        const yeni = { ad: o.ad ?? 'Komut satırı', kapsamlar: [], vitrin: true, bitis: o.bitis ?? null }
        const made = await db.transaction(row.magaza_id, (tx) => anahtar.create(tx, row, yeni, now))
        return {
          json: { anahtar: made.anahtar, id: made.id, magaza: row.kod, bitis: made.bitis && iso(made.bitis) },
          text: columns([
            ['Anahtar', made.anahtar],
            ['Kimlik', made.id],
            ['Mağaza', row.kod],
            ['Bitiş', moment(made.bitis)],
          ]),
          notes: ['Anahtar bir daha gösterilmez; yalnız sunucuda saklayın, tarayıcıya göndermeyin.'],
        }
      }),
  }),
]
