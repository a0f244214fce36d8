import { type Html, html, type Part } from '../../core/text/markup.ts'
import type { Baglam } from '../baglam.ts'
import { type HaberSozleri, haberSozleri } from './metin.ts'

// The form that asks to be told when a variant is in stock again.

export type HaberFormu = {
  varyant_id: string
  /** Of the product, to find the way back. */
  tanitici: string
  /** What was typed, and what is wrong with it; empty on the product's page, which is the same for everybody. */
  eposta?: string
  izin?: boolean
  hatalar?: { eposta?: string; izin?: string }
  /** It is what the page is about. */
  yalniz?: boolean
}

/** As the browser bounds it and the verb takes it. */
export const MAX_EPOSTA = 254

const wrong = (name: string, hata: string | undefined): Part =>
  hata !== undefined && html` aria-invalid="true" aria-describedby="${name}-hata"`

const below = (name: string, hata: string | undefined): Part =>
  hata !== undefined && html`<p class="hata" id="${name}-hata">${hata}</p>`

const consentText = ({ magaza }: Baglam, t: HaberSozleri): string =>
  t.izin(magaza.satis.kimlik?.satici?.unvan ?? magaza.ad)

export function haberForm(
  b: Baglam,
  { varyant_id, tanitici, eposta = '', izin = false, hatalar = {}, yalniz = false }: HaberFormu,
): Html {
  const t = haberSozleri[b.dil]
  return html`<form class="haber" method="post" action="${b.kok}/stok-haberi">${yalniz ? html`<h1>${t.baslik}</h1>` : html`<h2>${t.baslik}</h2>`}<input type="hidden" name="varyant" value="${varyant_id}"><input type="hidden" name="urun" value="${tanitici}"><div class="al"><label for="haber-eposta">${t.eposta}</label><input class="alan" id="haber-eposta" name="eposta" type="email" autocomplete="email" maxlength="${MAX_EPOSTA}" value="${eposta}" required${wrong('haber-eposta', hatalar.eposta)}>${below('haber-eposta', hatalar.eposta)}</div><div class="onay"><input type="checkbox" id="haber-izin" name="izin" value="evet" required${izin && { html: ' checked' }}${wrong('haber-izin', hatalar.izin)}><label for="haber-izin">${consentText(b, t)}</label></div>${below('haber-izin', hatalar.izin)}<button class="ikincil">${t.gonder}</button></form>`
}
