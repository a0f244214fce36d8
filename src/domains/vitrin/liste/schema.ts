import { type Static, Type } from 'typebox'
import { filterFields } from '../../../core/alan.ts'
import { choice, closed, Money, nullable, pageOf, pageQuery } from '../../../core/schema.ts'
import { OzelSorgusu } from '../../../trade/ozel.ts'
import { URUN_ALANLARI } from '../../urun/alan-schema.ts'
import { ornekYuz } from '../examples.ts'
import { ParaBirimi, VitrinUrun } from '../schema.ts'

export const siralamalar = ['ilgili', 'yeni', 'fiyat_artan', 'fiyat_azalan', 'cok_satan', 'indirim', 'puan'] as const

/** Options of a question, and values of each. */
const MOST_OPTIONS = 5
const SecenekSorgusu = Type.Unsafe<Record<string, string[]>>({
  type: 'object',
  maxProperties: MOST_OPTIONS,
  additionalProperties: { type: 'array', items: { type: 'string', minLength: 1, maxLength: 100 }, maxItems: 20 },
  description:
    'Seçeneğin değeri: `secenek[Beden]=M`. Bir seçeneğin birkaç değerinden herhangi biri yeter: `secenek[Beden]=M&secenek[Beden]=L` ya da `secenek[Beden]=M,L`; birkaç seçenek sorulursa hepsi aynı varyantta olmalı. Değerin içindeki virgül `\\,` yazılır: `secenek[No]=38\\,5`. Büyük küçük harf ve Türkçe harf ayrımı yoktur',
})

/** Letters of a search. */
export const LONGEST_SEARCH = 200

export const VitrinListeSorgusu = pageQuery({
  ara: Type.Optional(
    Type.String({
      maxLength: LONGEST_SEARCH,
      description:
        'Aranan sözcükler, ilk sekizi: her biri ürünün adında, alt başlığında, etiketlerinde, türünde, malzemesinde, seçeneklerinde, stok kodunda, barkodunda, markasında ya da kategorisinde bir sözcüğün başı olmalı. Büyük küçük harf ve Türkçe harf ayrımı yoktur; ekler (`gömlekleri`) ve yazım yanlışları (4–7 harfte bir, 8 harften başlayarak iki harf) hoş görülür. Boşsa bütün ürünler',
    }),
  ),
  kategori: Type.Optional(
    Type.String({ maxLength: 200, description: 'Kategorinin kimliği ya da tanıtıcısı; altındakilerle birlikte' }),
  ),
  koleksiyon: Type.Optional(Type.String({ maxLength: 200, description: 'Koleksiyonun kimliği ya da tanıtıcısı' })),
  marka: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 200 }), {
      maxItems: 20,
      description: 'Markanın kimliği ya da tanıtıcısı; birkaçı verilirse herhangi biri: `marka=ege&marka=toros`',
    }),
  ),
  fiyat_en_az: Type.Optional({
    ...Money,
    description: 'En ucuz varyantın fiyatı en az bu kadar; `para_birimi` cinsinden',
  }),
  fiyat_en_cok: Type.Optional({ ...Money, description: 'En ucuz varyantın fiyatı en çok bu kadar' }),
  stokta: Type.Optional(
    Type.Boolean({
      description: 'true: yalnız satın alınabilenler; seçenek de sorulmuşsa o seçeneği satın alınabilenler',
    }),
  ),
  indirimde: Type.Optional(Type.Boolean({ description: 'true: yalnız indirimsiz fiyatı üstü çizili gösterilenler' })),
  secenek: Type.Optional(SecenekSorgusu),
  ...filterFields(URUN_ALANLARI, { onStorefront: true }),
  ozel: Type.Optional(OzelSorgusu),
  sirala: Type.Optional(
    choice(siralamalar, {
      description:
        'Verilmezse aramada `ilgili`, yoksa `yeni`. `ilgili`: adında geçen önce, tam sözcük önce, satın alınabilen önce, çok satan önce; yalnız aramada. Fiyat, ürünün en ucuz varyantının ana para birimindeki fiyatıdır; fiyatı olmayan sonda gelir. `cok_satan`: son 90 günde satılan adet. `puan`: yorumların ortalaması, eşitse yorumu çok olan önce; yorumu olmayan sonda gelir',
    }),
  ),
  yuzler: Type.Optional(
    Type.Boolean({
      description: 'true: yanıtta ürünlerin sayısı (`toplam`) ve süzgeçlerin sayıları (`yuzler`) da yer alır',
    }),
  ),
  para_birimi: ParaBirimi,
})
export type VitrinListeSorgusu = Static<typeof VitrinListeSorgusu>

const VitrinYuz = closed(
  {
    kod: Type.String({
      description:
        '`kategori`, `marka`, `fiyat`, `stokta`, `indirimde`, `tur`, `malzeme`, `mense`: aynı adlı süzgeç; `secenek:AD`: `secenek[AD]`; `ozel:KOD`: `ozel[KOD]`',
    }),
    ad: Type.String({ description: 'Gösterilecek ad' }),
    aralik: nullable(
      closed({ en_az: Money, en_cok: Money }, { description: 'Yalnız fiyatta: en ucuz ve en pahalı ürünün fiyatı' }),
    ),
    degerler: Type.Array(
      closed({
        deger: Type.String({ description: 'Süzgeçte sorulacak değer' }),
        ad: Type.String(),
        tanitici: nullable(Type.String()),
        ust_id: nullable(Type.String({ description: 'Üst kategori' })),
        adet: Type.Integer({ minimum: 0, description: 'Bu değer seçilirse bulunacak ürün sayısı' }),
        secili: Type.Boolean(),
      }),
      { description: 'En sık geçen yüz değer; bedenler küçükten büyüğe, sayılar sayı olarak sıralı' },
    ),
    dahasi: Type.Boolean({ description: 'Gösterilmeyen değerler var' }),
  },
  { title: 'VitrinYuz', examples: [ornekYuz] },
)
export type VitrinYuz = Static<typeof VitrinYuz>

const yuzAlanlari = {
  toplam: Type.Integer({ minimum: 0, description: 'Bulunan ürünlerin sayısı' }),
  toplam_kesin: Type.Boolean({ description: 'false: en az bu kadar; 10.000 adayın ötesi sayılmaz' }),
  yuzler: Type.Array(VitrinYuz, {
    description: 'Süzgeçler ve sayıları; bir süzgeçte seçim varsa onun sayıları o seçim yokmuş gibidir',
  }),
}
export type VitrinYuzler = Static<ReturnType<typeof closed<typeof yuzAlanlari>>>

/** A page of products; count and facets where they were asked for. */
export const VitrinUrunSayfasi = closed(
  {
    ...pageOf(VitrinUrun).properties,
    toplam: nullable(yuzAlanlari.toplam),
    toplam_kesin: nullable(yuzAlanlari.toplam_kesin),
    yuzler: nullable(yuzAlanlari.yuzler),
  },
  { title: 'VitrinUrunSayfasi' },
)
