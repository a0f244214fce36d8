import { useDraggable, useDroppable } from '@dnd-kit/core'
import { Badge, Box, Group, Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useMetin } from '../dil/dil.tsx'
import { Durum } from '../ortak/durum.tsx'
import { Eylem, EylemMenusu, SimgeDugmesi, Soluk } from '../ortak/parcalar.tsx'
import { type Adlar, nameKey } from './hedefler.ts'
import { EN_DERIN, type Oge, type Satir, type Yon } from './menu-agaci.ts'
import { menuDuzenMetni } from './menu-metni.ts'
import { isLinked } from './menu-ogesi.ts'

/** Pixels of one level. */
export const GIRINTI = 28

const KEYS: Record<string, Yon> = { ArrowUp: 'yukari', ArrowDown: 'asagi', ArrowRight: 'iceri', ArrowLeft: 'disari' }
const YONLER: Yon[] = ['yukari', 'asagi', 'iceri', 'disari']

type Props = {
  satir: Satir
  sira: number
  soluk: boolean
  adlar: Adlar
  tasi: (yon: Yon) => void
  duzenle: () => void
  altaEkle: () => void
  kaldir: () => void
}

/** What an item is called on the screen. */
export function useOgeAdi(adlar: Adlar): (oge: Oge) => string {
  const t = useMetin(menuDuzenMetni)
  return (oge) => oge.label || adlar.get(nameKey(oge.type, oge.target_id))?.ad || oge.url || t.adsiz
}

export function MenuSatiri({ satir, soluk, adlar, tasi, duzenle, altaEkle, kaldir }: Props) {
  const t = useMetin(menuDuzenMetni)
  const ad = useOgeAdi(adlar)(satir.oge)
  const drop = useDroppable({ id: satir.anahtar })
  return (
    <Group
      ref={drop.setNodeRef}
      wrap="nowrap"
      gap="xs"
      py={4}
      pl={satir.derinlik * GIRINTI}
      style={{ opacity: soluk ? 0.4 : 1 }}
    >
      <Handle anahtar={satir.anahtar} ad={ad} tasi={tasi} />
      <UnstyledButton onClick={duzenle} style={{ flex: 1, minWidth: 0 }}>
        <VisuallyHidden>{t.duzenle}: </VisuallyHidden>
        <Text fw={550} truncate>
          {ad}
        </Text>
        <Detail oge={satir.oge} adlar={adlar} />
      </UnstyledButton>
      <State oge={satir.oge} adlar={adlar} />
      <Actions ad={ad} derinlik={satir.derinlik} tasi={tasi} duzenle={duzenle} altaEkle={altaEkle} kaldir={kaldir} />
    </Group>
  )
}

function Handle({ anahtar, ad, tasi }: { anahtar: string; ad: string; tasi: (yon: Yon) => void }) {
  const t = useMetin(menuDuzenMetni)
  const { setNodeRef, listeners, attributes } = useDraggable({ id: anahtar })
  const onKeyDown = (e: KeyboardEvent) => {
    const yon = KEYS[e.key]
    if (!yon) return
    e.preventDefault()
    tasi(yon)
  }
  return (
    <SimgeDugmesi
      simge="tut"
      ad={t.tasi(ad)}
      ref={setNodeRef}
      {...listeners}
      aria-describedby={attributes['aria-describedby']}
      color="gray"
      data-tut={anahtar}
      onKeyDown={onKeyDown}
      style={{ cursor: 'grab', touchAction: 'none' }}
    />
  )
}

/** Its kind, and what the record is called where the item has a name of its own. */
function Detail({ oge, adlar }: { oge: Oge; adlar: Adlar }) {
  const t = useMetin(menuDuzenMetni)
  const target = adlar.get(nameKey(oge.type, oge.target_id))?.ad
  const more = oge.type === 'url' ? oge.url : oge.label ? target : undefined
  return (
    <Group gap={6} wrap="nowrap">
      <Badge size="sm" color="gray" style={{ flexShrink: 0 }}>
        {t[oge.type]}
      </Badge>
      {more && (
        <Soluk kucuk truncate>
          {more}
        </Soluk>
      )}
    </Group>
  )
}

function State({ oge, adlar }: { oge: Oge; adlar: Adlar }) {
  const t = useMetin(menuDuzenMetni)
  if (!isLinked(oge.type)) return null
  const hedef = adlar.get(nameKey(oge.type, oge.target_id))
  if (!hedef) return <Durum metin={t.silinmis} simge="uyari" renk="red" />
  return hedef.gorunur ? null : <Durum metin={t.gorunmez} simge="goz" renk="yellow" />
}

type ActionProps = Pick<Props, 'tasi' | 'duzenle' | 'altaEkle' | 'kaldir'> & { ad: string; derinlik: number }

function Actions({ ad, derinlik, tasi, duzenle, altaEkle, kaldir }: ActionProps) {
  const t = useMetin(menuDuzenMetni)
  return (
    <Box>
      <EylemMenusu ad={t.islemler(ad)} color="gray">
        <Eylem metin={t.duzenle} onClick={duzenle} />
        {derinlik < EN_DERIN && <Eylem metin={t.altaEkle} onClick={altaEkle} />}
        <Menu.Divider />
        {YONLER.map((yon) => (
          <Eylem metin={t[yon]} key={yon} onClick={() => tasi(yon)} />
        ))}
        <Menu.Divider />
        <Eylem tehlikeli metin={t.kaldir} onClick={kaldir} />
      </EylemMenusu>
    </Box>
  )
}
