import { Text, Textarea } from '@mantine/core'
import type { PanelYorum } from '../api/generated/kayitlar.ts'
import { k } from '../api/istemci.ts'
import { useMetin } from '../dil/dil.tsx'
import { useAlanlar } from '../ortak/form/use-alanlar.ts'
import { FormPenceresi } from '../ortak/pencere.tsx'
import { ESKIYEN } from './islemler.tsx'
import { yorumMetni } from './metin.ts'
import { Yildizlar } from './yildizlar.tsx'

type Props = { yorum: PanelYorum; kapat: () => void }

export function YanitPenceresi({ yorum, kapat }: Props) {
  const t = useMetin(yorumMetni)
  const form = useAlanlar(
    { yanit: yorum.yanit ?? '' },
    (f, o) => k.yorumlar.update(yorum.id, { yanit: f.yanit.trim() }, o),
    { done: t.yanitlandi, stale: ESKIYEN, after: kapat },
  )
  return (
    <FormPenceresi
      baslik={t.eylem(t.yanitla, yorum.ad ?? yorum.urun_ad)}
      kapat={kapat}
      {...form.pencere}
      kapali={!form.degisti}
    >
      <Yildizlar puan={yorum.puan} />
      <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {yorum.metin}
      </Text>
      <Textarea
        label={t.yanit}
        description={t.yanitMetin}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={2000}
        data-autofocus
        {...form.yazi('yanit')}
      />
    </FormPenceresi>
  )
}
