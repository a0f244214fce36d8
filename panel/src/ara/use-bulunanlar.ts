import { useDebouncedValue } from '@mantine/hooks'
import type { SpotlightActionData } from '@mantine/spotlight'
import { useNavigate } from '@tanstack/react-router'
import { createElement } from 'react'
import type { Bulunan } from '../api/generated/kayitlar.ts'
import { panel } from '../api/istemci.ts'
import { useVeri } from '../api/veri.ts'
import { useMetin } from '../dil/dil.tsx'
import { Simge, type SimgeAdi } from '../ortak/simge.tsx'
import { araMetni } from './metin.ts'

/** Page of each kind of record. */
const SAYFALAR: Record<Bulunan['tur'], { simge: SimgeAdi; to: (id: string) => string }> = {
  siparis: { simge: 'sepet', to: (id) => `/siparisler/${id}` },
  urun: { simge: 'kutu', to: (id) => `/urunler/${id}` },
  musteri: { simge: 'kisi', to: (id) => `/musteriler/${id}` },
  iade: { simge: 'geri', to: () => '/iadeler' },
  kampanya: { simge: 'yuzde', to: (id) => `/kampanyalar/${id}` },
  fiyat_listesi: { simge: 'katman', to: (id) => `/fiyat-listeleri/${id}` },
  musteri_grubu: { simge: 'kisi', to: (id) => `/musteri-gruplari/${id}` },
  sayfa: { simge: 'yazi', to: (id) => `/icerik/sayfalar/${id}` },
  webhook: { simge: 'zincir', to: (id) => `/gelistirici/webhooklar/${id}` },
}

const PAUSE_MS = 180

/** Search results; an outdated request is aborted. */
export function useBulunanlar(metin: string) {
  const t = useMetin(araMetni)
  const navigate = useNavigate()
  const [asked] = useDebouncedValue(metin.trim(), PAUSE_MS)
  const enabled = asked.length > 1
  const sorgu = useVeri(['ara', asked], (signal) => panel('GET /ara', { query: { metin: asked }, signal }), {
    enabled,
    keep: false,
  })
  const found = enabled && asked === metin.trim() ? (sorgu.data?.veri ?? []) : []
  const actions: SpotlightActionData[] = found.map(({ tur, id, ad, alt }) => ({
    id: `bul ${id}`,
    label: `${t[tur]}: ${ad}`,
    ...(alt && { description: alt }),
    leftSection: createElement(Simge, { ad: SAYFALAR[tur].simge }),
    onClick: () => void navigate({ to: SAYFALAR[tur].to(id) as '/' }),
  }))
  const isSearching = metin.trim().length > 1 && (asked !== metin.trim() || sorgu.isFetching)
  return { actions, isSearching, failed: enabled && sorgu.error !== null }
}
