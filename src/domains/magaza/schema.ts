import { type Static, Type } from 'typebox'
import { choice, closed, nullable, Timestamp, text } from '../../core/schema.ts'
import { akislar } from '../../trade/akis.ts'
import { Kimlik, KimlikGirdisi, ornekKimlik } from '../../trade/kimlik/schema.ts'
import { odemeYontemleri, yorumDuzenleri } from '../../trade/satis.ts'

export const planlar = ['temel', 'plus', 'pro'] as const
export type Plan = (typeof planlar)[number]

export const TEST_KOD = 'test'

export const Magaza = closed(
  {
    id: Type.String({ description: 'Mağaza kodu' }),
    ad: Type.String(),
    adres: Type.String({ description: 'Vitrin adresi' }),
    para_birimi: Type.String({ description: 'Ana para birimi' }),
    dil: Type.String(),
    plan: choice(planlar),
    acik: Type.Boolean({ description: 'Kepengi kalkık mı: vitrinden sipariş alıyor mu' }),
    anahtar: closed({
      test: Type.Boolean({ description: 'Test anahtarı mı' }),
      kapsamlar: Type.Array(Type.String()),
    }),
    sunucu_saati: Timestamp,
  },
  {
    title: 'Magaza',
    examples: [
      {
        id: 'dukkan',
        ad: 'Dükkân',
        adres: 'https://dukkan.example',
        para_birimi: 'TRY',
        dil: 'tr',
        plan: 'pro',
        acik: true,
        anahtar: { test: false, kapsamlar: ['urun:okuma', 'urun:yazma'] },
        sunucu_saati: '2026-11-15T08:00:00.000Z',
      },
    ],
  },
)

// ---------------------------------------------------------------- as its owner sees and changes it in the panel

const ornekAyar = {
  id: 'dukkan',
  ad: 'Dükkân',
  adres: 'https://dukkan.example',
  eposta: 'sahip@dukkan.example',
  para_birimi: 'TRY',
  dil: 'tr',
  plan: 'pro',
  test: false,
  acik: true,
  izinli_kaynaklar: ['https://www.dukkan.example'],
  kdv_orani: 20,
  az_stok: 5,
  odeme_yontemleri: ['kart', 'havale'],
  kapida_ucreti: 2500,
  havale_hesabi: { banka: 'Örnek Bank', hesap_sahibi: 'Dükkân Ltd. Şti.', iban: 'TR330006100519786457841326' },
  havale_suresi: 3,
  kalem_siniri: 100,
  acik_siparis_siniri: 10,
  akislar: ['google'],
  yorumlar: 'onayli',
  yorum_istegi: 0,
  stok_haberleri: true,
  sepet_hatirlatma: 0,
  olcum: true,
  iade_suresi: 14,
  referans_gunleri: [{ gun: 10, baslangic: '2026-12-01' }],
  kimlik: ornekKimlik,
}

const MOST_ORIGINS = 20

const kaynaklar = {
  izinli_kaynaklar: Type.Array(text(200, 1), {
    maxItems: MOST_ORIGINS,
    description:
      'Vitrin API’sini tarayıcıdan çağırabilen öteki sayfaların kaynakları (CORS), örneğin https://www.dukkan.example; vitrin adresininki hep izinlidir',
  }),
}

/** 100.000,00 in the main currency: more is a typing error, and it must stay exact at any rate. */
export const MAX_KAPIDA_UCRETI = 10_000_000
export const MAX_BANKA = 100

const satis = {
  kdv_orani: Type.Integer({ minimum: 0, maximum: 100, description: 'Oranı olmayan varyantların KDV oranı, yüzde' }),
  az_stok: Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'Bu kadar ya da daha az adet, azdır' }),
  odeme_yontemleri: Type.Array(choice(odemeYontemleri), {
    minItems: 1,
    maxItems: odemeYontemleri.length,
    description: 'Vitrinde seçilebilen ödeme yöntemleri',
  }),
  kapida_ucreti: Type.Integer({
    minimum: 0,
    maximum: MAX_KAPIDA_UCRETI,
    description: 'Kapıda ödemenin ücreti, ana para biriminde; siparişin kargo tutarına eklenir',
  }),
  havale_hesabi: nullable(
    closed(
      { banka: nullable(text(MAX_BANKA)), hesap_sahibi: text(200, 1), iban: text(50, 1) },
      { description: 'Havalelerin geleceği hesap; sipariş e-postasında da yazar' },
    ),
  ),
  havale_suresi: Type.Integer({
    minimum: 0,
    maximum: 60,
    description:
      'Havalesi bu kadar gün içinde gelmeyen vitrin siparişi iptal olur; 0: hiç olmaz. Değişiklik yeni siparişler içindir',
  }),
  kalem_siniri: Type.Integer({
    minimum: 1,
    maximum: 9999,
    description: 'Vitrinde bir sepete bir varyanttan en çok bu kadar konur',
  }),
  acik_siparis_siniri: Type.Integer({
    minimum: 0,
    maximum: 10_000,
    description: 'Bir ağdan, ödemesi beklenen en çok bu kadar vitrin siparişi olur; 0: sınırsız',
  }),
  yorumlar: choice(yorumDuzenleri, {
    description:
      'Ürün yorumları: `kapali` alınmaz ve gösterilmez, `onayli` mağaza yayınlayınca görünür, `hemen` yazılınca görünür',
  }),
  yorum_istegi: Type.Integer({
    minimum: 0,
    maximum: 60,
    description:
      'Vitrinden verilen sipariş teslim edildikten bu kadar gün sonra alıcıdan e-postayla yorum istenir; 0: istenmez',
  }),
  stok_haberleri: Type.Boolean({
    description:
      'Alıcılar, tükenen bir varyant gelince haber isteyebilir. false iken yeni istek alınmaz ve bekleyenlere e-posta gitmez; bekleyenler silinmez',
  }),
  sepet_hatirlatma: Type.Integer({
    minimum: 0,
    maximum: 72,
    description:
      'Terk edilen sepet, son değişikliğinden bu kadar saat sonra bir kez e-postayla hatırlatılır; 0: hatırlatılmaz. Yalnız e-posta izni olan müşterilere ve sepetinde hatırlatma isteyen misafirlere yazılır',
  }),
  olcum: Type.Boolean({
    description:
      'Dükkândaki sayfa gösterimleri, ziyaretler, aramalar ve satın alma adımları gün gün sayılır; kişiye ait hiçbir şey tutulmaz. false iken yeni sayım yapılmaz, sayılanlar kalır',
  }),
  iade_suresi: Type.Integer({
    minimum: 14,
    maximum: 365,
    description:
      'Alıcı, siparişin son parçası teslim edildikten sonra bu kadar gün iade isteyebilir; yasanın verdiği 14 günden az olamaz',
  }),
  referans_gunleri: Type.Array(
    closed({
      gun: Type.Integer({ minimum: 1, maximum: 365, description: 'İndirimden önceki kaç gün' }),
      baslangic: Type.String({
        maxLength: 10,
        description: 'Bu gün (Türkiye saatiyle) ve sonrasında başlayan indirimler için',
      }),
    }),
    {
      maxItems: 20,
      description:
        'İndirimli ürünün yanında gösterilen `referans_fiyat`, indirimden önceki kaç günün en düşük fiyatıdır; her değer kendi gününden sonra başlayan indirimler için geçerlidir. İlk değerden önce, ve boşken, 30 gündür',
    },
  ),
  akislar: Type.Array(choice(akislar), {
    maxItems: akislar.length,
    description:
      'Açık ürün akışları: `/vitrin/v1/{magaza}/akis/` altındaki `google.xml`, `meta.csv`, `openai.jsonl`. Kapalı olan 404 yanıtını verir; başta hepsi kapalıdır',
  }),
}

export const MagazaAyarlari = closed(
  {
    id: Type.String({ description: 'Mağaza kodu; değişmez' }),
    ad: Type.String(),
    adres: nullable(Type.String({ description: 'Vitrin adresi; null ise hizmetin kendi adresi' })),
    eposta: nullable(Type.String({ description: 'Mağazanın kendisine yazılan adres' })),
    para_birimi: Type.String({ description: 'Ana para birimi; değişmez' }),
    dil: Type.String(),
    plan: choice(planlar),
    test: Type.Boolean(),
    acik: Type.Boolean({ description: 'Kepengi kalkık mı: vitrinden sipariş alıyor mu' }),
    ...kaynaklar,
    ...satis,
    kimlik: nullable(Kimlik),
  },
  { title: 'MagazaAyarlari', examples: [ornekAyar] },
)
export type MagazaAyarlari = Static<typeof MagazaAyarlari>

export const MagazaDegisikligi = Type.Partial(
  closed({
    ad: text(200, 1),
    adres: nullable(Type.String({ maxLength: 200, description: 'null ya da boş: hizmetin kendi adresi' })),
    eposta: nullable(Type.String({ maxLength: 254, description: 'null ya da boş: yazılmaz' })),
    dil: Type.String({ maxLength: 2, description: 'İki küçük harf' }),
    ...kaynaklar,
    ...satis,
    kimlik: nullable(KimlikGirdisi),
  }),
  {
    additionalProperties: false,
    title: 'MagazaDegisikligi',
    examples: [{ ad: 'Dükkân', adres: 'https://dukkan.example', eposta: null, kdv_orani: 10 }],
  },
)
export type MagazaDegisikligi = Static<typeof MagazaDegisikligi>

export const Kepenk = closed(
  {
    acik: Type.Boolean({ description: 'false: vitrin kapalı, sipariş almıyor' }),
    deneme: Type.Boolean({ description: 'true: kart ödemelerini deneme alıyor, gerçek para çekilmiyor' }),
    eksikler: Type.Array(
      closed({
        alan: Type.String(),
        kod: choice(['odeme_yolu_yok', 'teslimat_yolu_yok']),
        mesaj: Type.String(),
      }),
      { description: 'Kepenk kalkmadan tamamlanacaklar' },
    ),
  },
  {
    title: 'Kepenk',
    examples: [
      {
        acik: false,
        deneme: false,
        eksikler: [
          {
            alan: 'teslimat',
            kod: 'teslimat_yolu_yok',
            mesaj: 'Teslimat yolu yok: açık bir teslimat seçeneği gerekli',
          },
        ],
      },
    ],
  },
)
export type Kepenk = Static<typeof Kepenk>

export const KepenkGirdisi = closed(
  { acik: Type.Boolean({ description: 'true: kaldır, false: indir' }) },
  { title: 'KepenkGirdisi', examples: [{ acik: true }] },
)

export const KurKaydi = closed(
  {
    para_birimi: Type.String(),
    kur: Type.String({ description: 'Ana para biriminin bir biriminin bu para birimindeki karşılığı' }),
    guncelleme: Timestamp,
  },
  { title: 'KurKaydi', examples: [{ para_birimi: 'USD', kur: '0.025', guncelleme: '2026-11-15T08:00:00.000Z' }] },
)
export type KurKaydi = Static<typeof KurKaydi>

export const KurGirdisi = closed({ kur: text(40, 1) }, { title: 'KurGirdisi', examples: [{ kur: '0,025' }] })
