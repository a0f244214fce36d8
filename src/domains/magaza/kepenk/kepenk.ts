import { isTrial } from '../../../adapters/odeme/turler.ts'
import { type AlanHatasi, alanHatasi, hata, throwIfAny } from '../../../core/errors.ts'
import { lockMagaza } from '../../../db/store-lock.ts'
import { all, type InMagaza, later, one, type Work } from '../../../db/work.ts'
import { satisOf, workingWays } from '../../../trade/satis.ts'
import { cardProvider } from '../../odeme/odeme.ts'
import * as teslimat from '../../teslimat/teslimat.ts'
import { rowOf } from '../ayar.ts'
import { findAcik, setAcik } from '../queries.ts'
import type { Kepenk } from '../schema.ts'

// Open or closed (`kepenk`) of a live store. While closed, shoppers cannot order; everything else goes on.

type Durum = { acik: boolean; deneme: boolean; eksikler: AlanHatasi[] }

/** State, and what is missing for opening: a working payment method and a delivery method. */
async function look(w: Work): Promise<Durum> {
  const [row, kart, secenekler] = await Promise.all([rowOf(w), cardProvider(w), teslimat.list(w)])
  const { test, acik } = row
  const satis = satisOf(row)
  const ways = workingWays({ test, satis }, kart)
  const deneme = isTrial(kart) && ways.includes('kart')
  if (test) return { acik, deneme, eksikler: [] }
  const eksikler = [
    ...(ways.length > 0 ? [] : [alanHatasi('odeme', 'odeme_yolu_yok')]),
    ...(secenekler.some((s) => s.aktif) ? [] : [alanHatasi('teslimat', 'teslimat_yolu_yok')]),
  ]
  return { acik, deneme, eksikler }
}

const shown = (w: Work, { acik, deneme, eksikler }: Durum): Kepenk => ({
  acik,
  deneme,
  eksikler: eksikler.map(({ alan, kod, metin }) => ({
    alan,
    kod: kod as Kepenk['eksikler'][number]['kod'],
    mesaj: metin[w.dil],
  })),
})

export const get = async (w: Work): Promise<Kepenk> => shown(w, await look(w))

const testHepAcik = { tr: 'test mağazası hep açıktır', en: 'the test store is always open' }

/** Opening reports everything that is missing. An open store stays open, whatever it has lost since. */
export async function set(w: Work, acik: boolean): Promise<Kepenk> {
  if (w.magaza.test && !acik) throw hata('girdi_gecersiz', 'acik', testHepAcik)
  await all(w, lockMagaza, {})
  const durum = await look(w)
  if (acik && !durum.acik) throwIfAny(durum.eksikler)
  if (acik !== durum.acik) later(w, setAcik, { acik })
  return shown(w, { ...durum, acik })
}

/** Reads the database instead of the cached store: nobody orders in a store that was just closed. */
export async function assertOpen(w: InMagaza): Promise<void> {
  if (w.magaza.test) return
  const { acik } = await one(w, findAcik, {})
  if (!acik) throw hata('magaza_kapali')
}
