import { iso } from '../../core/time.ts'
import { adresFrom } from '../../trade/adres.ts'
import type { SiparisKaydi } from './kayit-schema.ts'
import type { Siparis } from './schema.ts'

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
    // jsonb reorders keys: restores the order of the contract.
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
