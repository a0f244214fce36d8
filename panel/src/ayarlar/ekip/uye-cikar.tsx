import { Checkbox, Text } from '@mantine/core'
import { useState } from 'react'
import type { EkipUyesi } from '../../api/generated/kayitlar.ts'
import { panel } from '../../api/istemci.ts'
import { useYaz } from '../../api/veri.ts'
import { useMetin } from '../../dil/dil.tsx'
import { FormPenceresi } from '../../ortak/pencere.tsx'
import { EKIP, ekipMetni } from './metin.ts'

type Iptal = { uye: EkipUyesi; checked: boolean; onChange: (checked: boolean) => void }

/** API keys outlive the member who made them, unless they are revoked together. */
export function AnahtarIptali({ uye, checked, onChange }: Iptal) {
  const t = useMetin(ekipMetni)
  return (
    <Checkbox
      label={t.anahtarIptal(uye.anahtar_sayisi)}
      description={t.anahtarIptalMetin}
      checked={checked}
      onChange={(e) => onChange(e.currentTarget.checked)}
    />
  )
}

/** Removes a member, and if wanted the keys that the member made. */
export function UyeCikar({ uye, kapat }: { uye: EkipUyesi; kapat: () => void }) {
  const t = useMetin(ekipMetni)
  const hasKeys = uye.anahtar_sayisi > 0
  const [revoke, setRevoke] = useState(true)
  const cikar = useYaz(
    (anahtarlari_iptal: boolean, w) => panel('DELETE /ekip/{id}', { id: uye.id, query: { anahtarlari_iptal }, ...w }),
    { done: t.cikti, stale: [EKIP], after: kapat },
  )
  return (
    <FormPenceresi
      baslik={t.cikarBaslik(uye.ad)}
      kapat={kapat}
      yaz={cikar}
      gonder={() => cikar.mutate(hasKeys && revoke)}
      eylem={t.cikar}
      tehlikeli
    >
      <Text size="sm">{t.cikarMetin}</Text>
      {hasKeys && <AnahtarIptali uye={uye} checked={revoke} onChange={setRevoke} />}
    </FormPenceresi>
  )
}
