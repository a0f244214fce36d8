import { ActionIcon, CopyButton } from '@mantine/core'
import { useMetin } from '../dil/dil.tsx'
import { ortakMetin } from './metin.ts'
import { Simge } from './simge.tsx'

/** Copy button beside ids, stock codes and request ids. */
export function Kopyala({ deger }: { deger: string }) {
  const t = useMetin(ortakMetin)
  return (
    <CopyButton value={deger}>
      {({ copied, copy }) => (
        <ActionIcon
          size="xs"
          variant="subtle"
          color={copied ? 'teal' : 'gray'}
          onClick={copy}
          title={copied ? t.kopyalandi : t.kopyala}
          aria-label={`${t.kopyala}: ${deger}`}
        >
          <Simge ad={copied ? 'tik' : 'kopya'} boy={13} />
        </ActionIcon>
      )}
    </CopyButton>
  )
}
