import { type Static, Type } from 'typebox'
import { Count, closed, moment, pageQuery, Quantity, Sku, Timestamp, text } from '../../core/schema.ts'
import { MAX_KALEM } from '../../core/toplu.ts'
import { ornekDepo, ornekStok } from './examples.ts'

// ---------------------------------------------------------------- warehouses

export const Depo = closed(
  {
    id: Type.String(),
    ad: Type.String(),
    varsayilan: Type.Boolean({ description: 'Varsayılan depo' }),
    olusturma: Timestamp,
  },
  { title: 'Depo', examples: [ornekDepo] },
)
export type Depo = Static<typeof Depo>

const varsayilan = Type.Optional(
  Type.Boolean({ description: 'true: varsayılan depo bu olur. Varsayılan olmaktan, başka depo seçilince çıkılır' }),
)

export const DepoGirdisi = closed(
  { ad: text(200, 1), varsayilan },
  { title: 'DepoGirdisi', examples: [{ ad: 'Gebze deposu' }] },
)
export type DepoGirdisi = Static<typeof DepoGirdisi>

export const DepoDegisikligi = closed(
  { ad: Type.Optional(text(200, 1)), varsayilan },
  { title: 'DepoDegisikligi', examples: [{ varsayilan: true }] },
)
export type DepoDegisikligi = Static<typeof DepoDegisikligi>

// ---------------------------------------------------------------- stock

export const Stok = closed(
  {
    varyant_id: Type.String(),
    urun_id: Type.String(),
    sku: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
    stok_takibi: Type.Boolean(),
    eksi_stok: Type.Boolean({ description: 'true ise stok bittikten sonra da satılır' }),
    satilabilir: Type.Integer({ description: 'Bütün depolarda, ayrılan düşülmüş; takip edilmeyen varyantta 0' }),
    depolar: Type.Array(
      closed({
        depo_id: Type.String(),
        miktar: Type.Integer({ description: 'Depodaki miktar' }),
        ayrilan: Count,
      }),
    ),
    guncelleme: Timestamp,
  },
  { title: 'Stok', examples: [ornekStok] },
)
export type Stok = Static<typeof Stok>

/** The fields of a variant that stock needs. */
export type StokVaryanti = Pick<Stok, 'urun_id' | 'sku' | 'stok_takibi' | 'eksi_stok'> & { id: string; olusturma: Date }

export const StokSorgusu = pageQuery({
  sku: Type.Optional(Type.String({ trim: true, maxLength: 200, description: 'Varyant stok koduyla tam eşleşme' })),
  depo_id: Type.Optional(Type.String({ maxLength: 100, description: 'Yalnız bu depoda sayılmış varyantlar' })),
  guncelleme_sonra: Type.Optional(
    moment('Stoku (`depo_id` ile: o depodaki stoku) bu andan sonra değişenler, son değişen önce'),
  ),
})
export type StokSorgusu = Static<typeof StokSorgusu>

const stokKalemi = closed({
  varyant_id: Type.Optional(text(100)),
  sku: Type.Optional(Sku),
  depo_id: Type.Optional(Type.String({ maxLength: 100, description: 'Boşsa varsayılan depo' })),
  miktar: { ...Quantity, description: 'Depodaki yeni miktar; fark değil' },
})

export const TopluStokGirdisi = closed(
  { kalemler: Type.Array(stokKalemi, { minItems: 1, maxItems: MAX_KALEM }) },
  {
    title: 'TopluStokGirdisi',
    examples: [
      {
        kalemler: [
          { sku: 'KG-MAVI-M', miktar: 10 },
          { varyant_id: ornekStok.varyant_id, depo_id: 'depo_01m7ej22vyem4r1kq2c6z8s0td', miktar: 3 },
        ],
      },
    ],
  },
)
export type TopluStokGirdisi = Static<typeof TopluStokGirdisi>

const FARK = 2147483647

const stokFarki = closed({
  varyant_id: Type.Optional(text(100)),
  sku: Type.Optional(Sku),
  depo_id: Type.Optional(Type.String({ maxLength: 100, description: 'Boşsa varsayılan depo' })),
  degisim: Type.Integer({
    minimum: -FARK,
    maximum: FARK,
    description: 'Depodaki miktara eklenen; eksi ise çıkan. Sıfır olamaz',
  }),
  neden: Type.Optional(Type.String({ maxLength: 200, description: 'Kendi sözünüzle; stok defterinde görünür' })),
})

export const StokHareketiGirdisi = closed(
  { kalemler: Type.Array(stokFarki, { minItems: 1, maxItems: MAX_KALEM }) },
  {
    title: 'StokHareketiGirdisi',
    examples: [
      {
        kalemler: [
          { sku: 'KG-MAVI-M', degisim: 24, neden: 'Tedarikçiden geldi' },
          { varyant_id: ornekStok.varyant_id, degisim: -1, neden: 'Kırık' },
        ],
      },
    ],
  },
)
export type StokHareketiGirdisi = Static<typeof StokHareketiGirdisi>
