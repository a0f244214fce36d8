import { type Route, read, write } from '../../http/contract/route.ts'
import { askAtOnce } from './odeme/charge.ts'
import { getState, pay } from './odeme/pay.ts'
import {
  KalemlerGirdisi,
  KodlarGirdisi,
  OdemeDurumu,
  OdemeGirdisi,
  Sepet,
  SepetGirdisi,
  SepetTeslimati,
  TeslimatGirdisi,
} from './schema.ts'
import { create, get, getDelivery, setCodes, setDelivery, setLines } from './sepet.ts'

const id = (params: Record<string, string>): string => params.id as string
const cart = { scope: 'vitrin', tag: 'Sepet', kisisel: true } as const
const limited = { ...cart, sinir: 'odeme' } as const
const ALL = '/vitrin/v1/:magaza/sepetler'
const ONE = '/vitrin/v1/:magaza/sepetler/:id'

export const sepetRoutes: Route[] = [
  write({
    ...cart,
    method: 'POST',
    path: ALL,
    summary: 'Sepet aç',
    description: 'Kimlik 160 rastgele bittir; onu bilen sepeti kullanır. 30 gün dokunulmayan sepet silinir.',
    body: SepetGirdisi,
    status: 201,
    reply: Sepet,
    errors: ['kayit_yok'],
    handle: (w, { body }) => create(w, body),
  }),
  read({
    ...cart,
    path: ONE,
    summary: 'Sepet',
    description:
      'Her zaman baştan fiyatlanır. Değişen fiyatlar, satıştan kalkan ürünler, yetmeyen stok ve geçmeyen kodlar `uyarilar` içindedir.',
    reply: Sepet,
    handle: (w, { params }) => get(w, id(params)),
  }),
  write({
    ...cart,
    method: 'PUT',
    path: `${ONE}/kalemler`,
    summary: 'Sepetin ürünleri',
    description: 'Listenin tamamı verilir. Stok burada ayrılmaz; yetmeyen kalem `stok_yeterli: false` ile görünür.',
    body: KalemlerGirdisi,
    reply: Sepet,
    errors: ['kayit_yok', 'kalem_tekrarli', 'sepet_tamamlanmis'],
    handle: (w, { params, body }) => setLines(w, id(params), body),
  }),
  write({
    ...limited,
    method: 'PUT',
    path: `${ONE}/kodlar`,
    summary: 'İndirim kodları',
    description: 'Geçmeyen kod sepette kalır ve nedeni `uyarilar` içinde söylenir: sepet büyüyünce geçebilir.',
    body: KodlarGirdisi,
    reply: Sepet,
    errors: ['sepet_tamamlanmis'],
    handle: (w, { params, body }) => setCodes(w, id(params), body),
  }),
  read({
    ...cart,
    path: `${ONE}/teslimat`,
    summary: 'Teslimat bilgisi, teslimat ve ödeme seçenekleri',
    reply: SepetTeslimati,
    handle: (w, { params }) => getDelivery(w, id(params)),
  }),
  write({
    ...cart,
    method: 'PUT',
    path: `${ONE}/teslimat`,
    summary: 'E-posta, adres ve teslimat seçeneği',
    description:
      'Türkiye’deki (`ulke` boş ya da Türkiye) adreslerin `il` ve `ilce` değerleri `GET …/yerler` listesinden olmalıdır, yoksa 422: yanlış alan ve en yakın adlar söylenir. Listedeki yazımla saklanır. Verilmeyen ilçe verilmemiş kalır.',
    body: TeslimatGirdisi,
    reply: Sepet,
    errors: ['kayit_yok', 'sepet_tamamlanmis'],
    handle: (w, { params, body }) => setDelivery(w, id(params), body),
  }),
  write({
    ...limited,
    method: 'POST',
    path: `${ONE}/odeme`,
    summary: 'Satın al',
    description:
      'Bir sepet kaç kez istenirse istensin tek sipariş olur. `kart` ürünleri 15 dakika ayırır ve ödeme sayfasını verir; ödenince sipariş oluşur. Sağlayıcı yanıt vermezse 502: aynı istek yinelenir. Kapalı mağazada 409 `magaza_kapali`.',
    body: OdemeGirdisi,
    reply: OdemeDurumu,
    errors: [
      'magaza_kapali',
      'sepet_eksik',
      'sepet_degisti',
      'stok_yetersiz',
      'indirim_kodu_gecersiz',
      'kayit_yok',
      'saglayici_hatasi',
      'bekleyen_siparis_siniri',
    ],
    handle: (w, { params, body }) => pay(w, id(params), body),
    after: (transact, ports, { params }) => askAtOnce(transact, ports, id(params)),
  }),
  read({
    ...cart,
    path: `${ONE}/odeme`,
    summary: 'Ödemenin durumu',
    description:
      'Müşteri ödeme sayfasından dönünce sorulur. `bekliyor`: ödeme istenmedi ya da sağlayıcı henüz yanıtlamadı.',
    reply: OdemeDurumu,
    handle: (w, { params }) => getState(w, id(params)),
  }),
]
