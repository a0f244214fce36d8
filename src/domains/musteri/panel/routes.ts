import { pageOf } from '../../../core/schema.ts'
import { type Route, read, write } from '../../../http/contract/route.ts'
import { create } from '../create.ts'
import { changeMembers } from '../grup/uyeler.ts'
import { Musteri } from '../schema.ts'
import { update } from '../update.ts'
import { list, summarize } from './list.ts'
import {
  MusteriOzeti,
  MusteriPanelDegisikligi,
  MusteriPanelGirdisi,
  MusteriPanelSorgusu,
  MusteriSatiri,
  UyelerDegisikligi,
  UyelerSonucu,
} from './schema.ts'

const reading = { scope: 'panel', yetki: 'musteri:okuma', tag: 'Müşteriler' } as const
const writing = { scope: 'panel', yetki: 'musteri:yazma', tag: 'Müşteriler' } as const
const root = '/panel/v1/magazalar/:magaza'

export const musteriPanelRoutes: Route[] = [
  read({
    ...reading,
    path: `${root}/musteriler`,
    summary: 'Müşteri listesi',
    description:
      'En yenisi önce. `ara` her sözcüğü ad, soyad, şirket, e-posta ve telefonun başında arar; telefon her yazılışıyla bulunur.',
    query: MusteriPanelSorgusu,
    paged: true,
    reply: pageOf(MusteriSatiri),
    handle: (w, { query, position }) => list(w, query, position),
  }),
  read({
    ...reading,
    path: `${root}/musteriler/:id/ozet`,
    summary: 'Bir müşterinin siparişleri ve izinlerinin geçmişi',
    reply: MusteriOzeti,
    handle: (w, { params }) => summarize(w, params.id as string),
  }),
  write({
    ...writing,
    method: 'POST',
    path: `${root}/musteriler`,
    summary: 'Müşteriyi adresleriyle ekle',
    description: 'İzinler `panel` kaynağıyla yazılır.',
    body: MusteriPanelGirdisi,
    status: 201,
    reply: Musteri,
    errors: ['eposta_kullanimda', 'kayit_yok', 'kalem_tekrarli'],
    handle: (w, { body }) => create(w, body, 'panel'),
  }),
  write({
    ...writing,
    method: 'PATCH',
    path: `${root}/musteriler/:id`,
    summary: 'Müşteriyi adresleriyle değiştir',
    description: 'Yalnız gönderilen alanlar değişir; adreslerin verilince tamamı. İzinler `panel` kaynağıyla yazılır.',
    body: MusteriPanelDegisikligi,
    reply: Musteri,
    etag: true,
    errors: ['kayit_yok', 'kalem_tekrarli'],
    handle: (w, { params, body }) => update(w, params.id as string, body, 'panel'),
  }),
  write({
    ...writing,
    method: 'POST',
    path: `${root}/musteri-gruplari/:id/uyeler`,
    summary: 'Gruba müşteri ekle, gruptan çıkar',
    description: 'Hepsi ya da hiçbiri. Zaten üye olan ya da olmayan olduğu gibi kalır.',
    body: UyelerDegisikligi,
    reply: UyelerSonucu,
    errors: ['kayit_yok', 'kalem_tekrarli'],
    handle: (w, { params, body }) => changeMembers(w, params.id as string, body),
  }),
]
