import { etagOf, KepenkHata, type SiparisOzel } from '@kepenk/sdk'
import { Alert } from '@mantine/core'
import type { QueryKey } from '@tanstack/react-query'
import type { YazSecenekleri } from '../../api/bir-kez.ts'
import { useTazele } from '../../api/veri.ts'
import { useMetin } from '../../dil/dil.tsx'
import { useAlanlar } from '../form/use-alanlar.ts'
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
  const tazele = useTazele()
  const { tanimlar } = useTanimlar(kayit)
  const defined = tanimlar.map((tanim) => tanim.kod)
  const form = useAlanlar(
    // Optimistic lock: the version when it was opened.
    () => ({ satirlar: satirlarOf(okunan.ozel), ifMatch: okunan.surum }),
    async ({ satirlar: list, ifMatch }, w) => {
      try {
        return await yaz({ ozel: ozelOf(list) }, { ...w, ifMatch })
      } catch (error) {
        // The next dialog begins with the stored values.
        if (isOld(error)) await tazele(...stale)
        throw error
      }
    },
    { stale, after: kapat },
  )
  const { yaz: save } = form.pencere
  const { satirlar } = form.deger
  const isWrong = freeRows(satirlar, defined).some(
    ([s, i]) => !(s.kod === '' && s.deger === '') && codeFault(satirlar, i, defined),
  )
  // Errors apply only to unchanged values.
  const refusedOf = (kod: string) => {
    const textIn = (list: readonly OzelSatiri[] | undefined) => list?.find((s) => s.kod === kod)?.deger
    return textIn(save.variables?.satirlar) === textIn(satirlar) ? form.hata(`ozel.${kod}`) : undefined
  }
  return (
    <FormPenceresi
      baslik={baslik}
      kapat={kapat}
      {...form.pencere}
      alanlar={satirlar.map((s) => `ozel.${s.kod}`)}
      kapali={isWrong}
      bitti={kapali}
      noValidate
      ipucu={isOld(save.error) && <Alert color="blue">{t.degisti}</Alert>}
    >
      {aciklama && <Soluk>{aciklama}</Soluk>}
      <OzelAlanlari kayit={kayit} {...form.secim('satirlar')} hata={refusedOf} kapali={kapali} />
    </FormPenceresi>
  )
}
