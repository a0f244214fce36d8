import type { FastifyInstance, FastifyReply } from 'fastify'
import { Hata, hata, textOf } from '../../core/errors.ts'
import { html, type Part } from '../../core/text/markup.ts'
import { register } from '../../domains/haber/register.ts'
import { StokHaberiGirdisi } from '../../domains/haber/schema.ts'
import { bodyCheck } from '../../http/contract/validate.ts'
import { isEposta } from '../../trade/eposta.ts'
import type { Baglam } from '../baglam.ts'
import type { Sayfa } from '../iskelet.ts'
import {
  fieldOf,
  type Gezi,
  leadTo,
  MAX_FORM_BYTES,
  opening,
  type SepetOptions,
  show,
  unstorable,
  type Ziyaret,
} from '../sepet/kapi.ts'
import { type HaberFormu, haberForm } from './form.ts'
import { haberSozleri } from './metin.ts'

// Asking for a stock notice by the form of a product's page, by the verb of the shoppers' API and with its limits. The answer is
// the same whether the address waited already.

export const HABER = '/vitrin/:magaza/stok-haberi'
const DONE = 'alindi'

const check = bodyCheck(StokHaberiGirdisi)
const NO_BYTES = Buffer.alloc(0)

export function serveHaber(app: FastifyInstance, o: SepetOptions): void {
  const open = opening(o)
  app.get(HABER, open({ handle: told(o) }))
  void app.register((door, _, done) => {
    door.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, read) =>
      read(null, new URLSearchParams(body as string)),
    )
    // On a page for everybody, and with the lower limit of its verb.
    door.post(HABER, { bodyLimit: MAX_FORM_BYTES }, open({ handle: ask(o), sinir: 'odeme', kanit: 'kaynak' }))
    done()
  })
}

const page = (b: Baglam, baslik: string, govde: Part, tanitici: string | undefined): Sayfa => {
  const t = haberSozleri[b.dil]
  const back =
    tanitici === undefined
      ? html`<a class="dugme" href="${b.kok}/urunler">${t.alisverise}</a>`
      : html`<a class="dugme" href="${b.kok}/urun/${encodeURIComponent(tanitici)}">${t.urune}</a>`
  return { baslik, kanonik: null, govde: html`<div class="bos"><h1>${baslik}</h1>${govde}<p>${back}</p></div>` }
}

const told =
  (o: SepetOptions): Gezi =>
  async (v) => {
    const t = haberSozleri[v.b.dil]
    // Where the form was sent to, opened again by itself.
    const isDone = new URL(v.request.url, 'http://x').searchParams.has(DONE)
    const [baslik, metin] = isDone ? [t.alindi, t.alindiMetni] : [t.baslik, t.nasil]
    return show(o, v, page(v.b, baslik, html`<p>${metin}</p>`, undefined))
  }

const ask =
  (o: SepetOptions): Gezi =>
  async (v) => {
    const form: HaberFormu = {
      varyant_id: fieldOf(v, 'varyant') ?? '',
      tanitici: fieldOf(v, 'urun') ?? '',
      eposta: v.form.get('eposta') ?? '',
      izin: v.form.get('izin') === 'evet',
    }
    const hatalar = wrongIn(v, form)
    if (Object.keys(hatalar).length > 0) return again(o, v, { ...form, hatalar })
    try {
      const girdi = { varyant_id: form.varyant_id, eposta: form.eposta?.trim(), izin: true }
      check(girdi, NO_BYTES)
      if (unstorable(v).includes('varyant')) throw hata('kayit_bulunamadi')
      await v.transact((w) => register(w, girdi as StokHaberiGirdisi))
      return leadTo(v, `/stok-haberi?${DONE}`)
    } catch (error) {
      if (!(error instanceof Hata)) throw error
      return refused(o, v, form, error)
    }
  }

function wrongIn(v: Ziyaret, { eposta = '', izin }: HaberFormu): NonNullable<HaberFormu['hatalar']> {
  const t = haberSozleri[v.b.dil]
  const odd = unstorable(v).includes('eposta')
  return {
    ...((!isEposta(eposta.trim()) || odd) && { eposta: t.epostaGerekli }),
    ...(!izin && { izin: t.izinGerekli }),
  }
}

function again(o: SepetOptions, v: Ziyaret, form: HaberFormu): Promise<FastifyReply> {
  const t = haberSozleri[v.b.dil]
  v.reply.code(422)
  return show(o, v, {
    baslik: t.baslik,
    kanonik: null,
    govde: html`<article class="metin">${haberForm(v.b, { ...form, yalniz: true })}</article>`,
  })
}

/** In the words of this form; what nobody can do anything about is thrown on. */
function refused(o: SepetOptions, v: Ziyaret, form: HaberFormu, error: Hata): Promise<FastifyReply> {
  const t = haberSozleri[v.b.dil]
  const tanitici = form.tanitici || undefined
  const tell = (status: number, baslik: string, metin?: string): Promise<FastifyReply> => {
    v.reply.code(status)
    return show(o, v, page(v.b, baslik, metin && html`<p>${metin}</p>`, tanitici))
  }
  if (error.kod === 'stokta_var') return tell(409, t.stokta, t.stoktaMetni)
  if (error.kod === 'stok_haberleri_kapali') return tell(409, t.kapali)
  if (error.kod === 'kayit_siniri') return tell(422, textOf(error.kod)[v.b.dil])
  if (error.alanlar.some(({ alan }) => alan === 'eposta'))
    return again(o, v, { ...form, hatalar: { eposta: t.epostaGerekli } })
  if (error.kod === 'kayit_bulunamadi' || error.kod === 'girdi_gecersiz') return tell(404, t.urunYok)
  throw error
}
