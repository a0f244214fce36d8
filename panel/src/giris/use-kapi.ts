import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { GirisYaniti, IkinciAdim } from '../../../src/domains/kullanici/ikinci-adim/schema.ts'
import type { PanelOturumu } from '../../../src/domains/kullanici/schema.ts'
import { leaveFor } from '../api/adres.ts'
import { hesap } from '../api/istemci.ts'
import { OTURUM } from '../api/oturum.tsx'
import { tellOtherTabs } from '../api/suren-oturum.ts'
import { useDil } from '../dil/dil.tsx'
import { useIstek } from '../ortak/use-istek.ts'

/** What a door asks for after the first step. */
export type Adim = IkinciAdim['ikinci_adim']

/** What becomes of a session that has just begun. */
export type Giren = (oturum: PanelOturumu) => unknown

/** Nothing of whoever was here before is shown, and one is where one wanted to be. */
export function useIceri(donus = '/'): Giren {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { setDil } = useDil()
  return (oturum) => {
    client.clear()
    client.setQueryData(OTURUM, oturum)
    setDil(oturum.kullanici.dil)
    leaveFor(donus)
    return navigate({ href: `/panel${donus}` })
  }
}

/** Posts to a door that opens a session, or leads to the second step before it does. */
export function useKapi(path: string, giren: Giren) {
  const istek = useIstek()
  const [adim, setAdim] = useState<Adim | null>(null)
  const enterBy = (bodyOf: () => Promise<object> | object): Promise<void> =>
    istek.send(async () => {
      // Told to wait, a person is told so, and not kept waiting.
      const yanit = await hesap<GirisYaniti>('POST', path, { body: await bodyOf(), retries: 0 })
      if ('ikinci_adim' in yanit) return setAdim(yanit.ikinci_adim)
      tellOtherTabs()
      await giren(yanit)
    })
  return { ...istek, enterBy, enter: (body: object) => enterBy(() => body), adim }
}

export type Kapisi = ReturnType<typeof useKapi>
