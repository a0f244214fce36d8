import { Badge, Group } from '@mantine/core'

type Props = { terimler: readonly string[]; ad?: string }

/** Terms, each in a chip. */
export function TermCipleri({ terimler, ad }: Props) {
  return (
    <Group gap={6} component="ul" m={0} p={0} style={{ listStyle: 'none' }} aria-label={ad}>
      {terimler.map((terim, i) => (
        // The same term may be typed twice until it is refused.
        // biome-ignore lint/suspicious/noArrayIndexKey: terms have no other identity
        <li key={i} style={{ maxWidth: '100%' }}>
          <Badge variant="light" color="gray" size="lg" tt="none" fw={500} maw="100%">
            {terim}
          </Badge>
        </li>
      ))}
    </Group>
  )
}
