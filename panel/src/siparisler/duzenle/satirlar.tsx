import type { Siparis, SiparisDuzenlemeOnizlemesi } from '@kepenk/sdk'
import { Group, NumberInput, Stack, Text } from '@mantine/core'
import { useDil, useMetin } from '../../dil/dil.tsx'
import { formatPara } from '../../ortak/para.ts'
import { Para, ParaGirdisi } from '../../ortak/para.tsx'
import { SimgeDugmesi, Soluk } from '../../ortak/parcalar.tsx'
import { UrunSec } from '../taslak/urun-sec.tsx'
import { added, type DuzenSatiri } from './form.ts'
import { duzenMetni } from './metin.ts'

type Props = {
  siparis: Siparis
  satirlar: DuzenSatiri[]
  onizleme: SiparisDuzenlemeOnizlemesi | undefined
  degis: (satirlar: DuzenSatiri[]) => void
  hata: (alan: string) => string | undefined
}

export function DuzenSatirlari({ siparis, satirlar, onizleme, degis, hata }: Props) {
  const t = useMetin(duzenMetni)
  const replace = (i: number, change: Partial<DuzenSatiri>) =>
    degis(satirlar.map((k, at) => (at === i ? { ...k, ...change } : k)))
  // The answer may be that of a moment ago.
  const priced = onizleme?.kalemler.length === satirlar.length ? onizleme.kalemler : []
  return (
    <Stack gap="sm">
      <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {satirlar.map((k, i) => (
          <Satir
            key={k.kalem_id ?? `yeni ${k.varyant_id}`}
            satir={k}
            siparis={siparis}
            fiyat={priced[i]}
            hata={hata(`kalemler[${i}]`)}
            degis={(change) => replace(i, change)}
            cikar={() => degis(satirlar.filter((_, at) => at !== i))}
          />
        ))}
      </Stack>
      {satirlar.length === 0 && (
        <Text size="sm" c="red">
          {t.kalmadi}
        </Text>
      )}
      <UrunSec etiket={t.ekle} sec={(u) => degis(added(satirlar, u))} />
    </Stack>
  )
}

type SatirProps = {
  satir: DuzenSatiri
  siparis: Siparis
  fiyat: SiparisDuzenlemeOnizlemesi['kalemler'][number] | undefined
  hata: string | undefined
  degis: (change: Partial<DuzenSatiri>) => void
  cikar: () => void
}

function Satir({ satir, siparis, fiyat, hata, degis, cikar }: SatirProps) {
  const t = useMetin(duzenMetni)
  const { dil } = useDil()
  const birim = siparis.para_birimi
  const sold = siparis.kalemler.find((k) => k.id === satir.kalem_id)
  const ad = [satir.ad, satir.varyant_ad].filter(Boolean).join(' · ')
  return (
    <li>
      <Group align="flex-start" gap="sm" wrap="wrap">
        <div style={{ flex: '1 1 140px', minWidth: 0 }}>
          <Text size="sm" fw={550}>
            {ad}
          </Text>
          <Soluk kucuk>{sold ? t.satildigiGibi(formatPara(sold.birim_fiyat, birim, dil)) : t.yeni}</Soluk>
          {(hata ?? (fiyat && !fiyat.yeterli)) && (
            <Text size="xs" c="red">
              {hata ?? t.azStok}
            </Text>
          )}
        </div>
        {!sold && (
          <ParaGirdisi
            aria-label={t.fiyatOf(ad)}
            placeholder={fiyat ? (fiyat.birim_fiyat / 100).toFixed(2).replace('.', ',') : t.bugunku}
            w={140}
            birim={birim}
            value={satir.birim_fiyat}
            onChange={(birim_fiyat) => degis({ birim_fiyat })}
          />
        )}
        <NumberInput
          aria-label={t.adetOf(ad)}
          w={84}
          min={1}
          max={9999}
          allowDecimal={false}
          value={satir.adet}
          onChange={(v) => degis({ adet: Math.min(9999, Math.max(1, Number(v) || 1)) })}
        />
        <Group gap="xs" wrap="nowrap" ml="auto" align="flex-start">
          <Text w={100} ta="right" pt={6} component="div">
            {fiyat ? <Para tutar={fiyat.toplam} birim={birim} /> : '—'}
          </Text>
          <SimgeDugmesi simge="carpi" boy={16} ad={t.cikar(ad)} color="gray" mt={4} onClick={cikar} />
        </Group>
      </Group>
    </li>
  )
}
