import type { HataKodu } from '../../core/errors.ts'
import { isKapsam, type Kapsam } from '../../trade/kapsam.ts'
import { BUYER_HEADER, KEY_HEADER } from '../gates/storefront-key.ts'
import type { Json } from './openapi-schema.ts'
import type { Route } from './route.ts'

// Audiences of the contracts, and what operations say of who may call them.

/** Each audience has a document of its own. */
export type Audience = {
  title: string
  summary: string
  security: Json[]
  securitySchemes: Json
}

const bearer = (description: string): Json => ({ type: 'http', scheme: 'bearer', description })

/** Programs with a store's API key. */
export const withKey: Audience = {
  title: 'Kepenk',
  summary: 'Bir çevrimiçi mağazanın her şeyi için tek HTTP/JSON API',
  security: [{ anahtar: [] }],
  securitySchemes: { anahtar: bearer('svc_canli_… ya da svc_test_…') },
}

const SESSION_IF_ANY = [{}, { oturum: [] }]

/** Shoppers, without a key. */
export const withoutKey: Audience = {
  title: 'Kepenk Vitrin',
  summary: 'Bir çevrimiçi mağazanın alıcıları için, anahtarsız HTTP/JSON API',
  security: SESSION_IF_ANY,
  securitySchemes: { oturum: bearer('otr_…: üye olunca ya da giriş yapınca verilen oturum') },
}

/** The panel's own pages, with a session. */
export const withSession: Audience = {
  title: 'Kepenk Panel',
  summary: 'Mağaza panelinin kendi sayfaları için HTTP/JSON API: hesaplar, oturumlar, ekip, API anahtarları, ayarlar',
  security: [{ oturum: [] }],
  securitySchemes: {
    oturum: {
      type: 'apiKey',
      in: 'cookie',
      name: '__Host-kepenk',
      description:
        'Giriş yapınca verilen çerez; http adreslerinde adı `kepenk`. Yazmalar SVC-Csrf başlığını da ister. Aynı ' +
        'oturum `/v1` altında, SVC-Magaza başlığında mağazanın koduyla, anahtar yerine geçer.',
    },
  },
}

const isForShoppers = (route: Route): boolean => route.scope === 'vitrin'
const isForPanel = (route: Route): boolean => route.scope === 'panel'

/** `security` of an operation where it differs from the document's. */
export function accessOf(route: Route): Json {
  if (isForShoppers(route)) return sessionOf(route)
  if (!isForPanel(route)) return { 'x-kapsam': route.scope === 'any' ? null : route.scope }
  return { ...(route.yetki === 'acik' && { security: [] }), 'x-yetki': route.yetki }
}

/** Routes that sign somebody in need no session. */
function sessionOf(route: Route): Json {
  if (route.uye) return { security: [{ oturum: [] }] }
  return route.sinir === 'giris' ? { security: [] } : {}
}

/** Access in words, appended to the operation's description. */
export function accessText(route: Route): string {
  if (isForPanel(route)) return [panelText(route.yetki), route.fresh ? FRESH : ''].filter(Boolean).join(' ')
  if (isForShoppers(route)) return route.uye ? 'Giriş yapmış müşterinin oturumuyla çağrılır.' : ''
  return route.scope === 'any' ? 'Geçerli her anahtarla çağrılabilir.' : scopeText(route.scope)
}

const scopeText = (kapsam: string): string => `Gereken kapsam: \`${kapsam}\``

const panelText = (yetki: Route['yetki']): string =>
  isKapsam(yetki) ? scopeText(yetki) : yetki ? PANEL_TEXTS[yetki] : ''

const FRESH = 'Son 15 dakikada kim olduğunu kanıtlamış olmayı ister (`POST /panel/v1/kanit`).'
const OWNER = 'Mağazanın sahibi çağırabilir.'
const PANEL_TEXTS: Record<Exclude<NonNullable<Route['yetki']>, Kapsam>, string> = {
  acik: 'Oturumsuz çağrılır.',
  hesap: 'Giriş yapmış herkes çağırabilir.',
  uye: 'Mağazanın ekibinden herkes çağırabilir.',
  ayar: OWNER,
  anahtar: OWNER,
  ekip: OWNER,
}

/** Error codes of authentication and authorisation. */
export function codesOfAccess(route: Route): HataKodu[] {
  if (isForPanel(route)) return codesOfPanel(route)
  return isForShoppers(route) ? codesOfSessions(route) : codesOfKeys(route)
}

const codesOfPanel = ({ yetki, fresh }: Route): HataKodu[] => [
  'istek_kaynagi_gecersiz',
  ...(yetki === 'acik' ? [] : (['oturum_gerekli', 'oturum_gecersiz'] as const)),
  ...(yetki === 'acik' || yetki === 'hesap' || yetki === 'uye' ? [] : (['kapsam_yetersiz'] as const)),
  ...(fresh ? (['yeniden_dogrulama_gerekli'] as const) : []),
]

const codesOfKeys = (route: Route): HataKodu[] => [
  'anahtar_eksik',
  'anahtar_gecersiz',
  ...(route.scope === 'any' ? [] : (['kapsam_yetersiz'] as const)),
  ...(route.method === 'DELETE' ? (['test_anahtari_silemez'] as const) : []),
]

/** An invalid session is an error everywhere, also where none is needed; and so is a wrong key of a storefront's server. */
const codesOfSessions = (route: Route): HataKodu[] => [
  'anahtar_gecersiz',
  ...(route.uye ? (['oturum_gerekli'] as const) : []),
  'oturum_gecersiz',
]

/** Headers of a storefront's server. */
export const STOREFRONT_SERVER_HEADERS: readonly [name: string, description: string][] = [
  [KEY_HEADER, 'Yalnız vitrini çalıştıran sunucu gönderir: `svc_vitrin_…`, bu mağazanın vitrin anahtarı'],
  [
    BUYER_HEADER,
    'Vitrin anahtarıyla birlikte, alıcının IPv4 ya da IPv6 adresi: istek sınırları ona göre sayılır. Anahtar yoksa bakılmaz',
  ],
]

export const serverHeaders = (route: Route): typeof STOREFRONT_SERVER_HEADERS =>
  isForShoppers(route) ? STOREFRONT_SERVER_HEADERS : []

/** CSRF: writes with a session need a token. */
export const asksForCsrf = (route: Route): boolean =>
  isForPanel(route) && route.kind === 'write' && route.yetki !== 'acik'
