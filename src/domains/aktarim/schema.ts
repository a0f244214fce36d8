import { type Static, Type } from 'typebox'
import { Count, choice, closed, moment, nullable, pageQuery, Timestamp, text } from '../../core/schema.ts'
import { MAX_COLUMNS } from './okuma/sinirlar.ts'

export const turler = ['urun', 'stok', 'fiyat', 'musteri', 'siparis', 'yorum'] as const
export type Tur = (typeof turler)[number]

/** Reviews belong to products. */
export const scopeOf = (tur: Tur, islem: 'okuma' | 'yazma'): string => `${tur === 'yorum' ? 'urun' : tur}:${islem}`
export const bicimler = ['csv', 'xlsx'] as const
export type Bicim = (typeof bicimler)[number]

export const durumlar = [
  'okunuyor',
  'esleme',
  'deneniyor',
  'denendi',
  'calisiyor',
  'bitti',
  'iptal',
  'basarisiz',
] as const
export type Durum = (typeof durumlar)[number]

export const Secenekler = closed({
  stok_asimi: Type.Optional(
    Type.Boolean({ description: 'Siparişler: başka yerde satılmıştır, stok yetmese de alınır; verilmezse alınır' }),
  ),
  durum: Type.Optional(Type.String({ maxLength: 20, description: 'Dışa aktarma: yalnız bu durumdaki kayıtlar' })),
  kategori: Type.Optional(Type.String({ maxLength: 100, description: 'Dışa aktarma: yalnız bu kategorideki ürünler' })),
  grup: Type.Optional(Type.String({ maxLength: 100, description: 'Dışa aktarma: yalnız bu gruptaki müşteriler' })),
  depo_id: Type.Optional(Type.String({ maxLength: 100, description: 'Dışa aktarma: yalnız bu deponun stoku' })),
  olusturma_sonra: Type.Optional(moment('Dışa aktarma: bu andan sonraki siparişler', { maxLength: 40 })),
})
export type Secenekler = Static<typeof Secenekler>

const Alan = closed({
  kod: Type.String(),
  ad: Type.String({ description: 'Dosyadaki sütun adı' }),
  zorunlu: Type.Boolean(),
  aciklama: Type.String(),
})

const Esleme = Type.Array(nullable(text(60)), { maxItems: MAX_COLUMNS })

const kayit = {
  id: Type.String(),
  tur: choice(turler),
  yon: choice(['ice', 'disa']),
  bicim: choice(bicimler),
  ad: Type.String({ description: 'Dosyanın adı' }),
  durum: choice(durumlar),
  satir: Type.Integer({ description: 'Dosyadaki veri satırı' }),
  ilerleme: Type.Integer({ description: 'Bitmiş kayıt' }),
  toplam: Type.Integer({ description: 'Bütün kayıtlar; dışa aktarmada 0' }),
  yeni: Count,
  degisen: Count,
  ayni: Count,
  hatali: Count,
  uyarili: {
    ...Count,
    description: 'Alınan, ama bir yerine bakılması gereken kayıt; `yeni` ve `degisen` içinde de sayılır',
  },
  neden: nullable(Type.String({ description: 'Bütünüyle başarısız olduysa nedeni' })),
  onunde: nullable(
    Type.Integer({
      minimum: 0,
      description: 'Sırada beklerken önündeki iş; beklemiyorsa null. Aynı anda iki iş yürür',
    }),
  ),
  olusturma: Timestamp,
  guncelleme: Timestamp,
}

const ornek = {
  id: 'akt_01m7ej22qte1vtb3mwbmxg54e0',
  tur: 'musteri',
  yon: 'ice',
  bicim: 'csv',
  ad: 'musteriler.csv',
  durum: 'denendi',
  satir: 2,
  ilerleme: 2,
  toplam: 2,
  yeni: 1,
  degisen: 1,
  ayni: 0,
  hatali: 0,
  uyarili: 0,
  neden: null,
  onunde: null,
  olusturma: '2026-11-15T09:30:00.000Z',
  guncelleme: '2026-11-15T09:30:02.000Z',
}

export const Aktarim = closed(kayit, { title: 'Aktarim', examples: [ornek] })
export type Aktarim = Static<typeof Aktarim>

export const AktarimAyrintisi = closed(
  {
    ...kayit,
    sutunlar: Type.Array(Type.String()),
    ornekler: Type.Array(Type.Array(Type.String()), { description: 'Dosyanın ilk satırları' }),
    alanlar: Type.Array(Alan, { description: 'Sütunların eşlenebileceği alanlar' }),
    esleme: Type.Array(nullable(Type.String()), { description: 'Her sütunun alanı; seçilmediyse önerilen' }),
    secenekler: Type.Record(Type.String(), Type.Unknown(), { description: 'Eşlemeyle ya da süzgeç olarak seçilenler' }),
  },
  {
    title: 'AktarimAyrintisi',
    examples: [
      {
        ...ornek,
        sutunlar: ['E-posta', 'Ad'],
        ornekler: [['ayse@example.com', 'Ayşe']],
        alanlar: [{ kod: 'eposta', ad: 'E-posta', zorunlu: true, aciklama: 'Müşteriyi belirler' }],
        esleme: ['eposta', 'ad'],
        secenekler: {},
      },
    ],
  },
)
export type AktarimAyrintisi = Static<typeof AktarimAyrintisi>

export const SatirHatasi = closed(
  {
    satir: Type.Integer({ description: 'Dosyadaki satır; sütun adları 1. satırdır' }),
    sutun: nullable(Type.String()),
    neden: Type.String(),
    uyari: Type.Boolean({ description: 'true: satır alındı, yalnız bakılmalı' }),
  },
  {
    title: 'SatirHatasi',
    examples: [{ satir: 3, sutun: 'Fiyat', neden: 'tutar olarak okunamadı: abc', uyari: false }],
  },
)
export type SatirHatasi = Static<typeof SatirHatasi>

export const YuklemeSorgusu = closed({
  tur: choice(turler),
  ad: Type.String({ minLength: 1, maxLength: 200, description: 'Dosyanın adı' }),
})

export const EslemeGirdisi = closed(
  { esleme: Esleme, secenekler: Type.Optional(Secenekler) },
  { title: 'EslemeGirdisi', examples: [{ esleme: ['eposta', 'ad', null] }] },
)
export type EslemeGirdisi = Static<typeof EslemeGirdisi>

export const DisaAktarimGirdisi = closed(
  { tur: choice(turler), bicim: choice(bicimler), filtre: Type.Optional(Secenekler) },
  { title: 'DisaAktarimGirdisi', examples: [{ tur: 'urun', bicim: 'xlsx', filtre: { durum: 'yayinda' } }] },
)
export type DisaAktarimGirdisi = Static<typeof DisaAktarimGirdisi>

export const AktarimSorgusu = pageQuery({ yon: Type.Optional(choice(['ice', 'disa'])) })
export type AktarimSorgusu = Static<typeof AktarimSorgusu>
export const HataSorgusu = pageQuery({})
export type HataSorgusu = Static<typeof HataSorgusu>
