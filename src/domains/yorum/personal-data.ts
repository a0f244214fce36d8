import { all, type Work } from '../../db/work.ts'
import { epostaKey } from '../../trade/eposta.ts'
import * as queries from './queries.ts'
import type { Yorum } from './schema.ts'
import { show } from './yorum.ts'

// Personal data in reviews.

type Kisi = { id: string; eposta: string }

const keysOf = ({ id, eposta }: Kisi) => ({ musteri_id: id, eposta_anahtari: epostaKey(eposta) })

/** Reviews of the person, oldest first. */
export const keptOf = async (w: Work, kisi: Kisi): Promise<Yorum[]> =>
  (await all(w, queries.listOfPerson, keysOf(kisi))).map(show)

const FORGOTTEN_AT_ONCE = 100

/** Erasure step: some reviews of the person become nobody's; stars and text stay. False when none were left. */
export async function forget(w: Work, kisi: Kisi): Promise<boolean> {
  const rows = await all(w, queries.forget, { ...keysOf(kisi), now: w.now, adet: FORGOTTEN_AT_ONCE })
  return rows.length === FORGOTTEN_AT_ONCE
}
