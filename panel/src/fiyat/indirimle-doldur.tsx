import { Checkbox, Popover, Select, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ListeSatiri } from '../api/generated/kayitlar.ts'
import { useMetin } from '../dil/dil.tsx'
import { useAlanlar } from '../ortak/form/use-alanlar.ts'
import type { IzgaraTaslagi } from '../ortak/izgara/izgara-taslak.ts'
import { Dugme } from '../ortak/parcalar.tsx'
import { filledBy, parseYuzde } from './fiyatlar.ts'
import { fiyatMetni } from './metin.ts'

type Props = { satirlar: readonly ListeSatiri[]; birimler: string[]; taslak: IzgaraTaslagi }

/** Fills a column of the page from the usual prices; nothing is saved by it. */
export function IndirimleDoldur({ satirlar, birimler, taslak }: Props) {
  const t = useMetin(fiyatMetni)
  const [open, setOpen] = useState(false)
  const form = useAlanlar(
    { yuzde: '', birim: birimler[0] ?? '', onlyEmpty: false },
    async ({ yuzde: written, ...rest }) => {
      const yuzde = parseYuzde(written)
      if (yuzde !== undefined) taslak.yaz(filledBy(satirlar, { yuzde, ...rest }))
    },
    { done: null, after: () => setOpen(false) },
  )
  const isWrong = parseYuzde(form.deger.yuzde) === undefined
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
            {...form.yazi('yuzde')}
            error={form.deger.yuzde !== '' && isWrong ? t.yuzdeYanlis : undefined}
          />
          {birimler.length > 1 && (
            <Select
              aria-label={t.listeFiyati('')}
              data={birimler}
              allowDeselect={false}
              {...form.secenek('birim')}
              comboboxProps={{ withinPortal: false }}
            />
          )}
          <Checkbox label={t.bosOlanlar} {...form.isaret('onlyEmpty')} />
          <Dugme metin={t.uygula} disabled={isWrong} onClick={() => form.pencere.gonder()} />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
