import { Hata, hata } from '../core/errors.ts'
import { html } from '../core/text/markup.ts'
import type { Work } from '../db/work.ts'
import { koleksiyonlar, markalar } from '../domains/vitrin/adlar.ts'
import { line } from '../domains/vitrin/akis/rules/duz-metin.ts'
import * as benzerler from '../domains/vitrin/benzerler.ts'
import * as kategoriler from '../domains/vitrin/kategori/kategoriler.ts'
import type { VitrinKategori } from '../domains/vitrin/kategori/schema.ts'
import { found } from '../domains/vitrin/liste/liste.ts'
import type { VitrinListeSorgusu } from '../domains/vitrin/liste/schema.ts'
import * as magaza from '../domains/vitrin/magaza.ts'
import * as menu from '../domains/vitrin/menu.ts'
import * as sayfalar from '../domains/vitrin/sayfalar.ts'
import type { VitrinKoleksiyon, VitrinMarka, VitrinUrun } from '../domains/vitrin/schema.ts'
import * as urunler from '../domains/vitrin/urunler.ts'
import { list as yorumlar } from '../domains/yorum/vitrin/yorumlar.ts'
import type { Baglam } from './baglam.ts'
import type { Menuler, Sayfa } from './iskelet.ts'
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
  const roots = (await kategoriler.list(w, {})).filter((k) => k.ust_id === null)
  return {
    ust: roots
      .slice(0, MOST_ROOTS)
      .map((k) => ({ type: 'category', label: k.ad, url: `${w.magaza.adres}/kategori/${k.tanitici}`, children: [] })),
    alt: alt.ogeler,
  }
}

export type Istek = {
  /** Short name in the path. */
  ad: string
  soru: Soru
  /** The question, checked; its position behind the cursor. */
  sorgu: VitrinListeSorgusu
  position: string | null
  cursorOf: (position: string) => string
}

type Goster = (w: Work, b: Baglam, istek: Istek) => Promise<Sayfa>

export async function home(w: Work, b: Baglam): Promise<Sayfa> {
  const first = (sorgu: VitrinListeSorgusu): Promise<VitrinUrun[]> =>
    found(w, { limit: ROW, para_birimi: b.para_birimi, ...sorgu }, null).then((list) => list.urunler)
  const [all, yeniler, cokSatanlar, indirimdekiler] = await Promise.all([
    kategoriler.list(w, {}),
    first({}),
    first({ sirala: 'cok_satan', stokta: true }),
    first({ sirala: 'indirim', indirimde: true, stokta: true }),
  ])
  return anaPage(b, { kategoriler: all, yeniler, cokSatanlar, indirimdekiler })
}

type Basi = Pick<Liste, 'baslik' | 'aciklama' | 'metin' | 'yol' | 'altlar' | 'adres'>

async function listOf(w: Work, b: Baglam, istek: Istek, more: VitrinListeSorgusu, basi: Basi): Promise<Sayfa> {
  const { soru, sorgu, position, cursorOf } = istek
  const asking = { ...sorgu, ...more, limit: PAGE, para_birimi: b.para_birimi, yuzler: true }
  const { urunler, next, yaninda } = await found(w, asking, position)
  const { toplam, toplam_kesin, yuzler } = yaninda
  const counted = { toplam: toplam ?? urunler.length, toplam_kesin: toplam_kesin ?? true }
  // The page is that of its own kind: the choice in its path is not one to take back.
  const own = new Set(Object.keys(more))
  const shown = (yuzler ?? []).filter((yuz) => !own.has(yuz.kod))
  return listePage(b, { ...basi, ...counted, soru, urunler, yuzler: shown, sonraki: next && cursorOf(next) })
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

const stepOf = ({ ad, tanitici }: VitrinKategori): Adim => ({ ad, yol: `/kategori/${tanitici}` })

function pathTo(all: readonly VitrinKategori[], own: VitrinKategori): Adim[] {
  const byId = new Map(all.map((k) => [k.id, k]))
  const steps: Adim[] = []
  for (let k: VitrinKategori | undefined = own; k; k = k.ust_id === null ? undefined : byId.get(k.ust_id))
    steps.unshift(stepOf(k))
  return steps
}

export const category: Goster = async (w, b, istek) => {
  const all = await kategoriler.list(w, {})
  const own = all.find((k) => k.tanitici === istek.ad)
  if (!own) throw hata('kayit_bulunamadi')
  const altlar = all.filter((k) => k.ust_id === own.id).map(stepOf)
  const basi = { baslik: own.ad, aciklama: line(own.aciklama, 160) || null, yol: pathTo(all, own), altlar }
  const metin = own.aciklama === '' ? null : html`<p>${line(own.aciklama, 2000)}</p>`
  return listOf(w, b, istek, { kategori: own.id }, { ...basi, metin, adres: stepOf(own).yol })
}

export const brand: Goster = async (w, b, istek) => {
  const own = (await markalar.get(w, istek.ad)) as VitrinMarka
  const adim = { ad: own.ad, yol: `/marka/${own.tanitici}` }
  const metin = own.aciklama === '' ? null : html`<p>${line(own.aciklama, 2000)}</p>`
  const basi = { baslik: own.ad, aciklama: line(own.aciklama, 160) || null, metin, yol: [adim], adres: adim.yol }
  return listOf(w, b, istek, { marka: [own.id] }, basi)
}

export const collection: Goster = async (w, b, istek) => {
  const own = (await koleksiyonlar.get(w, istek.ad)) as VitrinKoleksiyon
  const adim = { ad: own.ad, yol: `/koleksiyon/${own.tanitici}` }
  return listOf(w, b, istek, { koleksiyon: own.id }, { baslik: own.ad, aciklama: null, yol: [adim], adres: adim.yol })
}

export const product: Goster = async (w, b, { ad, soru }) => {
  const para_birimi = b.para_birimi
  const [urun, others, reviews, { kargo_secenekleri }] = await Promise.all([
    urunler.get(w, ad, para_birimi),
    benzerler.list(w, ad, { limit: SIMILAR, para_birimi }),
    yorumlar(w, ad, { limit: REVIEWS }, null),
    magaza.get(w),
  ])
  const yorumlari = reviews.veri.map((text) => JSON.parse(text))
  return urunPage(b, { urun, v: asked(soru, 'v')[0], benzerler: others, yorumlar: yorumlari, kargo_secenekleri })
}

export const content: Goster = async (w, b, { ad }) => icerikPage(b, await sayfalar.get(w, ad))

/** Something to go on with on a page that is not there. */
export const newest = async (w: Work, b: Baglam): Promise<VitrinUrun[]> =>
  (await found(w, { limit: ROW, para_birimi: b.para_birimi }, null)).urunler

export const isMissing = (error: unknown): error is Hata =>
  error instanceof Hata && ['kayit_bulunamadi', 'kayit_yok'].includes(error.kod)
