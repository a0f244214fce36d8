import { Badge, Divider, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { hesap } from '../../api/istemci.ts'
import { useVeri } from '../../api/veri.ts'
import { useMetin } from '../../dil/dil.tsx'
import { Bekleyen } from '../../ortak/bekleyen.tsx'
import { useOnayliYaz } from '../../ortak/form/onayli-yaz.ts'
import { GizliPenceresi } from '../../ortak/gizli.tsx'
import { HataKutusu } from '../../ortak/hata.tsx'
import { Kart } from '../../ortak/kart.tsx'
import { Bildiri, Dugme } from '../../ortak/parcalar.tsx'
import { Gecisler } from './gecisler.tsx'
import { IKINCI_ADIM, ikinciAdimMetni } from './ikinci-adim-metni.ts'
import { Satir } from './satir.tsx'
import { TotpPenceresi } from './totp-penceresi.tsx'

/** Two-factor settings: what is asked for beside the password, and what helps when it is lost. */
export function IkinciAdim() {
  const t = useMetin(ikinciAdimMetni)
  const [codes, setCodes] = useState<string[]>([])
  const sorgu = useVeri(IKINCI_ADIM, (signal) => hesap('GET /ikinci-adim', { signal }))
  const { data } = sorgu
  const isOn = data && (data.totp || data.gecisler.length > 0)
  return (
    <Kart baslik={t.baslik} metin={t.metin}>
      <Bekleyen sorgu={sorgu} satir={3} />
      {data && !isOn && <Bildiri tur="dikkat">{t.kapaliUyari}</Bildiri>}
      {data && (
        <>
          <Totp acik={data.totp} shown={setCodes} />
          <Divider />
          <Gecisler gecisler={data.gecisler} shown={setCodes} />
          {isOn && (
            <>
              <Divider />
              <Kurtarma kalan={data.kurtarma_kodu} shown={setCodes} />
            </>
          )}
        </>
      )}
      <GizliPenceresi
        deger={codes.length > 0 ? codes.join('\n') : null}
        kapat={() => setCodes([])}
        baslik={t.kodlarBaslik}
      >
        <Text size="sm">{t.kodlarMetin}</Text>
      </GizliPenceresi>
    </Kart>
  )
}

type Shown = { shown: (codes: string[]) => void }

function Totp({ acik, shown }: Shown & { acik: boolean }) {
  const t = useMetin(ikinciAdimMetni)
  const [open, setOpen] = useState(false)
  const off = useOnayliYaz((_: undefined) => hesap('DELETE /ikinci-adim/totp'), {
    soru: { baslik: t.kapatBaslik, metin: t.kapatMetin, eylem: t.kapat, tehlikeli: true },
    done: t.kapandi,
    stale: [IKINCI_ADIM],
  })
  const badge = <Badge color={acik ? 'teal' : 'gray'}>{acik ? t.acik : t.kapali}</Badge>
  return (
    <Stack gap="xs">
      <Satir
        baslik={
          <>
            {t.totp} {badge}
          </>
        }
        metin={t.totpMetin}
      >
        {acik ? (
          <Dugme
            metin={t.kapat}
            variant="default"
            size="xs"
            ad={t.kapatAd}
            loading={off.isPending}
            onClick={() => off.sor(undefined)}
          />
        ) : (
          <Dugme metin={t.kur} size="xs" onClick={() => setOpen(true)} />
        )}
      </Satir>
      {off.error && <HataKutusu hata={off.error} />}
      {open && <TotpPenceresi kapat={() => setOpen(false)} shown={shown} />}
    </Stack>
  )
}

function Kurtarma({ kalan, shown }: Shown & { kalan: number }) {
  const t = useMetin(ikinciAdimMetni)
  const renew = useOnayliYaz((_: undefined) => hesap('POST /ikinci-adim/kurtarma-kodlari'), {
    soru: { baslik: t.yenileBaslik, metin: t.yenileMetin, eylem: t.yenile },
    done: null,
    stale: [IKINCI_ADIM],
    after: (yeni) => shown(yeni.kurtarma_kodlari),
  })
  return (
    <Stack gap="xs">
      <Satir
        baslik={
          <>
            {t.kurtarma} <Badge color={kalan < 3 ? 'orange' : 'gray'}>{t.kalan(kalan)}</Badge>
          </>
        }
        metin={t.kurtarmaMetin}
      >
        <Dugme
          metin={t.yenile}
          variant="default"
          size="xs"
          loading={renew.isPending}
          onClick={() => renew.sor(undefined)}
        />
      </Satir>
      {renew.error && <HataKutusu hata={renew.error} />}
    </Stack>
  )
}
