import { Select, TextInput } from '@mantine/core'
import { useDil, useMetin } from '../../dil/dil.tsx'
import { useAlanlar } from '../../ortak/form/use-alanlar.ts'
import { FormPenceresi } from '../../ortak/pencere.tsx'
import type { SaglayiciTuru } from '../../ortak/saglayici/turler.ts'
import { AyarAlanlari } from './ayar-alanlari.tsx'
import { isMalformed, isTaken, kopruGirdisi } from './girdi.ts'
import { kopruMetni } from './metin.ts'
import type { useKopru } from './use-kopru.ts'

export type Kayit = {
  kod: string
  tur: string
  ad?: string
  ayarlar: Readonly<Record<string, string>>
  gizli_ayarlar: readonly string[]
}

type Props = {
  baslik: string
  /** Null for a new one; then its kind and its code are asked for. */
  kayit: Kayit | null
  /** Kinds of which there can be one: that of the record, or those that can still be added. */
  turler: readonly SaglayiciTuru[]
  /** Those that are taken: to add one more must not change another. */
  kodlar: readonly string[]
  /** Carriers have a name that customers see. */
  adli: boolean
  yazma: ReturnType<typeof useKopru>['yazma']
  kapat: () => void
}

type Alanlari = { tur: string; kod: string; ad: string; ayarlar: Readonly<Record<string, string>> }

export function KopruPenceresi({ baslik, kayit, turler, kodlar, adli, yazma, kapat }: Props) {
  const t = useMetin(kopruMetni)
  const { dil } = useDil()
  const isNew = kayit === null
  const turOf = (kod: string) => turler.find((one) => one.tur === kod)
  const form = useAlanlar<Alanlari, { gizli: string | null }>(
    () => ({ tur: ilkTur(kayit, turler), kod: kayit?.kod ?? '', ad: kayit?.ad ?? '', ayarlar: kayit?.ayarlar ?? {} }),
    ({ tur, ad, ...rest }, o) => yazma.yaz(kopruGirdisi({ isNew, tur: turOf(tur), ad: adli ? ad : null, ...rest }), o),
    {
      ...yazma.options,
      kusurlar: ({ tur, kod }) => ({ kod: isMalformed({ isNew, tur: turOf(tur), kod }) && t.kodBicimi }),
    },
  )
  const tur = turOf(form.deger.tur)
  const taken = isTaken({ isNew, tur, kod: form.deger.kod }, kodlar)
  return (
    <FormPenceresi
      baslik={baslik}
      kapat={kapat}
      boyut="lg"
      {...form.pencere}
      kapali={taken}
      alanlar={['kod', 'ad', ...(tur?.ayarlar.map((a) => `ayarlar.${a.alan}`) ?? [])]}
    >
      {isNew && turler.length > 1 && (
        <Select
          label={t.tur}
          description={tur?.aciklama[dil]}
          allowDeselect={false}
          data={turler.map((one) => ({ value: one.tur, label: one.baslik[dil] }))}
          {...form.secenek('tur')}
        />
      )}
      {adli && <TextInput label={t.ad} required maxLength={80} data-autofocus {...form.yazi('ad')} />}
      {isNew && tur?.kod === null && (
        <TextInput
          label={t.kod}
          description={t.kodMetin}
          required
          minLength={2}
          maxLength={40}
          {...form.yazi('kod')}
          {...(taken && { error: t.kodVar })}
        />
      )}
      {tur && (
        <AyarAlanlari
          tur={tur}
          deger={form.deger.ayarlar}
          verilmis={kayit?.gizli_ayarlar ?? []}
          set={(ayarlar) => form.set({ ayarlar })}
          hata={form.hata}
        />
      )}
    </FormPenceresi>
  )
}

/** That of the record; a new one begins as a signed bridge, where there can be one. */
const ilkTur = (kayit: Kayit | null, turler: readonly SaglayiciTuru[]): string =>
  kayit?.tur ?? turler.find((one) => one.kod === null)?.tur ?? ''
