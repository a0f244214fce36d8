import type { Dil } from '../core/errors.ts'
import { prettyJson } from './literal.ts'
import type { Docs, Operation } from './model.ts'
import { sampleOf } from './sample.ts'
import { idSample, MOMENT } from './sample-values.ts'

// The twelve events and the one that is sent by hand: what each means, what it carries and what causes it.

type Olay = { tr: string; en: string; kayit: string; ozel?: object; ek?: object }

const order = (tr: string, en: string, ozel: object, ek?: object): Olay => ({
  tr,
  en,
  kayit: 'Siparis',
  ozel,
  ...(ek ? { ek } : {}),
})

export const olaylar: Record<string, Olay> = {
  'siparis.olusturuldu': order('Sipariş açıldı.', 'An order was placed.', { durum: 'hazirlaniyor' }),
  'siparis.odeme_alindi': order(
    'Siparişin ödemesi alındı.',
    'The order was paid.',
    { durum: 'hazirlaniyor' },
    { odeme_id: idSample('odm') },
  ),
  'siparis.kargoya_verildi': order(
    'Bir gönderi yola çıktı; hangisi olduğunu `ek.gonderi_id` söyler.',
    'A shipment left; `ek.gonderi_id` tells which.',
    { durum: 'kargoda' },
    { gonderi_id: idSample('gon') },
  ),
  'siparis.teslim_edildi': order(
    'Bir gönderi müşteriye ulaştı.',
    'A shipment reached the customer.',
    { durum: 'teslim_edildi' },
    { gonderi_id: idSample('gon') },
  ),
  'siparis.iptal_edildi': order(
    'Sipariş iptal edildi.',
    'The order was cancelled.',
    { durum: 'iptal', iptal: MOMENT },
    { neden: 'Müşteri vazgeçti' },
  ),
  'siparis.para_iade_edildi': order(
    'Müşteriye para geri verildi; iade nedeniyleyse `ek.iade_id` doludur.',
    'Money was given back to the customer; because of a return if `ek.iade_id` is set.',
    { durum: 'iade' },
    { odeme_id: idSample('odm'), tutar: 184990, iade_id: idSample('iade') },
  ),
  'iade.olusturuldu': {
    tr: 'Gönderilmiş kalemler geri alındı.',
    en: 'Shipped lines were taken back.',
    kayit: 'Iade',
    ek: { siparis_no: '1001' },
  },
  'urun.olusturuldu': { tr: 'Ürün eklendi.', en: 'A product was added.', kayit: 'Urun' },
  'urun.guncellendi': {
    tr: 'Ürün, varyantı ya da fiyatı değişti; `ek.degisen` hangi alanlar olduğunu söyler.',
    en: 'A product, its variants or prices changed; `ek.degisen` names the fields.',
    kayit: 'Urun',
    ek: { degisen: ['ad', 'varyantlar'] },
  },
  'urun.silindi': {
    tr: 'Ürün silindi; `veri` silinmeden önceki hâlidir.',
    en: 'A product was deleted; `veri` is the product as it was.',
    kayit: 'Urun',
  },
  'stok.degisti': {
    tr: 'Bir varyantın stoku değişti; `ek.degisim` satılabilir miktardaki farktır.',
    en: 'The stock of a variant changed; `ek.degisim` is the difference of what can be sold.',
    kayit: 'Stok',
    ek: { neden: 'toplu', depo_id: idSample('depo'), degisim: 5 },
  },
  'musteri.olusturuldu': {
    tr: 'Müşteri eklendi.',
    en: 'A customer was added.',
    kayit: 'Musteri',
    ek: { kaynak: 'api' },
  },
  'test.ping': {
    tr: 'Denemek için elle gönderilir; günlükte yer almaz.',
    en: 'Sent by hand to try an address; not in the log.',
    kayit: '',
    ozel: { abonelik_id: idSample('wh'), mesaj: 'Deneme olayı' },
  },
}

export const eventAnchor = (olay: string): string => olay.replace(/[._]/g, '-')

/** A body as a receiver gets it. */
export function eventSample(docs: Docs, olay: string): Record<string, unknown> {
  const { kayit, ozel = {}, ek } = olaylar[olay] as Olay
  const record = kayit === '' ? {} : sampleOf({ $ref: `#/components/schemas/${kayit}` }, docs.resolve, 'reply')
  const veri = { ...(record as object), ...ozel }
  return { id: idSample('evt'), olay, magaza: 'test', zaman: MOMENT, veri, ...(ek ? { ek } : {}) }
}

/** All of them as Markdown, for the page on webhooks. */
export const eventsMarkdown = (docs: Docs): string =>
  Object.entries(olaylar)
    .map(
      ([olay, told]) =>
        `### ${olay}\n\n${told[docs.dil as Dil]}\n\n\`\`\`json\n${prettyJson(eventSample(docs, olay))}\n\`\`\``,
    )
    .join('\n\n')

const stok = 'stok.degisti'
const urun = 'urun.guncellendi'

/** Which events an operation can cause; tests hold it against what really happens. */
const causes: Record<string, string[]> = {
  postUrunler: ['urun.olusturuldu'],
  patchUrunlerId: [urun],
  deleteUrunlerId: ['urun.silindi'],
  postUrunlerIdVaryantlar: [urun],
  patchVaryantlarId: [urun, stok],
  deleteVaryantlarId: [urun],
  postStoklarToplu: [stok],
  postFiyatlarToplu: [urun],
  postSiparisler: ['siparis.olusturuldu', 'siparis.odeme_alindi', stok, 'musteri.olusturuldu'],
  postSiparislerIdOdeme: ['siparis.odeme_alindi'],
  postSiparislerIdKargo: ['siparis.kargoya_verildi', stok],
  postSiparislerIdGonderilerGonderi_idIptal: [stok],
  postSiparislerIdTeslim: ['siparis.teslim_edildi'],
  postSiparislerIdIptal: ['siparis.iptal_edildi', 'siparis.para_iade_edildi', stok],
  postSiparislerIdParaIadesi: ['siparis.para_iade_edildi'],
  postSiparislerIdIadeler: [
    'iade.olusturuldu',
    'siparis.para_iade_edildi',
    'siparis.olusturuldu',
    'siparis.odeme_alindi',
    stok,
  ],
  postMusteriler: ['musteri.olusturuldu'],
  postWebhooklarIdTest: ['test.ping'],
  postVitrinSepetlerIdOdeme: ['siparis.olusturuldu', 'siparis.odeme_alindi', stok, 'musteri.olusturuldu'],
  postVitrinUyelik: ['musteri.olusturuldu'],
}

export const eventsOf = (o: Operation): string[] => (Object.hasOwn(causes, o.id) ? (causes[o.id] as string[]) : [])
export const causing: readonly string[] = Object.keys(causes)
