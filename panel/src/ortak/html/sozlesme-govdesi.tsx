import { type Blok, bloklarOf } from '@kepenk/service/trade/sozlesme/bicim.ts'
import { Box, List, Text } from '@mantine/core'
import { Fragment } from 'react'

/** A contract as pages of the shop draw it. Its headings are no headings of this page. */
export function SozlesmeGovdesi({ dil, metin }: { dil: string; metin: string }) {
  return (
    <Box lang={dil} style={{ overflowWrap: 'anywhere' }}>
      {bloklarOf(metin).map((blok, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity but their place
        <BlokGovdesi key={i} blok={blok} />
      ))}
    </Box>
  )
}

function BlokGovdesi({ blok: { tur, satirlar } }: { blok: Blok }) {
  const rows = satirlar.map((satir, i) => ({ satir, key: `${i} ${satir}` }))
  if (tur === 'liste')
    return (
      <List size="sm" mb="xs">
        {rows.map(({ satir, key }) => (
          <List.Item key={key}>{satir}</List.Item>
        ))}
      </List>
    )
  const isTitle = tur !== 'paragraf'
  return (
    <Text size={tur === 'baslik' ? 'md' : 'sm'} fw={isTitle ? 650 : undefined} mb="xs" mt={isTitle ? 'sm' : undefined}>
      {rows.map(({ satir, key }, i) => (
        <Fragment key={key}>
          {i > 0 && <br />}
          {satir}
        </Fragment>
      ))}
    </Text>
  )
}
