import { Checkbox, Popover, Select, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ListeSatiri } from '../api/generated/kayitlar.ts'
import { useMetin } from '../dil/dil.tsx'
import type { IzgaraTaslagi } from '../ortak/izgara/izgara-taslak.ts'
import { Dugme } from '../ortak/parcalar.tsx'
import { filledBy, parseYuzde } from './fiyatlar.ts'
import { fiyatMetni } from './metin.ts'

type Props = { satirlar: readonly ListeSatiri[]; birimler: string[]; taslak: IzgaraTaslagi }

/** Fills a column of the page from the usual prices; nothing is saved by it. */
export function IndirimleDoldur({ satirlar, birimler, taslak }: Props) {
  const t = useMetin(fiyatMetni)
  const [open, setOpen] = useState(false)
  const [written, setWritten] = useState('')
  const [birim, setBirim] = useState(birimler[0] ?? '')
  const [onlyEmpty, setOnlyEmpty] = useState(false)
  const yuzde = parseYuzde(written)
  const fill = () => {
    if (yuzde === undefined) return
    taslak.yaz(filledBy(satirlar, { yuzde, birim, onlyEmpty }))
    setOpen(false)
  }
  return (
    <Popover opened={open} onChange={setOpen} width={300} position="bottom-end" withArrow trapFocus>
      <Popover.Target>
        <Dugme simge="yuzde" metin={t.doldur} variant="default" onClick={() => setOpen(!open)} />
      </Popover.Target>
      <Popover.Dropdown aria-label={t.doldur}>
        <Stack gap="sm">
          <Text size="sm">{t.doldurMetin}</Text>
          <TextInput
            label={t.yuzde}
            inputMode="decimal"
            data-autofocus
            value={written}
            onChange={(e) => setWritten(e.currentTarget.value)}
            error={written !== '' && yuzde === undefined ? t.yuzdeYanlis : undefined}
          />
          {birimler.length > 1 && (
            <Select
              aria-label={t.listeFiyati('')}
              data={birimler}
              value={birim}
              allowDeselect={false}
              onChange={(b) => setBirim(b ?? '')}
              comboboxProps={{ withinPortal: false }}
            />
          )}
          <Checkbox label={t.bosOlanlar} checked={onlyEmpty} onChange={(e) => setOnlyEmpty(e.currentTarget.checked)} />
          <Dugme metin={t.uygula} disabled={yuzde === undefined} onClick={fill} />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
