import { Hata } from '../../core/errors.ts'
import { iso } from '../../core/time.ts'
import * as kargo from '../../domains/kargo/kargo.ts'
import { type Command, command, flag, optional, repeated, required, typed } from '../command.ts'
import { failure } from '../errors.ts'
import { inMagaza } from '../in-magaza.ts'
import {
  ayar,
  ayarAlanlari,
  ayarlarOf,
  ayarSatirlari,
  DAVRANISLAR,
  davranis,
  ESKI_GIZLI_NOTE,
  firstOf,
  GIZLI_NOTE,
  kopruAdresi,
  kopruKodu,
  serviceSeal,
} from '../kopru.ts'
import { columns, moment } from '../terminal/table.ts'
import { displayName, filled } from '../terminal/values.ts'

const WHO = 'kepenk kargo'

type Listed = Awaited<ReturnType<typeof kargo.list>>[number]

const shown = (row: Listed) => ({
  uygulama: row.kod,
  ad: row.ad,
  tur: row.tur,
  ...ayarAlanlari(row.ayarlar),
  aktif: row.aktif,
  olusturma: iso(row.olusturma),
  guncelleme: iso(row.guncelleme),
})

const HEADERS = ['Uygulama', 'Ad', 'Tür', 'Adres ya da davranış', 'Durum', 'Güncelleme']

const cells = (row: Listed): string[] => [
  row.kod,
  row.ad,
  row.tur,
  firstOf(row.ayarlar),
  row.aktif ? 'açık' : 'kapalı',
  moment(row.guncelleme),
]

const enable = command({
  noun: 'kargo',
  verb: 'enable',
  summary: 'Mağazada bir kargo uygulamasını açar ya da ayarını değiştirir; gizlisi yalnız bir kez gösterilir',
  examples: [
    'kargo enable --magaza cicek --uygulama deneme',
    'kargo enable --magaza cicek --uygulama hizli --ad "Hızlı Kargo" --adres https://kopru.example/kargo --json',
    'kargo enable --magaza cicek --uygulama hizli --yeni-gizli',
  ],
  details: `${DAVRANISLAR}Kargo şirketi, gönderinin durumunu bildirirken isteğini aynı gizliyle imzalar.\n`,
  options: {
    magaza: required('KOD', 'Mağazanın kodu', filled),
    uygulama: required('deneme|KOD', 'Kargo uygulamasının kodu', kopruKodu),
    ad: optional('AD', 'Müşterinin gördüğü ad', displayName),
    adres: optional('https://…', 'Uygulamanın HTTPS adresi; ilk açılışta gerekli, deneme almaz', kopruAdresi),
    davranis: optional('basarili|basarisiz|sessiz', 'deneme nasıl davransın', davranis),
    tur: optional('TÜR', 'Yeni bir kodun türü; verilmezse HTTPS hizmeti', filled),
    ayar: repeated('AD=DEĞER', 'Türün bir ayarı; birden çok kez verilebilir', ayar),
    'yeni-gizli': flag('Gizliyi yeniler'),
  },
  run: (io, o) =>
    inMagaza(io, o.magaza, WHO, async (w, config) => {
      const { uygulama, ad, tur, adres, davranis } = o
      const given = { tur, adres, davranis, ayarlar: ayarlarOf(o.ayar) }
      const istek = { kod: uygulama, ad, ...given, yeni_gizli: o['yeni-gizli'] }
      const { uygulama: row, gizli } = await kargo.enable(w, istek, await serviceSeal(config))
      const gorunen = kargo.shown(row)
      return {
        json: { magaza: w.magaza.id, ...shown(gorunen), gizli },
        text: columns([
          ['Mağaza', w.magaza.id],
          ['Uygulama', row.kod],
          ['Ad', row.ad],
          ...ayarSatirlari(gorunen.ayarlar),
          ...(gizli === null ? [] : [['Gizli', gizli]]),
        ]),
        notes: gizli === null ? [] : [GIZLI_NOTE, ...(row.eski_gizli === null ? [] : [ESKI_GIZLI_NOTE])],
      }
    }),
})

const list = command({
  noun: 'kargo',
  verb: 'list',
  summary: 'Bir mağazanın kargo uygulamalarını sıralar',
  examples: ['kargo list --magaza cicek'],
  options: { magaza: required('KOD', 'Mağazanın kodu', filled) },
  run: (io, o) =>
    inMagaza(io, o.magaza, WHO, async (w) => {
      const rows = await kargo.list(w)
      const next = `Henüz kargo uygulaması yok. Sonraki: ${typed(`kargo enable --magaza ${w.magaza.id} --uygulama deneme`)}`
      return {
        json: { magaza: w.magaza.id, veri: rows.map(shown) },
        text: columns([HEADERS, ...rows.map(cells)]),
        notes: rows.length === 0 ? [next] : [],
      }
    }),
})

const disable = command({
  noun: 'kargo',
  verb: 'disable',
  summary: 'Bir kargo uygulamasını kapatır; açılmış gönderileri bildirilmeye devam eder',
  examples: ['kargo disable --magaza cicek --uygulama hizli'],
  options: {
    magaza: required('KOD', 'Mağazanın kodu', filled),
    uygulama: required('deneme|KOD', 'Kargo uygulamasının kodu', kopruKodu),
  },
  run: (io, o) =>
    inMagaza(io, o.magaza, WHO, async (w) => {
      const row = await kargo.disable(w, o.uygulama).catch((error) => {
        if (!(error instanceof Hata) || error.kod !== 'kayit_bulunamadi') throw error
        throw failure(
          `${w.magaza.id} mağazasında böyle bir kargo uygulaması yok: ${o.uygulama}`,
          `Uygulamalar: ${typed(`kargo list --magaza ${w.magaza.id}`)}`,
        )
      })
      return { json: { magaza: w.magaza.id, ...shown(kargo.shown(row)) }, text: `Kapatıldı: ${row.kod}\n` }
    }),
})

export const kargoCommands: Command[] = [enable, list, disable]
