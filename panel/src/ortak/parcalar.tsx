import {
  ActionIcon,
  type ActionIconProps,
  Alert,
  type AlertProps,
  Anchor,
  type AnchorProps,
  Button,
  type ButtonProps,
  Grid,
  Group,
  List,
  Menu,
  type MenuItemProps,
  Stack,
  Text,
  type TextProps,
} from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ComponentPropsWithoutRef, ComponentPropsWithRef, ReactNode } from 'react'
import { Kopyala } from './kopyala.tsx'
import { Simge, type SimgeAdi } from './simge.tsx'

// Small pieces that pages are made of: texts, callouts, buttons, menus, columns.

type SolukProps = Omit<TextProps, 'c' | 'size'> &
  Omit<ComponentPropsWithoutRef<'p'>, keyof TextProps> & {
    kucuk?: boolean
    /** A paragraph by default, which holds neither blocks nor stands in another one. */
    component?: 'span' | 'div'
  }

/** Secondary text: notes, hints, what stands below a name. */
export const Soluk = ({ kucuk, ...rest }: SolukProps) => (
  <Text size={kucuk ? 'xs' : 'sm'} c="dimmed" {...(rest as TextProps)} />
)

const TURLER = {
  bilgi: { color: 'blue', simge: 'bilgi' },
  not: { color: 'gray', simge: 'bilgi' },
  dikkat: { color: 'yellow', simge: 'uyari' },
  sorun: { color: 'red', simge: 'uyari' },
  oldu: { color: 'teal', simge: 'tik' },
} as const satisfies Record<string, { color: string; simge: SimgeAdi }>

type BildiriProps = Omit<AlertProps, 'color' | 'icon'> & { tur: keyof typeof TURLER; role?: 'alert' | 'status' }

/** Callout: colour and icon follow from its kind. */
export const Bildiri = ({ tur, ...rest }: BildiriProps) => (
  <Alert color={TURLER[tur].color} icon={<Simge ad={TURLER[tur].simge} />} {...rest} />
)

type Native<P> = Omit<ComponentPropsWithRef<'button'>, keyof P>

/** `to`, `params` and `search` as for a Link. */
type Hedef = Pick<LinkProps, 'to'> & { params?: object; search?: object }

type DugmeProps = ButtonProps &
  Native<ButtonProps> &
  Partial<Hedef> & {
    /** What it says; children where that is more than a text. */
    metin?: ReactNode
    simge?: SimgeAdi
    /** In rows and beside headings; secondary unless `variant` says otherwise. */
    kucuk?: boolean
    /** Removes or ends something. */
    tehlikeli?: boolean
    /** Accessible name, where several buttons say the same. */
    ad?: string
  }

/** Button with an icon before its label; with `to` it is a link. */
export const Dugme = ({
  metin,
  children = metin,
  simge,
  kucuk,
  tehlikeli,
  ad,
  to,
  params,
  search,
  ...rest
}: DugmeProps) => (
  <Button
    {...(to && { renderRoot: (props: object) => <Link {...props} {...({ to, params, search } as LinkProps)} /> })}
    {...(simge && { leftSection: <Simge ad={simge} boy={kucuk ? 14 : 16} /> })}
    {...(kucuk && { size: 'compact-sm', variant: 'default' })}
    {...(tehlikeli && { variant: 'subtle', color: 'red' })}
    {...(ad && { 'aria-label': ad })}
    {...rest}
  >
    {children}
  </Button>
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

type EylemProps = MenuItemProps &
  Pick<Native<MenuItemProps>, 'onClick'> & { metin?: ReactNode; simge?: SimgeAdi; tehlikeli?: boolean }

/** Item of an overflow menu. */
export const Eylem = ({ metin, children = metin, simge, tehlikeli, ...rest }: EylemProps) => (
  <Menu.Item
    {...(simge && { leftSection: <Simge ad={simge} boy={16} /> })}
    {...(tehlikeli && { color: 'red' })}
    {...rest}
  >
    {children}
  </Menu.Item>
)

/** Code or id with its copy button, on one line. */
export const Kopyali = ({ deger, children = <Soluk>{deger}</Soluk> }: { deger: string; children?: ReactNode }) => (
  <Group gap={4} wrap="nowrap">
    {children}
    <Kopyala deger={deger} />
  </Group>
)

type IkiSutunProps = {
  sol: ReactNode
  sag: ReactNode
  /** Of twelve; the right one has the rest. */
  sola?: number
  /** From this width on they stand side by side. */
  kirilma?: 'md' | 'lg'
}

/** Two columns of cards, one below the other on a narrow screen. */
export const IkiSutun = ({ sol, sag, sola = 8, kirilma = 'md' }: IkiSutunProps) => (
  <Grid>
    <Grid.Col span={{ base: 12, [kirilma]: sola }}>
      <Stack>{sol}</Stack>
    </Grid.Col>
    <Grid.Col span={{ base: 12, [kirilma]: 12 - sola }}>
      <Stack>{sag}</Stack>
    </Grid.Col>
  </Grid>
)

type HataListesiProps = {
  baslik: string
  satirlar: readonly { anahtar: string; ad?: string; metin: string }[]
  mt?: 'xs'
}

/** What was refused, one by one. */
export const HataListesi = ({ baslik, satirlar, mt }: HataListesiProps) => (
  <Alert color="red" title={baslik} role="alert" mt={mt}>
    <List size="sm">
      {satirlar.map(({ anahtar, ad, metin }) => (
        <List.Item key={anahtar}>
          {ad !== undefined && (
            <>
              <b>{ad}</b>
              {': '}
            </>
          )}
          {metin}
        </List.Item>
      ))}
    </List>
  </Alert>
)

/** Link to the storefront, in a tab of its own; only addresses of the web become links. */
export const DisBag = ({ adres, children }: { adres: string; children: ReactNode }) =>
  /^https?:\/\//.test(adres) && (
    <Anchor href={adres} target="_blank" rel="noreferrer" size="sm">
      <Group gap={4} component="span" display="inline-flex">
        <Simge ad="disari" boy={15} />
        {children}
      </Group>
    </Anchor>
  )

/** What is still to be done, each with the page where that is done. */
export const BagListesi = ({ satirlar }: { satirlar: readonly { to: LinkProps['to']; metin: string }[] }) => (
  <List size="sm">
    {satirlar.map(({ to, metin }) => (
      <List.Item key={metin}>
        <Anchor size="sm" renderRoot={(props) => <Link {...props} to={to} />}>
          {metin}
        </Anchor>
      </List.Item>
    ))}
  </List>
)

/** Text link to a page of the panel. */
export const YaziBagi = ({ metin, ...rest }: AnchorProps & Hedef & { metin: ReactNode }) => (
  <Anchor component={Link} size="sm" {...(rest as { to: '/' })}>
    {metin}
  </Anchor>
)
