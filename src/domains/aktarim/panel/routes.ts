import { pageOf } from '../../../core/schema.ts'
import { type Route, read, upload, write } from '../../../http/contract/route.ts'
import * as aktarim from '../aktarim.ts'
import { readNow } from '../dosya/bring.ts'
import { MAX_BYTES } from '../okuma/sinirlar.ts'
import {
  Aktarim,
  AktarimAyrintisi,
  AktarimSorgusu,
  DisaAktarimGirdisi,
  EslemeGirdisi,
  HataSorgusu,
  SatirHatasi,
  YuklemeSorgusu,
} from '../schema.ts'

// The scope depends on the kind of file (`tur`); the verbs check it.
const own = { scope: 'panel', yetki: 'uye', tag: 'Aktarım' } as const
const root = '/panel/v1/magazalar/:magaza/aktarimlar'
const id = (params: Record<string, string>): string => params.id as string

/** Content types as browsers send them; the content decides what the file is. */
const TYPES = [
  'text/csv',
  'text/plain',
  'text/tab-separated-values',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/octet-stream',
]

export const aktarimPanelRoutes: Route[] = [
  read({
    ...own,
    path: root,
    summary: 'Aktarımlar',
    description: 'En yenisi önce; rolün okuyabildiği türler. Dosyalar 7 gün saklanır.',
    query: AktarimSorgusu,
    paged: true,
    reply: pageOf(Aktarim),
    handle: (w, { query, position }) => aktarim.list(w, query, position),
  }),
  upload({
    ...own,
    method: 'POST',
    path: root,
    summary: 'Dosya yükle',
    description:
      'CSV ya da XLSX, en çok 20 MB ve 50.000 satır. İlk satır sütun adlarıdır. Yazma kapsamı `tur` ile belirlenir. ' +
      'Başkaları bekliyorsa dosya sıraya girer: `durum` `okunuyor` olur, önünde kaç iş olduğunu `onunde` söyler.',
    query: YuklemeSorgusu,
    bytes: { types: TYPES, max: MAX_BYTES },
    status: 201,
    reply: AktarimAyrintisi,
    errors: ['kayit_kullanimda'],
    before: async (w, { query, body }, _, transact) => {
      aktarim.assertScope(w, query.tur, 'yazma')
      return readNow(w, body, query.ad, (run) => transact((own) => run(own.tx)))
    },
    handle: (w, { query, ready }) => aktarim.bring(w, query.tur, query.ad, ready),
  }),
  write({
    ...own,
    method: 'POST',
    path: `${root}/disa`,
    summary: 'Dışa aktarmayı başlat',
    description: 'Dosya arka planda hazırlanır; okuma kapsamı `tur` ile belirlenir.',
    body: DisaAktarimGirdisi,
    status: 201,
    reply: AktarimAyrintisi,
    errors: ['kayit_kullanimda'],
    handle: (w, { body }) => aktarim.order(w, body),
  }),
  read({
    ...own,
    path: `${root}/:id`,
    summary: 'Bir aktarım',
    reply: AktarimAyrintisi,
    handle: (w, { params }) => aktarim.get(w, id(params)),
  }),
  write({
    ...own,
    method: 'PUT',
    path: `${root}/:id/esleme`,
    summary: 'Sütunları eşle ve dene',
    description: 'Hiçbir şey yazılmadan her satırda ne olacağına bakılır.',
    body: EslemeGirdisi,
    reply: AktarimAyrintisi,
    errors: ['kayit_kullanimda'],
    handle: (w, { params, body }) => aktarim.map(w, id(params), body),
  }),
  write({
    ...own,
    method: 'POST',
    path: `${root}/:id/baslat`,
    summary: 'Denenen aktarımı çalıştır',
    description: 'Hatalı kayıtlar atlanır, ötekiler yazılır.',
    reply: AktarimAyrintisi,
    errors: ['kayit_kullanimda'],
    handle: (w, { params }) => aktarim.start(w, id(params)),
  }),
  write({
    ...own,
    method: 'POST',
    path: `${root}/:id/iptal`,
    summary: 'Aktarımı durdur',
    description: 'Yazılmış olan yazılmış kalır.',
    reply: AktarimAyrintisi,
    errors: ['kayit_kullanimda'],
    handle: (w, { params }) => aktarim.cancel(w, id(params)),
  }),
  read({
    ...own,
    path: `${root}/:id/hatalar`,
    summary: 'Satır hataları',
    description:
      'Alınmayan satırların nedenleri; alınan ama bakılması gereken satırlar `uyari` ile. Hata dosyasında yalnız alınmayanlar vardır.',
    query: HataSorgusu,
    paged: true,
    reply: pageOf(SatirHatasi),
    handle: (w, { params, query, position }) => aktarim.listErrors(w, id(params), query, position),
  }),
]
