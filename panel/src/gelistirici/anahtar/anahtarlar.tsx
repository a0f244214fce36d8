import { Code, Group, Stack, Text, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import type { AnahtarKaydi, YeniAnahtarKaydi } from '../../api/generated/kayitlar.ts'
import { panel } from '../../api/istemci.ts'
import { useVeri, useYaz } from '../../api/veri.ts'
import { useDil, useMetin } from '../../dil/dil.tsx'
import { curlOf } from '../../ortak/api-goster.tsx'
import { Durum, durumOf } from '../../ortak/durum.tsx'
import { useOnay } from '../../ortak/form/onay.tsx'
import { GizliPenceresi } from '../../ortak/gizli.tsx'
import { HataKutusu } from '../../ortak/hata.tsx'
import { KodBlogu } from '../../ortak/kod-blogu.tsx'
import type { Sutun } from '../../ortak/liste/liste.tsx'
import { ListeSayfasi } from '../../ortak/liste/liste-sayfasi.tsx'
import { Dugme } from '../../ortak/parcalar.tsx'
import { formatGun } from '../../ortak/zaman.ts'
import { Zaman } from '../../ortak/zaman.tsx'
import { AnahtarEkle } from './ekle.tsx'
import { secimOf } from './kapsamlar.ts'
import { anahtarMetni } from './metin.ts'

const AnahtarDurumu = durumOf<AnahtarKaydi['durum']>(anahtarMetni, {
  etkin: { simge: 'tik', renk: 'teal' },
  suresi_doldu: { simge: 'saat', renk: 'yellow' },
  iptal: { simge: 'carpi', renk: 'gray' },
})

export function Anahtarlar() {
  const t = useMetin(anahtarMetni)
  const [open, { open: show, close }] = useDisclosure(false)
  const [made, setMade] = useState<YeniAnahtarKaydi | null>(null)
  const revoke = useRevoke()
  const sorgu = useVeri(['anahtarlar'], (signal) => panel('GET /anahtarlar', { signal }))
  return (
    <ListeSayfasi
      baslik={t.baslik}
      api={{ path: '/v1/magaza', sdk: 'k.magaza.get()' }}
      ekle={{ metin: t.olustur, ac: show }}
      arada={revoke.error && <HataKutusu hata={revoke.error} />}
      liste={{ sorgu }}
      sutunlar={useColumns(revoke.ask)}
      bos={{ simge: 'anahtar', baslik: t.bosBaslik, metin: t.bosMetin }}
    >
      {open && (
        <AnahtarEkle
          kapat={close}
          bitti={(yeni) => {
            close()
            setMade(yeni)
          }}
        />
      )}
      <GizliPenceresi deger={made?.anahtar ?? null} kapat={() => setMade(null)} baslik={t.gizliBaslik}>
        <Stack gap={4}>
          <Text size="sm">{t.dene}</Text>
          {made && <KodBlogu ad="curl" metin={curlOf({ method: 'GET', path: '/v1/magaza' }, made.anahtar)} />}
        </Stack>
      </GizliPenceresi>
    </ListeSayfasi>
  )
}

function useRevoke() {
  const t = useMetin(anahtarMetni)
  const onayla = useOnay()
  const { mutate, error } = useYaz(({ id }: AnahtarKaydi, o) => panel('DELETE /anahtarlar/{id}', { id, ...o }), {
    done: (a) => t.iptalEdildi(a.ad),
    stale: [['anahtarlar']],
  })
  const ask = async (a: AnahtarKaydi) => {
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

function useColumns(revoke: (a: AnahtarKaydi) => Promise<void>): Sutun<AnahtarKaydi>[] {
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
            {a.test && <Durum metin={t.test} simge="bilgi" renk="yellow" />}
          </Group>
        </Stack>
      ),
    },
    { baslik: t.durum, hucre: (a) => <AnahtarDurumu durum={a.durum} /> },
    { baslik: t.kapsam, hucre: (a) => <Scopes kapsamlar={a.kapsamlar} /> },
    {
      baslik: t.sonKullanim,
      hucre: (a) =>
        a.son_kullanim ? (
          <Zaman an={a.son_kullanim} />
        ) : (
          <Text c="dimmed" inherit>
            {t.hic}
          </Text>
        ),
    },
    {
      baslik: t.olusturan,
      hucre: (a) =>
        a.olusturan ? (
          <Text inherit title={a.olusturan.eposta} style={{ overflowWrap: 'anywhere' }}>
            {a.olusturan.ad}
          </Text>
        ) : (
          '-'
        ),
    },
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

/** Scopes by the name of their preset, in full as a tooltip. */
function Scopes({ kapsamlar }: { kapsamlar: AnahtarKaydi['kapsamlar'] }) {
  const t = useMetin(anahtarMetni)
  const preset = secimOf(kapsamlar)
  return (
    <Tooltip
      label={kapsamlar.join(', ')}
      multiline
      maw={320}
      withinPortal
      events={{ hover: true, focus: true, touch: true }}
    >
      <Text inherit component="span" tabIndex={0} td="underline dotted">
        {preset ? t[preset] : t.kapsamSayisi(kapsamlar.length)}
      </Text>
    </Tooltip>
  )
}
