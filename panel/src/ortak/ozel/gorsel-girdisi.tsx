import { FileButton, Group, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useMetin } from '../../dil/dil.tsx'
import { TYPES, useYukleme } from '../gorsel-yukle.ts'
import { Dugme, Soluk } from '../parcalar.tsx'
import { Simge } from '../simge.tsx'
import { ozelMetinleri } from './metin.ts'

type Props = {
  ad: string
  aciklama: string | undefined
  value: string
  onChange: (value: string) => void
  error: string | undefined
  disabled: boolean
}

/** An address, or an upload. */
export function GorselGirdisi({ ad, aciklama, value, onChange, error, disabled }: Props) {
  const t = useMetin(ozelMetinleri)
  const { yukle, waiting, failed } = useYukleme(0, onChange)
  const reset = useRef<() => void>(null)
  return (
    <div>
      <TextInput
        inputMode="url"
        label={ad}
        description={aciklama}
        placeholder="https://"
        maxLength={2000}
        value={value}
        disabled={disabled}
        onChange={(e) => onChange(e.currentTarget.value)}
        error={error ?? failed[0]?.mesaj}
      />
      <Group gap="xs" mt={6} align="center">
        <Onizleme ad={ad} url={value} />
        <FileButton
          accept={TYPES.join(',')}
          resetRef={reset}
          disabled={disabled}
          onChange={(file) => {
            if (file) void yukle([file])
            reset.current?.()
          }}
        >
          {(props) => (
            <Dugme
              kucuk
              metin={t.yukle}
              {...props}
              ad={`${t.yukle}: ${ad}`}
              disabled={disabled}
              loading={waiting > 0}
              leftSection={<Simge ad="yukle" boy={15} />}
            />
          )}
        </FileButton>
      </Group>
    </div>
  )
}

/** Preview. CSP allows only the store's own pictures; for others it says so. */
export function Onizleme({ ad, url }: { ad: string; url: string }) {
  const t = useMetin(ozelMetinleri)
  const [broken, setBroken] = useState<string | null>(null)
  if (!/^https?:\/\//.test(url)) return null
  if (broken === url) {
    return <Soluk kucuk>{t.onizlemeYok}</Soluk>
  }
  return (
    <img
      src={url}
      alt={t.onizleme(ad)}
      height={56}
      style={{ maxWidth: 120, objectFit: 'contain', borderRadius: 6 }}
      onError={() => setBroken(url)}
    />
  )
}
