import { Button, Checkbox, Popover, Select, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ListeSatiri } from '../api/generated/kayitlar.ts'
import { useMetin } from '../dil/dil.tsx'
import type { IzgaraTaslagi } from '../ortak/izgara/izgara-taslak.ts'
import { editablePara } from '../ortak/para.ts'
import { Simge } from '../ortak/simge.tsx'
import { fiyatMetni } from './metin.ts'

/** Hundredths of a percent, so that the reckoning stays in whole numbers; undefined for what is no discount. */
function parseYuzde(written: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(written.trim()) ?? []
  if (whole === undefined) return undefined
  const hundredths = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return hundredths <= 10_000 ? hundredths : undefined
}

/** Half a minor unit is rounded up, as the service does. */
const lowered = (tutar: number, hundredths: number): number =>
  Number((BigInt(tutar) * BigInt(10_000 - hundredths) + 5000n) / 10_000n)

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
    taslak.yaz(
      satirlar.flatMap((s) => {
        const usual = s.olagan.find((f) => f.para_birimi === birim)?.tutar
        const simdiki = editablePara(s.liste.find((f) => f.para_birimi === birim)?.tutar ?? null)
        if (usual === undefined || (onlyEmpty && simdiki !== '')) return []
        return [{ satir: s.varyant_id, sutun: birim, metin: editablePara(lowered(usual, yuzde)), simdiki }]
      }),
    )
    setOpen(false)
  }
  return (
    <Popover opened={open} onChange={setOpen} width={300} position="bottom-end" withArrow trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<Simge ad="yuzde" boy={16} />} onClick={() => setOpen(!open)}>
          {t.doldur}
        </Button>
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
          <Button disabled={yuzde === undefined} onClick={fill}>
            {t.uygula}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
