import { Anchor, Button, Group, SegmentedControl, SimpleGrid, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Rapor as RaporKaydi } from '../api/generated/kayitlar.ts'
import { panel } from '../api/istemci.ts'
import { useOturum } from '../api/oturum.tsx'
import { useVeri } from '../api/veri.ts'
import { useMetin } from '../dil/dil.tsx'
import { Bekleyen } from '../ortak/bekleyen.tsx'
import { Bos } from '../ortak/liste/bos.tsx'
import { GunAraligi } from '../ortak/liste/gun-araligi.tsx'
import { useArama } from '../ortak/liste/use-liste.ts'
import { Bildiri, Soluk } from '../ortak/parcalar.tsx'
import { Sayfa } from '../ortak/sayfa.tsx'
import { Simge } from '../ortak/simge.tsx'
import { Adimlar } from './adimlar.tsx'
import { DONEMLER, type RaporAramasi, readRaporAramasi, USUAL } from './arama.ts'
import { isEmpty } from './hesaplar.ts'
import { Kaynaklar, Sayfalar, Urunler } from './listeler.tsx'
import { Aramalar, SonucsuzAramalar } from './listeler-arama.tsx'
import { raporMetni } from './metin.ts'
import { ZiyaretKarti } from './ziyaret-karti.tsx'

const OWN = 'ozel'
const REFRESH_MS = 60_000

/** What visitors of the shop did in a period. */
export function Rapor() {
  const t = useMetin(raporMetni)
  const { arama, sor } = useArama(readRaporAramasi)
  const rapor = useVeri(['rapor', arama], (signal) => panel('GET /rapor', { query: arama, signal }), {
    refetchMs: REFRESH_MS,
    anew: true,
  })
  return (
    <Sayfa baslik={t.baslik} eylemler={<Donem arama={arama} sor={sor} rapor={rapor.data} />}>
      {!rapor.data && <Bekleyen sorgu={rapor} satir={10} />}
      {rapor.data && rapor.isError && <Bekleyen sorgu={rapor} satir={1} />}
      {rapor.data && <Icerik rapor={rapor.data} />}
    </Sayfa>
  )
}

type DonemProps = { arama: RaporAramasi; sor: (change: RaporAramasi) => void; rapor: RaporKaydi | undefined }

/** Days until today, or between two of them, which begin with those that were shown. */
function Donem({ arama, sor, rapor }: DonemProps) {
  const t = useMetin(raporMetni)
  const isOwn = Boolean(arama.baslangic || arama.bitis)
  const none = { gun: undefined, baslangic: undefined, bitis: undefined }
  const choose = (value: string) =>
    value === OWN
      ? rapor && sor({ ...none, baslangic: rapor.baslangic, bitis: rapor.bitis })
      : sor({ ...none, gun: Number(value) === USUAL ? undefined : Number(value) })
  return (
    <Group gap="xs" align="flex-end">
      {isOwn && <GunAraligi arama={arama} sor={(change) => sor({ ...arama, ...change })} />}
      <SegmentedControl
        aria-label={t.donem}
        value={isOwn ? OWN : String(arama.gun ?? USUAL)}
        onChange={choose}
        data={[...DONEMLER.map((n) => ({ value: String(n), label: t.gun(n) })), { value: OWN, label: t.ozel }]}
      />
    </Group>
  )
}

function Icerik({ rapor }: { rapor: RaporKaydi }) {
  const t = useMetin(raporMetni)
  const isNew = isEmpty(rapor)
  return (
    <Stack gap="md">
      {!rapor.acik && <Kapali />}
      {isNew && rapor.acik && <Henuz />}
      {!isNew && (
        <>
          <ZiyaretKarti rapor={rapor} />
          <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md" verticalSpacing="md">
            <Adimlar toplam={rapor.toplam} />
            <Kaynaklar rapor={rapor} />
            <Urunler rapor={rapor} />
            <Sayfalar rapor={rapor} />
            <SonucsuzAramalar rapor={rapor} />
            <Aramalar rapor={rapor} />
          </SimpleGrid>
          {rapor.eksik && <Soluk kucuk>{t.eksik}</Soluk>}
        </>
      )}
    </Stack>
  )
}

function Kapali() {
  const t = useMetin(raporMetni)
  const { may } = useOturum()
  return (
    <Bildiri tur="dikkat" title={t.kapali}>
      {t.kapaliMetin}{' '}
      {may('ayar') && (
        <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/ayarlar/magaza" />}>
          {t.ayarlaraGit}
        </Anchor>
      )}
    </Bildiri>
  )
}

function Henuz() {
  const t = useMetin(raporMetni)
  const { magaza } = useOturum()
  return (
    <Bos simge="goz" baslik={t.bos} metin={t.bosMetin}>
      <Button
        component="a"
        href={`/vitrin/${magaza.id}`}
        target="_blank"
        rel="noreferrer"
        variant="default"
        mt="xs"
        leftSection={<Simge ad="disari" boy={16} />}
      >
        {t.dukkaniAc}
      </Button>
    </Bos>
  )
}
