import type { Siparis } from '@kepenk/sdk'
import { useState } from 'react'
import { k } from '../api/istemci.ts'
import { useOturum } from '../api/oturum.tsx'
import { useVeri } from '../api/veri.ts'
import { metinler, useMetin } from '../dil/dil.tsx'
import { HataKutusu } from '../ortak/hata.tsx'
import { Kart } from '../ortak/kart.tsx'
import { ortakMetin } from '../ortak/metin.ts'
import { ozelMetinleri } from '../ortak/ozel/metin.ts'
import { OzelListesi } from '../ortak/ozel/ozel-listesi.tsx'
import { OzelPenceresi, withVersion } from '../ortak/ozel/ozel-penceresi.tsx'
import { Dugme, Soluk } from '../ortak/parcalar.tsx'

const texts = metinler({
  yok: [
    'Entegrasyonlarınızın numaraları ve kendi notlarınız için.',
    'For numbers of your integrations and your own marks.',
  ],
  etki: [
    'Sipariş bu değerlerle aranabilir. Entegrasyonların yazdığı değerler de burada değişir.',
    'The order is found by these values. Those that integrations have written change here too.',
  ],
})

/** Custom fields of an order: saved apart from it by a window, because integrations write them, too. */
export function SiparisOzeli({ siparis: { id } }: { siparis: Siparis }) {
  const [t, { ozel }, { duzenle }] = [useMetin(texts), useMetin(ozelMetinleri), useMetin(ortakMetin)]
  const { may } = useOturum()
  const [open, setOpen] = useState(false)
  const { data, error, refetch } = useVeri(['siparis', id, 'ozel'], async (signal) =>
    withVersion(await k.siparisler.ozel.get(id, { signal })),
  )
  const edit = data && may('siparis:yazma') && <Dugme kucuk metin={duzenle} onClick={() => setOpen(true)} />
  return (
    <Kart baslik={ozel} sag={edit}>
      {error && <HataKutusu hata={error} tekrar={refetch} />}
      {data && Object.keys(data.ozel).length === 0 && <Soluk>{t.yok}</Soluk>}
      {data && <OzelListesi kayit="siparis" ozel={data.ozel} />}
      {open && data && (
        <OzelPenceresi
          kayit="siparis"
          baslik={ozel}
          aciklama={t.etki}
          okunan={data}
          yaz={(girdi, o) => k.siparisler.ozel.put(id, girdi, o)}
          stale={[['siparis', id, 'ozel'], ['siparisler']]}
          kapat={() => setOpen(false)}
        />
      )}
    </Kart>
  )
}
