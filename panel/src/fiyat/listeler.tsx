import { TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { k, panel } from '../api/istemci.ts'
import { useOturum } from '../api/oturum.tsx'
import { useMetin } from '../dil/dil.tsx'
import { useAlanlar } from '../ortak/form/use-alanlar.ts'
import { ListeSayfasi } from '../ortak/liste/liste-sayfasi.tsx'
import { useListe } from '../ortak/liste/use-liste.ts'
import { FormPenceresi } from '../ortak/pencere.tsx'
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
  return (
    <ListeSayfasi
      baslik={t.baslik}
      api={{ path: '/v1/fiyat-listeleri', sdk: 'k.fiyatListeleri.list()' }}
      ekle={may('fiyat:yazma') && { metin: t.yeni, ac: () => setMaking(true) }}
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
  const form = useAlanlar({ ad: '' }, ({ ad }, o) => k.fiyatListeleri.create({ ad: ad.trim() }, o), {
    stale: [['fiyat-listeleri']],
    after: ({ id }) => navigate({ to: '/fiyat-listeleri/$id', params: { id }, search: {} }),
  })
  return (
    <FormPenceresi
      baslik={t.yeni}
      kapat={kapat}
      {...form.pencere}
      eylem={t.olustur}
      kapali={form.deger.ad.trim() === ''}
    >
      <TextInput label={t.ad} required maxLength={200} data-autofocus {...form.yazi('ad')} />
    </FormPenceresi>
  )
}
