import { Box, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Kopyali, Soluk } from '../parcalar.tsx'

// Cells that name the variant of a row, in the grids of stock and prices.

type Adlar = { urun_ad: string; varyant_ad: string }

/** A product without options has one variant of its own name. */
export const varyantAdi = ({ urun_ad, varyant_ad }: Adlar): string =>
  varyant_ad === urun_ad ? urun_ad : `${urun_ad}, ${varyant_ad}`

type Props = Adlar & { urun_id: string; rozet?: ReactNode }

export const UrunHucresi = ({ urun_id, urun_ad, varyant_ad, rozet }: Props) => (
  <Box>
    <Group gap={6}>
      <Link to="/urunler/$id" params={{ id: urun_id }} className="satir-bagi">
        {urun_ad}
      </Link>
      {rozet}
    </Group>
    {varyant_ad !== urun_ad && <Soluk>{varyant_ad}</Soluk>}
  </Box>
)

export const SkuHucresi = ({ sku }: { sku: string | null }) =>
  sku && (
    <Kopyali deger={sku}>
      <Text size="sm" style={{ whiteSpace: 'nowrap' }}>
        {sku}
      </Text>
    </Kopyali>
  )
