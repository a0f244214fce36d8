import type { Kategori } from '@kepenk/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useBirKez } from '../api/bir-kez.ts'
import { panel } from '../api/istemci.ts'
import { useOturum } from '../api/oturum.tsx'
import { useTazele } from '../api/veri.ts'
import { place, type Tasima } from './agac.ts'

type Liste = { veri: Kategori[] }

/** Optimistic update: moves show at once and are sent one after the other; when one is refused, the tree is read again. */
export function useTasima() {
  const { magaza } = useOturum()
  const client = useQueryClient()
  const tazele = useTazele()
  const once = useBirKez()
  const [hata, setHata] = useState<Error | null>(null)
  const [sending, setSending] = useState(0)
  const chain = useRef<Promise<unknown>>(Promise.resolve())
  const key = [magaza.id, 'kategoriler']
  const tasi = (id: string, to: Tasima): Kategori[] => {
    const old = client.getQueryData<Liste>(key)?.veri ?? []
    const { kategoriler, yerler } = place(old, id, to)
    if (yerler.length === 0) return old
    setHata(null)
    void client.cancelQueries({ queryKey: key })
    client.setQueryData<Liste>(key, { veri: kategoriler })
    setSending((n) => n + 1)
    chain.current = chain.current
      .then(() => once(yerler, (o) => panel('POST /kategoriler/sirala', { body: { kategoriler: yerler }, ...o })))
      .catch(async (error: Error) => {
        setHata(error)
        await tazele(['kategoriler'])
      })
      .finally(() => setSending((n) => n - 1))
    return kategoriler
  }
  return { tasi, hata, sending: sending > 0 }
}
