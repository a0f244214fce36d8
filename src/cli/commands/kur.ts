import { Hata } from '../../core/errors.ts'
import { iso } from '../../core/time.ts'
import type { Work } from '../../db/work.ts'
import * as kur from '../../domains/magaza/kur/kur.ts'
import { parseKur } from '../../domains/magaza/rules.ts'
import { priceAt } from '../../trade/fiyat.ts'
import type { Kur } from '../../trade/money.ts'
import { amount } from '../../trade/money-text.ts'
import { type Command, command, required, typed } from '../command.ts'
import { failure, usage } from '../errors.ts'
import { inMagaza } from '../in-magaza.ts'
import { columns, moment } from '../terminal/table.ts'
import { filled, paraBirimi, paraBirimiKodu } from '../terminal/values.ts'

function readKur(text: string, name: string): string {
  const read = parseKur(text)
  if (read !== null) return read
  throw usage(
    `${name} sıfırdan büyük bir sayı olmalı, örneğin 0.025 ya da 34,5; ondalık işaretinden önce ve sonra en çok ` +
      `15 basamak (verilen: ${text})`,
  )
}

const WHO = 'kepenk kur'

const EXAMPLE = 100_00

/** An example conversion reveals a rate typed upside down. */
function example(ana: string, k: Kur): string {
  const price = priceAt(k, EXAMPLE, null)
  const written = `${amount(EXAMPLE)} ${ana}`
  return price
    ? `${written} = ${amount(price.tutar)} ${k.para_birimi}`
    : `${written} bu kurla tutulamayacak kadar büyük`
}

const withComma = (text: string): string => text.replace('.', ',')

const SOON = 'Çalışan hizmette en geç bir saniye içinde geçerli olur.'

const set = command({
  noun: 'kur',
  verb: 'set',
  summary: 'Mağazanın bir para birimindeki kurunu yazar ya da değiştirir',
  examples: [
    'kur set --magaza cicek --para-birimi USD --kur 0.025',
    'kur set --magaza cicek --para-birimi EUR --kur 0,021 --json',
  ],
  details:
    'Kur, ana para biriminin 1 biriminin kaç birim ettiğidir: 1 TRY = 0,025 USD ise 0.025.\n' +
    'Varyantın o para biriminde kendi fiyatı yoksa fiyatı ana para biriminden bu kurla hesaplanır.\n',
  options: {
    magaza: required('KOD', 'Mağazanın kodu', filled),
    'para-birimi': required('USD', 'Kuru yazılacak para birimi', paraBirimi),
    kur: required('0.025', 'Ana para biriminin 1 birimi kaç birim eder', readKur),
  },
  run: (io, o) =>
    inMagaza(io, o.magaza, WHO, async (w) => {
      const row = await kur.set(w, { para_birimi: o['para-birimi'], kur: o.kur })
      return {
        json: { magaza: w.magaza.id, para_birimi: row.para_birimi, kur: row.kur, guncelleme: iso(row.guncelleme) },
        text: columns([
          ['Mağaza', w.magaza.id],
          ['Para birimi', row.para_birimi],
          ['Kur', withComma(row.kur)],
          ['Örnek', example(w.magaza.para_birimi, row)],
        ]),
        notes: [SOON],
      }
    }),
})

function nextStep({ magaza: { id, para_birimi } }: Work): string {
  const other = para_birimi === 'USD' ? 'EUR' : 'USD'
  return `Henüz kur yok. Sonraki: ${typed(`kur set --magaza ${id} --para-birimi ${other} --kur 0.025`)}`
}

const list = command({
  noun: 'kur',
  verb: 'list',
  summary: 'Bir mağazanın para birimlerini ve kurlarını sıralar',
  examples: ['kur list --magaza cicek'],
  options: { magaza: required('KOD', 'Mağazanın kodu', filled) },
  run: (io, o) =>
    inMagaza(io, o.magaza, WHO, async (w) => {
      const rows = await kur.list(w)
      const ana = w.magaza.para_birimi
      return {
        json: {
          magaza: w.magaza.id,
          ana_para_birimi: ana,
          veri: rows.map((row) => ({ ...row, guncelleme: iso(row.guncelleme) })),
        },
        text: columns([
          ['Para birimi', 'Kur', 'Güncelleme'],
          [ana, '1', 'ana para birimi'],
          ...rows.map((row) => [row.para_birimi, withComma(row.kur), moment(row.guncelleme)]),
        ]),
        notes: rows.length === 0 ? [nextStep(w)] : [],
      }
    }),
})

const remove = command({
  noun: 'kur',
  verb: 'remove',
  summary: 'Bir kuru kaldırır; kurla hesaplanan fiyatlar kalkar, varyantların kendi fiyatları kalır',
  examples: ['kur remove --magaza cicek --para-birimi USD'],
  options: {
    magaza: required('KOD', 'Mağazanın kodu', filled),
    'para-birimi': required('USD', 'Kuru kaldırılacak para birimi', paraBirimiKodu),
  },
  run: (io, o) =>
    inMagaza(io, o.magaza, WHO, async (w) => {
      const para_birimi = o['para-birimi']
      await kur.remove(w, para_birimi).catch((error) => {
        if (!(error instanceof Hata) || error.kod !== 'kayit_bulunamadi') throw error
        throw failure(
          `${w.magaza.id} mağazasında böyle bir kur yok: ${para_birimi}`,
          `Kurlar: ${typed(`kur list --magaza ${w.magaza.id}`)}`,
        )
      })
      return {
        json: { silindi: true, magaza: w.magaza.id, para_birimi },
        text: `Kaldırıldı: ${para_birimi}\n`,
        notes: [SOON],
      }
    }),
})

export const kurCommands: Command[] = [set, list, remove]
