import type { FastifyInstance } from 'fastify'
import { type Gezi, MAX_FORM_BYTES, opening, type SepetOptions } from '../sepet/kapi.ts'
import { addressesPage, addressPage, changeAddresses, saveAddress } from './adresler.ts'
import { detailsPage, overview, saveDetails } from './bilgiler.ts'
import { leave, signIn, signInPage } from './giris.ts'
import { consentsPage, saveConsents } from './izinler.ts'
import { changeOrder, orderPage, ordersPage } from './siparisler.ts'
import { join, joinPage, passwordPage, setPassword, verifyAddress, verifyPage } from './uyelik.ts'
import { dataPage, deleteData, downloadData } from './veriler.ts'
import { reviewPage, sendReview } from './yorum.ts'

// Addresses of the account. A form that fails is answered where it was sent to, so each of those addresses also opens by
// itself. They open while the shop is closed: what was bought can still be asked about.

const ROOT = '/vitrin/:magaza/hesap'

type Make = (o: SepetOptions) => Gezi
type Kapi = {
  path: string
  get: Make
  post?: Make
  /** The form has the lower limit of its verbs. */
  sinir?: 'giris'
  /** Its form is also that of nobody, who has no token: a second press comes with the session that the first has opened. */
  acik?: true
}

const KAPILAR: readonly Kapi[] = [
  { path: '', get: overview },
  { path: '/giris', get: signInPage, post: signIn, sinir: 'giris', acik: true },
  { path: '/uye-ol', get: joinPage, post: join, sinir: 'giris', acik: true },
  { path: '/parola', get: passwordPage, post: setPassword, sinir: 'giris', acik: true },
  { path: '/dogrula', get: verifyPage, post: verifyAddress, sinir: 'giris' },
  { path: '/cikis', get: overview, post: leave },
  { path: '/bilgiler', get: detailsPage, post: saveDetails },
  { path: '/adresler', get: addressesPage, post: changeAddresses },
  { path: '/adresler/:ad', get: addressPage, post: saveAddress },
  { path: '/izinler', get: consentsPage, post: saveConsents },
  { path: '/siparisler', get: ordersPage },
  { path: '/siparisler/:ad', get: orderPage, post: changeOrder, sinir: 'giris' },
  { path: '/veriler', get: dataPage, post: deleteData, sinir: 'giris' },
  { path: '/veriler.json', get: downloadData },
  { path: '/yorum/:ad', get: reviewPage, post: sendReview, sinir: 'giris', acik: true },
]

export const HESAP_PATHS: readonly string[] = KAPILAR.map(({ path }) => ROOT + path)
export const HESAP_FORMS: readonly string[] = KAPILAR.flatMap(({ path, post }) => (post ? [ROOT + path] : []))

export function serveHesap(app: FastifyInstance, o: SepetOptions): void {
  const open = opening(o)
  for (const { path, get } of KAPILAR) app.get(ROOT + path, open({ handle: get(o), always: true }))
  void app.register((door, _, done) => {
    door.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, read) =>
      read(null, new URLSearchParams(body as string)),
    )
    for (const { path, post, sinir, acik } of KAPILAR) {
      if (!post) continue
      const kanit = acik ? 'kaynak' : 'oturum'
      const handle = open({ handle: post(o), always: true, kanit, ...(sinir && { sinir }) })
      door.post(ROOT + path, { bodyLimit: MAX_FORM_BYTES }, handle)
    }
    done()
  })
}
