import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Aktarim } from '../api/generated/kayitlar.ts'
import { panel } from '../api/istemci.ts'
import { useVeri } from '../api/veri.ts'
import { useMetin } from '../dil/dil.tsx'
import { Bos } from '../ortak/liste/bos.tsx'
import { Liste, type Sutun } from '../ortak/liste/liste.tsx'
import { Sayfa } from '../ortak/sayfa.tsx'
import { Simge } from '../ortak/simge.tsx'
import { Zaman } from '../ortak/zaman.tsx'
import { DisaAktar } from './disa-aktar.tsx'
import { AktarimDurumu, isRunning } from './durum.tsx'
import { aktarimMetni } from './metin.ts'
import type { AktarimAramasi } from './rotalar.tsx'
import { Yukle } from './yukle.tsx'

const POLL_MS = 2000
const LOOK_MS = 30_000

/** What came in and went out, and the ways to do more of it. */
export function Aktarimlar() {
  const t = useMetin(aktarimMetni)
  const navigate = useNavigate()
  const { sonraki, tur, yon } = useSearch({ strict: false }) as AktarimAramasi
  const [busy, setBusy] = useState(true)
  const [uploading, upload] = useDisclosure(yon === 'ice')
  const [exporting, exports] = useDisclosure(yon === 'disa')
  const liste = useVeri(
    ['aktarimlar', sonraki],
    async (signal) => {
      const answer = await panel('GET /aktarimlar', { query: { ...(sonraki && { sonraki }) }, signal })
      setBusy(answer.veri.some((a) => isRunning(a.durum)))
      return answer
    },
    { refetchMs: busy ? POLL_MS : LOOK_MS },
  )
  const eylemler = (
    <>
      <Button variant="default" leftSection={<Simge ad="indir" />} onClick={exports.open}>
        {t.disaAktar}
      </Button>
      <Button leftSection={<Simge ad="yukle" />} onClick={upload.open}>
        {t.yukle}
      </Button>
    </>
  )
  return (
    <Sayfa baslik={t.baslik} eylemler={eylemler}>
      <Liste
        sorgu={{ ...liste, isPlaceholderData: false }}
        ad={t.gecmis}
        sutunlar={useSutunlar()}
        anahtar={(a) => a.id}
        bag={(a) => ({ to: '/aktarim/$id', params: { id: a.id } })}
        bos={<Bos simge="yukle" baslik={t.bos} metin={t.bosMetin} />}
        imlec={sonraki}
        sayfala={(imlec) => void navigate({ to: '/aktarim', search: { sonraki: imlec } })}
      />
      <Text size="sm" c="dimmed">
        {t.yedi}
      </Text>
      <Yukle opened={uploading} onClose={upload.close} tur={tur} />
      <DisaAktar opened={exporting} onClose={exports.close} tur={tur} />
    </Sayfa>
  )
}

function useSutunlar(): Sutun<Aktarim>[] {
  const t = useMetin(aktarimMetni)
  const sonuc = (a: Aktarim): string => {
    if (a.onunde !== null) return t.sirada(a.onunde)
    if (a.yon === 'disa') return a.durum === 'bitti' ? t.hazir(a.satir) : t.sayfalar(a.satir)
    if (isRunning(a.durum) && a.toplam > 0) return t.ilerleme(a.ilerleme, a.toplam)
    const parts = (['yeni', 'degisen', 'ayni', 'hatali'] as const).filter((k) => a[k] > 0)
    return parts.map((k) => `${t[k]}: ${a[k]}`).join(' · ') || '—'
  }
  return [
    { baslik: t.dosya, hucre: (a) => <span style={{ overflowWrap: 'anywhere' }}>{a.ad}</span> },
    { baslik: t.tur, hucre: (a) => t[a.tur] },
    { baslik: t.yon, hucre: (a) => t[a.yon] },
    { baslik: t.durum, hucre: (a) => <AktarimDurumu {...a} /> },
    { baslik: t.sonuc, hucre: sonuc },
    { baslik: t.zaman, hucre: (a) => <Zaman an={a.olusturma} /> },
  ]
}
