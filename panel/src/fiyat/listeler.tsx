import { Button, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { k, panel } from '../api/istemci.ts'
import { useOturum } from '../api/oturum.tsx'
import { useYaz } from '../api/veri.ts'
import { useMetin } from '../dil/dil.tsx'
import { ListeSayfasi } from '../ortak/liste/liste-sayfasi.tsx'
import { useListe } from '../ortak/liste/use-liste.ts'
import { FormPenceresi } from '../ortak/pencere.tsx'
import { Simge } from '../ortak/simge.tsx'
import { readListelerAramasi } from './arama.ts'
import { Gecerlilik, ListeDurumu } from './durum.tsx'
import { fiyatMetni } from './metin.ts'

export function FiyatListeleri() {
  const t = useMetin(fiyatMetni)
  const { may } = useOturum()
  const [making, setMaking] = useState(false)
  const liste = useListe(['fiyat-listeleri'], readListelerAramasi, (arama, signal) =>
    panel('GET /fiyat-listeleri', { query: { ...arama, limit: 50 }, signal }),
  )
  const yeni = may('fiyat:yazma') && (
    <Button onClick={() => setMaking(true)} leftSection={<Simge ad="arti" boy={16} />}>
      {t.yeni}
    </Button>
  )
  return (
    <ListeSayfasi
      baslik={t.baslik}
      api={{ path: '/v1/fiyat-listeleri', sdk: 'k.fiyatListeleri.list()' }}
      ekle={yeni}
      liste={liste}
      bag={(l) => ({ to: '/fiyat-listeleri/$id', params: { id: l.id } })}
      bos={{ simge: 'para', baslik: t.bos, metin: t.bosMetin }}
      sutunlar={[
        { baslik: t.ad, hucre: (l) => l.ad },
        { baslik: t.durum, hucre: (l) => <ListeDurumu liste={l} /> },
        { baslik: t.gecerlilik, hucre: (l) => <Gecerlilik liste={l} /> },
        {
          baslik: t.gruplar,
          hucre: (l) => (l.musteri_gruplari.length === 0 ? t.herkes : t.grupSayisi(l.musteri_gruplari.length)),
        },
        { baslik: t.fiyatSayisi, sag: true, hucre: (l) => l.fiyat_sayisi },
      ]}
    >
      {making && <YeniListe kapat={() => setMaking(false)} />}
    </ListeSayfasi>
  )
}

function YeniListe({ kapat }: { kapat: () => void }) {
  const t = useMetin(fiyatMetni)
  const navigate = useNavigate()
  const [ad, setAd] = useState('')
  const yaz = useYaz((name: string, o) => k.fiyatListeleri.create({ ad: name }, o), {
    stale: [['fiyat-listeleri']],
    after: ({ id }) => navigate({ to: '/fiyat-listeleri/$id', params: { id }, search: {} }),
  })
  return (
    <FormPenceresi
      baslik={t.yeni}
      kapat={kapat}
      yaz={yaz}
      gonder={() => yaz.mutate(ad.trim())}
      eylem={t.olustur}
      kapali={ad.trim() === ''}
    >
      <TextInput
        label={t.ad}
        required
        maxLength={200}
        data-autofocus
        value={ad}
        onChange={(e) => setAd(e.currentTarget.value)}
      />
    </FormPenceresi>
  )
}
