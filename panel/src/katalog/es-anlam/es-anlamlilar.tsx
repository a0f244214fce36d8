import type { EsAnlamli } from '@kepenk/sdk'
import { Group } from '@mantine/core'
import { useState } from 'react'
import { k } from '../../api/istemci.ts'
import { useOturum } from '../../api/oturum.tsx'
import { useMetin } from '../../dil/dil.tsx'
import { useOnayliYaz } from '../../ortak/form/onayli-yaz.ts'
import { HataKutusu } from '../../ortak/hata.tsx'
import { ListeSayfasi } from '../../ortak/liste/liste-sayfasi.tsx'
import { useListe } from '../../ortak/liste/use-liste.ts'
import { ortakMetin } from '../../ortak/metin.ts'
import { Dugme, Soluk } from '../../ortak/parcalar.tsx'
import { Zaman } from '../../ortak/zaman.tsx'
import { readEsAnlamAramasi } from '../arama.ts'
import { TermCipleri } from './cipler.tsx'
import { esAnlamMetni } from './metin.ts'
import { EsAnlamPenceresi } from './pencere.tsx'

/** Words that mean the same to the store's shoppers. */
export function EsAnlamlilar() {
  const [t, ortak] = [useMetin(esAnlamMetni), useMetin(ortakMetin)]
  const { may } = useOturum()
  const liste = useListe(
    ['es-anlamlilar'],
    readEsAnlamAramasi,
    ({ sonraki }, signal) => k.esAnlamlilar.list({ ...(sonraki && { sonraki }), limit: 50 }, { signal }),
    { beside: ['yeni'] },
  )
  const { yeni } = liste.arama
  const [open, setOpen] = useState<EsAnlamli | 'yeni' | null>(yeni ? 'yeni' : null)
  const [hata, setHata] = useState<Error | null>(null)
  const writes = may('urun:yazma')
  const islemler = {
    baslik: ortak.islemler,
    sag: true,
    hucre: (grup: EsAnlamli) => <Islemler grup={grup} duzenle={() => setOpen(grup)} setHata={setHata} />,
  }
  return (
    <ListeSayfasi
      baslik={t.baslik}
      api={{ path: '/v1/es-anlamlilar', sdk: 'k.esAnlamlilar.list()' }}
      ekle={writes && { metin: t.yeni, ac: () => setOpen('yeni') }}
      ustunde={(liste.sorgu.data?.veri.length ?? 0) > 0 && <Soluk maw={680}>{t.aciklama}</Soluk>}
      arada={hata && <HataKutusu hata={hata} />}
      liste={liste}
      bos={{ simge: 'ara', baslik: t.bos, metin: t.bosMetin }}
      sutunlar={[
        { baslik: t.terimler, hucre: (grup) => <TermCipleri terimler={grup.terimler} /> },
        { baslik: t.guncelleme, genis: true, hucre: (grup) => <Zaman an={grup.guncelleme} /> },
        ...(writes ? [islemler] : []),
      ]}
    >
      {open && (
        <EsAnlamPenceresi
          key={open === 'yeni' ? open : open.id}
          grup={open === 'yeni' ? null : open}
          ilk={yeni}
          kapat={() => setOpen(null)}
        />
      )}
    </ListeSayfasi>
  )
}

type IslemProps = { grup: EsAnlamli; duzenle: () => void; setHata: (hata: Error | null) => void }

function Islemler({ grup, duzenle, setHata }: IslemProps) {
  const [t, ortak] = [useMetin(esAnlamMetni), useMetin(ortakMetin)]
  // The first term names the group.
  const ad = grup.terimler[0] ?? ''
  const sil = useOnayliYaz((id: string, o) => k.esAnlamlilar.remove(id, o), {
    soru: { baslik: t.silBaslik(ad), metin: t.silMetin, eylem: ortak.sil, tehlikeli: true },
    done: t.silindi,
    stale: [['es-anlamlilar']],
  })
  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      <Dugme kucuk metin={ortak.duzenle} onClick={duzenle} ad={t.duzenle(ad)} />
      <Dugme
        kucuk
        tehlikeli
        metin={ortak.sil}
        loading={sil.isPending}
        onClick={() => sil.sor(grup.id, setHata)}
        ad={t.sil(ad)}
      />
    </Group>
  )
}
