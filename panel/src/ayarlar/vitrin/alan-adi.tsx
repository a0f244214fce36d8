import { Anchor, Code, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { birlikte } from '../../api/birlikte.ts'
import type { AlanAdi } from '../../api/generated/kayitlar.ts'
import { panel } from '../../api/istemci.ts'
import { useOturum } from '../../api/oturum.tsx'
import { useVeri, useYaz } from '../../api/veri.ts'
import { useMetin } from '../../dil/dil.tsx'
import { Durum } from '../../ortak/durum.tsx'
import { useOnayliYaz } from '../../ortak/form/onayli-yaz.ts'
import { useAlanlar } from '../../ortak/form/use-alanlar.ts'
import { HataKutusu } from '../../ortak/hata.tsx'
import { Kart } from '../../ortak/kart.tsx'
import { Bos } from '../../ortak/liste/bos.tsx'
import { Bildiri, Dugme, Kopyali, Soluk } from '../../ortak/parcalar.tsx'
import { FormPenceresi } from '../../ortak/pencere.tsx'
import { Sayfa } from '../../ortak/sayfa.tsx'
import { Yukleniyor } from '../../ortak/yukleniyor.tsx'
import { Zaman } from '../../ortak/zaman.tsx'
import { ayarMetni } from '../ayarlar.tsx'
import { AYARLAR, useAyarlar } from '../use-ayarlar.ts'
import { YalnizSahip } from '../yalniz-sahip.tsx'
import { alanAdiMetni } from './alan-adi-metni.ts'

const ADLAR = ['alan-adlari'] as const
const STALE = [[...ADLAR], [...AYARLAR]]

export function AlanAdlari() {
  const [a, t] = [useMetin(ayarMetni), useMetin(alanAdiMetni)]
  const { may } = useOturum()
  return (
    <Sayfa baslik={a.alanAdi} ust={{ metin: a.ayarlar, to: '/ayarlar' }}>
      <YalnizSahip metin={t.yalnizSahip} />
      {may('ayar') && <Adlar />}
    </Sayfa>
  )
}

function Adlar() {
  const t = useMetin(alanAdiMetni)
  const adlar = useVeri(ADLAR, (signal) => panel('GET /alan-adlari', { signal }))
  const ayarlar = useAyarlar()
  const [open, setOpen] = useState(false)
  const { error, refetch } = birlikte(adlar, ayarlar)
  const ekle = <Dugme metin={t.ekle} onClick={() => setOpen(true)} />
  const veri = adlar.data?.veri
  const adres = ayarlar.data?.adres
  return (
    <>
      {error && <HataKutusu hata={error} tekrar={refetch} />}
      {!error && !veri && <Yukleniyor />}
      {veri?.length === 0 && (
        <Bos simge="zincir" baslik={t.bos} metin={t.bosMetin}>
          {ekle}
        </Bos>
      )}
      {veri && veri.length > 0 && (
        <Stack>
          <Soluk maw={720}>{t.aciklama}</Soluk>
          {adres && !veri.some((ad) => ad.ana) && <Bildiri tur="dikkat">{t.adresVar(adres)}</Bildiri>}
          {veri.map((ad) => (
            <AdKarti key={ad.ad} kayit={ad} />
          ))}
          <Group>{ekle}</Group>
        </Stack>
      )}
      {open && <Ekle kapat={() => setOpen(false)} />}
    </>
  )
}

function Ekle({ kapat }: { kapat: () => void }) {
  const t = useMetin(alanAdiMetni)
  const form = useAlanlar({ ad: '' }, ({ ad }, o) => panel('POST /alan-adlari', { body: { ad }, ...o }), {
    done: t.eklendi,
    stale: STALE,
    after: kapat,
  })
  return (
    <FormPenceresi baslik={t.ekle} kapat={kapat} {...form.pencere} kapali={form.deger.ad.trim() === ''}>
      <TextInput
        label={t.ad}
        description={t.adMetin}
        required
        maxLength={253}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        {...form.yazi('ad')}
      />
    </FormPenceresi>
  )
}

function AdKarti({ kayit }: { kayit: AlanAdi }) {
  const t = useMetin(alanAdiMetni)
  const isProved = kayit.durum === 'kanitlandi'
  const durum = isProved ? (
    <Durum metin={kayit.ana ? t.ana : t.kanitlandi} simge="tik" renk="teal" />
  ) : (
    <Durum metin={t.bekliyor} simge="saat" renk="yellow" />
  )
  return (
    <Kart baslik={kayit.ad} sag={durum}>
      {isProved ? <Kanitli kayit={kayit} /> : <Bekleyen kayit={kayit} />}
      <Eylemler kayit={kayit} />
    </Kart>
  )
}

function Kanitli({ kayit: { adres, ana } }: { kayit: AlanAdi }) {
  const t = useMetin(alanAdiMetni)
  return (
    <Group gap="xs">
      <Anchor href={adres} target="_blank" rel="noreferrer">
        {adres}
      </Anchor>
      {!ana && <Soluk>{t.yonlenir}</Soluk>}
    </Group>
  )
}

function Bekleyen({ kayit: { kayit, kontrol, son_kontrol } }: { kayit: AlanAdi }) {
  const t = useMetin(alanAdiMetni)
  const lines = [
    [t.tur, kayit.tur],
    [t.kayitAdi, kayit.ad],
    [t.deger, kayit.deger],
  ] as const
  return (
    <Stack gap="xs">
      <Soluk maw={680}>{t.kayit}</Soluk>
      {lines.map(([name, deger]) => (
        <Group key={name} gap="xs" wrap="nowrap">
          <Text size="sm" w={64}>
            {name}
          </Text>
          <Kopyali deger={deger}>
            <Code style={{ overflowWrap: 'anywhere' }}>{deger}</Code>
          </Kopyali>
        </Group>
      ))}
      <div aria-live="polite">
        {kontrol && son_kontrol && (
          <Bildiri tur="dikkat">
            {t[kontrol]} {t.kontrol}: <Zaman an={son_kontrol} />
          </Bildiri>
        )}
      </div>
    </Stack>
  )
}

function Eylemler({ kayit: { ad, ana, durum, kanit_yolu } }: { kayit: AlanAdi }) {
  const t = useMetin(alanAdiMetni)
  const kontrol = useYaz((name: string, o) => panel('POST /alan-adlari/{ad}/kontrol', { ad: name, ...o }), {
    done: null,
    stale: STALE,
  })
  const anaYap = useOnayliYaz((name: string, o) => panel('PUT /alan-adlari/{ad}/ana', { ad: name, ...o }), {
    soru: { baslik: t.anaBaslik(ad), metin: t.anaMetin, eylem: t.anaYap },
    done: t.anaOldu,
    stale: STALE,
  })
  const kaldir = useOnayliYaz((name: string, o) => panel('DELETE /alan-adlari/{ad}', { ad: name, ...o }), {
    soru: { baslik: t.kaldirBaslik(ad), metin: t.kaldirMetin, eylem: t.kaldirEylem, tehlikeli: true },
    done: t.kalkti,
    stale: STALE,
  })
  const error = kontrol.error ?? anaYap.error ?? kaldir.error
  return (
    <>
      {error && <HataKutusu hata={error} />}
      <Group gap="xs">
        {durum === 'bekliyor' && (
          <Dugme metin={t.kontrolEt} loading={kontrol.isPending} onClick={() => kontrol.mutate(ad)} />
        )}
        {durum === 'kanitlandi' && !ana && (
          <Dugme kucuk metin={t.anaYap} loading={anaYap.isPending} onClick={() => anaYap.sor(ad)} />
        )}
        {kanit_yolu !== 'ayar' && (
          <Dugme
            kucuk
            tehlikeli
            metin={t.kaldirEylem}
            ad={t.kaldir(ad)}
            loading={kaldir.isPending}
            onClick={() => kaldir.sor(ad)}
          />
        )}
      </Group>
    </>
  )
}
