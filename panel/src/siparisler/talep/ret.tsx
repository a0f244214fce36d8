import type { Talep } from '@kepenk/sdk'
import { Text, Textarea } from '@mantine/core'
import { k } from '../../api/istemci.ts'
import { useMetin } from '../../dil/dil.tsx'
import { useAlanlar } from '../../ortak/form/use-alanlar.ts'
import { SiparisPenceresi, staleOf } from '../pencere/pencere.tsx'
import { talepMetni } from './metin.ts'

type Props = { talep: Talep; kapat: () => void }

export function RetPenceresi({ talep, kapat }: Props) {
  const t = useMetin(talepMetni)
  const form = useAlanlar({ yanit: '' }, (f, o) => k.talepler.refuse(talep.id, { yanit: f.yanit.trim() }, o), {
    done: t.reddedildi,
    stale: staleOf(talep.siparis_id),
    after: kapat,
  })
  return (
    <SiparisPenceresi
      baslik={t.reddetBaslik}
      eylem={t.reddet}
      tehlikeli
      kapat={kapat}
      {...form.pencere}
      kapali={form.deger.yanit.trim() === ''}
    >
      {talep.neden && (
        <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {talep.neden}
        </Text>
      )}
      <Textarea
        label={t.yanit}
        description={t.yanitMetin}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={500}
        required
        data-autofocus
        {...form.yazi('yanit')}
      />
    </SiparisPenceresi>
  )
}
