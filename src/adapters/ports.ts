import type { Seal } from '../core/secrets/seal.ts'
import type { Eposta } from './eposta.ts'
import type { MedyaStore } from './medya-store.ts'
import type { Outbound } from './outbound/outbound.ts'

/** The doors to the outside world, each with a real default. */
export type Ports = {
  /** Where the world reaches this service. */
  adres: string
  outbound: Outbound
  medya: MedyaStore
  eposta: Eposta
  /** What must not be read from the database alone. */
  seal: Seal
}
