import { Checkbox, Text } from '@mantine/core'
import type { EkipUyesi } from '../../api/generated/kayitlar.ts'
import { panel } from '../../api/istemci.ts'
import { useMetin } from '../../dil/dil.tsx'
import { type Alanlar, useAlanlar } from '../../ortak/form/use-alanlar.ts'
import { FormPenceresi } from '../../ortak/pencere.tsx'
import { EKIP, ekipMetni } from './metin.ts'

type Iptal = { uye: EkipUyesi; form: Pick<Alanlar<{ anahtarlari_iptal: boolean }>, 'isaret'> }

/** API keys outlive the member who made them, unless they are revoked together. */
export function AnahtarIptali({ uye, form }: Iptal) {
  const t = useMetin(ekipMetni)
  return (
    <Checkbox
      label={t.anahtarIptal(uye.anahtar_sayisi)}
      description={t.anahtarIptalMetin}
      {...form.isaret('anahtarlari_iptal')}
    />
  )
}

/** Removes a member, and if wanted the keys that the member made. */
export function UyeCikar({ uye, kapat }: { uye: EkipUyesi; kapat: () => void }) {
  const t = useMetin(ekipMetni)
  const hasKeys = uye.anahtar_sayisi > 0
  const form = useAlanlar(
    { anahtarlari_iptal: hasKeys },
    (query, o) => panel('DELETE /ekip/{id}', { id: uye.id, query, ...o }),
    { done: t.cikti, stale: [EKIP], after: kapat },
  )
  return (
    <FormPenceresi baslik={t.cikarBaslik(uye.ad)} kapat={kapat} {...form.pencere} eylem={t.cikar} tehlikeli>
      <Text size="sm">{t.cikarMetin}</Text>
      {hasKeys && <AnahtarIptali uye={uye} form={form} />}
    </FormPenceresi>
  )
}
