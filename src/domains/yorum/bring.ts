import { alanHatasi, hata, type Metin, throwIfAny } from '../../core/errors.ts'
import { firstIdAt, newId } from '../../core/id.ts'
import { absentIfEmpty } from '../../core/schema.ts'
import { parseMoment } from '../../core/time.ts'
import { all, maybe, type Work } from '../../db/work.ts'
import { epostaKey } from '../../trade/eposta.ts'
import { findByEposta } from '../musteri/find.ts'
import { checkEposta, isForgotten } from '../musteri/rules.ts'
import { findNamed, findSame } from './bring-queries.ts'
import { insertOnce } from './insert.ts'
import { addToCards } from './puan.ts'
import { fullName, published } from './rules.ts'
import type { YorumAktarimi } from './schema.ts'
import { lockCustomer } from './vitrin/queries.ts'

/** A review that was written elsewhere. One that is there already, by its person, its moment or what it says, stays as it is. */
export async function bring(w: Work, girdi: YorumAktarimi): Promise<'yeni' | 'ayni'> {
  const an = momentOf(w, girdi.tarih)
  const kimin = absentIfEmpty(girdi.eposta?.trim())
  throwIfAny(kimin === undefined ? [] : checkEposta(kimin))
  const urun_id = await productOf(w, girdi)
  const eposta_anahtari = kimin === undefined ? null : epostaKey(kimin)
  const known = {
    eposta_anahtari,
    // Only a given moment tells that it is the same.
    ilk: girdi.tarih === undefined ? null : firstIdAt('yrm', an),
    son: girdi.tarih === undefined ? null : firstIdAt('yrm', new Date(an.getTime() + 1)),
    metin: girdi.metin,
    adsiz: kimin === undefined && girdi.tarih === undefined,
    ad: fullName(girdi.ad, null),
    puan: girdi.puan,
  }
  if (await maybe(w, findSame, { urun_id, ...known })) return 'ayni'
  const { durum = 'bekliyor' } = girdi
  const row = {
    id: newId('yrm', an),
    urun_id,
    puan: girdi.puan,
    baslik: absentIfEmpty(girdi.baslik) ?? null,
    metin: girdi.metin,
    ad: known.ad,
    eposta_anahtari,
    musteri_id: kimin === undefined ? null : await customerOf(w, kimin),
    siparis_id: null,
    durum,
    kaynak: 'aktarim',
    olusturma: an,
  } as const
  await insertOnce(w, row)
  addToCards(w, [{ ...row, fark: published(durum) }])
  return 'yeni'
}

const EARLIEST = Date.parse('1990-01-01T00:00:00Z')

function momentOf(w: Work, tarih: string | undefined): Date {
  if (tarih === undefined) return w.now
  const an = parseMoment(tarih)
  const wrong: Metin | null = !an ? NO_MOMENT : an > w.now ? FUTURE : an.getTime() < EARLIEST ? LONG_AGO : null
  throwIfAny(wrong ? [alanHatasi('tarih', 'girdi_gecersiz', wrong)] : [])
  return an as Date
}

const NO_MOMENT = { tr: 'tarih olarak okunamadı', en: 'could not be read as a date' }
const FUTURE = { tr: 'gelecekte olamaz', en: 'cannot be in the future' }
const LONG_AGO = { tr: '1990’dan önce olamaz', en: 'cannot be before 1990' }
const NO_PRODUCT = {
  tr: 'kimlik, kısa ad ya da stok kodu gerekli',
  en: 'an id, a short name or a stock code is needed',
}

async function productOf(w: Work, { urun_id, tanitici, sku }: YorumAktarimi): Promise<string> {
  const names = { urun_id, tanitici, sku: absentIfEmpty(sku) }
  const alan = (['urun_id', 'tanitici', 'sku'] as const).find((name) => names[name] !== undefined)
  if (alan === undefined) throw hata('girdi_gecersiz', 'urun_id', NO_PRODUCT)
  const none = { urun_id: null, tanitici: null, sku: null }
  const [found, other] = await all(w, findNamed, { ...none, [alan]: names[alan] })
  if (!found) throw hata('kayit_yok', alan)
  if (other) throw hata('sku_belirsiz', alan)
  return found.id
}

/** Held against an erasure, like one who writes in the shop. */
async function customerOf(w: Work, eposta: string): Promise<string | null> {
  const found = await findByEposta(w, eposta)
  const musteri = found && (await maybe(w, lockCustomer, { id: found.id }))
  return found && musteri && !isForgotten(musteri.eposta) ? found.id : null
}
