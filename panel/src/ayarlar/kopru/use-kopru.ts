import { useState } from 'react'
import type { YazSecenekleri } from '../../api/bir-kez.ts'
import { panel } from '../../api/istemci.ts'
import { useYaz } from '../../api/veri.ts'
import { useMetin } from '../../dil/dil.tsx'
import { useOnay } from '../../ortak/form/onay.tsx'
import type { KopruAlanlari } from './girdi.ts'
import { kopruMetni } from './metin.ts'

type Istek = Partial<KopruAlanlari> & { kod: string; varsayilan?: true }

export type Yol = 'kargo-uygulamalari' | 'odeme-saglayicilari'

/** Writes for bridges of one kind; a new secret waits to be shown once. */
export function useKopru(yol: Yol, after: () => void) {
  const t = useMetin(kopruMetni)
  const onayla = useOnay()
  const [gizli, setGizli] = useState<string | null>(null)
  const options = { done: t.kaydedildi, stale: [[yol]] }
  /** For its window, which shows what was refused there. */
  const yazma = {
    yaz: ({ kod, ...body }: Istek, o: YazSecenekleri) => panel(`PUT /${yol}/{kod}`, { kod, body, ...o }),
    options: {
      ...options,
      after: (answer: { gizli: string | null }) => {
        setGizli(answer.gizli)
        after()
      },
    },
  }
  const kaydet = useYaz(yazma.yaz, yazma.options)
  const kaldir = useYaz((kod: string, o) => panel(`DELETE /${yol}/{kod}`, { kod, ...o }), options)
  const yenile = async (kod: string, ad: string) => {
    const soru = { baslik: t.yeniGizliBaslik(ad), metin: t.yeniGizliMetin, eylem: t.yenile }
    if (await onayla(soru)) kaydet.mutate({ kod, yeni_gizli: true })
  }
  return { yazma, kaydet, kaldir, yenile, gizli, forget: () => setGizli(null) }
}

/** Callback address of a bridge, as it is reached from here. */
export const reportAddress = (tur: 'kargo' | 'odeme', magaza: string, kod: string): string =>
  `${location.origin}/${tur}/v1/${magaza}/${kod}`
