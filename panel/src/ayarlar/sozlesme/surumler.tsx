import { Badge, Box, Group, Stack, Text } from '@mantine/core'
import type { SozlesmeSablonu } from '../../api/generated/kayitlar.ts'
import { panel } from '../../api/istemci.ts'
import { useOturum } from '../../api/oturum.tsx'
import { useVeri, useYaz } from '../../api/veri.ts'
import { useMetin } from '../../dil/dil.tsx'
import { useOnayliYaz } from '../../ortak/form/onayli-yaz.ts'
import { HataKutusu } from '../../ortak/hata.tsx'
import { Kart } from '../../ortak/kart.tsx'
import { Dugme, Soluk } from '../../ortak/parcalar.tsx'
import { Zaman } from '../../ortak/zaman.tsx'
import { sozlesmeMetni } from './metin.ts'
import { SABLONLAR, surumlerOf } from './use-sablon.ts'

type Props = { okunan: SozlesmeSablonu; al: (metin: string) => void; alindi: () => void }

/** Saved versions; the text of any can be loaded into the editor, and saved from there as a new one. */
export function Surumler({ okunan, al, alindi }: Props) {
  const t = useMetin(sozlesmeMetni)
  const { may } = useOturum()
  const { tur, dil, surum } = okunan
  const key = surumlerOf(okunan)
  const { data } = useVeri(key, (signal) => panel('GET /sozlesmeler/{tur}/{dil}/surumler', { tur, dil, signal }))
  const load = useYaz(
    (which: number) => panel('GET /sozlesmeler/{tur}/{dil}/surumler/{surum}', { tur, dil, surum: `${which}` }),
    { done: null, after: ({ metin }) => al(metin) },
  )
  const back = useOnayliYaz(
    (_: null, { idempotencyKey }) =>
      panel('PUT /sozlesmeler/{tur}/{dil}', { tur, dil, body: { surum, metin: null }, idempotencyKey }),
    {
      soru: () => ({ baslik: t.varsayilanSoru, metin: t.varsayilanSoruMetni, eylem: t.varsayilana }),
      stale: [SABLONLAR, key],
      done: t.donuldu,
      after: alindi,
    },
  )
  const error = back.error ?? load.error
  const veri = data?.veri ?? []
  return (
    <Kart baslik={t.surumler}>
      {error && <HataKutusu hata={error} />}
      {data && veri.length === 0 && <Soluk>{t.surumYok}</Soluk>}
      <Stack gap="sm" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {veri.map((v) => (
          <Group key={v.surum} component="li" justify="space-between" wrap="nowrap" align="flex-start">
            <Box>
              <Text size="sm">
                {t.surum(v.surum)}
                {v.varsayilan && ` · ${t.varsayilan}`}
              </Text>
              <Soluk kucuk component="div">
                {v.kim?.tur === 'komut' ? t.hizmet : v.kim?.ad} <Zaman an={v.zaman} />
              </Soluk>
            </Box>
            {v.surum === surum ? (
              <Badge color="teal">{t.gecerli}</Badge>
            ) : (
              may('ayar') && <Dugme kucuk metin={t.ac} ad={t.acAdi(v.surum)} onClick={() => load.mutate(v.surum)} />
            )}
          </Group>
        ))}
      </Stack>
      {may('ayar') && !okunan.varsayilan && (
        <Dugme metin={t.varsayilana} loading={back.isPending} onClick={() => back.sor(null)} />
      )}
    </Kart>
  )
}
