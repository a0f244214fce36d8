import type { OzelAlan } from '@kepenk/sdk'
import { Stack } from '@mantine/core'
import { useState } from 'react'
import { OZEL_ALAN_KAYIT } from '../../api/generated/degerler.ts'
import { useOturum } from '../../api/oturum.tsx'
import { useMetin } from '../../dil/dil.tsx'
import { ApiGoster } from '../../ortak/api-goster.tsx'
import { Bekleyen } from '../../ortak/bekleyen.tsx'
import { Bos } from '../../ortak/liste/bos.tsx'
import { inOrder, type Kayit, useOzelAlanlar } from '../../ortak/ozel/tanimlar.ts'
import { Bildiri, Dugme, Soluk } from '../../ortak/parcalar.tsx'
import { Sayfa } from '../../ortak/sayfa.tsx'
import { ayarMetni } from '../ayarlar.tsx'
import { Bolum } from '../bolum.tsx'
import { ozelAlanMetni } from './metin.ts'
import { OzelAlanPenceresi } from './pencere.tsx'
import { OzelAlanSatirlari } from './satirlar.tsx'
import { YalnizTanimli } from './yalniz-tanimli.tsx'

type Acik = { alan: OzelAlan | null; kayit: Kayit }

/** Fields that the store has defined for itself. */
export function OzelAlanlar() {
  const [t, a] = [useMetin(ozelAlanMetni), useMetin(ayarMetni)]
  const { may } = useOturum()
  const sorgu = useOzelAlanlar()
  const { data } = sorgu
  const [open, setOpen] = useState<Acik | null>(null)
  const ekle = may('urun:yazma') && data && (
    <Dugme simge="arti" metin={t.ekle} onClick={() => setOpen({ alan: null, kayit: 'urun' })} />
  )
  return (
    <Sayfa
      baslik={t.baslik}
      ust={{ metin: a.ayarlar, to: '/ayarlar' }}
      eylemler={
        <>
          <ApiGoster method="GET" path="/v1/ozel-alanlar" sdk="k.ozelAlanlar.list()" />
          {data && data.length > 0 && ekle}
        </>
      }
    >
      <Stack gap="xl">
        {data && data.length > 0 && <Soluk maw={680}>{t.aciklama}</Soluk>}
        {!may('urun:yazma') && <Bildiri tur="not">{t.salt}</Bildiri>}
        <Bekleyen sorgu={sorgu} satir={5} />
        {data?.length === 0 && (
          <Bos simge="ayar" baslik={t.bos} metin={t.bosMetin}>
            {ekle}
          </Bos>
        )}
        {data && data.length > 0 && <Turler alanlar={data} ac={setOpen} />}
        <YalnizTanimli />
      </Stack>
      {open && data && <OzelAlanPenceresi {...open} hepsi={data} kapat={() => setOpen(null)} />}
    </Sayfa>
  )
}

function Turler({ alanlar, ac }: { alanlar: readonly OzelAlan[]; ac: (acik: Acik) => void }) {
  const t = useMetin(ozelAlanMetni)
  const ofKind = (kayit: Kayit) => inOrder(alanlar).filter((alan) => alan.kayit === kayit)
  return OZEL_ALAN_KAYIT.filter((kayit) => ofKind(kayit).length > 0).map((kayit) => (
    <Bolum key={kayit} baslik={t[kayit]}>
      <OzelAlanSatirlari alanlar={ofKind(kayit)} degistir={(alan) => ac({ alan, kayit })} />
    </Bolum>
  ))
}
