import { Group, Paper, Progress, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useBirKez } from '../../api/bir-kez.ts'
import type { TopluDurumGirdisi, UrunSatiri } from '../../api/generated/kayitlar.ts'
import { k, panel } from '../../api/istemci.ts'
import { useOturum } from '../../api/oturum.tsx'
import { useTazele, useYaz } from '../../api/veri.ts'
import { metinler, useMetin } from '../../dil/dil.tsx'
import { useOnay } from '../../ortak/form/onay.tsx'
import { HataKutusu, useHataMetni } from '../../ortak/hata.tsx'
import { ortakMetin } from '../../ortak/metin.ts'
import { Dugme, HataListesi } from '../../ortak/parcalar.tsx'
import { TopluFiyat } from './fiyat.tsx'

const texts = metinler({
  yayimla: ['Yayımla', 'Publish'],
  taslagaAl: ['Taslağa al', 'Make drafts'],
  fiyatlar: ['Fiyatları düzenle', 'Edit prices'],
  sil: ['Sil', 'Delete'],
  silBaslik: [(n: number) => `${n} ürün silinsin mi?`, (n) => `Delete ${n} ${n === 1 ? 'product' : 'products'}?`],
  silMetin: [
    'Ürünler, varyantları ve stokları kalkar; geri alınamaz. Geçmiş siparişlerin satırları kalır.',
    'The products go with their variants and stock; this cannot be undone. Lines of past orders stay.',
  ],
  yapildi: [(n: number) => `Durumu değişen ürün: ${n}`, (n) => `Products changed: ${n}`],
  geriAl: ['Geri al', 'Undo'],
  silindi: [(n: number) => `Silinen ürün: ${n}`, (n) => `Products deleted: ${n}`],
  yapilamadi: ['Şunlar yapılamadı', 'These could not be done'],
  siliniyor: [
    (n: number, toplam: number) => `Siliniyor: ${n} / ${toplam}`,
    (n, toplam) => `Deleting: ${n} / ${toplam}`,
  ],
})

type Hatali = { id: string; mesaj: string }
type Props = { secilenler: UrunSatiri[]; bitti: () => void }

/** What can be done with the rows that are chosen. */
export function TopluCubugu({ secilenler, bitti }: Props) {
  const t = useMetin(texts)
  const ortak = useMetin(ortakMetin)
  const { may } = useOturum()
  const [hatali, setHatali] = useState<Hatali[]>([])
  const [prices, { open, close }] = useDisclosure(false)
  const durum = useDurum(setHatali)
  const silme = useSilme(setHatali)
  const idler = secilenler.map((row) => row.id)
  const names = new Map(secilenler.map((row) => [row.id, row.ad]))
  const busy = durum.isPending || silme.done !== null
  return (
    <Paper withBorder p="sm" role="region" aria-label={ortak.secili(idler.length)}>
      <Group gap="xs">
        <Text size="sm" fw={600} role="status">
          {silme.done === null ? ortak.secili(idler.length) : t.siliniyor(silme.done, idler.length)}
        </Text>
        <Dugme kucuk metin={t.yayimla} disabled={busy} onClick={() => durum.mutate({ idler, durum: 'yayinda' })} />
        <Dugme kucuk metin={t.taslagaAl} disabled={busy} onClick={() => durum.mutate({ idler, durum: 'taslak' })} />
        {may('fiyat:yazma') && <Dugme kucuk metin={t.fiyatlar} disabled={busy} onClick={open} />}
        <Dugme
          kucuk
          metin={t.sil}
          color="red.9"
          variant="outline"
          disabled={busy}
          onClick={() => void silme.start(idler, bitti)}
        />
        <Dugme kucuk metin={ortak.vazgec} variant="subtle" color="gray" disabled={busy} onClick={bitti} />
      </Group>
      {silme.done !== null && <Progress value={(silme.done / idler.length) * 100} mt="xs" aria-label={t.sil} />}
      {durum.error && <HataKutusu hata={durum.error} />}
      {hatali.length > 0 && (
        <HataListesi
          mt="xs"
          baslik={t.yapilamadi}
          satirlar={hatali.map(({ id, mesaj }) => ({ anahtar: id, ad: names.get(id) ?? id, metin: mesaj }))}
        />
      )}
      <TopluFiyat idler={idler} acik={prices} kapat={close} />
    </Paper>
  )
}

/** Can be taken back for a while. */
function useDurum(setHatali: (hatali: Hatali[]) => void) {
  const t = useMetin(texts)
  const tazele = useTazele()
  const set = (body: TopluDurumGirdisi, o = {}) => panel('POST /urunler/toplu-durum', { body, ...o })
  return useYaz((istek: TopluDurumGirdisi, o) => set(istek, o), {
    done: null,
    stale: [['urunler']],
    after: ({ idler, hatalar }, { durum }) => {
      setHatali(hatalar)
      if (idler.length === 0) return
      const back = durum === 'yayinda' ? 'taslak' : 'yayinda'
      const id = notifications.show({
        color: 'teal',
        autoClose: 10_000,
        message: (
          <Group justify="space-between">
            {t.yapildi(idler.length)}
            <Dugme
              kucuk
              metin={t.geriAl}
              onClick={() => {
                notifications.hide(id)
                void set({ idler, durum: back }).then(() => tazele(['urunler']))
              }}
            />
          </Group>
        ),
      })
    },
  })
}

/**
 * Sequential deletes, so that one that cannot go does not keep the others; each product has its own Idempotency-Key, kept over
 * further tries.
 */
function useSilme(setHatali: (hatali: Hatali[]) => void) {
  const t = useMetin(texts)
  const metinOf = useHataMetni()
  const onayla = useOnay()
  const tazele = useTazele()
  const once = useBirKez()
  const [done, setDone] = useState<number | null>(null)
  const start = async (idler: string[], bitti: () => void) => {
    const asked = { baslik: t.silBaslik(idler.length), metin: t.silMetin, eylem: t.sil, tehlikeli: true }
    if (!(await onayla(asked))) return
    const wrong: Hatali[] = []
    setDone(0)
    for (const [i, id] of idler.entries()) {
      await once(null, (o) => k.urunler.remove(id, o), id).catch((error: unknown) => {
        wrong.push({ id, mesaj: metinOf(error) })
      })
      setDone(i + 1)
    }
    setDone(null)
    setHatali(wrong)
    notifications.show({ message: t.silindi(idler.length - wrong.length), color: 'teal' })
    await tazele(['urunler'])
    if (wrong.length === 0) bitti()
  }
  return { done, start }
}
