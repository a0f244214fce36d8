import { listOf, Silindi } from '../../../core/schema.ts'
import { type Route, read, write } from '../../../http/contract/route.ts'
import * as alanAdi from './alan-adi.ts'
import { AlanAdi, AlanAdiGirdisi } from './schema.ts'

const panel = { scope: 'panel', tag: 'Mağaza ayarları', yetki: 'ayar' } as const
const names = '/panel/v1/magazalar/:magaza/alan-adlari' as const
// Requires a fresh proof: a shop's address decides where links in mails lead.
const proof = { ...panel, fresh: true } as const

export const alanAdiRoutes: Route[] = [
  read({
    ...panel,
    path: names,
    summary: 'Mağazanın alan adları',
    description: 'Vitrinin kendi adlarıyla açılması için. Her ad, `_kepenk` altındaki TXT kaydıyla kanıtlanır.',
    reply: listOf(AlanAdi),
    handle: async (w) => ({ veri: (await alanAdi.list(w)).map((row) => alanAdi.shown(w, row)) }),
  }),
  write({
    ...proof,
    method: 'POST',
    path: names,
    status: 201,
    summary: 'Alan adı ekle',
    description: 'Ad kanıtlanana dek bekler. Aynı ad yeniden eklenirse eldeki kayıt döner.',
    body: AlanAdiGirdisi,
    reply: AlanAdi,
    errors: ['kod_kullanimda', 'kayit_siniri'],
    handle: async (w, { body }) => alanAdi.shown(w, await alanAdi.add(w, body.ad)),
  }),
  write({
    ...proof,
    method: 'POST',
    path: `${names}/:ad/kontrol`,
    summary: 'Alan adını kontrol et',
    description:
      'TXT kaydını DNS’e sorar; tutuyorsa ad kanıtlanır. Kanıtlanan ilk ad, mağazanın başka yerde bir vitrin adresi yoksa ana ad olur. ' +
      'Kanıtlanmış ad, kaydı sonradan silinse de mağazada kalır.',
    reply: AlanAdi,
    before: (w, { params }, { dns }) => alanAdi.look(w, params.ad as string, dns),
    handle: async (w, { params, ready }) => alanAdi.shown(w, await alanAdi.check(w, params.ad as string, ready)),
  }),
  write({
    ...proof,
    method: 'PUT',
    path: `${names}/:ad/ana`,
    summary: 'Ana alan adını seç',
    description: '`adres` alanları bu adla başlar; mağazanın öteki adları ve `/vitrin/{kod}` buraya yönlenir.',
    reply: AlanAdi,
    handle: async (w, { params }) => alanAdi.shown(w, await alanAdi.setMain(w, params.ad as string)),
  }),
  write({
    ...proof,
    method: 'DELETE',
    path: `${names}/:ad`,
    summary: 'Alan adını kaldır',
    description: 'Vitrin o adda açılmaz olur. Ana ad kaldırılınca mağaza hizmetin adresine döner.',
    reply: Silindi,
    errors: ['kayit_kullanimda'],
    handle: async (w, { params }) => {
      const id = params.ad as string
      await alanAdi.remove(w, id)
      return { silindi: true, id }
    },
  }),
]
