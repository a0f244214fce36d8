import { readFile } from 'node:fs/promises'
import { Hata } from '../../../core/errors.ts'
import { parseJson } from '../../../core/json/json.ts'
import { JsonError } from '../../../core/json/json-error.ts'
import type { MagazaTemasi } from '../../../domains/tema/schema.ts'
import * as tema from '../../../domains/tema/tema.ts'
import { bodyCheck } from '../../../http/contract/validate.ts'
import { gorunumler, koseler, yogunluklar } from '../../../trade/tema/bolum.ts'
import { MAX_BYTES, TemaBelgesi, type TemaGirdisi } from '../../../trade/tema/schema.ts'
import { type Command, command, optional, required, typed } from '../../command.ts'
import { failure, usage } from '../../errors.ts'
import { inMagaza } from '../../in-magaza.ts'
import { columns, moment } from '../../terminal/table.ts'
import { filled } from '../../terminal/values.ts'

const WHO = 'kepenk tema'
const SOON = 'Dükkânın bütün sayfaları en geç bir saniye içinde giyer.'
const magaza = required('KOD', 'Mağazanın kodu', filled)

const oneOf =
  <T extends string>(values: readonly T[]) =>
  (text: string, name: string): T => {
    const found = values.find((v) => v === text)
    if (found) return found
    throw usage(`${name} şunlardan biri olmalı: ${values.join(', ')} (verilen: ${text})`)
  }

function surumNo(text: string, name: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw usage(`${name} bir sürümün numarası olmalı (verilen: ${text})`)
}

const check = bodyCheck(TemaBelgesi)

/** A document as the panel would send it. */
async function fromFile(path: string): Promise<TemaGirdisi> {
  const raw = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw failure(`Dosya okunamadı: ${path}`, error.code)
  })
  // As pretty as anybody writes it.
  if (raw.length > 4 * MAX_BYTES) throw failure(`Dosya çok büyük: ${path}`)
  try {
    const value = parseJson(raw)
    check(value, raw)
    return value as TemaGirdisi
  } catch (error) {
    if (error instanceof JsonError) throw failure(`Dosya JSON değil: ${path}`, error.message)
    throw error
  }
}

const result = (kod: string, adres: string, { surum, tema: belge }: MagazaTemasi, notes: readonly string[]) => ({
  json: { magaza: kod, surum, tema: belge },
  text: columns([
    ['Mağaza', kod],
    ['Sürüm', surum === 0 ? 'varsayılan' : `${surum}`],
    ['Görünüm', belge.gorunum],
    ['Renk', belge.vurgu ?? 'kimliğin ya da görünümün rengi'],
    ['Ana sayfa', belge.ana.map((b) => b.tur).join(', ') || '-'],
    ['Adres', adres],
  ]),
  notes,
})

const show = command({
  noun: 'tema',
  verb: 'show',
  summary: 'Dükkân sayfalarının temasını gösterir; --json bütün belgeyi yazar',
  examples: ['tema show --magaza cicek', 'tema show --magaza cicek --json'],
  options: { magaza },
  run: (io, o) => inMagaza(io, o.magaza, WHO, async (w) => result(w.magaza.id, w.magaza.adres, await tema.get(w), [])),
})

const set = command({
  noun: 'tema',
  verb: 'set',
  summary: 'Temayı bir dosyadan ya da görünümünü değiştirerek yeni bir sürüm olarak kaydeder',
  examples: [
    'tema set --magaza cicek --gorunum cesur',
    'tema set --magaza cicek --gorunum sik --vurgu "#7c2d12" --kose yuvarlak',
    'tema set --magaza cicek --dosya tema.json --json',
  ],
  details:
    'Dosya, tema show --json çıktısındaki tema nesnesidir; verilince bütün belge değişir. Öteki seçenekler dosyanın ya da\n' +
    'son sürümün üzerine yazılır. Dosyada anılan kategori, koleksiyon ve markalar bu mağazanın olmalıdır.\n',
  options: {
    magaza,
    dosya: optional('YOL', 'Belgenin JSON dosyası', filled),
    gorunum: optional(gorunumler.join('|'), 'Görünüm', oneOf(gorunumler)),
    vurgu: optional('#7c2d12', 'Düğmelerin rengi', filled),
    kose: optional(koseler.join('|'), 'Köşeler', oneOf(koseler)),
    yogunluk: optional(yogunluklar.join('|'), 'Ürün kartlarının sıklığı', oneOf(yogunluklar)),
  },
  run: async (io, { magaza: kod, dosya, gorunum, vurgu, kose, yogunluk }) => {
    const chosen = { ...(gorunum && { gorunum }), ...(vurgu && { vurgu }), ...(kose && { kose }) }
    const look = { ...chosen, ...(yogunluk && { yogunluk }) }
    if (dosya === undefined && Object.keys(look).length === 0) {
      throw usage('--dosya ya da --gorunum, --vurgu, --kose, --yogunluk seçeneklerinden biri gerekli')
    }
    const given = dosya === undefined ? null : await fromFile(dosya)
    return inMagaza(io, kod, WHO, async (w) => {
      const last = await tema.get(w)
      const saved = await tema.put(w, { surum: last.surum, tema: { ...(given ?? last.tema), ...look } })
      return result(w.magaza.id, w.magaza.adres, saved, [SOON])
    })
  },
})

const whoText = (kim: MagazaTemasi['kim']): string => kim?.ad ?? kim?.tur ?? '-'

const list = command({
  noun: 'tema',
  verb: 'list',
  summary: 'Temanın sürümlerini yeniden eskiye sıralar',
  examples: ['tema list --magaza cicek'],
  options: { magaza },
  run: (io, o) =>
    inMagaza(io, o.magaza, WHO, async (w) => {
      const veri = await tema.versions(w)
      return {
        json: { magaza: w.magaza.id, veri },
        text: columns([
          ['Sürüm', 'Görünüm', 'Bölüm', 'Kim', 'Zaman'],
          ...veri.map((v) => {
            const from = v.kaynak_surum === null ? '' : ` (${v.kaynak_surum} geri alındı)`
            return [`${v.surum}${from}`, v.gorunum, `${v.bolum_sayisi}`, whoText(v.kim), moment(new Date(v.zaman))]
          }),
        ]),
        notes:
          veri.length === 0
            ? [`Henüz sürüm yok. Sonraki: ${typed(`tema set --magaza ${w.magaza.id} --gorunum cesur`)}`]
            : [],
      }
    }),
})

const restore = command({
  noun: 'tema',
  verb: 'restore',
  summary: 'Eski bir sürümü yeni bir sürüm olarak geri alır; aradakiler silinmez',
  examples: ['tema restore --magaza cicek --surum 3'],
  options: { magaza, surum: required('N', 'Geri alınacak sürüm', surumNo) },
  run: (io, o) =>
    inMagaza(io, o.magaza, WHO, async (w) => {
      const { surum } = await tema.get(w)
      const saved = await tema.restore(w, o.surum, surum).catch((error) => {
        if (!(error instanceof Hata) || error.kod !== 'kayit_bulunamadi') throw error
        throw failure(`Böyle bir sürüm yok: ${o.surum}`, `Sürümler: ${typed(`tema list --magaza ${w.magaza.id}`)}`)
      })
      return result(w.magaza.id, w.magaza.adres, saved, [SOON])
    }),
})

export const temaCommands: Command[] = [show, set, list, restore]
