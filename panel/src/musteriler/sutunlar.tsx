import { Box, Group } from '@mantine/core'
import type { MusteriSatiri } from '../api/generated/kayitlar.ts'
import { metinler, useMetin } from '../dil/dil.tsx'
import { Durum } from '../ortak/durum.tsx'
import type { Sutun } from '../ortak/liste/liste.tsx'
import { Para } from '../ortak/para.tsx'
import { Soluk } from '../ortak/parcalar.tsx'
import { musteriAdi } from '../ortak/secici/musteri-secici.tsx'
import { Zaman } from '../ortak/zaman.tsx'

const texts = metinler({
  musteri: ['Müşteri', 'Customer'],
  telefon: ['Telefon', 'Phone'],
  siparis: ['Sipariş', 'Orders'],
  harcama: ['Harcama', 'Spent'],
  sonSiparis: ['Son sipariş', 'Last order'],
  hesap: ['Hesap', 'Account'],
  uye: ['Üye', 'Member'],
  misafir: ['Misafir', 'Guest'],
  fazlasi: [(n: number) => `${n}+`, (n) => `${n}+`],
  izin: ['İleti izni', 'May be contacted'],
  eposta: ['E-posta', 'E-mail'],
  sms: ['SMS', 'SMS'],
  aramaIzni: ['Arama', 'Calls'],
  yok: ['Yok', 'No'],
})

/** What lists of customers show. */
export function useMusteriSutunlari(): Sutun<MusteriSatiri>[] {
  const t = useMetin(texts)
  return [
    { baslik: t.musteri, hucre: (m) => <Kisi musteri={m} /> },
    { baslik: t.telefon, hucre: (m) => m.telefon ?? '—' },
    {
      baslik: t.siparis,
      sag: true,
      hucre: (m) => (m.dokum_eksik ? t.fazlasi(m.siparis_sayisi) : m.siparis_sayisi),
    },
    { baslik: t.harcama, sag: true, hucre: (m) => <Harcamalar {...m} /> },
    { baslik: t.sonSiparis, hucre: (m) => (m.son_siparis ? <Zaman an={m.son_siparis} /> : '—') },
    { baslik: t.hesap, genis: true, genislik: 120, hucre: (m) => <Hesap hesap={m.hesap} /> },
    {
      baslik: t.izin,
      genis: true,
      hucre: ({ izinler }) =>
        [izinler.eposta && t.eposta, izinler.sms && t.sms, izinler.arama && t.aramaIzni].filter(Boolean).join(', ') || (
          <Soluk component="span">{t.yok}</Soluk>
        ),
    },
  ]
}

function Kisi({ musteri }: { musteri: MusteriSatiri }) {
  const ad = musteriAdi(musteri)
  const under = [musteri.sirket, musteri.eposta].filter((x) => x && x !== ad)
  return (
    <Box component="span">
      {ad}
      {under.length > 0 && (
        <Soluk kucuk component="span" display="block" style={{ overflowWrap: 'anywhere' }}>
          {under.join(' · ')}
        </Soluk>
      )}
    </Box>
  )
}

/** One amount for each currency that was paid in. */
export function Harcamalar({ harcamalar, dokum_eksik }: Pick<MusteriSatiri, 'harcamalar' | 'dokum_eksik'>) {
  if (harcamalar.length === 0) return <>—</>
  return (
    <Group gap={6} justify="flex-end" component="span" display="inline-flex">
      {harcamalar.map((h) => (
        <span key={h.para_birimi}>
          {dokum_eksik && '≥ '}
          <Para tutar={h.tutar} birim={h.para_birimi} />
        </span>
      ))}
    </Group>
  )
}

export function Hesap({ hesap }: { hesap: boolean }) {
  const t = useMetin(texts)
  return hesap ? <Durum metin={t.uye} simge="kisi" renk="blue" /> : <Durum metin={t.misafir} simge="kisi" renk="gray" />
}
