import { Stack, Text, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import type { AnahtarKaydi, YeniAnahtarKaydi } from '../../api/generated/kayitlar.ts'
import { panel } from '../../api/istemci.ts'
import { useVeri } from '../../api/veri.ts'
import { useMetin } from '../../dil/dil.tsx'
import { curlOf } from '../../ortak/api-goster.tsx'
import { Durum } from '../../ortak/durum.tsx'
import { GizliPenceresi } from '../../ortak/gizli.tsx'
import { HataKutusu } from '../../ortak/hata.tsx'
import { KodBlogu } from '../../ortak/kod-blogu.tsx'
import { ListeSayfasi } from '../../ortak/liste/liste-sayfasi.tsx'
import { AnahtarEkle } from './ekle.tsx'
import { secimOf } from './kapsamlar.ts'
import { anahtarMetni } from './metin.ts'
import { useColumns, useRevoke } from './sutunlar.tsx'

export function Anahtarlar() {
  const t = useMetin(anahtarMetni)
  const [open, { open: show, close }] = useDisclosure(false)
  const [made, setMade] = useState<YeniAnahtarKaydi | null>(null)
  const revoke = useRevoke<AnahtarKaydi>('anahtarlar', (id, o) => panel('DELETE /anahtarlar/{id}', { id, ...o }))
  const sutunlar = useColumns(revoke.ask, {
    isaret: (a) => a.test && <Durum metin={t.test} simge="bilgi" renk="yellow" />,
    kapsam: { baslik: t.kapsam, hucre: (a) => <Scopes kapsamlar={a.kapsamlar} /> },
  })
  const sorgu = useVeri(['anahtarlar'], (signal) => panel('GET /anahtarlar', { signal }))
  return (
    <ListeSayfasi
      baslik={t.baslik}
      api={{ path: '/v1/magaza', sdk: 'k.magaza.get()' }}
      ekle={{ metin: t.olustur, ac: show }}
      arada={revoke.error && <HataKutusu hata={revoke.error} />}
      liste={{ sorgu }}
      sutunlar={sutunlar}
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
