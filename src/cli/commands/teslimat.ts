import { Hata } from '../../core/errors.ts'
import { iso } from '../../core/time.ts'
import { isSecenekKodu } from '../../domains/teslimat/rules.ts'
import type { Kademe, Secenek } from '../../domains/teslimat/schema.ts'
import * as teslimat from '../../domains/teslimat/teslimat.ts'
import { amount } from '../../trade/money-text.ts'
import { type Command, command, optional, repeated, required, typed } from '../command.ts'
import { failure, usage } from '../errors.ts'
import { inMagaza } from '../in-magaza.ts'
import { columns, moment } from '../terminal/table.ts'
import { displayName, evetHayir, filled, tutar, tutarOrNone } from '../terminal/values.ts'

const WHO = 'kepenk teslimat'

function secenekKodu(text: string, name: string): string {
  if (isSecenekKodu(text)) return text
  throw usage(`${name} küçük harf, rakam ve tireden oluşan 2..40 karakter olmalı (verilen: ${text})`)
}

function kademe(text: string, name: string): Kademe {
  const [, desi, ucret] = /^(\d{1,7})=(.*)$/.exec(text) ?? []
  if (desi === undefined || ucret === undefined) {
    throw usage(`${name} DESİ=ÜCRET olmalı, örneğin 5=49,90 (verilen: ${text})`)
  }
  return { desi: Number(desi), ucret: tutar(ucret, `${name} ${desi}`) }
}

function sira(text: string, name: string): number {
  if (/^\d{1,4}$/.test(text)) return Number(text)
  throw usage(`${name} 0..9999 arasında bir tam sayı olmalı (verilen: ${text})`)
}

const shown = ({ olusturma, guncelleme, ...row }: Secenek) => ({
  ...row,
  olusturma: iso(olusturma),
  guncelleme: iso(guncelleme),
})

function priceText({ ucret, kademeler, ek_ucret }: Secenek): string {
  if (!kademeler) return amount(ucret as number)
  const beyond = ek_ucret ? [`sonrası desi başına ${amount(ek_ucret)}`] : []
  return [...kademeler.map((k) => `${k.desi} desiye kadar ${amount(k.ucret)}`), ...beyond].join('; ')
}

const freeText = ({ bedava_ustu }: Secenek): string => (bedava_ustu === null ? '-' : `${amount(bedava_ustu)} ve üstü`)
const stateText = ({ aktif }: Secenek): string => (aktif ? 'açık' : 'kapalı')

const set = command({
  noun: 'teslimat',
  verb: 'set',
  summary: 'Mağazaya bir teslimat seçeneği ekler ya da ücretini değiştirir',
  examples: [
    'teslimat set --magaza cicek --kod standart --ad "Standart kargo" --ucret 49,90 --bedava-ustu 750',
    'teslimat set --magaza cicek --kod desili --ad "Kargo" --kademe 5=49,90 --kademe 10=79,90 --ek-ucret 6',
    'teslimat set --magaza cicek --kod standart --bedava-ustu yok --sira 2 --json',
    'teslimat set --magaza cicek --kod standart --aktif hayir',
  ],
  details:
    'Tutarlar mağazanın ana para birimindedir; başka para biriminde alışverişte mağazanın kuruyla çevrilir.\n' +
    'Kademe, o desiye kadarki (o desi dahil) ücrettir; kademeler artan sırada verilir ve hepsi birlikte değişir.\n' +
    'Desi: en × boy × yükseklik / 3000 (cm) ile kilogramdan büyük olanı; sepetin toplamı yukarı yuvarlanır.\n' +
    'Son kademeyi aşan her desi için --ek-ucret eklenir; yoksa son kademenin ücreti geçerlidir.\n' +
    'Var olan seçenekte yalnız verilenler değişir. Açık seçeneği olmayan canlı mağaza sipariş alamaz.\n',
  options: {
    magaza: required('KOD', 'Mağazanın kodu', filled),
    kod: required('KOD', 'Seçeneğin kodu', secenekKodu),
    ad: optional('AD', 'Müşterinin gördüğü ad; yeni seçenekte gerekli', displayName),
    ucret: optional('49,90', 'Tek ücret; yeni seçenekte ücret ya da kademe gerekli', tutar),
    kademe: repeated('5=49,90', 'Desiye göre ücret: DESİ=ÜCRET, birden çok kez verilebilir', kademe),
    'ek-ucret': optional('6|yok', 'Son kademeyi aşan her desinin ücreti', tutarOrNone),
    'bedava-ustu': optional('750|yok', 'İndirimlerden sonra ürün toplamı bu kadarsa ücretsiz', tutarOrNone),
    sira: optional('1', 'Listedeki yeri; küçük olan önce gelir', sira),
    aktif: optional('evet|hayir', 'Müşteriye sunulsun mu', evetHayir),
  },
  run: (io, o) =>
    inMagaza(io, o.magaza, WHO, async (w) => {
      const { kod, ad, ucret, kademe: kademeler, sira, aktif } = o
      const istek = { kod, ad, ucret, kademeler, ek_ucret: o['ek-ucret'], bedava_ustu: o['bedava-ustu'], sira, aktif }
      const row = await teslimat.set(w, istek)
      return {
        json: { magaza: w.magaza.id, ...shown(row) },
        text: columns([
          ['Mağaza', w.magaza.id],
          ['Kod', row.kod],
          ['Ad', row.ad],
          ['Ücret', `${priceText(row)} (${w.magaza.para_birimi})`],
          ['Ücretsiz', freeText(row)],
          ['Sıra', `${row.sira}`],
          ['Durum', stateText(row)],
        ]),
      }
    }),
})

const list = command({
  noun: 'teslimat',
  verb: 'list',
  summary: 'Bir mağazanın teslimat seçeneklerini sıralar',
  examples: ['teslimat list --magaza cicek'],
  options: { magaza: required('KOD', 'Mağazanın kodu', filled) },
  run: (io, o) =>
    inMagaza(io, o.magaza, WHO, async (w) => {
      const rows = await teslimat.list(w)
      const next = typed(`teslimat set --magaza ${w.magaza.id} --kod standart --ad "Standart kargo" --ucret 49,90`)
      return {
        json: { magaza: w.magaza.id, para_birimi: w.magaza.para_birimi, veri: rows.map(shown) },
        text: columns([
          ['Sıra', 'Kod', 'Ad', 'Durum', 'Güncelleme', 'Ücretsiz', `Ücret (${w.magaza.para_birimi})`],
          ...rows.map((s) => [`${s.sira}`, s.kod, s.ad, stateText(s), moment(s.guncelleme), freeText(s), priceText(s)]),
        ]),
        notes: rows.length === 0 ? [`Henüz teslimat seçeneği yok: mağaza sipariş alamaz. Sonraki: ${next}`] : [],
      }
    }),
})

const remove = command({
  noun: 'teslimat',
  verb: 'remove',
  summary: 'Bir teslimat seçeneğini kaldırır; verilmiş siparişler değişmez',
  examples: ['teslimat remove --magaza cicek --kod standart'],
  options: {
    magaza: required('KOD', 'Mağazanın kodu', filled),
    kod: required('KOD', 'Seçeneğin kodu', secenekKodu),
  },
  run: (io, o) =>
    inMagaza(io, o.magaza, WHO, async (w) => {
      await teslimat.remove(w, o.kod).catch((error) => {
        if (!(error instanceof Hata) || error.kod !== 'kayit_bulunamadi') throw error
        throw failure(
          `${w.magaza.id} mağazasında böyle bir teslimat seçeneği yok: ${o.kod}`,
          `Seçenekler: ${typed(`teslimat list --magaza ${w.magaza.id}`)}`,
        )
      })
      return { json: { silindi: true, magaza: w.magaza.id, kod: o.kod }, text: `Kaldırıldı: ${o.kod}\n` }
    }),
})

export const teslimatCommands: Command[] = [set, list, remove]
