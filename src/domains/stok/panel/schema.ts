import { type Static, Type } from 'typebox'
import { Count, choice, closed, Id, nullable, pageQuery, Quantity, Timestamp } from '../../../core/schema.ts'
import { MAX_KALEM } from '../../../core/toplu.ts'
import { ornekStok } from '../examples.ts'
import { Stok } from '../schema.ts'

export const durumlar = ['yok', 'az', 'eksi'] as const

export const StokSatiriSorgusu = pageQuery({
  ara: Type.Optional(
    Type.String({ maxLength: 200, description: 'Ürün adı, stok kodu ya da barkod; sözcüklerin başı yeter' }),
  ),
  depo_id: Type.Optional(Type.String({ maxLength: 100, description: 'Yalnız bu depoda sayılmış varyantlar' })),
  durum: Type.Optional(
    choice(durumlar, {
      description:
        'Takip edilenlerden satılacak kalmayanlar, azalanlar, sıfırın altına inenler; `depo_id` ile: o depoda',
    }),
  ),
})
export type StokSatiriSorgusu = Static<typeof StokSatiriSorgusu>

const ornekAdlar = { urun_ad: 'Keten Gömlek', urun_durum: 'yayinda', varyant_ad: 'Mavi / M', barkod: '8690000000012' }

export const StokSatiri = closed(
  {
    ...Stok.properties,
    urun_ad: Type.String(),
    urun_durum: choice(['yayinda', 'taslak']),
    varyant_ad: Type.String(),
    barkod: nullable(Type.String()),
  },
  { title: 'StokSatiri', examples: [{ ...ornekStok, ...ornekAdlar }] },
)
export type StokSatiri = Static<typeof StokSatiri>

export const SayimGirdisi = closed(
  {
    kalemler: Type.Array(
      closed({
        varyant_id: Id,
        depo_id: Id,
        miktar: { ...Quantity, description: 'Depodaki yeni miktar; fark değil' },
        onceki: nullable(
          Type.Integer({
            minimum: -2147483648,
            maximum: 2147483647,
            description: 'Sayanın gördüğü miktar; o depoda hiç sayılmamışsa null',
          }),
        ),
      }),
      { minItems: 1, maxItems: MAX_KALEM },
    ),
  },
  {
    title: 'SayimGirdisi',
    examples: [
      {
        kalemler: [
          { varyant_id: ornekStok.varyant_id, depo_id: ornekStok.depolar[0]?.depo_id ?? '', miktar: 12, onceki: 9 },
        ],
      },
    ],
  },
)
export type SayimGirdisi = Static<typeof SayimGirdisi>

export const SayimYaniti = closed(
  {
    veri: Type.Array(Stok),
    hatalar: Type.Array(closed({ sira: Count, kod: Type.String(), mesaj: Type.String() }), {
      description: 'Yazılmayanlar',
    }),
  },
  { title: 'SayimYaniti', examples: [{ veri: [ornekStok], hatalar: [] }] },
)

export const HareketSorgusu = pageQuery({})
export type HareketSorgusu = Static<typeof HareketSorgusu>

export const kimTurleri = ['kullanici', 'anahtar', 'musteri', 'sistem'] as const

export const StokHareketi = closed(
  {
    zaman: Timestamp,
    varyant_id: Type.String(),
    varyant_ad: nullable(Type.String({ description: 'Varyant silindiyse null' })),
    urun_id: nullable(Type.String()),
    urun_ad: nullable(Type.String()),
    sku: nullable(Type.String()),
    depo_id: Type.String(),
    depo_ad: nullable(Type.String()),
    miktar: Type.Integer({ description: 'Depodaki miktarın değişimi' }),
    ayrilan: Type.Integer({ description: 'Ayrılan miktarın değişimi' }),
    neden: Type.String(),
    aciklama: nullable(Type.String({ description: 'Hareketi yapanın sözü' })),
    kaynak: nullable(Type.String()),
    siparis: nullable(closed({ id: Type.String(), no: Type.String() })),
    kim: closed({ tur: choice(kimTurleri), id: Type.String(), ad: nullable(Type.String()) }),
  },
  {
    title: 'StokHareketi',
    examples: [
      {
        zaman: '2026-11-15T08:00:00.000Z',
        varyant_id: ornekStok.varyant_id,
        varyant_ad: 'Mavi / M',
        urun_id: ornekStok.urun_id,
        urun_ad: 'Keten Gömlek',
        sku: ornekStok.sku,
        depo_id: ornekStok.depolar[0]?.depo_id ?? '',
        depo_ad: 'Ana depo',
        miktar: -2,
        ayrilan: -2,
        neden: 'sevk',
        aciklama: null,
        kaynak: 'order_01m7ej22gae0btsp38rve9kxyc',
        siparis: { id: 'order_01m7ej22gae0btsp38rve9kxyc', no: '1042' },
        kim: { tur: 'kullanici', id: 'kul_01m7ej22gae0btsp38rve9kxyc', ad: 'Zeynep Kaya' },
      },
    ],
  },
)
export type StokHareketi = Static<typeof StokHareketi>
