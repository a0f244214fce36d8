import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { Siparis } from '../../../sdk/src/kepenk.ts'
import { k } from '../api/istemci.ts'
import { useOturum } from '../api/oturum.tsx'
import { useVeri } from '../api/veri.ts'
import { metinler, useMetin } from '../dil/dil.tsx'
import { HataKutusu } from '../ortak/hata.tsx'
import { Kopyala } from '../ortak/kopyala.tsx'
import { Kart } from './kart.tsx'
import { OzelPenceresi } from './ozel-penceresi.tsx'

const texts = metinler(
  {
    baslik: 'Özel değerler',
    yok: 'Entegrasyonlarınızın numaraları ve kendi notlarınız için.',
    duzenle: 'Düzenle',
    evet: 'Evet',
    hayir: 'Hayır',
  },
  {
    baslik: 'Own values',
    yok: 'For numbers of your integrations and your own marks.',
    duzenle: 'Edit',
    evet: 'Yes',
    hayir: 'No',
  },
)

/** What integrators keep with the order. */
export function OzelKarti({ siparis }: { siparis: Siparis }) {
  const t = useMetin(texts)
  const { may } = useOturum()
  const [open, setOpen] = useState(false)
  const { data, error, refetch } = useVeri(['siparis', siparis.id, 'ozel'], (signal) =>
    k.siparisler.ozel.get(siparis.id, { signal }),
  )
  const values = Object.entries(data?.ozel ?? {})
  const edit = data && may('siparis:yazma') && (
    <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
      {t.duzenle}
    </Button>
  )
  return (
    <Kart baslik={t.baslik} sag={edit}>
      {error && <HataKutusu hata={error} tekrar={refetch} />}
      {data && values.length === 0 && (
        <Text size="sm" c="dimmed">
          {t.yok}
        </Text>
      )}
      {values.map(([kod, deger]) => (
        <Deger key={kod} kod={kod} deger={deger} />
      ))}
      {open && data && <OzelPenceresi siparis={siparis} ozel={data} kapat={() => setOpen(false)} />}
    </Kart>
  )
}

function Deger({ kod, deger }: { kod: string; deger: string | number | boolean | null }) {
  const t = useMetin(texts)
  const shown = typeof deger === 'boolean' ? (deger ? t.evet : t.hayir) : `${deger ?? '—'}`
  return (
    <Group gap="xs" wrap="nowrap" align="baseline">
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {kod}
      </Text>
      <Text size="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {shown}
      </Text>
      {deger !== null && typeof deger !== 'boolean' && deger !== '' && <Kopyala deger={`${deger}`} />}
    </Group>
  )
}
