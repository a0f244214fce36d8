import { Hata } from '../../core/errors.ts'
import { iso } from '../../core/time.ts'
import * as odeme from '../../domains/odeme/odeme.ts'
import { hastenTrials } from '../../domains/sepet/odeme/tahsilat.ts'
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
import {
  assertOneKind,
  banka,
  disableYontem,
  enableYontem,
  iban,
  kapidaUcreti,
  openWays,
  yontem,
} from './odeme-yontem.ts'

const WHO = 'kepenk odeme'

const isoOrNull = (d: Date | null): string | null => (d ? iso(d) : null)

const shown = (row: odeme.GorunenSaglayici) => ({
  saglayici: row.kod,
  tur: row.tur,
  ...ayarAlanlari(row.ayarlar),
  aktif: row.aktif,
  varsayilan: row.varsayilan,
  olusturma: isoOrNull(row.olusturma),
  guncelleme: isoOrNull(row.guncelleme),
})

const HEADERS = ['Sağlayıcı', 'Tür', 'Adres ya da davranış', 'Varsayılan', 'Güncelleme']

const cells = (row: odeme.GorunenSaglayici): string[] => [
  row.kod,
  row.tur,
  firstOf(row.ayarlar),
  row.varsayilan ? 'evet' : row.aktif ? 'hayır' : 'kapalı',
  moment(row.guncelleme),
]

const enable = command({
  noun: 'odeme',
  verb: 'enable',
  summary:
    'Kart için bir ödeme sağlayıcısı, ya da havale ve kapıda ödeme açar; sağlayıcının gizlisi yalnız bir kez gösterilir',
  examples: [
    'odeme enable --magaza cicek --saglayici banka --adres https://kopru.example/odeme',
    'odeme enable --magaza cicek --saglayici banka --varsayilan --json',
    'odeme enable --magaza cicek --saglayici deneme --davranis basarisiz',
    'odeme enable --magaza cicek --yontem havale --iban TR330006100519786457841326 --hesap-sahibi "Çiçek Ltd. Şti."',
    'odeme enable --magaza cicek --yontem kapida_nakit --ucret 25',
  ],
  details:
    'Havale, IBAN ister; hesap sahibi verilmezse mağazanın unvanı ya da adıdır. Kapıda ödemenin ücreti nakitte ve kartta\n' +
    'aynıdır. Yeniden açmak yalnız verilenleri değiştirir.\n' +
    DAVRANISLAR +
    'Kart ödemelerini varsayılan sağlayıcı alır: eklenen ilk sağlayıcı, sonra --varsayilan ile seçilen.\n' +
    'Varsayılan olmayanlar, aldıkları ödemelerin iadesi için kalır. deneme para çekmez: canlı mağazada yalnız burada\n' +
    'açılırsa ve başka varsayılan yoksa kart alır, ödemeleri de deneme diye görünür.\n',
  options: {
    magaza: required('KOD', 'Mağazanın kodu', filled),
    saglayici: optional('deneme|KOD', 'Sağlayıcının kodu', kopruKodu),
    yontem: optional('havale|kapida_nakit|kapida_kart', 'Sağlayıcısız bir yöntem', yontem),
    iban: optional('TR…', 'Havalelerin geleceği hesap', iban),
    'hesap-sahibi': optional('AD', 'Hesabın sahibi', displayName),
    banka: optional('AD', 'Hesabın bankası', banka),
    ucret: optional('25', 'Kapıda ödemenin ücreti, mağazanın ana para biriminde', kapidaUcreti),
    adres: optional('https://…', 'Sağlayıcının HTTPS adresi; ilk açılışta gerekli, deneme almaz', kopruAdresi),
    davranis: optional('basarili|basarisiz|sessiz', 'deneme nasıl davransın', davranis),
    tur: optional('TÜR', 'Yeni bir kodun türü; verilmezse HTTPS hizmeti', filled),
    ayar: repeated('AD=DEĞER', 'Türün bir ayarı; birden çok kez verilebilir', ayar),
    varsayilan: flag('Kart ödemelerini bundan sonra bu sağlayıcı alır'),
    'yeni-gizli': flag('Gizliyi yeniler'),
  },
  run: (io, o) => {
    const { saglayici, yontem, tur, adres, davranis, varsayilan, ayar } = o
    const own = { iban: o.iban, 'hesap-sahibi': o['hesap-sahibi'], banka: o.banka, ucret: o.ucret }
    assertOneKind(saglayici, yontem, { tur, adres, davranis, ayar, varsayilan, 'yeni-gizli': o['yeni-gizli'] }, own)
    return inMagaza(io, o.magaza, WHO, async (w, config) => {
      if (yontem !== undefined) {
        const { json, rows } = await enableYontem(w, yontem, own)
        return { json: { magaza: w.magaza.id, ...json }, text: columns([['Mağaza', w.magaza.id], ...rows]) }
      }
      const given = { tur, adres, davranis, ayarlar: ayarlarOf(ayar) }
      const istek = { kod: saglayici as string, ...given, varsayilan, yeni_gizli: o['yeni-gizli'] }
      const { saglayici: row, gizli } = await odeme.enable(w, istek, await serviceSeal(config))
      await hastenTrials(w)
      const gorunen = odeme.shown({ ...row, aktif: true })
      return {
        json: { magaza: w.magaza.id, ...shown(gorunen), gizli },
        text: columns([
          ['Mağaza', w.magaza.id],
          ['Sağlayıcı', row.kod],
          ...ayarSatirlari(gorunen.ayarlar),
          ['Varsayılan', row.varsayilan ? 'evet' : 'hayır'],
          ...(gizli === null ? [] : [['Gizli', gizli]]),
        ]),
        notes: gizli === null ? [] : [GIZLI_NOTE, ...(row.eski_gizli === null ? [] : [ESKI_GIZLI_NOTE])],
      }
    })
  },
})

const list = command({
  noun: 'odeme',
  verb: 'list',
  summary: 'Bir mağazanın ödeme sağlayıcılarını ve açık ödeme yöntemlerini sıralar',
  examples: ['odeme list --magaza cicek'],
  options: { magaza: required('KOD', 'Mağazanın kodu', filled) },
  run: (io, o) =>
    inMagaza(io, o.magaza, WHO, async (w) => {
      const [rows, yontemler] = await Promise.all([odeme.list(w), openWays(w)])
      return {
        json: { magaza: w.magaza.id, veri: rows.map(shown), yontemler },
        text: `${columns([HEADERS, ...rows.map(cells)])}\nAçık yöntemler: ${yontemler.join(', ') || '-'}\n`,
      }
    }),
})

const disable = command({
  noun: 'odeme',
  verb: 'disable',
  summary: 'Bir ödeme sağlayıcısını kaldırır, ya da havaleyi, kapıda ödemeyi kapatır',
  examples: [
    'odeme disable --magaza cicek --saglayici banka',
    'odeme disable --magaza cicek --saglayici deneme',
    'odeme disable --magaza cicek --yontem havale',
  ],
  details:
    'Kaldırılan sağlayıcıdan artık iade de istenmez: aldığı ödemelerin iadesi elle yapılır.\n' +
    'deneme kapanınca açık kalmış ödemeleri biter, ayırdıkları ürünler bırakılır; aldıkları yine iade edilebilir.\n',
  options: {
    magaza: required('KOD', 'Mağazanın kodu', filled),
    saglayici: optional('KOD', 'Sağlayıcının kodu', kopruKodu),
    yontem: optional('havale|kapida_nakit|kapida_kart', 'Sağlayıcısız bir yöntem', yontem),
  },
  run: (io, o) => {
    assertOneKind(o.saglayici, o.yontem, {}, {})
    return inMagaza(io, o.magaza, WHO, async (w) => {
      if (o.yontem !== undefined) {
        const json = await disableYontem(w, o.yontem)
        return { json: { magaza: w.magaza.id, ...json }, text: `Kapatıldı: ${o.yontem}\n` }
      }
      const kod = o.saglayici as string
      await odeme.disable(w, kod).catch((error) => {
        if (!(error instanceof Hata) || error.kod !== 'kayit_bulunamadi') throw error
        throw failure(
          `${w.magaza.id} mağazasında böyle bir ödeme sağlayıcısı yok: ${kod}`,
          `Sağlayıcılar: ${typed(`odeme list --magaza ${w.magaza.id}`)}`,
        )
      })
      await hastenTrials(w)
      return {
        json: { silindi: true, magaza: w.magaza.id, saglayici: kod },
        text: `Kaldırıldı: ${kod}\n`,
      }
    })
  },
})

export const odemeCommands: Command[] = [enable, list, disable]
