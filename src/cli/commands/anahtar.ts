import { Hata } from '../../core/errors.ts'
import { isId } from '../../core/id.ts'
import { near } from '../../core/text/near.ts'
import { iso, parseEnd } from '../../core/time.ts'
import * as anahtar from '../../domains/anahtar/anahtar.ts'
import * as testMagaza from '../../domains/magaza/test-magaza.ts'
import { type Kapsam, kapsamlar } from '../../trade/kapsam.ts'
import { type Command, command, flag, optional, required, typed } from '../command.ts'
import { withDatabase } from '../database.ts'
import { failure, usage } from '../errors.ts'
import { findMagaza } from '../find-magaza.ts'
import { didYouMean } from '../terminal/did-you-mean.ts'
import { columns, moment } from '../terminal/table.ts'
import { displayName, filled } from '../terminal/values.ts'

export function readKapsamlar(text: string, name: string): Kapsam[] {
  const parts = text.split(',').map((s) => s.trim())
  if (parts.includes('*')) return [...kapsamlar]
  const result = new Set<Kapsam>()
  for (const part of parts) {
    const kapsam = kapsamlar.find((k) => k === part)
    if (kapsam === undefined) {
      const hint = didYouMean(near(part, kapsamlar))
      throw usage(`${name}: «${part}» diye bir kapsam yok; olanlar: *, ${kapsamlar.join(', ')}`, hint)
    }
    result.add(kapsam)
  }
  return [...result]
}

export function readBitis(text: string, name: string): Date {
  const bitis = parseEnd(text)
  if (bitis === null)
    throw usage(`${name} bir tarih olmalı, örneğin 2027-01-01 ya da 2027-01-01T12:00:00Z (verilen: ${text})`)
  if (bitis <= new Date()) throw usage(`${name} gelecekte olmalı (verilen: ${text})`)
  return bitis
}

function readId(text: string, name: string): string {
  if (isId('anh', text)) return text
  const hint = text.startsWith('svc_') ? 'Anahtarın kendisi değil, anh_ ile başlayan kimliği yazılır.' : undefined
  throw usage(`${name} anh_ ile başlayan bir anahtar kimliği olmalı (verilen: ${text})`, hint)
}

type Listed = Awaited<ReturnType<typeof anahtar.list>>[number]

const durumlar = { etkin: 'etkin', suresi_doldu: 'süresi doldu', iptal: 'iptal' } as const

function durumOf(row: Listed, now: Date): keyof typeof durumlar {
  if (row.iptal) return 'iptal'
  return row.bitis && row.bitis <= now ? 'suresi_doldu' : 'etkin'
}

const isoOrNull = (d: Date | null): string | null => (d ? iso(d) : null)

const shown = (row: Listed, now: Date) => ({
  id: row.id,
  ad: row.ad,
  gorunen: row.gorunen,
  test: row.test,
  kapsamlar: row.kapsamlar,
  ...(row.vitrin && { vitrin: true }),
  son_kullanim: isoOrNull(row.son_kullanim),
  bitis: isoOrNull(row.bitis),
  iptal: isoOrNull(row.iptal),
  olusturma: iso(row.olusturma),
  olusturan: row.olusturan,
  durum: durumOf(row, now),
})

const scopesText = (scopes: readonly Kapsam[]): string =>
  kapsamlar.every((k) => scopes.includes(k)) ? 'tümü' : scopes.join(',')

const opensText = ({ vitrin, kapsamlar: scopes }: Listed): string => (vitrin ? 'vitrin sunucusu' : scopesText(scopes))

const HEADERS = ['Kimlik', 'Ad', 'Anahtar', 'Kapsamlar', 'Son kullanım', 'Bitiş', 'Oluşturan', 'Durum']

const cells = (row: Listed, now: Date): string[] => [
  row.id,
  row.ad,
  row.gorunen,
  opensText(row),
  moment(row.son_kullanim),
  moment(row.bitis),
  row.olusturan?.eposta ?? '-',
  durumlar[durumOf(row, now)],
]

const create = command({
  noun: 'anahtar',
  verb: 'create',
  summary: 'API anahtarı oluşturur; anahtar yalnız bir kez gösterilir',
  examples: [
    "anahtar create --magaza cicek --kapsam '*'",
    'anahtar create --magaza cicek --kapsam urun:okuma,stok:yazma --ad "Depo" --bitis 2027-01-01 --json',
    "anahtar create --magaza test --kapsam '*' --test",
  ],
  details: `Kapsamlar:\n${columns(
    kapsamlar.map((k) => [k]),
    '  ',
  )}`,
  options: {
    magaza: required('KOD', 'Mağazanın kodu', filled),
    kapsam: required("'*'|a,b", "Yetkiler: '*' (tümü) ya da aşağıdakiler, virgülle ayrılmış", readKapsamlar),
    ad: optional('AD', 'Anahtarı tanımanız için bir ad', displayName),
    bitis: optional('TARİH', 'Bu andan sonra geçmez; gün verilirse İstanbul saatiyle sonu', readBitis),
    test: flag('Test mağazası için test anahtarı'),
  },
  run: async (io, o) => {
    const inTest = o.magaza === testMagaza.TEST_KOD
    if (o.test && !inTest) throw usage(`Test anahtarı yalnız test mağazasında olur: --magaza ${testMagaza.TEST_KOD}`)
    if (inTest && !o.test) throw usage('Test mağazasında yalnız test anahtarı olur: --test ekleyin')
    return withDatabase(io, async ({ db }, config) => {
      const now = new Date()
      const row = await findMagaza(db, o.magaza, now)
      const yeni = { ad: o.ad ?? 'Komut satırı', kapsamlar: o.kapsam, bitis: o.bitis ?? null }
      const made = await db.transaction(row.magaza_id, (tx) => anahtar.create(tx, row, yeni, now))
      const { id, test, bitis } = made
      return {
        json: {
          anahtar: made.anahtar,
          id,
          magaza: row.kod,
          kapsamlar: made.kapsamlar,
          test,
          bitis: isoOrNull(bitis),
        },
        text: columns([
          ['Anahtar', made.anahtar],
          ['Kimlik', id],
          ['Mağaza', row.kod],
          ['Kapsamlar', scopesText(made.kapsamlar)],
          ['Bitiş', moment(bitis)],
        ]),
        notes: [
          'Anahtar bir daha gösterilmez; şimdi güvenli bir yere kaydedin.',
          `Dene: curl -H "Authorization: Bearer ${made.anahtar}" ${config.adres}/v1/magaza`,
        ],
      }
    })
  },
})

const list = command({
  noun: 'anahtar',
  verb: 'list',
  summary: 'Bir mağazanın API ve vitrin anahtarlarını sıralar',
  examples: ['anahtar list --magaza cicek'],
  options: { magaza: required('KOD', 'Mağazanın kodu', filled) },
  run: (io, o) =>
    withDatabase(io, async ({ db }) => {
      const now = new Date()
      const { kod: magaza_id } = await findMagaza(db, o.magaza, now)
      const rows = await anahtar.list(db.read, magaza_id)
      const next = `Henüz anahtar yok. Sonraki: ${typed(`anahtar create --magaza ${magaza_id} --kapsam '*'`)}`
      return {
        json: { veri: rows.map((row) => shown(row, now)) },
        text: columns([HEADERS, ...rows.map((row) => cells(row, now))]),
        notes: rows.length === 0 ? [next] : [],
      }
    }),
})

const revoke = command({
  noun: 'anahtar',
  verb: 'revoke',
  summary: 'Bir anahtarı iptal eder; en geç bir saniye içinde geçmez olur',
  examples: ['anahtar revoke --magaza cicek --id anh_06ex…'],
  options: {
    magaza: required('KOD', 'Mağazanın kodu', filled),
    id: required('anh_…', 'Anahtarın kimliği', readId),
  },
  run: (io, o) =>
    withDatabase(io, async ({ db }) => {
      const now = new Date()
      const { kod: magaza_id } = await findMagaza(db, o.magaza, now)
      await db
        .transaction(magaza_id, (tx) => anahtar.revoke(tx, magaza_id, o.id, now))
        .catch((error) => {
          if (!(error instanceof Hata) || error.kod !== 'kayit_bulunamadi') throw error
          throw failure(
            `${magaza_id} mağazasında böyle bir anahtar yok: ${o.id}`,
            `Anahtarlar: ${typed(`anahtar list --magaza ${magaza_id}`)}`,
          )
        })
      // Idempotent: the first revocation counts, so the row is read back.
      const row = (await anahtar.list(db.read, magaza_id)).find((a) => a.id === o.id) as Listed
      return {
        json: { id: row.id, magaza: magaza_id, durum: durumOf(row, now), iptal: isoOrNull(row.iptal) },
        text: columns([HEADERS, cells(row, now)]),
        notes: ['İptal edildi; çalışan hizmette en geç bir saniye içinde geçmez olur.'],
      }
    }),
})

export const anahtarCommands: Command[] = [create, list, revoke]
