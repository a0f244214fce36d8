import type { Gonderi, Odeme, Siparis } from '@kepenk/sdk'
import { useMetin } from '../dil/dil.tsx'
import { Durum, durumOf } from '../ortak/durum.tsx'
import { useTurler } from '../ortak/saglayici/turler.ts'
import type { OdemeHali } from './arama.ts'
import { siparisMetni } from './metin.ts'

export const OdemeHaliDurumu = durumOf<OdemeHali>(siparisMetni, {
  odenmedi: { simge: 'saat', renk: 'yellow' },
  kismi: { simge: 'saat', renk: 'orange' },
  odendi: { simge: 'tik', renk: 'teal' },
  kismi_iade: { simge: 'geri', renk: 'grape' },
  iade_edildi: { simge: 'geri', renk: 'grape' },
})

export const OdemeDurumu = durumOf<Odeme['durum']>(siparisMetni, {
  bekliyor: { simge: 'saat', renk: 'yellow' },
  yetkilendi: { simge: 'saat', renk: 'blue' },
  tahsil_edildi: { simge: 'tik', renk: 'teal' },
  basarisiz: { simge: 'uyari', renk: 'red' },
  iptal: { simge: 'carpi', renk: 'gray' },
  iade_bekliyor: { simge: 'saat', renk: 'orange' },
  kismi_iade: { simge: 'geri', renk: 'grape' },
  iade_edildi: { simge: 'geri', renk: 'grape' },
})

export const GonderiDurumu = durumOf<Gonderi['durum']>(siparisMetni, {
  hazirlaniyor: { simge: 'saat', renk: 'blue' },
  kargoda: { simge: 'kamyon', renk: 'cyan' },
  teslim_edildi: { simge: 'tik', renk: 'teal' },
  iptal: { simge: 'carpi', renk: 'gray' },
  hata: { simge: 'uyari', renk: 'red' },
})

/** Marks what was paid through a trial, and nothing else. */
export function DenemeIsareti({ odemeler }: { odemeler: readonly Odeme[] }) {
  const denemeler = useTurler('odeme')?.filter((tur) => tur.deneme)
  return denemeler?.some(({ kod }) => odemeler.some((o) => o.saglayici === kod)) ? <DenemeOdemesi /> : null
}

/** No money was charged: it was paid through the built-in trial. */
export function DenemeOdemesi() {
  const t = useMetin(siparisMetni)
  return <Durum metin={t.denemeOdemesi} simge="uyari" renk="yellow" />
}

/** Sources that we give ourselves. The contract has no enum of them: whoever brings an order names its source. */
export const KAYNAKLAR = ['vitrin', 'panel', 'aktarim', 'degisim'] as const

/** A source that we know by name, or as whoever brought the order calls it. */
export function useKaynakAdi(): (kaynak: string) => string {
  const t = useMetin(siparisMetni)
  return (kaynak) => {
    const known = KAYNAKLAR.find((k) => k === kaynak)
    return known ? t[known] : kaynak
  }
}

/** Derived payment state, as the list tells it. */
export const odemeHaliOf = ({ odenen, iade_edilen, toplam }: Siparis): OdemeHali => {
  if (iade_edilen > 0) return iade_edilen >= odenen ? 'iade_edildi' : 'kismi_iade'
  if (odenen >= toplam) return 'odendi'
  return odenen > 0 ? 'kismi' : 'odenmedi'
}
