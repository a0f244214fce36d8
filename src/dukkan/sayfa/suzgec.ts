import { type Html, html } from '../../core/text/markup.ts'
import type { VitrinYuz } from '../../domains/vitrin/liste/schema.ts'
import type { Baglam } from '../baglam.ts'
import { folded } from '../parca/dahasi.ts'
import { asked, hrefWith, opened, type Soru, withChoice, without } from '../soru.ts'
import type { Liste } from './liste.ts'

// Facets as links: each leads to the list with or without its value, so no script is needed.

/** `secenek:Beden` is asked for as `secenek[Beden]`. */
const nameOf = (kod: string): string => kod.replace(/^(secenek|ozel):(.*)$/s, '$1[$2]')

/** Of a category there is one; of the others any. */
const IS_ONE = new Set(['kategori'])

/** Value that addresses show: short names rather than ids. */
const shownValue = ({ tanitici, deger }: VitrinYuz['degerler'][number]): string => tanitici ?? deger

const labelOf = ({ s }: Baglam, { kod, ad }: VitrinYuz): string => {
  const known: Record<string, string> = s.yuzler
  return known[kod] ?? ad
}

/** Without blanks, as an element has to be called. */
const idOf = (kod: string): string => `yuz-${kod.replace(/\s/g, '_')}`

/** Back to the facet that was chosen from: below others on a telephone, and where keys go on. */
const placeOf = (kod: string): string => `#${encodeURIComponent(idOf(kod))}`

/** To the list with the facets open as they are. */
const hrefFrom = (b: Baglam, { adres }: Liste, kod: string, soru: Soru): string =>
  b.kok + hrefWith(adres, opened(soru)) + placeOf(kod)

/** Any spelling of the value that the address may have. */
function turned(soru: Soru, name: string, deger: VitrinYuz['degerler'][number]): Soru {
  const start = without(soru, 'sonraki')
  if (deger.secili) return [deger.deger, deger.ad, shownValue(deger)].reduce((left, v) => without(left, name, v), start)
  return withChoice(IS_ONE.has(name) ? without(start, name) : start, name, shownValue(deger))
}

function values(b: Baglam, liste: Liste, { kod, degerler }: VitrinYuz): Html {
  const name = nameOf(kod)
  const list = (some: readonly VitrinYuz['degerler'][number][]) =>
    html`<ul class="kutucuk">${some.map(
      (deger) =>
        html`<li><a rel="nofollow" href="${hrefFrom(b, liste, kod, turned(liste.soru, name, deger))}"${deger.secili && { html: ' aria-current="true"' }}><span>${deger.ad}</span><span class="n">${b.number(deger.adet)}</span></a></li>`,
    )}</ul>`
  return folded(b, degerler, { isChosen: (deger) => deger.secili, list, opens: true })
}

/** Whole units: people type no kuruş. */
const units = (text: string | undefined): string => (text && /^\d{1,15}$/.test(text) ? String(Number(text) / 100) : '')

function priceRange(b: Baglam, { adres, soru }: Liste): Html {
  const rest = opened(without(without(without(soru, 'fiyat_en_az'), 'fiyat_en_cok'), 'sonraki'))
  const field = (name: 'en_az' | 'en_cok', label: string) =>
    html`<label>${label}<br><input class="alan" type="number" min="0" step="0.01" name="${name}" value="${units(asked(soru, `fiyat_${name}`)[0])}"></label>`
  return html`<form class="aralik" action="${b.kok}${adres}${placeOf('fiyat')}">${rest.map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}${field('en_az', b.s.enAz)}${field('en_cok', b.s.enCok)}<button>${b.s.uygula}</button></form>`
}

function flag(b: Baglam, liste: Liste, yuz: VitrinYuz): Html | null {
  const [deger] = yuz.degerler
  if (!deger || (deger.adet === 0 && !deger.secili)) return null
  const label = yuz.kod === 'stokta' ? b.s.stokta : b.s.indirimde
  return html`<ul id="${idOf(yuz.kod)}"><li><a rel="nofollow" href="${hrefFrom(b, liste, yuz.kod, turned(liste.soru, yuz.kod, deger))}"${deger.secili && { html: ' aria-current="true"' }}><span>${label}</span><span class="n">${b.number(deger.adet)}</span></a></li></ul>`
}

/** Short facets are open; a facet of one value that is not chosen says nothing. */
export function facets(b: Baglam, liste: Liste): Html[] {
  return liste.yuzler.flatMap((yuz): Html[] => {
    if (yuz.kod === 'stokta' || yuz.kod === 'indirimde') return [flag(b, liste, yuz)].filter((f) => f !== null)
    if (yuz.kod !== 'fiyat' && yuz.degerler.length < 2 && !yuz.degerler.some((d) => d.secili)) return []
    const inner = yuz.kod === 'fiyat' ? priceRange(b, liste) : values(b, liste, yuz)
    const open = yuz.degerler.some((d) => d.secili) || yuz.degerler.length <= OPEN_UP_TO
    return [
      html`<details class="yuz" id="${idOf(yuz.kod)}"${open && { html: ' open' }}><summary>${labelOf(b, yuz)}</summary>${inner}</details>`,
    ]
  })
}

const OPEN_UP_TO = 8

/** What is chosen, each with a link that takes it back. */
export function chosen(b: Baglam, liste: Liste): Html | null {
  const { yuzler, adres, soru } = liste
  const links = yuzler.flatMap((yuz) =>
    yuz.degerler
      .filter((d) => d.secili)
      .map((deger) => {
        const label = yuz.kod === 'stokta' ? b.s.stokta : yuz.kod === 'indirimde' ? b.s.indirimde : deger.ad
        return { label, href: hrefWith(adres, turned(soru, nameOf(yuz.kod), deger)) }
      }),
  )
  const [low] = asked(soru, 'fiyat_en_az')
  const [high] = asked(soru, 'fiyat_en_cok')
  if (low !== undefined || high !== undefined) {
    const bound = (text: string) => b.money(Number(text))
    const rest = without(without(without(soru, 'fiyat_en_az'), 'fiyat_en_cok'), 'sonraki')
    const label =
      high === undefined
        ? b.s.fiyattan(bound(low as string))
        : low === undefined
          ? b.s.fiyata(bound(high))
          : `${bound(low)} – ${bound(high)}`
    links.push({ label, href: hrefWith(adres, rest) })
  }
  if (links.length === 0) return null
  return html`<p class="secili">${links.map(
    ({ label, href }) => html`<a rel="nofollow" href="${b.kok}${href}" aria-label="${b.s.kaldir(label)}">${label}</a>`,
  )}</p>`
}
