import { Button, CopyButton, Group } from '@mantine/core'
import { useMagazaBilgisi } from '../api/magaza.ts'
import { useMetin } from '../dil/dil.tsx'
import { Soluk } from '../ortak/parcalar.tsx'
import { Simge } from '../ortak/simge.tsx'
import { kampanyaMetni } from './metin.ts'

/** Address of the shop that enters the code by itself. */
export const linkOf = (adres: string, kod: string): string =>
  `${adres.replace(/\/+$/, '')}/?kod=${encodeURIComponent(kod)}`

/** Copies a link to the shop with this code; it works on any page of the shop. */
export function KodBaglantisi({ kod }: { kod: string }) {
  const t = useMetin(kampanyaMetni)
  const adres = useMagazaBilgisi().data?.adres
  if (!adres) return null
  return (
    <Group gap="xs">
      <CopyButton value={linkOf(adres, kod)}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            size="xs"
            leftSection={<Simge ad={copied ? 'tik' : 'kopya'} boy={14} />}
            onClick={copy}
          >
            {copied ? t.baglantiKopyalandi : t.baglantiyiKopyala}
          </Button>
        )}
      </CopyButton>
      <Soluk kucuk>{t.baglantiAciklama}</Soluk>
    </Group>
  )
}
