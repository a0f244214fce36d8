import type { Siparis, Talep } from '@kepenk/sdk'
import { Group, Text } from '@mantine/core'
import { useState } from 'react'
import { k } from '../../api/istemci.ts'
import { useOturum } from '../../api/oturum.tsx'
import { useVeri } from '../../api/veri.ts'
import { useMetin } from '../../dil/dil.tsx'
import { durumOf } from '../../ortak/durum.tsx'
import { HataKutusu } from '../../ortak/hata.tsx'
import { Kart } from '../../ortak/kart.tsx'
import { Dugme, Soluk } from '../../ortak/parcalar.tsx'
import { Zaman } from '../../ortak/zaman.tsx'
import { IadePenceresi } from '../pencere/iade.tsx'
import { IptalPenceresi } from '../pencere/iptal.tsx'
import { type Adim, stepsOf } from '../sonraki-adim.ts'
import { talepMetni } from './metin.ts'
import { RetPenceresi } from './ret.tsx'

export const TalepDurumu = durumOf<Talep['durum']>(talepMetni, {
  bekliyor: { simge: 'saat', renk: 'yellow' },
  kabul: { simge: 'tik', renk: 'teal' },
  ret: { simge: 'carpi', renk: 'gray' },
  geri_cekildi: { simge: 'geri', renk: 'gray' },
  kapandi: { simge: 'carpi', renk: 'gray' },
})

/** What the customer asks of this order; nothing where nobody has asked. */
export function TalepKarti({ siparis }: { siparis: Siparis }) {
  const t = useMetin(talepMetni)
  const { data, error, refetch } = useVeri(['siparis', siparis.id, 'talepler'], (signal) =>
    k.talepler.list({ siparis_id: siparis.id, limit: 20 }, { signal }),
  )
  if (!error && (data?.veri.length ?? 0) === 0) return null
  return (
    <Kart baslik={t.baslik} aralik="md">
      {data?.veri.map((talep) => (
        <Satir key={talep.id} siparis={siparis} talep={talep} />
      ))}
      {error && <HataKutusu hata={error} tekrar={refetch} />}
    </Kart>
  )
}

type SatirProps = { siparis: Siparis; talep: Talep }

function Satir({ siparis, talep }: SatirProps) {
  const t = useMetin(talepMetni)
  const { may } = useOturum()
  const lines = (talep.kalemler ?? []).map(({ kalem_id, adet }) => {
    const kalem = siparis.kalemler.find((x) => x.id === kalem_id)
    return { kalem_id, text: `${adet} × ${[kalem?.ad, kalem?.varyant_ad].filter(Boolean).join(' · ')}` }
  })
  return (
    <div>
      <Group justify="space-between" gap="sm">
        <Text size="sm" fw={550}>
          {talep.tur === 'iptal' ? t.iptalTalebi : t.iadeTalebi}
        </Text>
        <TalepDurumu durum={talep.durum} />
      </Group>
      {lines.map(({ kalem_id, text }) => (
        <Text key={kalem_id} size="sm">
          {text}
        </Text>
      ))}
      <Yazi metin={talep.neden ?? t.nedenYok} />
      {talep.yanit && <Yazi metin={`${t.yanitiniz}: ${talep.yanit}`} />}
      <Soluk kucuk>
        <Zaman an={talep.olusturma} />
      </Soluk>
      {talep.durum === 'bekliyor' && may('siparis:yazma') && <Dugmeler siparis={siparis} talep={talep} />}
    </div>
  )
}

const Yazi = ({ metin }: { metin: string }) => (
  <Soluk style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{metin}</Soluk>
)

/** The window that accepts it, where the order still can; and the one that refuses. */
function Dugmeler({ siparis, talep }: SatirProps) {
  const t = useMetin(talepMetni)
  const [open, setOpen] = useState<Adim | 'ret' | null>(null)
  const kapat = () => setOpen(null)
  const can = stepsOf(siparis, 0).includes(talep.tur)
  return (
    <>
      {!can && <Text size="sm">{talep.tur === 'iptal' ? t.iptalOlmaz : t.iadeOlmaz}</Text>}
      <Group gap="xs" mt={6}>
        {can && (
          <Dugme
            kucuk
            variant="filled"
            simge={talep.tur === 'iptal' ? 'carpi' : 'geri'}
            metin={talep.tur === 'iptal' ? t.iptalEt : t.iadeAc}
            onClick={() => setOpen(talep.tur)}
          />
        )}
        <Dugme kucuk metin={t.reddet} onClick={() => setOpen('ret')} />
      </Group>
      {open === 'iptal' && <IptalPenceresi siparis={siparis} kapat={kapat} />}
      {open === 'iade' && <IadePenceresi siparis={siparis} talep={talep} kapat={kapat} />}
      {open === 'ret' && <RetPenceresi talep={talep} kapat={kapat} />}
    </>
  )
}
