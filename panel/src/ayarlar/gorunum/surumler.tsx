import { Badge, Box, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { TemaSurumu } from '../../api/generated/kayitlar.ts'
import { panel } from '../../api/istemci.ts'
import { useOturum } from '../../api/oturum.tsx'
import { useVeri } from '../../api/veri.ts'
import { useMetin } from '../../dil/dil.tsx'
import { useOnayliYaz } from '../../ortak/form/onayli-yaz.ts'
import { HataKutusu } from '../../ortak/hata.tsx'
import { Kart } from '../../ortak/kart.tsx'
import { Dugme, Soluk } from '../../ortak/parcalar.tsx'
import { Zaman } from '../../ortak/zaman.tsx'
import { gorunumMetni, surumMetni } from './metin.ts'
import { SURUMLER, TEMA } from './use-tema.ts'

/** Saved versions; any earlier one can be taken back. */
export function Surumler({ surum, alindi }: { surum: number; alindi: () => void }) {
  const t = useMetin(surumMetni)
  const { may } = useOturum()
  const { data } = useVeri(SURUMLER, (signal) => panel('GET /tema/surumler', { signal }))
  const geriAl = useOnayliYaz(
    (hedef: number, { idempotencyKey }) =>
      panel('POST /tema/surumler/{surum}/geri-al', { surum: `${hedef}`, body: { surum }, idempotencyKey }),
    {
      soru: (hedef) => ({ baslik: t.soru(hedef), metin: t.soruMetin, eylem: t.geriAl }),
      stale: [TEMA, SURUMLER],
      done: t.alindi,
      after: alindi,
    },
  )
  const veri = data?.veri ?? []
  return (
    <Kart baslik={t.baslik}>
      {geriAl.error && <HataKutusu hata={geriAl.error} />}
      {data && veri.length === 0 && <Soluk>{t.bos}</Soluk>}
      <Stack gap="sm" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {veri.map((v) => (
          <Satir key={v.surum} v={v}>
            {v.surum === surum ? (
              <Badge color="teal">{t.giyilen}</Badge>
            ) : (
              may('icerik:yazma') && (
                <Dugme
                  kucuk
                  metin={t.geriAl}
                  ad={t.geriAlAdi(v.surum)}
                  loading={geriAl.isPending && geriAl.variables === v.surum}
                  onClick={() => geriAl.sor(v.surum)}
                />
              )
            )}
          </Satir>
        ))}
      </Stack>
    </Kart>
  )
}

function Satir({ v, children }: { v: TemaSurumu; children: ReactNode }) {
  const [t, g] = [useMetin(surumMetni), useMetin(gorunumMetni)]
  const gorunum = v.gorunum in g ? (g[v.gorunum as 'sakin'] as string) : v.gorunum
  return (
    <Group component="li" justify="space-between" wrap="nowrap" align="flex-start">
      <Box>
        <Text size="sm">{t.satir(v.surum, gorunum, v.bolum_sayisi)}</Text>
        {v.kaynak_surum !== null && <Soluk kucuk>{t.kaynak(v.kaynak_surum)}</Soluk>}
        <Soluk kucuk component="div">
          {v.kim?.tur === 'komut' ? t.komut : v.kim?.ad} <Zaman an={v.zaman} />
        </Soluk>
      </Box>
      {children}
    </Group>
  )
}
