import { type Route, read, write } from '../../../http/contract/route.ts'
import { askOrderAtOnce } from './ask.ts'
import { getOrderState, payOrder } from './pay.ts'
import { SiparisOdemeGirdisi, SiparisOdemeSorgusu, SiparisOdemesi } from './schema.ts'

const guest = { scope: 'vitrin', tag: 'Siparişim', kisisel: true } as const
const PAYMENT = '/vitrin/v1/:magaza/siparisler/:no/odeme'
const no = (params: Record<string, string>): string => params.no as string

export const baglantiRoutes: Route[] = [
  write({
    ...guest,
    sinir: 'odeme',
    method: 'POST',
    path: PAYMENT,
    summary: 'Siparişimi kartla öde',
    description:
      'Açılmış bir siparişin kalan borcu için kart ödemesi başlatır ve ödeme sayfasını verir; yinelenirse süren ödeme sürer. Ödenince siparişe `kart` ödemesi olarak yazılır. Sipariş o arada iptal edilmiş, ödenmiş ya da borcu azalmışsa gelen paranın tamamı geri verilir. Sağlayıcı yanıt vermezse 502: aynı istek yinelenir.',
    body: SiparisOdemeGirdisi,
    reply: SiparisOdemesi,
    errors: [
      'magaza_kapali',
      'siparis_degisti',
      'siparis_iptal_edilmis',
      'siparis_tamamlanmis',
      'siparis_gonderilmis',
      'saglayici_hatasi',
    ],
    handle: (w, { params, body }) => payOrder(w, no(params), body),
    after: (transact, ports, { params, body }) => askOrderAtOnce(transact, ports, { no: no(params), kod: body.kod }),
  }),
  read({
    ...guest,
    sinir: 'giris',
    path: PAYMENT,
    summary: 'Siparişimin ödemesi',
    description: 'Kalan borç, nasıl ödenebileceği ve son kart ödemesinin durumu. Ödeme sayfasından dönünce sorulur.',
    query: SiparisOdemeSorgusu,
    reply: SiparisOdemesi,
    handle: (w, { params, query }) => getOrderState(w, no(params), query.kod),
  }),
]
