import { NativeSelect, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useMetin } from '../dil/dil.tsx'
import { FormPenceresi } from '../ortak/pencere.tsx'
import { HedefSecici } from './hedef-secici.tsx'
import { type Adlar, type Hedef, nameKey } from './hedefler.ts'
import type { Oge } from './menu-agaci.ts'
import { menuDuzenMetni } from './menu-metni.ts'
import { faultsOf, isLinked, ogeTurleri, tidied } from './menu-ogesi.ts'

type Props = {
  /** Undefined for a new one. */
  oge: Oge | undefined
  adlar: Adlar
  kapat: () => void
  bitti: (oge: Oge, hedef: Hedef | null) => void
}

/** It goes to the page, which saves it with the others. */
const NOTHING_SENT = { error: null, isPending: false }

export function MenuOgeFormu({ oge: first, adlar, kapat, bitti }: Props) {
  const t = useMetin(menuDuzenMetni)
  const [oge, setOge] = useState<Oge>(first ?? { type: 'category', label: null })
  const [hedef, setHedef] = useState<Hedef | null>(() => adlar.get(nameKey(oge.type, oge.target_id)) ?? null)
  const [tried, setTried] = useState(false)
  const faults = faultsOf(oge)
  const submit = () => {
    setTried(true)
    if (!Object.values(faults).some(Boolean)) bitti(tidied(oge), isLinked(oge.type) ? hedef : null)
  }
  const choose = (chosen: Hedef | null) => {
    setHedef(chosen)
    setOge({ ...oge, target_id: chosen?.id ?? null })
  }
  return (
    <FormPenceresi baslik={t.ogeBaslik} kapat={kapat} yaz={NOTHING_SENT} gonder={submit} eylem={t.tamam} noValidate>
      <NativeSelect
        label={t.tur}
        value={oge.type}
        data={ogeTurleri.map((type) => ({ value: type, label: t[type] }))}
        data-autofocus
        onChange={(e) => {
          setHedef(null)
          setOge({ ...oge, type: e.currentTarget.value as Oge['type'], target_id: null })
        }}
      />
      {isLinked(oge.type) && (
        <HedefSecici
          tur={oge.type}
          hedef={hedef}
          set={choose}
          hata={tried && faults.hedef ? t.hedefGerekli : undefined}
        />
      )}
      {oge.type === 'url' && (
        <TextInput
          label={t.adres}
          description={t.adresAciklama}
          required
          maxLength={2000}
          error={tried && faults.adres ? t.adresHatali : undefined}
          value={oge.url ?? ''}
          onChange={(e) => setOge({ ...oge, url: e.currentTarget.value.trim() })}
        />
      )}
      {oge.type === 'none' && <Text size="sm">{t.noneAciklama}</Text>}
      <TextInput
        label={t.etiket}
        {...(isLinked(oge.type) && { description: t.etiketBos, placeholder: hedef?.ad })}
        required={!isLinked(oge.type)}
        maxLength={200}
        error={tried && faults.etiket ? t.etiketGerekli : undefined}
        value={oge.label ?? ''}
        onChange={(e) => setOge({ ...oge, label: e.currentTarget.value })}
      />
    </FormPenceresi>
  )
}
