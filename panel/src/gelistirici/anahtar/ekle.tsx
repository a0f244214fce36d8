import type { Kapsam } from '@kepenk/service/trade/kapsam.ts'
import { Chip, Group, Input, NativeSelect, Text, TextInput } from '@mantine/core'
import type { YeniAnahtarKaydi } from '../../api/generated/kayitlar.ts'
import { panel } from '../../api/istemci.ts'
import { useMetin } from '../../dil/dil.tsx'
import { useAlanlar } from '../../ortak/form/use-alanlar.ts'
import { Soluk } from '../../ortak/parcalar.tsx'
import { FormPenceresi } from '../../ortak/pencere.tsx'
import { formatGun } from '../../ortak/zaman.ts'
import { KapsamSecimi } from './kapsam-secimi.tsx'
import { DAY_MS, endOf, type Secim, type Sure, secimler, secimOf, sureler } from './kapsamlar.ts'
import { anahtarMetni } from './metin.ts'

type Props = { kapat: () => void; bitti: (yeni: YeniAnahtarKaydi) => void }

export function AnahtarEkle({ kapat, bitti }: Props) {
  const t = useMetin(anahtarMetni)
  const form = useAlanlar(
    { ad: '', kapsamlar: [...secimler.okuma], sure: 'suresiz' as Sure, gun: '' },
    ({ ad, kapsamlar, sure, gun }, o) => {
      const bitis = endOf(sure, gun)
      return panel('POST /anahtarlar', { body: { ad, kapsamlar, ...(bitis && { bitis }) }, ...o })
    },
    { done: null, stale: [['anahtarlar']], after: bitti },
  )
  const { kapsamlar } = form.deger
  const choose = (secili: Kapsam[]) => form.set({ kapsamlar: secili })
  return (
    <FormPenceresi
      baslik={t.yeniBaslik}
      kapat={kapat}
      boyut="lg"
      {...form.pencere}
      alanlar={['ad']}
      eylem={t.olustur}
      kapali={kapsamlar.length === 0}
    >
      <TextInput
        label={t.ad}
        description={t.adAciklama}
        placeholder={t.adYer}
        required
        maxLength={200}
        data-autofocus
        {...form.yazi('ad')}
      />
      <Presets secili={kapsamlar} set={choose} />
      <KapsamSecimi secili={kapsamlar} set={choose} />
      {kapsamlar.length === 0 && (
        <Text size="sm" c="red" role="alert">
          {t.enAzBir}
        </Text>
      )}
      <Validity form={form.deger} set={form.set} />
    </FormPenceresi>
  )
}

function Presets({ secili, set }: { secili: Kapsam[]; set: (secili: Kapsam[]) => void }) {
  const t = useMetin(anahtarMetni)
  const chosen = secimOf(secili)
  return (
    <Input.Wrapper label={t.hazir} labelElement="div">
      <Chip.Group value={chosen ?? ''} onChange={(s) => set([...secimler[s as Secim]])}>
        <Group gap="xs" mt={4} role="radiogroup" aria-label={t.hazir}>
          {(Object.keys(secimler) as Secim[]).map((s) => (
            <Chip key={s} value={s} size="sm" variant="outline">
              {t[s]}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {chosen === null && (
        <Soluk kucuk mt={4}>
          {t.ozelSecim}
        </Soluk>
      )}
    </Input.Wrapper>
  )
}

type ValidityProps = { form: { sure: Sure; gun: string }; set: (change: { sure?: Sure; gun?: string }) => void }

function Validity({ form: { sure, gun }, set }: ValidityProps) {
  const t = useMetin(anahtarMetni)
  const tomorrow = formatGun(new Date(Date.now() + DAY_MS))
    .split('.')
    .reverse()
    .join('-')
  return (
    <Group align="flex-start" grow>
      <NativeSelect
        label={t.gecerlilik}
        value={sure}
        onChange={(e) => set({ sure: e.currentTarget.value as Sure })}
        data={sureler.map((s) => ({ value: s, label: t[s] }))}
      />
      {sure === 'tarih' && (
        <TextInput
          type="date"
          label={t.bitis}
          description={t.bitisAciklama}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          min={tomorrow}
          value={gun}
          onChange={(e) => set({ gun: e.currentTarget.value })}
        />
      )}
    </Group>
  )
}
