import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { EkipUyesi } from '../../api/generated/kayitlar.ts'
import { panel } from '../../api/istemci.ts'
import { useYaz } from '../../api/veri.ts'
import { useMetin } from '../../dil/dil.tsx'
import { HataKutusu } from '../../ortak/hata.tsx'
import { ortakMetin } from '../../ortak/metin.ts'
import { EKIP, ekipMetni } from './metin.ts'

type Iptal = { uye: EkipUyesi; checked: boolean; onChange: (checked: boolean) => void }

/** Keys live on behind the one who made them, unless he takes them along. */
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

/** Lets somebody go, with the keys that he made or without. */
export function UyeCikar({ uye, kapat }: { uye: EkipUyesi; kapat: () => void }) {
  const [t, o] = [useMetin(ekipMetni), useMetin(ortakMetin)]
  const hasKeys = uye.anahtar_sayisi > 0
  const [revoke, setRevoke] = useState(true)
  const cikar = useYaz(
    (anahtarlari_iptal: boolean, w) => panel('DELETE /ekip/{id}', { id: uye.id, query: { anahtarlari_iptal }, ...w }),
    { done: t.cikti, stale: [EKIP], after: kapat },
  )
  return (
    <Modal opened onClose={kapat} title={t.cikarBaslik(uye.ad)} closeButtonProps={{ 'aria-label': o.kapat }}>
      <Stack>
        <Text size="sm">{t.cikarMetin}</Text>
        {hasKeys && <AnahtarIptali uye={uye} checked={revoke} onChange={setRevoke} />}
        {cikar.error && <HataKutusu hata={cikar.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={kapat} data-autofocus>
            {o.vazgec}
          </Button>
          <Button color="red.9" loading={cikar.isPending} onClick={() => cikar.mutate(hasKeys && revoke)}>
            {t.cikar}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
