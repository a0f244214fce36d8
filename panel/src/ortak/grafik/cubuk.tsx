import { Box, Text } from '@mantine/core'
import { useDil } from '../../dil/dil.tsx'

/** A count with its bar beside it. */
export function Cubuk({ sayi, enCok }: { sayi: number; enCok: number }) {
  const { dil } = useDil()
  return (
    <Box style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
      <Box
        aria-hidden="true"
        h={10}
        style={{
          width: `${(sayi / Math.max(1, enCok)) * 70}%`,
          minWidth: 2,
          borderRadius: 3,
          background: 'var(--mantine-primary-color-filled)',
        }}
      />
      <Text size="sm" component="span" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {new Intl.NumberFormat(dil).format(sayi)}
      </Text>
    </Box>
  )
}
