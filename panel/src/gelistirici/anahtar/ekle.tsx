import type { Kapsam } from '@kepenk/service/trade/kapsam.ts'
import { Chip, Group, Input, NativeSelect, Text, TextInput } from '@mantine/core'
import type { YeniAnahtarKaydi } from '../../api/generated/kayitlar.ts'
import { panel } from '../../api/istemci.ts'
import { useMetin } from '../../dil/dil.tsx'
import { useAlanlar } from '../../ortak/form/use-alanlar.ts'
import { ortakMetin } from '../../ortak/metin.ts'
import { Soluk } from '../../ortak/parcalar.tsx'
import { FormPenceresi } from '../../ortak/pencere.tsx'
import { KapsamSecimi } from './kapsam-secimi.tsx'
import { endOf, firstEnd, type Secim, type Sure, secimler, secimOf, sureler } from './kapsamlar.ts'
import { anahtarMetni } from './metin.ts'

type Props = { kapat: () => void; bitti: (yeni: YeniAnahtarKaydi) => void }

export function AnahtarEkle({ kapat, bitti }: Props) {
  const t = useMetin(anahtarMetni)
  const { zorunlu } = useMetin(ortakMetin)
  const form = useAlanlar(
    { ad: '', kapsamlar: [...secimler.okuma], sure: 'suresiz' as Sure, gun: '' },
    ({ ad, kapsamlar, sure, gun }, o) => {
      const bitis = endOf(sure, gun)
      return panel('POST /anahtarlar', { body: { ad, kapsamlar, ...(bitis && { bitis }) }, ...o })
    },
    {
      done: null,
      stale: [['anahtarlar']],
      after: bitti,
      kusurlar: ({ ad, kapsamlar, sure, gun }) => ({
        ad: ad.trim() === '' && zorunlu,
        kapsamlar: kapsamlar.length === 0 && t.enAzBir,
        bitis: sure === 'tarih' && (gun === '' ? zorunlu : gun < firstEnd() && t.bitisGecmis),
      }),
    },
  )
  const { kapsamlar } = form.deger
  const scopeError = kapsamlar.length === 0 ? t.enAzBir : form.hata('kapsamlar')
  const choose = (secili: Kapsam[]) => form.set({ kapsamlar: secili })
  return (
    <FormPenceresi
      baslik={t.yeniBaslik}
      kapat={kapat}
      boyut="lg"
      {...form.pencere}
      alanlar={['ad', 'kapsamlar', 'bitis']}
      eylem={t.olustur}
      // The browser's own bubbles speak its language, not the panel's.
      noValidate
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
      {scopeError && (
        <Text size="sm" c="red" role="alert">
          {scopeError}
        </Text>
      )}
      <Validity form={form.deger} set={form.set} error={form.hata('bitis')} />
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

type ValidityProps = {
  form: { sure: Sure; gun: string }
  set: (change: { sure?: Sure; gun?: string }) => void
  error: string | undefined
}

export function Validity({ form: { sure, gun }, set, error }: ValidityProps) {
  const t = useMetin(anahtarMetni)
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
          min={firstEnd()}
          error={error}
          value={gun}
          onChange={(e) => set({ gun: e.currentTarget.value })}
        />
      )}
    </Group>
  )
}
