import { Anchor, Box, Group, NumberInput, Select, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { TaslakDenemesi } from '../api/generated/kayitlar.ts'
import { k, panel } from '../api/istemci.ts'
import { useVeri } from '../api/veri.ts'
import { useDil, useMetin } from '../dil/dil.tsx'
import { formatPara } from '../ortak/para.ts'
import { SimgeDugmesi, Soluk } from '../ortak/parcalar.tsx'
import { VaryantSecici } from '../ortak/secici/urun-secici.tsx'
import { formatZaman } from '../ortak/zaman.ts'
import { DeneHatasi, DeneSonucu } from './dene-sonucu.tsx'
import { added, asIfOf, denemeOf, ilkAdet, type Kalem } from './deneme.ts'
import type { KampanyaFormu } from './form.ts'
import { kampanyaMetni } from './metin.ts'

type Props = { taslak: KampanyaFormu; kampanya_id: string | null; birim: string }

/** Dry run: a sample cart that follows what is being typed; nothing is saved. */
export function Dene({ taslak, kampanya_id, birim }: Props) {
  const t = useMetin(kampanyaMetni)
  const { dil } = useDil()
  const [kalemler, setKalemler] = useState<Kalem[]>([])
  const [teslimat, setTeslimat] = useState<string | null>(null)
  useFirstLine(taslak, kalemler, setKalemler)
  const asIf = asIfOf(taslak)
  const body = denemeOf(taslak, { kampanya_id, kalemler, teslimat })
  const [asked] = useDebouncedValue(JSON.stringify(body), 250)
  const sonuc = useVeri(
    ['kampanya-dene', asked],
    (signal) => panel('POST /kampanyalar/dene', { body: JSON.parse(asked), signal }),
    // What waits to be asked may still be the empty cart.
    { enabled: kalemler.length > 0 && !asked.includes('"kalemler":[]') },
  )
  return (
    <Stack gap="sm">
      <Soluk>{t.deneAciklama}</Soluk>
      {kalemler.map((kalem) => (
        <Satir
          key={kalem.varyant_id}
          kalem={kalem}
          set={(adet) => setKalemler(kalemler.map((x) => (x === kalem ? { ...x, adet } : x)))}
          kaldir={() => setKalemler(kalemler.filter((x) => x !== kalem))}
        />
      ))}
      {kalemler.length === 0 && <Text size="sm">{t.sepetBos}</Text>}
      <VaryantSecici onSelect={(v) => setKalemler(added(kalemler, v))} />
      {sonuc.data && kalemler.length > 0 && (
        <Teslimat
          secenekler={sonuc.data.kargo_secenekleri}
          secilen={teslimat ?? sonuc.data.teslimat}
          birim={birim}
          sec={setTeslimat}
        />
      )}
      {asIf.an && <Soluk kucuk>{t.baslangictaymis(formatZaman(asIf.an, dil))}</Soluk>}
      {asIf.eposta && <Soluk kucuk>{t.musteriymis(asIf.eposta)}</Soluk>}
      <Box aria-live="polite" aria-busy={sonuc.isFetching || undefined}>
        {sonuc.error && <DeneHatasi hata={sonuc.error} />}
        {!sonuc.error && sonuc.data && kalemler.length > 0 && <DeneSonucu sonuc={sonuc.data} />}
      </Box>
    </Stack>
  )
}

type TeslimatProps = {
  secenekler: TaslakDenemesi['kargo_secenekleri']
  secilen: string | null
  birim: string
  sec: (kod: string | null) => void
}

/** The store's own ways and what each costs this cart. */
function Teslimat({ secenekler, secilen, birim, sec }: TeslimatProps) {
  const t = useMetin(kampanyaMetni)
  const { dil } = useDil()
  if (secenekler.length === 0) {
    return (
      <Soluk>
        {t.teslimatYok}{' '}
        <Anchor component={Link} to="/ayarlar/kargo" inherit>
          {t.teslimatEkle}
        </Anchor>
      </Soluk>
    )
  }
  return (
    <Select
      label={t.kargo}
      allowDeselect={false}
      value={secilen}
      onChange={sec}
      data={secenekler.map((s) => ({ value: s.kod, label: `${s.ad}: ${formatPara(s.ucret, birim, dil)}` }))}
    />
  )
}

/** The cart begins with something that the campaign is for, in the number that it asks for. */
function useFirstLine(taslak: KampanyaFormu, kalemler: readonly Kalem[], set: (kalemler: Kalem[]) => void) {
  const mine = useRef<string | null>(null)
  const target = taslak.kapsam === 'urunler' ? (taslak.hedefler[0]?.id ?? null) : ''
  const kategori = taslak.kapsam === 'kategoriler' ? (taslak.hedefler[0]?.id ?? null) : null
  const wanted = target === '' ? `kategori:${kategori ?? ''}` : target
  // What somebody has put in himself is left alone.
  const untouched = kalemler.length === 0 || (kalemler.length === 1 && kalemler[0]?.urun_id === mine.current)
  const first = useVeri(
    ['ornek-urun', wanted],
    async (signal) => {
      const query = { durum: 'yayinda' as const, limit: 1, ...(kategori && { kategori }) }
      const id = target || (await panel('GET /urunler', { query, signal })).veri[0]?.id
      return id ? k.urunler.get(id, { signal }) : null
    },
    { enabled: wanted !== null && untouched, keep: false },
  )
  const urun = first.data
  const adet = ilkAdet(taslak)
  useEffect(() => {
    const v = urun?.varyantlar.find((x) => x.fiyat !== null)
    if (!urun || !v || !untouched || mine.current === urun.id) return
    mine.current = urun.id
    set([{ varyant_id: v.id, urun_id: urun.id, ad: urun.ad, varyant_ad: v.ad, adet }])
  }, [urun, untouched, adet, set])
}

function Satir({ kalem, set, kaldir }: { kalem: Kalem; set: (adet: number) => void; kaldir: () => void }) {
  const t = useMetin(kampanyaMetni)
  return (
    <Group wrap="nowrap" gap="xs">
      <Box style={{ flex: 1, minWidth: 0 }}>
        <Text size="sm" truncate>
          {kalem.ad}
        </Text>
        {kalem.varyant_ad !== kalem.ad && (
          <Soluk kucuk truncate>
            {kalem.varyant_ad}
          </Soluk>
        )}
      </Box>
      <NumberInput
        aria-label={t.adet(kalem.ad)}
        w={76}
        min={1}
        max={9999}
        allowDecimal={false}
        clampBehavior="strict"
        value={kalem.adet}
        onChange={(n) => typeof n === 'number' && n >= 1 && set(n)}
      />
      <SimgeDugmesi simge="carpi" boy={14} ad={t.kaldir(kalem.ad)} color="gray" onClick={kaldir} />
    </Group>
  )
}
