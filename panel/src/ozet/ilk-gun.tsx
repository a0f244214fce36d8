import { Anchor, Group, List, Progress, ThemeIcon } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Ozet } from '../api/generated/kayitlar.ts'
import { useOturum, type Yetki } from '../api/oturum.tsx'
import { useMetin } from '../dil/dil.tsx'
import { Kart } from '../ortak/kart.tsx'
import { Soluk } from '../ortak/parcalar.tsx'
import { Simge } from '../ortak/simge.tsx'
import { ozetMetni } from './metin.ts'

type Baslangic = Ozet['baslangic']
type Adim = { ad: keyof Baslangic; baslik: string; metin: string; to: string; yetki: Yetki }

/** What a new store needs before it can open; whoever has opened it once knows. */
export function IlkGun({ baslangic }: { baslangic: Baslangic }) {
  const t = useMetin(ozetMetni)
  const { may } = useOturum()
  const all: Adim[] = [
    { ad: 'urun', baslik: t.adimUrun, metin: t.adimUrunMetin, to: '/urunler/yeni', yetki: 'urun:yazma' },
    { ad: 'odeme', baslik: t.adimOdeme, metin: t.adimOdemeMetin, to: '/ayarlar/odeme', yetki: 'ayar' },
    { ad: 'teslimat', baslik: t.adimTeslimat, metin: t.adimTeslimatMetin, to: '/ayarlar/kargo', yetki: 'ayar' },
    { ad: 'acik', baslik: t.adimKepenk, metin: t.adimKepenkMetin, to: '/ayarlar/magaza', yetki: 'ayar' },
  ]
  const steps = all.filter((s) => may(s.yetki))
  const done = steps.filter((s) => baslangic[s.ad]).length
  if (baslangic.acilmis || done === steps.length) return null
  return (
    <Kart baslik={t.ilkGun}>
      <Soluk mb="xs">{t.ilkGunMetin(done, steps.length)}</Soluk>
      <Progress value={(done / steps.length) * 100} mb="md" aria-hidden="true" />
      <List listStyleType="none" spacing="sm" center>
        {steps.map((s) => (
          <Step key={s.ad} adim={s} done={baslangic[s.ad]} />
        ))}
      </List>
    </Kart>
  )
}

function Step({ adim, done }: { adim: Adim; done: boolean }) {
  const t = useMetin(ozetMetni)
  return (
    <List.Item>
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <ThemeIcon variant="light" color={done ? 'teal' : 'gray'} radius="xl" size={26}>
          <Simge ad={done ? 'tik' : 'sag'} boy={14} />
        </ThemeIcon>
        <div>
          <Anchor renderRoot={(props) => <Link {...props} {...({ to: adim.to } as { to: '/' })} />} fw={550}>
            {adim.baslik}
          </Anchor>{' '}
          <Soluk kucuk component="span">
            ({done ? t.tamam : t.yapilacak})
          </Soluk>
          <Soluk>{adim.metin}</Soluk>
        </div>
      </Group>
    </List.Item>
  )
}
