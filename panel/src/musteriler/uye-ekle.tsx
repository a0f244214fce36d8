import { Button, Group, Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import { panel } from '../api/istemci.ts'
import { useYaz } from '../api/veri.ts'
import { useMetin } from '../dil/dil.tsx'
import { HataKutusu } from '../ortak/hata.tsx'
import { ortakMetin } from '../ortak/metin.ts'
import { MusteriSecici, type SecilenMusteri } from '../ortak/secici/musteri-secici.tsx'
import { Secilenler } from '../ortak/secici/urun-secici.tsx'
import { grupMetni } from './grup-metin.ts'

const MAX_AT_ONCE = 200

/** Several customers are found, then join at once. */
export function UyeEkle({ grup_id, kapat }: { grup_id: string; kapat: () => void }) {
  const t = useMetin(grupMetni)
  const o = useMetin(ortakMetin)
  const [chosen, setChosen] = useState<SecilenMusteri[]>([])
  const ekle = useYaz(
    (idler: string[], options) =>
      panel('POST /musteri-gruplari/{id}/uyeler', { id: grup_id, body: { ekle: idler }, ...options }),
    {
      done: (s) => t.uyeEklendi(s.eklenen),
      stale: [['musteriler'], ['grup', grup_id], ['gruplar'], ['musteri']],
      after: kapat,
    },
  )
  const choose = (m: SecilenMusteri) => {
    if (chosen.length < MAX_AT_ONCE && !chosen.some((c) => c.id === m.id)) setChosen([...chosen, m])
  }
  return (
    <Modal opened onClose={kapat} title={t.uyeEkle} closeButtonProps={{ 'aria-label': o.kapat }}>
      <Stack>
        <MusteriSecici etiket={t.uyeSec} onSelect={choose} />
        <Secilenler value={chosen} onChange={setChosen} />
        {ekle.error && <HataKutusu hata={ekle.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={kapat}>
            {o.vazgec}
          </Button>
          <Button
            disabled={chosen.length === 0}
            loading={ekle.isPending}
            onClick={() => ekle.mutate(chosen.map((m) => m.id))}
          >
            {t.ekle(chosen.length)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
