import type { Kepenk, KepenkHata, List, Olay, Siparis, Stok, Urun, verifyWebhook, WebhookOlayi } from '../src/kepenk.ts'
import type { Vitrin, VitrinUrun, VitrinUrunSayfasi } from '../src/vitrin.ts'

// Read by the compiler alone: what must be refused is marked, and a mark that nothing answers to is an error itself.

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const isTrue = <T extends true>(value: T): T => value

export async function calls(k: Kepenk): Promise<void> {
  const urun = await k.urunler.create({ ad: 'Gömlek', varyantlar: [{ sku: 'KG', fiyat: 184990, stok: 5 }] })
  isTrue<Same<typeof urun, Urun>>(true)
  // @ts-expect-error a product has variants
  await k.urunler.create({ ad: 'Gömlek' })
  // @ts-expect-error no such field
  await k.urunler.create({ ad: 'Gömlek', varyantlar: [], agirlik: 3 })
  // @ts-expect-error no such state
  await k.urunler.update(urun.id, { durum: 'silindi' })
  // @ts-expect-error an id is a text
  await k.urunler.get(5)
  // @ts-expect-error this list cannot be filtered so
  void k.siparisler.list({ kategori: 'x' })
  // @ts-expect-error the reason is required
  await k.siparisler.cancel(urun.id, {})
  // @ts-expect-error reading changes nothing, so there is no version to match
  await k.urunler.get(urun.id, { ifMatch: '"x"' })
  await k.siparisler.deliver(urun.id)
  await k.urunler.update(urun.id, { ad: undefined }, { ifMatch: '"x"', idempotencyKey: 'bir' })
}

export async function lists(k: Kepenk): Promise<void> {
  const list = k.siparisler.list({ durum: 'hazirlaniyor' })
  isTrue<Same<typeof list, List<Siparis>>>(true)
  const { veri, sonraki } = await list
  isTrue<Same<typeof veri, Siparis[]>>(true)
  isTrue<Same<typeof sonraki, string | null>>(true)
  for await (const siparis of list) isTrue<Same<typeof siparis, Siparis>>(true)
  const whole = await k.kategoriler.list()
  // @ts-expect-error it comes without pages
  whole.sonraki
  const rows = [{ sku: 'KG', miktar: 4 }] as const
  const { veri: stoklar } = await k.stoklar.bulk(rows, { kismi: true })
  isTrue<Same<typeof stoklar, Stok[]>>(true)
}

export function events(olay: WebhookOlayi, e: KepenkHata): void {
  isTrue<Same<ReturnType<typeof verifyWebhook>, WebhookOlayi>>(true)
  switch (olay.olay) {
    case 'siparis.kargoya_verildi':
      isTrue<Same<typeof olay.veri, Siparis>>(true)
      isTrue<Same<typeof olay.ek.gonderi_id, string>>(true)
      break
    case 'urun.silindi':
      isTrue<Same<typeof olay.veri, Urun>>(true)
      // @ts-expect-error it has nothing to add
      olay.ek
      break
    case 'test.ping':
      isTrue<Same<typeof olay.veri.abonelik_id, string>>(true)
      break
    // @ts-expect-error no such event
    case 'urun.satildi':
      break
  }
  // @ts-expect-error sent by hand, never in the log
  const name: Olay['olay'] = 'test.ping'
  if (name && e.kod === 'odeme_bekleniyor') isTrue<Same<typeof e.mesaj, string>>(true)
}

export async function shopping(v: Vitrin): Promise<void> {
  const list = v.urunler.list({ secenek: { Beden: ['M', 'L'] }, marka: ['ege'], sirala: 'fiyat_artan', yuzler: true })
  isTrue<Same<typeof list, List<VitrinUrun, VitrinUrunSayfasi>>>(true)
  const { yuzler, toplam } = await list
  isTrue<Same<typeof toplam, number | null>>(true)
  isTrue<Same<typeof yuzler, VitrinUrunSayfasi['yuzler']>>(true)
  for await (const urun of list) isTrue<Same<typeof urun, VitrinUrun>>(true)
  // @ts-expect-error values of an option are a list
  void v.urunler.list({ secenek: { Beden: 'M' } })
  // @ts-expect-error there is no such order
  void v.urunler.list({ sirala: 'ucuz' })
  // @ts-expect-error nothing is suggested for nothing
  await v.oneriler.get({})
  const { id } = await v.sepetler.create()
  // @ts-expect-error the storefront keeps no key
  await v.sepetler.kalemler.put(id, { kalemler: [] }, { idempotencyKey: 'bir' })
  const { siparis } = await v.sepetler.buy(id, { yontem: 'havale' })
  isTrue<Same<NonNullable<typeof siparis>['no'], string>>(true)
  await v.hesap.update({ ad: 'Ayşe' }, { ifMatch: '"x"' })
}
