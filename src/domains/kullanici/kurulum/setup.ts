import { hata, throwIfAny } from '../../../core/errors.ts'
import { slugify } from '../../../core/text/slug.ts'
import { lockMagaza } from '../../../db/store-lock.ts'
import { all, later, maybe, type Tx, type Work } from '../../../db/work.ts'
import { wrongCode } from '../../hesap/kod.ts'
import { chosenParola } from '../../hesap/parola/change.ts'
import { findCode, useCode } from '../../hesap/queries.ts'
import { checkParola } from '../../hesap/rules.ts'
import * as magaza from '../../magaza/magaza.ts'
import { checkKod, KOD_MAX } from '../../magaza/rules.ts'
import { TEST_KOD } from '../../magaza/test-magaza.ts'
import { addMember } from '../ekip/queries.ts'
import { here } from '../here.ts'
import * as hesap from '../hesap.ts'
import { openSession } from '../oturum.ts'
import * as queries from '../queries.ts'
import { checkAd } from '../rules.ts'
import type { KurulumGirdisi, Rol } from '../schema.ts'
import { codeOf } from './setup-code.ts'

// First account: the setup code is shown to whoever sees the terminal or may run commands.

/** Before the transaction: hash of the password. The code is checked first, to save the work. */
export async function prepareSetup(w: Work, girdi: KurulumGirdisi): Promise<string> {
  const known = await maybe(here(w), findCode.kullanici, { ...codeOf(girdi.kod), now: w.now })
  if (!known) throw wrongCode()
  const { magaza: store } = girdi
  throwIfAny([
    ...checkParola('parola', girdi.parola),
    ...checkAd('ad', girdi.ad),
    ...checkAd('magaza.ad', store?.ad),
    ...(store ? checkKod('magaza.kod', kodOf(store)) : []),
  ])
  const stores = store ? [store.ad, kodOf(store)] : (await ownStores(w.tx)).flatMap((row) => [row.ad, row.kod])
  return chosenParola('kullanici', girdi.parola, [girdi.eposta, girdi.ad, ...stores])
}

const kodOf = (store: { ad: string; kod?: string }): string => store.kod ?? slugify(store.ad, KOD_MAX)

/** First account, owner of a store. Of two concurrent requests one succeeds. */
export async function setUp(w: Work, girdi: KurulumGirdisi, parola: string) {
  await all(here(w), lockMagaza, {})
  const used = await maybe(here(w), useCode.kullanici, { ...codeOf(girdi.kod), now: w.now })
  if (!used || (await maybe(here(w), queries.findAny, {}))) throw wrongCode()
  const kullanici = await hesap.create(w, { eposta: girdi.eposta, ad: girdi.ad, dil: girdi.dil, parola })
  for (const kod of await ownedFrom(w, girdi)) join(w, kullanici.id, kod, 'sahip')
  // As manager, to look around; nobody owns the test store, which is rebuilt every night.
  if (await magaza.find(w.tx, TEST_KOD)) join(w, kullanici.id, TEST_KOD, 'yonetici')
  later(here(w), queries.deleteSetupCodes, {})
  return openSession(w, kullanici)
}

/** All existing stores, and the new one. */
async function ownedFrom(w: Work, { magaza: store }: KurulumGirdisi): Promise<string[]> {
  const known = (await ownStores(w.tx)).map((row) => row.kod)
  if (!store && known.length === 0) throw hata('girdi_gecersiz', 'magaza', { tr: 'zorunlu', en: 'is required' })
  if (!store) return known
  const kod = kodOf(store)
  // Also refuses the code of the test store.
  if (await magaza.find(w.tx, kod)) throw hata('kod_kullanimda', 'magaza.kod')
  return [...known, (await magaza.create(w.tx, { kod, ad: store.ad.trim() }, w.now)).kod]
}

const ownStores = async (tx: Tx) => (await magaza.list(tx)).filter((row) => row.kod !== TEST_KOD)

function join(w: Work, kullanici_id: string, magaza_kodu: string, rol: Rol): void {
  later(here(w), addMember, { kullanici_id, magaza_kodu, rol, kapsamlar: [], now: w.now })
}
