import { iso } from '../../core/time.ts'
import type { Work } from '../../db/work.ts'
import { KART_GENISLIGI, type KapakGorseli, sizesOf } from '../../trade/gorsel.ts'
import type { KampanyaRow } from '../kampanya/queries.ts'
import { variantName } from '../siparis/yeni/open.ts'
import type { SepetKaydi, SepetSatiri } from './kayit-schema.ts'
import { type FiyatliSepet, noticesOf } from './price.ts'
import type { Mal } from './queries.ts'
import type { AlinamayanKalem, Sepet, SepetKalemi } from './schema.ts'

/** A priced cart as shoppers read it. */
export function show(w: Work, sepet: SepetKaydi, priced: FiyatliSepet): Sepet {
  const { teklif } = priced
  return {
    id: sepet.id,
    para_birimi: sepet.para_birimi,
    kalemler: teklif.kalemler.map((_, i) => lineOf(w, priced, i)),
    alinamayanlar: priced.kalkanlar.map((satir) => goneLine(w, satir, priced.mallar.get(satir.varyant_id))),
    indirim_kodlari: teklif.kodlar.map((k) => k.kod),
    kampanyalar: teklif.kampanyalar
      .filter((k) => k.uygulandi)
      .map(({ kampanya_id, indirim }) => {
        const { id, ad } = teklif.kayitlar.get(kampanya_id) as KampanyaRow
        return { id, ad, indirim }
      }),
    tum_yollar_denendi: teklif.arama.tam,
    hediye_notu: sepet.hediye_notu,
    siparis_notu: sepet.siparis_notu,
    uyarilar: noticesOf(w.magaza, sepet, priced).map(({ kod, metin }) => ({ kod, mesaj: metin[w.dil] })),
    urun_toplam: teklif.urun_toplam,
    indirim_toplam: teklif.indirim_toplam,
    kargo_toplam: teklif.kargo_toplam,
    toplam: teklif.toplam,
    olusturma: iso(sepet.olusturma),
    guncelleme: iso(sepet.guncelleme),
  }
}

function lineOf(w: Work, { satirlar, teklif, mallar }: FiyatliSepet, i: number): SepetKalemi {
  const { varyant, birim_fiyat, indirim, toplam } = teklif.kalemler[i] as FiyatliSepet['teklif']['kalemler'][number]
  const { satir, yeterli, indirimsiz_fiyat, referans_fiyat } = satirlar[i] as FiyatliSepet['satirlar'][number]
  const { id: varyant_id, urun_id, ad, varyant_ad } = varyant as NonNullable<typeof varyant>
  const tooMany = satir.adet > w.magaza.satis.kalem_siniri
  return {
    ...{ id: satir.id, varyant_id, urun_id, ad, varyant_ad: variantName({ ad, varyant_ad }), adet: satir.adet },
    ...{ birim_fiyat, indirim, toplam, stok_yeterli: yeterli },
    ...looks(w, mallar.get(varyant_id)),
    indirimsiz_fiyat,
    referans_fiyat,
    engel: tooMany ? 'adet_siniri' : yeterli ? null : 'stok_yetersiz',
  }
}

/** Nothing is told of a product that shoppers cannot see. */
function goneLine(w: Work, { id, varyant_id, ad, adet }: SepetSatiri, mal: Mal | undefined): AlinamayanKalem {
  const seen = mal?.yayinda ? mal : undefined
  return { id, varyant_id, ad, adet, ...looks(w, seen), engel: seen ? 'fiyat_yok' : 'satista_degil' }
}

function coverOf(medya_adresi: string, mal: Mal | undefined): KapakGorseli | null {
  if (!mal?.gorsel) return null
  const { yol, alt, ...satir } = mal.gorsel
  const url = `${medya_adresi}${yol}`
  return { url, alt: alt ?? mal.ad, ...sizesOf(url, satir, KART_GENISLIGI) }
}

const looks = (
  { magaza }: Work,
  mal: Mal | undefined,
): Pick<AlinamayanKalem, 'gorsel' | 'kapak_gorseli' | 'adres' | 'sku' | 'secenekler'> => ({
  gorsel: mal?.gorsel ? `${magaza.medya_adresi}${mal.gorsel.yol}` : null,
  kapak_gorseli: coverOf(magaza.medya_adresi, mal),
  adres: mal ? `${magaza.adres}/urun/${mal.tanitici}` : null,
  sku: mal?.sku ?? null,
  secenekler: Object.fromEntries((mal?.secenek_sirasi ?? []).map((ad) => [ad, mal?.secenekler[ad] ?? ''])),
})
