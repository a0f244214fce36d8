import { Hata } from '../../core/errors.ts'
import * as kepenk from '../../domains/magaza/kepenk/kepenk.ts'
import { type Command, command, required, typed } from '../command.ts'
import { failure } from '../errors.ts'
import { inMagaza } from '../in-magaza.ts'
import { columns } from '../terminal/table.ts'
import { filled } from '../terminal/values.ts'

// Opens and closes a store: `kepenk magaza open`, `kepenk magaza close`.

const WHO = 'kepenk magaza'
const DENEME_NOTE = 'Kart ödemelerini deneme alıyor: gerçek para çekilmez, siparişlerde deneme diye görünür.'
const options = { magaza: required('KOD', 'Mağazanın kodu', filled) }

const result = (magaza: string, acik: boolean, notes: readonly string[]) => ({
  json: { magaza, acik },
  text: columns([
    ['Mağaza', magaza],
    ['Kepenk', acik ? 'açık' : 'kapalı'],
  ]),
  notes,
})

/** Hints: commands that provide what is missing. */
function mending(error: unknown, magaza: string, adres: string): unknown {
  if (!(error instanceof Hata)) return error
  const steps = error.alanlar.flatMap(({ kod }) => {
    if (kod === 'odeme_yolu_yok') {
      return [
        `panelde Ayarlar → Ödeme: ${adres}/panel/~${magaza}/ayarlar/odeme`,
        `havale için: ${typed(`odeme enable --magaza ${magaza} --yontem havale --iban TR…`)}`,
        `kapıda ödeme için: ${typed(`odeme enable --magaza ${magaza} --yontem kapida_nakit`)}`,
        `kart için: ${typed(`odeme enable --magaza ${magaza} --saglayici KOD --adres https://…`)}`,
      ]
    }
    if (kod === 'teslimat_yolu_yok') {
      return [typed(`teslimat set --magaza ${magaza} --kod standart --ad "Standart kargo" --ucret 49,90`)]
    }
    return []
  })
  // Without field names, which are for programs.
  const sentences = error.alanlar.map(({ metin }) => metin.tr.charAt(0).toLocaleUpperCase('tr') + metin.tr.slice(1))
  const hint = steps.length === 0 ? undefined : `Önce: ${steps.join('\n      ')}`
  return sentences.length === 0 ? error : failure(sentences.join('; '), hint)
}

export const kepenkCommands: Command[] = [
  command({
    noun: 'magaza',
    verb: 'open',
    summary: 'Mağazanın kepengini kaldırır: vitrin sipariş almaya başlar',
    examples: ['magaza open --magaza cicek', 'magaza open --magaza cicek --json'],
    details:
      'Çalışan bir ödeme yolu (açılmış bir kart sağlayıcısı, IBAN verilmiş havale ya da seçilmiş kapıda ödeme) ve açık bir\n' +
      'teslimat seçeneği gerekir; eksiklerin hepsi birden söylenir. Test mağazası hep açıktır.\n',
    options,
    run: (io, o) =>
      inMagaza(io, o.magaza, WHO, async (w, config) => {
        const { acik, deneme } = await kepenk.set(w, true).catch((error) => {
          throw mending(error, w.magaza.id, config.adres)
        })
        return result(w.magaza.id, acik, deneme && !w.magaza.test ? [DENEME_NOTE] : [])
      }),
  }),
  command({
    noun: 'magaza',
    verb: 'close',
    summary: 'Mağazanın kepengini indirir: vitrin sipariş almaz',
    examples: ['magaza close --magaza cicek'],
    details:
      'API ve panel çalışmayı sürdürür. Kart sağlayıcısının, kapanmadan başlamış bir ödeme için aldığı para yine siparişe\n' +
      'dönüşür.\n',
    options,
    run: (io, o) =>
      inMagaza(io, o.magaza, WHO, async (w, config) => {
        const { acik } = await kepenk.set(w, false).catch((error) => {
          throw mending(error, w.magaza.id, config.adres)
        })
        return result(w.magaza.id, acik, [])
      }),
  }),
]
