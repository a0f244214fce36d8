import type { useUzayanVeri } from '../../api/veri.ts'
import { HataKutusu } from '../hata.tsx'
import { Dugme } from '../parcalar.tsx'

type Props = {
  /** Result of `useUzayanVeri`. */
  sorgu: Omit<ReturnType<typeof useUzayanVeri>, 'data'>
  metin: string
  /** In the middle, below a table. */
  ortada?: boolean
}

/** Appends the next page below what is shown; nothing on the last. */
export function Uzat({ sorgu, metin, ortada }: Props) {
  const more = () => void sorgu.fetchNextPage()
  if (sorgu.isFetchNextPageError && sorgu.error) return <HataKutusu hata={sorgu.error} tekrar={more} />
  if (!sorgu.hasNextPage) return null
  return (
    <Dugme
      metin={metin}
      variant="default"
      loading={sorgu.isFetchingNextPage}
      onClick={more}
      {...(ortada && { size: 'sm', mx: 'auto' })}
    />
  )
}
