import { listOf } from '../../core/schema.ts'
import { type Route, read } from '../../http/contract/route.ts'
import { list } from './kayit.ts'
import { SiparisSozlesmesi } from './schema.ts'

export const sozlesmeRoutes: Route[] = [
  read({
    tag: 'Siparişler',
    scope: 'siparis:okuma',
    path: '/v1/siparisler/:id/sozlesmeler',
    summary: 'Siparişin sözleşmeleri',
    description:
      'Alıcının ödemeden önce kabul ettiği ön bilgilendirme formu ve mesafeli satış sözleşmesi, kabul edildikleri gibi. Vitrinde sözleşme kabul edilmeden verilen ya da başka bir yerden gelen siparişte boş liste.',
    reply: listOf(SiparisSozlesmesi),
    handle: async (w, { params }) => ({ veri: await list(w, params.id as string) }),
  }),
]
