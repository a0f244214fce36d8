import { Hata } from '../core/errors.ts'
import { type Html, html } from '../core/text/markup.ts'
import type { Work } from '../db/work.ts'
import { koleksiyonlar, markalar } from '../domains/vitrin/adlar.ts'
import { line } from '../domains/vitrin/akis/rules/duz-metin.ts'
import { among, called } from '../domains/vitrin/benzerler.ts'
import { findWithin, type KategoriAdi, listRoots } from '../domains/vitrin/kategori/adlar.ts'
import { facets, found } from '../domains/vitrin/liste/liste.ts'
import type { VitrinListeSorgusu } from '../domains/vitrin/liste/schema.ts'
import * as magaza from '../domains/vitrin/magaza.ts'
import * as menu from '../domains/vitrin/menu.ts'
import * as sayfalar from '../domains/vitrin/sayfalar.ts'
import type { VitrinKoleksiyon, VitrinMarka, VitrinUrun } from '../domains/vitrin/schema.ts'
import * as urunler from '../domains/vitrin/urunler.ts'
import type { VitrinYorum } from '../domains/yorum/schema.ts'
import { published } from '../domains/yorum/vitrin/yorumlar.ts'
import type { Baglam } from './baglam.ts'
import { homeData } from './bolum/veri.ts'
import type { Menuler, Sayfa } from './iskelet.ts'
import { card } from './parca/kart.ts'
import type { Adim } from './parca/yol.ts'
import { anaPage } from './sayfa/ana.ts'
import { icerikPage } from './sayfa/icerik.ts'
import { type Liste, listePage } from './sayfa/liste.ts'
import { urunPage } from './sayfa/urun.ts'
import { asked, type Soru } from './soru.ts'

// What each address shows, by the verbs that the shoppers' API has too.

/** Products of a list page, and of a row. */
const PAGE = 24
const ROW = 8
const SIMILAR = 8
const REVIEWS = 10
const MOST_ROOTS = 8

/** The menu of the store; its first categories until it has one. */
export async function menusOf(w: Work): Promise<Menuler> {
  const [ust, alt] = await Promise.all([menu.get(w, 'header'), menu.get(w, 'footer')])
  if (ust.ogeler.length > 0) return { ust: ust.ogeler, alt: alt.ogeler }
  const linkTo = ({ ad, tanitici }: KategoriAdi) => {
    return { type: 'category', label: ad, url: `${w.magaza.adres}/kategori/${tanitici}`, children: [] }
  }
  return { ust: (await listRoots(w, MOST_ROOTS)).map(linkTo), alt: alt.ogeler }
}

export type Istek = {
  /** Short name in the path. */
  ad: string
  soru: Soru
  /** What was searched for was too long, and `soru` has its beginning. */
  kesildi: boolean
  /** The question, checked; its position behind the cursor. */
  sorgu: VitrinListeSorgusu
  position: string | null
  cursorOf: (position: string) => string
}

type Goster = (w: Work, b: Baglam, istek: Istek) => Promise<Sayfa>

export async function home(w: Work, b: Baglam): Promise<Sayfa> {
  const { tema, veri } = await homeData(w, b)
  return anaPage(b, tema, veri)
}

const OWN_FACETS = ['kategori', 'marka'] as const

type Basi = Pick<Liste, 'baslik' | 'aciklama' | 'metin' | 'yol' | 'altlar' | 'adres'> & { kayit?: string }

/** Total and facets: the same for every order and page of a list. */
const countIn = (
  w: Work,
  b: Baglam,
  { sirala: _, ...asking }: VitrinListeSorgusu,
  own: readonly (typeof OWN_FACETS)[number][],
) => b.parcalar.uzun(w, `yuzler ${own} ${JSON.stringify(asking)}`, (within) => facets(within, asking, own))

async function listOf(
  w: Work,
  b: Baglam,
  istek: Istek,
  more: VitrinListeSorgusu,
  { kayit = '', ...basi }: Basi,
): Promise<Sayfa> {
  const { soru, kesildi, sorgu, position, cursorOf } = istek
  const asking = { ...sorgu, ...more, limit: PAGE, para_birimi: b.para_birimi }
  // The page is that of its own kind: the choice in its path is not one to take back.
  const own = OWN_FACETS.filter((tur) => more[tur] !== undefined)
  const [{ urunler, next }, { yuzler, ...counted }] = await Promise.all([
    found(w, asking, position),
    countIn(w, b, asking, own),
  ])
  const sonraki = next && cursorOf(next)
  const page = listePage(b, { ...basi, ...counted, soru, kesildi, urunler, yuzler, sonraki })
  return { ...page, kayit, bulunan: counted.toplam }
}

export const everything: Goster = (w, b, istek) => {
  const adim = { ad: b.s.tumUrunler, yol: '/urunler' }
  return listOf(w, b, istek, {}, { baslik: adim.ad, aciklama: null, yol: [adim], adres: adim.yol })
}

export const search: Goster = (w, b, istek) => {
  const ara = asked(istek.soru, 'ara')[0]?.trim() ?? ''
  if (ara === '') return everything(w, b, istek)
  const baslik = b.s.aramaBasligi(ara)
  return listOf(w, b, istek, {}, { baslik, aciklama: null, yol: [{ ad: baslik, yol: '/arama' }], adres: '/arama' })
}

const stepOf = ({ ad, tanitici }: KategoriAdi): Adim => ({ ad, yol: `/kategori/${tanitici}` })

export const category: Goster = async (w, b, istek) => {
  const { own, yol, altlar } = await findWithin(w, istek.ad)
  const aciklama = line(own.aciklama, 160) || null
  const basi = { baslik: own.ad, aciklama, yol: yol.map(stepOf), altlar: altlar.map(stepOf) }
  const metin = own.aciklama === '' ? null : html`<p>${line(own.aciklama, 2000)}</p>`
  return listOf(w, b, istek, { kategori: own.id }, { ...basi, metin, adres: stepOf(own).yol, kayit: own.id })
}

export const brand: Goster = async (w, b, istek) => {
  const own = (await markalar.get(w, istek.ad)) as VitrinMarka
  const adim = { ad: own.ad, yol: `/marka/${own.tanitici}` }
  const metin = own.aciklama === '' ? null : html`<p>${line(own.aciklama, 2000)}</p>`
  const basi = { baslik: own.ad, aciklama: line(own.aciklama, 160) || null, metin, yol: [adim], adres: adim.yol }
  return listOf(w, b, istek, { marka: [own.id] }, { ...basi, kayit: own.id })
}

export const collection: Goster = async (w, b, istek) => {
  const own = (await koleksiyonlar.get(w, istek.ad)) as VitrinKoleksiyon
  const adim = { ad: own.ad, yol: `/koleksiyon/${own.tanitici}` }
  const basi = { baslik: own.ad, aciklama: null, yol: [adim], adres: adim.yol, kayit: own.id }
  return listOf(w, b, istek, { koleksiyon: own.id }, basi)
}

export const product: Goster = async (w, b, { ad, soru }) => {
  const [{ urun, ait, birlikte }, { kargo_secenekleri }] = await Promise.all([
    urunler.getWithin(w, ad, b.para_birimi),
    b.parcalar.kisa(w, 'magaza', magaza.get),
  ])
  const [benzerler, yorumlar] = await Promise.all([
    similarCards(w, b, urun.id, { ait, birlikte }),
    urun.puan.sayi === 0 ? [] : reviewsOf(w, urun.id),
  ])
  const given = { urun, v: asked(soru, 'v')[0], benzerler, yorumlar, kargo_secenekleri }
  return { ...urunPage(b, given), kayit: urun.id }
}

const reviewsOf = async (w: Work, urun_id: string): Promise<VitrinYorum[]> =>
  (await published(w, urun_id, { limit: REVIEWS }, null)).veri.map((text) => JSON.parse(text))

/**
 * What is bought together, then what is alike: drawn once for all products of a category; where it has too few, for all that
 * belong to the same.
 */
async function similarCards(
  w: Work,
  b: Baglam,
  haric: string,
  { ait, birlikte }: { ait: readonly string[]; birlikte: readonly string[] },
): Promise<Html[]> {
  const { para_birimi } = b
  const own = (await called(w, birlikte, para_birimi)).map((urun) => ({ id: urun.id, kart: card(b, urun) }))
  const isOther = ({ id }: { id: string }) => id !== haric && !own.some((urun) => urun.id === id)
  const drawn = async (these: readonly string[]) => {
    const kartlar = await b.parcalar.orta(w, `benzer ${para_birimi} ${these}`, async (within) => {
      const urunler = await among(within, these, { haric: '', adet: SIMILAR + 1, para_birimi })
      return urunler.map((urun) => ({ id: urun.id, kart: card(b, urun) }))
    })
    return [...own, ...kartlar.filter(isOther)].map(({ kart }) => kart)
  }
  const nearest = await drawn(ait.slice(0, 1))
  return (nearest.length < SIMILAR ? await drawn(ait) : nearest).slice(0, SIMILAR)
}

export const content: Goster = async (w, b, { ad }) => {
  const own = await sayfalar.get(w, ad)
  return { ...icerikPage(b, own), kayit: own.id }
}

/** Something to go on with on a page that is not there. */
export const newest = async (w: Work, b: Baglam): Promise<VitrinUrun[]> =>
  (await found(w, { limit: ROW, para_birimi: b.para_birimi }, null)).urunler

export const isMissing = (error: unknown): error is Hata =>
  error instanceof Hata && ['kayit_bulunamadi', 'kayit_yok'].includes(error.kod)
