import { type Kopru, openKopru } from '../../trade/kopru.ts'
import { type KopruTuru, kindOf } from '../../trade/saglayici/tur.ts'
import { type Belirsiz, belirsiz, CANNOT_OPEN, type CallPorts } from '../outbound/signed-call.ts'

/** Who is to be asked, as the calls of its kind take it: settings open, the signing secret sealed. */
export function ready<T extends KopruTuru>(
  turler: readonly T[],
  { seal }: CallPorts,
  row: Kopru,
): { tur: T; kopru: Kopru } | Belirsiz {
  const tur = kindOf(turler, row.tur)
  // A kind of another release: asked again later, as it may have been asked before.
  if (!tur) return belirsiz('tur_bilinmiyor')
  const kopru = openKopru(seal, tur, row)
  return kopru ? { tur, kopru } : CANNOT_OPEN
}
