import { NativeSelect, Text, TextInput } from '@mantine/core'
import { useMetin } from '../dil/dil.tsx'
import { useAlanlar } from '../ortak/form/use-alanlar.ts'
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

type Yazilan = { oge: Oge; hedef: Hedef | null }

const ilkOge = (first: Oge | undefined, adlar: Adlar): Yazilan => {
  const oge = first ?? { type: 'category', label: null }
  return { oge, hedef: adlar.get(nameKey(oge.type, oge.target_id)) ?? null }
}

export function MenuOgeFormu({ oge: first, adlar, kapat, bitti }: Props) {
  const t = useMetin(menuDuzenMetni)
  const form = useAlanlar<Yazilan, void>(
    () => ilkOge(first, adlar),
    // It goes to the page, which saves it with the others.
    async (yazilan) => bitti(tidied(yazilan.oge), isLinked(yazilan.oge.type) ? yazilan.hedef : null),
    {
      done: null,
      kusurlar: (yazilan) => {
        const faults = faultsOf(yazilan.oge)
        return {
          hedef: faults.hedef && t.hedefGerekli,
          adres: faults.adres && t.adresHatali,
          etiket: faults.etiket && t.etiketGerekli,
        }
      },
    },
  )
  const { oge, hedef } = form.deger
  return (
    <FormPenceresi baslik={t.ogeBaslik} kapat={kapat} {...form.pencere} eylem={t.tamam} noValidate>
      <NativeSelect
        label={t.tur}
        value={oge.type}
        data={ogeTurleri.map((type) => ({ value: type, label: t[type] }))}
        data-autofocus
        onChange={(e) =>
          form.set({ hedef: null, oge: { ...oge, type: e.currentTarget.value as Oge['type'], target_id: null } })
        }
      />
      {isLinked(oge.type) && (
        <HedefSecici
          tur={oge.type}
          hedef={hedef}
          set={(chosen) => form.set({ hedef: chosen, oge: { ...oge, target_id: chosen?.id ?? null } })}
          hata={form.hata('hedef')}
        />
      )}
      {oge.type === 'url' && (
        <TextInput
          label={t.adres}
          description={t.adresAciklama}
          required
          maxLength={2000}
          error={form.hata('adres')}
          value={oge.url ?? ''}
          onChange={(e) => form.set({ oge: { ...oge, url: e.currentTarget.value.trim() } })}
        />
      )}
      {oge.type === 'none' && <Text size="sm">{t.noneAciklama}</Text>}
      <TextInput
        label={t.etiket}
        {...(isLinked(oge.type) && { description: t.etiketBos, placeholder: hedef?.ad })}
        required={!isLinked(oge.type)}
        maxLength={200}
        error={form.hata('etiket')}
        value={oge.label ?? ''}
        onChange={(e) => form.set({ oge: { ...oge, label: e.currentTarget.value } })}
      />
    </FormPenceresi>
  )
}
