import { useParams } from '@tanstack/react-router'
import { useController } from 'react-hook-form'
import { k } from '../../api/istemci.ts'
import { useVeri } from '../../api/veri.ts'
import { useUrunFormu } from '../form-baglami.ts'

/** What pictures show, by address: as the service has it, and as it was written since. */
export function useAltlar() {
  const { id } = useParams({ strict: false }) as { id?: string }
  const { control } = useUrunFormu()
  const { field } = useController({ name: 'altlar', control })
  const { data } = useVeri(['urun-gorselleri', id], (signal) => k.urunler.gorseller.list(id as string, { signal }), {
    enabled: id !== undefined,
    keep: false,
  })
  const stored = Object.fromEntries((data?.veri ?? []).map((g) => [g.url, g.alt ?? '']))
  const altlar: Record<string, string> = { ...stored, ...field.value }
  return {
    altlar,
    /** Those of a product that is there are read before one is written: all are sent together. */
    hazir: id === undefined || data !== undefined,
    yaz: (url: string, metin: string) => {
      if (metin !== (altlar[url] ?? '')) field.onChange({ ...altlar, [url]: metin })
    },
  }
}
