import { Select, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { KARGO_UYGULAMASI_GIRDISI_DAVRANIS } from '../../api/generated/degerler.ts'
import type { KargoUygulamasi } from '../../api/generated/kayitlar.ts'
import { useMetin } from '../../dil/dil.tsx'
import { alanHatasi } from '../../ortak/form/alan-hatasi.tsx'
import { FormPenceresi } from '../../ortak/pencere.tsx'
import { kopruMetni } from './metin.ts'

export type Davranis = NonNullable<KargoUygulamasi['davranis']>
export type KopruAlanlari = { kod: string; ad?: string; adres?: string; davranis?: Davranis; yeni_gizli?: boolean }

type Props = {
  baslik: string
  /** Null for a new one; then its code is asked for. */
  kayit: { kod: string; ad?: string; adres: string | null; davranis: Davranis | null } | null
  /** Carriers have a name that customers see. */
  adli: boolean
  yaz: { error: Error | null; isPending: boolean; mutate: (alanlar: KopruAlanlari) => void }
  kapat: () => void
}

export function KopruPenceresi({ baslik, kayit, adli, yaz, kapat }: Props) {
  const t = useMetin(kopruMetni)
  const hata = yaz.error
  const [deger, setDeger] = useState<KopruAlanlari>({
    kod: kayit?.kod ?? '',
    ...(adli && { ad: kayit?.ad ?? '' }),
    ...(kayit?.davranis ? { davranis: kayit.davranis } : { adres: kayit?.adres ?? '' }),
  })
  const set = (change: Partial<KopruAlanlari>) => setDeger((now) => ({ ...now, ...change }))
  return (
    <FormPenceresi
      baslik={baslik}
      kapat={kapat}
      boyut="lg"
      yaz={yaz}
      gonder={() => yaz.mutate(deger)}
      alanlar={['kod', 'ad', 'adres', 'davranis']}
    >
      {adli && (
        <TextInput
          label={t.ad}
          required
          maxLength={80}
          data-autofocus
          value={deger.ad ?? ''}
          onChange={(e) => set({ ad: e.currentTarget.value })}
          error={alanHatasi(hata, 'ad')}
        />
      )}
      {!kayit && (
        <TextInput
          label={t.kod}
          description={t.kodMetin}
          required
          minLength={2}
          maxLength={40}
          value={deger.kod}
          onChange={(e) => set({ kod: e.currentTarget.value })}
          error={alanHatasi(hata, 'kod')}
        />
      )}
      <Baglanti deger={deger} set={set} hata={hata} />
    </FormPenceresi>
  )
}

type BaglantiProps = { deger: KopruAlanlari; set: (c: Partial<KopruAlanlari>) => void; hata: Error | null }

function Baglanti({ deger, set, hata }: BaglantiProps) {
  const t = useMetin(kopruMetni)
  if (deger.davranis === undefined) {
    return (
      <TextInput
        label={t.adres}
        description={t.adresMetin}
        placeholder="https://"
        inputMode="url"
        required
        maxLength={2000}
        value={deger.adres ?? ''}
        onChange={(e) => set({ adres: e.currentTarget.value })}
        error={alanHatasi(hata, 'adres')}
      />
    )
  }
  return (
    <>
      <Text size="sm">{t.deneme}</Text>
      <Select
        label={t.davranis}
        allowDeselect={false}
        value={deger.davranis}
        onChange={(davranis) => davranis && set({ davranis: davranis as Davranis })}
        data={KARGO_UYGULAMASI_GIRDISI_DAVRANIS.map((value) => ({ value, label: t[value] }))}
        error={alanHatasi(hata, 'davranis')}
      />
    </>
  )
}
