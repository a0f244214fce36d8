import type { KeyObject } from 'node:crypto'
import type { Seal } from '../core/secrets/seal.ts'
import type { Dns } from './dns.ts'
import type { Eposta } from './eposta.ts'
import type { MedyaStore } from './medya-store.ts'
import type { Outbound } from './outbound/outbound.ts'

/** Ports (hexagonal architecture): what reaches the outside world, each with a real default. */
export type Ports = {
  /** Public address of this service. */
  adres: string
  outbound: Outbound
  medya: MedyaStore
  eposta: Eposta
  dns: Dns
  /** Encrypts what must not be readable from the database alone. */
  seal: Seal
  /** Key of the codes that open orders to guests. */
  siparisSirri: KeyObject
}
