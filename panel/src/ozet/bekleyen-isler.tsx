import { Group, Paper, SimpleGrid, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Ozet } from '../api/generated/kayitlar.ts'
import { useDil, useMetin } from '../dil/dil.tsx'
import { Eksikler } from '../ortak/eksikler.tsx'
import { Kart } from '../ortak/kart.tsx'
import type { Bag } from '../ortak/liste/liste.tsx'
import { Bildiri } from '../ortak/parcalar.tsx'
import { Simge, type SimgeAdi } from '../ortak/simge.tsx'
import { ozetMetni } from './metin.ts'

type Is = Ozet['isler'][number]

/** Where each kind of work is done. */
const BAGLAR: Record<Is['ad'], Bag & { simge: SimgeAdi }> = {
  kargolanacak: { to: '/siparisler', search: { durum: 'hazirlaniyor' }, simge: 'kamyon' },
  odeme_bekleyen: { to: '/siparisler', search: { durum: 'odeme_bekliyor' }, simge: 'saat' },
  bekleyen_talep: { to: '/talepler', simge: 'geri' },
  iadeler: { to: '/iadeler', simge: 'geri' },
  geri_verilmeyen: { to: '/siparisler', search: { durum: 'iptal' }, simge: 'para' },
  tukenen: { to: '/stok', search: { durum: 'yok' }, simge: 'uyari' },
  azalan: { to: '/stok', search: { durum: 'az' }, simge: 'katman' },
  bekleyen_yorum: { to: '/yorumlar', search: { durum: 'bekliyor' }, simge: 'yazi' },
  kapali_webhook: { to: '/gelistirici/webhooklar', simge: 'zincir' },
}

export function BekleyenIsler({ isler }: { isler: readonly Is[] }) {
  const t = useMetin(ozetMetni)
  const waiting = isler.filter((i) => i.sayi > 0)
  return (
    <Kart baslik={t.bekleyenler}>
      {waiting.length === 0 ? (
        <Group gap="xs" c="dimmed">
          <Simge ad="tik" />
          <Text size="sm">{t.isYok}</Text>
        </Group>
      ) : (
        <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }} spacing="sm">
          {waiting.map((is) => (
            <Work key={is.ad} is={is} />
          ))}
        </SimpleGrid>
      )}
    </Kart>
  )
}

function Work({ is }: { is: Is }) {
  const t = useMetin(ozetMetni)
  const { dil } = useDil()
  const { simge, ...bag } = BAGLAR[is.ad]
  const count = `${new Intl.NumberFormat(dil).format(is.sayi)}${is.fazla ? '+' : ''}`
  return (
    <Paper
      withBorder
      p="sm"
      renderRoot={(props) => <Link {...props} {...(bag as { to: '/' })} />}
      style={{ textDecoration: 'none', color: 'inherit', display: 'block' }}
    >
      <Group gap="xs" justify="space-between" wrap="nowrap">
        <Text fz={26} fw={650} lh={1.1}>
          {count}
        </Text>
        <Text c="dimmed" component="span" lh={1}>
          <Simge ad={simge} boy={20} />
        </Text>
      </Group>
      <Text size="sm" mt={4}>
        {t[is.ad]}
      </Text>
    </Paper>
  )
}

/** Alert of an open store that has lost its last way to be paid or to deliver. */
export function SiparisAlamiyor({ eksikler }: { eksikler: Ozet['eksikler'] }) {
  const t = useMetin(ozetMetni)
  if (eksikler.length === 0) return null
  return (
    <Bildiri tur="sorun" title={t.siparisAlamiyor}>
      <Eksikler kodlar={eksikler} />
    </Bildiri>
  )
}
