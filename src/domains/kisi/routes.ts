import { type Route, read, write } from '../../http/contract/route.ts'
import { forgetMyself, keptOfMember, prepareForget } from './kendi.ts'
import { HesapSilindi, HesapSilmeGirdisi, HesapVerileri } from './schema.ts'

const own = { scope: 'vitrin', tag: 'Üyelik', kisisel: true, uye: true } as const

export const kisiRoutes: Route[] = [
  read({
    ...own,
    path: '/vitrin/v1/:magaza/hesap/veriler',
    summary: 'Verilerim',
    description:
      'Mağazanın üye hakkında tuttuğu her şey; siparişler `GET …/hesap/siparisler` ile sayfa sayfa alınır. Yalnız ' +
      'e-postası doğrulanmış üyeye verilir: başkasının adresiyle üye olan, onun misafirken bıraktıklarını okumamalıdır.',
    reply: HesapVerileri,
    handle: (w) => keptOfMember(w),
  }),
  write({
    ...own,
    sinir: 'giris',
    method: 'POST',
    path: '/vitrin/v1/:magaza/hesap/sil',
    summary: 'Hesabımı sil',
    description:
      'Parola yeniden sorulur. Kişi, adresleri, sepetleri ve üyeliği silinir, oturumları kapanır; siparişler adsız ' +
      'kalır, yasanın saklanmasını istediği fatura bilgisi durur. Teslim edilmemiş siparişi olan hesap silinmez. Geri ' +
      'alınamaz.',
    body: HesapSilmeGirdisi,
    reply: HesapSilindi,
    errors: ['kayit_kullanimda'],
    before: (w, { body }, _ports, transact) => prepareForget(w, body.parola, transact),
    handle: async (w, { ready }) => {
      await forgetMyself(w, ready)
      return { silindi: true }
    },
  }),
]
