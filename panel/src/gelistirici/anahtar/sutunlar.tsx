import { Code, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { YazSecenekleri } from '../../api/bir-kez.ts'
import type { AnahtarKaydi, VitrinAnahtari } from '../../api/generated/kayitlar.ts'
import { useYaz } from '../../api/veri.ts'
import { useDil, useMetin } from '../../dil/dil.tsx'
import { durumOf } from '../../ortak/durum.tsx'
import { useOnay } from '../../ortak/form/onay.tsx'
import type { Sutun } from '../../ortak/liste/liste.tsx'
import { Dugme } from '../../ortak/parcalar.tsx'
import { formatGun } from '../../ortak/zaman.ts'
import { Zaman } from '../../ortak/zaman.tsx'
import { anahtarMetni } from './metin.ts'

const AnahtarDurumu = durumOf<AnahtarKaydi['durum']>(anahtarMetni, {
  etkin: { simge: 'tik', renk: 'teal' },
  suresi_doldu: { simge: 'saat', renk: 'yellow' },
  iptal: { simge: 'carpi', renk: 'gray' },
})

/** Keys of the API, and of the storefront's server. */
type Ortak = VitrinAnahtari

/** Asks before it revokes. */
export function useRevoke<T extends Ortak>(kunye: string, write: (id: string, o: YazSecenekleri) => Promise<T>) {
  const t = useMetin(anahtarMetni)
  const onayla = useOnay()
  const { mutate, error } = useYaz(({ id }: T, o) => write(id, o), {
    done: (a) => t.iptalEdildi(a.ad),
    stale: [[kunye]],
  })
  const ask = async (a: T) => {
    const metin = (
      <>
        {t.iptalMetin(a.gorunen)} {t.iptalSon} {a.son_kullanim ? <Zaman an={a.son_kullanim} /> : t.hic}
      </>
    )
    const yes = await onayla({ baslik: t.iptalBaslik(a.ad), metin, eylem: t.iptalEt, tehlikeli: true })
    if (yes) mutate(a)
  }
  return { ask, error }
}

type Yaninda<T> = {
  /** Beside the shown part of the key. */
  isaret?: (a: T) => ReactNode
  /** Behind the state. */
  kapsam?: Sutun<T>
}

export function useColumns<T extends Ortak>(revoke: (a: T) => Promise<void>, o: Yaninda<T> = {}): Sutun<T>[] {
  const t = useMetin(anahtarMetni)
  const { dil } = useDil()
  return [
    {
      baslik: t.ad,
      hucre: (a) => (
        <Stack gap={2}>
          <Text fw={550} style={{ overflowWrap: 'anywhere' }}>
            {a.ad}
          </Text>
          <Group gap={6}>
            <Code>{a.gorunen}</Code>
            {o.isaret?.(a)}
          </Group>
        </Stack>
      ),
    },
    { baslik: t.durum, hucre: (a) => <AnahtarDurumu durum={a.durum} /> },
    ...(o.kapsam ? [o.kapsam] : []),
    { baslik: t.sonKullanim, hucre: (a) => <SonKullanim an={a.son_kullanim} /> },
    { baslik: t.olusturan, hucre: (a) => <Olusturan olusturan={a.olusturan} /> },
    { baslik: t.gecerlilik, hucre: (a) => (a.bitis ? formatGun(a.bitis, dil) : t.suresiz) },
    {
      baslik: t.islem,
      sag: true,
      hucre: (a) =>
        a.durum !== 'iptal' && (
          <Dugme kucuk tehlikeli metin={t.iptalEt} ad={t.iptalEtAdli(a.ad)} onClick={() => void revoke(a)} />
        ),
    },
  ]
}

function SonKullanim({ an }: { an: Ortak['son_kullanim'] }) {
  const t = useMetin(anahtarMetni)
  if (an) return <Zaman an={an} />
  return (
    <Text c="dimmed" inherit>
      {t.hic}
    </Text>
  )
}

function Olusturan({ olusturan }: { olusturan: Ortak['olusturan'] }) {
  if (!olusturan) return '-'
  return (
    <Text inherit title={olusturan.eposta} style={{ overflowWrap: 'anywhere' }}>
      {olusturan.ad}
    </Text>
  )
}
