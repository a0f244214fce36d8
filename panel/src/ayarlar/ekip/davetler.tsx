import { Group, Paper, Stack, Text } from '@mantine/core'
import type { Davet } from '../../api/generated/kayitlar.ts'
import { panel } from '../../api/istemci.ts'
import { useYaz } from '../../api/veri.ts'
import { useMetin } from '../../dil/dil.tsx'
import { HataKutusu } from '../../ortak/hata.tsx'
import { Dugme, Soluk } from '../../ortak/parcalar.tsx'
import { rolMetni } from '../../ortak/yetki/roller.ts'
import { Zaman } from '../../ortak/zaman.tsx'
import { Bolum } from '../bolum.tsx'
import { EKIP, ekipMetni } from './metin.ts'

export function Davetler({ davetler }: { davetler: Davet[] }) {
  const t = useMetin(ekipMetni)
  return (
    <Bolum baslik={t.davetler}>
      {davetler.length === 0 && <Soluk>{t.yok}</Soluk>}
      <Stack gap="xs">
        {davetler.map((davet) => (
          <BekleyenDavet key={davet.id} davet={davet} />
        ))}
      </Stack>
    </Bolum>
  )
}

function BekleyenDavet({ davet }: { davet: Davet }) {
  const [t, roller] = [useMetin(ekipMetni), useMetin(rolMetni)]
  const { eposta, rol, kapsamlar } = davet
  // Resend: the same invitation again replaces the one before, with a new link.
  const again = useYaz(
    (_: undefined, o) =>
      panel('POST /davetler', { body: { eposta, rol, ...(kapsamlar.length > 0 && { kapsamlar }) }, ...o }),
    { done: t.gitti(eposta), stale: [EKIP] },
  )
  const back = useYaz((id: string, o) => panel('DELETE /davetler/{id}', { id, ...o }), {
    done: t.geriCekildi,
    stale: [EKIP],
  })
  const error = again.error ?? back.error
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between" gap="sm">
        <div>
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {eposta}
          </Text>
          <Soluk component="div">
            {roller[rol]} · {t.bitis}: <Zaman an={davet.bitis} tam /> · {t.davetEden(davet.davet_eden)}
          </Soluk>
        </div>
        <Group gap="xs">
          <Dugme
            kucuk
            metin={t.yeniden}
            ad={t.yenidenAd(eposta)}
            loading={again.isPending}
            onClick={() => again.mutate(undefined)}
          />
          <Dugme
            kucuk
            tehlikeli
            metin={t.geriCek}
            ad={t.geriCekAd(eposta)}
            loading={back.isPending}
            onClick={() => back.mutate(davet.id)}
          />
        </Group>
      </Group>
      {error && <HataKutusu hata={error} />}
    </Paper>
  )
}
