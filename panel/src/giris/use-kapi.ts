import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { HesapIslemleri } from '../api/generated/islemler.ts'
import type { GirisYaniti, IkinciAdim } from '../api/generated/kayitlar.ts'
import { hesap } from '../api/istemci.ts'
import { OTURUM } from '../api/oturum.tsx'
import { useDil } from '../dil/dil.tsx'
import { useIstek } from '../ortak/use-istek.ts'

type Kapi = {
  [A in keyof HesapIslemleri]: HesapIslemleri[A] extends [{ body: object }, GirisYaniti] ? A : never
}[keyof HesapIslemleri]

/** What a door asks for after the first step. */
export type Adim = IkinciAdim['ikinci_adim']

/** Posts to a door that opens a session; afterwards one is where one wanted to be, or before the second step. */
export function useKapi(kapi: Kapi, donus = '/') {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { setDil } = useDil()
  const istek = useIstek()
  const [adim, setAdim] = useState<Adim | null>(null)
  const enterBy = (bodyOf: () => Promise<object> | object): Promise<void> =>
    istek.send(async () => {
      // Told to wait, a person is told so, and not kept waiting.
      const girdi = { body: await bodyOf(), retries: 0 } as HesapIslemleri[Kapi][0]
      const yanit: GirisYaniti = await hesap(kapi, girdi)
      if ('ikinci_adim' in yanit) return setAdim(yanit.ikinci_adim)
      // Nothing of whoever was here before is shown.
      client.clear()
      client.setQueryData(OTURUM, yanit)
      setDil(yanit.kullanici.dil)
      await navigate({ href: `/panel${donus}` })
    })
  return { ...istek, enterBy, enter: (body: object) => enterBy(() => body), adim, donus }
}
