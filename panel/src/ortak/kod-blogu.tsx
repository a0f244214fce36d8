import { ActionIcon, Box, Code, CopyButton, Tooltip } from '@mantine/core'
import { useMetin } from '../dil/dil.tsx'
import { ortakMetin } from './metin.ts'
import { Simge } from './simge.tsx'

type Props = {
  metin: string
  ad: string /** What is copied, when it is not what is shown. */
  kopya?: string
  enCok?: number
}

/** Machine-readable text: unchanged, scrollable, with a copy button. */
export function KodBlogu({ metin, ad, kopya, enCok = 320 }: Props) {
  const t = useMetin(ortakMetin)
  return (
    <Box pos="relative">
      <Code
        block
        tabIndex={0}
        role="region"
        aria-label={ad}
        pr={40}
        mah={enCok}
        style={{ overflow: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {metin}
      </Code>
      <CopyButton value={kopya ?? metin}>
        {({ copied, copy }) => (
          <Tooltip label={copied ? t.kopyalandi : t.kopyala} withinPortal>
            <ActionIcon
              pos="absolute"
              top={6}
              right={6}
              size="sm"
              variant="default"
              onClick={copy}
              aria-label={`${copied ? t.kopyalandi : t.kopyala}: ${ad}`}
            >
              <Simge ad={copied ? 'tik' : 'kopya'} boy={14} />
            </ActionIcon>
          </Tooltip>
        )}
      </CopyButton>
    </Box>
  )
}
