import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { AktarimAyrintisi } from '../api/generated/kayitlar.ts'
import { panel } from '../api/istemci.ts'
import { useOturum } from '../api/oturum.tsx'
import { useVeri } from '../api/veri.ts'
import { useMetin } from '../dil/dil.tsx'
import { Bekleyen } from '../ortak/bekleyen.tsx'
import { useOnayliYaz } from '../ortak/form/onayli-yaz.ts'
import { HataKutusu } from '../ortak/hata.tsx'
import { Kart } from '../ortak/kart.tsx'
import { Bildiri, Dugme, Soluk } from '../ortak/parcalar.tsx'
import { Sayfa } from '../ortak/sayfa.tsx'
import { Simge } from '../ortak/simge.tsx'
import { fileAddress } from './dosya.ts'
import { AktarimDurumu, isRunning } from './durum.tsx'
import { Esleme } from './esleme.tsx'
import { aktarimMetni } from './metin.ts'
import { SatirHatalari } from './satir-hatalari.tsx'
import { Sonuc } from './sonuc.tsx'

const POLL_MS = 800

/** One file on its way: mapped, checked, carried, done. */
export function AktarimSayfasi() {
  const t = useMetin(aktarimMetni)
  const { id } = useParams({ strict: false }) as { id: string }
  const [running, setRunning] = useState(true)
  const sorgu = useVeri(
    ['aktarim', id],
    async (signal) => {
      const answer = await panel('GET /aktarimlar/{id}', { id, signal })
      setRunning(isRunning(answer.durum))
      return answer
    },
    { ...(running && { refetchMs: POLL_MS }) },
  )
  const a = sorgu.data
  return (
    <Sayfa baslik={a?.ad ?? t.baslik} ust={{ metin: t.baslik, to: '/aktarim' }} yaninda={a && <AktarimDurumu {...a} />}>
      {!a && <Bekleyen sorgu={sorgu} />}
      {a && (a.yon === 'disa' ? <Disa a={a} /> : <Ice a={a} poll={() => setRunning(true)} />)}
    </Sayfa>
  )
}

function Disa({ a }: { a: AktarimAyrintisi }) {
  const t = useMetin(aktarimMetni)
  const { magaza } = useOturum()
  if (a.durum === 'basarisiz') return <Failed neden={a.neden} />
  if (a.durum !== 'bitti') return <Running a={a} metin={t.sayfalar(a.satir)} />
  return (
    <Kart baslik={t.disaAktar}>
      <Stack align="flex-start">
        <Text>{t.hazir(a.satir)}</Text>
        <Button component="a" href={fileAddress(magaza.id, a.id)} download leftSection={<Simge ad="indir" />}>
          {t.indir}
        </Button>
        <Soluk>{t.yedi}</Soluk>
      </Stack>
    </Kart>
  )
}

function Ice({ a, poll }: { a: AktarimAyrintisi; poll: () => void }) {
  const t = useMetin(aktarimMetni)
  const [mapping, setMapping] = useState(false)
  const again = () => {
    setMapping(false)
    poll()
  }
  if (a.durum === 'esleme' || mapping) return <Esleme a={a} done={again} />
  if (isRunning(a.durum)) {
    const metin = a.durum === 'okunuyor' ? t.okunuyor : t.ilerleme(a.ilerleme, a.toplam)
    return <Running a={a} metin={metin} oran={a.toplam > 0 ? a.ilerleme / a.toplam : null} />
  }
  // What could not be read, or was stopped before, has nothing to show.
  if (a.sutunlar.length === 0) return <Failed neden={a.neden ?? t[a.durum]} />
  return (
    <>
      {a.durum === 'basarisiz' && <Failed neden={a.neden} />}
      <Sonuc a={a} remap={() => setMapping(true)} started={poll} />
      {a.hatali + a.uyarili > 0 && <SatirHatalari id={a.id} durum={a.durum} />}
    </>
  )
}

const Failed = ({ neden }: { neden: string | null }) => <Bildiri tur="sorun">{neden}</Bildiri>

function Running({ a, metin: done, oran = null }: { a: AktarimAyrintisi; metin: string; oran?: number | null }) {
  const t = useMetin(aktarimMetni)
  const waits = a.onunde !== null
  const metin = a.onunde === null ? done : t.sirada(a.onunde)
  const durdur = useOnayliYaz((_: null, o) => panel('POST /aktarimlar/{id}/iptal', { id: a.id, ...o }), {
    soru: { baslik: t.durdurBaslik, metin: t.durdurMetin, eylem: t.durdur, tehlikeli: true },
    done: t.durduruldu,
    stale: [['aktarim', a.id], ['aktarimlar']],
  })
  return (
    <Kart baslik={waits ? t.bekliyor : t[a.durum]}>
      <Progress
        value={oran === null ? (waits ? 0 : 100) : oran * 100}
        animated={!waits}
        size="lg"
        mb="xs"
        aria-label={t.durum}
      />
      <Group justify="space-between">
        <div>
          <Text size="sm" role="status">
            {metin}
          </Text>
          {waits && <Soluk>{t.siradaMetin}</Soluk>}
        </div>
        <Dugme
          metin={t.durdur}
          variant="default"
          size="sm"
          onClick={() => durdur.sor(null)}
          loading={durdur.isPending}
        />
      </Group>
      {durdur.error && <HataKutusu hata={durdur.error} />}
    </Kart>
  )
}
