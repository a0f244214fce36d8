import { hata, throwIfAny } from '../../../core/errors.ts'
import { slugify } from '../../../core/text/slug.ts'
import { lockMagaza } from '../../../db/store-lock.ts'
import { all, later, maybe, type Tx, type Work } from '../../../db/work.ts'
import * as magaza from '../../magaza/magaza.ts'
import { checkKod, KOD_MAX } from '../../magaza/rules.ts'
import { TEST_KOD } from '../../magaza/test-magaza.ts'
import { hashParola } from '../../uyelik/parola/parola.ts'
import { checkStrength, PANEL_FLOOR } from '../../uyelik/parola/strength.ts'
import { checkParola, wrongKod } from '../../uyelik/rules.ts'
import { addMember } from '../ekip/queries.ts'
import { here } from '../here.ts'
import * as hesap from '../hesap.ts'
import * as kodlar from '../kod-queries.ts'
import { openSession } from '../oturum.ts'
import * as queries from '../queries.ts'
import { checkAd } from '../rules.ts'
import type { KurulumGirdisi, Rol } from '../schema.ts'
import { codeOf } from './setup-code.ts'

// The first person of all: whoever sees the terminal, or may run commands, has the code that lets him in.

/** Before the transaction: what is kept of the password, if the code is worth the work. */
export async function prepareSetup(w: Work, girdi: KurulumGirdisi): Promise<string> {
  const known = await maybe(here(w), kodlar.findCode, { ...codeOf(girdi.kod), now: w.now })
  if (!known) throw hata('girdi_gecersiz', 'kod', wrongKod)
  const { magaza: store } = girdi
  throwIfAny([
    ...checkParola('parola', girdi.parola),
    ...checkAd('ad', girdi.ad),
    ...checkAd('magaza.ad', store?.ad),
    ...(store ? checkKod('magaza.kod', kodOf(store)) : []),
  ])
  const stores = store ? [store.ad, kodOf(store)] : (await ownStores(w.tx)).flatMap((row) => [row.ad, row.kod])
  const bilinen = [girdi.eposta, girdi.ad, ...stores]
  throwIfAny(await checkStrength('parola', girdi.parola, bilinen, PANEL_FLOOR))
  return hashParola(girdi.parola)
}

const kodOf = (store: { ad: string; kod?: string }): string => store.kod ?? slugify(store.ad, KOD_MAX)

/** The first account, with a store to own. Of twins one finds the door open. */
export async function setUp(w: Work, girdi: KurulumGirdisi, parola: string) {
  await all(here(w), lockMagaza, {})
  const used = await maybe(here(w), kodlar.useCode, { ...codeOf(girdi.kod), now: w.now })
  if (!used || (await maybe(here(w), queries.findAny, {}))) throw hata('girdi_gecersiz', 'kod', wrongKod)
  const kullanici = await hesap.create(w, { eposta: girdi.eposta, ad: girdi.ad, dil: girdi.dil, parola })
  for (const kod of await ownedFrom(w, girdi)) join(w, kullanici.id, kod, 'sahip')
  // To look around in; nobody owns what is rebuilt every night.
  if (await magaza.find(w.tx, TEST_KOD)) join(w, kullanici.id, TEST_KOD, 'yonetici')
  later(here(w), kodlar.deleteSetupCodes, {})
  return openSession(w, kullanici)
}

/** All that there are, and the one that he opens. */
async function ownedFrom(w: Work, { magaza: store }: KurulumGirdisi): Promise<string[]> {
  const known = (await ownStores(w.tx)).map((row) => row.kod)
  if (!store && known.length === 0) throw hata('girdi_gecersiz', 'magaza', { tr: 'zorunlu', en: 'is required' })
  if (!store) return known
  const kod = kodOf(store)
  // The test store is there, too.
  if (await magaza.find(w.tx, kod)) throw hata('kod_kullanimda', 'magaza.kod')
  return [...known, (await magaza.create(w.tx, { kod, ad: store.ad.trim() }, w.now)).kod]
}

const ownStores = async (tx: Tx) => (await magaza.list(tx)).filter((row) => row.kod !== TEST_KOD)

function join(w: Work, kullanici_id: string, magaza_kodu: string, rol: Rol): void {
  later(here(w), addMember, { kullanici_id, magaza_kodu, rol, kapsamlar: [], now: w.now })
}
