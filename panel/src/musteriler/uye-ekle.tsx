import { panel } from '../api/istemci.ts'
import { useMetin } from '../dil/dil.tsx'
import { useAlanlar } from '../ortak/form/use-alanlar.ts'
import { FormPenceresi } from '../ortak/pencere.tsx'
import { MusteriSecici, type SecilenMusteri } from '../ortak/secici/musteri-secici.tsx'
import { Secilenler } from '../ortak/secici/urun-secici.tsx'
import { withMember } from './form.ts'
import { grupMetni } from './grup-metin.ts'

/** Several customers are found, then join at once. */
export function UyeEkle({ grup_id, kapat }: { grup_id: string; kapat: () => void }) {
  const t = useMetin(grupMetni)
  const form = useAlanlar(
    { ekle: [] as SecilenMusteri[] },
    ({ ekle }, options) => {
      const body = { ekle: ekle.map((m) => m.id) }
      return panel('POST /musteri-gruplari/{id}/uyeler', { id: grup_id, body, ...options })
    },
    {
      done: (s) => t.uyeEklendi(s.eklenen),
      stale: [['musteriler'], ['grup', grup_id], ['gruplar'], ['musteri']],
      after: kapat,
    },
  )
  const { value: chosen, onChange } = form.secim('ekle')
  return (
    <FormPenceresi
      baslik={t.uyeEkle}
      kapat={kapat}
      {...form.pencere}
      alanlar={[]}
      eylem={t.ekle(chosen.length)}
      kapali={chosen.length === 0}
      yalnizDugme
    >
      <MusteriSecici etiket={t.uyeSec} onSelect={(m) => onChange(withMember(chosen, m))} />
      <Secilenler value={chosen} onChange={onChange} />
    </FormPenceresi>
  )
}
