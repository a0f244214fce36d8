import type { SozlesmeDili, SozlesmeTuru } from '@kepenk/service/trade/sozlesme/tur.ts'
import { sozlesmeDilleri, sozlesmeTurleri, turAdlari } from '@kepenk/service/trade/sozlesme/tur.ts'
import { Group, SegmentedControl, Stack } from '@mantine/core'
import { useState } from 'react'
import { useVeri } from '../../api/veri.ts'
import { useDil, useMetin } from '../../dil/dil.tsx'
import { Bekleyen } from '../../ortak/bekleyen.tsx'
import { Soluk } from '../../ortak/parcalar.tsx'
import { Sayfa } from '../../ortak/sayfa.tsx'
import { ayarMetni } from '../ayarlar.tsx'
import { YalnizSahip } from '../yalniz-sahip.tsx'
import { Duzenleyici } from './duzenleyici.tsx'
import { sozlesmeMetni } from './metin.ts'
import { readSablonlar, SABLONLAR } from './use-sablon.ts'

/** Templates of the two contracts of a sale, in each language. */
export function SozlesmeAyari() {
  const [a, t] = [useMetin(ayarMetni), useMetin(sozlesmeMetni)]
  const { dil: own } = useDil()
  const [tur, setTur] = useState<SozlesmeTuru>('on_bilgilendirme')
  const [dil, setDil] = useState<SozlesmeDili>('tr')
  // A version that was loaded or taken back is read anew; what one saves stays on the screen.
  const [geri, setGeri] = useState(0)
  const sorgu = useVeri(SABLONLAR, readSablonlar, { anew: true })
  const okunan = sorgu.data?.veri.find((s) => s.tur === tur && s.dil === dil)
  return (
    <Sayfa baslik={t.baslik} ust={{ metin: a.ayarlar, to: '/ayarlar' }}>
      <Stack>
        <Soluk maw={680}>{t.aciklama}</Soluk>
        <YalnizSahip />
        <Group>
          <SegmentedControl
            aria-label={t.belge}
            value={tur}
            onChange={(v) => setTur(v as SozlesmeTuru)}
            data={sozlesmeTurleri.map((value) => ({ value, label: turAdlari[value][own] }))}
            style={{ flexWrap: 'wrap' }}
          />
          <SegmentedControl
            aria-label={t.dil}
            value={dil}
            onChange={(v) => setDil(v as SozlesmeDili)}
            data={sozlesmeDilleri.map((value) => ({ value, label: t.diller[value] }))}
          />
        </Group>
        <Bekleyen sorgu={sorgu} />
        {okunan && <Duzenleyici key={`${tur} ${dil} ${geri}`} okunan={okunan} alindi={() => setGeri((n) => n + 1)} />}
      </Stack>
    </Sayfa>
  )
}
