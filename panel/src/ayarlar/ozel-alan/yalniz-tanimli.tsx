import { Paper, Switch, Text } from '@mantine/core'
import { panel } from '../../api/istemci.ts'
import { useOturum } from '../../api/oturum.tsx'
import { useYaz } from '../../api/veri.ts'
import { useMetin } from '../../dil/dil.tsx'
import { HataKutusu } from '../../ortak/hata.tsx'
import { OZEL_AYARI, useOzelAyari } from '../../ortak/ozel/tanimlar.ts'
import { ozelAlanMetni } from './metin.ts'

/** Strict mode of custom fields: whether undefined codes are taken; who may not change it reads how it is. */
export function YalnizTanimli() {
  const t = useMetin(ozelAlanMetni)
  const { may } = useOturum()
  const { data, error, refetch } = useOzelAyari()
  const set = useYaz(
    (yalniz_tanimli: boolean, o) => panel('PUT /ozel-alan-ayari', { body: { yalniz_tanimli }, ...o }),
    {
      stale: [OZEL_AYARI],
    },
  )
  if (error) return <HataKutusu hata={error} tekrar={refetch} />
  if (!data) return null
  const on = data.yalniz_tanimli
  return (
    <Paper withBorder p="md">
      {may('ayar') ? (
        <Switch
          label={t.yalniz}
          description={t.yalnizMetin}
          checked={on}
          disabled={set.isPending}
          onChange={(e) => set.mutate(e.currentTarget.checked)}
        />
      ) : (
        <>
          <Text fw={600}>{t.yalniz}</Text>
          <Text size="sm">{on ? t.yalnizAcik : t.yalnizKapali}</Text>
        </>
      )}
      {set.error && <HataKutusu hata={set.error} />}
    </Paper>
  )
}
