import type { Metin } from '../core/errors.ts'
import { type Alanlar, type Degerler, iki, metin, metinler, metinYaDaYok, tamSayi } from './olay-alani.ts'

// Event table: every event in one record; a missing part is a compile error. Log, contract with webhooks, SDK,
// documentation, the panel's picker and the filter of personal data derive from it.

/** Groups in the panel's picker, in order. */
export const olayGruplari = {
  siparis: iki('Siparişler ve iadeler', 'Orders and returns'),
  urun: iki('Ürünler', 'Products'),
  stok: iki('Stok', 'Stock'),
  musteri: iki('Müşteriler', 'Customers'),
}
export type OlayGrubu = keyof typeof olayGruplari

type OlayTanimi = {
  /** Kind of record in `veri`, by the contract's name. */
  kayit: string
  grup: OlayGrubu
  /** Contains personal data: exported for a person, and rewritten on erasure. */
  kisisel: boolean
  /** The panel's log can be filtered by its record; otherwise the record has a ledger of its own. */
  kayda_gore: boolean
  /** Short, for lists. */
  ad: Metin
  /** One sentence. */
  anlam: Metin
  /** Extra fields; null for none. */
  ek: Alanlar | null
  /** Differences of its example from the usual record. */
  ornek: object
  /** Operations of the contract that can cause it. */
  islemler: readonly string[]
}

const siparis = { kayit: 'Siparis', grup: 'siparis', kisisel: true, kayda_gore: true } as const
const urun = { kayit: 'Urun', grup: 'urun', kisisel: false, kayda_gore: true, ornek: {} } as const

const gonderi_id = metin(
  'gon_01m7ej22hde6gb66wt8g4cb84w',
  iki('Hangi gönderi, `veri.gonderiler` içinde', 'Which shipment, in `veri.gonderiler`'),
)

export const olayTablosu = {
  'siparis.olusturuldu': {
    ...siparis,
    ad: iki('Sipariş oluştu', 'Order created'),
    anlam: iki('Sipariş açıldı.', 'An order was placed.'),
    ek: null,
    ornek: { durum: 'hazirlaniyor' },
    islemler: ['postSiparisler', 'postSiparislerIdIadeler', 'postVitrinSepetlerIdOdeme'],
  },
  'siparis.guncellendi': {
    ...siparis,
    ad: iki('Sipariş düzenlendi', 'Order edited'),
    anlam: iki(
      'Siparişin kalemleri, adresleri ya da kargo tutarı değiştirildi; `veri` yeni hâlidir.',
      'Lines, addresses or the delivery fee of an order were changed; `veri` is what it is now.',
    ),
    ek: {
      onceki_toplam: tamSayi(
        166491,
        iki('Düzenlemeden önceki toplam, 1/100 para birimi', 'The total before the edit, in 1/100 of the currency'),
      ),
    },
    ornek: { durum: 'hazirlaniyor' },
    islemler: ['postSiparislerIdDuzenle'],
  },
  'siparis.odeme_alindi': {
    ...siparis,
    ad: iki('Ödeme alındı', 'Payment received'),
    anlam: iki('Siparişin ödemesi alındı.', 'The order was paid.'),
    ek: {
      odeme_id: metin(
        'odm_01m7ej22hde6gb66wt8g4cb84w',
        iki('Hangi ödeme, `veri.odemeler` içinde', 'Which payment, in `veri.odemeler`'),
      ),
    },
    ornek: { durum: 'hazirlaniyor' },
    islemler: [
      'postSiparisler',
      'postSiparislerIdOdeme',
      'postSiparislerIdIadeler',
      'postVitrinSepetlerIdOdeme',
      'postVitrinSiparislerNoOdeme',
    ],
  },
  'siparis.kargoya_verildi': {
    ...siparis,
    ad: iki('Kargoya verildi', 'Shipped'),
    anlam: iki(
      'Bir gönderi yola çıktı; hangisi olduğunu `ek.gonderi_id` söyler.',
      'A shipment left; `ek.gonderi_id` tells which.',
    ),
    ek: { gonderi_id },
    ornek: { durum: 'kargoda' },
    islemler: ['postSiparislerIdKargo'],
  },
  'siparis.teslim_edildi': {
    ...siparis,
    ad: iki('Teslim edildi', 'Delivered'),
    anlam: iki('Bir gönderi müşteriye ulaştı.', 'A shipment reached the customer.'),
    ek: { gonderi_id },
    ornek: { durum: 'teslim_edildi' },
    islemler: ['postSiparislerIdTeslim'],
  },
  'siparis.iptal_edildi': {
    ...siparis,
    ad: iki('İptal edildi', 'Cancelled'),
    anlam: iki('Sipariş iptal edildi.', 'The order was cancelled.'),
    ek: { neden: metin('Müşteri vazgeçti', iki('Verilen iptal nedeni', 'The reason that was given for it')) },
    ornek: { durum: 'iptal', iptal: '2026-11-15T10:00:00.000Z', iptal_nedeni: 'Müşteri vazgeçti' },
    islemler: ['postSiparislerIdIptal'],
  },
  'siparis.para_iade_edildi': {
    ...siparis,
    ad: iki('Para iade edildi', 'Money refunded'),
    anlam: iki(
      'Müşteriye para geri verildi; iade nedeniyleyse `ek.iade_id` doludur.',
      'Money was given back to the customer; because of a return if `ek.iade_id` is set.',
    ),
    ek: {
      odeme_id: metin('odm_01m7ej22hde6gb66wt8g4cb84w', iki('Hangi ödemeden', 'From which payment')),
      tutar: tamSayi(166491, iki('Geri verilen, 1/100 para birimi', 'What was given back, in 1/100 of the currency')),
      iade_id: metinYaDaYok('iade_01m7ej22hde6gb66wt8g4cb84w', iki('İadesi; yoksa null', 'Its return; null if none')),
    },
    ornek: { durum: 'iade' },
    islemler: [
      'postSiparislerIdIptal',
      'postSiparislerIdParaIadesi',
      'postSiparislerIdIadeler',
      'postSiparislerIdDuzenle',
    ],
  },
  'iade.olusturuldu': {
    kayit: 'Iade',
    grup: 'siparis',
    kisisel: true,
    kayda_gore: true,
    ad: iki('İade oluştu', 'Return created'),
    anlam: iki('Gönderilmiş kalemler geri alındı.', 'Shipped lines were taken back.'),
    ek: { siparis_no: metin('1001', iki('Siparişin numarası', 'The number of its order')) },
    ornek: {},
    islemler: ['postSiparislerIdIadeler'],
  },
  'urun.olusturuldu': {
    ...urun,
    ad: iki('Ürün eklendi', 'Product created'),
    anlam: iki('Ürün eklendi.', 'A product was added.'),
    ek: null,
    islemler: ['postUrunler', 'postUrunlerToplu'],
  },
  'urun.guncellendi': {
    ...urun,
    ad: iki('Ürün değişti', 'Product changed'),
    anlam: iki(
      'Ürün, varyantı ya da fiyatı değişti; `ek.degisen` hangi alanlar olduğunu söyler.',
      'A product, its variants or prices changed; `ek.degisen` names the fields.',
    ),
    ek: {
      degisen: metinler(['ad', 'varyantlar'], iki('Değişen alanların adları', 'Names of the fields that changed')),
    },
    islemler: [
      'patchUrunlerId',
      'postUrunlerIdVaryantlar',
      'patchVaryantlarId',
      'deleteVaryantlarId',
      'postFiyatlarToplu',
    ],
  },
  'urun.silindi': {
    ...urun,
    ad: iki('Ürün silindi', 'Product deleted'),
    anlam: iki(
      'Ürün silindi; `veri` silinmeden önceki hâlidir.',
      'A product was deleted; `veri` is the product as it was.',
    ),
    ek: null,
    islemler: ['deleteUrunlerId'],
  },
  'stok.degisti': {
    kayit: 'Stok',
    grup: 'stok',
    kisisel: false,
    kayda_gore: false,
    ad: iki('Stok değişti', 'Stock changed'),
    anlam: iki(
      'Bir varyantın stoku değişti; `ek.degisim` satılabilir miktardaki farktır.',
      'The stock of a variant changed; `ek.degisim` is the difference of what can be sold.',
    ),
    ek: {
      neden: metin(
        'toplu',
        iki('Hareketin nedeni, stok defterindeki adıyla', 'The reason, as the stock ledger names it'),
      ),
      depo_id: metinYaDaYok(
        'depo_01m7ej22hde6gb66wt8g4cb84w',
        iki('Deposu; birden çoksa null', 'The warehouse; null if there were several'),
      ),
      degisim: tamSayi(5, iki('Satılabilir miktardaki fark', 'The difference of what can be sold')),
    },
    ornek: {},
    islemler: [
      'patchVaryantlarId',
      'postStoklarToplu',
      'postSiparisler',
      'postSiparislerIdKargo',
      'postSiparislerIdGonderilerGonderi_idIptal',
      'postSiparislerIdIptal',
      'postSiparislerIdIadeler',
      'postVitrinSepetlerIdOdeme',
    ],
  },
  'musteri.olusturuldu': {
    kayit: 'Musteri',
    grup: 'musteri',
    kisisel: true,
    kayda_gore: true,
    ad: iki('Müşteri eklendi', 'Customer created'),
    anlam: iki('Müşteri eklendi.', 'A customer was added.'),
    ek: {
      kaynak: metin('api', iki('Nereden geldiği: api, panel, vitrin, …', 'Where it came from: api, panel, vitrin, …')),
    },
    ornek: {},
    islemler: ['postSiparisler', 'postMusteriler', 'postVitrinSepetlerIdOdeme', 'postVitrinUyelik'],
  },
} as const satisfies Record<string, OlayTanimi>

type Tablo = typeof olayTablosu
export type OlayAdi = keyof Tablo
/** Names on the wire. */
export const olaylar = Object.keys(olayTablosu) as OlayAdi[]

/** Kinds of records in events. */
export type OlayKaydi = Tablo[OlayAdi]['kayit']
export type OlayiOf<K extends OlayKaydi> = { [O in OlayAdi]: Tablo[O]['kayit'] extends K ? O : never }[OlayAdi]

/** Extra fields of an event; null for none. */
export type EkOf<O extends OlayAdi> = Tablo[O]['ek'] extends null ? null : Degerler<Tablo[O]['ek']>

/** Sent by hand to any subscription; not in the log. */
export const DENEME_OLAYI = 'test.ping'

export const denemeOlayi = {
  ad: iki('Test olayı', 'Test event'),
  anlam: iki('Denemek için elle gönderilir; günlükte yer almaz.', 'Sent by hand to try an address; not in the log.'),
  veri: {
    abonelik_id: metin('wh_01m7ej22hde6gb66wt8g4cb84w', iki('Hangi abonelik', 'Which subscription')),
    mesaj: metin('Bu bir deneme bildirimidir.', iki('İnsanlar için bir söz', 'A word for people')),
  },
  islemler: ['postWebhooklarIdTest'],
}
