import type { OzelAlan } from '@kepenk/sdk'
import { Badge, Code, Group, Paper, Stack, Text } from '@mantine/core'
import { k } from '../../api/istemci.ts'
import { useOturum } from '../../api/oturum.tsx'
import { useYaz } from '../../api/veri.ts'
import { useMetin } from '../../dil/dil.tsx'
import { useOnayliYaz } from '../../ortak/form/onayli-yaz.ts'
import { HataKutusu } from '../../ortak/hata.tsx'
import { sayiMetni } from '../../ortak/ozel/degerler.ts'
import { OZEL_ALANLAR } from '../../ortak/ozel/tanimlar.ts'
import { SimgeDugmesi, Soluk } from '../../ortak/parcalar.tsx'
import { moved } from './form.ts'
import { ozelAlanMetni } from './metin.ts'

type Props = { alanlar: OzelAlan[]; degistir: (alan: OzelAlan) => void }

/** The fields of one kind of records, in their order. */
export function OzelAlanSatirlari({ alanlar, degistir }: Props) {
  const { may } = useOturum()
  const place = useYaz(
    async ([from, to]: [number, number], { idempotencyKey }) => {
      for (const { id, sira } of moved(alanlar, from, to)) {
        await k.ozelAlanlar.update(id, { sira }, { idempotencyKey: `${idempotencyKey}-${id}` })
      }
    },
    { done: null, stale: [OZEL_ALANLAR] },
  )
  return (
    <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
      {place.error && <HataKutusu hata={place.error} />}
      {alanlar.map((alan, i) => (
        <Paper key={alan.id} withBorder p="sm" component="li">
          <Group justify="space-between" gap="sm" align="flex-start">
            <Ozet alan={alan} />
            {may('urun:yazma') && (
              <Islemler
                alan={alan}
                degistir={() => degistir(alan)}
                bekliyor={place.isPending}
                yukari={i > 0 ? () => place.mutate([i, i - 1]) : null}
                asagi={i < alanlar.length - 1 ? () => place.mutate([i, i + 1]) : null}
              />
            )}
          </Group>
        </Paper>
      ))}
    </Stack>
  )
}

function Ozet({ alan }: { alan: OzelAlan }) {
  const t = useMetin(ozelAlanMetni)
  const limits = limitsOf(alan, t)
  return (
    <div style={{ flex: '1 1 220px', minWidth: 0 }}>
      <Group gap={8}>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {alan.ad}
        </Text>
        <Code>{alan.kod}</Code>
        {alan.vitrinde && (
          <Badge variant="light" size="sm" tt="none">
            {t.vitrindeRozet}
          </Badge>
        )}
        {alan.filtrelenir && (
          <Badge variant="light" color="gray" size="sm" tt="none">
            {t.filtrelenirRozet}
          </Badge>
        )}
      </Group>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {[t[alan.tur], limits].filter(Boolean).join(' · ')}
      </Text>
      {alan.aciklama && (
        <Soluk lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
          {alan.aciklama}
        </Soluk>
      )}
    </div>
  )
}

const SHOWN_CHOICES = 5

function limitsOf(
  { tur, en_az, en_cok, secenekler }: OzelAlan,
  t: ReturnType<typeof useMetin<typeof ozelAlanMetni.tr>>,
): string {
  if (tur === 'secim') {
    const first = secenekler.slice(0, SHOWN_CHOICES).join(', ')
    return t.secenekSayisi(secenekler.length, secenekler.length > SHOWN_CHOICES ? `${first}…` : first)
  }
  const range =
    en_az !== null && en_cok !== null
      ? t.aralik(sayiMetni(en_az), sayiMetni(en_cok))
      : en_az !== null
        ? t.enAzKisa(sayiMetni(en_az))
        : en_cok !== null
          ? t.enCokKisa(sayiMetni(en_cok))
          : ''
  return range === '' || tur === 'sayi' ? range : t.karakter(range)
}

type IslemProps = {
  alan: OzelAlan
  degistir: () => void
  bekliyor: boolean
  /** Null at the end of the row; both for one that is alone. */
  yukari: (() => void) | null
  asagi: (() => void) | null
}

function Islemler({ alan, degistir, bekliyor, yukari, asagi }: IslemProps) {
  const t = useMetin(ozelAlanMetni)
  const sil = useOnayliYaz((id: string, w) => k.ozelAlanlar.remove(id, w), {
    soru: { baslik: t.silBaslik(alan.ad), metin: t.silMetin, eylem: t.sil(alan.ad), tehlikeli: true },
    done: t.silindi,
    stale: [OZEL_ALANLAR],
  })
  return (
    <div>
      <Group gap={2} wrap="nowrap">
        {(yukari || asagi) && (
          <>
            <SimgeDugmesi
              simge="yukari"
              ad={t.yukari(alan.ad)}
              disabled={!yukari || bekliyor}
              onClick={() => yukari?.()}
            />
            <SimgeDugmesi simge="asagi" ad={t.asagi(alan.ad)} disabled={!asagi || bekliyor} onClick={() => asagi?.()} />
          </>
        )}
        <SimgeDugmesi simge="kalem" ad={t.degistir(alan.ad)} onClick={degistir} />
        <SimgeDugmesi
          simge="cop"
          ad={t.sil(alan.ad)}
          color="red"
          loading={sil.isPending}
          onClick={() => sil.sor(alan.id)}
        />
      </Group>
      {sil.error && <HataKutusu hata={sil.error} />}
    </div>
  )
}
