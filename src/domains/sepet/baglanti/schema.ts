import { type Static, Type } from 'typebox'
import { choice, closed, Id, MAX_SAFE, Money, nullable } from '../../../core/schema.ts'

// Paying an order by its link.

const Kod = { ...Id, description: 'Siparişin kodu: e-postalardaki bağlantıda ve ödemenin yanıtında' }

export const SiparisOdemeGirdisi = closed(
  {
    kod: Kod,
    tutar: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: MAX_SAFE,
        description:
          'Müşterinin gördüğü kalan borç. Verilirse ve artık o değilse 409 `siparis_degisti`, hiçbir şey olmaz',
      }),
    ),
    donus_adresi: Type.Optional(
      Type.String({ maxLength: 2000, description: 'Ödeme bitince dönülecek sayfa: mağazanın kendi adresinde' }),
    ),
  },
  {
    title: 'SiparisOdemeGirdisi',
    examples: [{ kod: 'kod_6x4zq0b8m1c7tjw3r9e5kd2v8ap4nh6s', tutar: 24990 }],
  },
)
export type SiparisOdemeGirdisi = Static<typeof SiparisOdemeGirdisi>

export const SiparisOdemeSorgusu = closed({ kod: Kod })

export const SiparisOdemesi = closed(
  {
    kalan: { ...Money, description: 'Siparişin kalan borcu' },
    para_birimi: Type.String(),
    odeme_yontemleri: Type.Array(choice(['kart', 'havale']), {
      description: 'Kalan borç şu anda nasıl ödenebilir; ödenecek bir şey yoksa boş',
    }),
    havale_hesabi: nullable(
      closed(
        { banka: nullable(Type.String()), hesap_sahibi: Type.String(), iban: Type.String() },
        { description: 'Havalenin yapılacağı hesap; mağaza vermediyse ya da havale almıyorsa null' },
      ),
    ),
    durum: choice(['yok', 'bekliyor', 'yonlendir', 'tamamlandi', 'basarisiz', 'iade'], {
      description:
        'Son kart ödemesi. `yok`: hiç başlanmadı; `bekliyor`: sağlayıcı henüz yanıtlamadı; `yonlendir`: müşteri ödeme ' +
        'sayfasında; `iade`: alınan para siparişte kalamadı, geri veriliyor',
    }),
    yonlendirme: nullable(Type.String({ description: 'Müşterinin kartla ödeyeceği sayfa' })),
  },
  { title: 'SiparisOdemesi' },
)
export type SiparisOdemesi = Static<typeof SiparisOdemesi>
