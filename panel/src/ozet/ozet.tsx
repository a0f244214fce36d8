import { SegmentedControl, Stack } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Ozet as OzetKaydi } from '../api/generated/kayitlar.ts'
import { panel } from '../api/istemci.ts'
import { useOturum } from '../api/oturum.tsx'
import { useVeri } from '../api/veri.ts'
import { useMetin } from '../dil/dil.tsx'
import { Bekleyen } from '../ortak/bekleyen.tsx'
import { Sayfa } from '../ortak/sayfa.tsx'
import { BekleyenIsler, SiparisAlamiyor } from './bekleyen-isler.tsx'
import { CokSatanlar } from './cok-satanlar.tsx'
import { IlkGun } from './ilk-gun.tsx'
import { ozetMetni } from './metin.ts'
import { SatisKarti } from './satis-karti.tsx'
import { VitrinKarti } from './vitrin-karti.tsx'

const DONEMLER = [7, 30, 90]
const REFRESH_MS = 60_000

/** The first page: what waits to be done, and how the store sells. */
export function Ozet() {
  const t = useMetin(ozetMetni)
  const { magaza } = useOturum()
  const { gun = 30 } = useSearch({ strict: false }) as { gun?: number }
  const navigate = useNavigate()
  const ozet = useVeri(['ozet', gun], (signal) => panel('GET /ozet', { query: { gun }, signal }), {
    refetchMs: REFRESH_MS,
  })
  const donem = (
    <SegmentedControl
      aria-label={t.donem}
      value={String(gun)}
      onChange={(n) => void navigate({ to: '/', search: n === '30' ? {} : { gun: Number(n) } })}
      data={DONEMLER.map((n) => ({ value: String(n), label: t.gun(n) }))}
    />
  )
  return (
    <Sayfa baslik={magaza.ad} eylemler={ozet.data?.satis && ozet.data.baslangic.siparis ? donem : undefined}>
      {!ozet.data && <Bekleyen sorgu={ozet} satir={10} />}
      {ozet.data && <Parts ozet={ozet.data} />}
    </Sayfa>
  )
}

function Parts({ ozet }: { ozet: OzetKaydi }) {
  const { satis, cok_satanlar, vitrin, para_birimi } = ozet
  const isNew = !ozet.baslangic.siparis
  return (
    <Stack gap="md">
      <SiparisAlamiyor eksikler={ozet.eksikler} />
      <IlkGun baslangic={ozet.baslangic} />
      {!isNew && <BekleyenIsler isler={ozet.isler} />}
      {ozet.baslangic.acilmis && vitrin && <VitrinKarti vitrin={vitrin} />}
      {!isNew && satis && <SatisKarti satis={satis} gun={ozet.gun} birim={para_birimi} />}
      {!isNew && cok_satanlar && <CokSatanlar satanlar={cok_satanlar} birim={para_birimi} />}
    </Stack>
  )
}
