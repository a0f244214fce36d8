import { KepenkHata } from '@kepenk/sdk'
import { Alert, Box, Divider, Group, List, Stack, Text, Title } from '@mantine/core'
import type { TaslakDenemesi } from '../api/generated/kayitlar.ts'
import { useMetin } from '../dil/dil.tsx'
import { withoutPath } from '../ortak/form/alan-hatasi.tsx'
import { HataKutusu } from '../ortak/hata.tsx'
import { Para } from '../ortak/para.tsx'
import { Bildiri, Soluk } from '../ortak/parcalar.tsx'
import { Simge } from '../ortak/simge.tsx'
import { kampanyaMetni, useAlanAdlari } from './metin.ts'

type Karar = TaslakDenemesi['kampanyalar'][number]

/** What the cart costs, and what each campaign did or why it did not. */
export function DeneSonucu({ sonuc }: { sonuc: TaslakDenemesi }) {
  const birim = sonuc.para_birimi
  const own = sonuc.kampanyalar.find((k) => k.id === sonuc.taslak_id)
  const others = sonuc.kampanyalar.filter((k) => k.id !== sonuc.taslak_id)
  return (
    <Stack gap="sm">
      {own && <Sonuc karar={own} birim={birim} />}
      <Kalemler sonuc={sonuc} />
      <Toplamlar sonuc={sonuc} />
      {others.length > 0 && <Digerleri kararlar={others} birim={birim} />}
    </Stack>
  )
}

function Sonuc({ karar, birim }: { karar: Karar; birim: string }) {
  const t = useMetin(kampanyaMetni)
  return karar.uygulandi ? (
    <Bildiri tur="oldu" title={t.uygulandi} p="sm">
      <Para tutar={-karar.indirim} birim={birim} />
    </Bildiri>
  ) : (
    <Alert color="yellow" icon={<Simge ad="bilgi" />} title={t.uygulanmadi} p="sm">
      {karar.aciklama}
    </Alert>
  )
}

function Kalemler({ sonuc }: { sonuc: TaslakDenemesi }) {
  return (
    <Stack gap={4}>
      {sonuc.kalemler.map((k) => (
        <Group key={k.varyant_id} justify="space-between" gap="xs" wrap="nowrap">
          <Text size="sm" truncate>
            {k.adet} × {k.ad}
          </Text>
          <Box fz="sm" ta="right" style={{ whiteSpace: 'nowrap' }}>
            {k.indirim > 0 && (
              <Text component="s" td="line-through" size="xs" c="dimmed" mr={6}>
                <Para tutar={k.toplam + k.indirim} birim={sonuc.para_birimi} />
              </Text>
            )}
            <Para tutar={k.toplam} birim={sonuc.para_birimi} />
          </Box>
        </Group>
      ))}
    </Stack>
  )
}

function Toplamlar({ sonuc }: { sonuc: TaslakDenemesi }) {
  const t = useMetin(kampanyaMetni)
  const birim = sonuc.para_birimi
  const rows: [string, number][] = [
    [t.araToplam, sonuc.urun_toplam],
    [t.indirim, -sonuc.indirim_toplam],
    ...(sonuc.kargo_toplam + sonuc.kargo_indirim > 0
      ? ([[t.kargoSatiri, sonuc.kargo_toplam]] as [string, number][])
      : []),
  ]
  return (
    <Stack gap={4}>
      <Divider />
      {rows.map(([ad, tutar]) => (
        <Group key={ad} justify="space-between">
          <Soluk>{ad}</Soluk>
          <Text size="sm">
            <Para tutar={tutar} birim={birim} />
          </Text>
        </Group>
      ))}
      <Group justify="space-between">
        <Text fw={600}>{t.toplam}</Text>
        <Text fw={600}>
          <Para tutar={sonuc.toplam} birim={birim} />
        </Text>
      </Group>
    </Stack>
  )
}

function Digerleri({ kararlar, birim }: { kararlar: Karar[]; birim: string }) {
  const t = useMetin(kampanyaMetni)
  return (
    <Box>
      <Title order={3} size="h6" mb={4}>
        {t.digerleri}
      </Title>
      <Stack component="ul" gap={4} p={0} m={0} style={{ listStyle: 'none' }}>
        {kararlar.map((k) => (
          <Group component="li" key={k.id} gap={6} wrap="nowrap" align="flex-start">
            <Simge ad={k.uygulandi ? 'tik' : 'carpi'} boy={14} />
            <Text size="sm">
              {k.ad}
              <Soluk kucuk component="span" display="block">
                {k.uygulandi ? (
                  <>
                    {t.uyguland} <Para tutar={-k.indirim} birim={birim} />
                  </>
                ) : (
                  k.aciklama
                )}
              </Soluk>
            </Text>
          </Group>
        ))}
      </Stack>
    </Box>
  )
}

/** What is still missing is no fault: it is said in few words. */
export function DeneHatasi({ hata }: { hata: Error }) {
  const t = useMetin(kampanyaMetni)
  const alanlar = useAlanAdlari()
  if (!(hata instanceof KepenkHata) || hata.hatalar.length === 0) return <HataKutusu hata={hata} />
  return (
    <Alert color="yellow" icon={<Simge ad="bilgi" />} p="sm">
      <Text size="sm">{t.eksik}</Text>
      <List size="sm">
        {hata.hatalar.map((h) => {
          const name = alanlar[h.alan.replace('kampanya.', '').split(/[.[]/)[0] ?? '']
          return <List.Item key={h.alan}>{name ? `${name}: ${withoutPath(h)}` : withoutPath(h)}</List.Item>
        })}
      </List>
    </Alert>
  )
}
