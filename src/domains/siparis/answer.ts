import { adresFrom } from '../../core/adres.ts'
import { iso } from '../../core/time.ts'
import type { SiparisKaydi } from './kayit-schema.ts'
import type { Siparis } from './schema.ts'

/** The order as the API shows it. */
export function show(s: SiparisKaydi): Siparis {
  return {
    id: s.id,
    no: s.no,
    durum: s.durum,
    para_birimi: s.para_birimi,
    urun_toplam: s.urun_toplam,
    indirim_toplam: s.indirim_toplam,
    kargo_toplam: s.kargo_toplam,
    toplam: s.toplam,
    odenen: s.odenen,
    iade_edilen: s.iade_edilen,
    indirim_kodlari: [...s.indirim_kodlari],
    musteri: { id: s.musteri_id, eposta: s.eposta },
    // The database keeps the parts of an address in an order of its own.
    teslimat_adresi: s.teslimat_adresi && adresFrom(s.teslimat_adresi),
    fatura_adresi: s.fatura_adresi && adresFrom(s.fatura_adresi),
    kalemler: s.kalemler.map(({ sira, ...kalem }) => kalem),
    odemeler: s.odemeler.map(({ id, yontem, saglayici, durum, tutar, olusturma }) => ({
      id,
      yontem,
      saglayici,
      durum,
      tutar,
      olusturma: iso(olusturma),
    })),
    gonderiler: s.gonderiler.map(({ id, firma, takip_no, takip_url, durum, kalemler, sevk, teslim, olusturma }) => ({
      id,
      firma,
      takip_no,
      takip_url,
      durum,
      kalemler: kalemler.map(({ kalem_id, adet }) => ({ kalem_id, adet })),
      sevk: sevk && iso(sevk),
      teslim: teslim && iso(teslim),
      olusturma: iso(olusturma),
    })),
    kaynak: s.kaynak,
    iptal: s.iptal && iso(s.iptal),
    olusturma: iso(s.olusturma),
    guncelleme: iso(s.guncelleme),
    iptal_nedeni: s.iptal_nedeni,
  }
}

const OLD_END = '"guncelleme":"2026-11-15T08:00:00.000Z"}'.length
const isOld = (belge: string): boolean => belge.startsWith('"guncelleme":"', belge.length - OLD_END)

/** Orders that nobody has changed since the reason is shown have a text that ends before it. */
export const withReason = ({ belge, iptal_nedeni }: { belge: string; iptal_nedeni: string | null }): string =>
  isOld(belge) ? `${belge.slice(0, -1)},"iptal_nedeni":${JSON.stringify(iptal_nedeni)}}` : belge
