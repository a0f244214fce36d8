import { Group, Input, Stack, Text } from '@mantine/core'
import { useMetin } from '../dil/dil.tsx'
import { Durum } from '../ortak/durum.tsx'
import { Dugme } from '../ortak/parcalar.tsx'
import { Secici } from '../ortak/secici/secici.tsx'
import { UrunSecici } from '../ortak/secici/urun-secici.tsx'
import { type Hedef, seek } from './hedefler.ts'
import { menuDuzenMetni } from './menu-metni.ts'
import type { HedefTuru } from './menu-ogesi.ts'

type Props = { tur: HedefTuru; hedef: Hedef | null; set: (hedef: Hedef | null) => void; hata: string | undefined }

/** The record that an item leads to: what was chosen, or the way to choose. */
export function HedefSecici({ tur, hedef, set, hata }: Props) {
  const t = useMetin(menuDuzenMetni)
  if (hedef) {
    return (
      <Input.Wrapper label={t[tur]} labelElement="div">
        <Group justify="space-between" wrap="nowrap">
          <Name hedef={hedef} />
          <Dugme kucuk metin={t.degistir} onClick={() => set(null)} />
        </Group>
      </Input.Wrapper>
    )
  }
  if (tur === 'product') {
    return <UrunSecici onSelect={({ id, ad }) => set({ id, ad, gorunur: true })} {...(hata && { error: hata })} />
  }
  return (
    <Secici<Hedef>
      ad={`menu-${tur}`}
      etiket={t[tur]}
      yer={t.hedefYer}
      ara={seek[tur]}
      anahtar={(h) => h.id}
      satir={(h) => <Name hedef={h} />}
      onSelect={set}
      {...(hata && { error: hata })}
    />
  )
}

function Name({ hedef }: { hedef: Hedef }) {
  const t = useMetin(menuDuzenMetni)
  return (
    <Stack gap={2}>
      <Text size="sm">{hedef.ad}</Text>
      {!hedef.gorunur && <Durum metin={t.gorunmez} simge="goz" renk="yellow" />}
    </Stack>
  )
}
