import { Center, Code, Group, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { hesap } from '../../api/istemci.ts'
import { useMetin } from '../../dil/dil.tsx'
import { Bekleyen } from '../../ortak/bekleyen.tsx'
import { useAlanlar } from '../../ortak/form/use-alanlar.ts'
import { Kopyala } from '../../ortak/kopyala.tsx'
import { FormPenceresi } from '../../ortak/pencere.tsx'
import { IKINCI_ADIM, ikinciAdimMetni } from './ikinci-adim-metni.ts'

/** TOTP enrolment: the secret as a QR code and as letters; a code of the app turns it on. */
export function TotpPenceresi({ kapat, shown }: { kapat: () => void; shown: (codes: string[]) => void }) {
  const t = useMetin(ikinciAdimMetni)
  // No refetching: another secret would make the one on the screen worthless.
  const sir = useQuery({
    queryKey: ['totp-sirri'],
    queryFn: () => hesap('POST /ikinci-adim/totp', { retries: 0 }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const form = useAlanlar({ kod: '' }, (body) => hesap('POST /ikinci-adim/totp/onay', { body }), {
    done: t.acildi,
    stale: [IKINCI_ADIM],
    after: (yanit) => {
      shown(yanit.kurtarma_kodlari)
      kapat()
    },
  })
  return (
    <FormPenceresi baslik={t.totp} kapat={kapat} {...form.pencere} eylem={t.ac} kapali={!sir.data}>
      <Text size="sm">{t.qrMetin}</Text>
      <Bekleyen sorgu={sir} satir={4} />
      {sir.data && (
        <>
          <Center>
            <Kare metin={sir.data.adres} ad={t.qrAd} />
          </Center>
          <Text size="sm">{t.elle}</Text>
          <Group gap="xs" wrap="nowrap">
            <Code block style={{ flex: 1, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
              {sir.data.gizli.match(/.{1,4}/g)?.join(' ')}
            </Code>
            <Kopyala deger={sir.data.gizli} />
          </Group>
        </>
      )}
      <TextInput
        label={t.kod}
        required
        maxLength={20}
        inputMode="numeric"
        autoComplete="one-time-code"
        data-autofocus
        {...form.yazi('kod')}
      />
    </FormPenceresi>
  )
}

/** QR code, dark on light whatever the colour scheme: cameras expect it. */
function Kare({ metin, ad }: { metin: string; ad: string }) {
  const { data: qr } = useQuery({
    queryKey: ['qr', metin],
    queryFn: async () => (await import('uqr')).encode(metin, { border: 2 }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!qr) return null
  const path = qr.data.flatMap((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      width={220}
      height={220}
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      role="img"
      aria-label={ad}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${qr.size}v${qr.size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
