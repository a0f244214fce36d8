import { Anchor, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useOturum } from '../api/oturum.tsx'
import { metinler, useMetin } from '../dil/dil.tsx'
import { Soluk } from '../ortak/parcalar.tsx'
import { Sayfa } from '../ortak/sayfa.tsx'
import { ayarMetni } from './ayarlar.tsx'
import { KargoUygulamalari } from './kopru/kargo-uygulamalari.tsx'
import { Teslimat } from './teslimat/teslimat.tsx'
import { YalnizSahip } from './yalniz-sahip.tsx'

const texts = metinler({
  kapida: [
    'Kapıda ödemenin ücreti ödeme ayarlarındadır:',
    'The fee for paying at the door is among the payment settings:',
  ],
})

export function Kargo() {
  const [t, a] = [useMetin(texts), useMetin(ayarMetni)]
  const { may } = useOturum()
  return (
    <Sayfa baslik={a.kargo} ust={{ metin: a.ayarlar, to: '/ayarlar' }}>
      <Stack gap="xl">
        <YalnizSahip />
        <Teslimat />
        {may('ayar') && <KargoUygulamalari />}
        <Soluk>
          {t.kapida}{' '}
          <Anchor component={Link} to="/ayarlar/odeme" inherit underline="always">
            {a.odeme}
          </Anchor>
        </Soluk>
      </Stack>
    </Sayfa>
  )
}
