import { DENEME_OLAYI } from '@kepenk/service/trade/olaylar.ts'
import { Group, Stack, Text, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { TeslimatAyrintisi as Ayrinti } from '../api/generated/kayitlar.ts'
import { k, panel } from '../api/istemci.ts'
import { useVeri, useYaz } from '../api/veri.ts'
import { useMetin } from '../dil/dil.tsx'
import { Bekleyen } from '../ortak/bekleyen.tsx'
import { HataKutusu } from '../ortak/hata.tsx'
import { KodBlogu } from '../ortak/kod-blogu.tsx'
import { Kopyala } from '../ortak/kopyala.tsx'
import { Tablo } from '../ortak/liste/tablo.tsx'
import { Dugme, Soluk } from '../ortak/parcalar.tsx'
import { Cekmece } from '../ortak/pencere.tsx'
import { formatGun } from '../ortak/zaman.ts'
import { Zaman } from '../ortak/zaman.tsx'
import { pretty } from './govde.ts'
import { useOlayAdi } from './olay-adlari.ts'
import { HataNedeni, TeslimatDurumu } from './teslimat-gorunumu.tsx'
import { isMoving } from './teslimatlar.tsx'
import { webhookMetni } from './webhook-metni.ts'

const TO = '/gelistirici/webhooklar/$id'

type Props = { id: string; teslimat: string | undefined; kapat: () => void }

/** Drawer of a delivery: it stands in the address, so Back closes it. */
export function TeslimatAyrintisi({ id, teslimat, kapat }: Props) {
  const t = useMetin(webhookMetni)
  return (
    <Cekmece acik={teslimat !== undefined} kapat={kapat} baslik={t.teslimat} boyut="xl">
      {teslimat && <Content id={id} teslimat={teslimat} />}
    </Cekmece>
  )
}

function Content({ id, teslimat }: { id: string; teslimat: string }) {
  const [moving, setMoving] = useState(false)
  const read = async (signal: AbortSignal) => {
    const found = await panel('GET /webhooklar/{id}/teslimatlar/{teslimat_id}', { id, teslimat_id: teslimat, signal })
    setMoving(isMoving(found))
    return found
  }
  const sorgu = useVeri(['teslimat', id, teslimat], read, {
    keep: false,
    ...(moving && { refetchMs: 2000 }),
  })
  const { data } = sorgu
  if (!data) return <Bekleyen sorgu={sorgu} />
  return (
    <Stack>
      <Head teslimat={data} />
      <Sent teslimat={data} />
      <Answered teslimat={data} />
      <Attempts teslimat={data} />
    </Stack>
  )
}

function Head({ teslimat: d }: { teslimat: Ayrinti }) {
  const t = useMetin(webhookMetni)
  const adOf = useOlayAdi()
  const navigate = useNavigate()
  const repeat = useYaz((_: undefined, o) => k.webhooklar.teslimatlar.repeat(d.abonelik_id, d.id, o), {
    done: t.tekrarGonderildi,
    stale: [
      ['teslimatlar', d.abonelik_id],
      ['webhook', d.abonelik_id],
    ],
    after: (yeni) => navigate({ to: TO, params: { id: d.abonelik_id }, search: { teslimat: yeni.id } }),
  })
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Group gap="xs">
          <Text fw={600}>{adOf(d.olay)}</Text>
          <TeslimatDurumu durum={d.durum} />
        </Group>
        <Group gap="xs">
          {d.olay !== DENEME_OLAYI && (
            <Dugme
              kucuk
              metin={t.olayaGit}
              {...({ to: '/gelistirici/olaylar', search: { id: d.olay_id } } as object)}
            />
          )}
          <Dugme
            kucuk
            simge="yenile"
            metin={t.tekrarGonder}
            variant="filled"
            loading={repeat.isPending}
            disabled={d.govde === null}
            onClick={() => repeat.mutate(undefined)}
          />
        </Group>
      </Group>
      {[d.id, d.olay_id].map((kimlik) => (
        <Group key={kimlik} gap={4}>
          <Soluk kucuk ff="monospace">
            {kimlik}
          </Soluk>
          <Kopyala deger={kimlik} />
        </Group>
      ))}
      {d.sonraki && (
        <Text size="sm">
          {t.sonrakiDeneme}: <Zaman an={d.sonraki} />
        </Text>
      )}
      {repeat.error && <HataKutusu hata={repeat.error} />}
    </Stack>
  )
}

function Part({ baslik, children }: { baslik: string; children: ReactNode }) {
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {baslik}
      </Title>
      {children}
    </Stack>
  )
}

function Sent({ teslimat: d }: { teslimat: Ayrinti }) {
  const t = useMetin(webhookMetni)
  const last = d.denemeler.at(-1)
  const headers = Object.entries(last?.basliklar ?? {}).map(([name, value]) => `${name}: ${value}`)
  return (
    <Part baslik={t.gonderilen}>
      {headers.length > 0 && <KodBlogu ad={t.basliklar} metin={[`POST ${d.adres}`, ...headers].join('\n')} />}
      {d.govde === null ? (
        <Text size="sm">{t.govdeYok}</Text>
      ) : (
        <KodBlogu ad={t.govde} metin={pretty(d.govde)} kopya={d.govde} />
      )}
    </Part>
  )
}

function Answered({ teslimat: d }: { teslimat: Ayrinti }) {
  const t = useMetin(webhookMetni)
  if (d.deneme === 0) return null
  return (
    <Part baslik={t.alicininYaniti}>
      <Text size="sm">
        {d.son_kod === null && d.son_hata ? <HataNedeni hata={d.son_hata} /> : `HTTP ${d.son_kod}`}
        {d.sure_ms !== null && ` · ${t.ms(d.sure_ms)}`}
      </Text>
      {d.yanit ? (
        <>
          <KodBlogu ad={t.alicininYaniti} metin={pretty(d.yanit)} kopya={d.yanit} />
          <Soluk kucuk>{t.yanitKisa}</Soluk>
        </>
      ) : (
        d.son_kod !== null && <Soluk>{t.yanitYok}</Soluk>
      )}
    </Part>
  )
}

const SECONDS = new Intl.DateTimeFormat('sv-SE', { timeStyle: 'medium', timeZone: 'Europe/Istanbul' })

/** Attempts follow one another within seconds. */
const toSecond = (moment: string): string => `${formatGun(moment)} ${SECONDS.format(new Date(moment))}`

function Attempts({ teslimat: d }: { teslimat: Ayrinti }) {
  const t = useMetin(webhookMetni)
  if (d.deneme === 0) return null
  return (
    <Part baslik={t.denemeler}>
      {d.denemeler.length === 0 ? (
        <Soluk>{t.denemeKaydiYok}</Soluk>
      ) : (
        <Tablo
          ad={t.denemeler}
          fz="sm"
          satirlar={d.denemeler.toReversed()}
          anahtar={(a) => a.zaman}
          sutunlar={[
            { baslik: t.zaman, hucre: (a) => toSecond(a.zaman) },
            { baslik: t.yanit, hucre: (a) => (a.hata ? <HataNedeni hata={a.hata} /> : `HTTP ${a.kod}`) },
            { baslik: t.sure, sag: true, hucre: (a) => t.ms(a.sure_ms) },
            { baslik: t.sonrakiDeneme, hucre: (a) => (a.sonraki ? toSecond(a.sonraki) : '—') },
          ]}
        />
      )}
    </Part>
  )
}
