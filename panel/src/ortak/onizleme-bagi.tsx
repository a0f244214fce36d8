import { panel } from '../api/istemci.ts'
import { useVeri } from '../api/veri.ts'
import { metinler, useMetin } from '../dil/dil.tsx'
import { DisBag } from './parcalar.tsx'

const texts = metinler({ onizle: ['Önizle', 'Preview'] })

/** Signed link to a draft as the shop would show it. */
export function OnizlemeBagi({ kayit, id }: { kayit: 'urunler' | 'sayfalar'; id: string }) {
  const t = useMetin(texts)
  const ask = (signal: AbortSignal) =>
    kayit === 'urunler'
      ? panel('GET /urunler/{id}/onizleme', { id, signal })
      : panel('GET /sayfalar/{id}/onizleme', { id, signal })
  const { data } = useVeri(['onizleme', kayit, id], ask)
  return data ? <DisBag adres={data.adres}>{t.onizle}</DisBag> : null
}
