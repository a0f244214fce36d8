import type { OzelAlan } from '@kepenk/sdk'
import { Group, Menu, Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { metinler, useMetin } from '../../dil/dil.tsx'
import { ortakMetin } from '../metin.ts'
import { Dugme, SimgeDugmesi } from '../parcalar.tsx'
import { askedText, EN_COK_SUZGEC, EN_UZUN_SUZGEC, type OzelSuzgecleri, withSuzgec } from './suzgec.ts'
import { type Kayit, useTanimlar } from './tanimlar.ts'

const texts = metinler({
  suz: ['Özel alana göre süz', 'Filter by a custom field'],
  enCok: ['Aynı anda en çok 3 alan süzülür', 'Three fields at most at once'],
  sec: ['Seçin', 'Choose'],
  yaz: ['Yazın', 'Type'],
  kaldir: [(ad: string) => `Süzgeci kaldır: ${ad}`, (ad) => `Remove the filter: ${ad}`],
})

type Props = {
  kayit: Kayit
  deger: OzelSuzgecleri | undefined
  sec: (suzgecler: OzelSuzgecleri | undefined) => void
}

/** Filters by custom fields; empty for a store without filterable ones. */
export function OzelSuzgeci({ kayit, deger, sec }: Props) {
  const t = useMetin(texts)
  const { tanimlar } = useTanimlar(kayit)
  // Chosen, but without a value yet.
  const [waiting, setWaiting] = useState<string | null>(null)
  const asked = Object.keys(deger ?? {})
  const shown = waiting !== null && !asked.includes(waiting) ? [...asked, waiting] : asked
  const left = tanimlar.filter((tanim) => tanim.filtrelenir && !shown.includes(tanim.kod))
  if (shown.length === 0 && left.length === 0) return null
  const put = (kod: string, value: string | null) => {
    if (waiting === kod) setWaiting(null)
    // Emptied, it waits for another value; the cross removes it.
    if (value === null && asked.includes(kod)) setWaiting(kod)
    sec(withSuzgec(deger, kod, value))
  }
  const drop = (kod: string) => {
    if (waiting === kod) setWaiting(null)
    if (asked.includes(kod)) sec(withSuzgec(deger, kod, null))
  }
  return (
    <>
      {shown.map((kod) => (
        <Suzgec
          key={kod}
          kod={kod}
          tanim={tanimlar.find((tanim) => tanim.kod === kod)}
          value={deger?.[kod] ?? null}
          sec={(value) => put(kod, value)}
          kaldir={() => drop(kod)}
          odak={kod === waiting}
        />
      ))}
      {left.length > 0 && (
        <Menu position="bottom-start" shadow="md">
          <Menu.Target>
            <Dugme
              simge="suz"
              metin={t.suz}
              variant="default"
              disabled={shown.length >= EN_COK_SUZGEC}
              title={shown.length >= EN_COK_SUZGEC ? t.enCok : undefined}
            />
          </Menu.Target>
          <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
            {left.map((tanim) => (
              <Menu.Item key={tanim.kod} onClick={() => setWaiting(tanim.kod)}>
                {tanim.ad}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}

type SuzgecProps = {
  kod: string
  /** Undefined for a deleted definition; its filter can still be removed. */
  tanim: OzelAlan | undefined
  value: string | null
  sec: (value: string | null) => void
  kaldir: () => void
  odak: boolean
}

function Suzgec({ kod, tanim, value, sec, kaldir, odak }: SuzgecProps) {
  const [t, o] = [useMetin(texts), useMetin(ortakMetin)]
  const ad = tanim?.ad ?? kod
  const choices =
    tanim?.tur === 'secim'
      ? tanim.secenekler.map((s) => ({ value: s, label: s }))
      : tanim?.tur === 'evet_hayir'
        ? [
            { value: 'true', label: o.evet },
            { value: 'false', label: o.hayir },
          ]
        : null
  return (
    <Group gap={2} wrap="nowrap" align="flex-end">
      {choices ? (
        <Select
          label={ad}
          placeholder={t.sec}
          data={value === null || choices.some((c) => c.value === value) ? choices : [...choices, value]}
          value={value}
          onChange={sec}
          allowDeselect={false}
          searchable={choices.length > 8}
          defaultDropdownOpened={odak}
          autoFocus={odak}
          w={170}
        />
      ) : (
        <Yazilan ad={ad} tanim={tanim} value={value} sec={sec} odak={odak} />
      )}
      <SimgeDugmesi simge="carpi" boy={16} ad={t.kaldir(ad)} color="gray" mb={4} onClick={kaldir} />
    </Group>
  )
}

/** The address follows when typing pauses. */
function Yazilan({ ad, tanim, value, sec, odak }: Omit<SuzgecProps, 'kod' | 'kaldir'> & { ad: string }) {
  const t = useMetin(texts)
  const [text, setText] = useState(value ?? '')
  const sent = useRef(value ?? '')
  const send = useDebouncedCallback((written: string) => {
    sent.current = askedText(tanim?.tur, written)
    sec(sent.current || null)
  }, 350)
  // Back and "clear" change the address from outside.
  useEffect(() => {
    if ((value ?? '') === sent.current) return
    sent.current = value ?? ''
    setText(value ?? '')
  }, [value])
  return (
    <TextInput
      type={tanim?.tur === 'tarih' ? 'date' : 'text'}
      label={ad}
      placeholder={tanim?.tur === 'renk' ? '#1a2b3c' : t.yaz}
      maxLength={EN_UZUN_SUZGEC}
      autoFocus={odak}
      w={170}
      value={text}
      onChange={(e) => {
        setText(e.currentTarget.value)
        send(e.currentTarget.value)
      }}
    />
  )
}
