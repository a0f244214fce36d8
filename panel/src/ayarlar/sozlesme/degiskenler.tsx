import { degiskenAdlari, degiskenler } from '@kepenk/service/trade/sozlesme/tur.ts'
import { Box, Code, Group, ScrollArea, Stack } from '@mantine/core'
import { useDil, useMetin } from '../../dil/dil.tsx'
import { Kart } from '../../ortak/kart.tsx'
import { ortakMetin } from '../../ortak/metin.ts'
import { Dugme, Soluk } from '../../ortak/parcalar.tsx'
import { sozlesmeMetni } from './metin.ts'

/** What a template can name; a press puts it where the cursor stands. */
export function Degiskenler({ kapali, ekle }: { kapali: boolean; ekle: (ad: string) => void }) {
  const [t, o] = [useMetin(sozlesmeMetni), useMetin(ortakMetin)]
  const { dil } = useDil()
  return (
    <Kart baslik={t.degiskenler}>
      <ScrollArea.Autosize mah={420} viewportProps={{ tabIndex: 0, 'aria-label': t.degiskenler, role: 'group' }}>
        <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
          {degiskenAdlari.map((ad) => (
            <Group key={ad} component="li" justify="space-between" wrap="nowrap" align="flex-start">
              <Box style={{ minWidth: 0 }}>
                <Code style={{ overflowWrap: 'anywhere' }}>{`{{${ad}}}`}</Code>
                <Soluk kucuk>{degiskenler[ad][dil]}</Soluk>
              </Box>
              {!kapali && <Dugme kucuk metin={o.ekle} ad={t.degiskenEkle(ad)} onClick={() => ekle(ad)} />}
            </Group>
          ))}
        </Stack>
      </ScrollArea.Autosize>
    </Kart>
  )
}
