import { type Static, Type } from 'typebox'
import { Count, choice, closed, moment, nullable, pageQuery, Timestamp, text } from '../../core/schema.ts'
import { DENEME_OLAYI, olaylar } from '../../trade/olaylar.ts'

const teslimatOlaylari = [...olaylar, DENEME_OLAYI] as const
const teslimatDurumlari = ['bekliyor', 'basarili', 'hata', 'vazgecildi'] as const

const abonelik = {
  id: Type.String(),
  adres: Type.String(),
  olaylar: Type.Array(choice(olaylar)),
  aciklama: Type.String(),
  aktif: Type.Boolean(),
  ardisik_hata: Type.Integer({
    description: 'Bütün denemeleri tükenen ardışık teslimatlar; 5 olunca abonelik kapanır',
  }),
  son_basari: nullable(Timestamp),
  son_hata: nullable(Timestamp),
  kapanma_nedeni: nullable(Type.String()),
  olusturma: Timestamp,
  guncelleme: Timestamp,
}

const ornekAbonelik = {
  id: 'wh_01m7ej22hde6gb66wt8g4cb84w',
  adres: 'https://entegrasyon.example/kepenk',
  olaylar: ['siparis.olusturuldu', 'stok.degisti'],
  aciklama: 'Muhasebe eşitlemesi',
  aktif: true,
  ardisik_hata: 0,
  son_basari: null,
  son_hata: null,
  kapanma_nedeni: null,
  olusturma: '2026-11-15T08:00:00.000Z',
  guncelleme: '2026-11-15T08:00:00.000Z',
}

export const WebhookAboneligi = closed(abonelik, { title: 'WebhookAboneligi', examples: [ornekAbonelik] })
export type WebhookAboneligi = Static<typeof WebhookAboneligi>

export const WebhookAboneligiGizli = closed(
  {
    ...abonelik,
    gizli: Type.String({ description: 'İmza sırrı, `whsec_` ile başlar; yalnız bu yanıtta gösterilir, saklayın' }),
  },
  { title: 'WebhookAboneligiGizli', examples: [{ ...ornekAbonelik, gizli: 'whsec_…' }] },
)
export type WebhookAboneligiGizli = Static<typeof WebhookAboneligiGizli>

export const WebhookTeslimati = closed(
  {
    id: Type.String(),
    abonelik_id: Type.String(),
    olay: choice(teslimatOlaylari),
    olay_id: Type.String(),
    durum: choice(teslimatDurumlari, {
      description: '`hata` yeniden denenecek, `vazgecildi` denemeleri bitmiş demektir',
    }),
    deneme: Type.Integer({ description: 'Yapılan deneme sayısı' }),
    sonraki: nullable({ ...Timestamp, description: 'Sonraki denemenin zamanı' }),
    son_kod: nullable(Type.Integer({ description: 'Alıcının son yanıtının HTTP durumu' })),
    son_hata: nullable(Type.String()),
    sure_ms: nullable(Type.Integer({ description: 'Son denemenin süresi' })),
    olusturma: Timestamp,
    guncelleme: Timestamp,
  },
  {
    title: 'WebhookTeslimati',
    examples: [
      {
        id: 'whd_01m7ej22hde6gb66wt8g4cb84w',
        abonelik_id: ornekAbonelik.id,
        olay: 'siparis.olusturuldu',
        olay_id: 'evt_01m7ej22gae0btsp38rve9kxyc',
        durum: 'basarili',
        deneme: 1,
        sonraki: null,
        son_kod: 200,
        son_hata: null,
        sure_ms: 84,
        olusturma: '2026-11-15T08:00:00.000Z',
        guncelleme: '2026-11-15T08:00:00.250Z',
      },
    ],
  },
)
export type WebhookTeslimati = Static<typeof WebhookTeslimati>

const adres = Type.String({
  encoded: true,
  maxLength: 2000,
  description:
    '`https://` ile başlayan bir alan adı; IP adresi, localhost ve kullanıcı bilgisi olamaz, kapı 443 ya da ≥ 1024',
})
const secilen = Type.Array(choice(olaylar), { minItems: 1, description: 'Bildirilecek olaylar' })

export const WebhookGirdisi = closed(
  { adres, olaylar: secilen, aciklama: Type.Optional(text(200)) },
  {
    title: 'WebhookGirdisi',
    examples: [{ adres: 'https://entegrasyon.example/kepenk', olaylar: ['siparis.olusturuldu', 'stok.degisti'] }],
  },
)
export type WebhookGirdisi = Static<typeof WebhookGirdisi>

export const WebhookDegisikligi = closed(
  {
    adres: Type.Optional(adres),
    olaylar: Type.Optional(secilen),
    aciklama: Type.Optional(text(200)),
    aktif: Type.Optional(
      Type.Boolean({ description: '`true` kapanmış aboneliği yeniden açar ve hata sayacını sıfırlar' }),
    ),
  },
  { title: 'WebhookDegisikligi', examples: [{ aktif: true }] },
)
export type WebhookDegisikligi = Static<typeof WebhookDegisikligi>

export const WebhookSorgusu = pageQuery({})
export type WebhookSorgusu = Static<typeof WebhookSorgusu>

export const TeslimatSorgusu = pageQuery({
  durum: Type.Optional(choice(teslimatDurumlari)),
  olay: Type.Optional(choice(teslimatOlaylari)),
})
export type TeslimatSorgusu = Static<typeof TeslimatSorgusu>

export const KurtarmaGirdisi = closed(
  {
    sonra: moment('Bu andan sonraki olaylar; en çok 30 gün geriye gidilir'),
    abonelik_oncesi: Type.Optional(
      Type.Boolean({ description: '`true`: abonelik açılmadan önceki olaylar da; verilmezse onlar gönderilmez' }),
    ),
  },
  { title: 'KurtarmaGirdisi', examples: [{ sonra: '2026-11-15T08:00:00Z' }] },
)
export type KurtarmaGirdisi = Static<typeof KurtarmaGirdisi>

export const Kurtarma = closed(
  { adet: Type.Integer({ ...Count, description: 'Açılan teslimatlar' }) },
  { title: 'Kurtarma', examples: [{ adet: 3 }] },
)
export type Kurtarma = Static<typeof Kurtarma>
