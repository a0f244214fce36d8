import { Alert, type AlertProps } from '@mantine/core'
import { Simge, type SimgeAdi } from '../simge.tsx'

const TURLER = {
  bilgi: { color: 'blue', simge: 'bilgi' },
  not: { color: 'gray', simge: 'bilgi' },
  dikkat: { color: 'yellow', simge: 'uyari' },
  sorun: { color: 'red', simge: 'uyari' },
  oldu: { color: 'teal', simge: 'tik' },
} as const satisfies Record<string, { color: string; simge: SimgeAdi }>

type Props = Omit<AlertProps, 'color' | 'icon'> & { tur: keyof typeof TURLER; role?: 'alert' | 'status' }

/** Callout: colour and icon follow from its kind. */
export const Bildiri = ({ tur, ...rest }: Props) => (
  <Alert color={TURLER[tur].color} icon={<Simge ad={TURLER[tur].simge} />} {...rest} />
)
