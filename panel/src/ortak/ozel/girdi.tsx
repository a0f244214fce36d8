import type { OzelAlan } from '@kepenk/sdk'
import { Input, SegmentedControl, Select, Textarea, TextInput } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useMetin } from '../../dil/dil.tsx'
import { ortakMetin } from '../metin.ts'
import { SimgeDugmesi } from '../parcalar.tsx'
import { type OzelDegeri, ozelMetni, readSayi } from './degerler.ts'
import { GorselGirdisi } from './gorsel-girdisi.tsx'
import { ozelMetinleri } from './metin.ts'
import { SayiGirdisi } from './sayi-girdisi.tsx'
import type { Tur } from './tanimlar.ts'

type Tanim = Pick<OzelAlan, 'kod' | 'ad' | 'tur' | 'aciklama' | 'en_cok' | 'secenekler' | 'filtrelenir'>
type Props = {
  tanim: Tanim
  value: OzelDegeri
  onChange: (value: OzelDegeri) => void
  error: string | undefined
  disabled: boolean
}

const DAY = /^\d{4}-\d\d-\d\d$/
const isText = (value: OzelDegeri) => typeof value === 'string'

/**
 * Whether the input can show the value. Half a number is text; text that reads as a whole number was stored as text.
 */
const FITS: Record<Tur, (value: OzelDegeri) => boolean> = {
  metin: isText,
  uzun_metin: isText,
  sayi: (value) => typeof value === 'number' || (isText(value) && readSayi(String(value)) === undefined),
  evet_hayir: (value) => typeof value === 'boolean',
  tarih: (value) => isText(value) && DAY.test(String(value)),
  secim: isText,
  renk: isText,
  baglanti: isText,
  gorsel: isText,
}

/** Input of a defined field, by type. */
export function OzelGirdisi(p: Props) {
  const { tanim, value } = p
  if (value !== null && !FITS[tanim.tur](value)) return <Uymayan {...p} />
  const Girdi = GIRDILER[tanim.tur]
  return <Girdi {...p} />
}

const labelled = ({ tanim, error, disabled }: Props) => ({
  label: tanim.ad,
  description: tanim.aciklama || undefined,
  error,
  disabled,
})
const textOf = (value: OzelDegeri): string => (value === null ? '' : String(value))

/** A value that does not match its definition: older, or of a former one. */
function Uymayan(p: Props) {
  const t = useMetin(ozelMetinleri)
  return (
    <TextInput
      {...labelled(p)}
      description={t.uymuyor}
      readOnly
      value={ozelMetni(p.value)}
      rightSection={
        <SimgeDugmesi
          simge="carpi"
          boy={15}
          ad={t.temizle(p.tanim.ad)}
          color="gray"
          disabled={p.disabled}
          onClick={() => p.onChange(null)}
        />
      }
    />
  )
}

function Metin(p: Props) {
  return (
    <TextInput
      {...labelled(p)}
      maxLength={p.tanim.en_cok ?? (p.tanim.filtrelenir ? 100 : 200)}
      value={textOf(p.value)}
      onChange={(e) => p.onChange(e.currentTarget.value)}
    />
  )
}

function UzunMetin(p: Props) {
  return (
    <Textarea
      {...labelled(p)}
      autosize
      minRows={3}
      maxRows={10}
      maxLength={p.tanim.en_cok ?? 2000}
      value={textOf(p.value)}
      onChange={(e) => p.onChange(e.currentTarget.value)}
    />
  )
}

const Sayi = (p: Props) => (
  <SayiGirdisi {...labelled(p)} value={typeof p.value === 'boolean' ? null : p.value} onChange={p.onChange} />
)

function EvetHayir(p: Props) {
  const t = useMetin(ozelMetinleri)
  const o = useMetin(ortakMetin)
  const id = useId()
  const { label, description, error, disabled } = labelled(p)
  return (
    <Input.Wrapper label={label} description={description} error={error} labelElement="div" labelProps={{ id }}>
      <SegmentedControl
        aria-labelledby={id}
        fullWidth
        mt={4}
        disabled={disabled}
        value={p.value === null ? '' : String(p.value)}
        onChange={(next) => p.onChange(next === '' ? null : next === 'true')}
        data={[
          { value: '', label: t.bos },
          { value: 'true', label: o.evet },
          { value: 'false', label: o.hayir },
        ]}
      />
    </Input.Wrapper>
  )
}

const Tarih = (p: Props) => (
  <TextInput type="date" {...labelled(p)} value={textOf(p.value)} onChange={(e) => p.onChange(e.currentTarget.value)} />
)

function Secim(p: Props) {
  const t = useMetin(ozelMetinleri)
  const value = p.value === null ? null : String(p.value)
  const { secenekler } = p.tanim
  return (
    <Select
      {...labelled(p)}
      placeholder={t.sec}
      // A removed choice stays selectable while chosen.
      data={value === null || secenekler.includes(value) ? secenekler : [...secenekler, value]}
      value={value}
      onChange={p.onChange}
      searchable={secenekler.length > 8}
      clearable
      clearButtonProps={{ 'aria-label': t.temizle(p.tanim.ad) }}
    />
  )
}

const COLOUR = /^#[0-9a-f]{6}$/i

function Renk(p: Props) {
  const t = useMetin(ozelMetinleri)
  const text = textOf(p.value)
  const isColour = COLOUR.test(text)
  return (
    <TextInput
      {...labelled(p)}
      placeholder="#1a2b3c"
      maxLength={7}
      spellCheck={false}
      value={text}
      onChange={(e) => p.onChange(e.currentTarget.value)}
      leftSectionPointerEvents="all"
      leftSection={
        <input
          type="color"
          className="ozel-renk"
          data-bos={!isColour || undefined}
          aria-label={t.renkSec(p.tanim.ad)}
          disabled={p.disabled}
          value={isColour ? text.toLowerCase() : '#888888'}
          onChange={(e) => p.onChange(e.currentTarget.value)}
        />
      }
    />
  )
}

const Baglanti = (p: Props) => (
  <TextInput
    inputMode="url"
    {...labelled(p)}
    placeholder="https://"
    maxLength={2000}
    value={textOf(p.value)}
    onChange={(e) => p.onChange(e.currentTarget.value)}
  />
)

function Gorsel(p: Props) {
  const { label, description, error, disabled } = labelled(p)
  return (
    <GorselGirdisi
      ad={label}
      aciklama={description}
      error={error}
      disabled={disabled}
      value={textOf(p.value)}
      onChange={p.onChange}
    />
  )
}

const GIRDILER: Record<Tur, (p: Props) => ReactNode> = {
  metin: Metin,
  uzun_metin: UzunMetin,
  sayi: Sayi,
  evet_hayir: EvetHayir,
  tarih: Tarih,
  secim: Secim,
  renk: Renk,
  baglanti: Baglanti,
  gorsel: Gorsel,
}
