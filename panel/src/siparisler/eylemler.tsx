import type { Siparis } from '@kepenk/sdk'
import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useOturum } from '../api/oturum.tsx'
import { metinler, useMetin } from '../dil/dil.tsx'
import { Dugme, Eylem, EylemMenusu } from '../ortak/parcalar.tsx'
import { Simge, type SimgeAdi } from '../ortak/simge.tsx'
import { printLink } from './baglar.ts'
import { useCizelge } from './cizelge-verisi.ts'
import { DuzenlePenceresi } from './duzenle/pencere.tsx'
import { siparisMetni } from './metin.ts'
import { BaglantiPenceresi } from './pencere/baglanti.tsx'
import { IadePenceresi } from './pencere/iade.tsx'
import { IptalPenceresi } from './pencere/iptal.tsx'
import { KargoPenceresi } from './pencere/kargo.tsx'
import { OdemePenceresi } from './pencere/odeme.tsx'
import { TeslimPenceresi } from './pencere/teslim.tsx'
import { type Adim, stepsOf } from './sonraki-adim.ts'

const texts = metinler({
  odeme: ['Ödeme alındı', 'Payment received'],
  baglanti: ['Ödeme bağlantısı', 'Payment link'],
  kargo: ['Kargoya ver', 'Ship'],
  teslim: ['Teslim edildi', 'Delivered'],
  iade: ['İade al', 'Take a return'],
  duzenle: ['Düzenle', 'Edit'],
  iptal: ['Siparişi iptal et', 'Cancel the order'],
  diger: ['Diğer işlemler', 'More actions'],
})

const simgeler: Record<Adim, SimgeAdi> = {
  odeme: 'para',
  baglanti: 'zincir',
  kargo: 'kamyon',
  teslim: 'tik',
  iade: 'geri',
  duzenle: 'kalem',
  iptal: 'carpi',
}

/** One button for what comes next, one to cancel; the rest of what is possible now is behind the dots. */
export function Eylemler({ siparis }: { siparis: Siparis }) {
  const t = useMetin(texts)
  const s = useMetin(siparisMetni)
  const { may } = useOturum()
  const { data } = useCizelge(siparis.id)
  // Until the service has said what is due, who waits for its money is asked for it.
  const borc = data?.kalan_borc ?? (siparis.durum === 'odeme_bekliyor' ? 1 : 0)
  const [open, setOpen] = useState<Adim | null>(null)
  const steps = may('siparis:yazma') ? stepsOf(siparis, borc) : []
  const [primary, ...rest] = steps.filter((adim) => adim !== 'iptal')
  return (
    <>
      {primary && <Dugme simge={simgeler[primary]} metin={t[primary]} onClick={() => setOpen(primary)} />}
      {steps.includes('iptal') && (
        <Dugme simge={simgeler.iptal} metin={t.iptal} variant="default" c="red" onClick={() => setOpen('iptal')} />
      )}
      <EylemMenusu ad={t.diger} variant="default" size={36}>
        {rest.map((adim) => (
          <Eylem simge={simgeler[adim]} metin={t[adim]} key={adim} onClick={() => setOpen(adim)} />
        ))}
        <Menu.Item component={Link} {...printLink([siparis.id])} leftSection={<Simge ad="yazdir" boy={16} />}>
          {s.yazdir}
        </Menu.Item>
      </EylemMenusu>
      {open && <Pencere adim={open} siparis={siparis} kapat={() => setOpen(null)} />}
    </>
  )
}

function Pencere({ adim, ...p }: { adim: Adim; siparis: Siparis; kapat: () => void }) {
  if (adim === 'odeme') return <OdemePenceresi {...p} />
  if (adim === 'baglanti') return <BaglantiPenceresi {...p} />
  if (adim === 'duzenle') return <DuzenlePenceresi {...p} />
  if (adim === 'kargo') return <KargoPenceresi {...p} />
  if (adim === 'teslim') return <TeslimPenceresi {...p} />
  if (adim === 'iade') return <IadePenceresi {...p} />
  return <IptalPenceresi {...p} />
}
