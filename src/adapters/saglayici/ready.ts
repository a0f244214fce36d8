import { type Kopru, openKopru } from '../../trade/saglayici/kopru.ts'
import { type KopruTuru, kindOf } from '../../trade/saglayici/tur.ts'
import { type Belirsiz, belirsiz, CANNOT_OPEN, type CallPorts } from '../outbound/signed-call.ts'

/** The bridge as its adapter takes it: settings decrypted, the signing secret sealed. */
export function ready<T extends KopruTuru>(
  turler: readonly T[],
  { seal }: CallPorts,
  row: Kopru,
): { tur: T; kopru: Kopru } | Belirsiz {
  const tur = kindOf(turler, row.tur)
  // A kind of a newer release (rolling upgrade): unknown outcome, asked again later.
  if (!tur) return belirsiz('tur_bilinmiyor')
  const kopru = openKopru(seal, tur, row)
  return kopru ? { tur, kopru } : CANNOT_OPEN
}
