import { Badge, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import type { WebhookOzeti } from '../api/generated/kayitlar.ts'
import { useMetin } from '../dil/dil.tsx'
import { Kopyala } from '../ortak/kopyala.tsx'
import { Dugme, Soluk } from '../ortak/parcalar.tsx'
import { Zaman } from '../ortak/zaman.tsx'
import { useOlayAdi } from './olay-adlari.ts'
import { HataNedeni } from './teslimat-gorunumu.tsx'
import { WebhookDuzenle } from './webhook-duzenle.tsx'
import { webhookMetni } from './webhook-metni.ts'
import { Saglik } from './webhooklar.tsx'

/** Beside the log: how it fares, and what it is set to. */
export function WebhookBilgisi({ webhook: w }: { webhook: WebhookOzeti }) {
  const t = useMetin(webhookMetni)
  const adOf = useOlayAdi()
  const [open, { open: edit, close }] = useDisclosure(false)
  return (
    <Stack>
      <Paper withBorder p="md">
        <Title order={2} size="h4" mb="xs">
          {t.saglik}
        </Title>
        <Line ad={t.son24}>
          <Saglik saglik={w.saglik} />
        </Line>
        <Line ad={t.bekleyen}>{w.saglik.bekleyen >= 1000 ? '1.000+' : w.saglik.bekleyen}</Line>
        <Line ad={t.sonBasari}>{w.son_basari ? <Zaman an={w.son_basari} /> : t.hicYok}</Line>
        <Line ad={t.sonHata}>{w.son_hata ? <Zaman an={w.son_hata} /> : t.hicYok}</Line>
        {w.saglik.son_hata && (
          <Soluk ta="right">
            <HataNedeni hata={w.saglik.son_hata} />
          </Soluk>
        )}
      </Paper>
      <Paper withBorder p="md">
        <Group justify="space-between" mb="xs">
          <Title order={2} size="h4">
            {t.ayarlar}
          </Title>
          <Dugme kucuk metin={t.duzenle} onClick={edit} />
        </Group>
        {w.aciklama && (
          <Text size="sm" mb="xs" style={{ overflowWrap: 'anywhere' }}>
            {w.aciklama}
          </Text>
        )}
        <Group gap={6} mb="xs">
          {w.olaylar.map((olay) => (
            <Badge key={olay} color="gray" title={olay}>
              {adOf(olay)}
            </Badge>
          ))}
        </Group>
        <Line ad={t.olusturma}>
          <Zaman an={w.olusturma} />
        </Line>
        <Line ad="id">
          <Group gap={4} wrap="nowrap">
            <Text size="xs" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
              {w.id}
            </Text>
            <Kopyala deger={w.id} />
          </Group>
        </Line>
      </Paper>
      {open && <WebhookDuzenle webhook={w} kapat={close} />}
    </Stack>
  )
}

function Line({ ad, children }: { ad: string; children: ReactNode }) {
  return (
    <Group justify="space-between" gap="xs" py={3} fz="sm">
      <Soluk>{ad}</Soluk>
      <div>{children}</div>
    </Group>
  )
}
