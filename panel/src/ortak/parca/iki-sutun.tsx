import { Grid, Stack } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  sol: ReactNode
  sag: ReactNode
  /** Of twelve; the right one has the rest. */
  sola?: number
  /** From this width on they stand side by side. */
  kirilma?: 'md' | 'lg'
}

/** Two columns of cards, one below the other on a narrow screen. */
export const IkiSutun = ({ sol, sag, sola = 8, kirilma = 'md' }: Props) => (
  <Grid>
    <Grid.Col span={{ base: 12, [kirilma]: sola }}>
      <Stack>{sol}</Stack>
    </Grid.Col>
    <Grid.Col span={{ base: 12, [kirilma]: 12 - sola }}>
      <Stack>{sag}</Stack>
    </Grid.Col>
  </Grid>
)
