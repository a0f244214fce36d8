import { Autocomplete, Checkbox, List, Progress, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useBirKez } from '../../api/bir-kez.ts'
import type { SiparisSatiri } from '../../api/generated/kayitlar.ts'
import { k, panel } from '../../api/istemci.ts'
import { useVeri } from '../../api/veri.ts'
import { metinler, useMetin } from '../../dil/dil.tsx'
import { useAlanlar } from '../../ortak/form/use-alanlar.ts'
import { useHataMetni } from '../../ortak/hata.tsx'
import { Tablo } from '../../ortak/liste/tablo.tsx'
import { Soluk } from '../../ortak/parcalar.tsx'
import { FormPenceresi } from '../../ortak/pencere.tsx'
import { spreadPaste } from '../taslak/yapistir.ts'
import { elleKargo } from './girdiler.ts'

const texts = metinler({
  baslik: ['Seçilenleri kargoya ver', 'Ship the selected orders'],
  firma: ['Kargo firması', 'Carrier'],
  takip: [(no: string) => `Takip numarası: ${no}`, (no) => `Tracking number: ${no}`],
  takipBaslik: ['Takip numarası', 'Tracking number'],
  siparis: ['Sipariş', 'Order'],
  yapistir: [
    'Takip numaralarını Excel’den kopyalayıp ilk kutuya yapıştırabilirsiniz: her satır sıradaki siparişe geçer.',
    'Tracking numbers can be copied from a spreadsheet into the first box: each line goes to the next order.',
  ],
  bildir: ['Müşterilere kargo e-postası gönder', 'Tell the customers by e-mail'],
  eylem: [(n: number) => `${n} siparişi kargoya ver`, (n) => `Ship ${n} ${n === 1 ? 'order' : 'orders'}`],
  gitti: [(n: number) => `Kargoya verilen: ${n}`, (n) => `Shipped: ${n}`],
  gitmedi: [(n: number) => `Verilemeyen: ${n}`, (n) => `Not shipped: ${n}`],
  tekrar: ['Verilemeyenleri yeniden dene', 'Try those that failed again'],
})

type Sonuc = { id: string; no: string; hata: string | null }
type Kargo = { firma: string; bildir: boolean; takipler: string[] }
type Props = { satirlar: readonly SiparisSatiri[]; kapat: () => void }

export function TopluKargo({ satirlar: secilen, kapat }: Props) {
  const t = useMetin(texts)
  // Snapshot: those that have left may leave the list, too, while the others are on their way.
  const [satirlar] = useState(secilen)
  const { ship, sonuclar } = useShipAll(satirlar)
  const form = useAlanlar<Kargo, void>({ firma: '', bildir: true, takipler: satirlar.map(() => '') }, ship, {
    done: null,
    stale: [['siparisler'], ['siparis-sayilari']],
  })
  const { isPending } = form.pencere.yaz
  const { data } = useVeri(['kargo-secenekleri'], (signal) => panel('GET /kargo-secenekleri', { signal }))
  const failed = sonuclar.filter((r) => r.hata !== null)
  const done = sonuclar.length > 0 && !isPending
  return (
    <FormPenceresi
      baslik={t.baslik}
      kapat={kapat}
      boyut="lg"
      {...form.pencere}
      eylem={done ? t.tekrar : t.eylem(satirlar.length)}
      bitti={done && failed.length === 0}
      ipucu={done && <Sonuclar giden={sonuclar.length - failed.length} failed={failed} />}
    >
      <Autocomplete
        label={t.firma}
        data={data?.firmalar ?? []}
        maxLength={80}
        required
        data-autofocus
        {...form.secim('firma')}
      />
      <Soluk>{t.yapistir}</Soluk>
      <TakipTablosu satirlar={satirlar} takipler={form.deger.takipler} set={form.secim('takipler').onChange} />
      <Checkbox label={t.bildir} {...form.isaret('bildir')} />
      {isPending && <Progress value={(100 * sonuclar.length) / satirlar.length} aria-label={t.baslik} />}
    </FormPenceresi>
  )
}

/** Sequential; each order has its own Idempotency-Key, kept over further tries. */
function useShipAll(satirlar: readonly SiparisSatiri[]) {
  const once = useBirKez()
  const metinOf = useHataMetni()
  const [sonuclar, setSonuclar] = useState<Sonuc[]>([])
  const ship = async ({ firma, takipler, bildir: musteriye_bildir }: Kargo) => {
    const gone = new Set(sonuclar.filter((r) => r.hata === null).map((r) => r.id))
    const results = sonuclar.filter((r) => r.hata === null)
    setSonuclar(results)
    for (const [i, { id, no }] of satirlar.entries()) {
      if (gone.has(id)) continue
      const body = { ...elleKargo({ firma, takip_no: takipler[i] ?? '', takip_url: '' }), musteriye_bildir }
      const hata = await once(body, (o) => k.siparisler.ship(id, body, o), id).then(() => null, metinOf)
      results.push({ id, no, hata })
      setSonuclar([...results])
    }
  }
  return { ship, sonuclar }
}

type TabloProps = { satirlar: readonly SiparisSatiri[]; takipler: string[]; set: (takipler: string[]) => void }

function TakipTablosu({ satirlar, takipler, set }: TabloProps) {
  const t = useMetin(texts)
  return (
    <Tablo
      ad={t.baslik}
      satirlar={satirlar}
      anahtar={(r) => r.id}
      sutunlar={[
        {
          baslik: t.siparis,
          hucre: (r) => (
            <>
              {r.no}
              <Soluk kucuk>{r.musteri_ad ?? r.eposta}</Soluk>
            </>
          ),
        },
        {
          baslik: t.takipBaslik,
          hucre: (r, i) => (
            <TextInput
              aria-label={t.takip(r.no)}
              value={takipler[i] ?? ''}
              maxLength={80}
              onChange={(e) => set(takipler.with(i, e.currentTarget.value))}
              onPaste={(e) => {
                const next = spreadPaste(takipler, i, e.clipboardData.getData('text'))
                if (!next) return
                e.preventDefault()
                set(next)
              }}
            />
          ),
        },
      ]}
    />
  )
}

function Sonuclar({ giden, failed }: { giden: number; failed: readonly Sonuc[] }) {
  const t = useMetin(texts)
  return (
    <div role="status">
      <Text size="sm">{t.gitti(giden)}</Text>
      {failed.length > 0 && (
        <>
          <Text size="sm" c="red">
            {t.gitmedi(failed.length)}
          </Text>
          <List size="sm">
            {failed.map((f) => (
              <List.Item key={f.id}>
                <b>{f.no}</b>: {f.hata}
              </List.Item>
            ))}
          </List>
        </>
      )}
    </div>
  )
}
