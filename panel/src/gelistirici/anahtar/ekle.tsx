import type { Kapsam } from '@kepenk/service/trade/kapsam.ts'
import { Chip, Group, Input, NativeSelect, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { AnahtarGirdisi, YeniAnahtarKaydi } from '../../api/generated/kayitlar.ts'
import { panel } from '../../api/istemci.ts'
import { useYaz } from '../../api/veri.ts'
import { useMetin } from '../../dil/dil.tsx'
import { Soluk } from '../../ortak/parcalar.tsx'
import { FormPenceresi } from '../../ortak/pencere.tsx'
import { formatGun } from '../../ortak/zaman.ts'
import { KapsamSecimi } from './kapsam-secimi.tsx'
import { DAY_MS, endOf, type Secim, type Sure, secimler, secimOf, sureler } from './kapsamlar.ts'
import { anahtarMetni } from './metin.ts'

type Props = { kapat: () => void; bitti: (yeni: YeniAnahtarKaydi) => void }

export function AnahtarEkle({ kapat, bitti }: Props) {
  const t = useMetin(anahtarMetni)
  const [ad, setAd] = useState('')
  const [secili, setSecili] = useState<Kapsam[]>([...secimler.okuma])
  const [sure, setSure] = useState<Sure>('suresiz')
  const [gun, setGun] = useState('')
  const create = useYaz((body: AnahtarGirdisi, options) => panel('POST /anahtarlar', { body, ...options }), {
    done: null,
    stale: [['anahtarlar']],
    after: bitti,
  })
  const submit = () => {
    const bitis = endOf(sure, gun)
    create.mutate({ ad, kapsamlar: secili, ...(bitis && { bitis }) })
  }
  return (
    <FormPenceresi
      baslik={t.yeniBaslik}
      kapat={kapat}
      boyut="lg"
      yaz={create}
      gonder={submit}
      eylem={t.olustur}
      kapali={secili.length === 0}
    >
      <TextInput
        label={t.ad}
        description={t.adAciklama}
        placeholder={t.adYer}
        required
        maxLength={200}
        data-autofocus
        value={ad}
        onChange={(e) => setAd(e.currentTarget.value)}
      />
      <Presets secili={secili} set={setSecili} />
      <KapsamSecimi secili={secili} set={setSecili} />
      {secili.length === 0 && (
        <Text size="sm" c="red" role="alert">
          {t.enAzBir}
        </Text>
      )}
      <Validity sure={sure} setSure={setSure} gun={gun} setGun={setGun} />
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

type ValidityProps = { sure: Sure; setSure: (s: Sure) => void; gun: string; setGun: (g: string) => void }

function Validity({ sure, setSure, gun, setGun }: ValidityProps) {
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
        onChange={(e) => setSure(e.currentTarget.value as Sure)}
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
          onChange={(e) => setGun(e.currentTarget.value)}
        />
      )}
    </Group>
  )
}
