import { listOf } from '../../core/schema.ts'
import { type Route, read, write } from '../../http/contract/route.ts'
import { DolduMetin } from '../sozlesme/schema.ts'
import { askAtOnce } from './odeme/charge.ts'
import { getState, pay } from './odeme/pay.ts'
import { contractsOf } from './odeme/sozlesme.ts'
import {
  KalemlerGirdisi,
  KodlarGirdisi,
  NotlarGirdisi,
  OdemeDurumu,
  OdemeGirdisi,
  Sepet,
  SepetGirdisi,
  SepetTeslimati,
  SozlesmeSorgusu,
  TeslimatGirdisi,
  UyeSepetiGirdisi,
} from './schema.ts'
import { create, get, getDelivery, setCodes, setDelivery, setLines, setNotes } from './sepet.ts'
import { join } from './uye/join.ts'

const id = (params: Record<string, string>): string => params.id as string
const cart = { scope: 'vitrin', tag: 'Sepet', kisisel: true } as const
const limited = { ...cart, sinir: 'odeme' } as const
const ALL = '/vitrin/v1/:magaza/sepetler'
const ONE = '/vitrin/v1/:magaza/sepetler/:id'

export const sepetRoutes: Route[] = [
  write({
    ...cart,
    uye: true,
    method: 'POST',
    path: '/vitrin/v1/:magaza/hesap/sepet',
    summary: 'Sepetim',
    description:
      'Giriş yapmış üyenin tek açık sepeti; yoksa açılır. `sepet_id` ile giriş yapmadan doldurulan sepet verilir: üyenin sepeti yoksa o sepet onun olur, varsa içindekiler ona katılır. Aynı ürünün adetleri mağazanın sınırına kadar toplanır, kodlar (en çok 5) ve başka hiçbir kalem yitmez; verilen sepet boşalır, bu yüzden yinelemek zararsızdır. Siparişe dönüşmüş, başka bir üyenin olan ya da bulunmayan sepet dokunulmadan geçilir; kartla ödenmekte olan da bitene dek. 200 kalemi aşacaksa 422 `kayit_siniri`, ikisi de olduğu gibi kalır.',
    body: UyeSepetiGirdisi,
    reply: Sepet,
    errors: ['kayit_yok', 'kayit_siniri'],
    handle: (w, { body }) => join(w, body),
  }),
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
  write({
    ...cart,
    method: 'PUT',
    path: `${ONE}/notlar`,
    summary: 'Hediye notu ve mağazaya not',
    description: 'İkisi birlikte yazılır: verilmeyen boşalır. Sipariş oluşunca siparişin notları arasına girer.',
    body: NotlarGirdisi,
    reply: Sepet,
    errors: ['sepet_tamamlanmis'],
    handle: (w, { params, body }) => setNotes(w, id(params), body),
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
  read({
    ...cart,
    path: `${ONE}/sozlesmeler`,
    summary: 'Sepetin sözleşmeleri',
    description:
      'Ön bilgilendirme formu ve mesafeli satış sözleşmesi, bu sepet ve bu ödeme yolu için doldurulmuş. Ödemeden önce gösterilir; kabul edilince özetleri `POST …/odeme` isteğinin `sozlesmeler` alanında verilir.',
    query: SozlesmeSorgusu,
    reply: listOf(DolduMetin),
    errors: ['sepet_eksik', 'sepet_tamamlanmis'],
    handle: async (w, { params, query }) => ({ veri: await contractsOf(w, id(params), query) }),
  }),
  write({
    ...limited,
    method: 'POST',
    path: `${ONE}/odeme`,
    summary: 'Satın al',
    description:
      'Bir sepet kaç kez istenirse istensin tek sipariş olur. `kart` ürünleri 15 dakika ayırır ve ödeme sayfasını verir; ödenince sipariş oluşur. Sağlayıcı yanıt vermezse 502: aynı istek yinelenir. Kapalı mağazada 409 `magaza_kapali`. Bir saat içinde bir sepette beş, bir e-postada on ya da bir ağda otuz kart reddedilince kartla ödeme, bir e-postaya on misafir siparişi verilince sonraki sipariş bekler: 429 ve Retry-After.',
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
