import type { Control } from 'react-hook-form'
import { useMetin } from '../dil/dil.tsx'
import { FormSayisi } from '../ortak/form/form-sayisi.tsx'
import { Kart } from '../ortak/kart.tsx'
import { type Sinirlar, sinirlar } from './odeme-formu.ts'
import { odemeMetni } from './odeme-metni.ts'

/** How long orders wait for their money, and how much one shopper can hold meanwhile. */
export function BekleyenSiparisler<T extends Sinirlar>({ control }: { control: Control<T> }) {
  const t = useMetin(odemeMetni)
  const own = control as unknown as Control<Sinirlar>
  // No clamping: what is typed stays as it is, and another number than that must not be saved.
  const common = { control: own, clampBehavior: 'none', maw: 480 } as const
  return (
    <Kart baslik={t.sinirlar} aralik="md">
      <FormSayisi
        {...common}
        name="havale_suresi"
        label={t.havaleSuresi}
        description={t.havaleSuresiMetin}
        {...sinirlar.havale_suresi}
      />
      <FormSayisi
        {...common}
        name="kalem_siniri"
        label={t.kalemSiniri}
        description={t.kalemSiniriMetin}
        {...sinirlar.kalem_siniri}
      />
      <FormSayisi
        {...common}
        name="acik_siparis_siniri"
        label={t.acikSiparisSiniri}
        description={t.acikSiparisSiniriMetin}
        {...sinirlar.acik_siparis_siniri}
      />
    </Kart>
  )
}
