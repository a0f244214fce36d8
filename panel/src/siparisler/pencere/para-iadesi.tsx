import type { Siparis } from '@kepenk/sdk'
import { Radio, Stack } from '@mantine/core'
import { panel } from '../../api/istemci.ts'
import { metinler, useDil, useMetin } from '../../dil/dil.tsx'
import { useAlanlar } from '../../ortak/form/use-alanlar.ts'
import { formatPara } from '../../ortak/para.ts'
import { ParaGirdisi } from '../../ortak/para.tsx'
import { ilkParaIadesi, kartaDoner } from './girdiler.ts'
import { type PencereProps, SiparisPenceresi, staleOf } from './pencere.tsx'

const texts = metinler({
  baslik: ['Parayı geri ver', 'Give the money back'],
  tutar: ['Tutar', 'Amount'],
  yol: ['Nasıl', 'How'],
  saglayici: ['Karttan alınanı sağlayıcıdan iste', 'Ask the provider for what came by card'],
  saglayiciAciklama: [
    'Sağlayıcısı olmayan ödemeler elle verilmiş sayılır; değişimden gelen, geldiği ödemeye döner.',
    'Payments without a provider count as given back by hand; what came from an exchange goes back where it came from.',
  ],
  enCok: [(tutar: string) => `Ödenip geri verilmemiş olan: ${tutar}`, (tutar) => `Paid and not given back: ${tutar}`],
  cok: ['Ödenip geri verilmemiş olandan büyük olamaz', 'Must not exceed what is paid and not given back'],
  elle: ['Elle geri verdim', 'I gave it back by hand'],
  elleAciklama: [
    'Kimseden bir şey istenmez; verilmiş olarak kaydedilir.',
    'Nobody is asked; it is recorded as given back.',
  ],
  iste: [(tutar: string) => `${tutar} geri ver`, (tutar) => `Give ${tutar} back`],
  kaydet: [(tutar: string) => `${tutar} verildi olarak kaydet`, (tutar) => `Record ${tutar} as given back`],
  oldu: ['İşlendi', 'Done'],
})

type Props = PencereProps<Siparis> & {
  /** What should be given back; 0 when nothing waits for it. */
  borc: number
  enCok: number
}

export function ParaIadesiPenceresi({ siparis, borc, enCok, kapat }: Props) {
  const t = useMetin(texts)
  const { dil } = useDil()
  const byCard = kartaDoner(siparis)
  const form = useAlanlar(
    () => ilkParaIadesi(siparis, borc, enCok),
    ({ yol, tutar }, o) => {
      const body = { yol, ...(tutar !== null && { tutar }) }
      return panel('POST /siparisler/{id}/para-iadesi', { id: siparis.id, body, ...o })
    },
    { done: t.oldu, stale: staleOf(siparis.id), after: kapat },
  )
  const { yol, tutar } = form.deger
  const shown = formatPara(tutar ?? 0, siparis.para_birimi, dil)
  const tooMuch = tutar !== null && tutar > enCok
  return (
    <SiparisPenceresi
      baslik={t.baslik}
      eylem={yol === 'elle' ? t.kaydet(shown) : t.iste(shown)}
      kapat={kapat}
      {...form.pencere}
      alanlar={[]}
      kapali={!tutar || tooMuch}
    >
      <Radio.Group label={t.yol} value={yol} onChange={(v) => form.set({ yol: v as typeof yol })}>
        <Stack gap="xs" mt="xs">
          {byCard && <Radio value="saglayici" label={t.saglayici} description={t.saglayiciAciklama} />}
          <Radio value="elle" label={t.elle} description={t.elleAciklama} />
        </Stack>
      </Radio.Group>
      <ParaGirdisi
        label={t.tutar}
        description={t.enCok(formatPara(enCok, siparis.para_birimi, dil))}
        birim={siparis.para_birimi}
        {...form.secim('tutar')}
        error={tooMuch ? t.cok : undefined}
      />
    </SiparisPenceresi>
  )
}
