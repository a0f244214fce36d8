import { listOf, Silindi } from '../../core/schema.ts'
import { type Route, read, write } from '../../http/route.ts'
import * as davet from './davet.ts'
import * as ekip from './ekip.ts'
import * as hesap from './hesap.ts'
import * as oturum from './oturum.ts'
import * as parola from './parola.ts'
import {
  Davet,
  DavetBilgisi,
  DavetGirdisi,
  DavetKabulu,
  DavetKodu,
  Degisti,
  Ekip,
  EkipUyesi,
  EpostaGirdisi,
  GirisGirdisi,
  Gonderildi,
  Kapandi,
  KullaniciDegisikligi,
  KurulumGirdisi,
  OturumKaydi,
  PanelOturumu,
  ParolaDegisikligi,
  RolGirdisi,
  YeniParola,
} from './schema.ts'
import { prepareSetup, setUp } from './setup.ts'
import { prepareSignIn, signIn } from './sign-in.ts'

const open = { scope: 'panel', yetki: 'acik', tag: 'Giriş' } as const
const own = { scope: 'panel', yetki: 'hesap', tag: 'Hesabım' } as const
const team = { scope: 'panel', yetki: 'ekip', tag: 'Ekip' } as const
const store = '/panel/v1/magazalar/:magaza'

const giris: Route[] = [
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
      'Oturum bir çerezdir: 12 saat kullanılmazsa, en geç 30 gün sonra biter. Üst üste 10 yanlış denemeden sonra ' +
      'hesap 15 dakika boyunca dinlenmez: 429 ve Retry-After.',
    body: GirisGirdisi,
    status: 201,
    reply: PanelOturumu,
    opens: true,
    errors: ['giris_hatali'],
    before: (_w, { body }, _ports, transact) => prepareSignIn(transact, body),
    handle: (w, { ready }) => signIn(w, ready),
  }),
  write({
    ...open,
    method: 'POST',
    path: '/panel/v1/parola-unuttum',
    summary: 'Parola belirleme kodu iste',
    description: 'Yanıt, böyle bir hesap olsa da olmasa da aynıdır. Bir adrese dakikada en çok bir kod gönderilir.',
    body: EpostaGirdisi,
    reply: Gonderildi,
    handle: (w, { body }) => parola.requestCode(w, body.eposta),
  }),
  write({
    ...open,
    method: 'POST',
    path: '/panel/v1/parola-yenile',
    summary: 'Kodla parola belirle',
    description: 'Bütün oturumları kapatır ve yenisini açar.',
    body: YeniParola,
    status: 201,
    reply: PanelOturumu,
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
    reply: PanelOturumu,
    opens: true,
    errors: ['giris_hatali', 'eposta_kullanimda'],
    before: (w, { body }, _ports, transact) => davet.prepareAccept(w, body, transact),
    handle: (w, { body, ready }) => davet.accept(w, body, ready),
  }),
]

const hesabim: Route[] = [
  read({
    ...own,
    path: '/panel/v1/oturum',
    summary: 'Kim olduğum, mağazalarım ve yapabileceklerim',
    description: 'Sayfa açılırken ilk istek: `csrf` değeri her yazmada gönderilir.',
    reply: PanelOturumu,
    handle: (w) => oturum.get(w),
  }),
  write({
    ...own,
    method: 'POST',
    path: '/panel/v1/cikis',
    summary: 'Bu oturumu kapat',
    reply: Kapandi,
    opens: true,
    handle: (w) => oturum.signOut(w),
  }),
  write({
    ...own,
    method: 'PATCH',
    path: '/panel/v1/hesap',
    summary: 'Adımı ya da dilimi değiştir',
    body: KullaniciDegisikligi,
    reply: PanelOturumu,
    handle: (w, { body }) => hesap.update(w, body),
  }),
  write({
    ...own,
    method: 'POST',
    path: '/panel/v1/parola',
    summary: 'Parolamı değiştir',
    description: 'Diğer oturumlar kapanır.',
    body: ParolaDegisikligi,
    reply: Degisti,
    before: (w, { body }, _ports, transact) => parola.prepareChange(w, body, transact),
    handle: (w, { ready }) => parola.change(w, ready),
  }),
  read({
    ...own,
    path: '/panel/v1/oturumlar',
    summary: 'Açık oturumlarım',
    description: 'Son kullanılan önce, en çok 200.',
    reply: listOf(OturumKaydi),
    handle: async (w) => ({ veri: await oturum.list(w) }),
  }),
  write({
    ...own,
    method: 'DELETE',
    path: '/panel/v1/oturumlar',
    summary: 'Her yerden çık',
    description: 'Bu oturum da kapanır; diğer süreçler en geç bir saniye içinde öğrenir.',
    reply: Kapandi,
    opens: true,
    handle: (w) => oturum.signOutEverywhere(w),
  }),
  write({
    ...own,
    method: 'DELETE',
    path: '/panel/v1/oturumlar/:id',
    summary: 'Bir oturumumu kapat',
    reply: Silindi,
    handle: (w, { params }) => oturum.end(w, params.id as string),
  }),
]

const ekibim: Route[] = [
  read({
    ...team,
    path: `${store}/ekip`,
    summary: 'Ekip ve bekleyen davetler',
    reply: Ekip,
    handle: (w) => ekip.list(w),
  }),
  write({
    ...team,
    method: 'PATCH',
    path: `${store}/ekip/:id`,
    summary: 'Rolü değiştir',
    description: 'Mağazanın son sahibinin rolü düşürülemez. En geç bir saniye içinde geçerli olur.',
    body: RolGirdisi,
    reply: EkipUyesi,
    errors: ['son_sahip'],
    handle: (w, { params, body }) => ekip.setRole(w, params.id as string, body),
  }),
  write({
    ...team,
    yetki: 'uye',
    method: 'DELETE',
    path: `${store}/ekip/:id`,
    summary: 'Ekipten çıkar ya da ayrıl',
    description: 'Sahip herkesi çıkarabilir, herkes kendisi ayrılabilir; son sahip ayrılamaz.',
    reply: Silindi,
    errors: ['son_sahip', 'kapsam_yetersiz'],
    handle: (w, { params }) => ekip.remove(w, params.id as string),
  }),
  write({
    ...team,
    method: 'POST',
    path: `${store}/davetler`,
    summary: 'E-postayla davet et',
    description: 'Davet 7 gün geçerlidir; aynı adrese yenisi eskisinin yerine geçer.',
    body: DavetGirdisi,
    status: 201,
    reply: Davet,
    errors: ['eposta_kullanimda'],
    before: async (_w, _input, ports) => ports.adres,
    handle: (w, { body, ready }) => davet.invite(w, body, ready),
  }),
  write({
    ...team,
    method: 'DELETE',
    path: `${store}/davetler/:id`,
    summary: 'Daveti geri çek',
    reply: Silindi,
    handle: (w, { params }) => davet.withdraw(w, params.id as string),
  }),
]

export const kullaniciRoutes: Route[] = [...giris, ...hesabim, ...ekibim]
