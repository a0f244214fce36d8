import { listOf } from '../../core/schema.ts'
import { recordRoutes } from '../../http/contract/record-routes.ts'
import { type Route, read, write } from '../../http/contract/route.ts'
import * as menu from './menu/menu.ts'
import { create, get, list, remove, update } from './sayfa/sayfa.ts'
import { Menu, MenuGirdisi, Sayfa, SayfaDegisikligi, SayfaGirdisi, SayfaSorgusu } from './schema.ts'

const menuler = { tag: 'Menüler', path: '/v1/menuler' } as const
const tanitici = (params: Record<string, string>): string => params.tanitici as string

export const icerikRoutes: Route[] = [
  ...recordRoutes({
    path: '/v1/sayfalar',
    scopes: { read: 'icerik:okuma', write: 'icerik:yazma' },
    tag: 'Sayfalar',
    noun: { bare: 'Sayfa', object: 'Sayfayı' },
    about: {
      list: 'En yenisi önce.',
      create:
        'Sayfa hemen yayındadır. `govde` HTML’dir ve temizlenir; öteki alanlar düz metindir, yazıldığı gibi kalır.',
      remove: 'Tanıtıcısı yeniden kullanılabilir. Sayfaya bağlı menü ögeleri menüde kalır, vitrin onları atlar.',
    },
    record: Sayfa,
    girdi: SayfaGirdisi,
    degisiklik: SayfaDegisikligi,
    errors: ['tanitici_kullanimda'],
    canBeInUse: false,
    verbs: { list: { query: SayfaSorgusu, page: list }, get, create: (w, girdi) => create(w, girdi), update, remove },
  }),
  read({
    ...menuler,
    scope: 'icerik:okuma',
    summary: 'Menüler',
    description: 'Üst (`header`) ve alt (`footer`) menü. İkisi de hep vardır; hiç yazılmamış olan boştur.',
    reply: listOf(Menu),
    handle: (w) => menu.list(w),
  }),
  read({
    ...menuler,
    path: `${menuler.path}/:tanitici`,
    scope: 'icerik:okuma',
    summary: 'Bir menü',
    description: '`header` ya da `footer`.',
    reply: Menu,
    etag: true,
    handle: (w, { params }) => menu.get(w, tanitici(params)),
  }),
  write({
    ...menuler,
    method: 'PUT',
    path: `${menuler.path}/:tanitici`,
    scope: 'icerik:yazma',
    summary: 'Menüyü yaz',
    description:
      'Menünün tamamı gönderilen olur. Bağlı kayıtlar mağazada bulunmalıdır; sonradan silinen kaydın ögesi menüde kalır, vitrin onu atlar. Ögelerin ek alanları aynen saklanır; metinleri gösteren kaçışlamalıdır.',
    body: MenuGirdisi,
    reply: Menu,
    etag: true,
    errors: ['kayit_yok'],
    handle: (w, { params, body }) => menu.put(w, tanitici(params), body),
  }),
]
