import { type Static, Type } from 'typebox'
import { Count, closed, nullable, pageQuery, Timestamp } from '../../../core/schema.ts'
import { WebhookAboneligi, WebhookTeslimati } from '../schema.ts'

// Subscriptions and deliveries in the panel: health and details.

/** Bound of the deliveries looked at: for one subscription, and for each in a list of up to a hundred. */
export const SAGLIK_SINIRI = 1000
export const LISTE_SINIRI = 100

const saglik = closed(
  {
    basarili: Type.Integer({
      ...Count,
      description: 'Son 24 saatte, en çok son 1.000 teslimat içinde; listede son 100',
    }),
    basarisiz: Type.Integer({ ...Count, description: 'Yeniden denenecekler ve vazgeçilenler' }),
    bekleyen: Type.Integer({ ...Count, description: 'Gönderilecekler; en çok 1.000 sayılır, listede 100' }),
    son_hata: nullable(Type.String({ description: 'Son 24 saatteki en yeni hatanın adı' })),
  },
  { title: 'WebhookSagligi' },
)

const ornekAbonelik = (WebhookAboneligi as unknown as { examples: object[] }).examples[0]

export const WebhookOzeti = closed(
  { ...WebhookAboneligi.properties, saglik },
  {
    title: 'WebhookOzeti',
    examples: [{ ...ornekAbonelik, saglik: { basarili: 214, basarisiz: 2, bekleyen: 1, son_hata: 'http_500' } }],
  },
)
export type WebhookOzeti = Static<typeof WebhookOzeti>

export const WebhookOzetiSorgusu = pageQuery({})
export type WebhookOzetiSorgusu = Static<typeof WebhookOzetiSorgusu>

const deneme = closed(
  {
    zaman: Timestamp,
    sure_ms: Type.Integer(),
    kod: nullable(Type.Integer({ description: 'Yanıtın HTTP durumu; yanıt gelmediyse null' })),
    hata: nullable(Type.String()),
    sonraki: nullable({ ...Timestamp, description: 'Bu denemenin ardından belirlenen sonraki deneme' }),
    basliklar: Type.Record(Type.String(), Type.String(), {
      description: 'Gönderilen başlıklar, imzalarıyla; hiçbir şey gönderilemediyse boş',
    }),
  },
  { title: 'TeslimatDenemesi' },
)

const ornekTeslimat = (WebhookTeslimati as unknown as { examples: object[] }).examples[0]

export const TeslimatAyrintisi = closed(
  {
    ...WebhookTeslimati.properties,
    adres: Type.String({ description: 'Aboneliğin bugünkü adresi' }),
    govde: nullable(Type.String({ description: 'Gönderilen gövde, aynen; olay kaydı silindiyse null' })),
    yanit: nullable(
      Type.String({ description: 'Son yanıtın gövdesinin başı: başarıda 1 kB, hatada 4 kB; yanıt yoksa null' }),
    ),
    denemeler: Type.Array(deneme, { description: 'En eskisi önce; eski kayıtlarda boş olabilir' }),
  },
  {
    title: 'TeslimatAyrintisi',
    examples: [
      {
        ...ornekTeslimat,
        adres: 'https://entegrasyon.example/kepenk',
        govde: '{"id":"evt_…","olay":"siparis.olusturuldu"}',
        yanit: '{"tamam":true}',
        denemeler: [
          {
            zaman: '2026-11-15T08:00:00.160Z',
            sure_ms: 84,
            kod: 200,
            hata: null,
            sonraki: null,
            basliklar: { 'SVC-Olay': 'siparis.olusturuldu', 'SVC-Imza': 't=1794729600,v1=…' },
          },
        ],
      },
    ],
  },
)
export type TeslimatAyrintisi = Static<typeof TeslimatAyrintisi>
