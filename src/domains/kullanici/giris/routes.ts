import { type Route, write } from '../../../http/contract/route.ts'
import * as davet from '../ekip/davet.ts'
import { GirisYaniti } from '../ikinci-adim/schema.ts'
import { prepareSetup, setUp } from '../kurulum/setup.ts'
import * as parola from '../parola.ts'
import {
  DavetBilgisi,
  DavetKabulu,
  DavetKodu,
  EpostaGirdisi,
  GirisGirdisi,
  Gonderildi,
  KurulumGirdisi,
  PanelOturumu,
  YeniParola,
} from '../schema.ts'
import { enterByCode, requestCode } from './giris-kodu.ts'
import { prepareSignIn, signIn } from './sign-in.ts'

const open = { scope: 'panel', yetki: 'acik', tag: 'Giriş' } as const

/** Routes without a session. */
export const girisRoutes: Route[] = [
  write({
    ...open,
    method: 'POST',
    path: '/panel/v1/ilk-kurulum',
    summary: 'İlk hesabı aç',
    description:
      'Hiç hesap yokken, `npm start` ya da `kepenk panel kod` ile gösterilen kodla: sahibin hesabı ve ilk mağaza ' +
      'açılır, oturum başlar. Kod 15 dakika geçerlidir ve bir kez kullanılır.',
    body: KurulumGirdisi,
    status: 201,
    reply: PanelOturumu,
    opens: true,
    errors: ['kod_kullanimda'],
    before: (w, { body }) => prepareSetup(w, body),
    handle: (w, { body, ready }) => setUp(w, body, ready),
  }),
  write({
    ...open,
    method: 'POST',
    path: '/panel/v1/giris',
    summary: 'Giriş yap',
    description:
      'Oturum bir çerezdir: 12 saat kullanılmazsa, en geç 30 gün sonra biter. İkinci adımı açık olana oturum değil ' +
      '`ikinci_adim` döner. Bir adres için bir ağdan 15 dakikada 10 yanlış deneme dinlenir, sonrası 429 ve Retry-After; ' +
      'böyle bir hesap olsa da olmasa da. Başka ağlar bundan etkilenmez, `giris-baglantisi` de öyle.',
    body: GirisGirdisi,
    status: 201,
    reply: GirisYaniti,
    opens: true,
    errors: ['giris_hatali'],
    before: (_w, { body }, _ports, transact) => prepareSignIn(transact, body),
    handle: (w, { ready }) => signIn(w, ready),
  }),
  write({
    ...open,
    method: 'POST',
    path: '/panel/v1/giris-baglantisi',
    summary: 'E-postayla giriş bağlantısı iste',
    description:
      'Yanıt, böyle bir hesap olsa da olmasa da aynıdır. Kod 15 dakika geçerlidir ve bir kez kullanılır. Bir adrese ' +
      'dakikada en çok bir kod gönderilir.',
    body: EpostaGirdisi,
    reply: Gonderildi,
    handle: (w, { body }) => requestCode(w, body.eposta, 'giris'),
  }),
  write({
    ...open,
    method: 'POST',
    path: '/panel/v1/giris-kodu',
    summary: 'E-postadaki kodla giriş yap',
    description: 'Parola sorulmaz; ikinci adımı açık olana `ikinci_adim` döner.',
    body: DavetKodu,
    status: 201,
    reply: GirisYaniti,
    opens: true,
    handle: (w, { body }) => enterByCode(w, body.kod),
  }),
  write({
    ...open,
    method: 'POST',
    path: '/panel/v1/parola-unuttum',
    summary: 'Parola belirleme kodu iste',
    description: 'Yanıt, böyle bir hesap olsa da olmasa da aynıdır. Bir adrese dakikada en çok bir kod gönderilir.',
    body: EpostaGirdisi,
    reply: Gonderildi,
    handle: (w, { body }) => requestCode(w, body.eposta, 'parola'),
  }),
  write({
    ...open,
    method: 'POST',
    path: '/panel/v1/parola-yenile',
    summary: 'Kodla parola belirle',
    description: 'Bütün oturumları kapatır ve yenisini açar; ikinci adımı açık olana `ikinci_adim` döner.',
    body: YeniParola,
    status: 201,
    reply: GirisYaniti,
    opens: true,
    before: (w, { body }) => parola.prepareReset(w, body),
    handle: (w, { body, ready }) => parola.reset(w, body.kod, ready),
  }),
  write({
    ...open,
    method: 'POST',
    path: '/panel/v1/davet',
    summary: 'Daveti göster',
    description: 'E-postadaki kodun hangi mağazaya, hangi rolle çağırdığını söyler; hiçbir şeyi değiştirmez.',
    body: DavetKodu,
    reply: DavetBilgisi,
    handle: (w, { body }) => davet.look(w, body.kod),
  }),
  write({
    ...open,
    method: 'POST',
    path: '/panel/v1/davet-kabul',
    summary: 'Daveti kabul et',
    description: 'Hesabı olan kendi parolasını yazar, olmayan adını ve yeni parolasını; oturum başlar.',
    body: DavetKabulu,
    status: 201,
    reply: GirisYaniti,
    opens: true,
    errors: ['giris_hatali', 'eposta_kullanimda'],
    before: (w, { body }, _ports, transact) => davet.prepareAccept(w, body, transact),
    handle: (w, { body, ready }) => davet.accept(w, body, ready),
  }),
]
