import { Group, Paper, Stack, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { birlikte } from '../../api/birlikte.ts'
import type { TeslimatSecenegi } from '../../api/generated/kayitlar.ts'
import { panel } from '../../api/istemci.ts'
import { useOturum } from '../../api/oturum.tsx'
import { useVeri, useYaz } from '../../api/veri.ts'
import { useDil, useMetin } from '../../dil/dil.tsx'
import { useOnayliYaz } from '../../ortak/form/onayli-yaz.ts'
import { HataKutusu } from '../../ortak/hata.tsx'
import { Bos } from '../../ortak/liste/bos.tsx'
import { formatPara } from '../../ortak/para.ts'
import { Dugme, SimgeDugmesi, Soluk } from '../../ortak/parcalar.tsx'
import { Yukleniyor } from '../../ortak/yukleniyor.tsx'
import { Bolum } from '../bolum.tsx'
import { useAyarlar } from '../use-ayarlar.ts'
import { nextSira, swapped } from './form.ts'
import { SECENEKLER, teslimatMetni } from './metin.ts'
import { TeslimatPenceresi } from './pencere.tsx'

/** What bringing an order costs. */
export function Teslimat() {
  const t = useMetin(teslimatMetni)
  const { may } = useOturum()
  const ayarlar = useAyarlar()
  const birim = ayarlar.data?.para_birimi
  const sorgu = useVeri(SECENEKLER, (signal) => panel('GET /teslimat-secenekleri', { signal }))
  const { error, refetch } = birlikte(sorgu, ayarlar)
  const [open, setOpen] = useState<TeslimatSecenegi | 'yeni' | null>(null)
  const ekle = may('ayar') && <Dugme metin={t.ekle} onClick={() => setOpen('yeni')} />
  const veri = sorgu.data?.veri
  return (
    <Bolum baslik={t.baslik} metin={t.aciklama} eylem={veri && veri.length > 0 && ekle}>
      {error && <HataKutusu hata={error} tekrar={refetch} />}
      {!error && (!veri || !birim) && <Yukleniyor satir={3} />}
      {veri?.length === 0 && (
        <Bos simge="kamyon" baslik={t.bos} metin={t.bosMetin}>
          {ekle}
        </Bos>
      )}
      {veri && birim && veri.length > 0 && (
        <Stack gap="xs">
          {veri.map((s, i) => (
            <Secenek key={s.kod} secenek={s} birim={birim} once={veri[i - 1]} degistir={() => setOpen(s)} />
          ))}
        </Stack>
      )}
      {open && veri && birim && (
        <TeslimatPenceresi
          birim={birim}
          kayit={open === 'yeni' ? null : open}
          sira={nextSira(veri)}
          kodlar={veri.map((s) => s.kod)}
          kapat={() => setOpen(null)}
        />
      )}
    </Bolum>
  )
}

type Satir = { secenek: TeslimatSecenegi; birim: string; once: TeslimatSecenegi | undefined; degistir: () => void }

function Secenek({ secenek, birim, once, degistir }: Satir) {
  const t = useMetin(teslimatMetni)
  const { dil } = useDil()
  const { may } = useOturum()
  const para = (tutar: number) => formatPara(tutar, birim, dil)
  const set = useSet()
  return (
    <Paper withBorder p="sm" opacity={secenek.aktif ? 1 : 0.75}>
      <Group justify="space-between" gap="sm">
        <div style={{ flex: '1 1 240px' }}>
          <Text fw={600}>{secenek.ad}</Text>
          <Text size="sm">{priceText(secenek, para, t)}</Text>
          {secenek.bedava_ustu !== null && <Soluk>{t.bedava(para(secenek.bedava_ustu))}</Soluk>}
        </div>
        {may('ayar') ? (
          <Group gap="xs" wrap="nowrap">
            <Switch
              label={t.acik}
              aria-label={t.acikAd(secenek.ad)}
              checked={secenek.aktif}
              disabled={set.isPending}
              onChange={(e) => set.mutate({ kod: secenek.kod, aktif: e.currentTarget.checked })}
            />
            <Islemler secenek={secenek} once={once} degistir={degistir} />
          </Group>
        ) : (
          <Text size="sm">{secenek.aktif ? t.acik : t.kapali}</Text>
        )}
      </Group>
      {set.error && <HataKutusu hata={set.error} />}
    </Paper>
  )
}

type Degisiklik = { kod: string; aktif?: boolean; sira?: number }

const useSet = () =>
  useYaz(({ kod, ...body }: Degisiklik, o) => panel('PUT /teslimat-secenekleri/{kod}', { kod, body, ...o }), {
    done: null,
    stale: [SECENEKLER],
  })

function Islemler({ secenek, once, degistir }: Omit<Satir, 'birim'>) {
  const t = useMetin(teslimatMetni)
  const { ad, kod } = secenek
  const set = useSet()
  const kaldir = useOnayliYaz((kod: string, o) => panel('DELETE /teslimat-secenekleri/{kod}', { kod, ...o }), {
    soru: { baslik: t.kaldirBaslik(ad), metin: t.kaldirMetin, eylem: t.kaldirEylem, tehlikeli: true },
    done: t.kalkti,
    stale: [SECENEKLER],
  })
  const up = async () => {
    if (once) for (const place of swapped(secenek, once)) await set.mutateAsync(place)
  }
  return (
    <Group gap={2} wrap="nowrap">
      <SimgeDugmesi simge="yukari" ad={t.yukari(ad)} disabled={!once || set.isPending} onClick={() => void up()} />
      <SimgeDugmesi simge="kalem" ad={t.degistir(ad)} onClick={degistir} />
      <SimgeDugmesi
        simge="cop"
        ad={t.kaldir(ad)}
        color="red"
        loading={kaldir.isPending}
        onClick={() => kaldir.sor(kod)}
      />
    </Group>
  )
}

function priceText(
  s: TeslimatSecenegi,
  para: (n: number) => string,
  t: ReturnType<typeof useMetin<typeof teslimatMetni.tr>>,
) {
  if (!s.kademeler) return s.ucret === 0 ? t.ucretsiz : para(s.ucret ?? 0)
  const steps = s.kademeler.map((k) => t.kademe(k.desi, para(k.ucret)))
  return [...steps, ...(s.ek_ucret ? [t.ekUcretMetni(para(s.ek_ucret))] : [])].join(' · ')
}
