import type { Menu } from '@kepenk/sdk'
import { Tabs } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useVeri } from '../api/veri.ts'
import { useMetin } from '../dil/dil.tsx'
import { ApiGoster } from '../ortak/api-goster.tsx'
import { Bekleyen } from '../ortak/bekleyen.tsx'
import { Sayfa } from '../ortak/sayfa.tsx'
import { MenuDuzenle } from './menu-duzenle.tsx'
import { menuDuzenMetni } from './menu-metni.ts'
import { readMenu } from './menu-oku.ts'

export const UstMenu = () => <Menuler tanitici="header" />
export const AltMenu = () => <Menuler tanitici="footer" />

function Menuler({ tanitici }: { tanitici: Menu['tanitici'] }) {
  const t = useMetin(menuDuzenMetni)
  const navigate = useNavigate()
  const sorgu = useVeri(['menu', tanitici], (signal) => readMenu(tanitici, signal), { keep: false })
  const { data } = sorgu
  return (
    <Sayfa
      baslik={t.baslik}
      eylemler={<ApiGoster method="GET" path={`/v1/menuler/${tanitici}`} sdk={`k.menuler.get('${tanitici}')`} />}
    >
      <Tabs
        value={tanitici}
        onChange={(v) => void navigate({ to: v === 'footer' ? '/icerik/menuler/alt' : '/icerik/menuler' })}
      >
        <Tabs.List aria-label={t.baslik}>
          <Tabs.Tab value="header">{t.ust}</Tabs.Tab>
          <Tabs.Tab value="footer">{t.alt}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={tanitici} pt="md">
          {!data && <Bekleyen sorgu={sorgu} />}
          {data && <MenuDuzenle key={tanitici} tanitici={tanitici} okunan={data} />}
        </Tabs.Panel>
      </Tabs>
    </Sayfa>
  )
}
