import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { leaveFor } from '../api/adres.ts'
import type { HesapIslemleri } from '../api/generated/islemler.ts'
import type { GirisYaniti, IkinciAdim, PanelOturumu } from '../api/generated/kayitlar.ts'
import { hesap } from '../api/istemci.ts'
import { OTURUM } from '../api/oturum.tsx'
import { tellOtherTabs } from '../api/suren-oturum.ts'
import { useDil } from '../dil/dil.tsx'
import { useIstek } from '../ortak/form/use-istek.ts'

type Kapi = {
  [A in keyof HesapIslemleri]: HesapIslemleri[A] extends [{ body: object }, GirisYaniti] ? A : never
}[keyof HesapIslemleri]

/** What a door asks for after the first step. */
export type Adim = IkinciAdim['ikinci_adim']

/** What becomes of a session that has just begun. */
export type Giren = (oturum: PanelOturumu) => unknown

/** Clears the cache, so that nothing of whoever was here before is shown, and goes where one wanted to be. */
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
export function useKapi(kapi: Kapi, giren: Giren) {
  const istek = useIstek()
  const [adim, setAdim] = useState<Adim | null>(null)
  const enterBy = (bodyOf: () => Promise<object> | object): Promise<void> =>
    istek.send(async () => {
      // No retries: told to wait, a person is told so, and not kept waiting.
      const girdi = { body: await bodyOf(), retries: 0 } as HesapIslemleri[Kapi][0]
      const yanit: GirisYaniti = await hesap(kapi, girdi)
      if ('ikinci_adim' in yanit) return setAdim(yanit.ikinci_adim)
      tellOtherTabs()
      await giren(yanit)
    })
  return { ...istek, enterBy, enter: (body: object) => enterBy(() => body), adim }
}

export type Kapisi = ReturnType<typeof useKapi>
