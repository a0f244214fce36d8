import { Text, type TextProps } from '@mantine/core'
import type { ComponentPropsWithoutRef } from 'react'

type Props = Omit<TextProps, 'c' | 'size'> &
  Omit<ComponentPropsWithoutRef<'p'>, keyof TextProps> & {
    kucuk?: boolean
    /** A paragraph by default, which holds neither blocks nor stands in another one. */
    component?: 'span' | 'div'
  }

/** Secondary text: notes, hints, what stands below a name. */
export const Soluk = ({ kucuk, ...rest }: Props) => (
  <Text size={kucuk ? 'xs' : 'sm'} c="dimmed" {...(rest as TextProps)} />
)
