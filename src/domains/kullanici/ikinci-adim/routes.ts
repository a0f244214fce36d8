import { Silindi } from '../../../core/schema.ts'
import { type Route, read, write } from '../../../http/contract/route.ts'
import * as ikinciGiris from '../giris/ikinci-giris.ts'
import { PanelOturumu } from '../schema.ts'
import * as gecis from './gecis.ts'
import * as ikinciAdim from './ikinci-adim.ts'
import * as kanit from './kanit.ts'
import {
  Gecis,
  GecisDegisikligi,
  GecisGirdisi,
  GecisGirisi,
  GecisSorgusu,
  IkinciAdimDurumu,
  IkinciAdimGirdisi,
  IkinciAdimKodu,
  KanitGirdisi,
  Kanitlandi,
  KurtarmaKodlari,
  TotpOnayi,
  TotpSirri,
  YeniGecis,
} from './schema.ts'
import * as totp from './totp.ts'

const open = { scope: 'panel', yetki: 'acik', tag: 'Giriş' } as const
const own = { scope: 'panel', yetki: 'hesap', tag: 'Hesabım' } as const

const giris: Route[] = [
  write({
    ...open,
    method: 'POST',
    path: '/panel/v1/giris/ikinci-adim',
    summary: 'Girişin ikinci adımı',
    description:
      'Uygulama kodu, geçiş anahtarı ya da kurtarma koduyla. Uygulama kodu ve kurtarma kodu bir kez kullanılır; bir ağdan ' +
      '15 dakikada 10 deneme dinlenir.',
    body: IkinciAdimGirdisi,
    status: 201,
    reply: PanelOturumu,
    opens: true,
    errors: ['ikinci_adim_hatali'],
    before: (w, { body }, ports, transact) => ikinciGiris.prepareSecondStep(w, body, transact, ports.seal),
    handle: (w, { body, ready }) => ikinciGiris.secondStep(w, body, ready),
  }),
  write({
    ...open,
    method: 'POST',
    path: '/panel/v1/giris/ikinci-adim/gecis-sorgusu',
    summary: 'İkinci adım için geçiş anahtarının imzalayacağını iste',
    body: IkinciAdimKodu,
    reply: GecisSorgusu,
    handle: (w, { body }) => ikinciGiris.askPasskey(w, body.kod),
  }),
  write({
    ...open,
    method: 'POST',
    path: '/panel/v1/giris/gecis-sorgusu',
    summary: 'Parolasız giriş için imzalanacağı iste',
    description: 'Yanıt 5 dakika içinde ve bir kez kullanılır.',
    reply: GecisSorgusu,
    handle: (w) => gecis.ask(w, { tur: 'giris', kullanici_id: null }),
  }),
  write({
    ...open,
    method: 'POST',
    path: '/panel/v1/giris/gecis',
    summary: 'Geçiş anahtarıyla, parolasız giriş yap',
    description: 'Anahtar, sahibini parmak izi, yüz ya da PIN ile tanımış olmalıdır.',
    body: GecisGirisi,
    status: 201,
    reply: PanelOturumu,
    opens: true,
    errors: ['ikinci_adim_hatali'],
    before: (w, { body }, _ports, transact) => ikinciGiris.prepareByPasskey(w, body, transact),
    handle: (w, { ready }) => ikinciGiris.enterByPasskey(w, ready),
  }),
]

const kanitlar: Route[] = [
  write({
    ...own,
    method: 'POST',
    path: '/panel/v1/kanit',
    summary: 'Kim olduğumu yeniden kanıtla',
    description:
      '`yeniden_dogrulama_gerekli` yanıtından sonra: parolayla, ikinci adımı açık olan onunla. 15 dakika geçerlidir; sonra ' +
      'aynı istek yinelenir.',
    body: KanitGirdisi,
    reply: Kanitlandi,
    errors: ['ikinci_adim_hatali'],
    before: (w, { body }, ports, transact) => kanit.prepareProof(w, body, transact, ports.seal),
    handle: (w, { body, ready }) => kanit.prove(w, body, ready),
  }),
  write({
    ...own,
    method: 'POST',
    path: '/panel/v1/kanit/gecis-sorgusu',
    summary: 'Kanıt için geçiş anahtarının imzalayacağını iste',
    reply: GecisSorgusu,
    handle: (w) => kanit.askPasskey(w),
  }),
]

const ayarlar: Route[] = [
  read({
    ...own,
    path: '/panel/v1/ikinci-adim',
    summary: 'İkinci adımım',
    reply: IkinciAdimDurumu,
    handle: (w) => ikinciAdim.get(w),
  }),
  write({
    ...own,
    fresh: true,
    method: 'POST',
    path: '/panel/v1/ikinci-adim/totp',
    summary: 'Uygulama kodunu kurmaya başla',
    description: 'Sır yalnız burada görünür; uygulamanın bir koduyla onaylanana kadar hiçbir şeyi değiştirmez.',
    reply: TotpSirri,
    errors: ['kayit_kullanimda'],
    before: async (_w, _input, ports) => ports.seal,
    handle: (w, { ready }) => totp.begin(w, ready),
  }),
  write({
    ...own,
    fresh: true,
    method: 'POST',
    path: '/panel/v1/ikinci-adim/totp/onay',
    summary: 'Uygulama kodunu aç',
    description: 'İlk ikinci adımla birlikte on kurtarma kodu gelir.',
    body: TotpOnayi,
    reply: KurtarmaKodlari,
    before: async (_w, _input, ports) => ports.seal,
    handle: (w, { body, ready }) => totp.confirm(w, body.kod, ready),
  }),
  write({
    ...own,
    fresh: true,
    method: 'DELETE',
    path: '/panel/v1/ikinci-adim/totp',
    summary: 'Uygulama kodunu kapat',
    reply: Silindi,
    handle: (w) => totp.turnOff(w),
  }),
  write({
    ...own,
    fresh: true,
    method: 'POST',
    path: '/panel/v1/ikinci-adim/kurtarma-kodlari',
    summary: 'Kurtarma kodlarını yenile',
    description: 'Eskileri geçmez olur.',
    reply: KurtarmaKodlari,
    handle: (w) => ikinciAdim.renewCodes(w),
  }),
  write({
    ...own,
    fresh: true,
    method: 'POST',
    path: '/panel/v1/gecisler/sorgu',
    summary: 'Yeni geçiş anahtarı için seçenekleri iste',
    reply: GecisSorgusu,
    handle: (w) => gecis.askToRegister(w),
  }),
  write({
    ...own,
    fresh: true,
    method: 'POST',
    path: '/panel/v1/gecisler',
    summary: 'Geçiş anahtarı ekle',
    description: 'İlk ikinci adımla birlikte on kurtarma kodu gelir.',
    body: GecisGirdisi,
    status: 201,
    reply: YeniGecis,
    errors: ['kayit_siniri'],
    before: (w, { body }, _ports, transact) => gecis.prepareRegister(w, body, transact),
    handle: (w, { body, ready }) => gecis.register(w, body, ready),
  }),
  write({
    ...own,
    method: 'PATCH',
    path: '/panel/v1/gecisler/:id',
    summary: 'Geçiş anahtarının adını değiştir',
    body: GecisDegisikligi,
    reply: Gecis,
    handle: (w, { params, body }) => gecis.rename(w, params.id as string, body.ad),
  }),
  write({
    ...own,
    fresh: true,
    method: 'DELETE',
    path: '/panel/v1/gecisler/:id',
    summary: 'Geçiş anahtarını kaldır',
    reply: Silindi,
    handle: (w, { params }) => gecis.remove(w, params.id as string),
  }),
]

export const ikinciAdimRoutes: Route[] = [...giris, ...kanitlar, ...ayarlar]
