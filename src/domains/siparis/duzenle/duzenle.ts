import { renamed } from '../../../core/errors.ts'
import { newId } from '../../../core/id.ts'
import { assertUnchanged } from '../../../db/records/versions.ts'
import { later, type Work } from '../../../db/work.ts'
import { isForgotten } from '../../musteri/rules.ts'
import { holdIds } from '../../stok/hold.ts'
import { release, reserve } from '../../stok/rezervasyon/rezervasyon.ts'
import { hold, momentOf, saveAndTell } from '../hold.ts'
import type { Kalem, SiparisKaydi } from '../kayit-schema.ts'
import { holdOrigins } from '../odeme/koken.ts'
import { giveBack } from '../odeme/refund.ts'
import { addNote } from '../panel/notes.ts'
import { get } from '../read.ts'
import { searchWords } from '../rules/sozcuk.ts'
import { type Plan, plan } from './plan.ts'
import * as queries from './queries.ts'
import { differences, movedAddresses, unitChanges } from './rules.ts'
import type { DuzenlemeGirdisi } from './schema.ts'

/**
 * Edits an order of which nothing is shipped: addresses, lines, delivery fee. Locks: the order, the orders that an exchange
 * came from, then all variants of old and new lines in id order.
 */
export async function edit(w: Work, id: string, girdi: DuzenlemeGirdisi): Promise<string> {
  const old = await hold(w, id)
  const shown = await get(w, id)
  assertUnchanged(w, shown)
  const planned = await plan(w, old, girdi)
  const degisen = differences(old, planned.siparis)
  const adresler = movedAddresses(old, planned.siparis)
  if (girdi.not !== undefined) addNote(w, id, girdi.not)
  if (isSame(old, planned.siparis) && adresler.length === 0) return shown
  const kokenler = await holdOrigins(w, old)
  await moveUnits(w, old, planned, girdi.stok_asimi ?? false)
  const guncelleme = momentOf(w, old)
  const para = { tutar: girdi.para_iadesi ? planned.fark : 0, iade_id: null, elle: false, kokenler }
  const { siparis: next, olaylar } = await giveBack(w, { ...planned.siparis, guncelleme }, para)
  const duzenleme_id = newId('dzn', guncelleme)
  write(w, old, next, planned.indirimli)
  later(w, queries.insertEdit, {
    ...{ id, duzenleme_id, guncelleme, degisen: JSON.stringify(degisen) },
    adresler: adresler.length > 0 ? JSON.stringify(adresler) : null,
  })
  const iz = { tur: 'duzenlendi', hedef_id: duzenleme_id, tutar: next.toplam } as const
  const ek = { onceki_toplam: old.toplam }
  return saveAndTell(w, old, next, [{ olay: 'siparis.guncellendi', ek }, ...olaylar], [iz])
}

const isSame = (a: SiparisKaydi, b: SiparisKaydi): boolean =>
  a.toplam === b.toplam &&
  a.kargo_toplam === b.kargo_toplam &&
  a.kalemler.length === b.kalemler.length &&
  a.kalemler.every((k, i) => k === b.kalemler[i])

/** Fewer units go back to sale and further ones are reserved; short lines are reported as the request names them. */
async function moveUnits(w: Work, old: SiparisKaydi, { istenen }: Plan, asim: boolean): Promise<void> {
  const changes = unitChanges(old.kalemler, istenen)
  if (changes.size === 0) return
  const stocked = (kalemler: readonly Kalem[]) => kalemler.flatMap((k) => k.varyant_id ?? [])
  // All locks at once: releasing and reserving take none out of order.
  await holdIds(w, [...stocked(old.kalemler), ...stocked(istenen)])
  const some = (sign: 1 | -1) =>
    [...changes].flatMap(([varyant_id, n]) => (n * sign > 0 ? [{ varyant_id, adet: n * sign }] : []))
  const [fewer, more] = [some(-1), some(1)]
  if (fewer.length > 0) await release(w, { sahip: old.id, kalemler: fewer })
  if (more.length === 0) return
  const placeOf = (i: number): number => istenen.findLastIndex((k) => k.varyant_id === more[i]?.varyant_id)
  try {
    await reserve(w, { sahip: old.id, neden: 'siparis', bitis: null, asim, kalemler: more })
  } catch (error) {
    throw renamed(error, (alan) => alan.replace(/\d+/, (i) => `${placeOf(Number(i))}`))
  }
}

/** Columns and lines; what every change writes is saved after it. */
function write(w: Work, old: SiparisKaydi, next: SiparisKaydi, indirimli: Plan['indirimli']): void {
  const { id, urun_toplam, indirim_toplam, kargo_toplam, toplam, fark_iadesi, teslimat_adresi, fatura_adresi } = next
  later(w, queries.updateOrder, {
    ...{ id, urun_toplam, indirim_toplam, kargo_toplam, toplam, fark_iadesi },
    teslimat_adresi: teslimat_adresi && JSON.stringify(teslimat_adresi),
    fatura_adresi: fatura_adresi && JSON.stringify(fatura_adresi),
  })
  const [before, after] = [new Set(old.kalemler.map((k) => k.id)), new Set(next.kalemler.map((k) => k.id))]
  const gone = [...before.difference(after)]
  if (gone.length > 0) later(w, queries.removeLines, { id, kalem_idleri: gone })
  const changed = next.kalemler.filter((k) => before.has(k.id) && !old.kalemler.includes(k))
  if (changed.length > 0) {
    const indirimliler = changed.map((k) => indirimli.get(k.id) ?? null)
    later(w, queries.updateLines, { id, ...amounts(changed), indirimliler })
  }
  const added = next.kalemler.filter((k) => !before.has(k.id))
  if (added.length > 0) later(w, queries.insertLines, { id, ...amounts(added), ...identities(added) })
  const words = (s: SiparisKaydi) =>
    new Set(searchWords({ ...s, musteri: { id: s.musteri_id, eposta: s.eposta } }, isForgotten))
  const [giden, gelen] = [words(old).difference(words(next)), words(next).difference(words(old))]
  if (giden.size + gelen.size > 0) later(w, queries.changeWords, { kayit_id: id, giden: [...giden], gelen: [...gelen] })
}

const amounts = (kalemler: readonly Kalem[]) => ({
  kalem_idleri: kalemler.map((k) => k.id),
  adetler: kalemler.map((k) => k.adet),
  indirimler: kalemler.map((k) => k.indirim),
  toplamlar: kalemler.map((k) => k.toplam),
})

const identities = (kalemler: readonly Kalem[]) => ({
  siralar: kalemler.map((k) => k.sira),
  urunler: kalemler.map((k) => k.urun_id),
  varyantlar: kalemler.map((k) => k.varyant_id),
  adlar: kalemler.map((k) => k.ad),
  varyant_adlari: kalemler.map((k) => k.varyant_ad),
  skular: kalemler.map((k) => k.sku),
  birim_fiyatlar: kalemler.map((k) => k.birim_fiyat),
  kdv_oranlari: kalemler.map((k) => k.kdv_orani),
})
