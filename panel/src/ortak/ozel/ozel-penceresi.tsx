import { etagOf, KepenkHata, type SiparisOzel } from '@kepenk/sdk'
import { Alert } from '@mantine/core'
import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import type { YazSecenekleri } from '../../api/bir-kez.ts'
import { useTazele, useYaz } from '../../api/veri.ts'
import { useMetin } from '../../dil/dil.tsx'
import { alanHatasi } from '../form/alan-hatasi.tsx'
import { Soluk } from '../parcalar.tsx'
import { FormPenceresi } from '../pencere.tsx'
import { codeFault, freeRows, type OzelDegerler, type OzelSatiri, ozelOf, satirlarOf } from './degerler.ts'
import { ozelMetinleri } from './metin.ts'
import { OzelAlanlari } from './ozel-alanlari.tsx'
import { type Kayit, useTanimlar } from './tanimlar.ts'

type Okunan = { ozel: OzelDegerler; surum: string | undefined }

/** The ETag is kept with the values: structural sharing of the cache would lose it. */
export const withVersion = (yanit: SiparisOzel): Okunan => ({ ozel: yanit.ozel, surum: etagOf(yanit) })

const isOld = (error: unknown): boolean => error instanceof KepenkHata && error.durum === 412

type Props = {
  kayit: Kayit
  baslik: string
  aciklama?: string
  /** As read beside the record. */
  okunan: Okunan
  yaz: (girdi: { ozel: OzelDegerler }, o: YazSecenekleri & { ifMatch: string | undefined }) => Promise<unknown>
  stale: QueryKey[]
  kapali?: boolean
  kapat: () => void
}

/** Dialog for custom fields that are saved separately. */
export function OzelPenceresi({ kayit, baslik, aciklama, okunan, yaz, stale, kapali = false, kapat }: Props) {
  const t = useMetin(ozelMetinleri)
  // Optimistic lock: the version when it was opened.
  const [ifMatch] = useState(okunan.surum)
  const tazele = useTazele()
  const [satirlar, setSatirlar] = useState(() => satirlarOf(okunan.ozel))
  const { tanimlar } = useTanimlar(kayit)
  const defined = tanimlar.map((tanim) => tanim.kod)
  const write = async (list: OzelSatiri[], w: YazSecenekleri) => {
    try {
      return await yaz({ ozel: ozelOf(list) }, { ...w, ifMatch })
    } catch (error) {
      // The next dialog begins with the stored values.
      if (isOld(error)) await tazele(...stale)
      throw error
    }
  }
  const save = useYaz(write, { stale, after: kapat })
  const isWrong = freeRows(satirlar, defined).some(
    ([s, i]) => !(s.kod === '' && s.deger === '') && codeFault(satirlar, i, defined),
  )
  // Errors apply only to unchanged values.
  const refusedOf = (kod: string) => {
    const textIn = (list: readonly OzelSatiri[] | undefined) => list?.find((s) => s.kod === kod)?.deger
    return textIn(save.variables) === textIn(satirlar) ? alanHatasi(save.error, `ozel.${kod}`) : undefined
  }
  return (
    <FormPenceresi
      baslik={baslik}
      kapat={kapat}
      yaz={save}
      gonder={() => save.mutate(satirlar)}
      alanlar={satirlar.map((s) => `ozel.${s.kod}`)}
      kapali={isWrong}
      bitti={kapali}
      noValidate
      ipucu={isOld(save.error) && <Alert color="blue">{t.degisti}</Alert>}
    >
      {aciklama && <Soluk>{aciklama}</Soluk>}
      <OzelAlanlari kayit={kayit} value={satirlar} onChange={setSatirlar} hata={refusedOf} kapali={kapali} />
    </FormPenceresi>
  )
}
