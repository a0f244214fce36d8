import { Select, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useDil, useMetin } from '../../dil/dil.tsx'
import { alanHatasi } from '../../ortak/form/alan-hatasi.tsx'
import { FormPenceresi } from '../../ortak/pencere.tsx'
import type { SaglayiciTuru } from '../../ortak/saglayici/turler.ts'
import { AyarAlanlari } from './ayar-alanlari.tsx'
import { isMalformed, isTaken, type KopruAlanlari, kopruGirdisi } from './girdi.ts'
import { kopruMetni } from './metin.ts'

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
  yaz: { error: Error | null; isPending: boolean; mutate: (alanlar: KopruAlanlari) => void }
  kapat: () => void
}

export function KopruPenceresi({ baslik, kayit, turler, kodlar, adli, yaz, kapat }: Props) {
  const t = useMetin(kopruMetni)
  const { dil } = useDil()
  const hata = yaz.error
  const [secili, setSecili] = useState(kayit?.tur ?? turler.find((one) => one.kod === null)?.tur)
  const tur = turler.find((one) => one.tur === secili)
  const [kod, setKod] = useState(kayit?.kod ?? '')
  const [ad, setAd] = useState(kayit?.ad ?? '')
  const [ayarlar, setAyarlar] = useState<Record<string, string>>({ ...kayit?.ayarlar })
  const isNew = kayit === null
  const taken = isTaken({ isNew, tur, kod }, kodlar)
  const [refused, setRefused] = useState<string | null>(null)
  const send = () => {
    if (isMalformed({ isNew, tur, kod })) setRefused(kod)
    else yaz.mutate(kopruGirdisi({ isNew, tur, kod, ad: adli ? ad : null, ayarlar }))
  }
  const kodHatasi = taken ? t.kodVar : refused === kod ? t.kodBicimi : alanHatasi(hata, 'kod')
  return (
    <FormPenceresi
      baslik={baslik}
      kapat={kapat}
      boyut="lg"
      yaz={yaz}
      gonder={send}
      kapali={taken}
      alanlar={['kod', 'ad', ...(tur?.ayarlar.map((a) => `ayarlar.${a.alan}`) ?? [])]}
    >
      {!kayit && turler.length > 1 && (
        <Select
          label={t.tur}
          description={tur?.aciklama[dil]}
          allowDeselect={false}
          value={secili ?? null}
          onChange={(yeni) => yeni && setSecili(yeni)}
          data={turler.map((one) => ({ value: one.tur, label: one.baslik[dil] }))}
        />
      )}
      {adli && (
        <TextInput
          label={t.ad}
          required
          maxLength={80}
          data-autofocus
          value={ad}
          onChange={(e) => setAd(e.currentTarget.value)}
          error={alanHatasi(hata, 'ad')}
        />
      )}
      {!kayit && tur?.kod === null && <KodAlani deger={kod} set={setKod} hata={kodHatasi} />}
      {tur && (
        <AyarAlanlari
          tur={tur}
          deger={ayarlar}
          verilmis={kayit?.gizli_ayarlar ?? []}
          set={(alan, yeni) => setAyarlar((now) => ({ ...now, [alan]: yeni }))}
          hata={hata}
        />
      )}
    </FormPenceresi>
  )
}

function KodAlani({ deger, set, hata }: { deger: string; set: (kod: string) => void; hata: ReactNode }) {
  const t = useMetin(kopruMetni)
  return (
    <TextInput
      label={t.kod}
      description={t.kodMetin}
      required
      minLength={2}
      maxLength={40}
      value={deger}
      onChange={(e) => set(e.currentTarget.value)}
      error={hata}
    />
  )
}
