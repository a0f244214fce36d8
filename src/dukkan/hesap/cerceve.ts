import { html, type Part } from '../../core/text/markup.ts'
import { get } from '../../domains/uyelik/hesap.ts'
import type { Hesap } from '../../domains/uyelik/schema.ts'
import type { Sayfa } from '../iskelet.ts'
import { hidden } from '../sepet/alan.ts'
import type { Ziyaret } from '../sepet/kapi.ts'
import { told } from './giris-sayfasi.ts'
import { type HesapSozleri, hesapSozleri } from './metin.ts'

// The frame of the account's pages: where one is, and the way out.

export type Bolum = keyof HesapSozleri['bolumler']

export const accountOf = async (v: Ziyaret): Promise<Hesap> => JSON.parse(await get(v.read()))

/** `bolum`: part of the account that it belongs to; `baslik`: its own name, where that is another. */
export function hesapPage(
  { b, oturumBelirteci }: Ziyaret,
  bolum: Bolum,
  govde: Part,
  haber: string | null = null,
  baslik?: string,
): Sayfa {
  const t = hesapSozleri[b.dil]
  const own = baslik ?? (bolum === '' ? t.hesabim : t.bolumler[bolum])
  const links = Object.entries(t.bolumler).map(
    ([path, ad]) =>
      html`<li><a href="${b.kok}/hesap${path}"${path === bolum && { html: ` aria-current="${baslik === undefined ? 'page' : 'true'}"` }}>${ad}</a></li>`,
  )
  return {
    baslik: own,
    kanonik: null,
    govde: html`<div class="hesap"><div class="yan-yol"><nav aria-label="${t.hesabim}"><ul>${links}</ul></nav><form method="post" action="${b.kok}/hesap/cikis">${hidden('belirtec', oturumBelirteci)}<button class="bagli">${t.cikis}</button></form></div><div><h1>${own}</h1>${told(haber)}${govde}</div></div>`,
  }
}
