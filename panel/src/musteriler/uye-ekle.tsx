import { useState } from 'react'
import { panel } from '../api/istemci.ts'
import { useYaz } from '../api/veri.ts'
import { useMetin } from '../dil/dil.tsx'
import { FormPenceresi } from '../ortak/pencere.tsx'
import { MusteriSecici, type SecilenMusteri } from '../ortak/secici/musteri-secici.tsx'
import { Secilenler } from '../ortak/secici/urun-secici.tsx'
import { withMember } from './form.ts'
import { grupMetni } from './grup-metin.ts'

/** Several customers are found, then join at once. */
export function UyeEkle({ grup_id, kapat }: { grup_id: string; kapat: () => void }) {
  const t = useMetin(grupMetni)
  const [chosen, setChosen] = useState<SecilenMusteri[]>([])
  const ekle = useYaz(
    (idler: string[], options) =>
      panel('POST /musteri-gruplari/{id}/uyeler', { id: grup_id, body: { ekle: idler }, ...options }),
    {
      done: (s) => t.uyeEklendi(s.eklenen),
      stale: [['musteriler'], ['grup', grup_id], ['gruplar'], ['musteri']],
      after: kapat,
    },
  )
  return (
    <FormPenceresi
      baslik={t.uyeEkle}
      kapat={kapat}
      yaz={ekle}
      gonder={() => ekle.mutate(chosen.map((m) => m.id))}
      eylem={t.ekle(chosen.length)}
      kapali={chosen.length === 0}
      yalnizDugme
    >
      <MusteriSecici etiket={t.uyeSec} onSelect={(m) => setChosen(withMember(chosen, m))} />
      <Secilenler value={chosen} onChange={setChosen} />
    </FormPenceresi>
  )
}
