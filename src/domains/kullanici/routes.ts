import { listOf, Silindi } from '../../core/schema.ts'
import { type Route, read, write } from '../../http/contract/route.ts'
import * as davet from './ekip/davet.ts'
import * as ekip from './ekip/ekip.ts'
import { girisRoutes } from './giris/routes.ts'
import * as hesap from './hesap.ts'
import { ikinciAdimRoutes } from './ikinci-adim/routes.ts'
import * as oturum from './oturum.ts'
import * as parola from './parola.ts'
import {
  Davet,
  DavetGirdisi,
  Degisti,
  Ekip,
  EkipUyesi,
  Kapandi,
  KullaniciDegisikligi,
  OturumKaydi,
  PanelOturumu,
  ParolaDegisikligi,
  RolDegisikligi,
  UyeCikarma,
} from './schema.ts'

const own = { scope: 'panel', yetki: 'hesap', tag: 'Hesabım' } as const
const team = { scope: 'panel', yetki: 'ekip', tag: 'Ekip' } as const
const store = '/panel/v1/magazalar/:magaza'

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
    // Requires a fresh proof: with a second factor the old password is not enough.
    fresh: true,
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
    fresh: true,
    method: 'PATCH',
    path: `${store}/ekip/:id`,
    summary: 'Rolü değiştir',
    description:
      'Mağazanın son sahibinin rolü düşürülemez. En geç bir saniye içinde geçerli olur; davet etme hakkı kalmayanın ' +
      'bekleyen davetleri silinir.',
    body: RolDegisikligi,
    reply: EkipUyesi,
    errors: ['son_sahip'],
    handle: (w, { params, body }) => ekip.setRole(w, params.id as string, body),
  }),
  write({
    ...team,
    yetki: 'uye',
    fresh: true,
    method: 'DELETE',
    path: `${store}/ekip/:id`,
    summary: 'Ekipten çıkar ya da ayrıl',
    description: 'Sahip herkesi çıkarabilir, herkes kendisi ayrılabilir; son sahip ayrılamaz.',
    query: UyeCikarma,
    reply: Silindi,
    errors: ['son_sahip', 'kapsam_yetersiz'],
    handle: (w, { params, query }) => ekip.remove(w, params.id as string, query),
  }),
  write({
    ...team,
    fresh: true,
    method: 'POST',
    path: `${store}/davetler`,
    summary: 'E-postayla davet et',
    description:
      'Davet 7 gün geçerlidir; aynı adrese yenisi eskisinin yerine geçer. Bir mağazadan günde en çok 20 davet gönderilir: ' +
      'sonrası 429 ve Retry-After.',
    body: DavetGirdisi,
    status: 201,
    reply: Davet,
    errors: ['eposta_kullanimda'],
    before: async (_w, _input, ports) => ports.adres,
    handle: (w, { body, ready }) => davet.invite(w, body, ready),
  }),
  write({
    ...team,
    fresh: true,
    method: 'DELETE',
    path: `${store}/davetler/:id`,
    summary: 'Daveti geri çek',
    reply: Silindi,
    handle: (w, { params }) => davet.withdraw(w, params.id as string),
  }),
  write({
    ...team,
    fresh: true,
    method: 'DELETE',
    path: `${store}/ekip/:id/ikinci-adim`,
    summary: 'Bir kişinin ikinci adımını sıfırla',
    description:
      'Telefonunu ve kurtarma kodlarını kaybeden için: yalnız parolasıyla girer, oturumları kapanır. Yalnız bütün ' +
      'mağazalarının sahibi olduğunuz biri için.',
    reply: Silindi,
    errors: ['kapsam_yetersiz'],
    handle: (w, { params }) => ekip.resetFactors(w, params.id as string),
  }),
]

export const kullaniciRoutes: Route[] = [...girisRoutes, ...hesabim, ...ikinciAdimRoutes, ...ekibim]
