import type { Metin } from '../../core/errors.ts'

// State machines as data: diagram, text and Markdown derive from it.

/** `sutun` and `satir`: position in the diagram. */
export type Durum = { ad: string; sutun: number; satir: number }
/** From null: initial state. */
export type Gecis = { from: string | null; to: string; by: Metin }
export type DurumSemasi = { alan: Metin; durumlar: Durum[]; gecisler: Gecis[] }

const at = (ad: string, sutun: number, satir: number): Durum => ({ ad, sutun, satir })
const move = (from: string | null, to: string, tr: string, en: string): Gecis => ({ from, to, by: { tr, en } })

const siparis: DurumSemasi = {
  alan: { tr: 'Siparişin durumu', en: 'State of an order' },
  durumlar: [
    at('odeme_bekliyor', 0, 0),
    at('hazirlaniyor', 1, 0),
    at('kargoda', 2, 0),
    at('teslim_edildi', 3, 0),
    at('iptal', 1, 1),
    at('iade', 3, 1),
  ],
  gecisler: [
    move(null, 'odeme_bekliyor', 'kart ya da havale henüz alınmadı', 'card or transfer not taken yet'),
    move(null, 'hazirlaniyor', 'ödendi ya da kapıda ödenecek', 'paid, or to be paid at the door'),
    move('odeme_bekliyor', 'hazirlaniyor', 'ödeme kaydedildi', 'payment recorded'),
    move('odeme_bekliyor', 'iptal', 'iptal ya da süresinde ödenmedi', 'cancelled, or not paid in time'),
    move('hazirlaniyor', 'iptal', 'iptal, hiçbir şey gönderilmemişken', 'cancelled while nothing is shipped'),
    move('hazirlaniyor', 'kargoda', 'gönderilmemiş adet kalmadı', 'no unit left unshipped'),
    move('kargoda', 'hazirlaniyor', 'gönderileri geri alındı', 'its shipments were undone'),
    move('kargoda', 'teslim_edildi', 'bütün gönderiler teslim edildi', 'all shipments delivered'),
    move('kargoda', 'iade', 'bütün adetler iade alındı', 'every unit returned'),
    move('teslim_edildi', 'iade', 'bütün adetler iade alındı', 'every unit returned'),
  ],
}

const gonderi: DurumSemasi = {
  alan: { tr: 'Gönderinin durumu', en: 'State of a shipment' },
  durumlar: [
    at('hazirlaniyor', 0, 0),
    at('kargoda', 1, 0),
    at('teslim_edildi', 2, 0),
    at('hata', 0, 1),
    at('iptal', 1, 1),
  ],
  gecisler: [
    move(null, 'hazirlaniyor', 'kargo uygulamasıyla açıldı', 'opened through a carrier app'),
    move(null, 'kargoda', 'elle açıldı', 'opened by hand'),
    move('hazirlaniyor', 'kargoda', 'kargo bildirdi', 'reported by the carrier'),
    move('hazirlaniyor', 'iptal', 'geri alındı', 'undone'),
    move('hazirlaniyor', 'hata', 'kargo bildirdi', 'reported by the carrier'),
    move('hata', 'hazirlaniyor', 'kargo yeniden denedi', 'the carrier tried again'),
    move('hata', 'iptal', 'geri alındı', 'undone'),
    move('kargoda', 'teslim_edildi', 'teslim edildi', 'delivered'),
    move('kargoda', 'iptal', 'geri alındı', 'undone'),
    move('kargoda', 'hata', 'kargo bildirdi', 'reported by the carrier'),
  ],
}

const teslimat: DurumSemasi = {
  alan: { tr: 'Teslimatın durumu', en: 'State of a delivery' },
  durumlar: [at('bekliyor', 0, 0), at('basarili', 1, 0), at('hata', 0, 1), at('vazgecildi', 1, 1)],
  gecisler: [
    move(null, 'bekliyor', 'olay oldu', 'the event happened'),
    move('bekliyor', 'basarili', '10 saniyede 2xx', '2xx within 10 seconds'),
    move('bekliyor', 'hata', 'başka yanıt ya da yanıt yok', 'another answer, or none'),
    move('hata', 'basarili', 'yeniden denendi: 2xx', 'tried again: 2xx'),
    move(
      'hata',
      'vazgecildi',
      '8 deneme bitti ya da abonelik kapandı',
      '8 attempts used up, or the subscription closed',
    ),
  ],
}

const urun: DurumSemasi = {
  alan: { tr: 'Ürünün durumu', en: 'State of a product' },
  durumlar: [at('taslak', 0, 0), at('yayinda', 1, 0)],
  gecisler: [
    move(null, 'taslak', 'eklendi', 'added'),
    move(null, 'yayinda', '`durum: yayinda` ile eklendi', 'added with `durum: yayinda`'),
    move('taslak', 'yayinda', 'bütün varyantların fiyatı varsa', 'if all variants have a price'),
    move('yayinda', 'taslak', 'değiştirildi', 'changed'),
  ],
}

const abonelik: DurumSemasi = {
  alan: { tr: 'Aboneliğin durumu (`aktif`)', en: 'State of a subscription (`aktif`)' },
  durumlar: [at('true', 0, 0), at('false', 1, 0)],
  gecisler: [
    move(null, 'true', 'eklendi', 'added'),
    move(
      'true',
      'false',
      'art arda 5 teslimat tükendi, 410 geldi ya da kapatıldı',
      '5 deliveries used up in a row, 410, or closed by you',
    ),
    move(
      'false',
      'true',
      '`aktif: true` gönderildi; sayaç sıfırlanır',
      '`aktif: true` was sent; the counter starts over',
    ),
  ],
}

/** By slug of the resource. */
export const durumSemalari: Record<string, DurumSemasi[]> = {
  siparisler: [siparis, gonderi],
  webhooklar: [abonelik, teslimat],
  urunler: [urun],
}
