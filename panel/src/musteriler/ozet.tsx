import type { Musteri, Siparis } from '@kepenk/sdk'
import { Box, Group, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { MusteriOzeti } from '../api/generated/kayitlar.ts'
import { useMetin } from '../dil/dil.tsx'
import { SiparisDurumu } from '../ortak/durum.tsx'
import { Kopyala } from '../ortak/kopyala.tsx'
import { Tablo } from '../ortak/liste/tablo.tsx'
import { Para } from '../ortak/para.tsx'
import { Soluk, YaziBagi } from '../ortak/parcalar.tsx'
import { Simge } from '../ortak/simge.tsx'
import { Zaman } from '../ortak/zaman.tsx'
import { musteriMetni } from './metin.ts'
import { Harcamalar } from './sutunlar.tsx'

// Read-only parts of a customer's page.

function Satir({ ad, children }: { ad: string; children: ReactNode }) {
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <Soluk>{ad}</Soluk>
      <Box fz="sm" ta="right" style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Group>
  )
}

export function Toplamlar({ ozet }: { ozet: MusteriOzeti }) {
  const t = useMetin(musteriMetni)
  return (
    <Stack gap="xs">
      <Satir ad={t.siparisSayisi}>
        {ozet.siparis_sayisi}
        {ozet.dokum_eksik && '+'}
      </Satir>
      <Satir ad={t.harcama}>
        <Harcamalar {...ozet} />
      </Satir>
      <Satir ad={t.sonSiparis}>{ozet.son_siparis ? <Zaman an={ozet.son_siparis} /> : '—'}</Satir>
    </Stack>
  )
}

export function KayitBilgisi({ musteri }: { musteri: Musteri }) {
  const t = useMetin(musteriMetni)
  return (
    <Stack gap="xs">
      <Satir ad="ID">
        <Text size="xs" component="span" ff="monospace">
          {musteri.id}
        </Text>{' '}
        <Kopyala deger={musteri.id} />
      </Satir>
      <Satir ad={t.olusturma}>
        <Zaman an={musteri.olusturma} tam />
      </Satir>
      <Satir ad={t.guncelleme}>
        <Zaman an={musteri.guncelleme} tam />
      </Satir>
    </Stack>
  )
}

/** Consent log: who agreed to what, when and where. */
export function IzinGecmisi({ ozet }: { ozet: MusteriOzeti }) {
  const t = useMetin(musteriMetni)
  return (
    <Box mt="md">
      <Title order={3} size="h6" mb={4}>
        {t.gecmis}
      </Title>
      {ozet.izin_gecmisi.length === 0 && <Soluk>{t.gecmisYok}</Soluk>}
      <Stack component="ul" gap={4} p={0} m={0} style={{ listStyle: 'none' }}>
        {ozet.izin_gecmisi.map((i) => (
          <Group component="li" key={`${i.zaman}${i.izin}`} gap={6} wrap="nowrap" align="flex-start">
            <Simge ad={i.deger ? 'tik' : 'carpi'} boy={14} />
            <Text size="sm">
              {{ eposta: t.eposta, sms: t.sms, arama: t.aramaIzni }[i.izin]} {i.deger ? t.verildi : t.alindi}
              <Soluk kucuk component="span" display="block">
                <Zaman an={i.zaman} tam /> · {t[`kaynak_${i.kaynak}`]}
              </Soluk>
              {i.metin && (
                <Soluk kucuk component="span" display="block" style={{ overflowWrap: 'anywhere' }}>
                  «{i.metin}»
                </Soluk>
              )}
            </Text>
          </Group>
        ))}
      </Stack>
    </Box>
  )
}

export function SiparisTablosu({ ozet, musteri }: { ozet: MusteriOzeti; musteri: Musteri }) {
  const t = useMetin(musteriMetni)
  if (ozet.siparisler.length === 0) {
    return <Soluk>{t.siparisYok}</Soluk>
  }
  return (
    <>
      <Tablo
        ad={t.siparisler}
        enAz={420}
        satirlar={ozet.siparisler}
        anahtar={(s) => s.id}
        sutunlar={[
          {
            baslik: t.no,
            hucre: (s) => (
              <Link to="/siparisler/$id" params={{ id: s.id }} className="satir-bagi">
                {s.no}
              </Link>
            ),
          },
          { baslik: t.tarih, hucre: (s) => <Zaman an={s.olusturma} /> },
          { baslik: t.durum, hucre: (s) => <SiparisDurumu durum={s.durum as Siparis['durum']} /> },
          { baslik: t.tutar, sag: true, hucre: (s) => <Para tutar={s.toplam} birim={s.para_birimi} /> },
        ]}
      />
      {ozet.siparisler.length === 20 && (
        <YaziBagi metin={t.tumSiparisler} to="/siparisler" {...({ search: { ara: musteri.eposta } } as object)} />
      )}
    </>
  )
}
