import { Type } from 'typebox'
import { closed, GirilenParola, Money, nullable, Quantity, Timestamp } from '../../core/schema.ts'
import { Adres } from '../../trade/adres.ts'
import { IzinKaydi } from '../musteri/schema.ts'
import { ornekHesap } from '../uyelik/examples.ts'
import { Hesap } from '../uyelik/schema.ts'
import { Yorum } from '../yorum/schema.ts'

// A member's own data, as it is given to them.

const Eposta = nullable(Type.String())
const Metin = nullable(Type.String())

const sure = { olusturma: Timestamp, bitis: Timestamp }

const UyelikVerisi = closed({
  hesap: nullable(closed({ dogrulama: nullable(Timestamp), olusturma: Timestamp, guncelleme: Timestamp })),
  oturumlar: Type.Array(closed(sure), { description: 'Açık oturumlar, anahtarları olmadan' }),
  kodlar: Type.Array(closed({ tur: Type.String(), ...sure }), {
    description: 'E-postayla gönderilen kodlar, kendileri olmadan',
  }),
})

const SepetVerisi = closed({
  eposta: Eposta,
  teslimat_adresi: nullable(Adres),
  fatura_adresi: nullable(Adres),
  hediye_notu: Metin,
  siparis_notu: Metin,
  hatirlatma_metni: nullable(Type.String({ description: 'Sepetin hatırlatılmasına izin verilirken okunan metin' })),
  hatirlatma_ani: nullable(Timestamp),
  kalemler: Type.Array(closed({ varyant_id: Type.String(), ad: Type.String(), adet: Quantity })),
  odemeler: Type.Array(
    closed({ durum: Type.String(), tutar: Money, para_birimi: Type.String(), olusturma: Timestamp }),
    { description: 'Kart ödemesi denemeleri' },
  ),
  olusturma: Timestamp,
})

const HatirlatmaVerisi = closed({
  eposta: Eposta,
  kalemler: Type.Array(closed({ ad: Type.String(), varyant_ad: Metin, adet: Quantity })),
  donus: nullable(Timestamp),
  olusturma: Timestamp,
})

const StokHaberiVerisi = closed({
  varyant_id: Type.String(),
  urun_id: Type.String(),
  eposta: Type.String(),
  olusturma: { ...Timestamp, description: 'Haber istendiği, iznin verildiği an' },
})

const ornek = {
  magaza: 'cicek',
  hesap: { ...ornekHesap, dogrulandi: true },
  izin_gecmisi: [{ izin: 'eposta', deger: true, kaynak: 'vitrin', metin: null, zaman: '2026-11-15T08:00:00.000Z' }],
  uyelik: { hesap: null, oturumlar: [], kodlar: [] },
  ...{ sepetler: [], sepet_hatirlatmalari: [], yorumlar: [], stok_haberleri: [] },
}

export const HesapVerileri = closed(
  {
    magaza: Type.String(),
    hesap: Hesap,
    izin_gecmisi: Type.Array(IzinKaydi, { description: 'En eskisi önce; son 200 değişiklik' }),
    uyelik: UyelikVerisi,
    sepetler: Type.Array(SepetVerisi),
    sepet_hatirlatmalari: Type.Array(HatirlatmaVerisi),
    yorumlar: Type.Array(Yorum),
    stok_haberleri: Type.Array(StokHaberiVerisi),
  },
  { title: 'HesapVerileri', examples: [ornek] },
)

export const HesapSilmeGirdisi = closed(
  { parola: GirilenParola },
  { title: 'HesapSilmeGirdisi', examples: [{ parola: 'çok gizli bir parola' }] },
)

export const HesapSilindi = closed({ silindi: Type.Literal(true) }, { title: 'HesapSilindi' })
