import { HataKutusu } from './hata.tsx'
import { Sayfa, type SayfaProps } from './sayfa.tsx'
import { Yukleniyor } from './yukleniyor.tsx'

type Props = { sorgu: { data: unknown; error: Error | null; refetch: () => unknown }; satir?: number }

/** Placeholder of a query: its error, or a skeleton of so many lines while there is no answer yet. */
export function Bekleyen({ sorgu: { data, error, refetch }, satir }: Props) {
  if (error) return <HataKutusu hata={error} tekrar={refetch} />
  return data === undefined ? <Yukleniyor satir={satir} /> : null
}

/** Page of a record that is not read yet, or cannot be. */
export const BekleyenSayfa = ({ sorgu, satir, ...sayfa }: Props & Pick<SayfaProps, 'baslik' | 'ust'>) => (
  <Sayfa {...sayfa}>
    <Bekleyen sorgu={sorgu} satir={satir} />
  </Sayfa>
)
