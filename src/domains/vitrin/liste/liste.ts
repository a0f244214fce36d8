import { filtersByWords } from '../../../core/alan.ts'
import { alanHatasi, hata, type Metin, throwIfAny } from '../../../core/errors.ts'
import { filtersOf, type Page } from '../../../core/page.ts'
import { absentIfEmpty, DEFAULT_LIMIT } from '../../../core/schema.ts'
import { olanlar } from '../../../core/text/near.ts'
import { all, together, type Work } from '../../../db/work.ts'
import { chosenCurrency } from '../../../trade/para-birimi.ts'
import { optionKey } from '../../kart/kart.ts'
import { URUN, URUN_ALANLARI } from '../../urun/alan-schema.ts'
import type { Urun } from '../../urun/schema.ts'
import * as yayinda from '../../urun/yayinda.ts'
import type { VitrinUrun } from '../schema.ts'
import { shown, written } from '../urunler.ts'
import { optionNames } from './ad-queries.ts'
import { formCount, MOST_FORMS, type Parca, read, type Soru } from './filtre.ts'
import type { Order } from './queries.ts'
import { type Boylar, page, type Sayfa, sizesOnce } from './sayfa.ts'
import type { VitrinListeSorgusu, VitrinYuzler } from './schema.ts'
import { facetsOf } from './yuzler.ts'

/** As texts. */
export async function list(w: Work, sorgu: VitrinListeSorgusu, position: string | null): Promise<Page> {
  const { urunler, next, yaninda } = await found(w, sorgu, position)
  return { veri: await written(urunler), next, yaninda }
}

type Bulunan = { urunler: VitrinUrun[]; next: string | null; yaninda: VitrinYuzler | typeof UNASKED }

/** The list of a store's products, as shoppers filter, search and sort it. */
export async function found(w: Work, sorgu: VitrinListeSorgusu, position: string | null): Promise<Bulunan> {
  const limit = sorgu.limit ?? DEFAULT_LIMIT
  const { soru, sirala, isPlain, para_birimi } = await understood(w, sorgu)
  if (soru === null) return { urunler: [], next: null, yaninda: sorgu.yuzler ? NOTHING : UNASKED }
  const sizes = sizesOnce(w, soru)
  const [{ urunler, next }, yaninda] = await together([
    isPlain ? newest(w, position, limit) : matching(w, soru, sirala, position, limit, sizes),
    sorgu.yuzler ? facetsOf(w, soru, para_birimi, [], sizes) : UNASKED,
  ])
  return { urunler: (await shown(w, urunler, para_birimi)).gorunen, next, yaninda }
}

/** Total and facets alone. `gizli`: facets that nobody will see though chosen. */
export async function facets(
  w: Work,
  sorgu: VitrinListeSorgusu,
  gizli: readonly Parca['tur'][] = [],
): Promise<VitrinYuzler> {
  const { soru, para_birimi } = await understood(w, sorgu)
  return soru === null ? NOTHING : facetsOf(w, soru, para_birimi, gizli)
}

/** `soru` is null when nothing can match; `isPlain`: everything, newest first. */
async function understood(w: Work, sorgu: VitrinListeSorgusu) {
  const para_birimi = chosenCurrency(w.magaza, sorgu.para_birimi)
  check(sorgu)
  const sozcukler = URUN.askedWords(sorgu)
  const { sirala = 'yeni', ...asked } = askedIn(sorgu)
  const isEverything = Object.keys(asked).length + sozcukler.length === 0
  const soru = isEverything ? EVERYTHING : await read(w, { ...asked, sozcukler }, para_birimi)
  return { soru, sirala, isPlain: isEverything && sirala === 'yeni', para_birimi }
}

const orAbsent = <T extends object>(given: T): T | undefined => (Object.keys(given).length === 0 ? undefined : given)

/** What chooses and sorts; a search is sorted by relevance unless asked otherwise. */
function askedIn(sorgu: VitrinListeSorgusu) {
  const asked = filtersOf(sorgu, {
    ara: (text) => absentIfEmpty(text.trim()),
    kategori: absentIfEmpty,
    koleksiyon: absentIfEmpty,
    marka: (adlar) => orAbsent(adlar),
    fiyat_en_az: 'same',
    fiyat_en_cok: 'same',
    stokta: (only) => only || undefined,
    indirimde: (only) => only || undefined,
    secenek: (given) => orAbsent(given),
    ozel: (given) => orAbsent(given),
    ...filtersByWords(URUN_ALANLARI),
    sirala: 'same',
    yuzler: 'apart',
    para_birimi: 'apart',
  })
  return asked.ara !== undefined && asked.sirala === undefined ? { ...asked, sirala: 'ilgili' as const } : asked
}

const UNASKED = { toplam: null, toplam_kesin: null, yuzler: null }
const NOTHING: VitrinYuzler = { toplam: 0, toplam_kesin: true, yuzler: [] }
const EVERYTHING: Soru = {
  filters: { hepsi: null, kategoriler: null, markalar: null, en_az: null, en_cok: null, indirimde: false },
  secenekler: new Map(),
  stokta: false,
  kategori_id: null,
  anlamlar: [],
  oncular: [],
}

type Kesit = { urunler: Urun[]; next: string | null }

const onlySearched = { tr: 'yalnız arama yapılırken (`ara`) olur', en: 'is for searches only (`ara`)' }
const turned = { tr: 'fiyat_en_az değerinden küçük', en: 'is less than fiyat_en_az' }
const tooManyForms = {
  tr: `seçilen değerlerin birleşimleri en çok ${MOST_FORMS} olabilir`,
  en: `the chosen values can be combined in at most ${MOST_FORMS} ways`,
}

function check({ sirala, ara, fiyat_en_az, fiyat_en_cok, secenek }: VitrinListeSorgusu): void {
  throwIfAny([
    ...(sirala === 'ilgili' && absentIfEmpty(ara?.trim()) === undefined
      ? [alanHatasi('sirala', 'girdi_gecersiz', onlySearched)]
      : []),
    ...(fiyat_en_az !== undefined && fiyat_en_cok !== undefined && fiyat_en_cok < fiyat_en_az
      ? [alanHatasi('fiyat_en_cok', 'girdi_gecersiz', turned)]
      : []),
    ...(formCount(secenek ?? {}) > MOST_FORMS ? [alanHatasi('secenek', 'girdi_gecersiz', tooManyForms)] : []),
  ])
}

/** Also of a cursor that the same order had with filters. */
function lastSeen(position: string): string {
  const [yol, , , id] = position.split(' ')
  if (yol === position) return position
  if (yol !== 'yeni' || !id) throw hata('imlec_gecersiz', 'sonraki')
  return id
}

async function newest(w: Work, position: string | null, limit: number): Promise<Kesit> {
  const { urunler, dahasi } = await yayinda.newest(w, position && lastSeen(position), limit)
  return { urunler, next: dahasi ? (urunler.at(-1)?.id ?? null) : null }
}

async function matching(
  w: Work,
  soru: Soru,
  sirala: Order,
  position: string | null,
  limit: number,
  sizes: Boylar,
): Promise<Kesit> {
  const found = await page(w, soru, sirala, position, limit, sizes)
  if (found.idler.length === 0 && found.next === null && position === null) await checkOptions(w, soru)
  return inOrder(w, found)
}

/** The documents of a page, as many as fit its bytes. */
async function inOrder(w: Work, { idler, next, positionOf }: Sayfa): Promise<Kesit> {
  if (idler.length === 0) return { urunler: [], next }
  const { urunler, dahasi } = await yayinda.byIds(w, idler)
  const last = urunler.at(-1)
  return { urunler, next: dahasi && last ? positionOf(last.id) : next }
}

/** The first products of a search. */
export async function firstOf(w: Work, ara: string, para_birimi: string, adet: number): Promise<Urun[]> {
  const soru = await read(w, { ara, sozcukler: [] }, para_birimi)
  if (soru === null || soru.anlamlar.length === 0) return []
  return (await inOrder(w, await page(w, soru, 'ilgili', null, adet))).urunler
}

/** A name that no product has is a mistake, and the names that there are help; of a value nobody can tell. */
async function checkOptions(w: Work, { secenekler }: Soru): Promise<void> {
  if (secenekler.size === 0) return
  const adlar = (await all(w, optionNames, {})).map((row) => row.ad)
  const known = new Set(adlar.map(optionKey))
  throwIfAny(
    [...secenekler.keys()]
      .filter((ad) => !known.has(ad))
      .map((ad) => alanHatasi(`secenek.${ad}`, 'girdi_gecersiz', noSuchOption(olanlar(ad, adlar)))),
  )
}

const noSuchOption = ({ tr, en }: Metin): Metin => ({
  tr: `böyle bir seçenek yok; ${tr}`,
  en: `there is no such option; ${en}`,
})
