import { Accordion, Group, Stack, Text } from '@mantine/core'
import { panel } from '../api/istemci.ts'
import { useVeri } from '../api/veri.ts'
import { metinler, useMetin } from '../dil/dil.tsx'
import { Bekleyen } from '../ortak/bekleyen.tsx'
import { KodBlogu } from '../ortak/kod-blogu.tsx'
import { Bos } from '../ortak/liste/bos.tsx'
import { Soluk } from '../ortak/parcalar.tsx'
import { Sayfa } from '../ortak/sayfa.tsx'
import { Zaman } from '../ortak/zaman.tsx'

const texts = metinler({
  baslik: ['Test e-postaları', 'Test mails'],
  metin: [
    'Test mağazasından kimseye e-posta gitmez. Gidecek olanların son 50’si burada okunur.',
    'The test store sends mail to nobody. The last 50 that it would have sent can be read here.',
  ],
  govde: ['E-postanın metni', 'Text of the mail'],
  bosBaslik: ['Henüz e-posta yok', 'No mail yet'],
  bosMetin: [
    'Sipariş alındığında, kargoya verildiğinde ya da bir üye kod istediğinde burada görünür.',
    'When an order comes in, a shipment leaves or a member asks for a code, it appears here.',
  ],
})

export function TestEpostalari() {
  const t = useMetin(texts)
  const sorgu = useVeri(['test-epostalari'], (signal) => panel('GET /test-epostalari', { signal }))
  const { data } = sorgu
  return (
    <Sayfa baslik={t.baslik}>
      <Soluk>{t.metin}</Soluk>
      {!data && <Bekleyen sorgu={sorgu} />}
      {data?.veri.length === 0 && <Bos simge="zincir" baslik={t.bosBaslik} metin={t.bosMetin} />}
      {data && data.veri.length > 0 && (
        <Accordion variant="separated" order={2}>
          {data.veri.map((mail) => (
            <Accordion.Item key={mail.id} value={mail.id}>
              <Accordion.Control>
                <Stack gap={2}>
                  <Text fw={600}>{mail.konu}</Text>
                  <Group gap="xs">
                    <Text size="sm">{mail.kime}</Text>
                    <Text size="sm">
                      <Zaman an={mail.olusturma} />
                    </Text>
                  </Group>
                </Stack>
              </Accordion.Control>
              <Accordion.Panel>
                <KodBlogu ad={t.govde} metin={mail.metin} kopya={mail.metin} enCok={420} />
              </Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      )}
    </Sayfa>
  )
}
