import { Hata } from '../../../core/errors.ts'
import type { Work } from '../../../db/work.ts'
import * as alanAdi from '../../../domains/magaza/alan-adi/alan-adi.ts'
import type { AlanAdiRow } from '../../../domains/magaza/alan-adi/queries.ts'
import { plainName } from '../../../domains/magaza/alan-adi/rules.ts'
import { type Command, command, required, typed } from '../../command.ts'
import { failure, usage } from '../../errors.ts'
import { inMagaza } from '../../in-magaza.ts'
import { columns } from '../../terminal/table.ts'
import { filled } from '../../terminal/values.ts'

// Domain names of a shop, by the operator: who runs the service may say without DNS whose a name is.

const WHO = 'kepenk alan-adi'
const SOON = 'Çalışan hizmette en geç birkaç saniye içinde geçerli olur.'

function readName(text: string, name: string): string {
  const ad = plainName(text)
  if (ad !== null) return ad
  throw usage(`${name} bir alan adı olmalı, örneğin www.cicek.example (verilen: ${text})`)
}

const magaza = required('KOD', 'Mağazanın kodu', filled)
const ad = required('AD', 'Alan adı, örneğin www.cicek.example', readName)

const stateOf = (row: AlanAdiRow): string =>
  row.kanit === null ? 'bekliyor' : row.ana ? 'kanıtlandı, ana' : 'kanıtlandı'

const report = (w: Work, rows: readonly AlanAdiRow[], notes: string[]) => {
  const veri = rows.map((row) => alanAdi.shown(w, row))
  return {
    json: { magaza: w.magaza.id, veri },
    text: columns([
      ['Alan adı', 'Durum', 'TXT kaydı', 'Değeri'],
      ...rows.map((row, i) => [row.ad, stateOf(row), veri[i]?.kayit.ad ?? '', row.belirtec]),
    ]),
    notes,
  }
}

/** Says what is wrong without the names of fields, which are for programs. */
const inWords = (error: unknown, w: Work, given: string): unknown => {
  if (!(error instanceof Hata)) return error
  const [alan] = error.alanlar
  const hint = `Alan adları: ${typed(`alan-adi list --magaza ${w.magaza.id}`)}`
  if (error.kod === 'kayit_bulunamadi')
    return failure(`${w.magaza.id} mağazasında böyle bir alan adı yok: ${given}`, hint)
  return alan ? failure(`${given}: ${alan.metin.tr}`, hint) : error
}

type Change = (w: Work, ad: string) => Promise<unknown>

const changing = (
  verb: string,
  summary: string,
  details: string,
  change: Change,
  note: (kod: string, ad: string) => string[],
) =>
  command({
    noun: 'alan-adi',
    verb,
    summary,
    details,
    examples: [`alan-adi ${verb} --magaza cicek --ad www.cicek.example`],
    options: { magaza, ad },
    run: (io, o) =>
      inMagaza(io, o.magaza, WHO, async (w) => {
        await change(w, o.ad).catch((error) => {
          throw inWords(error, w, o.ad)
        })
        return report(w, await alanAdi.list(w), note(w.magaza.id, o.ad))
      }),
  })

export const alanAdiCommands: Command[] = [
  command({
    noun: 'alan-adi',
    verb: 'list',
    summary: 'Bir mağazanın alan adlarını ve kanıt kayıtlarını sıralar',
    examples: ['alan-adi list --magaza cicek', 'alan-adi list --magaza cicek --json'],
    options: { magaza },
    run: (io, o) => inMagaza(io, o.magaza, WHO, async (w) => report(w, await alanAdi.list(w), [])),
  }),
  changing(
    'add',
    'Mağazaya alan adı ekler; kanıtlanana dek bekler',
    'Bir mağazanın en çok beş alan adı olur. Aynı adı iki mağaza bekleyebilir; önce kanıtlayan alır.\n',
    alanAdi.add,
    (kod, name) => [
      'Sahibi TXT kaydını DNS’e koyup panelde kontrol eder; DNS olmadan:',
      typed(`alan-adi prove --magaza ${kod} --ad ${name}`),
    ],
  ),
  changing(
    'prove',
    'Alan adını DNS’e sormadan kanıtlanmış sayar',
    'Adın mağazanın olduğunu bilen, hizmeti işletendir. Kanıtlanan ilk ad, mağazanın başka yerde bir vitrin adresi yoksa ana ad olur.\n',
    (w, name) => alanAdi.prove(w, name),
    () => [SOON],
  ),
  changing(
    'main',
    'Kanıtlanmış bir adı mağazanın adresi yapar',
    'Mağazanın öteki adları ve /vitrin/KOD buraya yönlenir.\n',
    alanAdi.setMain,
    () => [SOON],
  ),
  changing(
    'remove',
    'Alan adını kaldırır',
    'Ana ad kaldırılınca mağaza hizmetin adresine döner.\n',
    alanAdi.remove,
    () => [SOON],
  ),
]
