import type { FastifyInstance } from 'fastify'
import { html } from '../core/text/markup.ts'
import type { Work } from '../db/work.ts'
import * as magaza from '../domains/vitrin/magaza.ts'
import { isPreview, type Onizlenen } from '../domains/vitrin/onizleme/kod.ts'
import * as sayfalar from '../domains/vitrin/sayfalar.ts'
import * as urunler from '../domains/vitrin/urunler.ts'
import type { Baglam } from './baglam.ts'
import type { Sayfa } from './iskelet.ts'
import { icerikPage } from './sayfa/icerik.ts'
import { urunPage } from './sayfa/urun.ts'
import { asked, hrefWith, questionOf, type Soru, withChoice, without } from './soru.ts'
import * as veri from './veri.ts'
import { type Handle, inShop, missing, type ShopOptions, sendPrivate, workIn } from './yanit.ts'

// Previews: a draft as the shop would show it, by a signed link of the panel. Nobody keeps or indexes them.

const root = (tur: Onizlenen): string => `/vitrin/:magaza/onizleme/${tur}/:ad`
export const PREVIEWS: readonly string[] = [root('urun'), root('sayfa')]

export function servePreviews(app: FastifyInstance, o: ShopOptions): void {
  app.get(root('urun'), inShop(o, preview(o, 'urun', product), { always: true }))
  app.get(root('sayfa'), inShop(o, preview(o, 'sayfa', content), { always: true }))
}

type Show = (w: Work, b: Baglam, id: string, soru: Soru) => Promise<Sayfa>

const preview =
  (o: ShopOptions, tur: Onizlenen, show: Show): Handle =>
  async (request, reply, b) => {
    const { ad: id } = request.params as { ad: string }
    const soru = questionOf(request.url.split(/\?(.*)/s)[1] ?? '')
    const [bitis = '', kod = ''] = [asked(soru, 'bitis')[0], asked(soru, 'kod')[0]]
    if (!isPreview(b.magaza, { tur, id, bitis, kod }, o.clock())) return missing(o, request, reply, b, 'yok')
    try {
      const sayfa = await show(workIn(o, b.magaza), b, id, soru)
      const govde = html`<p class="uyari" role="status">${b.s.onizleme}</p>${sayfa.govde}`
      // Without data for machines and without an address of its own.
      return await sendPrivate(o, request, reply, b, { ...sayfa, kanonik: null, veri: [], govde })
    } catch (error) {
      if (veri.isMissing(error)) return missing(o, request, reply, b, 'yok')
      throw error
    }
  }

const product: Show = async (w, b, id, soru) => {
  const [urun, { kargo_secenekleri }] = await Promise.all([
    urunler.preview(w, id, b.para_birimi),
    b.parcalar.kisa(w, 'magaza', magaza.get),
  ])
  const v = asked(soru, 'v')[0]
  const hrefOf = (varyant: string) =>
    hrefWith(`${b.kok}/onizleme/urun/${id}`, withChoice(without(soru, 'v'), 'v', varyant))
  return urunPage(b, { urun, v, hrefOf, benzerler: [], yorumlar: [], kargo_secenekleri })
}

const content: Show = async (w, b, id) => icerikPage(b, await sayfalar.preview(w, id))
