import type { QueryKey } from '@tanstack/react-query'
import { type LinkProps, useNavigate } from '@tanstack/react-router'
import type { YazSecenekleri } from '../../api/bir-kez.ts'
import { HataKutusu } from '../hata.tsx'
import { Dugme } from '../parcalar.tsx'
import type { SimgeAdi } from '../simge.tsx'
import type { Soru } from './onay.tsx'
import { useOnayliYaz } from './onayli-yaz.ts'

type Props = {
  metin: string
  /** Marked as dangerous before the question, too. */
  tehlikeli?: boolean
  simge?: SimgeAdi
  sil: (o: YazSecenekleri) => Promise<unknown>
  /** Names what is lost; its action is the button's text. */
  soru: Pick<Soru, 'baslik' | 'metin'> & { eylem?: string }
  done: string
  stale: QueryKey[]
  /** The list of such records, where one goes afterwards. */
  donus: LinkProps['to']
}

/** Deletes the record of a page after a question, and leads to its list. */
export function SilDugmesi({ metin, sil, soru, done, stale, donus, ...gorunum }: Props) {
  const navigate = useNavigate()
  const yaz = useOnayliYaz((_: null, o) => sil(o), {
    soru: { eylem: metin, ...soru, tehlikeli: true },
    done,
    stale,
    after: () => navigate({ to: donus, search: {} } as never),
  })
  return (
    <>
      {yaz.error && <HataKutusu hata={yaz.error} />}
      <Dugme
        metin={metin}
        variant={gorunum.tehlikeli ? 'subtle' : 'default'}
        {...gorunum}
        loading={yaz.isPending}
        onClick={() => yaz.sor(null)}
      />
    </>
  )
}
