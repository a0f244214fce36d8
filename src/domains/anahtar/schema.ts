import { type Static, Type } from 'typebox'
import { choice, closed, Id, moment, nullable, Timestamp, text } from '../../core/schema.ts'
import { kapsamlar } from '../../trade/kapsam.ts'

const ornek = {
  id: 'anh_01m7ej22qte1vtb3mwbmxg54e0',
  ad: 'Muhasebe',
  gorunen: 'svc_canli_7k2m…9qv4',
  test: false,
  kapsamlar: ['siparis:okuma'],
  durum: 'etkin',
  son_kullanim: '2026-11-15T08:00:00.000Z',
  bitis: null,
  iptal: null,
  olusturan: { id: 'kul_01m7ej22qte1vtb3mwbmxg54e0', ad: 'Zeynep Kaya', eposta: 'zeynep@dukkan.example' },
  olusturma: '2026-11-01T08:00:00.000Z',
}

const alanlar = {
  id: Id,
  ad: Type.String(),
  gorunen: Type.String({ description: 'Anahtarın başı ve sonu' }),
  test: Type.Boolean(),
  kapsamlar: Type.Array(choice(kapsamlar)),
  durum: choice(['etkin', 'suresi_doldu', 'iptal']),
  son_kullanim: nullable(Timestamp),
  bitis: nullable(Timestamp),
  iptal: nullable(Timestamp),
  olusturan: nullable(
    closed(
      { id: Id, ad: Type.String(), eposta: Type.String() },
      { description: 'Panelde oluşturan kişi; komut satırından ve daha önce oluşturulanlarda null' },
    ),
  ),
  olusturma: Timestamp,
}

export const AnahtarKaydi = closed(alanlar, { title: 'AnahtarKaydi', examples: [ornek] })
export type AnahtarKaydi = Static<typeof AnahtarKaydi>

export const YeniAnahtarKaydi = closed(
  { ...alanlar, anahtar: Type.String({ description: 'Yalnız burada görünür' }) },
  { title: 'YeniAnahtarKaydi', examples: [{ ...ornek, anahtar: 'svc_canli_7k2mWx4d1T6w3z5b0n7c2h4j6r8p9qv4' }] },
)

export const AnahtarGirdisi = closed(
  {
    ad: text(200, 1),
    kapsamlar: Type.Array(choice(kapsamlar), { minItems: 1, maxItems: kapsamlar.length }),
    bitis: Type.Optional(
      nullable(moment('Bu andan sonra geçmez, yalnız gün ise o gün geçer; verilmezse süresizdir', { maxLength: 40 })),
    ),
  },
  {
    title: 'AnahtarGirdisi',
    examples: [{ ad: 'Muhasebe', kapsamlar: ['siparis:okuma'], bitis: '2027-01-01T00:00:00+03:00' }],
  },
)
export type AnahtarGirdisi = Static<typeof AnahtarGirdisi>

// ---------------------------------------------------------------- of the storefront's server

const { test: _, kapsamlar: __, ...vitrinAlanlari } = alanlar
const { test: ___, kapsamlar: ____, ...ornekAlanlari } = ornek
const ornekVitrin = { ...ornekAlanlari, ad: 'Vitrin sunucusu', gorunen: 'svc_vitrin_7k2m…9qv4' }

export const VitrinAnahtari = closed(vitrinAlanlari, { title: 'VitrinAnahtari', examples: [ornekVitrin] })
export type VitrinAnahtari = Static<typeof VitrinAnahtari>

export const YeniVitrinAnahtari = closed(
  { ...vitrinAlanlari, anahtar: Type.String({ description: 'Yalnız burada görünür' }) },
  {
    title: 'YeniVitrinAnahtari',
    examples: [{ ...ornekVitrin, anahtar: 'svc_vitrin_7k2mWx4d1T6w3z5b0n7c2h4j6r8p9qv4' }],
  },
)

export const VitrinAnahtariGirdisi = closed(
  { ad: AnahtarGirdisi.properties.ad, bitis: AnahtarGirdisi.properties.bitis },
  { title: 'VitrinAnahtariGirdisi', examples: [{ ad: 'Vitrin sunucusu' }] },
)
export type VitrinAnahtariGirdisi = Static<typeof VitrinAnahtariGirdisi>
