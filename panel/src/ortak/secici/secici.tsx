import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { useVeri } from '../../api/veri.ts'
import { metinler, useMetin } from '../../dil/dil.tsx'
import { HataKutusu } from '../hata.tsx'
import { Soluk } from '../parcalar.tsx'
import { Simge } from '../simge.tsx'

const texts = metinler({
  bulunamadi: ['Bulunamadı', 'Nothing found'],
})

type Props<T> = {
  /** Query key of the results. */
  ad: string
  etiket: string
  yer?: string | undefined
  /** Records for the typed text; '' for the first ones. */
  ara: (metin: string, signal: AbortSignal) => Promise<readonly T[]>
  anahtar: (kayit: T) => string
  satir: (kayit: T) => ReactNode
  /** With the typed text. */
  onSelect: (kayit: T, metin: string) => unknown
  disabled?: boolean
  error?: ReactNode
  description?: ReactNode
}

const PAUSE_MS = 200

/** Search select: returns the choice, and keeps none itself. */
export function Secici<T>(p: Props<T>) {
  const t = useMetin(texts)
  const [text, setText] = useState('')
  const [asked] = useDebouncedValue(text.trim(), PAUSE_MS)
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() })
  const found = useVeri(['secici', p.ad, asked], (signal) => p.ara(asked, signal), { enabled: box.dropdownOpened })
  const rows = found.data ?? []
  const choose = (id: string) => {
    const kayit = rows.find((r) => p.anahtar(r) === id)
    if (!kayit) return
    p.onSelect(kayit, text.trim())
    setText('')
    box.closeDropdown()
  }
  return (
    <Combobox store={box} onOptionSubmit={choose} withinPortal>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          role="combobox"
          data-coklu
          label={p.etiket}
          placeholder={p.yer}
          description={p.description}
          error={p.error}
          disabled={p.disabled}
          value={text}
          maxLength={200}
          autoComplete="off"
          leftSection={<Simge ad="ara" boy={16} />}
          rightSection={found.isFetching ? <Loader size="xs" aria-hidden /> : null}
          onChange={(e) => {
            setText(e.currentTarget.value)
            box.openDropdown()
            box.resetSelectedOption()
          }}
          onClick={() => box.openDropdown()}
          onFocus={() => box.openDropdown()}
          onBlur={() => box.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={p.etiket} mah={320} style={{ overflowY: 'auto' }}>
          {found.error && <HataKutusu hata={found.error} tekrar={found.refetch} />}
          {rows.map((kayit) => (
            <Combobox.Option key={p.anahtar(kayit)} value={p.anahtar(kayit)}>
              {p.satir(kayit)}
            </Combobox.Option>
          ))}
          {found.data && rows.length === 0 && (
            <Combobox.Empty>
              <Soluk>{t.bulunamadi}</Soluk>
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
