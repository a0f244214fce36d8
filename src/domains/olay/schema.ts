import { type Static, Type } from 'typebox'
import { olaylar } from '../../core/olaylar.ts'
import { choice, closed, pageQuery, Timestamp } from '../../core/schema.ts'
import { ornekOlay } from './examples.ts'

const open = (description: string) => Type.Unsafe<Record<string, unknown>>({ type: 'object', description })

/** The body of a webhook. */
export const Olay = closed(
  {
    id: Type.String({ description: 'Olay yeniden gönderilse de aynı kalır' }),
    olay: choice(olaylar),
    magaza: Type.String({ description: 'Mağaza kodu' }),
    zaman: Timestamp,
    veri: open('Kaydın olay anındaki hâli, API yanıtlarındaki biçimiyle'),
    ek: Type.Optional(open('Olaya özgü ek bilgi; yalnız söyleyecek fazlası olan olaylarda')),
  },
  { title: 'Olay', examples: [ornekOlay] },
)

export const OlaySorgusu = pageQuery({
  sonra: Type.Optional(
    Type.String({
      maxLength: 100,
      description:
        'Son aldığınız olayın kimliği (`evt_…`) ya da bir an: ondan sonra günlüğe girenler, en eskisi önce (günlüğe giriş, olayın kesinleşmesinden sonradır: önce başlayıp sonra kesinleşenler de gelir). Boşsa en yenisi önce',
    }),
  ),
  olay: Type.Optional(choice(olaylar, { description: 'Yalnız bu addaki olaylar' })),
})
export type OlaySorgusu = Static<typeof OlaySorgusu>
