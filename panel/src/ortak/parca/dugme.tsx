import { ActionIcon, type ActionIconProps, Button, type ButtonProps, Menu, type MenuItemProps } from '@mantine/core'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Simge, type SimgeAdi } from '../simge.tsx'

type Native<P> = Omit<ComponentPropsWithRef<'button'>, keyof P>

type DugmeProps = ButtonProps &
  Native<ButtonProps> & {
    simge?: SimgeAdi
    /** In rows and beside headings. */
    kucuk?: boolean
    /** Accessible name, where several buttons say the same. */
    ad?: string
  }

/** Button with an icon before its label. */
export const Dugme = ({ simge, kucuk, ad, ...rest }: DugmeProps) => (
  <Button
    {...(simge && { leftSection: <Simge ad={simge} boy={kucuk ? 14 : 16} /> })}
    {...(kucuk && { size: 'compact-sm' })}
    {...(ad && { 'aria-label': ad })}
    {...rest}
  />
)

type SimgeDugmesiProps = ActionIconProps &
  Native<ActionIconProps> & {
    simge: SimgeAdi
    boy?: number
    /** Accessible name: there is no other text. */
    ad: string
  }

/** Icon button. */
export const SimgeDugmesi = ({ simge, boy, ad, ...rest }: SimgeDugmesiProps) => (
  <ActionIcon variant="subtle" aria-label={ad} {...rest}>
    <Simge ad={simge} boy={boy} />
  </ActionIcon>
)

type EylemMenusuProps = Omit<SimgeDugmesiProps, 'simge' | 'children'> & { children: ReactNode }

/** Overflow menu: its items are behind three dots. */
export const EylemMenusu = ({ children, ...rest }: EylemMenusuProps) => (
  <Menu position="bottom-end" withinPortal>
    <Menu.Target>
      <SimgeDugmesi simge="nokta3" {...rest} />
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
)

type EylemProps = MenuItemProps & Pick<Native<MenuItemProps>, 'onClick'> & { simge?: SimgeAdi; tehlikeli?: boolean }

/** Item of an overflow menu. */
export const Eylem = ({ simge, tehlikeli, ...rest }: EylemProps) => (
  <Menu.Item
    {...(simge && { leftSection: <Simge ad={simge} boy={16} /> })}
    {...(tehlikeli && { color: 'red' })}
    {...rest}
  />
)
