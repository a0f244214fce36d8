import { PasswordInput, Select, Text, TextInput } from '@mantine/core'
import { useDil, useMetin } from '../../dil/dil.tsx'
import type { SaglayiciTuru } from '../../ortak/saglayici/turler.ts'
import { kopruMetni } from './metin.ts'

type Ayar = SaglayiciTuru['ayarlar'][number]

type Props = {
  tur: SaglayiciTuru
  deger: Readonly<Record<string, string>>
  /** Write-only settings that the service has: left empty they stay. */
  verilmis: readonly string[]
  set: (deger: Record<string, string>) => void
  /** What is wrong with a setting, by its path. */
  hata: (alan: string) => string | undefined
}

/** Schema-driven fields of a kind. */
export function AyarAlanlari({ tur, deger, verilmis, set, hata }: Props) {
  const { dil } = useDil()
  return (
    <>
      {tur.deneme && <Text size="sm">{tur.aciklama[dil]}</Text>}
      {tur.ayarlar.map((ayar) => (
        <AyarAlani
          key={ayar.alan}
          ayar={ayar}
          deger={deger[ayar.alan] ?? ''}
          verilmis={verilmis.includes(ayar.alan)}
          set={(yeni) => set({ ...deger, [ayar.alan]: yeni })}
          hata={hata(`ayarlar.${ayar.alan}`)}
        />
      ))}
    </>
  )
}

type AlanProps = {
  ayar: Ayar
  deger: string
  verilmis: boolean
  set: (deger: string) => void
  hata: string | undefined
}

function AyarAlani({ ayar, deger, verilmis, set, hata }: AlanProps) {
  const t = useMetin(kopruMetni)
  const { dil } = useDil()
  const common = { label: ayar.baslik[dil], description: ayar.aciklama?.[dil], error: hata }
  if (ayar.bicim === 'secim') {
    return (
      <Select
        {...common}
        allowDeselect={false}
        value={deger || ayar.varsayilan}
        onChange={(yeni) => yeni && set(yeni)}
        data={ayar.secenekler.map((s) => ({ value: s.deger, label: s.baslik[dil] }))}
      />
    )
  }
  const text = { ...common, maxLength: 2000, value: deger, required: ayar.gerekli && !verilmis }
  if (ayar.bicim === 'gizli') {
    return (
      <PasswordInput
        {...text}
        autoComplete="off"
        placeholder={verilmis ? t.gizliDurur : undefined}
        onChange={(e) => set(e.currentTarget.value)}
      />
    )
  }
  const asAddress = ayar.bicim === 'adres' && { placeholder: 'https://', inputMode: 'url' as const }
  return <TextInput {...text} {...asAddress} onChange={(e) => set(e.currentTarget.value)} />
}
