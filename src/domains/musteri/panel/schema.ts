import { type Static, Type } from 'typebox'
import { Count, closed, Id, nullable, pageQuery, Timestamp } from '../../../core/schema.ts'
import { adresAlanlari } from '../../../trade/adres.ts'
import { OzelDegerler, OzelSorgusu } from '../../../trade/ozel.ts'
import { ornekMusteri, ornekMusteriGrubu } from '../examples.ts'
import { IzinKaydi, Izinler, Musteri, MusteriDegisikligi, MusteriGirdisi } from '../schema.ts'

const { id, eposta, ad, soyad, telefon, sirket, hesap, olusturma } = Musteri.properties

const dokum = {
  siparis_sayisi: {
    ...Count,
    description: 'En yeni 1000 siparişten, listede en yeni 200 siparişten iptal edilmeyenler',
  },
  dokum_eksik: Type.Boolean({ description: 'true: bakılandan çok siparişi var' }),
  harcamalar: Type.Array(closed({ para_birimi: Type.String(), tutar: Type.Integer() }), {
    description: 'Ödenen, iadeler düşülmüş olarak, para birimine göre; 2^53 ve üstü yuvarlanmış',
  }),
  son_siparis: nullable(Timestamp),
}
const ornekDokum = {
  siparis_sayisi: 3,
  dokum_eksik: false,
  harcamalar: [{ para_birimi: 'TRY', tutar: 184990 }],
  son_siparis: '2026-11-15T08:00:00.000Z',
}

export const MusteriSatiri = closed(
  { id, eposta, ad, soyad, telefon, sirket, hesap, izinler: Izinler, ...dokum, olusturma },
  {
    title: 'MusteriSatiri',
    examples: [
      {
        id: ornekMusteri.id,
        eposta: ornekMusteri.eposta,
        ad: ornekMusteri.ad,
        soyad: ornekMusteri.soyad,
        telefon: ornekMusteri.telefon,
        sirket: null,
        hesap: true,
        izinler: { eposta: true, sms: false, arama: false },
        ...ornekDokum,
        olusturma: ornekMusteri.olusturma,
      },
    ],
  },
)
export type MusteriSatiri = Static<typeof MusteriSatiri>

export const MusteriPanelSorgusu = pageQuery({
  ara: Type.Optional(Type.String({ maxLength: 200, description: 'Ad, soyad, şirket, e-posta ya da telefonun başı' })),
  grup: Type.Optional(Type.String({ maxLength: 100, description: 'Müşteri grubu kimliği' })),
  ozel: Type.Optional(OzelSorgusu),
})
export type MusteriPanelSorgusu = Static<typeof MusteriPanelSorgusu>

const OzetSiparisi = closed({
  id: Type.String(),
  no: Type.String(),
  durum: Type.String(),
  para_birimi: Type.String(),
  toplam: Type.Integer(),
  odenen: Type.Integer(),
  olusturma: Timestamp,
})

export const MusteriOzeti = closed(
  {
    ...dokum,
    siparisler: Type.Array(OzetSiparisi, { description: 'En yeni 20 sipariş, iptaller de içinde' }),
    acik_siparisler: Type.Array(Type.String(), { description: 'Henüz gönderilmeyen siparişlerin numaraları' }),
    izin_gecmisi: Type.Array(IzinKaydi, { description: 'En yenisi önce' }),
    anonim: Type.Boolean({ description: 'Kimliği silinmiş' }),
  },
  {
    title: 'MusteriOzeti',
    examples: [{ ...ornekDokum, siparisler: [], acik_siparisler: [], izin_gecmisi: [], anonim: false }],
  },
)
export type MusteriOzeti = Static<typeof MusteriOzeti>

const PanelAdresi = Type.Partial(
  closed({
    id: Type.String({ maxLength: 100, description: 'Defterde olan bir adresin kimliği; yenisi için boş' }),
    ...adresAlanlari,
    varsayilan_teslimat: Type.Boolean(),
    varsayilan_fatura: Type.Boolean(),
  }),
  { additionalProperties: false, title: 'MusteriAdresGirdisi' },
)

const Adresler = Type.Optional(Type.Array(PanelAdresi, { maxItems: 50, description: 'Verilince defterin tamamı' }))

const ozel = Type.Optional(
  Type.Unsafe<OzelDegerler>({ ...OzelDegerler, description: 'Özel alan kodu → değer; verilince tamamı' }),
)

export const MusteriPanelGirdisi = closed(
  { ...MusteriGirdisi.properties, adresler: Adresler, ozel },
  { title: 'MusteriPanelGirdisi', examples: [{ eposta: ornekMusteri.eposta, adresler: [{ il: 'İzmir' }] }] },
)

export const MusteriPanelDegisikligi = closed(
  {
    ...MusteriDegisikligi.properties,
    adresler: Adresler,
    ozel,
  },
  { title: 'MusteriPanelDegisikligi', examples: [{ ad: 'Ayşe', adresler: [{ satir1: 'Bağdat Caddesi 12/4' }] }] },
)

const MAX_MEMBERS = 200
const uyeler = Type.Optional(Type.Array(Id, { maxItems: MAX_MEMBERS, description: 'Müşteri kimlikleri' }))

export const UyelerDegisikligi = closed(
  { ekle: uyeler, cikar: uyeler },
  { title: 'UyelerDegisikligi', examples: [{ ekle: [ornekMusteri.id], cikar: [] }] },
)
export type UyelerDegisikligi = Static<typeof UyelerDegisikligi>

export const UyelerSonucu = closed(
  { grup_id: Type.String(), eklenen: Count, cikan: Count },
  { title: 'UyelerSonucu', examples: [{ grup_id: ornekMusteriGrubu.id, eklenen: 1, cikan: 0 }] },
)
