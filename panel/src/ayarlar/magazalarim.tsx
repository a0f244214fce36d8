import { Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { KullaniciMagazasi } from '../api/generated/kayitlar.ts'
import { panelOf } from '../api/istemci.ts'
import { OTURUM, useKisi } from '../api/oturum.tsx'
import { useMetin } from '../dil/dil.tsx'
import { useOnayliYaz } from '../ortak/form/onayli-yaz.ts'
import { HataKutusu } from '../ortak/hata.tsx'
import { Kart } from '../ortak/kart.tsx'
import { Dugme, Soluk } from '../ortak/parcalar.tsx'
import { rolMetni } from '../ortak/yetki/roller.ts'
import { hesapMetni } from './hesap/metin.ts'

export function Magazalarim() {
  const t = useMetin(hesapMetni)
  const { magazalar } = useKisi()
  return (
    <Kart baslik={t.magazalar}>
      <Stack gap="sm">
        {magazalar.map((magaza) => (
          <Magaza key={magaza.id} magaza={magaza} />
        ))}
      </Stack>
    </Kart>
  )
}

function Magaza({ magaza }: { magaza: KullaniciMagazasi }) {
  const [t, roller] = [useMetin(hesapMetni), useMetin(rolMetni)]
  const { kullanici } = useKisi()
  const client = useQueryClient()
  const leave = useOnayliYaz((id: string) => panelOf(id, 'DELETE /ekip/{id}', { id: kullanici.id }), {
    soru: { baslik: t.ayrilBaslik(magaza.ad), metin: t.ayrilMetin, eylem: t.ayril, tehlikeli: true },
    done: t.ayrildi,
    after: () => client.invalidateQueries({ queryKey: OTURUM }),
  })
  return (
    <div>
      <Group justify="space-between" wrap="nowrap">
        <div>
          <Text fw={600}>{magaza.ad}</Text>
          <Soluk>{roller[magaza.rol]}</Soluk>
        </div>
        <Dugme
          kucuk
          tehlikeli
          metin={t.ayril}
          ad={t.ayrilAd(magaza.ad)}
          loading={leave.isPending}
          onClick={() => leave.sor(magaza.id)}
        />
      </Group>
      {leave.error && <HataKutusu hata={leave.error} />}
    </div>
  )
}
