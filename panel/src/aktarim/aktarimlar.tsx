import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import type { Aktarim } from '../api/generated/kayitlar.ts'
import { panel } from '../api/istemci.ts'
import { useMetin } from '../dil/dil.tsx'
import type { Sutun } from '../ortak/liste/liste.tsx'
import { ListeSayfasi } from '../ortak/liste/liste-sayfasi.tsx'
import { useArama, useListe } from '../ortak/liste/use-liste.ts'
import { Dugme, Soluk } from '../ortak/parcalar.tsx'
import { Simge } from '../ortak/simge.tsx'
import { Zaman } from '../ortak/zaman.tsx'
import { readAktarimAramasi } from './arama.ts'
import { DisaAktar } from './disa-aktar.tsx'
import { AktarimDurumu, isRunning } from './durum.tsx'
import { aktarimMetni } from './metin.ts'
import { Yukle } from './yukle.tsx'

const POLL_MS = 2000
const LOOK_MS = 30_000

/** What came in and went out, and the ways to do more of it. */
export function Aktarimlar() {
  const t = useMetin(aktarimMetni)
  const { tur, yon } = useArama(readAktarimAramasi).arama
  const [busy, setBusy] = useState(true)
  const [uploading, upload] = useDisclosure(yon === 'ice')
  const [exporting, exports] = useDisclosure(yon === 'disa')
  const { sorgu, ...liste } = useListe(
    ['aktarimlar'],
    readAktarimAramasi,
    async ({ sonraki }, signal) => {
      const answer = await panel('GET /aktarimlar', { query: { sonraki }, signal })
      setBusy(answer.veri.some((a) => isRunning(a.durum)))
      return answer
    },
    { beside: ['tur', 'yon'], refetchMs: busy ? POLL_MS : LOOK_MS },
  )
  const eylemler = (
    <>
      <Dugme metin={t.disaAktar} variant="default" leftSection={<Simge ad="indir" />} onClick={exports.open} />
      <Dugme metin={t.yukle} leftSection={<Simge ad="yukle" />} onClick={upload.open} />
    </>
  )
  return (
    <ListeSayfasi
      baslik={t.baslik}
      ad={t.gecmis}
      eylemler={eylemler}
      liste={{ ...liste, sorgu: { ...sorgu, isPlaceholderData: false } }}
      sutunlar={useSutunlar()}
      bag={(a) => ({ to: '/aktarim/$id', params: { id: a.id } })}
      bos={{ simge: 'yukle', baslik: t.bos, metin: t.bosMetin }}
    >
      <Soluk>{t.yedi}</Soluk>
      {uploading && <Yukle kapat={upload.close} tur={tur} />}
      {exporting && <DisaAktar kapat={exports.close} tur={tur} />}
    </ListeSayfasi>
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
