import type { FastifyReply } from 'fastify'
import { type Html, html } from '../../core/text/markup.ts'
import type { Work } from '../../db/work.ts'
import { addressOf } from '../../domains/musteri/rules.ts'
import { hold } from '../../domains/musteri/save.ts'
import { get } from '../../domains/uyelik/hesap.ts'
import { change } from '../../domains/uyelik/parola/change.ts'
import { type Hesap, HesapDegisikligi } from '../../domains/uyelik/schema.ts'
import { bodyCheck } from '../../http/contract/validate.ts'
import { withYer } from '../../trade/yerler/adres-yeri.ts'
import { addressFields, addressLines } from '../sepet/adres-sayfasi.ts'
import { type Degerler, type Hatalar, hidden, input, summary } from '../sepet/alan.ts'
import { fieldOf, type Gezi, leadTo, type SepetOptions, type Ziyaret } from '../sepet/kapi.ts'
import { missing } from '../yanit.ts'
import { accountOf, hesapPage } from './cerceve.ts'
import { forMembers, missingIn, NO_BYTES, NO_ERRORS, newsIn, orAgain, show, wordsOf } from './kapi.ts'

// The member's address book. The verb takes the whole book, so it is read under the lock that it is written with.

type Adres = Hesap['adresler'][number]
type Girdi = NonNullable<HesapDegisikligi['adresler']>

const check = bodyCheck(HesapDegisikligi)
const PARTS = ['ad', 'soyad', 'telefon', 'satir1', 'satir2', 'il', 'ilce', 'posta_kodu'] as const
const NEEDED = ['ad', 'soyad', 'telefon', 'satir1', 'il', 'ilce']
const NEW = 'yeni'

const idOf = ({ request }: Ziyaret): string => (request.params as { ad: string }).ad

const isDefault = (a: Adres): boolean => a.varsayilan_teslimat

function box(v: Ziyaret, a: Adres): Html {
  const t = wordsOf(v)
  const { kok } = v.b
  const button = (islem: string, ad: string): Html =>
    html`<form method="post" action="${kok}/hesap/adresler">${hidden('belirtec', v.oturumBelirteci)}${hidden('islem', islem)}${hidden('adres', a.id)}<button class="bagli" id="${islem}-${a.id}" aria-labelledby="${islem}-${a.id} kim-${a.id}">${ad}</button></form>`
  return html`<li>${isDefault(a) && html`<p><span class="durum">${t.varsayilan}</span></p>`}<div id="kim-${a.id}">${addressLines(a)}</div><div class="dizi"><a href="${kok}/hesap/adresler/${a.id}" id="dgs-${a.id}" aria-labelledby="dgs-${a.id} kim-${a.id}">${t.degistir}</a>${!isDefault(a) && button('varsayilan', t.varsayilanYap)}${button('sil', t.sil)}</div></li>`
}

export const addressesPage = (o: SepetOptions): Gezi =>
  forMembers(o, async (v) => {
    const t = wordsOf(v)
    const { adresler } = await accountOf(v)
    const govde = html`${adresler.length === 0 ? html`<p>${t.adresYok}</p>` : html`<ul class="kutular">${adresler.map((a) => box(v, a))}</ul>`}<p><a class="dugme" href="${v.b.kok}/hesap/adresler/${NEW}">${t.adresEkle}</a></p>`
    return show(o, v, hesapPage(v, '/adresler', govde, newsIn(v)))
  })

/** Changes the book under the lock of its owner. */
const rewrite = (v: Ziyaret, next: (adresler: Adres[]) => Girdi | null): Promise<void> =>
  v.transact(async (w: Work) => {
    await hold(w, v.uye as string)
    const { adresler }: Hesap = JSON.parse(await get(w))
    const book = next(adresler)
    if (book === null) return
    check({ adresler: book }, NO_BYTES)
    await change(w, { adresler: book }, null)
  })

/** One default for both: the pages know one. */
const withDefault = (list: Girdi, id: string | undefined): Girdi =>
  list.map((a) => ({ ...a, varsayilan_teslimat: a.id === id, varsayilan_fatura: a.id === id }))

/** Deletes one, or makes it the default; a second press finds nothing left to do. */
export const changeAddresses = (o: SepetOptions): Gezi =>
  forMembers(o, async (v) => {
    const id = fieldOf(v, 'adres') ?? ''
    const isGone = v.form.get('islem') === 'sil'
    await rewrite(v, (adresler) => {
      if (!adresler.some((a) => a.id === id)) return null
      return isGone ? adresler.filter((a) => a.id !== id) : withDefault(adresler, id)
    })
    return leadTo(v, `/hesap/adresler?bitti=${isGone ? 'adresSilindi' : 'kaydedildi'}`)
  })

// ---------------------------------------------------------------- one address

const valuesOf = (a: Adres): Degerler =>
  new Map([
    ...PARTS.flatMap((part): [string, string][] => (a[part] ? [[part, a[part]]] : [])),
    ...(isDefault(a) ? [['varsayilan', 'evet'] as const] : []),
  ])

function showForm(
  o: SepetOptions,
  v: Ziyaret,
  id: string,
  degerler: Degerler,
  hatalar: Hatalar,
): Promise<FastifyReply> {
  const t = wordsOf(v)
  const form = { t: v.t, hatalar, degerler }
  const checked = degerler.get('varsayilan') === 'evet' && { html: ' checked' }
  const govde = html`${summary(form)}<form class="odeme" method="post" action="${v.b.kok}/hesap/adresler/${id}">${hidden('belirtec', v.oturumBelirteci)}${addressFields(form)}<div class="alanlar cift">${input(form, 'telefon', { type: 'tel', max: 30, autocomplete: 'tel' })}</div><div class="onay"><input type="checkbox" id="varsayilan" name="varsayilan" value="evet"${checked}><label for="varsayilan">${t.varsayilan}</label></div><div class="dizi"><button>${t.kaydet}</button> <a href="${v.b.kok}/hesap/adresler">${t.vazgec}</a></div></form>`
  return show(o, v, hesapPage(v, '/adresler', govde, null, id === NEW ? t.yeniAdres : t.adresiDegistir))
}

export const addressPage = (o: SepetOptions): Gezi =>
  forMembers(o, async (v) => {
    const id = idOf(v)
    const { ad, soyad, telefon, adresler } = await accountOf(v)
    if (id === NEW) {
      const known = Object.entries({ ad, soyad, telefon }).flatMap(([name, value]) =>
        value ? [[name, value] as const] : [],
      )
      const first = adresler.length === 0 ? [['varsayilan', 'evet'] as const] : []
      return showForm(o, v, id, new Map([...known, ...first]), NO_ERRORS)
    }
    const own = adresler.find((a) => a.id === id)
    return own ? showForm(o, v, id, valuesOf(own), NO_ERRORS) : missing(o, v.request, v.reply, v.b, 'yok')
  })

/** As the book would keep it: places and numbers are spelled in one way there. */
function isSame(a: Adres, given: Girdi[number]): boolean {
  const kept = addressOf(withYer(given), a.id)
  return PARTS.every((part) => a[part] === kept[part])
}

export const saveAddress = (o: SepetOptions): Gezi =>
  forMembers(o, async (v) => {
    const id = idOf(v)
    const isNew = id === NEW
    if (!isNew && !(await accountOf(v)).adresler.some((a) => a.id === id))
      return missing(o, v.request, v.reply, v.b, 'yok')
    const given: Girdi[number] = Object.fromEntries(PARTS.map((part) => [part, fieldOf(v, part) ?? null]))
    const wanted = v.form.get('varsayilan') === 'evet'
    return orAgain(
      v,
      missingIn(v, NEEDED),
      (hatalar) => showForm(o, v, id, v.form, hatalar),
      async () => {
        await rewrite(v, (adresler) => bookWith(adresler, { isNew, id, given, wanted }))
        return leadTo(v, '/hesap/adresler?bitti=adres')
      },
      // The book is sent whole: what is wrong is with the one that was typed.
      (alan) => alan.replace(/^adresler\[\d+\]\./, ''),
    )
  })

type Yazilan = { isNew: boolean; id: string; given: Girdi[number]; wanted: boolean }

function bookWith(adresler: Adres[], { isNew, id, given, wanted }: Yazilan): Girdi | null {
  // The same form sent twice adds one address.
  if (isNew && adresler.some((a) => isSame(a, given))) return null
  const marks = { varsayilan_teslimat: false, varsayilan_fatura: false }
  const book: Girdi = isNew
    ? [...adresler, { ...given, ...marks }]
    : adresler.map((a) => (a.id === id ? { ...a, ...given } : a))
  const own = isNew ? undefined : id
  if (wanted) return withDefault(book, own)
  return isNew ? book : book.map((a) => (a.id === id ? { ...a, ...marks } : a))
}
