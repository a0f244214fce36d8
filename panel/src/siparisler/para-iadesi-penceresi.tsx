import { Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import type { Siparis } from '../../../sdk/src/kepenk.ts'
import type { ParaIadesiGirdisi } from '../../../src/domains/siparis/girdi-schema.ts'
import { panel } from '../api/istemci.ts'
import { useYaz } from '../api/veri.ts'
import { metinler, useDil, useMetin } from '../dil/dil.tsx'
import { formatPara } from '../ortak/para.ts'
import { ParaGirdisi } from '../ortak/para.tsx'
import { Pencere, type PencereProps, staleOf } from './pencere.tsx'

const texts = metinler(
  {
    baslik: 'Parayı geri ver',
    tutar: 'Tutar',
    yol: 'Nasıl',
    saglayici: 'Karttan alınanı sağlayıcıdan yeniden iste',
    saglayiciAciklama: 'Sağlayıcısı olmayan ödemeler elle verilmiş sayılır.',
    elle: 'Elle geri verdim',
    elleAciklama: 'Kimseden bir şey istenmez; verilmiş olarak kaydedilir.',
    iste: (tutar: string) => `${tutar} geri ver`,
    kaydet: (tutar: string) => `${tutar} verildi olarak kaydet`,
    oldu: 'İşlendi',
  },
  {
    baslik: 'Give the money back',
    tutar: 'Amount',
    yol: 'How',
    saglayici: 'Ask the provider again for what came by card',
    saglayiciAciklama: 'Payments without a provider count as given back by hand.',
    elle: 'I gave it back by hand',
    elleAciklama: 'Nobody is asked; it is recorded as given back.',
    iste: (tutar: string) => `Give ${tutar} back`,
    kaydet: (tutar: string) => `Record ${tutar} as given back`,
    oldu: 'Done',
  },
)

type Yol = 'saglayici' | 'elle'

export function ParaIadesiPenceresi({ siparis, borc, kapat }: PencereProps<Siparis> & { borc: number }) {
  const t = useMetin(texts)
  const { dil } = useDil()
  const byCard = siparis.odemeler.some((o) => o.yontem === 'kart')
  const [yol, setYol] = useState<Yol>(byCard ? 'saglayici' : 'elle')
  const [tutar, setTutar] = useState<number | null>(borc)
  const ver = useYaz(
    (body: ParaIadesiGirdisi, o) =>
      panel<Siparis>('POST', `siparisler/${encodeURIComponent(siparis.id)}/para-iadesi`, { body, ...o }),
    { done: t.oldu, stale: staleOf(siparis.id), after: kapat },
  )
  const shown = formatPara(tutar ?? 0, siparis.para_birimi, dil)
  return (
    <Pencere
      baslik={t.baslik}
      eylem={yol === 'elle' ? t.kaydet(shown) : t.iste(shown)}
      kapat={kapat}
      bekliyor={ver.isPending}
      hata={ver.error}
      kapali={!tutar}
      gonder={() => ver.mutate({ yol, ...(tutar !== null && { tutar }) })}
    >
      <Radio.Group label={t.yol} value={yol} onChange={(v) => setYol(v as Yol)}>
        <Stack gap="xs" mt="xs">
          {byCard && <Radio value="saglayici" label={t.saglayici} description={t.saglayiciAciklama} />}
          <Radio value="elle" label={t.elle} description={t.elleAciklama} />
        </Stack>
      </Radio.Group>
      <ParaGirdisi label={t.tutar} birim={siparis.para_birimi} value={tutar} onChange={setTutar} />
    </Pencere>
  )
}
