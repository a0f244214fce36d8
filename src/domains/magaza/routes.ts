import { listOf, Silindi } from '../../core/schema.ts'
import { iso } from '../../core/time.ts'
import { type Route, read, write } from '../../http/contract/route.ts'
import * as ayar from './ayar.ts'
import * as kepenk from './kepenk/kepenk.ts'
import * as kur from './kur/kur.ts'
import { Kepenk, KepenkGirdisi, KurGirdisi, KurKaydi, Magaza, MagazaAyarlari, MagazaDegisikligi } from './schema.ts'

export const magazaRoutes: Route[] = [
  read({
    path: '/v1/magaza',
    short: true,
    scope: 'any',
    tag: 'Mağaza',
    summary: 'Anahtarın bağlı olduğu mağaza',
    description: 'Bağlantıyı denemek için ilk istek: mağazanın bilgileri ve anahtarın yetkileri.',
    reply: Magaza,
    handle: async ({ magaza, actor, now }) => ({
      id: magaza.id,
      ad: magaza.ad,
      adres: magaza.adres,
      para_birimi: magaza.para_birimi,
      dil: magaza.dil,
      plan: magaza.plan,
      acik: magaza.acik,
      anahtar: { test: actor.test, kapsamlar: actor.kapsamlar },
      sunucu_saati: iso(now),
    }),
  }),
]

const panel = { scope: 'panel', tag: 'Mağaza ayarları' } as const
const own = '/panel/v1/magazalar/:magaza'

export const magazaPanelRoutes: Route[] = [
  read({
    ...panel,
    yetki: 'uye',
    path: own,
    summary: 'Mağazanın ayarları',
    reply: MagazaAyarlari,
    etag: true,
    handle: (w) => ayar.get(w),
  }),
  write({
    ...panel,
    yetki: 'ayar',
    // Requires a fresh proof: these settings decide where buyers pay, and where links in mails lead.
    fresh: true,
    method: 'PATCH',
    path: own,
    summary: 'Mağazanın ayarlarını değiştir',
    description: 'Yalnız gönderilen alanlar değişir. Çalışan hizmet en geç bir saniye içinde öğrenir.',
    body: MagazaDegisikligi,
    reply: MagazaAyarlari,
    handle: (w, { body }) => ayar.update(w, body),
  }),
  read({
    ...panel,
    yetki: 'uye',
    path: `${own}/kepenk`,
    summary: 'Mağazanın kepengi',
    description: 'Açık mı ve açılması için nelerin eksik olduğu. Test mağazası hep açıktır.',
    reply: Kepenk,
    handle: (w) => kepenk.get(w),
  }),
  write({
    ...panel,
    yetki: 'ayar',
    method: 'PUT',
    path: `${own}/kepenk`,
    fresh: true,
    summary: 'Kepengi kaldır ya da indir',
    description:
      'Kalkması için çalışan bir ödeme yolu ve açık bir teslimat seçeneği gerekir; eksiklerin hepsi birden söylenir. ' +
      'İnince vitrin sipariş almaz; kart sağlayıcısının aldığı ödeme yine siparişe dönüşür.',
    body: KepenkGirdisi,
    reply: Kepenk,
    errors: ['odeme_yolu_yok', 'teslimat_yolu_yok'],
    handle: (w, { body }) => kepenk.set(w, body.acik),
  }),
  read({
    ...panel,
    yetki: 'uye',
    path: `${own}/kurlar`,
    summary: 'Mağazanın para birimleri ve kurları',
    reply: listOf(KurKaydi),
    handle: async (w) => ({ veri: (await kur.list(w)).map(kur.shown) }),
  }),
  write({
    ...panel,
    yetki: 'ayar',
    method: 'PUT',
    path: `${own}/kurlar/:para_birimi`,
    summary: 'Kur belirle',
    description: 'Yeni bir para birimi ekler ya da kurunu değiştirir; nokta da virgül de olur.',
    body: KurGirdisi,
    reply: KurKaydi,
    handle: async (w, { params, body }) =>
      kur.shown(await kur.set(w, kur.read(params.para_birimi as string, body.kur))),
  }),
  write({
    ...panel,
    yetki: 'ayar',
    method: 'DELETE',
    path: `${own}/kurlar/:para_birimi`,
    summary: 'Kuru kaldır',
    description: 'Kurla hesaplanan fiyatlar kalkar, varyantların bu para birimindeki kendi fiyatları kalır.',
    reply: Silindi,
    handle: async (w, { params }) => {
      const id = params.para_birimi as string
      await kur.remove(w, id)
      return { silindi: true, id }
    },
  }),
]
