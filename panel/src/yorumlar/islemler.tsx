import { Group } from '@mantine/core'
import type { PanelYorum } from '../api/generated/kayitlar.ts'
import { k } from '../api/istemci.ts'
import { useYaz } from '../api/veri.ts'
import { useMetin } from '../dil/dil.tsx'
import { useOnayliYaz } from '../ortak/form/onayli-yaz.ts'
import { ortakMetin } from '../ortak/metin.ts'
import { Dugme } from '../ortak/parcalar.tsx'
import { yorumMetni } from './metin.ts'

/** The list, its numbers and the first page, which counts what waits. */
export const ESKIYEN = [['yorumlar'], ['ozet']]

type Props = { yorum: PanelYorum; yanitla: () => void; setHata: (hata: Error | null) => void }

/** A review that waits is published or hidden; a decided one turned round. */
export function Islemler({ yorum, yanitla, setHata }: Props) {
  const [t, ortak] = [useMetin(yorumMetni), useMetin(ortakMetin)]
  const told = { onError: setHata, onSuccess: () => setHata(null) }
  const yayinla = useYaz((id: string, o) => k.yorumlar.update(id, { durum: 'yayinda' }, o), {
    done: t.yayinlandi,
    stale: ESKIYEN,
  })
  const gizle = useYaz((id: string, o) => k.yorumlar.update(id, { durum: 'gizli' }, o), {
    done: t.gizlendi,
    stale: ESKIYEN,
  })
  const sil = useOnayliYaz((id: string, o) => k.yorumlar.remove(id, o), {
    soru: { baslik: t.silBaslik, metin: t.silMetin, eylem: ortak.sil, tehlikeli: true },
    done: t.silindi,
    stale: ESKIYEN,
  })
  const kim = yorum.ad ?? yorum.urun_ad
  const dugme = (metin: string) => ({ kucuk: true, metin, ad: t.eylem(metin, kim) })
  return (
    <Group gap="xs" justify="flex-end">
      {yorum.durum !== 'yayinda' && (
        <Dugme {...dugme(t.yayinla)} loading={yayinla.isPending} onClick={() => yayinla.mutate(yorum.id, told)} />
      )}
      {yorum.durum !== 'gizli' && (
        <Dugme {...dugme(t.gizle)} loading={gizle.isPending} onClick={() => gizle.mutate(yorum.id, told)} />
      )}
      <Dugme {...dugme(t.yanitla)} onClick={yanitla} />
      <Dugme {...dugme(ortak.sil)} tehlikeli loading={sil.isPending} onClick={() => sil.sor(yorum.id, setHata)} />
    </Group>
  )
}
