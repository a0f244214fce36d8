import { type Html, html, type Part } from '../../core/text/markup.ts'
import type { SepetSozleri } from './metin.ts'

// Fields of forms, each with its error beside it.

/** Errors by the name of their field. */
export type Hatalar = ReadonlyMap<string, string>
/** What stands in the fields. */
export type Degerler = ReadonlyMap<string, string>

/** What the words of any form have. */
export type FormSozleri = { alanlar: object; istege: string; seciniz: string; hataOzeti: string }

export type Form<T extends FormSozleri = SepetSozleri> = { t: T; hatalar: Hatalar; degerler: Degerler }

type AlanAdi<T extends FormSozleri> = keyof T['alanlar'] & string

type Alan = {
  type?: string
  autocomplete?: string
  max: number
  aciklama?: string
  istege?: boolean
  /** Needed by a choice elsewhere in the form: the browser cannot know. */
  kosullu?: boolean
  /** Beside a whole row of the grid. */
  tam?: boolean
  inputmode?: string
  sinif?: string
  list?: string
  /** To be read, not changed. */
  salt?: boolean
}

const flag = (given: boolean | undefined, text: string): Part => given === true && { html: ` ${text}` }

/** Attributes that tie a field to its texts. */
function ties({ hatalar }: Pick<Form, 'hatalar'>, name: string, aciklama: string | undefined): Html {
  const wrong = hatalar.has(name)
  const by = [wrong && `${name}-hata`, aciklama && `${name}-not`].filter(Boolean).join(' ')
  return html`${flag(wrong, 'aria-invalid="true"')}${by !== '' && html` aria-describedby="${by}"`}`
}

const below = ({ hatalar }: Pick<Form, 'hatalar'>, name: string, aciklama: string | undefined): Html =>
  html`${hatalar.has(name) && html`<p class="hata" id="${name}-hata">${hatalar.get(name)}</p>`}${
    aciklama && html`<p class="soluk" id="${name}-not">${aciklama}</p>`
  }`

const nameOf = ({ alanlar }: FormSozleri, name: string): string => (alanlar as Record<string, string>)[name] ?? name

const labelOf = ({ t }: { t: FormSozleri }, name: string, istege = false): Html =>
  html`<label for="${name}">${nameOf(t, name)}${istege && html` <span class="soluk">(${t.istege})</span>`}</label>`

export function input<T extends FormSozleri>(f: Form<T>, name: AlanAdi<T>, o: Alan): Html {
  // A password is never sent back.
  const value = o.type === 'password' ? '' : (f.degerler.get(name) ?? '')
  const attrs = html`${flag(o.salt, 'readonly')}${o.autocomplete && html` autocomplete="${o.autocomplete}"`}${o.inputmode && html` inputmode="${o.inputmode}"`}${o.list && html` list="${o.list}"`}`
  return html`<div class="al${o.tam && ' tam'}${o.sinif && ` ${o.sinif}`}">${labelOf(f, name, o.istege)}<input id="${name}" name="${name}" type="${o.type ?? 'text'}" maxlength="${o.max}" value="${value}"${flag(!o.istege && !o.kosullu, 'required')}${attrs}${ties(f, name, o.aciklama)}>${below(f, name, o.aciklama)}</div>`
}

type Metin = Pick<Alan, 'max' | 'aciklama'> & { rows: number }

export const textarea = <T extends FormSozleri>(f: Form<T>, name: AlanAdi<T>, o: Metin): Html =>
  html`<div class="al tam">${labelOf(f, name)}<textarea id="${name}" name="${name}" rows="${o.rows}" maxlength="${o.max}" required${ties(f, name, o.aciklama)}>${f.degerler.get(name) ?? ''}</textarea>${below(f, name, o.aciklama)}</div>`

type Secim = Pick<Alan, 'autocomplete' | 'kosullu' | 'sinif'>

export function select<T extends FormSozleri>(
  f: Form<T>,
  name: AlanAdi<T>,
  degerler: readonly string[],
  o: Secim,
): Html {
  const chosen = f.degerler.get(name) ?? ''
  const known = degerler.includes(chosen)
  const options = degerler.map((d) => html`<option${flag(d === chosen, 'selected')}>${d}</option>`)
  const odd = chosen !== '' && !known && html`<option selected>${chosen}</option>`
  return html`<div class="al${o.sinif && ` ${o.sinif}`}">${labelOf(f, name)}<select id="${name}" name="${name}"${flag(!o.kosullu, 'required')}${o.autocomplete && html` autocomplete="${o.autocomplete}"`}${ties(f, name, undefined)}><option value="">${f.t.seciniz}</option>${odd}${options}</select>${below(f, name, undefined)}</div>`
}

export type Secenek = { deger: string; ad: Part; yan?: Part; alt?: Part; secili: boolean }

/** Choices of one name, as a list of boxes. */
export function choices<T extends FormSozleri>(f: Form<T>, name: AlanAdi<T>, secenekler: readonly Secenek[]): Html {
  const one = ({ deger, ad, yan, alt, secili }: Secenek, i: number): Html =>
    html`<label class="sec"><input type="radio" name="${name}" value="${deger}"${i === 0 && html` id="${name}"`}${flag(secili, 'checked')} required${ties(f, name, undefined)}><span>${ad}</span><span>${yan}</span>${alt && html`<small>${alt}</small>`}</label>`
  return html`${secenekler.map(one)}${below(f, name, undefined)}`
}

/** What is wrong, with links to the fields. */
export function summary({ t, hatalar }: { t: FormSozleri; hatalar: Hatalar }): Html | null {
  if (hatalar.size === 0) return null
  const names = t.alanlar as Record<string, string>
  const one = ([name, metin]: [string, string]): Html =>
    names[name] === undefined || NO_FIELD.has(name)
      ? html`<li>${metin}</li>`
      : html`<li><a href="#${name}">${names[name]}</a>: ${metin}</li>`
  return html`<div class="uyari kotu" role="alert" tabindex="-1" id="hatalar"><p><strong>${t.hataOzeti}</strong></p><ul>${[...hatalar].map(one)}</ul></div>`
}

/** Named in errors, but nothing to type into. */
const NO_FIELD = new Set(['toplam', 'kalemler'])

export const hidden = (name: string, value: string | number): Html =>
  html`<input type="hidden" name="${name}" value="${value}">`
