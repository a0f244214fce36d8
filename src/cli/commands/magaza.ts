import { slugify } from '../../core/text/slug.ts'
import { iso } from '../../core/time.ts'
import * as magaza from '../../domains/magaza/magaza.ts'
import type { MagazaRow } from '../../domains/magaza/queries.ts'
import { KOD_MAX, kodProblem, plainAdres } from '../../domains/magaza/rules.ts'
import { type Plan, planlar } from '../../domains/magaza/schema.ts'
import { TEST_KOD } from '../../domains/magaza/test-magaza.ts'
import { isEposta } from '../../trade/eposta.ts'
import { type Command, command, optional, typed } from '../command.ts'
import { withDatabase } from '../database.ts'
import { usage } from '../errors.ts'
import { columns, moment } from '../terminal/table.ts'
import { displayName, paraBirimi } from '../terminal/values.ts'

export function checkKod(kod: string, name: string): string {
  if (kod === TEST_KOD)
    throw usage(`«${TEST_KOD}» kodu test mağazasınındır`, `Test mağazası: ${typed('test-magaza show')}`)
  const problem = kodProblem(kod)
  if (problem === null) return kod
  throw usage(
    /^v\d+$/.test(kod) ? `«${kod}» mağaza kodu olamaz: ${problem.tr}` : `${name} ${problem.tr} (verilen: ${kod})`,
  )
}

function checkAdres(text: string, name: string): string {
  const adres = plainAdres(text)
  if (adres !== null) return adres
  throw usage(`${name} bir http(s) adresi olmalı, örneğin https://magaza.example (verilen: ${text})`)
}

function checkEposta(text: string, name: string): string {
  if (isEposta(text)) return text
  throw usage(`${name} bir e-posta adresi olmalı, örneğin sahip@magaza.example (verilen: ${text})`)
}

function checkDil(text: string, name: string): string {
  if (/^[a-z]{2}$/.test(text)) return text
  throw usage(`${name} iki küçük harf olmalı, örneğin tr (verilen: ${text})`)
}

function checkPlan(text: string, name: string): Plan {
  const plan = planlar.find((p) => p === text)
  if (plan) return plan
  throw usage(`${name} şunlardan biri olmalı: ${planlar.join(', ')} (verilen: ${text})`)
}

/** Code and name default to each other. */
function nameStore(kod: string | undefined, ad: string | undefined): { kod: string; ad: string } {
  if (kod !== undefined) return { kod, ad: ad ?? kod }
  if (ad === undefined) throw usage('--kod ya da --ad gerekli')
  const slug = slugify(ad, KOD_MAX)
  if (slug.length < 2) throw usage(`«${ad}» adından bir kod çıkmıyor`, 'Kodu siz verin: --kod KOD')
  return { kod: checkKod(slug, '--kod'), ad }
}

const shown = (row: MagazaRow, serviceAddress: string) => {
  const { id, ad, adres, eposta, para_birimi, dil, plan, test, acik } = magaza.bilgi(row, serviceAddress)
  return { id, ad, adres, eposta, para_birimi, dil, plan, test, acik, olusturma: iso(row.olusturma) }
}

const HEADERS = ['Kod', 'Ad', 'Adres', 'Para birimi', 'Dil', 'Plan', 'Tür', 'Kepenk', 'Oluşturma']

const table = (rows: readonly MagazaRow[], serviceAddress: string): string =>
  columns([
    HEADERS,
    ...rows.map((row) => {
      const m = shown(row, serviceAddress)
      const state = [m.test ? 'test' : 'canlı', m.acik ? 'açık' : 'kapalı']
      return [m.id, m.ad, m.adres, m.para_birimi, m.dil, m.plan, ...state, moment(row.olusturma)]
    }),
  ])

export const magazaCommands: Command[] = [
  command({
    noun: 'magaza',
    verb: 'create',
    summary: 'Mağaza oluşturur; kepengi kalkana dek sipariş almaz',
    examples: [
      'magaza create --ad "Çiçek Bahçesi"',
      'magaza create --kod cicek --ad "Çiçek Bahçesi" --adres https://cicek.example --plan pro --json',
    ],
    options: {
      kod: optional('KOD', 'Mağazanın değişmez kodu; verilmezse addan çıkar', checkKod),
      ad: optional('AD', 'Görünen ad; verilmezse kod', displayName),
      adres: optional('URL', 'Mağazanın kendi adresi; verilmezse bu hizmetin vitrini', checkAdres),
      eposta: optional('ADRES', 'Mağaza sahibine yazılacak e-posta adresi', checkEposta),
      'para-birimi': optional('TRY', 'Ana para birimi; verilmezse TRY', paraBirimi),
      dil: optional('tr', 'Dil; verilmezse tr', checkDil),
      plan: optional('PLAN', `${planlar.join(', ')}; verilmezse temel`, checkPlan),
    },
    run: async (io, { kod, ad, adres, eposta, dil, plan, 'para-birimi': para_birimi }) => {
      const yeni = { ...nameStore(kod, ad), adres, eposta, para_birimi, dil, plan }
      return withDatabase(io, async ({ db }, config) => {
        const row = await db.transaction(yeni.kod, (tx) => magaza.create(tx, yeni, new Date()))
        const next = [
          `Sonraki: ${typed(`anahtar create --magaza ${row.kod} --kapsam '*'`)}`,
          `Mağaza kapalı başlar; hazır olunca: ${typed(`magaza open --magaza ${row.kod}`)}`,
        ]
        return { json: shown(row, config.adres), text: table([row], config.adres), notes: next }
      })
    },
  }),
  command({
    noun: 'magaza',
    verb: 'list',
    summary: 'Mağazaları sıralar',
    examples: ['magaza list', 'magaza list --json'],
    options: {},
    run: (io) =>
      withDatabase(io, async ({ db }, config) => {
        const rows = await magaza.list(db.read)
        const notes = rows.length === 0 ? [`Henüz mağaza yok. Sonraki: ${typed('magaza create --ad AD')}`] : []
        return { json: { veri: rows.map((row) => shown(row, config.adres)) }, text: table(rows, config.adres), notes }
      }),
  }),
]
