import { ActionIcon, Button, Group, NumberInput, Table, Text } from '@mantine/core'
import type { Siparis } from '../../../sdk/src/kepenk.ts'
import { metinler, useMetin } from '../dil/dil.tsx'
import { ortakMetin } from '../ortak/metin.ts'
import { Para } from '../ortak/para.tsx'
import { Simge } from '../ortak/simge.tsx'
import { siparisMetni } from './metin.ts'
import { iadeEdilebilir } from './sonraki-adim.ts'
import type { SecilenUrun } from './urun-sec.tsx'

const texts = metinler(
  {
    donen: 'Geri gelen ürünler',
    donenAdet: (ad: string) => `Geri gelen adet: ${ad}`,
    enCok: (n: number) => `en çok ${n}`,
    hepsi: 'Hepsi geri geldi',
    degisimAdet: (ad: string) => `Gönderilecek adet: ${ad}`,
    cikar: (ad: string) => `Çıkar: ${ad}`,
  },
  {
    donen: 'Goods that come back',
    donenAdet: (ad: string) => `Units that come back: ${ad}`,
    enCok: (n: number) => `at most ${n}`,
    hepsi: 'All of it came back',
    degisimAdet: (ad: string) => `Units to send: ${ad}`,
    cikar: (ad: string) => `Remove: ${ad}`,
  },
)

type Adetler = Record<string, number>
type Props = { siparis: Siparis; adetler: Adetler; set: (adetler: Adetler) => void }

export function IadeSatirlari({ siparis, adetler, set }: Props) {
  const t = useMetin(texts)
  const s = useMetin(siparisMetni)
  const open = siparis.kalemler.filter((x) => iadeEdilebilir(x) > 0)
  const all = () => set(Object.fromEntries(open.map((x) => [x.id, iadeEdilebilir(x)])))
  return (
    <div>
      <Table aria-label={t.donen}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t.donen}</Table.Th>
            <Table.Th ta="right">{s.tutar}</Table.Th>
            <Table.Th w={110}>{s.adetBaslik}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {open.map((x) => (
            <Table.Tr key={x.id}>
              <Table.Td>
                {x.ad}
                <Text size="xs" c="dimmed">
                  {[x.varyant_ad, x.sku, t.enCok(iadeEdilebilir(x))].filter(Boolean).join(' · ')}
                </Text>
              </Table.Td>
              <Table.Td ta="right">
                <Para tutar={x.toplam} birim={siparis.para_birimi} />
              </Table.Td>
              <Table.Td>
                <NumberInput
                  aria-label={t.donenAdet(x.ad)}
                  min={0}
                  max={iadeEdilebilir(x)}
                  allowDecimal={false}
                  clampBehavior="strict"
                  value={adetler[x.id] ?? 0}
                  onChange={(v) => set({ ...adetler, [x.id]: Number(v) || 0 })}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Button size="compact-sm" variant="subtle" onClick={all}>
        {t.hepsi}
      </Button>
    </div>
  )
}

export type Degisim = SecilenUrun & { adet: number }

export function DegisimSatirlari({ degisim, set }: { degisim: readonly Degisim[]; set: (d: Degisim[]) => void }) {
  const t = useMetin(texts)
  const o = useMetin(ortakMetin)
  return degisim.map((d, i) => {
    const ad = [d.ad, d.varyant_ad].filter(Boolean).join(' · ')
    return (
      <Group key={d.varyant_id} justify="space-between" wrap="nowrap">
        <Text size="sm">{ad}</Text>
        <Group gap="xs" wrap="nowrap">
          <NumberInput
            aria-label={t.degisimAdet(ad)}
            w={90}
            min={1}
            max={9999}
            allowDecimal={false}
            value={d.adet}
            onChange={(v) => set(degisim.with(i, { ...d, adet: Math.max(1, Number(v) || 1) }))}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t.cikar(ad)}
            title={o.sil}
            onClick={() => set(degisim.filter((x) => x !== d))}
          >
            <Simge ad="carpi" boy={16} />
          </ActionIcon>
        </Group>
      </Group>
    )
  })
}
