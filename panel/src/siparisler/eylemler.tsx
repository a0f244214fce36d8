import type { Siparis } from '@kepenk/sdk'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useOturum } from '../api/oturum.tsx'
import { metinler, useMetin } from '../dil/dil.tsx'
import { Simge, type SimgeAdi } from '../ortak/simge.tsx'
import { printLink } from './baglar.ts'
import { useCizelge } from './cizelge-verisi.ts'
import { siparisMetni } from './metin.ts'
import { IadePenceresi } from './pencere/iade.tsx'
import { IptalPenceresi } from './pencere/iptal.tsx'
import { KargoPenceresi } from './pencere/kargo.tsx'
import { OdemePenceresi } from './pencere/odeme.tsx'
import { TeslimPenceresi } from './pencere/teslim.tsx'
import { type Adim, stepsOf } from './sonraki-adim.ts'

const texts = metinler(
  {
    odeme: 'Ödeme alındı',
    kargo: 'Kargoya ver',
    teslim: 'Teslim edildi',
    iade: 'İade al',
    iptal: 'Siparişi iptal et',
    diger: 'Diğer işlemler',
  },
  {
    odeme: 'Payment received',
    kargo: 'Ship',
    teslim: 'Delivered',
    iade: 'Take a return',
    iptal: 'Cancel the order',
    diger: 'More actions',
  },
)

const simgeler: Record<Adim, SimgeAdi> = {
  odeme: 'para',
  kargo: 'kamyon',
  teslim: 'tik',
  iade: 'geri',
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
      {primary && (
        <Button leftSection={<Simge ad={simgeler[primary]} boy={16} />} onClick={() => setOpen(primary)}>
          {t[primary]}
        </Button>
      )}
      {steps.includes('iptal') && (
        <Button
          variant="default"
          c="red"
          leftSection={<Simge ad={simgeler.iptal} boy={16} />}
          onClick={() => setOpen('iptal')}
        >
          {t.iptal}
        </Button>
      )}
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t.diger}>
            <Simge ad="nokta3" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {rest.map((adim) => (
            <Menu.Item key={adim} leftSection={<Simge ad={simgeler[adim]} boy={16} />} onClick={() => setOpen(adim)}>
              {t[adim]}
            </Menu.Item>
          ))}
          <Menu.Item component={Link} {...printLink([siparis.id])} leftSection={<Simge ad="yazdir" boy={16} />}>
            {s.yazdir}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {open && <Pencere adim={open} siparis={siparis} kapat={() => setOpen(null)} />}
    </>
  )
}

function Pencere({ adim, ...p }: { adim: Adim; siparis: Siparis; kapat: () => void }) {
  if (adim === 'odeme') return <OdemePenceresi {...p} />
  if (adim === 'kargo') return <KargoPenceresi {...p} />
  if (adim === 'teslim') return <TeslimPenceresi {...p} />
  if (adim === 'iade') return <IadePenceresi {...p} />
  return <IptalPenceresi {...p} />
}
