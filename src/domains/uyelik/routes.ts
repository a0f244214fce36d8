import { pageOf } from '../../core/schema.ts'
import { type Route, read, write } from '../../http/contract/route.ts'
import { Siparis } from '../siparis/schema.ts'
import { TALEP_HATALARI } from '../siparis/talep/routes.ts'
import { HesapTalepGirdisi, MusteriSiparisi, Talep } from '../siparis/talep/schema.ts'
import { enterByCode } from './giris/giris-kodu.ts'
import { signOut } from './giris/oturum.ts'
import { recognise, signIn } from './giris/sign-in.ts'
import { verify } from './giris/verify.ts'
import { get } from './hesap.ts'
import { requestCode } from './kod.ts'
import { change, prepareChange } from './parola/change.ts'
import { prepareReset, reset } from './parola/reset.ts'
import { prepare, register } from './register.ts'
import {
  Dogrulandi,
  Gonderildi,
  Hesap,
  HesapDegisikligi,
  HesapSiparisSorgusu,
  Kapandi,
  KodGirdisi,
  Oturum,
  OturumGirdisi,
  ParolaKoduGirdisi,
  Uyelik,
  UyelikGirdisi,
  YeniParola,
} from './schema.ts'
import * as siparisler from './siparisler.ts'

const open = { scope: 'vitrin', tag: 'Üyelik', kisisel: true } as const
const guarded = { ...open, sinir: 'giris' } as const
const own = { ...open, uye: true } as const

const giris: Route[] = [
  write({
    ...guarded,
    method: 'POST',
    path: '/vitrin/v1/:magaza/uyelik',
    summary: 'Üye ol',
    description:
      'Yeni bir e-posta hemen üye olur, oturumu açılır ve adresini doğrulaması için bir kod gönderilir. Daha önce ' +
      'misafir olarak alışveriş edilmişse hiçbir şey değişmez: parola belirleme kodu gönderilir, `oturum` ve `hesap` ' +
      'null döner.',
    body: UyelikGirdisi,
    status: 201,
    reply: Uyelik,
    errors: ['eposta_kullanimda'],
    before: (w, { body }) => prepare(w, body),
    handle: (w, { body, ready }) => register(w, body, ready),
  }),
  write({
    ...guarded,
    uye: true,
    method: 'POST',
    path: '/vitrin/v1/:magaza/uyelik/dogrulama',
    summary: 'E-postayı doğrula',
    description: 'E-postadaki kod, kodun gönderildiği üyenin oturumuyla kullanılır; bir kez ve 24 saat geçerlidir.',
    body: KodGirdisi,
    reply: Dogrulandi,
    handle: (w, { body }) => verify(w, body.kod),
  }),
  write({
    ...guarded,
    method: 'POST',
    path: '/vitrin/v1/:magaza/oturum',
    summary: 'Giriş yap',
    description:
      'Oturum 30 gün açık kalır. Bir adres için bir ağdan 15 dakikada 10 yanlış deneme dinlenir, sonrası 429 ve ' +
      'Retry-After; böyle bir üye olsa da olmasa da. Başka ağlar bundan etkilenmez, `giris-baglantisi` de öyle.',
    body: OturumGirdisi,
    status: 201,
    reply: Oturum,
    errors: ['giris_hatali'],
    before: (_w, { body }, _ports, transact) => recognise(transact, body),
    handle: (w, { ready }) => signIn(w, ready),
  }),
  write({
    ...guarded,
    method: 'POST',
    path: '/vitrin/v1/:magaza/giris-baglantisi',
    summary: 'E-postayla giriş bağlantısı iste',
    description:
      'Yanıt, böyle bir üye olsa da olmasa da aynıdır. Kod 15 dakika geçerlidir ve bir kez kullanılır; adresini ' +
      'doğrulamamış olana onun yerine parola belirleme kodu gider. Bir adrese dakikada en çok bir kod gönderilir.',
    body: ParolaKoduGirdisi,
    reply: Gonderildi,
    handle: (w, { body }) => requestCode(w, body.eposta, 'giris'),
  }),
  write({
    ...guarded,
    method: 'POST',
    path: '/vitrin/v1/:magaza/giris-kodu',
    summary: 'E-postadaki kodla giriş yap',
    body: KodGirdisi,
    status: 201,
    reply: Oturum,
    handle: (w, { body }) => enterByCode(w, body.kod),
  }),
  write({
    ...own,
    method: 'DELETE',
    path: '/vitrin/v1/:magaza/oturum',
    summary: 'Bu oturumu kapat',
    reply: Kapandi,
    handle: (w) => signOut(w),
  }),
  write({
    ...guarded,
    method: 'POST',
    path: '/vitrin/v1/:magaza/parola-kodu',
    summary: 'Parola belirleme kodu iste',
    description: 'Yanıt, böyle bir müşteri olsa da olmasa da aynıdır. Bir adrese dakikada en çok bir kod gönderilir.',
    body: ParolaKoduGirdisi,
    reply: Gonderildi,
    handle: (w, { body }) => requestCode(w, body.eposta, 'parola'),
  }),
  write({
    ...guarded,
    method: 'POST',
    path: '/vitrin/v1/:magaza/parola',
    summary: 'Kodla parola belirle',
    description: 'Misafiri üye yapar, e-postayı doğrulanmış sayar, bütün oturumları kapatır ve yenisini açar.',
    body: YeniParola,
    status: 201,
    reply: Oturum,
    before: (w, { body }) => prepareReset(w, body),
    handle: (w, { body, ready }) => reset(w, body.kod, ready),
  }),
]

const hesap: Route[] = [
  read({
    ...own,
    path: '/vitrin/v1/:magaza/hesap',
    summary: 'Hesabım',
    reply: Hesap,
    etag: true,
    handle: (w) => get(w),
  }),
  write({
    ...own,
    method: 'PATCH',
    path: '/vitrin/v1/:magaza/hesap',
    summary: 'Hesabımı değiştir',
    description:
      'Yalnız gönderilen alanlar değişir; boş metin alanı boşaltır. E-posta değişmez. Parola değişince diğer ' +
      'oturumlar kapanır. Türkiye’deki adreslerin ili ve ilçesi `GET …/yerler` listesinden olmalıdır ve oradaki ' +
      'yazımla saklanır; defterde zaten öyle duran bir yer olduğu gibi kalabilir.',
    body: HesapDegisikligi,
    reply: Hesap,
    etag: true,
    errors: ['kayit_yok'],
    before: (w, { body }, _ports, transact) => prepareChange(w, body, transact),
    handle: (w, { body, ready }) => change(w, body, ready),
  }),
  read({
    ...own,
    path: '/vitrin/v1/:magaza/hesap/siparisler',
    summary: 'Siparişlerim',
    description:
      'En yenisi önce. E-postası doğrulanmış üye bütün siparişlerini, diğerleri yalnız giriş yapmışken verdiklerini ' +
      'görür.',
    query: HesapSiparisSorgusu,
    paged: true,
    reply: pageOf(Siparis),
    handle: (w, { query, position }) => siparisler.list(w, query, position),
  }),
  read({
    ...own,
    path: '/vitrin/v1/:magaza/hesap/siparisler/:id',
    summary: 'Bir siparişim',
    description: 'Talepleriyle ve şu anda istenebileceklerle.',
    reply: MusteriSiparisi,
    etag: true,
    handle: (w, { params }) => siparisler.get(w, params.id as string),
  }),
  write({
    ...own,
    sinir: 'giris',
    method: 'POST',
    path: '/vitrin/v1/:magaza/hesap/siparisler/:id/talepler',
    summary: 'Siparişim için iptal ya da iade iste',
    description:
      'Mağazanın panelinde yapılacak iş olur; üyeye talebin alındığı, sonra da karar yazılır. İptal, sipariş yola çıkana dek; iade, gönderilmiş adetler için teslimden sonra mağazanın verdiği süre (en az 14 gün) içinde istenir. Bir sipariş için en çok 20 talep.',
    body: HesapTalepGirdisi,
    status: 201,
    reply: Talep,
    errors: TALEP_HATALARI,
    handle: (w, { params, body }) => siparisler.request(w, params.id as string, body),
  }),
  write({
    ...own,
    method: 'POST',
    path: '/vitrin/v1/:magaza/hesap/siparisler/:id/talepler/:talep_id/geri-cek',
    summary: 'Talebimi geri çek',
    description: 'Yalnız bekleyen talep geri çekilir.',
    reply: Talep,
    errors: ['talep_sonuclanmis'],
    handle: (w, { params }) => siparisler.withdraw(w, params.id as string, params.talep_id as string),
  }),
]

export const uyelikRoutes: Route[] = [...giris, ...hesap]
