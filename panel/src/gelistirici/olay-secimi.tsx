import type { OlayAdi } from '@kepenk/service/trade/olaylar.ts'
import { Checkbox, Fieldset, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useMetin } from '../dil/dil.tsx'
import { Soluk } from '../ortak/parcalar.tsx'
import { gruplar, olaylarOf, useGrupAdi, useOlayAdi } from './olay-adlari.ts'
import { withOlaylar } from './webhook-girdisi.ts'
import { webhookMetni } from './webhook-metni.ts'

type Props = { secili: readonly OlayAdi[]; set: (secili: OlayAdi[]) => void; hata?: string | undefined }

/** Tri-state checkboxes: a group's own box chooses all of it. */
export function OlaySecimi({ secili, set, hata }: Props) {
  const t = useMetin(webhookMetni)
  const adOf = useOlayAdi()
  const grupAdi = useGrupAdi()
  const toggle = (names: readonly OlayAdi[], on: boolean) => set(withOlaylar(secili, names, on))
  return (
    <Fieldset legend={t.olaylar}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        {gruplar.map((grup) => {
          const own = olaylarOf(grup)
          const chosen = own.filter((o) => secili.includes(o)).length
          return (
            <Stack key={grup} gap={8}>
              <Checkbox
                label={<b>{grupAdi(grup)}</b>}
                checked={chosen === own.length}
                indeterminate={chosen > 0 && chosen < own.length}
                onChange={(e) => toggle(own, e.currentTarget.checked)}
              />
              <Stack gap={6} pl="lg">
                {own.map((olay) => (
                  <Checkbox
                    key={olay}
                    size="sm"
                    checked={secili.includes(olay)}
                    onChange={(e) => toggle([olay], e.currentTarget.checked)}
                    label={
                      <Group gap={6} component="span" display="inline-flex">
                        {adOf(olay)}
                        <Soluk kucuk ff="monospace" component="span">
                          {olay}
                        </Soluk>
                      </Group>
                    }
                  />
                ))}
              </Stack>
            </Stack>
          )
        })}
      </SimpleGrid>
      {hata && (
        <Text size="sm" c="red" mt="sm" role="alert">
          {hata}
        </Text>
      )}
    </Fieldset>
  )
}
