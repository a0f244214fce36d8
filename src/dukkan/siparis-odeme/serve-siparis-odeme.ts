import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Hata, statusOf } from '../../core/errors.ts'
import { webAddress } from '../../core/text/web-address.ts'
import { getOrderState, payOrder } from '../../domains/sepet/baglanti/pay.ts'
import { isStorable } from '../../http/contract/validate.ts'
import { type Gezi, leadTo, MAX_FORM_BYTES, opening, type SepetOptions, show, type Ziyaret } from '../sepet/kapi.ts'
import { kartPage } from '../sepet/odeme-sayfasi.ts'
import { asked, questionOf } from '../soru.ts'
import * as veri from '../veri.ts'
import { type Handle, missing } from '../yanit.ts'
import type { NEDENLER } from './parca.ts'

// Paying an order by its link: the form, and the way to the provider. The code of the order is the secret of its form.

export const PAY_ORDER = '/vitrin/:magaza/siparis/:ad/ode'

type Neden = (typeof NEDENLER)[number]

const noOf = ({ request }: Ziyaret): string => (request.params as { ad: string }).ad
const orderPath = (no: string, kod: string): string =>
  `/siparis/${encodeURIComponent(no)}?kod=${encodeURIComponent(kod)}`

const back = (v: Ziyaret, kod: string, odeme: Neden | 'donus'): FastifyReply =>
  leadTo(v, `${orderPath(noOf(v), kod)}&odeme=${odeme}`)

const begin =
  (o: SepetOptions): Gezi =>
  async (v) => {
    const kod = v.form.get('kod') ?? ''
    const no = noOf(v)
    if (!isStorable(kod)) return missing(o, v.request, v.reply, v.b, 'yok')
    const given = v.form.get('tutar') ?? ''
    // An amount that no order has due: the verb says that it is another.
    const tutar = /^[1-9]\d{0,14}$/.test(given) ? Number(given) : Number.MAX_SAFE_INTEGER
    const donus_adresi = `${v.b.magaza.adres}${orderPath(no, kod)}&odeme=donus`
    try {
      const asks = await v.transact(async (w) => {
        await payOrder(w, no, { kod, tutar, donus_adresi })
        return w.asked.size > 0
      })
      // Begun and written down: where the provider does not answer, the next page says so.
      if (asks) {
        await o
          .askOrder(v.transact, { no, kod })
          .catch((err) => v.request.log.warn({ err }, 'card payment not begun yet'))
      }
    } catch (error) {
      if (veri.isMissing(error)) return missing(o, v.request, v.reply, v.b, 'yok')
      const neden = refusalIn(error)
      if (neden === null) throw error
      return back(v, kod, neden)
    }
    return leadTo(v, `/siparis/${encodeURIComponent(no)}/ode?kod=${encodeURIComponent(kod)}`)
  }

function refusalIn(error: unknown): Neden | null {
  if (!(error instanceof Hata) || ![409, 422, 429].includes(statusOf(error.kod))) return null
  if (error.kod === 'magaza_kapali') return 'kapali'
  if (statusOf(error.kod) === 429) return 'bekle'
  return statusOf(error.kod) === 409 ? 'degisti' : 'olmadi'
}

/** To the provider; whoever has no payment under way is led to the order. */
const onward =
  (o: SepetOptions): Gezi =>
  async (v) => {
    const kod = asked(questionIn(v.request), 'kod')[0] ?? ''
    const state = await getOrderState(v.read(), noOf(v), kod).catch((error) => {
      if (veri.isMissing(error)) return null
      throw error
    })
    if (state === null) return missing(o, v.request, v.reply, v.b, 'yok')
    const adres = state.yonlendirme === null ? null : webAddress(state.yonlendirme)
    return adres === null ? back(v, kod, 'donus') : show(o, v, kartPage(v.t, adres))
  }

const questionIn = ({ url }: FastifyRequest) => questionOf(url.split(/\?(.*)/s)[1] ?? '')

/** Sent to the address that the provider was given for the way back. */
export const isReturn = (request: FastifyRequest): boolean => asked(questionIn(request), 'odeme')[0] === 'donus'

/** Some providers send a browser back by POST, from their origin and so without cookies: what it brings is not looked at. */
export const fromProvider =
  (o: SepetOptions): Handle =>
  async (request, reply, b) => {
    const { ad: no } = request.params as { ad: string }
    const kod = asked(questionIn(request), 'kod')[0] ?? ''
    if (!isStorable(kod)) return missing(o, request, reply, b, 'yok')
    return leadTo({ reply, b }, `${orderPath(no, kod)}&odeme=donus`)
  }

export function serveOrderPayment(app: FastifyInstance, o: SepetOptions): void {
  const open = opening(o)
  // What was paid is told while the shop is closed too.
  app.get(PAY_ORDER, open({ handle: onward(o), always: true }))
  void app.register((door, _, done) => {
    door.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, read) =>
      read(null, new URLSearchParams(body as string)),
    )
    const begins = open({ handle: begin(o), sinir: 'odeme', kanit: 'kaynak', always: true })
    door.post(PAY_ORDER, { bodyLimit: MAX_FORM_BYTES }, begins)
    done()
  })
}
